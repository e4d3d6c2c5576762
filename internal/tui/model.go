package tui

import (
	"context"
	"errors"

	tea "charm.land/bubbletea/v2"

	"tablier/rules/board"
	"tablier/rules/draw"
	"tablier/rules/game"
)

// Config is the configuration of a game in the terminal.
type Config struct {
	State game.State
	Lang  game.Lang
	// Computer says which sides the computer plays.
	Computer [2]bool
	// Best returns a move, for the computer and for hints.
	Best  func(context.Context, game.State) (string, error)
	Color bool // use colours
	ASCII bool // draw with ASCII characters only
}

// Model is the terminal's state.
type Model struct {
	Config
	ctx    context.Context
	text   draw.TextOptions
	layout draw.Layout

	cursor   board.Cell
	clicks   []board.Cell
	entry    game.Entry
	flipped  bool
	thinking bool
	asked    int // number of the last request to the engine, to recognise outdated answers
	stop     context.CancelFunc
	message  string
	typed    string
	typing   bool
	helping  bool
	leaving  bool
	height   int // of the terminal, in lines; 0: not known yet
	scrolled int // lines of the board above the screen
}

// New returns the model of a game. The computer stops thinking when ctx is done.
func New(ctx context.Context, c Config) *Model {
	m := &Model{Config: c, ctx: ctx, text: draw.TextOptions{Color: c.Color, ASCII: c.ASCII}}
	m.relayout()
	m.restart()
	m.cursor = m.firstChoice()
	return m
}

// Run plays until the player leaves. Then c.State is the final state.
func Run(ctx context.Context, c Config, opts ...tea.ProgramOption) error {
	_, err := tea.NewProgram(New(ctx, c), append(opts, tea.WithContext(ctx))...).Run()
	return err
}

// Init lets the computer move, if it is its turn.
func (m *Model) Init() tea.Cmd { return m.computer() }

func (m *Model) relayout() { m.layout = draw.NewLayout(m.view()) }

// restart discards a partly entered turn.
func (m *Model) restart() {
	m.clicks = nil
	m.entry, _ = m.State.Enter(nil)
}

func (m *Model) firstChoice() board.Cell {
	if len(m.entry.Next) > 0 {
		return m.entry.Next[0]
	}
	return 0
}

// answer is a move from the engine.
type answer struct {
	asked int
	hint  bool
	move  string
	err   error
}

// computer asks the engine for a move, if it is its turn.
func (m *Model) computer() tea.Cmd {
	if m.State.Outcome().Decided() || !m.Computer[m.State.Turn()] {
		return nil
	}
	return m.ask(false)
}

func (m *Model) ask(hint bool) tea.Cmd {
	m.halt()
	ctx, stop := context.WithCancel(m.ctx)
	m.stop, m.thinking = stop, true
	asked, s := m.asked, m.State.Clone()
	return func() tea.Msg {
		move, err := m.Best(ctx, s)
		return answer{asked, hint, move, err}
	}
}

// halt stops the current search. Its answer will be ignored.
func (m *Model) halt() {
	if m.stop != nil {
		m.stop()
	}
	m.asked++
	m.thinking = false
}

// play makes a move and lets the computer answer.
func (m *Model) play(move string) tea.Cmd {
	m.message = ""
	if _, err := m.State.Apply(move); err != nil {
		m.message = m.say("tui.refused", "problem", m.told(err))
		return nil
	}
	m.restart()
	return m.computer()
}

// told returns an error in the reader's language, if it has a translation.
func (m *Model) told(err error) string {
	var e interface{ In(game.Lang) string }
	if errors.As(err, &e) {
		return e.In(m.Lang)
	}
	return err.Error()
}

// Cursor returns the number of the cell under the cursor.
func (m *Model) Cursor() int { return int(m.cursor) }
