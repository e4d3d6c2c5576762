package tournaments

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	gocmp "github.com/google/go-cmp/cmp"

	"tablier/api/edge"
	"tablier/api/mergepatch"
	"tablier/engine/roster"
	"tablier/play/club"
	"tablier/play/lobby"
	"tablier/play/lobby/ratings"
	"tablier/play/lobby/series"
	"tablier/play/tournament"
	"tablier/store/sqlcore"
	"tablier/store/sqlite/sqlitetest"
)

// tournamentLogs stores logs in memory.
type tournamentLogs map[string][]tournament.Event

func (l tournamentLogs) AppendTournament(_ context.Context, s tournament.Summary, events []tournament.Event, _ tournament.News) error {
	l[s.ID] = append(l[s.ID], events...)
	return nil
}

func (l tournamentLogs) TournamentEvents(_ context.Context, id string, after int) ([]tournament.Event, error) {
	return slices.Clone(l[id][min(after, len(l[id])):]), nil
}

func (l tournamentLogs) ForgetTournament(_ context.Context, id string) ([]string, error) {
	delete(l, id)
	return nil, nil
}

func (tournamentLogs) TournamentOf(context.Context, string) (string, error) {
	return "", tournament.ErrNotFound("")
}

func (tournamentLogs) Tournaments(context.Context, tournament.Query) ([]tournament.Summary, error) {
	return nil, nil
}

// noGames creates no games; the test enters results.
type noGames struct{}

func (noGames) Begin(context.Context, string, string, series.Terms) (s series.Series, err error) {
	return s, nil
}

func (noGames) Series(context.Context, string) (s series.Series, st series.Standing, err error) {
	return s, st, tournament.ErrNotFound("")
}

func (noGames) Stop(context.Context, string) error { return nil }

type pseudoRandom struct{ *rand.Rand }

func (p pseudoRandom) Read(b []byte) (int, error) {
	for i := range b {
		b[i] = byte(p.Uint32())
	}
	return len(b), nil
}

// follower is a client that knows a tournament only from its stream.
type follower struct {
	seq   int
	doc   any
	order []int
	notes []TournamentNote
}

func (f *follower) hear(t testing.TB, text []byte) {
	t.Helper()
	var m tournamentMessage
	if err := json.Unmarshal(text, &m); err != nil {
		t.Fatal(err)
	}
	switch {
	case m.Full != nil:
		*f = follower{m.Seq, m.Full, m.Order, m.Notes}
	case m.From == 0:
	case m.From != f.seq:
		t.Fatalf("changes since event %d for a follower at %d", m.From, f.seq)
	default:
		if m.Patch != nil {
			f.doc = mergepatch.Apply(f.doc, m.Patch)
		}
		f.order = slices.DeleteFunc(slices.Clone(f.order), func(n int) bool { return slices.Contains(m.Gone, n) })
		for _, p := range m.Put {
			f.order = slices.Insert(f.order, p[1], p[0])
		}
		f.notes = append(m.Notes, f.notes...)
		f.notes = f.notes[:min(len(f.notes), tournamentNotes)]
		f.seq = m.Seq
	}
}

// fetched is the data that a page fetches.
type fetched struct {
	Info    TournamentInfo    `json:"info"`
	Rows    []TournamentRow   `json:"rows"`
	Of      int               `json:"of"`
	Round   []TournamentMatch `json:"round"`
	Options string            `json:"options"`
	Bracket []BracketMatch    `json:"bracket"`
}

// shown returns what the follower would show.
func (f *follower) shown(t testing.TB) (out fetched) {
	t.Helper()
	text, err := json.Marshal(f.doc)
	if err != nil {
		t.Fatal(err)
	}
	var d tournamentDoc
	if err := json.Unmarshal(text, &d); err != nil {
		t.Fatal(err)
	}
	out.Info, out.Of, out.Options = d.Info, d.Of, d.Options
	out.Info.Notes = append([]TournamentNote{}, f.notes...)
	for _, n := range slices.Sorted(maps.Keys(d.Players)) {
		if n <= shownEntrants {
			out.Info.Entrants = append(out.Info.Entrants, d.Players[n])
		}
	}
	for i, n := range f.order {
		r := d.Rows[n].TournamentRow
		r.Player, r.Rank = d.Players[n], i+1
		if d.Rows[n].Tied {
			r.Rank = out.Rows[i-1].Rank
		}
		if own := d.Rows[n].Rank; own != nil {
			r.Rank = *own
		}
		out.Rows = append(out.Rows, r)
	}
	match := func(m docMatch) TournamentMatch {
		m.TournamentMatch.White = d.Players[m.White]
		if m.Black > 0 {
			black := d.Players[m.Black]
			m.TournamentMatch.Black = &black
		}
		return m.TournamentMatch
	}
	slot := func(s docSlot) BracketSlot {
		out := BracketSlot{From: s.From, Loser: s.Loser}
		if p, ok := d.Players[s.Player]; ok {
			out.Player = &p
		}
		return out
	}
	for _, m := range d.Pairings[strconv.Itoa(d.Info.Round)] {
		out.Round = append(out.Round, match(m))
	}
	slices.SortFunc(out.Round, func(a, b TournamentMatch) int { return cmp.Compare(a.Board, b.Board) })
	if tournament.Format(d.Info.Format) == tournament.Arena || tournament.Format(d.Info.Format) == tournament.OnLadder || tournament.Format(d.Info.Format) == tournament.Evening {
		slices.Reverse(out.Round)
	}
	for _, m := range d.Bracket {
		m.BracketMatch.A, m.BracketMatch.B = slot(m.A), slot(m.B)
		if m.Pairing != nil {
			p := match(*m.Pairing)
			m.BracketMatch.Pairing = &p
		}
		out.Bracket = append(out.Bracket, m.BracketMatch)
	}
	return out
}

// contest is a tournament that random commands change.
type contest struct {
	*tournamentHandlers
	t    testing.TB
	id   string
	r    *rand.Rand
	time time.Time
	most int // most players
}

var contestDirector = tournament.Who{Person: "director", Name: "Ada"}

func newContest(t testing.TB, s tournament.Settings, seed uint64, players int) *contest {
	c := &contest{t: t, r: rand.New(rand.NewPCG(seed, 7)), time: time.Date(2026, 11, 26, 20, 0, 0, 0, time.UTC), most: players}
	now := func() time.Time { return c.time }
	watchers := &tournament.Watchers{}
	service := &tournament.Service{
		Store: tournamentLogs{}, Games: noGames{}, Find: roster.Find, Now: now, Rand: pseudoRandom{c.r}, Changed: watchers.Notify,
		Read: func(context.Context, string) (s club.Snapshot, err error) { return s, tournament.ErrNotFound("") },
	}
	hall := lobby.New(lobby.Config{People: strangers{}, Now: now, Ratings: &ratings.Book{Store: sqlcore.Ratings{DB: sqlitetest.Open(t)}, Find: roster.Find, Now: now}})
	c.tournamentHandlers = &tournamentHandlers{Base: &edge.Base{Now: now}, service: service, watchers: watchers, lobby: hall}
	c.feeds = &tournamentFeeds{doc: c.doc, watchers: &tournament.Watchers{}} // nobody tells it of changes: the test publishes by itself
	s.Name, s.Game = "Open", "ringo"
	id, err := service.Create(t.Context(), contestDirector, s)
	if err != nil {
		t.Fatal(err)
	}
	c.id = id
	return c
}

// do runs a command. A refused command changes nothing.
func (c *contest) do(f func(*tournament.Tournament) ([]tournament.Event, error)) {
	if err := c.service.Do(c.t.Context(), c.id, contestDirector.Person, f); err != nil && !errors.As(err, new(*club.Error)) {
		c.t.Fatal(err)
	}
}

func (c *contest) player() tournament.Who {
	n := c.r.IntN(c.most)
	return tournament.Who{Person: fmt.Sprint("p", n), Name: fmt.Sprint("Player ", n), Rating: 1500 + n*37%200}
}

// step runs a random command.
func (c *contest) step() {
	c.time = c.time.Add(time.Duration(c.r.IntN(4000)) * time.Millisecond)
	lot, who := c.r.IntN(100), c.player()
	c.do(func(t *tournament.Tournament) ([]tournament.Event, error) {
		var all []tournament.Pairing
		for _, r := range t.Rounds {
			all = append(all, r.Pairings...)
		}
		open := t.Open()
		switch {
		case lot < 6:
			return tournament.Enter(t, who, "", 0)
		case lot < 8:
			return tournament.Withdraw(t, who, 0)
		case lot < 10:
			return tournament.MarkPresent(t, who, 0)
		case lot < 12:
			return tournament.AskBye(t, who, 0, len(t.Rounds)+1, c.r.IntN(2) == 0)
		case lot < 14:
			return tournament.Pause(t, contestDirector, "dinner", lot == 13)
		case lot == 14:
			return tournament.Disqualify(t, contestDirector, 1+c.r.IntN(c.most), "phone")
		case lot < 20 && len(all) > 0:
			return tournament.Correct(t, contestDirector, all[c.r.IntN(len(all))].ID, c.result(), "misread", c.service.NewID)
		case lot < 24:
			if len(t.Rounds) == 0 {
				return nil, nil
			}
			var pairs []tournament.Pair
			for _, p := range t.Rounds[len(t.Rounds)-1].Pairings {
				pairs = append(pairs, tournament.Pair{White: cmp.Or(p.Black, p.White), Black: min(p.Black, 1) * p.White})
			}
			return tournament.Repair(t, contestDirector, pairs, "colours", c.service.NewID)
		case lot < 35 && t.Format == tournament.Evening:
			return tournament.SetFree(t, who, []string{"ring", "agon"}[:c.r.IntN(3)], roster.Find)
		case lot < 60 && t.Format == tournament.Evening:
			return tournament.Sit(t, who, 1+c.r.IntN(c.most), "ring", c.r.IntN(4), roster.Find, c.service.NewID)
		case lot < 40 && t.Format == tournament.OnLadder:
			return tournament.Challenge(t, who, 1+c.r.IntN(c.most), c.service.NewID)
		case lot < 45 && len(open) > 0:
			p := open[c.r.IntN(len(open))]
			return tournament.Report(t, tournament.Who{Person: t.Entrants[p.White-1].Person}, p.ID, c.result())
		case len(open) > 0:
			return tournament.Report(t, contestDirector, open[c.r.IntN(len(open))].ID, c.result())
		}
		return nil, nil
	})
}

func (c *contest) result() tournament.Result {
	return []tournament.Result{tournament.WhiteWins, tournament.BlackWins, tournament.Drawn, tournament.BlackAbsent}[c.r.IntN(4)]
}

// fetch fetches the data anew.
func (c *contest) fetch() (out fetched) {
	c.t.Helper()
	ctx := c.t.Context()
	info, err := c.info(ctx, c.id)
	if err != nil {
		c.t.Fatal(err)
	}
	table, err := c.standings(ctx, &standingsInput{TournamentID: TournamentID{ID: c.id}})
	if err != nil {
		c.t.Fatal(err)
	}
	out.Info, out.Rows, out.Of = info, table.Body.Rows, table.Body.Of
	if info.Round == 0 {
		return out
	}
	r, err := c.round(ctx, &roundInput{TournamentID: TournamentID{ID: c.id}, Round: info.Round})
	if err != nil {
		c.t.Fatal(err)
	}
	out.Round, out.Options = r.Body.Pairings, r.Body.Options
	if info.Format == string(tournament.Knockout) {
		b, err := c.bracket(ctx, &TournamentID{ID: c.id})
		if err != nil {
			c.t.Fatal(err)
		}
		out.Bracket = b.Body.Matches
	}
	return out
}

func asText(t testing.TB, v any) string {
	t.Helper()
	b, err := json.MarshalIndent(v, "", " ")
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

var (
	long   = flag.Bool("long", false, "play ten times as many tournaments")
	update = flag.Bool("update", false, "write testdata/tournament-stream.json anew")
)

// A client that applies the messages of the stream shows the same as a new fetch, in every format. The test has
// a steady follower, a slow one that loses messages, and one that leaves and comes back.
func TestFollowersShowWhatAFetchWould(t *testing.T) {
	formats := []tournament.Settings{
		{Format: tournament.RoundRobin, Venue: tournament.Table},
		{Format: tournament.RoundRobin, Venue: tournament.Table, AllAtOnce: true, CheckIn: true},
		{Format: tournament.RoundRobin, Clock: "600+5", RoundHours: 48},
		{Format: tournament.Swiss, Venue: tournament.Table, Rounds: 4},
		{Format: tournament.Knockout, Venue: tournament.Table, ThirdPlace: true},
		{Format: tournament.Knockout, Venue: tournament.Table, Double: true},
		{Format: tournament.Arena, Minutes: 20, Clock: "60+0"},
		{Format: tournament.Simul, Venue: tournament.Table, SimulPlayer: "Player 1"},
		{Format: tournament.Team, Venue: tournament.Table, Teams: []string{"Town", "Country"}, Double: true},
		{Format: tournament.OnLadder, Venue: tournament.Table, Reach: 2, RoundHours: 48},
		{Format: tournament.Evening},
		{Format: tournament.League, Venue: tournament.Table, DivisionSize: 4},
	}
	seeds := uint64(1)
	if *long {
		seeds = 10
	}
	for i, s := range formats {
		for seed := range seeds {
			t.Run(fmt.Sprint(i, " ", s.Format, " ", seed), func(t *testing.T) {
				followContest(t, newContest(t, s, seed, 9), 9, 150)
			})
		}
	}
	t.Run("more rows and pairings than are shown", func(t *testing.T) {
		c := newContest(t, tournament.Settings{Format: tournament.Arena, Minutes: 60, Clock: "60+0"}, 1, 260)
		followContest(t, c, 230, 80)
	})
}

func followContest(t *testing.T, c *contest, players, steps int) {
	for n := range players {
		c.do(func(t *tournament.Tournament) ([]tournament.Event, error) {
			return tournament.Enter(t, tournament.Who{Person: fmt.Sprint("p", n), Name: fmt.Sprint("Player ", n), Rating: 1500 + n}, "", 0)
		})
	}
	join := func(have int) *feedWatcher {
		w, err := c.feeds.join(t.Context(), c.id, have)
		if err != nil {
			t.Fatal(err)
		}
		return w
	}
	hear := func(f *follower, w *feedWatcher) {
		list, err := w.take()
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range list {
			f.hear(t, m)
		}
	}
	names := []string{"steady", "slow", "comes back"}
	who := make([]follower, 3)
	watch := []*feedWatcher{join(0), join(0), join(0)}
	feed := watch[0].feed
	for step := range steps {
		if step == 10 {
			for n := range players / 2 * 2 {
				c.do(func(t *tournament.Tournament) ([]tournament.Event, error) {
					return tournament.MarkPresent(t, contestDirector, n+1)
				})
			}
			c.do(func(t *tournament.Tournament) ([]tournament.Event, error) {
				return tournament.Start(t, contestDirector, c.r.Shuffle)
			})
		}
		for range c.r.IntN(3) {
			c.step()
		}
		feed.publish()
		want := asText(t, c.fetch())
		for i := range who {
			switch {
			case i == 1 && step%40 != 39: // some messages behind, then too many
				continue
			case i == 2 && step%50 < 20 && step%5 != 0:
				continue
			case i == 2 && step%5 == 0:
				watch[i].leave()
				watch[i] = join(who[i].seq)
			}
			hear(&who[i], watch[i])
			if d := gocmp.Diff(want, asText(t, who[i].shown(t))); d != "" {
				t.Fatalf("step %d, %s: %s", step, names[i], d)
			}
		}
	}
	if who[0].shown(t).Info.Started == nil {
		t.Error("it never started")
	}
}

// The stream of a small tournament, for the tests of the pages: web/tests/tournament.test.ts reads the file.
func TestGoldenTournamentStream(t *testing.T) {
	type step struct {
		Message json.RawMessage `json:"message"`
		Shown   fetched         `json:"shown"` // by a fetch after it
	}
	got := "[\n"
	for _, s := range []tournament.Settings{
		{Format: tournament.Swiss, Venue: tournament.Table, Rounds: 2}, {Format: tournament.Knockout, Venue: tournament.Table}, {Format: tournament.Arena, Minutes: 20, Clock: "60+0"},
	} {
		c := newContest(t, s, 3, 5)
		w, err := c.feeds.join(t.Context(), c.id, 0)
		if err != nil {
			t.Fatal(err)
		}
		for n := range 40 {
			if c.step(); n == 20 {
				c.do(func(t *tournament.Tournament) ([]tournament.Event, error) {
					return tournament.Start(t, contestDirector, c.r.Shuffle)
				})
			}
			w.feed.publish()
			list, err := w.take()
			if err != nil {
				t.Fatal(err)
			}
			for _, m := range list {
				line, err := json.Marshal(step{m, c.fetch()})
				if err != nil {
					t.Fatal(err)
				}
				got += string(line) + ",\n"
			}
		}
	}
	const file = "../testdata/tournament-stream.json"
	got = strings.TrimSuffix(got, ",\n") + "\n]\n"
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil || string(want) != got {
		t.Errorf("%s is out of date (%v): go test ./api/tournaments -run Golden -update", file, err)
	}
}

// Few moves lead from one order of rows to another.
func TestMoves(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 500 {
		from, to := r.Perm(12)[:r.IntN(12)], r.Perm(12)[:r.IntN(12)]
		gone, put := moves(from, to)
		got := slices.DeleteFunc(slices.Clone(from), func(n int) bool { return slices.Contains(gone, n) })
		for _, p := range put {
			got = slices.Insert(got, p[1], p[0])
		}
		if !slices.Equal(got, to) {
			t.Fatalf("%v to %v: %v, %v", from, to, gone, put)
		}
	}
	if gone, put := moves([]int{1, 2, 3, 4, 5}, []int{5, 1, 2, 3, 4}); len(gone) != 1 || len(put) != 1 {
		t.Errorf("one row climbed: %v, %v", gone, put)
	}
}

// strangers are people of whom the club knows nothing.
type strangers struct{ lobby.People }

func (strangers) Known(context.Context, ...string) (map[string]lobby.Person, error) { return nil, nil }
