package api

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

// tournamentsConfig is what the room needs.
type tournamentsConfig struct {
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
}

// tournamentsRoom has the calls about tournaments.
type tournamentsRoom struct {
	contests *tournamentHandlers
	prizes   *prizeHandlers
	hooks    *tournamentHookHandlers
	exports  *tournamentExports
}

// newTournamentsRoom returns the room.
func newTournamentsRoom(c tournamentsConfig) *tournamentsRoom {
	contests := &tournamentHandlers{Base: c.Base, service: c.Service, watchers: c.Watchers, lobby: c.Lobby, games: c.Games, streams: c.Streams, pupils: c.Pupils, sides: clubSides{c.Teams}}
	return &tournamentsRoom{
		contests: contests, prizes: &prizeHandlers{contests}, hooks: &tournamentHookHandlers{contests, c.Hooks},
		exports: &tournamentExports{Base: c.Base, service: c.Service, pupils: c.Pupils, series: seriesClub(c.Lobby), club: c.Club, queue: c.Exports},
	}
}

// Register registers the calls of the room.
func (r *tournamentsRoom) Register(a *edge.API) {
	r.contests.register(a)
	r.prizes.register(a)
	r.hooks.register(a)
	r.exports.register(a)
}

// Export adds what the room stores about a person.
func (r *tournamentsRoom) Export(ctx context.Context, person string, e *PrizeData) error {
	return r.prizes.export(ctx, person, e)
}
