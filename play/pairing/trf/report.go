package trf

import (
	"strings"

	"tablier/play/pairing"
)

// Report is a tournament. The fields below Lines are what the lines say; to change a setting for
// [Report.Write], change its line with [Report.Set].
type Report struct {
	Lines   []Line // all lines in order; those of players point to Players
	Players []Player

	Name          string
	Type          string         // a code such as FIDE_DUTCH_2025 or FIDE_DUTCH_2025_BAKU
	Rounds        int            // in all; 0 if no line says
	Initial       pairing.Colour // None if no line says
	ByRank        bool           // players are ordered by rank, not by number
	Points        Points
	Absences      []Absence
	Accelerations []Acceleration
	Forbidden     []Forbidden
}

// Line is one line of the file.
type Line struct {
	Tag    string // the first three characters, such as 012; may be shorter
	Text   string // what follows, with the space after the tag
	Player int    // the index of the player where the tag is 001
}

// Player is a line 001.
type Player struct {
	Number     int // the starting rank
	Sex, Title string
	Name       string
	Rating     int // 0: none
	Federation string
	ID         string // FIDE's number
	Birth      string
	Points     int // in tenths
	Rank       int // 0: none
	Cells      []Cell
}

// Cell is what a player had in a round.
type Cell struct {
	Opponent int // 0: none
	Colour   pairing.Colour
	Result   Result
}

// Result is the letter of a result; letters are in upper case.
type Result byte

// The results. Blank is an absence without an opponent, and with one a game that has no result yet.
const (
	Blank        Result = ' '
	Win          Result = '1'
	Draw         Result = '='
	Loss         Result = '0'
	ShortWin     Result = 'W' // of less than one move: not rated
	ShortDraw    Result = 'D'
	ShortLoss    Result = 'L'
	ForfeitWin   Result = '+'
	ForfeitLoss  Result = '-'
	HalfBye      Result = 'H' // asked for
	FullBye      Result = 'F' // given by the arbiter
	AllocatedBye Result = 'U' // given by the pairing
	ZeroBye      Result = 'Z' // a known absence
)

// Played says whether there was a game over the board.
func (r Result) Played() bool { return strings.IndexByte("1=0WDL", byte(r)) >= 0 }

// Points are what results are worth, in tenths.
type Points struct {
	Win, Draw, Loss int
	Absent          int // also of a lost forfeit
	Bye             int // given by the pairing
}

// Usual are the points where no line says otherwise.
var Usual = Points{Win: 10, Draw: 5, Bye: 10}

// Of is what a result is worth.
func (p Points) Of(r Result) int {
	switch r {
	case Win, ShortWin, ForfeitWin, FullBye:
		return p.Win
	case Draw, ShortDraw, HalfBye:
		return p.Draw
	case Loss, ShortLoss:
		return p.Loss
	case AllocatedBye:
		return p.Bye
	}
	return p.Absent
}

// Absence says that players are not to be paired in a round.
type Absence struct {
	Round   int    // 0: the round that is paired next
	Result  Result // HalfBye, FullBye or ZeroBye
	Players []int
}

// Acceleration gives virtual points, in tenths, to a range of players in a range of rounds.
type Acceleration struct {
	Points                int
	FirstRound, LastRound int
	First, Last           int
}

// Forbidden are players of whom no two may meet in a range of rounds.
type Forbidden struct {
	FirstRound, LastRound int // 0, 0: in all
	Players               []int
}

// Player returns the player with a number, or nil.
func (r *Report) Player(number int) *Player {
	for i := range r.Players {
		if r.Players[i].Number == number {
			return &r.Players[i]
		}
	}
	return nil
}

// Played is the number of rounds that have been paired.
func (r *Report) Played() int {
	rounds := 0
	for _, p := range r.Players {
		for i, c := range p.Cells {
			if c.Opponent > 0 || c.Result == AllocatedBye {
				rounds = max(rounds, i+1)
			}
		}
	}
	return rounds
}

// Set changes the text of the first line with a tag, or puts a new one before the first player.
func (r *Report) Set(tag, text string) {
	text = " " + text
	at := 0
	for i, l := range r.Lines {
		if l.Tag == tag {
			r.Lines[i].Text = text
			return
		}
		if l.Tag != playerTag && at == i {
			at = i + 1
		}
	}
	r.Lines = append(r.Lines[:at], append([]Line{{Tag: tag, Text: text}}, r.Lines[at:]...)...)
}

// Add appends a player with a line of their own.
func (r *Report) Add(p Player) {
	r.Players = append(r.Players, p)
	r.Lines = append(r.Lines, Line{Tag: playerTag, Player: len(r.Players) - 1})
}

const playerTag = "001"
