package boards_test

import (
	"strings"
	"testing"

	"tablier/api/apitest"
	"tablier/api/boards"
	"tablier/api/view"
)

func TestPositions(t *testing.T) {
	s := apitest.Open(t)
	g := s.CreateGame(m{"game": "ringo"})
	for _, move := range []string{"b6-b5", "b1-c1"} {
		g = apitest.Want[view.Game](s, s.Post(apitest.GameURL(g.ID, "moves"), m{"move": move, "seq": g.Seq}), 200)
	}
	of := apitest.Want[boards.PositionView](s, s.Get(apitest.GameURL(g.ID, "position")), 200)
	line := apitest.Want[boards.PositionView](s, s.Get("/api/v1/positions/ringo?moves=b6-b5+b1-c1"), 200)
	if of.Position != line.Position || of.At != 2 || len(of.Legal) == 0 || len(of.Cells) == 0 || !strings.HasPrefix(of.SVG, "<svg ") {
		t.Errorf("%+v", of)
	}
	start := apitest.Want[boards.PositionView](s, s.Get(apitest.GameURL(g.ID, "position")+"?at=0"), 200)
	if start.At != 0 || len(start.Moves) != 2 || start.Turn == "" || start.Position == of.Position {
		t.Errorf("%+v", start)
	}
	for _, c := range of.Cells {
		if c.X <= 0 || c.X >= 1 || c.Y <= 0 || c.Y >= 1 {
			t.Errorf("cell %s is at %v, %v, outside the picture", c.Name, c.X, c.Y)
		}
	}
	for target, status := range map[string]int{
		apitest.GameURL(g.ID, "position") + "?at=3": 422, "/api/v1/positions/chess": 404, "/api/v1/positions/ringo?moves=x": 422,
		"/api/v1/positions/ringo?position=x": 422, "/api/v1/positions/ringo?options=x%3Dy": 422, "/api/v1/positions/ringo?theme=x": 422,
	} {
		if w := s.Get(target); w.Code != status {
			t.Errorf("%s: %d, want %d: %s", target, w.Code, status, w.Body)
		}
	}
}
