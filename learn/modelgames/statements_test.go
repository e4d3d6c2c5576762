package modelgames_test

import (
	"regexp"
	"strconv"
	"strings"
	"testing"

	"tablier/engine/roster"
	"tablier/learn/modelgames"
	"tablier/learn/tutor"
	"tablier/rules/game"
)

// said is a sentence of the tutor and the game around it. m holds the parts that a check's pattern found in it.
type said struct {
	m             []string
	mover, side   game.Side // who moved, and whom the sentence favours
	before, after game.State
	taken         []int // men that each ply so far has taken, the last one included
}

// checks says how to check sentences without the code that makes them: by the legal moves and the letters of the
// position text. Group k of the pattern is s.m[k].
var checks = []struct {
	game, pattern string
	holds         func(s *said) bool
}{
	{"ring", `holds (\d+) rings, \w+ (\d+)`, func(s *said) bool {
		mine, theirs := "W", "B"
		if s.side == game.Black {
			mine, theirs = theirs, mine
		}
		text := board(s.after)
		return s.is(1, strings.Count(text, mine)) && s.is(2, strings.Count(text, theirs))
	}},
	{"ring", `^(?:Watch out! )?(\S+) is bare and exposed: (\S+) can jump it and land on (\S+)\.`, func(s *said) bool {
		return s.can(s.side, s.m[2]+"x"+s.m[1]+"-"+s.m[3])
	}},
	{"ring", `^Nothing can recapture on (\S+)\.`, func(s *said) bool { return !s.can(s.mover.Other(), "x"+s.m[1]) }},
	{"ring", `It is an exchange: (\S+) can recapture the pawn on (\S+)\.`, func(s *said) bool {
		return s.can(s.mover.Other(), s.m[1]+"x"+s.m[2])
	}},
	{"", `This takes back: (\d+) for (\d+) in this exchange`, func(s *said) bool {
		taken, lost := 0, 0
		for i := len(s.taken) - 1; i >= 0 && s.taken[i] > 0; i-- {
			if (len(s.taken)-1-i)%2 == 0 {
				taken += s.taken[i]
			} else {
				lost += s.taken[i]
			}
		}
		return s.is(1, taken) && s.is(2, lost)
	}},
	{"court-circuit", `^(?:Watch out! )?(\S+) is exposed: (\S+) can jump it, land on (\S+) and turn`, func(s *said) bool {
		return s.can(s.side, s.m[2]+"-"+s.m[3])
	}},
	{"court-circuit", `^Only (.+) (?:is|are) left to turn`, func(s *said) bool {
		return len(strings.Split(strings.ReplaceAll(s.m[1], " and ", ", "), ", ")) == letters(s.after, s.side.Other())
	}},
	{"court-circuit", `are turned and nothing can be turned back|is turned and nothing can be turned back`, func(s *said) bool {
		for _, m := range s.moves(s.mover.Other()) {
			next := s.after.Clone()
			if _, err := next.Apply(m); err != nil || letters(next, s.mover) != letters(s.after, s.mover) {
				return false
			}
		}
		return true
	}},
	{"ra", `The (?:piece|group of \d) on (\S+) hangs: (\S+) can eliminate it`, func(s *said) bool { return s.can(s.side, s.m[2]+"x"+s.m[1]) }},
	{"ra", `The (?:piece|group of (\d)) on \S+ is eliminated`, func(s *said) bool {
		return s.m[1] == "" && s.taken[len(s.taken)-1] == 1 || s.is(1, s.taken[len(s.taken)-1])
	}},
	{"ra", `The lane from (\S+) to the Ra is open: (\d) piece`, func(s *said) bool {
		for _, m := range s.moves(s.side) {
			if strings.HasPrefix(m, s.m[2]+":"+s.m[1]) && s.ends(m) {
				return true
			}
		}
		return false
	}},
	{"agon", `^(?:Watch out! )?\S+ has an open flank: (\S+) can step to (\S+) and capture`, func(s *said) bool {
		return s.can(s.side, s.m[1]+"-"+s.m[2])
	}},
	{"agon", `circle is nearly closed: only (.+) (?:is|are) missing`, func(s *said) bool {
		home := 0
		for _, p := range s.after.Pieces() {
			if p.Side == s.side && p.Kind == game.Guard && strings.Contains(" e5 e6 f5 f7 g5 g6 ", " "+s.after.Rules().Board().Name(p.Cell)+" ") {
				home++
			}
		}
		return len(strings.Split(strings.ReplaceAll(s.m[1], " and ", ", "), ", ")) == 6-home
	}},
	{"ringo", `^(?:Watch out! )?(?:The defender on )?(\S+) is exposed: (?:the defender on )?(\S+) can capture it`, func(s *said) bool {
		return s.can(s.side, s.m[2]+"x")
	}},
	{"ringo", `one more capture to win`, func(s *said) bool {
		for _, m := range s.moves(game.White) {
			if strings.Contains(m, "x") && !s.ends(m) {
				return false
			}
		}
		return true
	}},
}

// is reports whether group k is the number n.
func (s *said) is(k, n int) bool { return s.m[k] == strconv.Itoa(n) }

// can reports whether a side could make a move with some text if it were to move.
func (s *said) can(side game.Side, text string) bool {
	for _, m := range s.moves(side) {
		if strings.Contains(m, text) {
			return true
		}
	}
	return false
}

// ends reports whether a move of the side that moves has ended the game.
func (s *said) ends(move string) bool {
	next := s.after.Clone()
	if _, err := next.Apply(move); err != nil {
		return false
	}
	return next.Outcome().Decided()
}

// moves returns the moves of a side. If the other side is to move, it moves s on to the same position with the turn
// passed, if the rules allow that.
func (s *said) moves(side game.Side) []string {
	if s.after.Turn() != side {
		words := strings.Fields(s.after.Text())
		for i, w := range words {
			if i > 0 && (w == "w" || w == "b") {
				words[i] = map[string]string{"w": "b", "b": "w"}[w]
			}
		}
		passed, err := s.after.Rules().Parse(strings.Join(words, " "))
		if err != nil {
			return nil
		}
		s.after = passed
	}
	return s.after.Moves()
}

func board(st game.State) string { return strings.Fields(st.Text())[0] }

// letters counts the men of a side in position text.
func letters(st game.State, s game.Side) (n int) {
	text, letter := board(st), "w"
	if st.Rules().Info().ID == "ra" {
		for i, stack := range []string{"a", "b", "c"} {
			if s == game.White {
				stack = strings.ToUpper(stack)
			}
			n += (i + 1) * strings.Count(text, stack)
		}
		return n
	}
	if s == game.Black {
		letter = "b"
	}
	return strings.Count(strings.ToLower(text), letter)
}

// What the tutor says of the moves of all model games is true.
func TestStatementsHold(t *testing.T) {
	matched, sure := make([]int, len(checks)), 0
	for _, d := range roster.All() {
		games, err := modelgames.Of(d.Info().ID)
		if err != nil {
			t.Fatal(err)
		}
		for _, g := range games {
			var taken []int
			st := g.Start()
			for _, move := range g.Moves() {
				e, err := tutor.Explain(st, move, tutor.Line{}, tutor.Line{})
				if err != nil {
					t.Fatal(err)
				}
				next := st.Clone()
				if _, err := next.Apply(move); err != nil {
					t.Fatal(err)
				}
				other := st.Turn().Other()
				taken = append(taken, letters(st, other)-letters(next, other))
				for _, p := range e.Points {
					if p.Role != tutor.Makes && p.Role != tutor.Leaves {
						continue
					}
					text := p.Text.In(game.English)
					for i, c := range checks {
						if c.game != "" && c.game != d.Info().ID {
							continue
						}
						m := regexp.MustCompile(c.pattern).FindStringSubmatch(text)
						if m == nil {
							continue
						}
						s := &said{m, st.Turn(), p.Side, st, next.Clone(), taken}
						if next.Turn() != p.Side && s.moves(p.Side) == nil {
							continue // it cannot be checked
						}
						s.after = next.Clone()
						matched[i]++
						sure++
						if !c.holds(s) {
							t.Errorf("%s, %s after %s: %q is false", g.ID, next.Text(), move, text)
						}
					}
				}
				st = next
			}
		}
	}
	for i, n := range matched {
		if n == 0 {
			t.Errorf("no statement is checked by %q", checks[i].pattern)
		}
	}
	t.Logf("%d statements checked: %v", sure, matched)
	if sure < 200 {
		t.Errorf("only %d statements were checked", sure)
	}
}
