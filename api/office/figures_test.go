package office_test

import (
	"testing"
	"time"

	"tablier/api"
	"tablier/api/apitest"
	"tablier/api/office"
	"tablier/api/view"
	"tablier/play/club"
	"tablier/play/figures"
	"tablier/store/sqlcore"
)

func TestFigures(t *testing.T) {
	book := &figures.Book{}
	s := apitest.Open(t, func(cc *club.Config, ac *api.Config) {
		book.Store = sqlcore.ClubFigures{DB: cc.Store.(sqlcore.Games).DB}
		book.Now, book.Started = cc.Now, cc.Now()
		ac.Figures = book
	})
	g := s.CreateGame(m{"game": "ringo"})
	apitest.Want[view.Game](s, s.Post(apitest.GameURL(g.ID, "moves"), m{"move": "b6-b5", "seq": 0}), 200)
	book.Latency.Add(book.Now(), 8*time.Millisecond)
	run := figures.LoadRun{At: book.Now().UTC(), Kind: figures.LoadGames, Command: "tablier load --games 3", Cores: 2, Game: "ringo", Games: 3, Seconds: 1, Moves: 9, P50: 1.5, P99: 7, Kills: 1, Faults: 2}
	if err := book.Store.AddLoadRun(t.Context(), run); err != nil {
		t.Fatal(err)
	}
	f := apitest.Want[office.Figures](s, s.Get("/api/v1/figures"), 200)
	if f.Moves != (office.MoveFigures{Day: 1, Week: 1, All: 1}) || len(f.Games) != 1 || f.Games[0] != (office.GameFigures{Game: "ringo", Speed: "correspondence", Games: 1, Moves: 1}) {
		t.Errorf("%+v", f)
	}
	if len(f.Load) != 1 || f.Load[0] != office.LoadFigures(run) {
		t.Errorf("%+v, want %+v", f.Load, run)
	}
	if f.Hour.Count != 1 || f.Hour.P50 < 8 || f.Hour.P99 > 10 || f.Day != f.Hour || f.Bytes == 0 {
		t.Errorf("%+v", f)
	}
}
