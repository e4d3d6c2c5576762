package trf

import (
	"slices"
	"strings"

	"tablier/play/pairing"
)

// Report is a tournament. The fields below Lines are parsed from the lines. To change a setting for
// [Report.Write], change its line with [Report.Set].
type Report struct {
	Lines   []Line // all lines in order; 001 lines refer to Players
	Players []Player

	Name          string
	Type          string         // a code such as FIDE_DUTCH_2025 or FIDE_DUTCH_2025_BAKU
	Rounds        int            // total number of rounds; 0 if no line gives it
	Initial       pairing.Colour // None if no line gives it
	ByRank        bool           // players are ordered by rank, not by number
	Points        Points
	Absences      []Absence
	Accelerations []Acceleration
	Forbidden     []Forbidden
	Bonuses       []Bonus
	TieBreaks     []string // codes such as BH/C1, in order, without that of the points
}

// Line is one line of a file.
type Line struct {
	Tag    string // the first three characters, such as 012; may be shorter
	Text   string // the rest of the line, including the space after the tag
	Player int    // the index of the player if the tag is 001
}

// Player is a player, from a 001 line.
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

// Cell is a player's result in a round.
type Cell struct {
	Opponent int // 0: none
	Colour   pairing.Colour
	Result   Result
}

// Result is the letter of a result, in upper case.
type Result byte

// The results. Blank without an opponent is an absence; with an opponent, it is a game that has no
// result yet.
const (
	Blank        Result = ' '
	Win          Result = '1'
	Draw         Result = '='
	Loss         Result = '0'
	ShortWin     Result = 'W' // a game of less than one move: not rated
	ShortDraw    Result = 'D'
	ShortLoss    Result = 'L'
	ForfeitWin   Result = '+'
	ForfeitLoss  Result = '-'
	HalfBye      Result = 'H' // requested
	FullBye      Result = 'F' // given by the arbiter
	AllocatedBye Result = 'U' // given by the pairing system
	ZeroBye      Result = 'Z' // an announced absence
)

// Played reports whether a game was played.
func (r Result) Played() bool { return strings.IndexByte("1=0WDL", byte(r)) >= 0 }

// Points are the values of results, in tenths.
type Points struct {
	Win, Draw, Loss int
	Absent          int // also for a lost forfeit
	Bye             int // the pairing-allocated bye
}

// Usual are the points that apply if no line says otherwise.
var Usual = Points{Win: 10, Draw: 5, Bye: 10}

// Of returns the points for a result.
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

// Absence is a set of players who are not to be paired in a round.
type Absence struct {
	Round   int    // 0: the next round to be paired
	Result  Result // HalfBye, FullBye or ZeroBye
	Players []int
}

// Acceleration gives virtual points, in tenths, to a range of players in a range of rounds.
type Acceleration struct {
	Points                int
	FirstRound, LastRound int
	First, Last           int
}

// Bonus is points, in tenths, that an arbiter gave to players in a round, or took from them, besides the results.
type Bonus struct {
	Points  int
	Round   int
	Players []int
}

// Forbidden is a set of players of whom no two may meet in a range of rounds.
type Forbidden struct {
	FirstRound, LastRound int // 0, 0: all rounds
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

// Played returns the number of rounds that have been paired. A round has been paired if two players meet in it, or if
// every player has a cell. A bye alone may be one that is set before the round is paired.
func (r *Report) Played() int {
	rounds, complete := 0, map[int]int{}
	for _, p := range r.Players {
		for i, c := range p.Cells {
			if c.Opponent > 0 {
				rounds = max(rounds, i+1)
			}
			if c != (Cell{Result: Blank}) {
				complete[i]++
			}
		}
	}
	for complete[rounds] == len(r.Players) && len(r.Players) > 0 {
		rounds++
	}
	return rounds
}

// Bonus returns the points, in tenths, that an arbiter gave a player in a round.
func (r *Report) Bonus(number, round int) int {
	sum := 0
	for _, b := range r.Bonuses {
		if b.Round == round && slices.Contains(b.Players, number) {
			sum += b.Points
		}
	}
	return sum
}

// Set changes the text of the first line with a tag, or inserts a new line before the first player.
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

// Add appends a player with a new line.
func (r *Report) Add(p Player) {
	r.Players = append(r.Players, p)
	r.Lines = append(r.Lines, Line{Tag: playerTag, Player: len(r.Players) - 1})
}

const playerTag = "001"
