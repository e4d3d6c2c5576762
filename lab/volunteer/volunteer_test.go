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
	"tablier/play/club"
	"tablier/play/work"
)

var desk = volunteer.New(roster.All())

func encode(t *testing.T, v any) []byte {
	t.Helper()
	text, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// done is a job with its honest answer.
func done(t *testing.T, k work.Kind, task any) work.Job {
	t.Helper()
	j := work.Job{Kind: k, Task: encode(t, task)}
	var err error
	if j.Answer, err = desk.Do(t.Context(), k, j.Task, nil); err != nil {
		t.Fatal(err)
	}
	if j.Parts, err = desk.Read(&j, j.Answer); err != nil {
		t.Fatal(err)
	}
	return j
}

// review is a short game of each kind to look at.
func review(t *testing.T, id string) work.Job {
	played := done(t, work.Balance, volunteer.Game{Game: id, Level: volunteer.Level{Nodes: 40, Noise: 50}, Seed: 3, Plies: 8})
	var p volunteer.Played
	if err := json.Unmarshal(played.Answer, &p); err != nil {
		t.Fatal(err)
	}
	return done(t, work.Review, volunteer.Review{Game: id, Moves: p.Moves, Nodes: 300})
}

// Whatever the club computes again of an honest answer comes out the same, in any order.
func TestHonestAnswersPass(t *testing.T) {
	for _, g := range roster.All() {
		id := g.Info().ID
		for _, j := range []work.Job{review(t, id), done(t, work.Balance, volunteer.Game{Game: id, Level: volunteer.Level{Nodes: 150, Noise: 20}, Seed: 9, Plies: 12})} {
			if _, err := desk.Verify(t.Context(), &j); err != nil {
				t.Errorf("%s %s: %v", id, j.Kind, err)
			}
			for part := j.Parts - 1; part >= 0; part-- {
				if err := desk.Recompute(t.Context(), &j, part); err != nil {
					t.Errorf("%s %s: %v", id, j.Kind, err)
				}
			}
		}
	}
}

func lie(t *testing.T, err error, fault work.Fault, part int) {
	t.Helper()
	var l *work.Lie
	if !errors.As(err, &l) || l.Fault != fault || l.Part != part {
		t.Errorf("%v, want %s in part %d", err, fault, part)
	}
}

func TestFalseReviewsAreFound(t *testing.T) {
	honest := review(t, "ringo")
	with := func(part int, old, line string) work.Job {
		j := honest
		var r volunteer.Reviewed
		if err := json.Unmarshal(j.Answer, &r); err != nil {
			t.Fatal(err)
		}
		r.Lines[part] = strings.Replace(r.Lines[part], old, line, 1)
		j.Answer = encode(t, r)
		return j
	}
	j := with(2, "score=", "score=1")
	if _, err := desk.Verify(t.Context(), &j); err != nil {
		t.Error(err)
	}
	lie(t, desk.Recompute(t.Context(), &j, 2), work.Different, 2)
	if err := desk.Recompute(t.Context(), &j, 1); err != nil {
		t.Error(err)
	}
	j = with(3, "score=", "proved=1 score=")
	_, err := desk.Verify(t.Context(), &j)
	lie(t, err, work.Unproved, 3)
	j = with(1, "second=", "zz second=")
	_, err = desk.Verify(t.Context(), &j)
	lie(t, err, work.Illegal, 1)
	for _, answer := range []string{``, `[]`, `{"lines":[]}`, `{"lines":["","","","","","","","",""]}`} {
		if _, err := desk.Read(&honest, []byte(answer)); club.KindOf(err) != club.Invalid {
			t.Errorf("%s: %v", answer, err)
		}
	}
}

func TestFalseGamesAreFound(t *testing.T) {
	honest := done(t, work.Balance, volunteer.Game{Game: "ra", Setting: "join=exact", Level: volunteer.Level{Nodes: 200, Noise: 20}, Seed: 1000, Plies: 200})
	var p volunteer.Played
	if err := json.Unmarshal(honest.Answer, &p); err != nil {
		t.Fatal(err)
	}
	kept, err := desk.Verify(t.Context(), &honest)
	var g balance.Game
	if err := errors.Join(err, json.Unmarshal(kept, &g)); err != nil || g.Plies != len(p.Moves) || g.Seed != 1000 || g.Setting != "join=exact" || g.Result == "" {
		t.Errorf("%+v, %v", g, err)
	}
	change := func(f func(*volunteer.Played)) work.Job {
		q := volunteer.Played{Moves: append([]string{}, p.Moves...), Scores: append([]int{}, p.Scores...)}
		f(&q)
		j := honest
		j.Answer = encode(t, q)
		return j
	}
	j := change(func(q *volunteer.Played) { q.Moves[1] = q.Moves[0] })
	_, err = desk.Verify(t.Context(), &j)
	lie(t, err, work.Illegal, 1)
	j = change(func(q *volunteer.Played) { q.Moves, q.Scores = q.Moves[:4], q.Scores[:4] })
	_, err = desk.Verify(t.Context(), &j)
	lie(t, err, work.Illegal, 3)
	j = change(func(q *volunteer.Played) { q.Scores[2]++ })
	lie(t, desk.Recompute(t.Context(), &j, 2), work.Different, 2)
	if _, err := desk.Read(&honest, []byte(`{"moves":["a"],"scores":[]}`)); club.KindOf(err) != club.Invalid {
		t.Error(err)
	}
}

func TestFingerprintIsRepeatable(t *testing.T) {
	a, err := desk.Fingerprint()
	b, err2 := volunteer.New(roster.All()).Fingerprint()
	c, err3 := volunteer.New(roster.All()[1:]).Fingerprint()
	if a != b || a == c || len(a) != 24 || errors.Join(err, err2, err3) != nil {
		t.Error(a, b, c, err, err2, err3)
	}
}

func TestWorkStopsWithItsContext(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	j := work.Job{Kind: work.Review, Task: encode(t, volunteer.Review{Game: "ra", Nodes: 100})}
	_, err := desk.Do(ctx, j.Kind, j.Task, func(int, int) { cancel() })
	if !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}
