package tui

import (
	"math"
	"slices"

	tea "charm.land/bubbletea/v2"

	"tablier/rules/board"
)

// Update handles one event.
func (m *Model) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		m.height = msg.Height
	case answer:
		if msg.asked != m.asked {
			return m, nil
		}
		m.thinking = false
		switch {
		case msg.err != nil:
			m.message = m.say("tui.computer-failed", "problem", m.told(msg.err))
		case msg.hint:
			m.message = m.say("tui.hint", "move", msg.move)
		default:
			return m, m.play(msg.move)
		}
	case tea.MouseClickMsg:
		if c, ok := m.cellAt(msg.X, msg.Y-boardTop+m.scrolled); ok && !m.typing {
			m.cursor = c
			return m, m.click()
		}
	case tea.KeyPressMsg:
		return m, m.key(msg.String(), msg.Text)
	}
	return m, nil
}

func (m *Model) key(key, text string) tea.Cmd {
	if key == "ctrl+c" {
		m.halt()
		return tea.Quit
	}
	if m.typing {
		return m.typeKey(key, text)
	}
	if m.leaving && key != "q" {
		m.leaving = false
		return nil
	}
	switch key {
	case "q":
		if m.leaving || m.State.Outcome().Decided() || m.State.Plies() == 0 {
			m.halt()
			return tea.Quit
		}
		m.leaving = true
	case "?":
		m.helping = !m.helping
	case "f":
		m.flipped = !m.flipped
		m.relayout()
	case "up":
		m.steer(0, -1)
	case "down":
		m.steer(0, 1)
	case "left":
		m.steer(-1, 0)
	case "right":
		m.steer(1, 0)
	case "tab":
		m.jump(1)
	case "shift+tab":
		m.jump(-1)
	case "enter", "space", " ":
		return m.click()
	case "esc", "backspace":
		m.unclick()
	case "u":
		return m.undo()
	case "t", ":":
		if m.mine() {
			m.typing, m.typed, m.message = true, "", ""
		}
	case "h":
		if m.mine() {
			m.message = ""
			return m.ask(true)
		}
	default:
		if len(key) == 1 && key[0] >= '1' && key[0] <= '9' && m.mine() {
			if i := int(key[0] - '1'); i < len(m.entry.Moves) {
				return m.play(m.entry.Moves[i])
			}
		}
	}
	return nil
}

func (m *Model) typeKey(key, text string) tea.Cmd {
	switch key {
	case "esc":
		m.typing = false
	case "enter":
		m.typing = false
		if m.typed != "" {
			return m.play(m.typed)
		}
	case "backspace":
		if m.typed != "" {
			m.typed = m.typed[:len(m.typed)-1]
		}
	default:
		if len(text) == 1 && text[0] >= '!' && text[0] <= '~' && len(m.typed) < 200 {
			m.typed += text
		}
	}
	return nil
}

// mine reports whether a person is to move.
func (m *Model) mine() bool {
	return !m.thinking && !m.State.Outcome().Decided() && !m.Computer[m.State.Turn()]
}

// click chooses the cell under the cursor.
func (m *Model) click() tea.Cmd {
	m.message = ""
	if !m.mine() {
		return nil
	}
	if len(m.clicks) == 0 && len(m.entry.Next) == 0 && len(m.entry.Moves) == 1 {
		return m.play(m.entry.Moves[0]) // a forced pass
	}
	next := append(slices.Clip(m.clicks), m.cursor)
	if !slices.Contains(m.entry.Next, m.cursor) {
		// A second click on the last cell finishes a turn that could continue.
		if n := len(m.clicks); n > 0 && m.clicks[n-1] == m.cursor && len(m.entry.Moves) == 1 {
			return m.play(m.entry.Moves[0])
		}
		// Another own piece: start the turn again from there.
		if first, err := m.State.Enter(nil); err == nil && slices.Contains(first.Next, m.cursor) {
			next = []board.Cell{m.cursor}
		} else {
			m.message = m.say("tui.nothing-begins-here")
			return nil
		}
	}
	e, err := m.State.Enter(next)
	if err != nil {
		m.message = m.say("tui.refused", "problem", m.told(err))
		return nil
	}
	m.clicks, m.entry = next, e
	if len(e.Next) == 0 && len(e.Moves) == 1 {
		return m.play(e.Moves[0])
	}
	return nil
}

func (m *Model) unclick() {
	m.message = ""
	if n := len(m.clicks); n > 0 {
		m.clicks = m.clicks[:n-1]
		m.entry, _ = m.State.Enter(m.clicks)
	}
}

// undo takes back the last move, or against the computer the moves back to the person's turn.
func (m *Model) undo() tea.Cmd {
	m.halt()
	m.message = ""
	if len(m.clicks) > 0 {
		m.restart()
		return nil
	}
	if !m.State.Undo() {
		m.message = m.say("tui.no-move-back")
	}
	for m.Computer[m.State.Turn()] && m.State.Undo() {
	}
	m.restart()
	return m.computer()
}

// jump moves the cursor to the next cell that may be clicked.
func (m *Model) jump(by int) {
	next := m.entry.Next
	if len(next) == 0 {
		return
	}
	i, found := slices.BinarySearch(next, m.cursor)
	if !found && by > 0 {
		i--
	}
	m.cursor = next[((i+by)%len(next)+len(next))%len(next)]
}

// steer moves the cursor to the nearest cell in a direction of the screen.
func (m *Model) steer(dx, dy int) {
	best, cost := m.cursor, math.Inf(1)
	x0, y0 := m.at(m.cursor)
	for c := range m.State.Rules().Board().Len() {
		x, y := m.at(board.Cell(c))
		// A row of the terminal is about twice as high as a column is wide.
		ahead := float64((x-x0)*dx) + 2*float64((y-y0)*dy)
		aside := math.Abs(float64((x-x0)*dy)) + 2*math.Abs(float64((y-y0)*dx))
		if ahead <= 0 || aside > 2*ahead {
			continue
		}
		if d := ahead + 1.5*aside; d < cost {
			best, cost = board.Cell(c), d
		}
	}
	m.cursor = best
}

// cellAt finds the cell at a place in the board's text, or next to it.
func (m *Model) cellAt(x, y int) (board.Cell, bool) {
	best, far := board.None, 3
	for c := range m.State.Rules().Board().Len() {
		cx, cy := m.at(board.Cell(c))
		d := max(cx-x, x-cx) + 2*max(cy-y, y-cy)
		if d < far {
			best, far = board.Cell(c), d
		}
	}
	return best, best != board.None
}

// at returns the column and row of a cell in the board's text.
func (m *Model) at(c board.Cell) (x, y int) {
	p := m.layout.At[c]
	return p.Col, p.Row
}
