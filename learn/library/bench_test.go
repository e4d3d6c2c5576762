package library_test

import (
	"cmp"
	"database/sql"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"testing"
	"time"

	"tablier/engine/roster"
	"tablier/internal/testenv"
	"tablier/learn/library"
	"tablier/play/club"
	"tablier/rules/game"
	"tablier/store/postgres"
	"tablier/store/sqlcore"
	"tablier/store/sqlite"
)

// BenchmarkSearch measures how long searches take among TABLIER_LIBRARY_GAMES games (20,000 if it is not set): random
// play of up to 40 plies in all five games. Ten thousand games are played; each is stored many times, with other
// players, dates, results and ratings. The logs of the games are not stored. docs/lab has figures. Run it with
// -benchtime 1x. TABLIER_LIBRARY_DIR, a folder, and TABLIER_LIBRARY_POSTGRES, the address of a database, keep the games:
// if there are as many, they are used again.
func BenchmarkSearch(b *testing.B) {
	n := 20_000
	if s := os.Getenv("TABLIER_LIBRARY_GAMES"); s != "" {
		n, _ = strconv.Atoi(s)
	}
	b.Run("SQLite", func(b *testing.B) {
		dir := cmp.Or(os.Getenv("TABLIER_LIBRARY_DIR"), b.TempDir())
		db, err := sqlite.Open(b.Context(), filepath.Join(dir, "club.db"))
		measure(b, db, err, n, "")
	})
	b.Run("PostgreSQL", func(b *testing.B) {
		url := os.Getenv("TABLIER_LIBRARY_POSTGRES")
		if url == "" {
			url = testenv.Postgres(b)
		}
		db, err := postgres.Open(b.Context(), url, postgres.Options{})
		measure(b, db, err, n, url)
	})
}

func measure(b *testing.B, db *sqlcore.DB, err error, n int, url string) {
	if err != nil {
		b.Fatal(err)
	}
	defer db.Close()
	l := library.New(sqlcore.Library{DB: db}, roster.Find, nil)
	began := time.Now()
	if last, err := (sqlcore.Library{DB: db}).LastListed(b.Context()); err != nil || int(last) < n {
		fillLibrary(b, db, l, n)
	}
	filled := time.Since(began)
	if url != "" { // it would do so itself eventually
		if err := analyse(b, url); err != nil {
			b.Fatal(err)
		}
	}
	began = time.Now()
	if err := l.Load(b.Context()); err != nil {
		b.Fatal(err)
	}
	fmt.Printf("%d games: filled in %v, facts read in %v\n", n, filled.Round(time.Second), time.Since(began).Round(time.Millisecond))
	queries, names := benchQueries(b, l)
	for _, name := range names {
		var times []time.Duration
		var a library.Answer
		for i := range 21 {
			began := time.Now()
			var err error
			if a, err = l.Search(b.Context(), queries[name]); err != nil {
				b.Fatal(name, err)
			}
			if i > 0 {
				times = append(times, time.Since(began))
			}
		}
		slices.Sort(times)
		fmt.Printf("| %s | %d | %d | %d | %.1f | %.1f |\n", name, len(a.Hits), a.Total, a.Looked, ms(times[len(times)/2]), ms(times[len(times)-1]))
	}
}

func analyse(b *testing.B, url string) error {
	db, err := sql.Open("pgx", url)
	if err != nil {
		return err
	}
	defer db.Close()
	_, err = db.ExecContext(b.Context(), "ANALYZE")
	return err
}

func ms(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }

// fillLibrary stores n games, copies of a few thousand distinct ones.
func fillLibrary(b *testing.B, db *sqlcore.DB, l *library.Library, n int) {
	r := rand.New(rand.NewPCG(1, 2))
	var kinds []string
	for _, g := range roster.All() {
		kinds = append(kinds, g.Info().ID)
	}
	type one struct {
		club.Snapshot
		library.Packed
	}
	var distinct []one
	for i := range min(n, 10_000) {
		g := played(b, r, i, kinds[i%len(kinds)], "", 10+r.IntN(31))
		k, err := l.Kind(g.Game, "")
		if err != nil {
			b.Fatal(err)
		}
		var moves []string
		for _, m := range g.Moves {
			moves = append(moves, m.Move)
		}
		p, err := library.Pack(k, "", moves)
		if err != nil {
			b.Fatal(err)
		}
		distinct = append(distinct, one{g, p})
	}
	store := sqlcore.Library{DB: db}
	const batch = 1000
	for at := 0; at < n; at += batch {
		var games []club.NewGame
		var entries []library.Entry
		for i := at; i < min(n, at+batch); i++ {
			g := distinct[r.IntN(len(distinct))]
			s := g.Summary
			s.ID = fmt.Sprintf("%012d", i)
			w := r.IntN(5000)
			for side, p := range []int{w, (w + 1 + r.IntN(4999)) % 5000} {
				id := fmt.Sprintf("p%d", p)
				s.Players[side] = club.Player{Kind: club.Person, ID: id, Name: id}
			}
			s.Result = []string{"first", "second", "draw"}[r.IntN(3)]
			s.Updated = began.Add(time.Duration(i) * time.Minute)
			games = append(games, club.NewGame{Summary: s})
			entries = append(entries, library.Entry{Game: s.ID, Kind: s.Game, Ratings: [2]int{1200 + r.IntN(900), 1200 + r.IntN(900)}, Packed: g.Packed})
		}
		if err := (sqlcore.Games{DB: db}).Create(b.Context(), games...); err != nil {
			b.Fatal(err)
		}
		if _, err := store.AddToLibrary(b.Context(), entries); err != nil {
			b.Fatal(err)
		}
		if at%50_000 == 0 {
			if err := l.SealReady(b.Context()); err != nil {
				b.Fatal(err)
			}
		}
	}
	if err := l.SealReady(b.Context()); err != nil {
		b.Fatal(err)
	}
}

// benchQueries returns searches of each kind.
func benchQueries(b *testing.B, l *library.Library) (map[string]library.Query, []string) {
	usual := ""
	ringo, agon := library.Query{Game: "ringo", Options: &usual, Limit: 20}, library.Query{Game: "agon", Options: &usual, Limit: 20}
	with := func(q library.Query, pattern string, st game.State) library.Query {
		k, err := l.Kind(q.Game, "")
		if err != nil {
			b.Fatal(err)
		}
		if st != nil {
			q.Pattern = library.PatternOf(k, st)
		} else if q.Pattern, err = library.ParsePattern(k, pattern, library.AnyTurn); err != nil {
			b.Fatal(err)
		}
		return q
	}
	st := rulesOf(b, "ringo", "").Start()
	moves := []string{}
	for range 3 {
		m := st.Moves()[0]
		if _, err := st.Apply(m); err != nil {
			b.Fatal(err)
		}
		moves = append(moves, m)
	}
	opening := ringo
	opening.Moves = moves
	paged := library.Query{Limit: 20, Before: 1000}
	list := []struct {
		name string
		q    library.Query
	}{
		{"everything", library.Query{Limit: 20}},
		{"the last page", paged},
		{"player", library.Query{Player: "p77", Limit: 20}},
		{"pair", library.Query{Player: "p77", Opponent: "p78", Limit: 20}},
		{"many facts", library.Query{Game: "agon", Options: &usual, Side: "first", Result: "won", Reason: "time", Least: 12, Most: 30, LeastRating: 1800, Mode: "live", From: began, Until: began.AddDate(0, 6, 0), Limit: 20}},
		{"no game", library.Query{Least: 500, Limit: 20}},
		{"opening of 3 plies", opening},
		{"start position", with(ringo, "", rulesOf(b, "ringo", "").Start())},
		{"position after 3 plies", with(ringo, "", st)},
		{"open cells, common", with(ringo, "a6:black,b6:empty", nil)},
		{"open cells, rare", with(agon, "f6:w-queen,e5:w-guard,e6:w-guard", nil)},
		{"open cells, none", with(agon, "f6:w-queen,e5:w-guard,e6:w-guard,f5:w-guard,f7:w-guard,g5:w-guard,g6:w-guard", nil)},
		{"open cells, all images", with(agon, "a1:b-queen,a3:w-guard,a5:b-guard,b7:w-guard,c1:w-guard,e1:b-guard,k6:w-queen,f6:empty,k2:empty,k4:w-guard", nil)},
		{"all cells but one", with(ringo, "b1:w-man,b6:w-man,c6:b-man,d1:w-man,d6:b-man,e6:b-man,f1:w-man,f6:b-man,g6:b-man,h1:w-man,h6:b-man,a1:any,rest:empty", nil)},
		{"open cells of one player", with(library.Query{Game: "agon", Options: &usual, Player: "p77", Limit: 20}, "f6:w-queen", nil)},
	}
	queries := map[string]library.Query{}
	var names []string
	for _, x := range list {
		queries[x.name], names = x.q, append(names, x.name)
	}
	return queries, names
}
