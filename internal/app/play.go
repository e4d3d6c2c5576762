package app

import (
	"context"
	"time"

	"tablier/api/members"
	"tablier/engine/roster"
	"tablier/learn/explorer"
	"tablier/learn/library"
	"tablier/learn/puzzles"
	"tablier/members/account/webhook"
	"tablier/members/classes"
	"tablier/members/social"
	"tablier/play/club"
	"tablier/play/figures"
	"tablier/play/live"
	"tablier/play/lobby"
	"tablier/store/sqlcore"
)

// play has the club and the services around its games.
type play struct {
	club        *club.Club
	live        *live.Hub
	lobby       *lobby.Lobby
	tournaments *contests
	explorer    *explorer.Book
	library     *library.Library
	hooks       *webhook.Sender
	audit       *social.AuditLog
	classes     *classes.Service // accounts are added later
	figures     *figures.Book
	puzzles     *puzzles.Pool // filled later
}

// startPlay builds the club and everything that reacts to its games. Clocks and computers do not run before
// [Config.runPlay].
func (c Config) startPlay(ctx context.Context, s *storage, stop *stopStack) (*play, error) {
	hooks := webhook.New(webhook.Config{Store: sqlcore.Webhooks{DB: s.db}, Now: c.Now, Log: c.Log, Private: c.PrivateHooks})
	if !c.ReadOnly { // a read-only club has no events to report
		if err := hooks.Start(ctx); err != nil {
			return nil, err
		}
		stop.pushFunc("webhooks", hooks.Close)
	}

	happened := &events{}
	audit := social.NewAuditLog(sqlcore.Social{DB: s.db}, c.Now)
	pool := &puzzles.Pool{}
	school, err := startClasses(c.common(), s, audit, pool, stop)
	if err != nil {
		return nil, err
	}
	contests := &lateTournaments{}
	players := club.New(club.Config{
		DelayOf: contests.delay,
		Store:   sqlcore.Games{DB: s.db}, Find: c.Games.Find, Engine: c.Engine, Levels: roster.Levels, Level: roster.DefaultLevel,
		Now: c.Now, Rand: c.Rand, Log: c.Log, Tracer: c.tracer, EngineWorkers: c.EngineWorkers, CacheEvents: c.CacheEvents, Shared: c.Cluster.shared(),
		Announce: happened.publishChange, OnUnknownCommit: happened.publishUnknownCommit, OnEnd: happened.publishEnd, HasLeft: happened.HasLeft, Watched: happened.Watched,
		SearchCost: roster.Cost, Sheltered: school.Sheltered, Apart: school.Apart, Follows: school.Follows,
		OnPrivateView: func(ctx context.Context, a club.Actor, h club.Header) error { return audit.RecordView(ctx, a.ID, h.ID) },
	})
	stop.push("the club", c.common().tolerate("results", players.Close))

	measured := &figures.Book{Store: sqlcore.ClubFigures{DB: s.db}, Now: c.Now, Started: c.Now()}
	running := live.Config{Club: players, Now: c.Now, Log: c.Log, Tracer: c.tracer, Acknowledged: func(d time.Duration) { measured.Latency.Add(c.Now(), d) }, AutoEngine: true, Bus: s.bus, Node: s.node, Uptime: sqlcore.Games{DB: s.db}, ClockFault: s.time.Fault}
	if c.Cluster.shared() {
		running.Leases = sqlcore.Nodes{DB: s.db}
	}
	hub := live.New(running)
	subscribe(happened, &happened.changed, hub.Changed, func(change club.Change) {
		if !change.Read { // otherwise the node that committed it has sent them
			members.NotifyWebhooks(hooks, change)
		}
	})
	subscribe(happened, &happened.unknownCommit, hub.RefreshLater)
	subscribe(happened, &happened.presence, presence(hub))

	open, err := c.common().startLobby(s, gameRooms{players, sqlcore.Accounts{DB: s.db}, hub.Game, contests}, school, happened, stop)
	if err != nil {
		return nil, err
	}
	subscribe(happened, &happened.changed, func(change club.Change) { tellInboxes(open, change) })
	tournaments, err := startTournaments(c.common(), s, open, players, hub, hooks, stop)
	if err != nil {
		return nil, err
	}
	contests.service.Store(tournaments.service)
	counts, shelves := &explorer.Book{Store: sqlcore.Explorer{DB: s.db}, Find: c.Games.Find, Log: c.Log}, newLibrary(c.common(), s)
	subscribe(happened, &happened.ended, func(ctx context.Context, g club.Snapshot) {
		if err := open.Ended(ctx, g); err != nil {
			c.Log.Warn("result not recorded yet", "game", g.ID, "err", err)
		}
		if err := tournaments.service.Ended(ctx, g); err != nil {
			c.Log.Warn("result not passed to its tournament yet", "game", g.ID, "err", err)
		}
		if _, err := counts.Record(ctx, g); err != nil {
			c.Log.Warn("game not counted in the explorer yet", "game", g.ID, "err", err)
		}
		if err := shelves.Record(ctx, g); err != nil {
			c.Log.Warn("game not indexed yet", "game", g.ID, "err", err)
		}
	})
	return &play{club: players, live: hub, lobby: open, tournaments: tournaments, explorer: counts, library: shelves, hooks: hooks, audit: audit, figures: measured, classes: school, puzzles: pool}, nil
}

// tellInboxes tells both players of a correspondence game that it changed. In a live game the players see it
// anyway.
func tellInboxes(l *lobby.Lobby, change club.Change) {
	if change.Read || change.Header.Live() || !change.Header.TwoPeople() {
		return
	}
	for _, p := range change.Header.Players {
		l.Feeds.Notify(context.Background(), p.ID, "inbox")
	}
}

// runPlay starts clocks and computers, and the maintenance of lobby, tournaments, explorer and library.
func (c Config) runPlay(ctx context.Context, p *play, stop *stopStack) error {
	if c.ReadOnly {
		return nil
	}
	stop.push("live games", c.common().tolerate("commands", p.live.Close))
	if err := p.live.Start(ctx); err != nil {
		return err
	}
	c.common().maintainLobby(p.lobby, stop)
	maintainTournaments(c.common(), p.tournaments, stop)
	c.common().maintainExplorer(p.explorer, p.club, stop)
	maintainLibrary(c.common(), p.library, p.club, stop)
	return nil
}

// tolerate turns an error that does not matter at shutdown into a warning.
func (c common) tolerate(part string, stop func(context.Context) error) func(context.Context) error {
	return func(ctx context.Context) error {
		if err := stop(ctx); err != nil {
			c.Log.Warn("shutdown not complete in time", "part", part, "err", err)
		}
		return nil
	}
}
