package pages_test

import (
	"testing"

	"tablier/api/apitest"
	"tablier/api/pages"
)

type m = apitest.M

func TestMain(t *testing.M) { apitest.Main(t, pages.New(pages.Config{})) }
