package api_test

import (
	"testing"

	"tablier/api/tournaments"
	"tablier/members/account/webhook"
	"tablier/members/tournamenthook"
	"tablier/play/tournament"
	"tablier/store/sqlcore"
)

type hookList struct{ Webhooks []tournaments.TournamentHook }

// Only directors can register and see the webhooks of a tournament, and not those of another tournament.
func TestTournamentHooks(t *testing.T) {
	s, _, service := openTournaments(t)
	b := enrol(s, "Ève", "Zoé")
	eve, zoe := b[0], b[1]
	id, other := newTournament(s, eve, nil).ID, newTournament(s, eve, nil).ID
	at := contests + "/" + id + "/webhooks"
	for _, wrong := range []string{"https://127.0.0.1/", "https://192.168.1.1/", "http://robot.example/", "robot"} {
		if p := eve.refused(eve.ask("POST", at, m{"url": wrong}), 422); p.Field != "url" {
			t.Errorf("%s: %+v", wrong, p)
		}
	}
	made := want[struct {
		tournaments.TournamentHook
		Secret string
	}](s, eve.ask("POST", at, m{"url": "https://robot.invalid/x"}), 201)
	if made.Secret == "" || made.ID == "" {
		t.Errorf("%+v", made)
	}
	for _, call := range [][2]string{{"GET", at}, {"POST", at}, {"DELETE", at + "/" + made.ID}, {"GET", at + "/" + made.ID + "/deliveries"}} {
		zoe.refused(zoe.ask(call[0], call[1], m{"url": "https://robot.invalid/"}), 403)
		if w := s.browser().ask(call[0], call[1], m{"url": "https://robot.invalid/"}); w.Code != 401 && w.Code != 403 {
			t.Errorf("a stranger: %d %s", w.Code, w.Body)
		}
	}
	eve.refused(eve.ask("DELETE", contests+"/"+other+"/webhooks/"+made.ID, nil), 404)
	hooks := &tournamenthook.Service{
		Store: service.Store.(sqlcore.Tournaments), Log: service.Store, Sender: webhook.New(webhook.Config{Store: sqlcore.Webhooks{DB: service.Store.(sqlcore.Tournaments).DB}, Now: service.Now}), Now: service.Now, Data: tournaments.TournamentHookData,
	}
	if _, err := hooks.SendDue(t.Context()); err != nil {
		t.Fatal(err)
	}
	list := want[hookList](s, eve.ask("GET", at, nil), 200).Webhooks
	if len(list) != 1 || list[0].Failed != 1 || list[0].Next == nil {
		t.Errorf("%+v", list)
	}
	if d := want[struct {
		Deliveries []tournaments.TournamentDelivery
	}](s, eve.ask("GET", at+"/"+made.ID+"/deliveries", nil), 200).Deliveries; len(d) != 1 || d[0].Event != "created" || d[0].Status != 0 {
		t.Errorf("%+v", d)
	}
	if w := eve.ask("DELETE", at+"/"+made.ID, nil); w.Code != 204 {
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
