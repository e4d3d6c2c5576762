package library_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"tablier/engine/roster"
	"tablier/learn/library"
	"tablier/rules/game"
	"tablier/store/sqlcore"
	"tablier/store/sqlite/sqlitetest"
)

func open(t testing.TB) *shelf {
	db := sqlitetest.Open(t)
	l := library.New(sqlcore.Library{DB: db}, roster.Find, nil)
	l.Shrink(8, 3)
	return &shelf{Library: l, db: db}
}

// In each game, under each option value, a kind has as many symmetries as positions have images.
func TestSymmetries(t *testing.T) {
	for _, g := range roster.All() {
		for _, o := range g.Info().Options {
			for _, v := range o.Values {
				opts, err := g.Info().ParseOptions(o.Name + "=" + v.Name)
				if err != nil {
					continue // valid only with other options
				}
				r := g.Rules(opts)
				if got, want := library.NewKind(r).Symmetries(), len(game.Images(r.Start())); got != want {
					t.Errorf("%s %s: %d symmetries, %d images", g.Info().ID, opts, got, want)
				}
			}
		}
	}
}

// naive finds the games that contain the position or an image of it, by the rules alone.
func naive(t *testing.T, s *shelf, k *library.Kind, q library.Query) (ids []string, plies []int) {
	for i := len(s.games) - 1; i >= 0; i-- {
		g := s.games[i]
		if g.Game != k.Rules.Info().ID {
			continue
		}
		st := k.Rules.Start()
		for ply := 0; ; ply++ {
			if fits(k, q.Pattern, st) {
				ids, plies = append(ids, g.ID), append(plies, ply)
				break
			}
			if ply == len(g.Moves) {
				break
			}
			if _, err := st.Apply(g.Moves[ply].Move); err != nil {
				t.Fatal(err)
			}
		}
	}
	return ids, plies
}

func fits(k *library.Kind, p *library.Pattern, st game.State) bool {
	turn := library.WhiteToMove + library.Turn(st.Turn())
	if p.Turn != library.AnyTurn && p.Turn != turn {
		return false
	}
	for _, image := range game.Images(st) {
		codes := map[int]library.Code{}
		for _, piece := range image {
			codes[int(piece.Cell)] = library.CodeOf(piece)
		}
		ok := true
		for c := range k.Rules.Board().Len() {
			ok = ok && p.Cells[c].Has(codes[c])
		}
		if ok {
			return true
		}
	}
	return false
}

// In every game, a search finds the same games as naive: open games, sealed games and all pages together.
func TestPatternsAgainstTheRules(t *testing.T) {
	for _, g := range roster.All() {
		id := g.Info().ID
		t.Run(id, func(t *testing.T) {
			r := rand.New(rand.NewPCG(7, 7))
			s := open(t)
			for n := range 40 {
				s.add(t, played(t, r, n, id, "", 12))
			}
			if err := s.SealReady(t.Context()); err != nil {
				t.Fatal(err)
			}
			k, err := s.Kind(id, "")
			if err != nil {
				t.Fatal(err)
			}
			some := 0
			for n := range 60 {
				s.LimitWork([]int{1, 1 << 20}[n/4%2]) // a search may stop before a page is full
				q := library.Query{Game: id, Options: new(string), Limit: 3, Pattern: pattern(t, r, s, k, n)}
				ids, plies := found(t, s.Library, q)
				want, at := naive(t, s, k, q)
				if !slices.Equal(ids, want) || !slices.Equal(plies, at) {
					t.Fatalf("pattern %d: %v %v, want %v %v", n, ids, plies, want, at)
				}
				some += len(ids)
			}
			if some < 60 {
				t.Errorf("only %d games are found", some)
			}
		})
	}
}

// pattern returns a transformed position of a game with some cells open, or nil.
func pattern(t *testing.T, r *rand.Rand, s *shelf, k *library.Kind, n int) *library.Pattern {
	st := k.Rules.Start()
	g := s.games[r.IntN(len(s.games))]
	for _, m := range g.Moves[:r.IntN(len(g.Moves)+1)] {
		if _, err := st.Apply(m.Move); err != nil {
			t.Fatal(err)
		}
	}
	p := library.PatternOf(k, st)
	perm := k.Perms()[r.IntN(k.Symmetries())]
	cells := p.Cells
	for c, to := range perm {
		p.Cells[to] = cells[c]
	}
	open := []float64{0, 0.5, 0.8, 0.95}[n%4]
	white, _ := library.ParseSet("white")
	black, _ := library.ParseSet("black")
	piece, _ := library.ParseSet("piece")
	for c := range perm {
		switch {
		case r.Float64() >= open:
		case r.IntN(3) > 0 || p.Cells[c] == 1:
			p.Cells[c] = library.Any
		case p.Cells[c]&white != 0:
			p.Cells[c] = white
		case p.Cells[c]&black != 0:
			p.Cells[c] = black
		default:
			p.Cells[c] = piece
		}
	}
	if n%3 == 0 {
		p.Turn = library.AnyTurn
	}
	return p
}

// An opening is found in all its images, and only at the start of games.
func TestOpenings(t *testing.T) {
	for _, g := range roster.All() {
		id := g.Info().ID
		r := rand.New(rand.NewPCG(3, 3))
		s := open(t)
		for n := range 30 {
			s.add(t, played(t, r, n, id, "", 6))
		}
		if err := s.SealReady(t.Context()); err != nil {
			t.Fatal(err)
		}
		for n := range 12 {
			var moves []string
			for _, m := range s.games[n].Moves[:1+n%4] {
				moves = append(moves, m.Move)
			}
			ids, plies := found(t, s.Library, library.Query{Game: id, Options: new(string), Limit: 4, Moves: moves})
			var want []string
			for i := len(s.games) - 1; i >= 0; i-- {
				if sameOpening(t, s, moves, i) {
					want = append(want, s.games[i].ID)
				}
			}
			if !slices.Equal(ids, want) || slices.ContainsFunc(plies, func(p int) bool { return p != len(moves) }) {
				t.Errorf("%s %v: %v at %v, want %v", id, moves, ids, plies, want)
			}
		}
	}
}

// sameOpening compares move by move, each position with all its images.
func sameOpening(t *testing.T, s *shelf, moves []string, i int) bool {
	g := s.games[i]
	k, err := s.Kind(g.Game, "")
	if err != nil {
		t.Fatal(err)
	}
	a, b := k.Rules.Start(), k.Rules.Start()
	for n, m := range moves {
		if n >= len(g.Moves) {
			return false
		}
		if _, err := a.Apply(m); err != nil {
			t.Fatal(err)
		}
		if _, err := b.Apply(g.Moves[n].Move); err != nil {
			t.Fatal(err)
		}
		if !fits(k, library.PatternOf(k, a), b) {
			return false
		}
	}
	return true
}

// An index that was rebuilt is read again, and nothing of the old one is found.
func TestMadeAnew(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 4))
	s := open(t)
	for n := range 20 {
		s.add(t, played(t, r, n, "ringo", "", 6))
	}
	if err := s.SealReady(t.Context()); err != nil {
		t.Fatal(err)
	}
	k, err := s.Kind("ringo", "")
	if err != nil {
		t.Fatal(err)
	}
	any, err := library.ParsePattern(k, "a1:any", library.AnyTurn)
	if err != nil {
		t.Fatal(err)
	}
	all := library.Query{Game: "ringo", Options: new(string), Limit: 50, Pattern: any}
	if ids, _ := found(t, s.Library, all); len(ids) != 20 {
		t.Fatal(ids)
	}
	if err := (sqlcore.Library{DB: s.db}).ForgetLibrary(t.Context()); err != nil {
		t.Fatal(err)
	}
	var want []string
	for _, i := range []int{7, 3, 11} {
		if err := s.Record(t.Context(), s.games[i]); err != nil {
			t.Fatal(err)
		}
		want = append([]string{s.games[i].ID}, want...)
	}
	for _, q := range []library.Query{{Limit: 50}, all} {
		if ids, _ := found(t, s.Library, q); !slices.Equal(ids, want) {
			t.Errorf("%v, want %v", ids, want)
		}
	}
}
