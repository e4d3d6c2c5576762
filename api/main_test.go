package api_test

import (
	"testing"

	"tablier/api/apitest"
	"tablier/api/boards"
	"tablier/api/learn"
	"tablier/api/members"
	"tablier/api/office"
	"tablier/api/pages"
	"tablier/api/play"
	"tablier/api/tournaments"
	"tablier/api/volunteers"
)

type m = apitest.M

// Each room's tests make its calls. Those of this package make the calls that belong to no room.
func TestMain(t *testing.M) {
	apitest.MainWithout(t, boards.New(boards.Config{}), play.New(play.Config{}), tournaments.New(tournaments.Config{}), members.New(members.Config{}),
		learn.New(learn.Config{}), office.New(office.Config{}), volunteers.New(volunteers.Config{}), pages.New(pages.Config{}))
}
