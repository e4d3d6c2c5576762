package tournament_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"tablier/engine/roster"
	"tablier/play/club"
	"tablier/play/lobby/series"
	"tablier/play/tournament"
	"tablier/rules/game"
	"tablier/store/sqlcore"
	"tablier/store/sqlite/sqlitetest"
)

// noise is a deterministic source of bytes.
type noise struct{ *rand.Rand }

func (n noise) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = byte(n.Uint32())
	}
	return len(p), nil
}

var errLost = club.ErrUnavailable(errors.New("the connection was lost"))

// harness is a club with tournaments, in simulated time. With faults, the store sometimes fails before or after a
// commit, and the process sometimes restarts.
type harness struct {
	t       testing.TB
	rand    *rand.Rand
	db      *sqlcore.DB
	club    *club.Club
	now     time.Time
	faults  bool
	service *tournament.Service
	series  *series.Club
	crashed int
}

func open(t testing.TB, seed uint64) *harness {
	h := &harness{t: t, rand: rand.New(rand.NewPCG(seed, 1)), db: sqlitetest.Open(t), now: time.Date(2026, 11, 26, 20, 0, 0, 0, time.UTC)}
	engine := club.EngineFunc(func(_ context.Context, s game.State, _ int) (string, error) { return s.Moves()[0], nil })
	h.club = club.New(club.Config{Store: sqlcore.Games{DB: h.db}, Find: roster.Find, Engine: engine, Now: h.Now, Rand: noise{h.rand}})
	t.Cleanup(func() { h.club.Close(context.Background()) })
	h.restart()
	return h
}

// restart starts a new process on the same store.
func (h *harness) restart() {
	h.series = &series.Club{Store: sqlcore.Series{DB: h.db}, Tables: h, Find: roster.Find, Now: h.Now, Rand: noise{h.rand}}
	h.service = &tournament.Service{Store: h, Games: h.series, Find: roster.Find, Read: h.Game, Now: h.Now, Rand: noise{h.rand}}
}

func (h *harness) Now() time.Time { return h.now }

// Create, Game and Annul implement [series.Tables].
func (h *harness) Create(ctx context.Context, s club.Setup) (club.Snapshot, error) {
	if h.faults && h.rand.IntN(20) == 0 {
		return club.Snapshot{}, errLost
	}
	var err error
	if s.Patience, err = tournament.PatienceOf(ctx, h.service, s.Series); err != nil {
		return club.Snapshot{}, err
	}
	return h.club.Create(ctx, s)
}

func (h *harness) Game(ctx context.Context, id string) (club.Snapshot, error) {
	return h.club.Game(ctx, id)
}

func (h *harness) Annul(ctx context.Context, id string) (bool, error) { return h.club.Annul(ctx, id) }

// AppendTournament sometimes fails, before or after the commit.
func (h *harness) AppendTournament(ctx context.Context, s tournament.Summary, events []tournament.Event, news tournament.News) error {
	lot := 99
	if h.faults {
		lot = h.rand.IntN(30)
	}
	if lot == 0 {
		return errLost
	}
	err := sqlcore.Tournaments{DB: h.db}.AppendTournament(ctx, s, events, news)
	if lot == 1 && err == nil {
		return errLost
	}
	return err
}

func (h *harness) TournamentEvents(ctx context.Context, id string, after int) ([]tournament.Event, error) {
	return sqlcore.Tournaments{DB: h.db}.TournamentEvents(ctx, id, after)
}

func (h *harness) ForgetTournament(ctx context.Context, id string) ([]string, error) {
	return sqlcore.Tournaments{DB: h.db}.ForgetTournament(ctx, id)
}

func (h *harness) TournamentOf(ctx context.Context, pairing string) (string, error) {
	return sqlcore.Tournaments{DB: h.db}.TournamentOf(ctx, pairing)
}

func (h *harness) Tournaments(ctx context.Context, q tournament.Query) ([]tournament.Summary, error) {
	return sqlcore.Tournaments{DB: h.db}.Tournaments(ctx, q)
}

func who(n int) tournament.Who {
	return tournament.Who{Person: fmt.Sprintf("p%d", n), Name: fmt.Sprintf("Player %d", n), Rating: 1500 + n*37%400}
}

var director = tournament.Who{Person: "director", Name: "Director"}

func as(person string) context.Context {
	return club.WithActor(context.Background(), club.Actor{ID: person, Name: person, Role: club.RoleMember})
}

// retry repeats f after an injected fault, as clients do.
func (h *harness) retry(f func() error) {
	h.t.Helper()
	for range 50 {
		err := f()
		if err == nil {
			return
		}
		if club.KindOf(err) != club.Unavailable {
			h.t.Fatal(err)
		}
		if h.rand.IntN(2) == 0 {
			h.crashed++
			h.restart()
		}
	}
	h.t.Fatal("fifty attempts failed")
}

func (h *harness) create(s tournament.Settings) (id string) {
	h.t.Helper()
	if s.Name == "" {
		s.Name = "Club championship"
	}
	if s.Game == "" {
		s.Game = "ringo"
	}
	h.retry(func() (err error) {
		id, err = h.service.Create(context.Background(), director, s)
		return err
	})
	return id
}

func (h *harness) do(id string, f func(*tournament.Tournament) ([]tournament.Event, error)) {
	h.t.Helper()
	h.retry(func() error { return h.service.Do(context.Background(), id, director.Person, f) })
}

func (h *harness) enter(id string, from, to int) {
	h.t.Helper()
	for n := from; n <= to; n++ {
		h.do(id, func(t *tournament.Tournament) ([]tournament.Event, error) { return tournament.Enter(t, who(n), "", 0) })
	}
}

func (h *harness) start(id string) {
	h.t.Helper()
	h.do(id, func(t *tournament.Tournament) ([]tournament.Event, error) {
		return tournament.Start(t, director, h.rand.Shuffle)
	})
}

// view returns a tournament, folded anew from its log.
func (h *harness) view(id string) *tournament.Tournament {
	h.t.Helper()
	events, err := h.TournamentEvents(context.Background(), id, 0)
	if err != nil {
		h.t.Fatal(err)
	}
	t := &tournament.Tournament{ID: id}
	for _, e := range events {
		if err := t.Apply(e); err != nil {
			h.t.Fatal(err)
		}
	}
	return t
}

// finish ends the game of a pairing that is in progress: a side resigns, or both agree on a draw.
func (h *harness) finish(pairing string, result string) {
	h.t.Helper()
	s, _, err := h.series.Series(context.Background(), pairing)
	if err != nil {
		h.t.Fatal(err)
	}
	g, err := h.club.Game(context.Background(), s.Games[len(s.Games)-1].ID)
	if club.KindOf(err) == club.NotFound && err != nil { // a fault prevented its creation
		return
	}
	if err != nil {
		h.t.Fatal(err)
	}
	command := club.Command{Seq: g.Seq, Kind: club.Resigned, Sided: true, Side: game.White}
	if result == "white" {
		command.Side = game.Black
	}
	if !g.Over {
		if result == "draw" {
			for side, p := range g.Players {
				kind := club.Offered
				if side == 1 {
					kind = club.Accepted
				}
				g, err = h.club.Do(as(p.ID), g.ID, club.Command{Seq: g.Seq, Kind: kind, About: "draw", Sided: true, Side: game.Side(side)})
				if err != nil {
					h.t.Fatal(err)
				}
			}
		} else if g, err = h.club.Do(as(g.Players[command.Side].ID), g.ID, command); err != nil {
			h.t.Fatal(err)
		}
	}
	if h.faults && h.rand.IntN(10) == 0 { // the end of the game is not announced
		h.crashed++
		h.restart()
		return
	}
	h.retry(func() error { return h.ended(g) })
}

// ended does what a server does when a game ends.
func (h *harness) ended(g club.Snapshot) error {
	if err := h.series.Ended(context.Background(), g); err != nil {
		return err
	}
	return h.service.Ended(context.Background(), g)
}
