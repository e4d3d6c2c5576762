package members_test

import (
	"testing"

	"tablier/api/apitest"
	"tablier/api/members"
)

type m = apitest.M

func TestMain(t *testing.M) { apitest.Main(t, members.New(members.Config{})) }
