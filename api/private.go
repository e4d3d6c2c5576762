package api

import (
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"tablier/play/club"
)

// guardPrivateGames refuses calls for other people's private games before it reads the requests.
func (m *middleware) guardPrivateGames(c huma.Context, next func(huma.Context)) {
	if strings.Contains(c.Operation().Path, "/games/{id}") {
		// If there is no such game, the call itself says so.
		if err := m.club.MayView(c.Context(), c.Param("id")); err != nil && club.KindOf(err) != club.NotFound {
			m.refuseCall(c, err)
			return
		}
	}
	next(c)
}
