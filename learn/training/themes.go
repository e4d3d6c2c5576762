package training

import (
	"sync"

	"tablier/i18n"
	"tablier/learn/puzzles"
	"tablier/play/club"
	"tablier/rules/game"
)

// Theme is a property of a puzzle, other than its length.
type Theme string

// The themes. A first move captures if enemy pieces leave the board, turn or become captive.
const (
	Quiet   Theme = "quiet"   // the first move takes nothing
	Capture Theme = "capture" // the first move captures
	Options Theme = "options" // played with options other than the defaults
	Worth   Theme = "worth"   // the win must be worth more than the minimum, in games with points
)

// Themes lists the themes.
func Themes() []Theme { return []Theme{Quiet, Capture, Options, Worth} }

// ParseTheme parses a theme. An empty word means any theme.
func ParseTheme(word string) (Theme, error) {
	for _, t := range append(Themes(), "") {
		if string(t) == word {
			return t, nil
		}
	}
	return "", &club.Error{Kind: club.Invalid, Field: "theme", Text: i18n.T("training.bad-theme")}
}

var captures sync.Map // puzzle ID to whether its first move captures

// Of lists the themes of a puzzle.
func Of(p *puzzles.Puzzle) (list []Theme) {
	if takes(p) {
		list = append(list, Capture)
	} else {
		list = append(list, Quiet)
	}
	if p.Options != "" {
		list = append(list, Options)
	}
	if p.Points > 1 {
		list = append(list, Worth)
	}
	return list
}

// Has reports whether a puzzle has a theme. Every puzzle has the empty theme.
func Has(p *puzzles.Puzzle, t Theme) bool {
	switch t {
	case Quiet:
		return !takes(p)
	case Capture:
		return takes(p)
	case Options:
		return p.Options != ""
	case Worth:
		return p.Points > 1
	}
	return true
}

func takes(p *puzzles.Puzzle) bool {
	if known, ok := captures.Load(p.ID); ok {
		return known.(bool)
	}
	st, err := p.State()
	if err != nil {
		return false
	}
	loser := st.Turn().Other()
	before := free(st, loser)
	if _, err := st.Apply(p.Solution[0]); err != nil {
		return false
	}
	t := free(st, loser) < before
	captures.Store(p.ID, t)
	return t
}

// free counts the pieces of a side that are not captured.
func free(s game.State, side game.Side) (n int) {
	for _, p := range s.Pieces() {
		if p.Side == side && p.Kind != game.Ring && !p.Captive {
			n += int(p.Count)
		}
	}
	return n
}
