package volunteer_test

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"tablier/engine/roster"
	"tablier/lab/balance"
	"tablier/lab/volunteer"
	"tablier/learn/puzzles"
	"tablier/play/club"
	"tablier/play/work"
)

var handler = volunteer.New(roster.All())

func encode(t *testing.T, v any) []byte {
	t.Helper()
	text, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// done returns a job with its honest answer.
func done(t *testing.T, k work.Kind, task any) work.Job {
	t.Helper()
	j := work.Job{Kind: k, Task: encode(t, task)}
	var err error
	if j.Answer, err = handler.Do(t.Context(), k, j.Task, nil); err != nil {
		t.Fatal(err)
	}
	if j.Parts, err = handler.Read(&j, j.Answer); err != nil {
		t.Fatal(err)
	}
	return j
}

// review returns the review job of a short game.
func review(t *testing.T, id string) work.Job {
	played := done(t, work.Balance, volunteer.GameTask{Game: id, Level: volunteer.Level{Nodes: 40, Noise: 50}, Seed: 3, Plies: 8})
	var p volunteer.GameAnswer
	if err := json.Unmarshal(played.Answer, &p); err != nil {
		t.Fatal(err)
	}
	return done(t, work.Review, volunteer.ReviewTask{Game: id, Moves: p.Moves, Nodes: 300})
}

// Recomputing any part of an honest answer, in any order, gives the same result.
func TestHonestAnswersPass(t *testing.T) {
	for _, g := range roster.All() {
		id := g.Info().ID
		for _, j := range []work.Job{review(t, id), done(t, work.Balance, volunteer.GameTask{Game: id, Level: volunteer.Level{Nodes: 150, Noise: 20}, Seed: 9, Plies: 12})} {
			if _, err := handler.Verify(t.Context(), &j); err != nil {
				t.Errorf("%s %s: %v", id, j.Kind, err)
			}
			for part := j.Parts - 1; part >= 0; part-- {
				if err := handler.Recompute(t.Context(), &j, part); err != nil {
					t.Errorf("%s %s: %v", id, j.Kind, err)
				}
			}
		}
	}
}

func wantWrong(t *testing.T, err error, fault work.Fault, part int) {
	t.Helper()
	var l *work.WrongAnswer
	if !errors.As(err, &l) || l.Fault != fault || l.Part != part {
		t.Errorf("%v, want %s in part %d", err, fault, part)
	}
}

func TestFalseReviewsAreFound(t *testing.T) {
	honest := review(t, "ringo")
	with := func(part int, old, line string) work.Job {
		j := honest
		var r volunteer.ReviewAnswer
		if err := json.Unmarshal(j.Answer, &r); err != nil {
			t.Fatal(err)
		}
		r.Lines[part] = strings.Replace(r.Lines[part], old, line, 1)
		j.Answer = encode(t, r)
		return j
	}
	j := with(2, "score=", "score=1")
	if _, err := handler.Verify(t.Context(), &j); err != nil {
		t.Error(err)
	}
	wantWrong(t, handler.Recompute(t.Context(), &j, 2), work.Different, 2)
	if err := handler.Recompute(t.Context(), &j, 1); err != nil {
		t.Error(err)
	}
	j = with(3, "score=", "proved=1 score=")
	_, err := handler.Verify(t.Context(), &j)
	wantWrong(t, err, work.Unproved, 3)
	j = with(1, "second=", "zz second=")
	_, err = handler.Verify(t.Context(), &j)
	wantWrong(t, err, work.Illegal, 1)
	for _, answer := range []string{``, `[]`, `{"lines":[]}`, `{"lines":["","","","","","","","",""]}`} {
		if _, err := handler.Read(&honest, []byte(answer)); club.KindOf(err) != club.Invalid {
			t.Errorf("%s: %v", answer, err)
		}
	}
}

func TestFalseGamesAreFound(t *testing.T) {
	honest := done(t, work.Balance, volunteer.GameTask{Game: "ra", Setting: "join=exact", Level: volunteer.Level{Nodes: 200, Noise: 20}, Seed: 1000, Plies: 200})
	var p volunteer.GameAnswer
	if err := json.Unmarshal(honest.Answer, &p); err != nil {
		t.Fatal(err)
	}
	kept, err := handler.Verify(t.Context(), &honest)
	var g balance.Game
	if err := errors.Join(err, json.Unmarshal(kept, &g)); err != nil || g.Plies != len(p.Moves) || g.Seed != 1000 || g.Setting != "join=exact" || g.Result == "" {
		t.Errorf("%+v, %v", g, err)
	}
	change := func(f func(*volunteer.GameAnswer)) work.Job {
		q := volunteer.GameAnswer{Moves: append([]string{}, p.Moves...), Scores: append([]int{}, p.Scores...)}
		f(&q)
		j := honest
		j.Answer = encode(t, q)
		return j
	}
	j := change(func(q *volunteer.GameAnswer) { q.Moves[1] = q.Moves[0] })
	_, err = handler.Verify(t.Context(), &j)
	wantWrong(t, err, work.Illegal, 1)
	j = change(func(q *volunteer.GameAnswer) { q.Moves, q.Scores = q.Moves[:4], q.Scores[:4] })
	_, err = handler.Verify(t.Context(), &j)
	wantWrong(t, err, work.Illegal, 3)
	j = change(func(q *volunteer.GameAnswer) { q.Scores[2]++ })
	wantWrong(t, handler.Recompute(t.Context(), &j, 2), work.Different, 2)
	if _, err := handler.Read(&honest, []byte(`{"moves":["a"],"scores":[]}`)); club.KindOf(err) != club.Invalid {
		t.Error(err)
	}
}

// An order fills cells up to a number, whatever was played, ordered, cancelled or failed before.
func TestOrdersFillCells(t *testing.T) {
	cell := func(set balance.Setting, nodes uint64, games int) balance.Cell {
		return balance.Cell{Key: balance.Key{Setting: set, Level: volunteer.Level{Nodes: nodes, Noise: 8}}, Games: games, Plies: 10 * games}
	}
	r := balance.Report{Game: "ra", Cells: []balance.Cell{cell("", 100, 20), cell("", 900, 30), cell("join=exact", 100, 20)}}
	fill := func(o volunteer.Order, have []work.Standing) []work.Standing {
		t.Helper()
		list, nodes, err := volunteer.Fill(r, o, have)
		if err != nil || (nodes > 0) != (len(list) > 0) {
			t.Fatal(nodes, err)
		}
		var made []work.Standing
		for _, w := range list {
			for _, h := range have {
				if h.Subject == w.Subject && h.State != work.Failed {
					t.Errorf("%s is there twice", w.Subject)
				}
			}
			made = append(made, work.Standing{Subject: w.Subject, State: work.Waiting})
		}
		return made
	}
	exact := balance.Setting("join=exact")
	for _, c := range []struct {
		o    volunteer.Order
		want int
	}{{volunteer.Order{Games: 50}, 80}, {volunteer.Order{Games: 50, Nodes: 100}, 60}, {volunteer.Order{Games: 50, Setting: &exact}, 30}, {volunteer.Order{Games: 20}, 0}} {
		if got := fill(c.o, nil); len(got) != c.want {
			t.Errorf("%+v: %d games", c.o, len(got))
		}
	}
	have := fill(volunteer.Order{Games: 40, Setting: &exact}, nil)
	have = have[3:] // some were cancelled
	have[0].State, have[1].State = work.Done, work.Failed
	if got := fill(volunteer.Order{Games: 30, Setting: &exact}, have); len(got) != 0 {
		t.Errorf("%d games too many", len(got))
	}
	if got := fill(volunteer.Order{Games: 41, Setting: &exact}, have); len(got) != 5 {
		t.Errorf("%d games, not 5", len(got))
	}
	n := volunteer.Progress(append(have, work.Standing{Subject: "broken"}))
	if k := r.Cells[2].Key; len(n) != 1 || n[k][work.Done] != 1 || n[k][work.Failed] != 1 || n[k][work.Waiting] != 15 {
		t.Errorf("%v", n)
	}
}

// puzzleJob returns a job with a game that ends like a puzzle, searched for puzzles.
func puzzleJob(t *testing.T) (work.Job, volunteer.PuzzleAnswer) {
	all, err := puzzles.Of("agon")
	if err != nil {
		t.Fatal(err)
	}
	p := all[0]
	j := done(t, work.Puzzles, volunteer.PuzzleTask{Game: p.Game, Options: p.Options, Start: p.Position, Moves: p.Solution, Plies: 16, Effort: 1})
	var h volunteer.PuzzleAnswer
	if err := json.Unmarshal(j.Answer, &h); err != nil {
		t.Fatal(err)
	}
	if n := len(h.Puzzles); n != p.Plies() || h.Puzzles[n-1] == "" || !strings.Contains(h.Puzzles[n-1], p.Position) {
		t.Fatalf("%q", h.Puzzles)
	}
	return j, h
}

// A puzzle is found, checked and kept, unless the club already has it.
func TestPuzzlesAreFound(t *testing.T) {
	j, h := puzzleJob(t)
	last := len(h.Puzzles) - 1
	for part := range h.Puzzles {
		if err := handler.Recompute(t.Context(), &j, part); err != nil {
			t.Error(part, err)
		}
	}
	kept, err := handler.Verify(t.Context(), &j)
	if err != nil || string(kept) != "{}" || len(handler.Always(&j)) != 0 {
		t.Errorf("a puzzle that the club has is kept: %s, %v", kept, err)
	}
	j.Answer = kept
	if found := volunteer.PuzzlesIn(roster.All(), []work.Job{j}); len(found) != 0 {
		t.Errorf("%+v", found)
	}
	j.Subject = "agon game1"
	j.Answer = encode(t, volunteer.KeptPuzzle{Line: h.Puzzles[last], Ply: 4})
	found := volunteer.PuzzlesIn(roster.All(), []work.Job{j, j})
	if len(found) != 1 || found[0].GameID != "game1" || found[0].Ply != 4 || found[0].Game != "agon" || found[0].Moves < 2 {
		t.Errorf("%+v", found)
	}
}

func TestFalsePuzzlesAreFound(t *testing.T) {
	honest, h := puzzleJob(t)
	last := len(h.Puzzles) - 1
	g, err := roster.Find("agon")
	if err != nil {
		t.Fatal(err)
	}
	p, err := puzzles.Parse(g, []byte(h.Puzzles[last]))
	if err != nil {
		t.Fatal(err)
	}
	with := func(part int, line string) work.Job {
		j, q := honest, volunteer.PuzzleAnswer{Puzzles: append([]string{}, h.Puzzles...)}
		q.Puzzles[part] = line
		j.Answer = encode(t, q)
		return j
	}
	j := with(last, "")
	if _, err := handler.Verify(t.Context(), &j); err != nil {
		t.Error(err)
	}
	wantWrong(t, handler.Recompute(t.Context(), &j, last), work.Different, last)

	other, err := puzzles.Of("agon")
	if err != nil {
		t.Fatal(err)
	}
	certificate := func(p *puzzles.Puzzle) []string {
		c, err := p.Certificate()
		if err != nil {
			t.Fatal(err)
		}
		return c.Moves
	}
	elsewhere, err := other[1].Line(certificate(&other[1]))
	if err != nil {
		t.Fatal(err)
	}
	cut, err := p.Line(nil)
	if err != nil {
		t.Fatal(err)
	}
	wrong := p
	wrong.Solution = append([]string{}, p.Solution...)
	wrong.Solution[1] = "zz"
	illegal, err := wrong.Line(certificate(&p))
	if err != nil {
		t.Fatal(err)
	}
	short := p
	short.Solution, short.Accept = p.Solution[:1], p.Accept[:1]
	unfinished, err := short.Line(certificate(&p))
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		line  string
		fault work.Fault
	}{{"{", work.Illegal}, {string(elsewhere), work.Illegal}, {string(illegal), work.Illegal}, {string(cut), work.Unproved}, {string(unfinished), work.Unproved}} {
		j := with(last, c.line)
		_, err := handler.Verify(t.Context(), &j)
		wantWrong(t, err, c.fault, last)
	}
	// The puzzle accepts more moves than win. No proof shows this, but the club always recomputes what it would
	// keep.
	loose := p
	loose.Position = p.Position
	loose.Accept = append([][]string{append(append([]string{}, p.Accept[0]...), "zz")}, p.Accept[1:]...)
	line, err := loose.Line(certificate(&p))
	if err != nil {
		t.Fatal(err)
	}
	j = with(last, string(line))
	if _, err := handler.Verify(t.Context(), &j); err != nil {
		t.Error(err)
	}
	wantWrong(t, handler.Recompute(t.Context(), &j, last), work.Different, last)
	for _, answer := range []string{`{`, `{"puzzles":[""]}`, `{"puzzles":["` + strings.Repeat("x", 5000) + `"` + strings.Repeat(`,""`, last) + `]}`} {
		if _, err := handler.Read(&honest, []byte(answer)); club.KindOf(err) != club.Invalid {
			t.Errorf("%.40s: %v", answer, err)
		}
	}
}

func TestFingerprintIsRepeatable(t *testing.T) {
	a, err := handler.Fingerprint()
	b, err2 := volunteer.New(roster.All()).Fingerprint()
	c, err3 := volunteer.New(roster.All()[1:]).Fingerprint()
	if a != b || a == c || len(a) != 24 || errors.Join(err, err2, err3) != nil {
		t.Error(a, b, c, err, err2, err3)
	}
}

func TestWorkStopsWithItsContext(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	j := work.Job{Kind: work.Review, Task: encode(t, volunteer.ReviewTask{Game: "ra", Nodes: 100})}
	_, err := handler.Do(ctx, j.Kind, j.Task, func(int, int) { cancel() })
	if !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}
