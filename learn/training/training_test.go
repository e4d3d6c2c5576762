package training_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"tablier/engine/roster"
	"tablier/learn/puzzles"
	"tablier/learn/training"
	"tablier/play/club"
	"tablier/play/rating"
	"tablier/rules/game"
	"tablier/solve/proof"
	"tablier/store/sqlcore"
	"tablier/store/sqlite/sqlitetest"
)

type source struct{ *rand.ChaCha8 }

func setUp(t testing.TB) (*training.Service, *sqlcore.DB) {
	s := sqlitetest.Open(t)
	now := time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)
	return training.New(training.Config{Store: sqlcore.Training{DB: s}, Rand: source{rand.NewChaCha8([32]byte{1})}, Now: func() time.Time {
		now = now.Add(time.Second)
		return now
	}}), s
}

func of(t *testing.T, id string) []puzzles.Puzzle {
	t.Helper()
	all, err := puzzles.Of(id)
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// own returns the solver's moves of the main line.
func own(p *puzzles.Puzzle) (moves []string) {
	for i := 0; i < len(p.Solution); i += 2 {
		moves = append(moves, p.Solution[i])
	}
	return moves
}

// In every game the solution is right move by move, with the replies of the puzzle.
func TestMainLine(t *testing.T) {
	for _, g := range roster.All() {
		for n, p := range of(t, g.Info().ID) {
			if n%7 != 0 {
				continue
			}
			moves := own(&p)
			for i := range moves {
				v, err := training.Judge(t.Context(), &p, moves[:i+1])
				want := training.Right
				if i == len(moves)-1 {
					want = training.Solved
				}
				if err != nil || v.Fate != want || !v.Main || v.Left != len(moves)-1-i || want == training.Right && v.Reply != p.Solution[2*i+1] {
					t.Fatalf("%s, move %d: %+v %v", p.ID, i+1, v, err)
				}
			}
		}
	}
}

// An equally good move off the main line is right. So is the whole line that follows it against the longest defence, to
// the end and within the promised moves.
func TestAlternatives(t *testing.T) {
	for _, g := range roster.All() {
		id, tested := g.Info().ID, 0
		for _, p := range of(t, id) {
			for i, accept := range p.Accept {
				if len(accept) < 2 || i+1 >= p.Moves || tested >= 4 {
					continue
				}
				tested++
				moves := append(own(&p)[:i], accept[1])
				v, err := training.Judge(t.Context(), &p, moves)
				for err == nil && v.Fate == training.Right && len(moves) < p.Moves {
					if v.Main || len(v.Line) != 2*len(moves) {
						t.Fatalf("%s after %v: %+v", p.ID, moves, v)
					}
					moves = append(moves, quickest(t, &p, v.Line))
					v, err = training.Judge(t.Context(), &p, moves)
				}
				if err != nil || v.Fate != training.Solved {
					t.Errorf("%s: %v ends with %+v %v", p.ID, moves, v, err)
				}
			}
		}
		if tested == 0 {
			t.Logf("%s has no puzzle with an alternative before its last move", id)
		}
	}
}

// quickest returns the first move of the fastest win after a line.
func quickest(t *testing.T, p *puzzles.Puzzle, line []string) string {
	t.Helper()
	st, err := p.State()
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range line {
		if _, err := st.Apply(m); err != nil {
			t.Fatal(err)
		}
	}
	prover, err := proof.For(st.Rules())
	if err != nil {
		t.Fatal(err)
	}
	r, err := prover.Prove(t.Context(), st, proof.Goal{Winner: st.Turn(), Points: p.Points, Plies: p.Plies() - len(line)}, proof.Limits{Shortest: true, Bytes: 4 << 20})
	if err != nil || r.Status != proof.Proved {
		t.Fatalf("%s after %v: %+v %v", p.ID, line, r, err)
	}
	return r.Line[0]
}

// A wrong move gets its reason: it wins later, or a reply refutes it, and that reply does refute it.
func TestWrongMoves(t *testing.T) {
	why := map[training.Why]int{}
	for _, g := range roster.All() {
		p := of(t, g.Info().ID)[3]
		st, err := p.State()
		if err != nil {
			t.Fatal(err)
		}
		asked := 0
		for _, m := range st.Moves() {
			if slices.Contains(p.Accept[0], m) || asked == 4 {
				continue
			}
			asked++
			v, err := training.Judge(t.Context(), &p, []string{m})
			if err != nil || v.Fate != training.Wrong || v.Move != m || len(v.Line) != 0 {
				t.Fatalf("%s %s: %+v %v", p.ID, m, v, err)
			}
			why[v.Why]++
			if v.Why == training.Slower && (v.Later < 1 || v.Refutation != "") || v.Why == training.Escapes && v.Later != 0 {
				t.Errorf("%s %s: %+v", p.ID, m, v)
			}
			if v.Refutation == "" {
				continue
			}
			after := st.Clone()
			for _, x := range []string{m, v.Refutation} {
				if _, err := after.Apply(x); err != nil {
					t.Fatal(err)
				}
			}
			if after.Outcome().Decided() {
				continue
			}
			prover, err := proof.For(st.Rules())
			if err != nil {
				t.Fatal(err)
			}
			r, err := prover.Prove(t.Context(), after, proof.Goal{Winner: st.Turn(), Points: p.Points, Plies: p.Plies() - 2}, proof.Limits{Bytes: 4 << 20, Nodes: 1_000_000})
			if err != nil || r.Status != proof.Refuted {
				t.Errorf("%s: %s is not refuted by %s: %+v %v", p.ID, m, v.Refutation, r, err)
			}
		}
	}
	if why[training.Escapes] == 0 {
		t.Errorf("no move lets the win go: %v", why)
	}
	p := of(t, "ring")[0]
	for _, moves := range [][]string{nil, make([]string, p.Moves+1)} {
		if _, err := training.Judge(t.Context(), &p, moves); club.KindOf(err) != club.Invalid {
			t.Error(err)
		}
	}
	var e *game.Error
	if _, err := training.Judge(t.Context(), &p, []string{"nonsense"}); !errors.As(err, &e) {
		t.Error(err)
	}
}

// Only the first try counts, and the ratings of both sides change.
func TestFirstTryCounts(t *testing.T) {
	ctx := t.Context()
	d, s := setUp(t)
	p := of(t, "ringo")[5]
	st, err := p.State()
	if err != nil {
		t.Fatal(err)
	}
	all := st.Moves()
	wrong := all[slices.IndexFunc(all, func(m string) bool { return !slices.Contains(p.Accept[0], m) })]
	// A right move that is not the last decides nothing, and neither does an illegal one.
	if p.Moves > 1 {
		if j, err := d.Try(ctx, "eve", &p, training.Try{Moves: p.Solution[:1]}); err != nil || j.Counted || j.Solver.Tried != 0 {
			t.Errorf("%+v %v", j, err)
		}
	}
	if _, err := d.Try(ctx, "eve", &p, training.Try{Moves: []string{"nonsense"}}); err == nil {
		t.Error("nonsense is judged")
	}
	j, err := d.Try(ctx, "eve", &p, training.Try{Moves: []string{wrong}})
	if err != nil || !j.Counted || j.Won || j.Solver.Rating >= 1500 || j.Solver.Tried != 1 {
		t.Errorf("%+v %v", j, err)
	}
	h, ok, err := sqlcore.Training{DB: s}.Hardness(ctx, p.ID)
	if err != nil || !ok || h.Rating <= float64(p.Rating) || h.Tried != 1 || h.Solved != 0 {
		t.Errorf("%+v %v", h, err)
	}
	again, err := d.Try(ctx, "eve", &p, training.Try{Moves: own(&p)})
	if err != nil || again.Counted || again.Fate != training.Solved || again.Solver.Glicko != j.Solver.Glicko {
		t.Errorf("%+v %v", again, err)
	}
	// Another member solves it, and a third asks for help.
	if j, err = d.Try(ctx, "zoe", &p, training.Try{Moves: own(&p)}); err != nil || !j.Won || j.Solver.Rating <= 1500 || j.Solver.Solved != 1 {
		t.Errorf("%+v %v", j, err)
	}
	if j, err = d.Try(ctx, "noe", &p, training.Try{Help: true}); err != nil || !j.Counted || j.Won {
		t.Errorf("%+v %v", j, err)
	}
	if h, _, err = (sqlcore.Training{DB: s}).Hardness(ctx, p.ID); err != nil || h.Tried != 3 || h.Solved != 1 {
		t.Errorf("%+v %v", h, err)
	}
}

// A failed puzzle never costs more than MostLoss, however little is known about the solver. Below that limit the rating
// is Glicko-2's.
func TestOnePuzzleMovesARatingSoFar(t *testing.T) {
	ctx := t.Context()
	bounded, free := 0, 0
	for _, id := range []string{"ring", "ringo", "court-circuit", "agon", "ra"} {
		d, _ := setUp(t)
		for _, p := range of(t, id) {
			j, err := d.Try(ctx, "who", &p, training.Try{Help: true})
			if err != nil || !j.Counted {
				t.Fatalf("%s: %+v %v", p.ID, j, err)
			}
			plain := j.Before.AfterGame(rating.Played{Opponent: rating.Glicko{Rating: float64(p.Rating), Deviation: 120, Volatility: rating.StartVolatility}}, 0, rating.Tau)
			want := max(plain.Rating, j.Before.Rating-training.MostLoss)
			if j.Solver.Rating != want || j.Solver.Deviation != plain.Deviation {
				t.Errorf("%s of %d: %.1f ± %.1f, want %.1f ± %.1f", p.ID, p.Rating, j.Solver.Rating, j.Solver.Deviation, want, plain.Deviation)
			}
			if want > plain.Rating {
				bounded++
			} else {
				free++
			}
		}
	}
	if bounded == 0 || free == 0 {
		t.Errorf("%d bounded, %d free: the bound is never or always met", bounded, free)
	}
}

// The next puzzle is new, matches the solver's strength, and meets the filter.
func TestNext(t *testing.T) {
	ctx := t.Context()
	d, _ := setUp(t)
	all := of(t, "agon")
	seen := map[string]bool{}
	for range all {
		p, err := d.Next(ctx, "eve", "agon", training.Filter{})
		if err != nil || seen[p.ID] {
			t.Fatalf("%s again: %v", p.ID, err)
		}
		seen[p.ID] = true
		if _, err := d.Try(ctx, "eve", &p, training.Try{Help: true}); err != nil {
			t.Fatal(err)
		}
	}
	if p, err := d.Next(ctx, "eve", "agon", training.Filter{}); err != nil || !seen[p.ID] {
		t.Errorf("nothing to practise: %v", err)
	}
	for range 20 {
		strong, err := d.Next(ctx, "", "ra", training.Filter{Rating: 2500})
		if err != nil {
			t.Fatal(err)
		}
		weak, err := d.Next(ctx, "", "ra", training.Filter{Rating: 500})
		if err != nil || weak.Rating >= strong.Rating {
			t.Errorf("%d for the weak, %d for the strong: %v", weak.Rating, strong.Rating, err)
		}
		for _, th := range training.Themes() {
			p, err := d.Next(ctx, "", "ra", training.Filter{Theme: th, Moves: 2})
			if club.KindOf(err) == club.NotFound && err != nil {
				continue
			}
			if err != nil || p.Moves != 2 || !slices.Contains(training.Of(&p), th) || !training.Has(&p, th) {
				t.Errorf("%s: %+v %v", th, p, err)
			}
		}
	}
	if _, err := d.Next(ctx, "", "ra", training.Filter{Moves: 19}); club.KindOf(err) != club.NotFound {
		t.Error(err)
	}
	if _, err := d.Next(ctx, "", "chess", training.Filter{}); err == nil {
		t.Error("chess has puzzles")
	}
	if _, err := training.ParseTheme("x"); club.KindOf(err) != club.Invalid {
		t.Error(err)
	}
}

// The puzzle of the day stays the same all day, and each game has its turn.
func TestDaily(t *testing.T) {
	day := time.Date(2026, 11, 21, 0, 0, 0, 0, time.UTC)
	had := map[string]bool{}
	for n := range 10 {
		at := day.AddDate(0, 0, n)
		a, err := training.Daily(at)
		if err != nil {
			t.Fatal(err)
		}
		b, err := training.Daily(at.Add(24*time.Hour - 1).In(time.FixedZone("x", 5*3600)))
		if err != nil || a.ID != b.ID {
			t.Errorf("%s and %s on %v: %v", a.ID, b.ID, at, err)
		}
		had[a.Game] = true
	}
	if len(had) != len(roster.All()) {
		t.Error(had)
	}
}
