package app

import (
	"context"
	"sync"
	"time"

	"tablier/i18n"
	"tablier/members/account"
	"tablier/play/bus"
	"tablier/play/club"
	"tablier/play/lobby"
	"tablier/play/lobby/ratings"
	"tablier/play/lobby/series"
	"tablier/play/matches"
	"tablier/rules/games"
)

// hallStore is what the lobby keeps its things in.
type hallStore interface {
	account.Store
	lobby.Store
	series.Store
	ratings.Store
}

// hall makes the lobby, with series and ratings. b may be nil: there is only this node. stop
// ends what it does by itself; begin starts it, once games can be looked at.
func (c Config) hall(store hallStore, tables series.Tables, blocks lobby.Blocks, b bus.Bus) (l *lobby.Lobby, begin, stop func(), err error) {
	runs := &series.Club{Store: store, Tables: tables, Find: games.Find, Targets: matches.Target, Now: c.Now, Rand: c.Rand, Log: c.Log}
	cfg := lobby.Config{
		Store: store, Games: tables, Find: games.Find, People: directory{store}, Blocks: blocks, Now: c.Now, Rand: c.Rand, Log: c.Log,
		Series: runs, Ratings: &ratings.Book{Store: store, Find: games.Find, Now: c.Now, Log: c.Log},
	}
	if b != nil {
		cfg.Announce = func(ctx context.Context, data []byte) error { return b.Publish(ctx, lobby.Topic, data) }
	}
	l = lobby.New(cfg)
	runs.Changed = l.SeriesChanged
	deaf := func() {}
	if b != nil {
		if deaf, err = b.Subscribe(lobby.Topic, func(m bus.Message) { l.Receive(m.Data, m.Lost) }); err != nil {
			return nil, nil, nil, err
		}
	}
	var wg sync.WaitGroup
	ctx, cancel := context.WithCancel(context.Background())
	begin = func() { wg.Go(func() { c.keepHall(ctx, l) }) }
	stop = func() {
		cancel()
		deaf()
		l.Close()
		wg.Wait()
	}
	return l, begin, stop, nil
}

// How often the lobby looks after itself, and how far back it looks for games whose end
// nobody was told of: longer than a server is likely to be away.
const (
	sweepEvery = time.Minute
	mendEvery  = 15 * time.Minute
	mendBack   = 60 * 24 * time.Hour
)

func (c Config) keepHall(ctx context.Context, l *lobby.Lobby) {
	tick := time.NewTicker(sweepEvery)
	defer tick.Stop()
	mended := time.Time{}
	for {
		if now := c.Now(); now.Sub(mended) >= mendEvery {
			mended = now
			if err := l.RepairAll(ctx, mendBack); err != nil && ctx.Err() == nil {
				c.Log.Warn("something in the lobby could not be mended", "err", err)
			}
		}
		if err := l.Sweep(ctx); err != nil && ctx.Err() == nil {
			c.Log.Warn("the lobby was not swept", "err", err)
		}
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
	}
}

// halls are where the lobby's games are made and looked at: made in the club, looked at
// through whoever owns them.
type halls struct {
	*club.Club
	people account.Store
	look   func(ctx context.Context, id string) (club.Snapshot, error)
}

// Create implements [series.Tables]: seats tell whether a program plays there.
func (h halls) Create(ctx context.Context, s club.Setup) (club.Snapshot, error) {
	for _, p := range []*club.Player{&s.White, &s.Black} {
		if p.Kind != club.Person || p.ID == "" || p.Bot {
			continue
		}
		who, err := h.people.Person(ctx, p.ID)
		if err != nil && club.KindOf(err) != club.NotFound {
			return club.Snapshot{}, err
		}
		p.Bot = who.Bot
	}
	return h.Club.Create(ctx, s)
}

// Game implements [series.Tables].
func (h halls) Game(ctx context.Context, id string) (club.Snapshot, error) {
	return h.look(ctx, id)
}

// directory finds people for the lobby.
type directory struct{ store account.Store }

// Named implements [lobby.People].
func (d directory) Named(ctx context.Context, name string) (lobby.Person, error) {
	const most = 4 * club.MaxName
	if len(name) > most {
		name = name[:most]
	}
	p, err := d.store.PersonByKey(ctx, account.NameKey(name))
	if club.KindOf(err) == club.NotFound && err != nil {
		return lobby.Person{}, &club.Error{Kind: club.NotFound, Field: "name", Text: i18n.T("app.nobody-club-goes-name")}
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
