package tournaments_test

import (
	"testing"

	"tablier/api/apitest"
	"tablier/api/tournaments"
)

type m = apitest.M

func TestMain(t *testing.M) { apitest.Main(t, tournaments.New(tournaments.Config{})) }
