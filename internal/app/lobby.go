package app

import (
	"context"
	"time"

	"tablier/i18n"
	"tablier/lab/balance"
	"tablier/members/account"
	"tablier/members/classes"
	"tablier/members/social"
	"tablier/play/bus"
	"tablier/play/club"
	"tablier/play/lobby"
	"tablier/play/lobby/ratings"
	"tablier/play/lobby/series"
	"tablier/rules/game"
	"tablier/store/sqlcore"
)

// startLobby builds the lobby, with series and ratings.
func (c common) startLobby(s *storage, rooms series.Tables, school *classes.Service, happened *events, stop *stopStack) (*lobby.Lobby, error) {
	cfg := lobby.Config{
		Store: sqlcore.Lobby{DB: s.db}, Games: rooms, Find: c.Games.Find, People: directory{sqlcore.Accounts{DB: s.db}, school.Hidden}, Apart: school.Apart, Sheltered: func(person string) bool { return school.Sheltered(person) }, Blocks: social.Blocks{Store: sqlcore.Social{DB: s.db}}, Now: c.Now, Rand: c.Rand, Log: c.Log,
		Series:  &series.Club{Store: sqlcore.Series{DB: s.db}, Tables: rooms, Find: c.Games.Find, Now: c.Now, Rand: c.Rand, Log: c.Log, Changed: happened.publishSeries},
		Ratings: &ratings.Book{Store: sqlcore.Ratings{DB: s.db}, Find: c.Games.Find, Now: c.Now, Log: c.Log},
	}
	cfg.Weaker = func(id, options string) game.Side { return balance.Weaker(c.Games.Find, id, options) }
	if s.bus != nil {
		cfg.Announce = func(ctx context.Context, data []byte) error { return s.bus.Publish(ctx, lobby.Topic, data) }
	}
	elsewhere := &online{topic: lobbyTopic, bus: s.bus, node: s.node, nodes: sqlcore.Nodes{DB: s.db}.Nodes, log: c.Log}
	if s.bus != nil {
		cfg.OnlineElsewhere = elsewhere.ask
	}
	l := lobby.New(cfg)
	elsewhere.here = l.Feeds.ActiveUsers
	stop.pushFunc("the lobby", l.Feeds.Close)
	subscribe(happened, &happened.series, l.Feeds.SeriesChanged)
	if s.bus != nil {
		unsubscribe, err := s.bus.Subscribe(lobby.Topic, func(m bus.Message) { l.Feeds.Receive(m.Data, m.Lost) })
		if err != nil {
			return nil, err
		}
		stop.pushFunc("the lobby's announcements", unsubscribe)
		if unsubscribe, err = elsewhere.serve(); err != nil {
			return nil, err
		}
		stop.pushFunc("who watches the lobby here", unsubscribe)
	}
	return l, nil
}

const (
	lobbySweepEvery  = time.Minute
	lobbyCheckEvery  = 5 * time.Second
	lobbyRepairEvery = 15 * time.Minute
	// lobbyRepairBack is how far back a repair looks for games whose end was not recorded. It is longer than
	// any likely downtime.
	lobbyRepairBack = 60 * 24 * time.Hour
)

// maintainLobby removes what has expired in the lobby, and completes what a crash interrupted.
func (c common) maintainLobby(l *lobby.Lobby, stop *stopStack) {
	stop.pushFunc("repairs of the lobby", every(lobbyRepairEvery, func(ctx context.Context) {
		if err := l.RepairAll(ctx, lobbyRepairBack); err != nil && ctx.Err() == nil {
			c.Log.Warn("lobby not repaired at start", "err", err)
		}
	}))
	stop.pushFunc("the end of abandoned seeks", every(lobbyCheckEvery, func(ctx context.Context) {
		if err := l.CloseAbandoned(ctx); err != nil && ctx.Err() == nil {
			c.Log.Warn("abandoned seeks not closed", "err", err)
		}
	}))
	stop.pushFunc("the lobby's upkeep", every(lobbySweepEvery, func(ctx context.Context) {
		if err := l.Sweep(ctx); err != nil && ctx.Err() == nil {
			c.Log.Warn("expired offers not dropped", "err", err)
		}
	}))
}

// gameRooms creates the games of the lobby in the club, and reads them from the node that owns them.
type gameRooms struct {
	*club.Club
	people account.Store
	read   func(ctx context.Context, id string) (club.Snapshot, error)
	late   *lateTournaments
}

// Create implements [series.Tables]. It marks the seats of bots, and gives games of tournaments their patience.
func (r gameRooms) Create(ctx context.Context, s club.Setup) (club.Snapshot, error) {
	if s.Series != "" {
		p, err := r.late.patience(ctx, s.Series)
		if err != nil {
			return club.Snapshot{}, err
		}
		s.Patience = p
	}
	for _, p := range []*club.Player{&s.White, &s.Black} {
		if p.Kind != club.Person || p.ID == "" || p.Bot {
			continue
		}
		who, err := r.people.Person(ctx, p.ID)
		if err != nil && club.KindOf(err) != club.NotFound {
			return club.Snapshot{}, err
		}
		p.Bot = who.Bot
	}
	return r.Club.Create(ctx, s)
}

// Game implements [series.Tables].
func (r gameRooms) Game(ctx context.Context, id string) (club.Snapshot, error) {
	return r.read(ctx, id)
}

// directory finds people for the lobby.
type directory struct {
	store  account.Store
	hidden func(a club.Actor, person string) bool // people whom an actor cannot find
}

// Named implements [lobby.People].
func (d directory) Named(ctx context.Context, name string) (lobby.Person, error) {
	p, err := account.PersonByName(ctx, d.store, name)
	if a, _ := club.ActorFrom(ctx); err != nil && club.KindOf(err) == club.NotFound || err == nil && d.hidden(a, p.ID) {
		return lobby.Person{}, &club.Error{Kind: club.NotFound, Field: "name", Text: i18n.T("app.no-such-member")}
	}
	return personOf(p), err
}

// Known implements [lobby.People].
func (d directory) Known(ctx context.Context, ids ...string) (map[string]lobby.Person, error) {
	m := make(map[string]lobby.Person, len(ids))
	for _, id := range ids {
		if _, there := m[id]; there {
			continue
		}
		switch p, err := d.store.Person(ctx, id); {
		case err == nil && !p.Deleted:
			m[id] = personOf(p)
		case err != nil && club.KindOf(err) != club.NotFound:
			return nil, err
		}
	}
	return m, nil
}

func personOf(p account.Person) lobby.Person {
	return lobby.Person{ID: p.ID, Name: p.Name, Guest: p.IsGuest(), Bot: p.Bot}
}
