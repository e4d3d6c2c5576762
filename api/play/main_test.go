package play_test

import (
	"testing"

	"tablier/api/apitest"
	"tablier/api/play"
)

type m = apitest.M

func TestMain(t *testing.M) { apitest.Main(t, play.New(play.Config{})) }
