package play

import (
	"context"
	"net/http"

	"tablier/api/edge"
	"tablier/api/view"
	"tablier/learn/library"
	"tablier/members/account"
	"tablier/members/social"
	"tablier/members/teams"
	"tablier/play/club"
	"tablier/play/fair"
	"tablier/play/live"
	"tablier/play/lobby"
	"tablier/play/tournament"
)

// Config is what the room needs.
type Config struct {
	*edge.Base
	Club        *club.Club
	Catalogue   view.Catalogue
	Live        *live.Hub
	Lobby       *lobby.Lobby
	Tournaments *tournament.Service
	People      *account.People
	Social      *social.Service
	Teams       *teams.Service
	Library     *library.Library
	Games       *view.Games
	Present     *view.Presenter
	Pupils      edge.Pupils
	Limits      *edge.Limiters
	Streams     *edge.Streams
	Sockets     int         // most WebSockets of one address; 0: no limit
	Imports     *fair.Queue // for imports
	PublicURL   string      // the club's address; empty: unknown
}

// Room has the calls with which people and programs play and watch: games, commands, live connections, chat, the
// lobby, ratings and bots.
type Room struct {
	games    *gameHandlers
	commands *commandHandlers
	live     *liveHandlers
	chat     *chatHandlers
	records  *recordHandlers
	lobby    *lobbyHandlers
	series   *seriesHandlers
	tv       *tvHandlers
	leaders  *leaderboardHandlers
	players  *playerHandlers
	bots     *botHandlers
}

// New returns the room.
func New(c Config) *Room {
	encode := &encoder{Base: c.Base, present: c.Present}
	streams := &streamer{Base: c.Base, live: c.Live, lines: c.Streams, encoder: encode}
	talk := &chatHandlers{Base: c.Base, social: c.Social, people: c.People, limits: c.Limits, pupils: c.Pupils}
	matches := &seriesHandlers{Base: c.Base, lobby: c.Lobby, games: c.Games, present: c.Present, tournaments: c.Tournaments}
	return &Room{
		games:    &gameHandlers{Base: c.Base, club: c.Club, games: c.Games, present: c.Present, people: c.People, social: c.Social, pupils: c.Pupils},
		commands: &commandHandlers{Base: c.Base, club: c.Club, games: c.Games, present: c.Present},
		live:     &liveHandlers{Base: c.Base, live: c.Live, connections: newConnections(c.Sockets), streams: streams, encoder: encode},
		chat:     talk,
		records:  &recordHandlers{Base: c.Base, club: c.Club, games: c.Games, imports: c.Imports, library: c.Library, publicURL: c.PublicURL},
		lobby:    &lobbyHandlers{Base: c.Base, lobby: c.Lobby, games: c.Games, streams: c.Streams},
		series:   matches,
		tv:       &tvHandlers{Base: c.Base, club: c.Club, lobby: c.Lobby, tournaments: c.Tournaments},
		leaders:  &leaderboardHandlers{Base: c.Base, catalogue: c.Catalogue, lobby: c.Lobby},
		players:  &playerHandlers{Base: c.Base, catalogue: c.Catalogue, lobby: c.Lobby, series: matches, teams: c.Teams},
		bots:     &botHandlers{Base: c.Base, club: c.Club, catalogue: c.Catalogue, live: c.Live, lobby: c.Lobby, people: c.People, games: c.Games, chat: talk, streams: streams, encoder: encode},
	}
}

// Register registers the calls of the room.
func (r *Room) Register(a *edge.API) {
	r.games.register(a)
	r.commands.register(a)
	r.live.register(a)
	r.chat.register(a)
	r.records.register(a)
	r.lobby.register(a)
	r.series.register(a)
	r.tv.register(a)
	r.leaders.register(a)
	r.players.register(a)
	r.bots.register(a)
}

// Routes adds the addresses that are not calls: the WebSocket.
func (r *Room) Routes(mux *http.ServeMux) { r.live.routes(mux) }

// Export adds what the room stores about a person.
func (r *Room) Export(ctx context.Context, person string, e *PlayedData) error {
	return edge.Gather(ctx, person, e, r.games.export, r.chat.export, r.players.export)
}
