package tui

import (
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"

	"tablier/rules/draw"
)

// boardTop is the screen row where the board's text begins.
const boardTop = 2

// view returns the current view of the board.
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
	head := title + "    " + m.say("tui.footer") + "\n\n"
	if m.helping {
		return head + m.keyHelp()
	}
	below := m.below()
	return head + m.boardText(m.height-boardTop-strings.Count(below, "\n")) + below
}

// boardText returns the board with its legend, in at most room lines. If they do not fit, it drops first the
// legend, then the rows far from the cursor. There is no limit until the size of the terminal is known.
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

// below returns the text under the board: the state of the game, the partly entered turn, messages.
func (m *Model) below() string {
	var b strings.Builder
	b.WriteString(m.status() + "\n")
	if len(m.clicks) > 0 {
		var names []string
		for _, c := range m.clicks {
			names = append(names, m.State.Rules().Board().Name(c))
		}
		b.WriteString(m.say("tui.move-so-far", "cells", strings.Join(names, " ")) + "\n")
	}
	if len(m.clicks) > 0 && len(m.entry.Moves) > 0 {
		if len(m.entry.Moves) > 1 {
			b.WriteString(m.say("tui.several-moves") + "\n")
		} else {
			b.WriteString(m.say("tui.may-finish") + "\n")
		}
		for i, move := range m.entry.Moves[:min(len(m.entry.Moves), 9)] {
			b.WriteString("  " + strconv.Itoa(i+1) + "  " + move + "\n")
		}
	}
	if m.typing {
		b.WriteString(m.say("tui.typing", "typed", m.typed+"_") + "\n")
	}
	if m.leaving {
		b.WriteString(m.say("tui.really-quit") + "\n")
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
	case won && o.Points > 0:
		return m.say("tui.won-points", "side", info.Sides[w], "n", int(o.Points), "reason", o.Reason.Text())
	case won:
		return m.say("tui.won", "side", info.Sides[w], "reason", o.Reason.Text())
	case o.Decided():
		return m.say("tui.drawn", "reason", o.Reason.Text())
	}
	id := "tui.turn"
	switch {
	case m.thinking:
		id = "tui.turn-computer"
	case len(m.clicks) == 0 && len(m.entry.Next) == 0:
		id = "tui.turn-pass"
	}
	return m.say(id, "side", info.Sides[m.State.Turn()])
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
	return m.say("tui.moves", "moves", strings.Join(parts, "  ")) + "\n"
}
