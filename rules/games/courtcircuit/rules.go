package courtcircuit

import (
	"tablier/rules/board"
	"tablier/rules/game"
)

// Position is what the rules call the same position (the pieces and the side to move),
// with the options that decide which moves are legal in it.
type Position struct {
	men  [2]board.Bits // by side
	turn game.Side
	opt  flags
}

// flags are the options that affect play.
type flags uint8

const (
	shunCorners  flags = 1 << iota // corners=no or exit
	adjacentDame                   // dame=adjacent
	noDame                         // dame=none
	noRepeat                       // repetition=forbidden
	exitCorners                    // corners=exit
)

// The draw rules.
const (
	repetitions = 3
	idlePlies   = 100
)

// Turn is the side to move.
func (p *Position) Turn() game.Side { return p.turn }

func (p *Position) own() board.Bits   { return p.men[p.turn] }
func (p *Position) enemy() board.Bits { return p.men[p.turn.Other()] }

// barred returns the cells where nothing may come to rest.
func (p *Position) barred() board.Bits {
	if p.opt&shunCorners != 0 {
		return corners
	}
	return 0
}

// dame reports whether a side with these men plays a Dame.
func (p *Position) dame(men board.Bits) bool {
	return p.opt&noDame == 0 && men&(men-1) == 0
}

// Play makes a move. progress reports whether a piece was turned.
func (p *Position) Play(m game.Move) (progress bool) {
	if m != game.Pass {
		own, turned := p.unpack(m)
		p.men[p.turn] = own
		p.men[p.turn.Other()] &^= turned
		progress = turned != 0
	}
	p.turn = p.turn.Other()
	return progress
}

// Outcome is decided if all pieces show one colour or neither side can move.
func (p *Position) Outcome() game.Outcome {
	switch {
	case p.men[game.Black] == 0:
		return game.Win(game.White, game.AllTurned)
	case p.men[game.White] == 0:
		return game.Win(game.Black, game.AllTurned)
	case !p.movable() && !p.opponentMovable():
		return game.Draw(game.NoTurns)
	}
	return game.Outcome{}
}

// movable reports whether the side to move has a turn. Both sides must have men.
func (p *Position) movable() bool {
	// A step is by far the most likely turn, and the shortest slide of a Dame is a step too.
	free := whole &^ (p.men[0] | p.men[1] | p.barred())
	return canStep(p.own(), free) || p.turns() > 0
}

func (p *Position) opponentMovable() bool {
	q := *p
	q.turn = q.turn.Other()
	return q.movable()
}

// Game is Court-Circuit as a [game.Game].
type Game struct{ ruled }

// New returns Court-Circuit bound to the dynamic interfaces.
func New() game.Bound { return game.Bind[Position, *Position](Game{}) }

// Board is the six by six board.
func (Game) Board(game.Options) *board.Board { return square }

// Start sets up the twelve pieces according to the option setup.
func (Game) Start(o game.Options) Position {
	p := Position{opt: flagsOf(o)}
	setup := setups[o.Get("setup")]
	for s, names := range setup {
		for i := 0; i < len(names); i += 3 {
			p.men[s] |= only(square.MustCell(names[i : i+2]))
		}
	}
	return p
}

// setups names the cells of White and of Black.
var setups = map[string][2]string{
	"rows":        {"f1 f2 f3 f4 f5 f6", "a1 a2 a3 a4 a5 a6"},
	"alternating": {"f1 f3 f5 a2 a4 a6", "a1 a3 a5 f2 f4 f6"},
	"zigzag":      {"f1 e2 f3 e4 f5 e6", "a6 b5 a4 b3 a2 b1"},
	"corners":     {"f1 f2 f3 e1 e2 d1", "a6 a5 a4 b6 b5 c6"},
}

func flagsOf(o game.Options) (f flags) {
	switch o.Get("corners") {
	case "no":
		f |= shunCorners
	case "exit":
		f |= shunCorners | exitCorners
	}
	switch o.Get("dame") {
	case "adjacent":
		f |= adjacentDame
	case "none":
		f |= noDame
	}
	if o.Is("repetition", "forbidden") {
		f |= noRepeat
	}
	return f
}

// Limits returns the draw rules: the third occurrence, and a hundred plies without a piece turned.
func (Game) Limits(p *Position) game.Limits {
	return game.Limits{Repetitions: repetitions, NoProgress: idlePlies, ForbidRepetition: p.opt&noRepeat != 0}
}

// Adjudicate makes every limit a draw.
func (Game) Adjudicate(_ *Position, why game.Reason) game.Outcome { return game.Draw(why) }

// AppendPieces lists the pieces. A side's last piece is a Dame if the options have a Dame.
func (Game) AppendPieces(dst []game.Piece, p *Position) []game.Piece {
	for c := range board.Cell(area) {
		for s := range game.Side(2) {
			if p.men[s].Has(c) {
				kind := game.Man
				if p.dame(p.men[s]) {
					kind = game.Dame
				}
				dst = append(dst, game.Piece{Cell: c, Side: s, Kind: kind, Count: 1})
			}
		}
	}
	return dst
}
