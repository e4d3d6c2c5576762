package api

import (
	"encoding/json"
	"errors"
	"net/http"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"tablier/play/club"
	"tablier/rules/game"
)

// reveal keeps private games from those who do not play them, whatever is asked of a game: every call
// under its address passes here before anything of the request is read.
func (s *server) reveal(c huma.Context, next func(huma.Context)) {
	if strings.Contains(c.Operation().Path, "/games/{id}") {
		// That there is no such game is told by the call itself, as it sees fit.
		if err := s.Club.Reveal(c.Context(), c.Param("id")); err != nil && club.KindOf(err) != club.NotFound {
			s.turnAway(c, err)
			return
		}
	}
	next(c)
}

// turnAway answers a call with a problem before it is one.
func (s *server) turnAway(c huma.Context, err error) {
	err = s.problem(c.Context(), err)
	p := &Problem{}
	if !errors.As(err, &p) {
		p = requestProblem(lang(c.Context()), http.StatusInternalServerError, game.Text{})
	}
	if h := (huma.HeadersError)(nil); errors.As(err, &h) {
		for name, values := range h.GetHeaders() {
			c.SetHeader(name, values[0])
		}
	}
	c.SetHeader("Content-Type", "application/problem+json")
	c.SetStatus(p.Status)
	json.NewEncoder(c.BodyWriter()).Encode(p)
}
