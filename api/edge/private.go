package edge

import (
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"tablier/play/club"
)

// GuardPrivateGames refuses calls for other people's private games before it reads the requests.
func (m *Middleware) GuardPrivateGames(c huma.Context, next func(huma.Context)) {
	if strings.Contains(c.Operation().Path, "/games/{id}") {
		// If there is no such game, the call itself says so.
		if err := m.Club.MayView(c.Context(), c.Param("id")); err != nil && club.KindOf(err) != club.NotFound {
			m.refuseCall(c, err)
			return
		}
	}
	next(c)
}
