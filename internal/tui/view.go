package tui

import (
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"

	"tablier/rules/draw"
)

// boardTop is the screen row on which the board's text begins.
const boardTop = 2

// view is the board as it is drawn now.
func (m *Model) view() draw.View {
	v := draw.Of(m.State)
	v.Flipped = m.flipped
	if len(m.clicks) > 0 {
		v.Marks = nil
	}
	if m.entry.Shown != nil {
		v.Pieces = m.entry.Shown
	}
	if m.mine() {
		if len(m.clicks) > 0 {
			for _, c := range m.entry.Next {
				v.Marks = append(v.Marks, draw.Mark{Cell: c, Kind: draw.Target})
			}
		}
		for _, c := range m.clicks {
			v.Marks = append(v.Marks, draw.Mark{Cell: c, Kind: draw.Selected})
		}
	}
	v.Marks = append(v.Marks, draw.Mark{Cell: m.cursor, Kind: draw.Cursor})
	return v
}

// View draws the screen.
func (m *Model) View() tea.View {
	v := tea.NewView(m.screen())
	v.AltScreen = true
	v.MouseMode = tea.MouseModeCellMotion
	v.WindowTitle = "Tablier · " + m.State.Rules().Info().Name.In(m.Lang)
	return v
}

func (m *Model) screen() string {
	info := m.State.Rules().Info()
	title := info.Name.In(m.Lang)
	if o := m.State.Rules().Options().String(); o != "" {
		title += "  " + o
	}
	head := title + "    " + m.w.help + "\n\n"
	if m.helping {
		return head + m.w.keys + "\n"
	}
	below := m.below()
	return head + m.boardText(m.height-boardTop-strings.Count(below, "\n")) + below
}

// boardText is the board with its legend; where they do not fit into so many lines
// of the terminal, the legend goes first, then the rows far from the cursor. No
// limit is known before the terminal has told its size.
func (m *Model) boardText(room int) string {
	v := m.view()
	lines := strings.Split(strings.TrimRight(draw.Text(v, m.text), "\n"), "\n")
	legend := draw.Legend(v, m.text, m.Lang) + "\n"
	m.scrolled = 0
	switch {
	case m.height == 0 || len(lines)+strings.Count(legend, "\n") <= room:
		return strings.Join(lines, "\n") + "\n" + legend
	case len(lines) > room:
		room = max(room, 3)
		_, row := m.at(m.cursor)
		m.scrolled = min(max(row-room/2, 0), max(len(lines)-room, 0))
		lines = lines[m.scrolled:min(m.scrolled+room, len(lines))]
	}
	return strings.Join(lines, "\n") + "\n"
}

// below is what stands under the board: the state of the game, the turn being
// entered, messages.
func (m *Model) below() string {
	var b strings.Builder
	b.WriteString(m.status() + "\n")
	if len(m.clicks) > 0 {
		var names []string
		for _, c := range m.clicks {
			names = append(names, m.State.Rules().Board().Name(c))
		}
		b.WriteString(m.w.goOn + strings.Join(names, " ") + "\n")
	}
	if len(m.clicks) > 0 && len(m.entry.Moves) > 0 {
		if len(m.entry.Moves) > 1 {
			b.WriteString(m.w.choose + "\n")
		} else {
			b.WriteString(m.w.complete + "\n")
		}
		for i, move := range m.entry.Moves[:min(len(m.entry.Moves), 9)] {
			b.WriteString("  " + strconv.Itoa(i+1) + "  " + move + "\n")
		}
	}
	if m.typing {
		b.WriteString(m.w.typing + m.typed + "_\n")
	}
	if m.leaving {
		b.WriteString(m.w.quit + "\n")
	}
	if m.message != "" {
		b.WriteString(m.message + "\n")
	}
	b.WriteString(m.recent())
	return b.String()
}

// status says whose turn it is, or how the game ended.
func (m *Model) status() string {
	info := m.State.Rules().Info()
	o := m.State.Outcome()
	switch w, won := o.Winner(); {
	case won:
		s := m.w.won + info.Sides[w].In(m.Lang)
		if o.Points > 0 {
			s += ", " + strconv.Itoa(int(o.Points)) + m.w.points
		}
		return s + " (" + o.Reason.Text().In(m.Lang) + "). " + m.w.over
	case o.Decided():
		return m.w.drawn + " (" + o.Reason.Text().In(m.Lang) + "). " + m.w.over
	}
	s := m.w.turn + info.Sides[m.State.Turn()].In(m.Lang)
	if m.thinking {
		return s + ". " + m.w.thinks
	}
	if len(m.clicks) == 0 && len(m.entry.Next) == 0 {
		return s + ". " + m.w.pass
	}
	return s
}

// recent lists the last moves.
func (m *Model) recent() string {
	n := m.State.Plies()
	if n == 0 {
		return ""
	}
	var parts []string
	for i := max(0, n-6); i < n; i++ {
		parts = append(parts, strconv.Itoa(i+1)+". "+m.State.Move(i))
	}
	return m.w.moves + strings.Join(parts, "  ") + "\n"
}
