package ringo

import (
	"math/bits"

	"tablier/rules/board"
	"tablier/rules/game"
)

// The numbers of pieces at the start, and the number in the citadel that wins.
const (
	Attackers = 7
	Defenders = 4
	toWin     = 2
)

// The limits that depend on history, in occurrences and in plies.
const (
	repetitions = 3
	noProgress  = 100
)

// Position is what the rules call a position, with its options. The zero value
// is an empty board with White to move.
type Position struct {
	white, black set
	citadel      uint8 // black pieces in the citadel
	turn         game.Side
	opts         choice
}

// choice is the set of options that are not at their defaults.
type choice uint8

const (
	citadelImmune   choice = 1 << iota // citadel-jump=no
	mustCapture                        // white-must-capture=yes
	fiveRings                          // rings=5
	allSeven                           // target=7
	stepOnly                           // white-slide=no
	jumpsOnly                          // substitution=no
	neutralCaptures                    // capture-from-neutral=yes
	repetitionWhite                    // repetition=white
)

// Turn implements [game.Position].
func (p *Position) Turn() game.Side { return p.turn }

// Play implements [game.Position]. Captures and inward black moves are progress.
func (p *Position) Play(m game.Move) (progress bool) {
	from, to, taken := unpack(m)
	progress = taken != nowhere
	if p.turn == game.Black {
		p.turn = game.White
		p.black &^= bit(from)
		if to == citadel {
			p.citadel++
		} else {
			p.black |= bit(to)
		}
		p.white &^= bit(taken) // bit(nowhere) is empty
		return progress || to == citadel || to>>3 < from>>3
	}
	p.turn = game.Black
	p.white ^= bit(from) | bit(to)
	if taken == citadel {
		p.citadel--
	} else {
		p.black &^= bit(taken)
	}
	return progress
}

// Outcome implements [game.Position].
func (p *Position) Outcome() game.Outcome {
	switch {
	case p.citadel >= toWin:
		return game.Win(game.Black, game.Citadel)
	case p.captured() >= p.target():
		return game.Win(game.White, game.Eliminated)
	case p.CountMoves() == 0:
		return game.Win(p.turn.Other(), game.Blocked)
	}
	return game.Outcome{}
}

// over reports whether the game is decided for any reason except a lack of moves.
func (p *Position) over() bool {
	return p.citadel >= toWin || p.captured() >= p.target()
}

// captured returns how many black pieces White has taken.
func (p *Position) captured() int {
	return Attackers - int(p.citadel) - bits.OnesCount64(uint64(p.black))
}

// target returns how many black pieces White must take.
func (p *Position) target() int {
	if p.opts&allSeven != 0 {
		return Attackers
	}
	return Attackers - 1
}

// rings returns the number of rings of the board.
func (p *Position) rings() int {
	if p.opts&fiveRings != 0 {
		return 5
	}
	return 6
}

// Game is Ringo as a [game.Game].
type Game struct{}

// New returns Ringo bound to the dynamic interfaces.
func New() game.Bound { return game.Bind[Position, *Position](Game{}) }

var boards = [2]*board.Board{board.Circle("ringo6", 8, 6), board.Circle("ringo5", 8, 5)}

// Board implements [game.Game].
func (Game) Board(o game.Options) *board.Board { return boards[o.Index("rings")] }

// Start implements [game.Game].
func (Game) Start(o game.Options) Position {
	p := Position{turn: game.Black, opts: chosen(o)}
	p.white = 1<<1 | 1<<3 | 1<<5 | 1<<7 // b1 d1 f1 h1
	p.black = 0xFE << (8 * (p.rings() - 1))
	return p
}

// Limits implements [game.Game].
func (Game) Limits(*Position) game.Limits {
	return game.Limits{Repetitions: repetitions, NoProgress: noProgress}
}

// Adjudicate implements [game.Game].
func (Game) Adjudicate(p *Position, why game.Reason) game.Outcome {
	if why == game.Repetition && p.opts&repetitionWhite != 0 {
		return game.Win(game.White, why)
	}
	return game.Draw(why)
}
