package office_test

import (
	"testing"

	"tablier/api/apitest"
	"tablier/api/office"
)

type m = apitest.M

func TestMain(t *testing.M) { apitest.Main(t, office.New(office.Config{})) }
