package tournaments_test

import (
	"testing"

	"tablier/api/apitest"
	"tablier/api/tournaments"
	"tablier/members/account/webhook"
	"tablier/members/tournamenthook"
	"tablier/play/tournament"
	"tablier/store/sqlcore"
)

type hookList struct{ Webhooks []tournaments.TournamentHook }

// Only directors can register and see the webhooks of a tournament, and not those of another tournament.
func TestTournamentHooks(t *testing.T) {
	s := apitest.Open(t)
	b := s.Enrol("Ève", "Zoé")
	eve, zoe := b[0], b[1]
	id, other := eve.NewTournament(nil).ID, eve.NewTournament(nil).ID
	at := apitest.TournamentsPath + "/" + id + "/webhooks"
	for _, wrong := range []string{"https://127.0.0.1/", "https://192.168.1.1/", "http://robot.example/", "robot"} {
		if p := eve.Refused(eve.Ask("POST", at, m{"url": wrong}), 422); p.Field != "url" {
			t.Errorf("%s: %+v", wrong, p)
		}
	}
	made := apitest.Want[struct {
		tournaments.TournamentHook
		Secret string
	}](s, eve.Ask("POST", at, m{"url": "https://robot.invalid/x"}), 201)
	if made.Secret == "" || made.ID == "" {
		t.Errorf("%+v", made)
	}
	for _, call := range [][2]string{{"GET", at}, {"POST", at}, {"DELETE", at + "/" + made.ID}, {"GET", at + "/" + made.ID + "/deliveries"}} {
		zoe.Refused(zoe.Ask(call[0], call[1], m{"url": "https://robot.invalid/"}), 403)
		if w := s.Browser().Ask(call[0], call[1], m{"url": "https://robot.invalid/"}); w.Code != 401 && w.Code != 403 {
			t.Errorf("a stranger: %d %s", w.Code, w.Body)
		}
	}
	eve.Refused(eve.Ask("DELETE", apitest.TournamentsPath+"/"+other+"/webhooks/"+made.ID, nil), 404)
	hooks := &tournamenthook.Service{
		Store: s.Tournaments.Store.(sqlcore.Tournaments), Log: s.Tournaments.Store, Sender: webhook.New(webhook.Config{Store: sqlcore.Webhooks{DB: s.Tournaments.Store.(sqlcore.Tournaments).DB}, Now: s.Tournaments.Now}), Now: s.Tournaments.Now, Data: tournaments.TournamentHookData,
	}
	if _, err := hooks.SendDue(t.Context()); err != nil {
		t.Fatal(err)
	}
	list := apitest.Want[hookList](s, eve.Ask("GET", at, nil), 200).Webhooks
	if len(list) != 1 || list[0].Failed != 1 || list[0].Next == nil {
		t.Errorf("%+v", list)
	}
	if d := apitest.Want[struct {
		Deliveries []tournaments.TournamentDelivery
	}](s, eve.Ask("GET", at+"/"+made.ID+"/deliveries", nil), 200).Deliveries; len(d) != 1 || d[0].Event != "created" || d[0].Status != 0 {
		t.Errorf("%+v", d)
	}
	if w := eve.Ask("DELETE", at+"/"+made.ID, nil); w.Code != 204 {
		t.Errorf("%d %s", w.Code, w.Body)
	}
}

// A message has the data that a program needs: the pairings of a round, or a result with the one before.
func TestTournamentHookData(t *testing.T) {
	tour := &tournament.Tournament{ID: "t"}
	for i, e := range []tournament.Event{
		{Kind: tournament.Created, Settings: &tournament.Settings{Format: tournament.Swiss, Venue: tournament.Online, Rounds: 3}},
		{Kind: tournament.Entered, Entrant: &tournament.Entrant{Number: 1, Name: "A", Presence: tournament.Active}},
		{Kind: tournament.Entered, Entrant: &tournament.Entrant{Number: 2, Name: "B", Presence: tournament.Active}},
		{Kind: tournament.Started, Seeds: []int{1, 2}},
		{Kind: tournament.Paired, Round: 1, Pairings: []tournament.Pairing{{ID: "p", Game: "g", Board: 1, White: 1, Black: 2}}},
		{Kind: tournament.Decided, Pairing: "p", Result: tournament.WhiteWins},
		{Kind: tournament.Corrected, Pairing: "p", Result: tournament.Drawn, Reason: "misread"},
	} {
		e.Seq = i + 1
		if err := tour.Apply(e); err != nil {
			t.Fatal(err)
		}
		d := tournaments.TournamentHookData(tour, e).(tournaments.TournamentHookMessage)
		if d.Seq != e.Seq || d.Tournament.ID != "t" {
			t.Errorf("%+v", d)
		}
		switch e.Kind {
		case tournament.Paired:
			if len(d.Pairings) != 1 || d.Pairings[0].Game != "g" || d.Pairings[0].White.Name != "A" || d.Round != 1 {
				t.Errorf("%+v", d)
			}
		case tournament.Corrected:
			if d.Pairing == nil || d.Pairing.Result != "1/2" || d.Before != "1-0" || d.Reason != "misread" {
				t.Errorf("%+v", d)
			}
		}
	}
}
