package gametest

import (
	"math/rand/v2"
	"slices"
	"testing"

	"tablier/rules/game"
)

// Reference is a slow, plain implementation of a game's rules. It is written
// independently of the fast one and works on text only. It knows counters but no
// history.
type Reference interface {
	// Start is the text of the start position.
	Start() string
	// Moves lists the legal moves of a position in ASCII order. There are none if the
	// position is decided, by its counters too.
	Moves(position string) []string
	// After is the position after a legal move.
	After(position, move string) string
	// Outcome is how the position stands: "*" and "-", or the result and the reason,
	// with the points of a won game if the game has points.
	Outcome(position string) (result, reason string, points int)
}

// Compare plays random games over all option sets and checks at every ply that
// the game and its reference agree on moves, successor and outcome.
func Compare(t *testing.T, g game.Bound, reference func(game.Options) Reference, plies int) {
	for _, o := range Variants(g) {
		name := o.String()
		if name == "" {
			name = "defaults"
		}
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := rand.New(rand.NewPCG(11, uint64(len(name))))
			ref := reference(o)
			for done := 0; done < plies; {
				done += compare(t, g.Rules(o), ref, func(n int) int { return r.IntN(n) }, 400)
			}
		})
	}
}

// FuzzCompare is Compare with options and moves chosen by the fuzzer.
func FuzzCompare(f *testing.F, g game.Bound, reference func(game.Options) Reference) {
	f.Add([]byte("0000000000"))
	f.Add([]byte("1111111111222222222233333333334444444444"))
	f.Fuzz(func(t *testing.T, data []byte) {
		i := 0
		pick := func(n int) int {
			if i >= len(data) {
				return 0
			}
			i++
			return int(data[i-1]) % n
		}
		o := RandomOptions(g.Info(), pick)
		compare(t, g.Rules(o), reference(o), pick, min(len(data), 120))
	})
}

// compare plays one game of at most limit plies and returns its length. After a draw
// by repetition it plays on with a fresh state, since the reference has no history.
func compare(t *testing.T, rules game.Rules, ref Reference, pick func(int) int, limit int) int {
	t.Helper()
	text := rules.Start().Text()
	if want := ref.Start(); text != want {
		t.Fatalf("start %q, reference %q", text, want)
	}
	hashes := map[uint64]string{}
	for ply := range limit {
		s, err := rules.Parse(text)
		if err != nil {
			t.Fatalf("%q: %v", text, err)
		}
		got, want := s.Moves(), ref.Moves(text)
		if !slices.Equal(got, want) {
			t.Fatalf("%s %q:\nmoves     %v\nreference %v\nonly here %v\nmissing   %v", rules.Options(), text, cut(got), cut(want), cut(minus(got, want)), cut(minus(want, got)))
		}
		o := s.Outcome()
		result, reason, points := ref.Outcome(text)
		if o.Word(rules.Info().First) != result || o.Reason.String() != reason || int(o.Points) != points {
			t.Fatalf("%s %q: outcome %s %s %d, reference %s %s %d", rules.Options(), text, o.Word(rules.Info().First), o.Reason, o.Points, result, reason, points)
		}
		if same, ok := hashes[s.Hash()]; ok && !sameButCounters(same, text) {
			t.Fatalf("%q and %q have one hash", same, text)
		}
		hashes[s.Hash()] = text
		if len(got) == 0 {
			return ply + 1
		}
		m := got[pick(len(got))]
		after := ref.After(text, m)
		if _, err := s.Apply(m); err != nil {
			t.Fatalf("%q: %s: %v", text, m, err)
		}
		if s.Text() != after {
			t.Fatalf("%s %q: %s leads to %q, reference %q", rules.Options(), text, m, s.Text(), after)
		}
		text = after
	}
	return limit
}

func minus(a, b []string) []string {
	var out []string
	for _, s := range a {
		if _, ok := slices.BinarySearch(b, s); !ok {
			out = append(out, s)
		}
	}
	return out
}

// sameButCounters compares position texts without the counters at their ends.
func sameButCounters(a, b string) bool { return trim(a) == trim(b) }

func trim(s string) string {
	for s != "" && (s[len(s)-1] >= '0' && s[len(s)-1] <= '9' || s[len(s)-1] == ' ') {
		s = s[:len(s)-1]
	}
	return s
}

// FuzzText feeds hostile text to everything that reads text: options, positions,
// moves. Accepted text must print as it was read.
func FuzzText(f *testing.F, g game.Bound) {
	s := g.Rules(g.Info().Defaults()).Start()
	f.Add("", s.Text(), "pass")
	for _, m := range s.Moves() {
		f.Add(g.Info().Options[0].Name+"="+g.Info().Options[0].Values[1].Name, s.Text(), m)
	}
	f.Add("preset=seed", "////////// w - 0 0", "@@@")
	f.Fuzz(func(t *testing.T, set, position, move string) {
		o, err := g.Info().ParseOptions(set)
		if err != nil {
			o = g.Info().Defaults()
		} else if again, err := g.Info().ParseOptions(o.String()); err != nil || again != o {
			t.Fatalf("options %q print as %q", set, o)
		}
		rules := g.Rules(o)
		s, err := rules.Parse(position)
		if err != nil {
			s = rules.Start()
		} else if s.Text() != position {
			t.Fatalf("%q reads as %q", position, s.Text())
		}
		if s.Count() > 5000 {
			return // a flying Dame: legal, but too slow for a fuzzer
		}
		legal := s.Moves()
		before := s.Text()
		m, err := s.Apply(move)
		if err != nil {
			if s.Text() != before {
				t.Fatalf("%q: the refused move %q changed the position", before, move)
			}
			return
		}
		if _, ok := slices.BinarySearch(legal, m); !ok {
			t.Fatalf("%q: %q is played as %q, which is not listed", before, move, m)
		}
		if _, err := rules.Parse(s.Text()); err != nil {
			t.Fatalf("%q after %q does not read back: %v", s.Text(), move, err)
		}
	})
}
