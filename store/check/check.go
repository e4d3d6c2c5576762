package check

import (
	"context"
	"errors"
	"fmt"

	"tablier/play/club"
	"tablier/rules/game"
	"tablier/store/chain"
	"tablier/store/sqlcore"
)

// Fault is something that is wrong.
type Fault struct {
	Game string `json:"game,omitempty"`  // id of the game; empty: it concerns the whole
	Seq  int    `json:"event,omitempty"` // number of the event; 0: none in particular
	Kind string `json:"kind"`            // "database", "log", "chain", "rules" or "standing"
	Text string `json:"text"`            // what exactly, in English
	FR   string `json:"texte"`           // and in French
}

// In says what exactly is wrong.
func (f Fault) In(l game.Lang) string { return game.Text{FR: f.FR, EN: f.Text}.In(l) }

// fault is one of no game in particular.
func fault(kind, fr, en string) Fault {
	f := Fault{Kind: kind, Text: en}
	f.FR = fr
	return f
}

// Report is what an examination found.
type Report struct {
	Database string  `json:"database"`
	Schema   int64   `json:"schema"`
	Games    int     `json:"games"`
	Events   int     `json:"events"`
	Faults   []Fault `json:"faults"` // at most MaxFaults
	More     int     `json:"more"`   // faults beyond these
}

// MaxFaults bounds the faults that are told one by one.
const MaxFaults = 1000

func (r *Report) add(f Fault) {
	if len(r.Faults) == MaxFaults {
		r.More++
		return
	}
	r.Faults = append(r.Faults, f)
}

// Options say what to do beside the examination. The zero value is usual.
type Options struct {
	// Find finds games' rules; nil: logs are not replayed.
	Find func(id string) (game.Any, error)
	// Progress is called now and then with the games that are done and those there are.
	Progress func(done, all int)
}

// Store examines a whole store as it stands at this moment; others may go on using
// it. The error says that the examination could not be carried out.
func Store(ctx context.Context, db *sqlcore.DB, o Options) (*Report, error) {
	r := &Report{Faults: []Fault{}}
	var err error
	if r.Database, r.Schema, err = db.Version(ctx); err != nil {
		return nil, err
	}
	if _, err := db.Sound(ctx, func(text string) { r.add(fault("database", text, text)) }); err != nil {
		return nil, err
	}
	s, err := db.Snapshot(ctx)
	if err != nil {
		return nil, err
	}
	defer s.Close()
	return r, Snapshot(ctx, s, o, r)
}

// Snapshot examines the games of a snapshot and adds what it finds to r.
func Snapshot(ctx context.Context, s *sqlcore.Snapshot, o Options, r *Report) error {
	all, err := s.Count(ctx, "games")
	if err != nil {
		return err
	}
	events, err := s.Count(ctx, "events")
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
		r.add(fault("database", fmt.Sprintf("%d événements ne sont d’aucune partie", n), fmt.Sprintf("%d events belong to no game", n)))
	}
	if o.Progress != nil {
		o.Progress(r.Games, int(all))
	}
	return err
}

// one examines a game.
func one(g *sqlcore.StoredGame, o Options, r *Report) {
	fault := func(kind string, seq int, fr, en string) { r.add(Fault{g.ID, seq, kind, en, fr}) }
	for i := range g.Events {
		if e := &g.Events[i]; e.Seq != i+1 {
			fault("log", e.Seq, fmt.Sprintf("après l’événement %d vient le %d", i, e.Seq), fmt.Sprintf("event %d is followed by event %d", i, e.Seq))
			return
		}
	}
	if g.Seq != len(g.Events) {
		fault("standing", g.Seq, fmt.Sprintf("la ligne de la partie en est à l’événement %d, et le journal en a %d", g.Seq, len(g.Events)), fmt.Sprintf("the game's row stands at event %d, and the log has %d", g.Seq, len(g.Events)))
	}
	links, linked := make([]chain.Link, len(g.Links)), true
	for i, b := range g.Links {
		l, err := chain.Parse(b)
		if err != nil {
			fault("chain", i+1, fmt.Sprintf("le maillon a %d octets au lieu de %d", len(b), len(links[i])), err.Error())
			linked = false
			break
		}
		links[i] = l
	}
	if linked {
		head, err := chain.Check(&g.Header, g.Events, links)
		var broken *chain.BrokenError
		if errors.As(err, &broken) {
			fault("chain", broken.Seq, broken.In(game.French), broken.In(game.English))
		} else if string(head[:]) != string(g.Head) {
			fault("chain", len(g.Events), fmt.Sprintf("la ligne de la partie nomme un autre dernier maillon que %s : des événements ont été ôtés, ou l’en-tête de la partie a changé", head),
				fmt.Sprintf("the game's row names another last link than %s: events were removed, or the game's header was changed", head))
		}
	}
	if o.Find != nil {
		replay(g, o, fault)
	}
}

// replay plays the log by the rules and compares what comes of it with what lists say.
func replay(g *sqlcore.StoredGame, o Options, fault func(kind string, seq int, fr, en string)) {
	rules, err := o.Find(g.Game)
	if err != nil {
		say(fault, err)
		return
	}
	folded, err := club.Fold(rules, g.Header, g.Events)
	if err != nil {
		say(fault, err)
		return
	}
	want, got := folded.Standing(), g.Standing
	for _, d := range []struct {
		fr, en    string
		want, got any
	}{
		{"dernier événement", "last event", want.Seq, got.Seq},
		{"date du dernier événement", "time of the last event", want.Updated.UTC(), got.Updated.UTC()},
		{"nombre de coups", "plies", want.Plies, got.Plies},
		{"position", "position", want.Position, got.Position},
		{"trait", "side to move", want.Turn, got.Turn},
		{"partie terminée", "game over", want.Over, got.Over},
		{"résultat", "result", want.Result, got.Result},
		{"raison", "reason", want.Reason, got.Reason},
		{"points", "points", want.Points, got.Points},
		{"échéance", "deadline", want.Deadline, got.Deadline},
	} {
		if d.want != d.got {
			fault("standing", want.Seq, fmt.Sprintf("%s : les listes disent « %v », le journal donne « %v »", d.fr, d.got, d.want), fmt.Sprintf(`%s: lists say "%v", the log gives "%v"`, d.en, d.got, d.want))
		}
	}
}

// say tells why a log cannot be replayed.
func say(fault func(kind string, seq int, fr, en string), err error) {
	fr := err.Error()
	var e interface{ In(game.Lang) string }
	if errors.As(err, &e) {
		fr = e.In(game.French)
	}
	fault("rules", 0, "le journal ne se rejoue pas : "+fr, err.Error())
}
