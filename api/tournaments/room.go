package tournaments

import (
	"context"

	"tablier/api/edge"
	"tablier/api/view"
	"tablier/members/teams"
	"tablier/members/tournamenthook"
	"tablier/play/club"
	"tablier/play/fair"
	"tablier/play/lobby"
	"tablier/play/tournament"
)

// Config is what the room needs.
type Config struct {
	*edge.Base
	Service  *tournament.Service
	Watchers *tournament.Watchers
	Hooks    *tournamenthook.Service
	Lobby    *lobby.Lobby
	Club     *club.Club
	Games    *view.Games
	Streams  *edge.Streams
	Pupils   edge.Pupils
	Teams    *teams.Service
	Exports  *fair.Queue // for exports
	Paint    *edge.Painter
}

// Room has the calls about tournaments.
type Room struct {
	contests *tournamentHandlers
	prizes   *prizeHandlers
	hooks    *tournamentHookHandlers
	exports  *tournamentExports
}

// New returns the room.
func New(c Config) *Room {
	contests := &tournamentHandlers{Base: c.Base, service: c.Service, watchers: c.Watchers, lobby: c.Lobby, games: c.Games, streams: c.Streams, pupils: c.Pupils, sides: clubSides{c.Teams}}
	return &Room{
		contests: contests, prizes: &prizeHandlers{contests}, hooks: &tournamentHookHandlers{contests, c.Hooks},
		exports: &tournamentExports{Base: c.Base, service: c.Service, pupils: c.Pupils, series: seriesClub(c.Lobby), club: c.Club, queue: c.Exports, paint: c.Paint},
	}
}

// Register registers the calls of the room.
func (r *Room) Register(a *edge.API) {
	r.contests.register(a)
	r.prizes.register(a)
	r.hooks.register(a)
	r.exports.register(a)
}

// Export adds what the room stores about a person.
func (r *Room) Export(ctx context.Context, person string, e *PrizeData) error {
	return r.prizes.export(ctx, person, e)
}
