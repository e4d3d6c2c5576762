package check

import (
	"context"
	"errors"
	"fmt"

	"tablier/i18n"
	"tablier/play/club"
	"tablier/rules/game"
	"tablier/store/chain"
	"tablier/store/sqlcore"
)

// Fault is one thing that is wrong.
type Fault struct {
	Game string `json:"game,omitempty"`  // id of the game; empty: it concerns the whole
	Seq  int    `json:"event,omitempty"` // number of the event; 0: no particular event
	Kind string `json:"kind"`            // "database", "log", "chain", "rules" or "standing"
	Text string `json:"text"`            // what exactly, in English
	FR   string `json:"texte"`           // and in French
	text game.Text
}

// In describes the fault in a language.
func (f Fault) In(l game.Lang) string { return f.text.In(l) }

// Words describes the fault in every language.
func (f Fault) Words() game.Text { return f.text }

// fault returns a fault that concerns no particular game. The JSON has always held
// English and French; a report for people is in their own language.
func fault(kind string, text game.Text) Fault {
	return Fault{Kind: kind, Text: text.In(game.English), FR: text.In(game.French), text: text}
}

// Report is the result of a check.
type Report struct {
	Database string  `json:"database"`
	Schema   int64   `json:"schema"`
	Games    int     `json:"games"`
	Events   int     `json:"events"`
	Faults   []Fault `json:"faults"` // at most MaxFaults
	More     int     `json:"more"`   // faults beyond MaxFaults
}

// MaxFaults limits how many faults are reported one by one.
const MaxFaults = 1000

func (r *Report) add(f Fault) {
	if len(r.Faults) == MaxFaults {
		r.More++
		return
	}
	r.Faults = append(r.Faults, f)
}

// Options are optional parts of a check. The zero value is the usual choice.
type Options struct {
	// Find returns the rules of a game. If nil, logs are not replayed.
	Find func(id string) (game.Bound, error)
	// Progress is called now and then with the number of games checked and of all games.
	Progress func(done, all int)
}

// Store checks a whole store in one snapshot, while others go on using it. The error says
// that the check could not be carried out.
func Store(ctx context.Context, db *sqlcore.DB, o Options) (*Report, error) {
	r := &Report{Faults: []Fault{}}
	var err error
	if r.Database, r.Schema, err = db.Version(ctx); err != nil {
		return nil, err
	}
	if _, err := db.CheckIntegrity(ctx, func(text string) { r.add(fault("database", i18n.Raw(text))) }); err != nil {
		return nil, err
	}
	s, err := db.Snapshot(ctx)
	if err != nil {
		return nil, err
	}
	defer s.Close()
	return r, Snapshot(ctx, s, o, r)
}

// Snapshot checks the games of a snapshot and adds the faults to r.
func Snapshot(ctx context.Context, s *sqlcore.Snapshot, o Options, r *Report) error {
	all, err := s.Count(ctx, "games")
	if err != nil {
		return err
	}
	events, err := s.Events(ctx)
	if err != nil {
		return err
	}
	err = s.Games(ctx, func(g *sqlcore.StoredGame) error {
		r.Games++
		r.Events += len(g.Events)
		one(g, o, r)
		if o.Progress != nil && r.Games%100 == 0 {
			o.Progress(r.Games, int(all))
		}
		return nil
	})
	if err == nil && int64(r.Events) != events {
		n := events - int64(r.Events)
		r.add(fault("database", i18n.T("check.stray-events", "n", n)))
	}
	if o.Progress != nil {
		o.Progress(r.Games, int(all))
	}
	return err
}

// one checks one game.
func one(g *sqlcore.StoredGame, o Options, r *Report) {
	found := func(kind string, seq int, text game.Text) {
		f := fault(kind, text)
		f.Game, f.Seq = g.ID, seq
		r.add(f)
	}
	for i := range g.Events {
		if e := &g.Events[i]; e.Seq != i+1 {
			found("log", e.Seq, i18n.T("check.event-followed-event", "event", i, "next", e.Seq))
			return
		}
	}
	if g.Seq != len(g.Events) {
		found("standing", g.Seq, i18n.T("check.event-count-differs", "number", g.Seq, "n", len(g.Events)))
	}
	links, linked := make([]chain.Link, len(g.Links)), true
	for i, b := range g.Links {
		l, err := chain.Parse(b)
		if err != nil {
			found("chain", i+1, i18n.T("check.link-size", "n", len(b), "want", len(links[i])))
			linked = false
			break
		}
		links[i] = l
	}
	if linked {
		head, err := chain.Check(&g.Header, g.Events, links)
		var broken *chain.BrokenError
		if errors.As(err, &broken) {
			found("chain", broken.Seq, i18n.FromError(broken))
		} else if string(head[:]) != string(g.Head) {
			found("chain", len(g.Events), i18n.T("check.head-differs", "head", head.String()))
		}
	}
	if o.Find != nil {
		replay(g, o, found)
	}
}

// replay replays the log by the rules and compares the result with the list entry of the
// game.
func replay(g *sqlcore.StoredGame, o Options, found func(kind string, seq int, text game.Text)) {
	rules, err := o.Find(g.Game)
	if err != nil {
		say(found, err)
		return
	}
	folded, err := club.Fold(rules, g.Header, g.Events)
	if err != nil {
		say(found, err)
		return
	}
	want, got := folded.Standing(), g.Standing
	for _, d := range []struct {
		what      string
		want, got any
	}{
		{"check.what-last-event", want.Seq, got.Seq},
		{"check.what.updated", want.Updated.UTC(), got.Updated.UTC()},
		{"check.what-plies", want.Plies, got.Plies},
		{"check.what-position", want.Position, got.Position},
		{"check.what.side", want.Turn, got.Turn},
		{"check.what-game-over", want.Over, got.Over},
		{"check.what-result", want.Result, got.Result},
		{"check.what-reason", want.Reason, got.Reason},
		{"check.what-points", want.Points, got.Points},
		{"check.what-deadline", want.Deadline, got.Deadline},
	} {
		if d.want != d.got {
			found("standing", want.Seq, i18n.T("check.list-differs", "what", i18n.T(d.what), "listed", fmt.Sprint(d.got), "logged", fmt.Sprint(d.want)))
		}
	}
}

// say reports why a log cannot be replayed.
func say(found func(kind string, seq int, text game.Text), err error) {
	found("rules", 0, i18n.T("check.cannot-be-replayed", "err", i18n.FromError(err)))
}
