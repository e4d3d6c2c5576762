package boards_test

import (
	"testing"

	"tablier/api/apitest"
	"tablier/api/boards"
)

type m = apitest.M

func TestMain(t *testing.M) { apitest.Main(t, boards.New(boards.Config{})) }
