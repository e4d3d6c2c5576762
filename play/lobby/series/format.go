package series

import (
	"strconv"
	"strings"

	"tablier/i18n"
	"tablier/play/bid"
	"tablier/play/club"
	"tablier/rules/game"
)

// Kind is a way to score several games together.
type Kind uint8

// The kinds of series.
const (
	Single Kind = iota // one game: not a series, except in tournaments
	Match              // the game's own match, as in Ra
	Games              // N games, all played; two of them are a pair with the sides swapped
	BestOf             // until a player has more than half of N points
	Bid                // N games with the same sides, which the players bid for; see package bid
)

// Format is the kind and length of a series. The zero Format is a single game.
type Format struct {
	Kind Kind
	N    int // the number N of Games, BestOf and Bid
}

// The bounds of a series.
const (
	MaxGames = 20
	MaxBest  = 21
	// MaxLength is the greatest number of games. It ends series that draws or their own rules would
	// prolong without end.
	MaxLength = 60
	MaxVoid   = 3 // games in a row that may be aborted
)

// String writes the format in the form that [ParseFormat] reads: "", "match", "games-2", "best-3",
// "bid-4".
func (f Format) String() string {
	switch f.Kind {
	case Match:
		return "match"
	case Games:
		return "games-" + strconv.Itoa(f.N)
	case BestOf:
		return "best-" + strconv.Itoa(f.N)
	case Bid:
		return "bid-" + strconv.Itoa(f.N)
	}
	return ""
}

// Text describes the format.
func (f Format) Text() game.Text {
	n := strconv.Itoa(f.N)
	switch f.Kind {
	case Match:
		return i18n.T("series.match.score")
	case Games:
		if f.N == 2 {
			return i18n.T("series.games.two")
		}
		return i18n.T("series.games", "n", n)
	case BestOf:
		return i18n.T("series.best-games", "n", n)
	case Bid:
		return i18n.T("series.bid-games", "n", n)
	}
	return i18n.T("series.one-game")
}

// ParseFormat parses a format; "pair" means two games with the sides swapped. The error is a
// *[club.Error].
func ParseFormat(text string) (Format, error) {
	switch text {
	case "", "single":
		return Format{}, nil
	case "match":
		return Format{Kind: Match}, nil
	case "pair":
		return Format{Games, 2}, nil
	}
	kind, count, _ := strings.Cut(text, "-")
	n, err := strconv.Atoi(count)
	if err == nil && strconv.Itoa(n) == count {
		switch {
		case kind == "games" && n >= 2 && n <= MaxGames:
			return Format{Games, n}, nil
		case kind == "best" && n >= 3 && n <= MaxBest && n%2 == 1:
			return Format{BestOf, n}, nil
		case kind == "bid" && n >= bid.MinGames && n <= bid.MaxGames:
			return Format{Bid, n}, nil
		}
	}
	return Format{}, &club.Error{Kind: club.Invalid, Field: "format", Text: i18n.T("series.bad-format")}
}
