package gametest

import (
	"strings"
	"testing"

	"tablier/i18n"
	"tablier/rules/board"
	"tablier/rules/game"
)

// said checks that a sentence exists in every language, with every value filled in.
func said(t *testing.T, s game.State, what string, clicks []board.Cell, text game.Text) {
	t.Helper()
	for _, l := range i18n.Languages() {
		if words := text.In(l); !whole(words) {
			t.Fatalf("%s: %s after %v is %q in %s", s.Text(), what, clicks, words, l)
		}
	}
}

// whole reports whether words is not empty and contains no placeholder or message id.
func whole(words string) bool {
	for i := range len(words) {
		switch c := words[i]; {
		case c == '{', c == '}', c == '|':
			return false
		case c == '.' && i > 0 && i+1 < len(words) && small(words[i-1]) && small(words[i+1]):
			return false // a message id, such as ring.ask-jump
		}
	}
	return words != ""
}

func small(c byte) bool { return c >= 'a' && c <= 'z' }

// guide checks the prompt after clicks, and the refusals of every eleventh cell. The first of these cells changes with
// the ply.
func guide(t *testing.T, s game.State, clicks []board.Cell, next []board.Cell) {
	t.Helper()
	p, err := s.Guide().Prompt(clicks)
	if err != nil {
		t.Fatalf("%s: no prompt after %v: %v", s.Text(), clicks, err)
	}
	said(t, s, "the prompt", clicks, p.Text)
	may := map[board.Cell]bool{}
	for _, c := range next {
		may[c] = true
	}
	const every = 11
	for at := (s.Plies() + len(clicks)) % every; at < s.Rules().Board().Len(); at += every {
		c := board.Cell(at)
		why, err := s.Guide().Refusal(clicks, c)
		switch {
		case err != nil:
			t.Fatalf("%s: choosing %v after %v: %v", s.Text(), c, clicks, err)
		case may[c] != why.Text.IsZero():
			t.Fatalf("%s: %v may be chosen after %v: %v, but the refusal is %q", s.Text(), c, clicks, may[c], why.Text.In(game.English))
		case !may[c]:
			said(t, s, "the refusal of "+s.Rules().Board().Name(c), clicks, why.Text)
		}
	}
}

// story checks the description of the last move: every part has words, and the last part leaves the board as it is now.
func story(t *testing.T, s game.State) {
	t.Helper()
	ply := s.Plies() - 1
	parts := s.Guide().Story(ply)
	if len(parts) == 0 {
		t.Fatalf("%s: nothing is told of %s", s.Text(), s.Move(ply))
	}
	clicks := 0
	for _, p := range parts {
		said(t, s, "the story of "+s.Move(ply), nil, p.Text)
		if p.Clicks < clicks {
			t.Fatalf("%s: the story of %s goes back from %d clicks to %d", s.Text(), s.Move(ply), clicks, p.Clicks)
		}
		clicks = p.Clicks
	}
	if n := len(s.LastCells()); clicks != n {
		t.Fatalf("%s: the story of %s ends after %d of %d clicks", s.Text(), s.Move(ply), clicks, n)
	}
	last, now := parts[len(parts)-1].Pieces, s.Pieces()
	if len(last) != len(now) {
		t.Fatalf("%s: the story of %s leaves %d pieces, not %d", s.Text(), s.Move(ply), len(last), len(now))
	}
	for i := range now {
		if last[i] != now[i] {
			t.Fatalf("%s: the story of %s leaves %+v, not %+v", s.Text(), s.Move(ply), last[i], now[i])
		}
	}
}

// Asks checks the prompt after clicks on the named cells, in English and, unless fr is empty, in French.
func Asks(t *testing.T, s game.State, clicks, en, fr string) {
	t.Helper()
	p, err := s.Guide().Prompt(named(s, clicks))
	if err != nil {
		t.Fatalf("%s after %q: %v", s.Text(), clicks, err)
	}
	if got := p.Text.In(game.English); got != en {
		t.Errorf("%s after %q asks %q, want %q", s.Text(), clicks, got, en)
	}
	spaces := strings.NewReplacer("\u00a0", " ", "\u202f", " ")
	if got := spaces.Replace(p.Text.In(game.French)); fr != "" && got != fr {
		t.Errorf("%s after %q asks %q, want %q", s.Text(), clicks, got, fr)
	}
}

// Refuses checks why a turn that begins with clicks cannot continue with a cell, and the cells named by the reason.
func Refuses(t *testing.T, s game.State, clicks, cell, en, about string) {
	t.Helper()
	p, err := s.Guide().Refusal(named(s, clicks), named(s, cell)[0])
	if err != nil {
		t.Fatalf("%s, %s after %q: %v", s.Text(), cell, clicks, err)
	}
	var names []string
	for _, c := range p.Cells {
		names = append(names, s.Rules().Board().Name(c))
	}
	if got, cells := p.Text.In(game.English), strings.Join(names, " "); got != en || cells != about {
		t.Errorf("%s, %s after %q: %q about %q, want %q about %q", s.Text(), cell, clicks, got, cells, en, about)
	}
}

// Tells checks the description of a move. It takes the move back afterwards.
func Tells(t *testing.T, s game.State, move, en string) {
	t.Helper()
	if _, err := s.Apply(move); err != nil {
		t.Fatal(err)
	}
	defer s.Undo()
	if got := game.Tale(s.Guide().Story(s.Plies() - 1)).In(game.English); got != en {
		t.Errorf("%s is told as %q, want %q", move, got, en)
	}
}

func named(s game.State, names string) (cells []board.Cell) {
	for _, name := range strings.Fields(names) {
		cells = append(cells, s.Rules().Board().MustCell(name))
	}
	return cells
}

// counts checks what players keep an eye on, if the game has it: it has words, and no goal is passed.
func counts(t *testing.T, s game.State) {
	t.Helper()
	for _, n := range s.Guide().Counts() {
		said(t, s, "a count", nil, n.Text)
		if n.N < 0 || n.Of < 0 || n.Of > 0 && n.N > n.Of {
			t.Fatalf("%s: %s is %d of %d", s.Text(), n.Text.In(game.English), n.N, n.Of)
		}
	}
}
