package office_test

import (
	"context"
	"errors"
	"net/http"
	"testing"
	"time"

	"tablier/api"
	"tablier/api/apitest"
	"tablier/api/office"
)

// Only organisers see the backups and their faults.
func TestClubBackups(t *testing.T) {
	var state office.BackupState
	x := apitest.OpenOrganisedWith(t, func(c *api.Config) { c.Backups = func(context.Context) office.BackupState { return state } })
	made := time.Date(2026, 11, 25, 3, 20, 0, 0, time.UTC)
	state = office.BackupState{
		Place: "/backups", Every: 24 * time.Hour, Keep: 14, Tried: made.Add(time.Hour), Trouble: errors.New("the disk is full"), Failures: 3, Late: true,
		Kept: []office.KeptBackup{{ID: "b", Made: made, Size: 7, Fault: errors.New("it is short")}, {ID: "a", Made: made.Add(-time.Hour), Size: 9}},
	}
	got := apitest.Want[office.ClubBackups](x.Server, x.Eve.Ask("GET", "/api/v1/club/backups", nil), 200)
	if !got.Scheduled || got.Place != "/backups" || got.Hours != 24 || got.Keep != 14 || got.Tried == nil || !got.Tried.Equal(state.Tried) || got.Trouble != "the disk is full" || got.Failures != 3 || !got.Late {
		t.Errorf("%+v", got)
	}
	if want := (office.ClubBackup{ID: "b", Made: made, Bytes: 7, Trouble: "it is short"}); len(got.Backups) != 2 || got.Backups[0] != want || got.Backups[1].Trouble != "" {
		t.Errorf("%+v", got.Backups)
	}
	anna := x.Browser()
	anna.SignUp("Anna")
	anna.Refused(anna.Ask("GET", "/api/v1/club/backups", nil), http.StatusForbidden)
	x.Browser().Refused(x.Browser().Ask("GET", "/api/v1/club/backups", nil), http.StatusUnauthorized)
}

// A server that makes no backups says so.
func TestNoClubBackups(t *testing.T) {
	x := apitest.OpenOrganised(t)
	if got := apitest.Want[office.ClubBackups](x.Server, x.Eve.Ask("GET", "/api/v1/club/backups", nil), 200); got.Scheduled || got.Late || got.Backups == nil {
		t.Errorf("%+v", got)
	}
}
