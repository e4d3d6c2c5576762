package arena

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"slices"
	"strings"

	"tablier/engine"
	"tablier/i18n"
	"tablier/rules/game"
)

// Opening is the first moves of a game.
type Opening struct {
	Moves []string
	Score int // the judge's score of the position after the moves, for the side to move
}

// Suite says which openings to generate.
type Suite struct {
	Count int    // how many; all lead to different positions
	Plies int    // of random moves; 0 gives the start position, once
	Seed  uint64 // of the random moves
	// Judge, if set, searches each opening within Limits. Openings with an advantage of more than Window hundredths of
	// a man for either side are discarded. With Window 0, [Choice] times as many openings are made and the most
	// balanced ones are kept.
	Judge  engine.Engine
	Limits engine.Limits
	Window int
	// Progress, if set, is called with the number of openings found.
	Progress func(found, tried int)
}

// TooFewOpeningsError means that a suite could not be completed.
type TooFewOpeningsError struct{ Found, Wanted, Tried int }

func (e *TooFewOpeningsError) Error() string {
	return e.In(game.English)
}

// In returns the text in a language.
func (e *TooFewOpeningsError) In(l game.Lang) string {
	return newError(i18n.T("arena.openings-short", "n", e.Found, "wanted", e.Wanted, "tried", e.Tried)).In(l)
}

// Choice is how many openings are made for each one that is kept if the most balanced are chosen.
const Choice = 6

// maxTries is how many random openings are tried for each one kept.
const maxTries = 400

// Generate makes openings of random moves that leave both sides about equal. No opening passes through a position
// twice. The same suite and rules always give the same openings.
func Generate(ctx context.Context, rules game.Rules, s Suite) ([]Opening, error) {
	if s.Count < 1 || s.Plies < 0 {
		return nil, newError(i18n.T("arena.bad-suite", "count", s.Count, "plies", s.Plies))
	}
	seen, passed := map[string]bool{}, map[uint64]bool{}
	var out []Opening
	random := rng{game.Mix(0, s.Seed)}
	wanted := s.Count
	mostBalanced := s.Judge != nil && s.Window == 0
	if mostBalanced {
		wanted *= Choice
	}
	for tried := 0; len(out) < wanted; tried++ {
		if tried >= maxTries*s.Count {
			if mostBalanced && len(out) >= s.Count {
				break
			}
			return nil, &TooFewOpeningsError{Found: len(out), Wanted: s.Count, Tried: tried}
		}
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if s.Progress != nil {
			s.Progress(len(out)*s.Count/wanted, tried)
		}
		st := rules.Start()
		clear(passed)
		passed[st.Hash()] = true
		repeated := false // otherwise a draw by repetition might be near before either player has moved
		for st.Plies() < s.Plies && !st.Outcome().Decided() && !repeated {
			moves := st.Moves()
			if _, err := st.Apply(moves[random.below(len(moves))]); err != nil {
				return nil, err
			}
			repeated = passed[st.Hash()]
			passed[st.Hash()] = true
		}
		// Openings that differ only in counters should count as equal, but the text, which includes them, is the only
		// name of a position here.
		if repeated || st.Outcome().Decided() || seen[st.Text()] {
			continue
		}
		seen[st.Text()] = true
		o := Opening{Moves: make([]string, st.Plies())}
		for i := range o.Moves {
			o.Moves[i] = st.Move(i)
		}
		if s.Judge != nil {
			if f, ok := s.Judge.(engine.Forgetter); ok {
				f.Forget()
			}
			r, err := s.Judge.Search(ctx, st, s.Limits)
			if err != nil {
				return nil, err
			}
			if o.Score = r.Score; !mostBalanced && bias(o) > s.Window {
				continue
			}
		}
		out = append(out, o)
	}
	if mostBalanced {
		biases := make([]int, len(out))
		for i, o := range out {
			biases[i] = bias(o)
		}
		slices.Sort(biases)
		most := biases[s.Count-1]
		spare := s.Count - len(slices.DeleteFunc(biases, func(b int) bool { return b >= most }))
		out = slices.DeleteFunc(out, func(o Opening) bool {
			if bias(o) == most {
				spare--
				return spare < 0
			}
			return bias(o) > most
		})
	}
	return out, ctx.Err()
}

func bias(o Opening) int { return max(o.Score, -o.Score) }

// rng is a random number generator.
type rng struct{ x uint64 }

func (l *rng) below(n int) int {
	l.x += 0x9E3779B97F4A7C15
	return int(game.Mix(0, l.x) >> 32 * uint64(n) >> 32)
}

// ReadOpenings reads openings, one per line, moves separated by spaces. Text after a semicolon is a comment. Each
// opening must be playable.
func ReadOpenings(r io.Reader, rules game.Rules) ([]Opening, error) {
	var out []Opening
	in := bufio.NewScanner(r)
	in.Buffer(nil, 1<<20)
	for line := 1; in.Scan(); line++ {
		text, _, _ := strings.Cut(in.Text(), ";")
		moves := strings.Fields(text)
		if len(moves) == 0 && strings.TrimSpace(in.Text()) == "" {
			continue
		}
		st := rules.Start()
		for i, m := range moves {
			canonical, err := st.Apply(m)
			if e, ok := err.(*game.Error); ok {
				e.At = i18n.T("game.line", "n", line)
			}
			if err != nil {
				return nil, err
			}
			moves[i] = canonical
		}
		if o := st.Outcome(); o.Decided() {
			return nil, &game.Error{Kind: game.GameOver, Input: text, At: i18n.T("arena.line", "line", line), Problem: i18n.T("arena.opening-over"), Want: i18n.T("arena.want-open-game")}
		}
		out = append(out, Opening{Moves: moves})
	}
	return out, in.Err()
}

// WriteOpenings writes the format that [ReadOpenings] reads, with the score as a comment.
func WriteOpenings(w io.Writer, openings []Opening) error {
	for _, o := range openings {
		if _, err := fmt.Fprintf(w, "%s ; %+d\n", strings.Join(o.Moves, " "), o.Score); err != nil {
			return err
		}
	}
	return nil
}
