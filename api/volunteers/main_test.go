package volunteers_test

import (
	"testing"

	"tablier/api/apitest"
	"tablier/api/volunteers"
)

type m = apitest.M

func TestMain(t *testing.M) { apitest.Main(t, volunteers.New(volunteers.Config{})) }
