package learn_test

import (
	"testing"

	"tablier/api/apitest"
	"tablier/api/learn"
)

type m = apitest.M

func TestMain(t *testing.M) { apitest.Main(t, learn.New(learn.Config{})) }
