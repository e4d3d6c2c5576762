package volunteer

import (
	"context"
	"encoding/json"
	"strings"

	"tablier/i18n"
	"tablier/play/work"
	"tablier/rules/game"
)

// ReviewNodes is the nodes per position for a game that members ask about.
const ReviewNodes = 200_000

// ReviewTask is the task of searching all positions of a game.
type ReviewTask struct {
	Game    string   `json:"game"`
	Options string   `json:"options"`
	Start   string   `json:"start"` // position text; empty: the usual start
	Moves   []string `json:"moves"`
	Nodes   uint64   `json:"nodes"`
}

// ReviewAnswer is the answer: for each position, beginning before the first move, the result of the search as the
// tutor's pages read it (score=N, win=N and second=N, then the best line). It is empty for a position in which the
// game is over.
type ReviewAnswer struct {
	Lines []string `json:"lines"`
}

var reviewJobs = kind{do: doReview, read: readReview, verify: verifyReview, recompute: recomputeReview}

// each calls f with every position of the game of a task.
func (d *Handler) each(task []byte, f func(i int, st game.State, r *ReviewTask) error) error {
	var r ReviewTask
	if err := json.Unmarshal(task, &r); err != nil {
		return err
	}
	rules, err := d.rules(r.Game, r.Options)
	if err != nil {
		return err
	}
	st := rules.Start()
	if r.Start != "" {
		if st, err = rules.Parse(r.Start); err != nil {
			return err
		}
	}
	for i := 0; ; i++ {
		if err := f(i, st, &r); err != nil {
			return err
		}
		if i == len(r.Moves) {
			return nil
		}
		if _, err := st.Apply(r.Moves[i]); err != nil {
			return err
		}
	}
}

func doReview(ctx context.Context, d *Handler, task []byte, progress func(done, all int)) (any, error) {
	answer := ReviewAnswer{Lines: []string{}}
	err := d.each(task, func(i int, st game.State, r *ReviewTask) error {
		line := ""
		if !st.Outcome().Decided() {
			var err error
			if line, err = analyse(ctx, st, r.Nodes); err != nil {
				return err
			}
		}
		answer.Lines = append(answer.Lines, line)
		progress(i+1, len(r.Moves)+1)
		return ctx.Err()
	})
	return answer, err
}

func readReview(d *Handler, task, text []byte) (parts int, err error) {
	const longest = 4000
	answer, err := readAnswer[ReviewAnswer](text)
	if err != nil {
		return 0, err
	}
	err = d.each(task, func(i int, st game.State, r *ReviewTask) error {
		if len(answer.Lines) != len(r.Moves)+1 {
			return badAnswer(i18n.T("volunteer.wrong-number", "n", len(answer.Lines), "want", len(r.Moves)+1))
		}
		if line := answer.Lines[i]; (line == "") != st.Outcome().Decided() || len(line) > longest {
			return badAnswer(i18n.T("volunteer.bad-line", "n", i+1))
		}
		return nil
	})
	return len(answer.Lines), err
}

// verifyReview replays the best lines. A search proves nothing, so an answer that claims a proof is false.
func verifyReview(d *Handler, task, text []byte) ([]byte, error) {
	answer, err := readAnswer[ReviewAnswer](text)
	if err != nil {
		return nil, err
	}
	err = d.each(task, func(i int, st game.State, _ *ReviewTask) error {
		line := st.Clone()
		for _, word := range strings.Fields(answer.Lines[i]) {
			name, _, named := strings.Cut(word, "=")
			switch {
			case named && name == "proved":
				return &work.WrongAnswer{Fault: work.Unproved, Part: i}
			case named && (name == "score" || name == "win" || name == "second"):
			default:
				if _, err := line.Apply(word); err != nil {
					return &work.WrongAnswer{Fault: work.Illegal, Part: i}
				}
			}
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	return json.Marshal(answer)
}

func recomputeReview(ctx context.Context, d *Handler, task, text []byte, part int) error {
	answer, err := readAnswer[ReviewAnswer](text)
	if err != nil {
		return err
	}
	return d.each(task, func(i int, st game.State, r *ReviewTask) error {
		if i != part || st.Outcome().Decided() {
			return nil
		}
		line, err := analyse(ctx, st, r.Nodes)
		if err == nil {
			err = ctx.Err()
		}
		if err == nil && line != answer.Lines[i] {
			err = &work.WrongAnswer{Fault: work.Different, Part: part}
		}
		return err
	})
}
