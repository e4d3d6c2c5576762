package circuit

import (
	"math/bits"
	"strconv"
	"strings"

	"tablier/i18n"
	"tablier/rules/board"
	"tablier/rules/game"
)

// Game is Court-Circuit on a board with Side cells a side, as far as solving needs it.
type Game struct{ Side int }

// The range of board sides.
const (
	Smallest = 3
	Largest  = 6
)

// New returns the game as a game.Bound.
func New(side int) game.Bound { return game.Bind[Position, *Position](Game{side}) }

var infos, squares = func() (infos [Largest + 1]game.Info, squares [Largest + 1]*board.Board) {
	for n := Smallest; n <= Largest; n++ {
		by := strconv.Itoa(n) + "x" + strconv.Itoa(n)
		infos[n] = game.Info{
			ID:    "court-circuit-" + by,
			Name:  i18n.T("circuit.court-circuit", "by", by),
			Sides: [2]game.Text{i18n.T("circuit.white"), i18n.T("circuit.black")},
		}
		squares[n] = board.Square("cc"+strconv.Itoa(n), n)
	}
	return infos, squares
}()

// Info returns the game's description; the game has no options.
func (g Game) Info() *game.Info { return &infos[g.Side] }

// Board returns the square board.
func (g Game) Board(game.Options) *board.Board { return squares[g.Side] }

// Start returns the starting position: Black on the first row, and White, who moves first, on the
// last.
func (g Game) Start(game.Options) Position {
	row := uint64(1)<<g.Side - 1
	return With(g.Side, row<<(g.Side*(g.Side-1)), row, game.White)
}

var idle = i18n.T("circuit.want-idle")

// ParsePosition reads the rows, the side to move and the number of plies since a piece was
// turned, as rules/games/courtcircuit does.
func (g Game) ParsePosition(_ game.Options, text string) (p Position, c game.Counters, err error) {
	f, err := game.Fields(text, game.FieldBoard, game.FieldTurn, idle)
	if err != nil {
		return p, c, err
	}
	p.side = uint8(g.Side)
	err = game.ParseRows(squares[g.Side], f[0], "wb", func(cell board.Cell, letter byte) error {
		p.men[game.White] |= 1 << cell
		if letter == 'b' {
			p.men[game.White] ^= 1 << cell
			p.men[game.Black] |= 1 << cell
		}
		return nil
	})
	if err != nil {
		return p, c, err
	}
	// The number of pieces never changes. On the usual board, parts of it are examined too, so
	// fewer pieces are allowed.
	if n, most := bits.OnesCount64(p.men[0]|p.men[1]), 2*g.Side; n == 0 || n > most || n < most && g.Side < Largest {
		return p, c, &game.Error{Kind: game.BadPosition, Input: f[0], Problem: i18n.T("circuit.pieces-stand", "n", n), Want: i18n.T("circuit.pieces-all", "most", most)}
	}
	if p.turn, err = game.ParseSide(f[1]); err != nil {
		return p, c, err
	}
	c.NoProgress, err = game.ParseCount(f[2], idle, 100)
	return p, c, err
}

// AppendPosition writes what ParsePosition reads.
func (g Game) AppendPosition(dst []byte, p *Position, c game.Counters) []byte {
	dst = game.AppendRows(dst, squares[g.Side], func(cell board.Cell) byte {
		switch {
		case p.men[game.White]>>cell&1 != 0:
			return 'w'
		case p.men[game.Black]>>cell&1 != 0:
			return 'b'
		}
		return 0
	})
	return strconv.AppendInt(append(dst, ' ', p.turn.Letter(), ' '), int64(c.NoProgress), 10)
}

// AppendMove writes a move as the cells of its side afterwards, then an x and the cells of the
// pieces turned, if any. Solving does not need to know how a move is made.
func (g Game) AppendMove(dst []byte, p *Position, m game.Move) []byte {
	if m == game.Pass {
		return append(dst, "pass"...)
	}
	own, turned := p.unpack(m)
	dst = g.appendCells(dst, own)
	if turned != 0 {
		dst = g.appendCells(append(dst, 'x'), turned)
	}
	return dst
}

func (g Game) appendCells(dst []byte, set uint64) []byte {
	for rest := set; rest != 0; rest &= rest - 1 {
		if rest != set {
			dst = append(dst, '+')
		}
		dst = append(dst, squares[g.Side].Name(board.Cell(bits.TrailingZeros64(rest)))...)
	}
	return dst
}

// ParseMove reads what AppendMove writes.
func (g Game) ParseMove(_ *Position, text string) (game.Move, error) {
	if text == "pass" {
		return game.Pass, nil
	}
	after, taken, _ := strings.Cut(text, "x")
	own, ok := g.parseCells(after)
	turned, ok2 := g.parseCells(taken)
	gone := turned &^ own
	if !ok || !ok2 && taken != "" || gone&(gone-1) != 0 {
		return 0, &game.Error{Kind: game.BadMove, Input: text, Problem: i18n.T("circuit.no-move-here"), Want: i18n.T("circuit.want-cells")}
	}
	m := game.Move(own)
	if gone != 0 {
		m |= game.Move(bits.TrailingZeros64(gone)+1) << cells
	}
	return m, nil
}

func (g Game) parseCells(text string) (set uint64, ok bool) {
	for name := range strings.SplitSeq(text, "+") {
		c, found := squares[g.Side].Cell(name)
		if !found {
			return 0, false
		}
		set |= 1 << c
	}
	return set, true
}

// AppendPieces lists the pieces.
func (g Game) AppendPieces(dst []game.Piece, p *Position) []game.Piece {
	for c := range board.Cell(g.Side * g.Side) {
		for s := range game.Side(2) {
			if men := p.men[s]; men>>c&1 != 0 {
				kind := game.Man
				if men&(men-1) == 0 {
					kind = game.Dame
				}
				dst = append(dst, game.Piece{Cell: c, Side: s, Kind: kind, Count: 1})
			}
		}
	}
	return dst
}

// AppendClicks appends nothing: moves are not entered cell by cell.
func (Game) AppendClicks(dst []board.Cell, _ *Position, _ game.Move) []board.Cell { return dst }

// Limits returns the limits: the third occurrence, and a hundred plies without a piece turned.
func (Game) Limits(*Position) game.Limits { return game.Limits{Repetitions: 3, NoProgress: 100} }

// Adjudicate returns a draw for every limit.
func (Game) Adjudicate(_ *Position, why game.Reason) game.Outcome { return game.Draw(why) }
