package game

import "tablier/rules/board"

// Counters are the plies that draw rules count. They are written in position text but are not part of a Position.
type Counters struct {
	NoProgress int // plies since the last progress
	Plies      int // plies in all; only Agon writes it
}

// Limits are the draw rules that depend on history. Zero means no such rule.
type Limits struct {
	Repetitions int // occurrences of a position that end the game
	NoProgress  int // plies in a row without progress that end the game
	Plies       int // plies in all that end the game
	// ForbidRepetition makes a move that would reach Repetitions illegal. If that bars every move, a pass is forced.
	ForbidRepetition bool
}

// Game is what a game package implements besides its [Position]: how the game is described, set
// up, written and shown. Implementations are stateless values. Methods that take text check
// everything and return an *[Error]. Methods that take a Move trust it.
type Game[P any] interface {
	Info() *Info
	Board(Options) *board.Board
	// Start is the start position under the options. The position remembers them.
	Start(Options) P
	// ParsePosition reads canonical position text. It refuses impossible positions.
	ParsePosition(o Options, text string) (P, Counters, error)
	// AppendPosition writes the canonical text.
	AppendPosition(dst []byte, p *P, c Counters) []byte
	// ParseMove reads lower-case text as a move of p. It must refuse text that is not a move at
	// all (BadMove). It need not check legality: the caller looks the move up among the legal
	// ones and compares its text (but see [Info.FreeText]).
	ParseMove(p *P, text string) (Move, error)
	// AppendMove writes the canonical text of a legal move.
	AppendMove(dst []byte, p *P, m Move) []byte
	// AppendPieces lists the pieces on the board, in board order.
	AppendPieces(dst []Piece, p *P) []Piece
	// AppendClicks appends the cells to click, in order, to enter a legal move: none for a pass.
	// Different moves may have equal clicks; the player is then asked.
	AppendClicks(dst []board.Cell, p *P, m Move) []board.Cell
	// Limits are the draw rules in force at p.
	Limits(p *P) Limits
	// Adjudicate is the outcome when a limit is reached. why is Repetition, NoProgress or PlyLimit.
	Adjudicate(p *P, why Reason) Outcome
}

// Lister is the capability to write many moves at once faster than one by one.
type Lister[P any] interface {
	// Texts returns the canonical texts of legal moves of p, in the same order.
	Texts(p *P, moves []Move) []string
}

// Explainer is the capability to explain why a move is illegal.
type Explainer[P any] interface {
	// Explain says in a clause why text, which ParseMove read as m, is not legal in p. It
	// returns the empty Text if it cannot tell.
	Explain(p *P, m Move, text string) Text
}

// Enterer is the capability to enter a turn click by click without a list of all turns. For
// games without it, the entry is derived from AppendClicks.
type Enterer[P any] interface {
	// Enter says how a turn that begins with clicks can go on: the cells that may be clicked
	// next, the moves that are complete with exactly these clicks, and the position as it looks
	// so far. ok is false if no legal turn begins with clicks.
	Enter(p *P, clicks []board.Cell) (next []board.Cell, moves []Move, shown P, ok bool)
}

// Bound is a game without type parameters, made by [Bind].
type Bound interface {
	Info() *Info
	// Rules returns the game under options, which must be of this game.
	Rules(Options) Rules
}

// Rules is a game with its options chosen.
type Rules interface {
	Info() *Info
	Options() Options
	Board() *board.Board
	// Start returns a new game at the start position.
	Start() State
	// Parse returns a new game that begins at a position. Its history begins there too.
	Parse(position string) (State, error)
}

// State is a game being played: a position, its counters and its history. It is not safe for
// concurrent use. A method that returns an error has changed nothing.
type State interface {
	Rules() Rules
	// Guide gives prompts, explains refusals and describes moves.
	Guide() Guide
	// Turn is the side to move.
	Turn() Side
	// Plies is the number of moves made since the state was created.
	Plies() int
	// Text is the position with its counters, as position text.
	Text() string
	// Hash is a fingerprint of the position without history.
	Hash() uint64
	// Key is a 64-bit key of the position, its game and its options. Symmetric positions have
	// the same key; otherwise keys collide only by chance. History and counters are left out. It
	// may be stored: it is computed from position text and changes only if the notation does.
	Key() int64
	// Outcome is how the game stands, taking history and counters into account.
	Outcome() Outcome
	// Count is the number of legal moves; 0 when the game is over.
	Count() int
	// Moves lists the legal moves in ASCII order; none when the game is over.
	Moves() []string
	// Canonical returns the canonical form of a legal move.
	Canonical(move string) (string, error)
	// Apply makes a move and returns its canonical form.
	Apply(move string) (string, error)
	// Undo takes back the last move. It returns false at the beginning.
	Undo() bool
	// Move returns the canonical text of move number ply, 0 <= ply < Plies().
	Move(ply int) string
	// LastCells returns the cells that the last move touched, in order.
	LastCells() []board.Cell
	// Pieces lists the pieces on the board, in board order.
	Pieces() []Piece
	// Enter says how a turn that begins with clicks on these cells can go on.
	Enter(clicks []board.Cell) (Entry, error)
	// Perft counts the sequences of exactly depth moves, by the position alone. It gives up when
	// stop, which it calls now and then, returns true; stop may be nil.
	Perft(depth int, stop func() bool) (leaves uint64, ok bool)
	// Divide is Perft for each legal first move, in ASCII order. depth >= 1.
	Divide(depth int, each func(move string, leaves uint64), stop func() bool) (leaves uint64, ok bool)
	// Clone returns an independent copy.
	Clone() State
}

// Entry is a turn being entered.
type Entry struct {
	Next  []board.Cell // the cells that may be clicked next, in board order
	Moves []string     // the moves that are complete with the clicks so far, in ASCII order
	Shown []Piece      // the board as it looks so far; nil if unchanged
}
