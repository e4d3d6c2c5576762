package solve

import (
	"errors"
	"io/fs"

	"tablier/rules/game"
)

// Answer is what the tables say about a position.
type Answer struct {
	Position string `json:"position"`
	Known    bool   `json:"known"` // whether a table or the rules give the value; if not, ignore Value
	Value    Value  `json:"-"`
	Text     string `json:"value"` // "win in 5", "draw", "unknown"
	// Step is the least number of plies within which the winning side can force the next
	// irreversible step (a capture, an entry, a move that leads to another slice) and still
	// win. It is 0 if the position is drawn or unknown, or if the search would exceed
	// [StepNodes].
	Step int `json:"step,omitempty"`
	// WDL reports that the tables have no distances.
	WDL bool `json:"wdl,omitempty"`
	// Endless is the side ("first" or "second") that wins a game without end; empty if such a
	// game is drawn.
	Endless string       `json:"endless,omitempty"`
	Moves   []MoveAnswer `json:"moves"`
}

// MoveAnswer is the value of a move for the side that makes it.
type MoveAnswer struct {
	Move  string `json:"move"`
	Known bool   `json:"known"`
	Value Value  `json:"-"`
	Text  string `json:"value"`
}

// Lookup probes a position and each of its moves. Missing tables leave values unknown; damaged
// tables are an error. Counters and repetitions are ignored.
func Lookup(d *Dir, st game.State) (*Answer, error) {
	a := &Answer{Position: st.Text(), WDL: IsWDL(d.Space), Moves: []MoveAnswer{}}
	if o := d.Space.Endless(); o.Status != game.Drawn {
		a.Endless = o.Word(st.Rules().Info().First)
	}
	var err error
	if a.Value, a.Known, err = probe(d, st); err != nil {
		return nil, err
	}
	a.Text = text(a.Value, a.Known, a.WDL)
	if a.Known && !st.Outcome().Decided() && (a.Value.Won() || a.Value.Lost()) {
		at, err := d.Space.Locate(st)
		if err == nil {
			a.Step, err = d.step(st, at, a.Value.Won(), a.Value.Plies())
		}
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return nil, err
		}
	}
	st = st.Clone()
	for _, m := range st.Moves() {
		if _, err := st.Apply(m); err != nil {
			return nil, err
		}
		v, known, err := probe(d, st)
		if err != nil {
			return nil, err
		}
		v = asIn(d.Space, v.Before())
		a.Moves = append(a.Moves, MoveAnswer{Move: m, Known: known, Value: v, Text: text(v, known, a.WDL)})
		st.Undo()
	}
	return a, nil
}

func probe(d *Dir, st game.State) (v Value, known bool, err error) {
	p, err := d.Space.Locate(st)
	if err != nil {
		return 0, false, err
	}
	v, err = d.Probe(p)
	if errors.Is(err, fs.ErrNotExist) {
		return 0, false, nil
	}
	return v, err == nil, err
}

func text(v Value, known, wdl bool) string {
	switch {
	case !known:
		return "unknown"
	case wdl && v.Won():
		return "win"
	case wdl && v.Lost():
		return "loss"
	}
	return v.String()
}
