package record

import (
	"io"
	"strconv"
	"strings"
	"time"
)

// Writer writes records one after another.
type Writer struct {
	w     io.Writer
	first bool
}

// NewWriter returns a Writer on w. It does not buffer across games.
func NewWriter(w io.Writer) *Writer { return &Writer{w: w, first: true} }

// Write writes one game, separated from the previous one by an empty line.
func (w *Writer) Write(g *Game) error {
	text := Format(g)
	if !w.first {
		text = "\n" + text
	}
	w.first = false
	_, err := io.WriteString(w.w, text)
	return err
}

// Format returns the text of one game.
func Format(g *Game) string {
	var b strings.Builder
	header := func(name, value string) {
		b.WriteString("[" + name + ` "` + escape(value, '"') + "\"]\n")
	}
	optional := func(name, value string) {
		if value != "" {
			header(name, value)
		}
	}
	header("Game", g.Game)
	optional("Options", g.Options)
	optional("Position", g.Position)
	optional("White", g.White)
	optional("Black", g.Black)
	optional("Date", g.Date)
	optional("Clock", g.Clock)
	result := g.Result
	if result == "" {
		result = "*"
	}
	header("Result", result)
	if g.Reason != "-" {
		optional("Reason", g.Reason)
	}
	if g.Points > 0 {
		header("Points", strconv.Itoa(g.Points))
	}
	for _, h := range g.Extra {
		header(h.Name, h.Value)
	}
	b.WriteString("\n")
	p := wrapper{b: &b}
	if g.Comment != "" {
		p.word("{" + escape(g.Comment, '}') + "}")
	}
	p.line(g.Moves, 1)
	p.word(result)
	b.WriteString("\n")
	return b.String()
}

// wrapper writes words separated by spaces, breaking lines before column 80.
type wrapper struct {
	b   *strings.Builder
	col int
	// glue joins the next word to the text before it, as after "(".
	glue bool
}

func (p *wrapper) word(s string) {
	switch {
	case p.col == 0 || p.glue:
	case p.col+1+len(s) > 79:
		p.b.WriteString("\n")
		p.col = 0
	default:
		p.b.WriteString(" ")
		p.col++
	}
	p.glue = false
	p.b.WriteString(s)
	if i := strings.LastIndexByte(s, '\n'); i >= 0 {
		p.col = len(s) - i - 1
	} else {
		p.col += len(s)
	}
}

func (p *wrapper) line(moves []Move, ply int) {
	for i := range moves {
		m := &moves[i]
		p.word(strconv.Itoa(ply+i) + ". " + m.Text)
		comment := escape(m.Comment, '}')
		if m.HasSpent {
			comment = strings.TrimSuffix("[%emt "+FormatClock(m.Spent)+"] "+comment, " ")
		}
		if m.HasClock {
			comment = strings.TrimSuffix("[%clk "+FormatClock(m.Clock)+"] "+comment, " ")
		}
		if comment != "" {
			p.word("{" + comment + "}")
		}
		for _, v := range m.Variations {
			p.word("(")
			p.glue = true
			p.line(v, ply+i)
			p.glue = true
			p.word(")")
		}
	}
}

func escape(s string, close byte) string {
	if !strings.ContainsAny(s, `\`+string(close)) {
		return s
	}
	s = strings.ReplaceAll(s, `\`, `\\`)
	return strings.ReplaceAll(s, string(close), `\`+string(close))
}

// FormatClock formats a duration as h:mm:ss, with milliseconds if it has any.
func FormatClock(d time.Duration) string {
	d = max(d, 0).Round(time.Millisecond)
	pad := func(n int64, width int) string {
		s := strconv.FormatInt(n, 10)
		for len(s) < width {
			s = "0" + s
		}
		return s
	}
	s := strconv.FormatInt(int64(d/time.Hour), 10) + ":" + pad(int64(d/time.Minute%60), 2) + ":" + pad(int64(d/time.Second%60), 2)
	if ms := int64(d / time.Millisecond % 1000); ms > 0 {
		s += "." + pad(ms, 3)
	}
	return s
}

// ParseClock parses the format of FormatClock.
func ParseClock(s string) (time.Duration, bool) {
	whole, frac, hasFrac := strings.Cut(s, ".")
	parts := strings.Split(whole, ":")
	if len(parts) != 3 {
		return 0, false
	}
	var n [3]int64
	for i, p := range parts {
		v, err := strconv.ParseUint(p, 10, 31)
		if err != nil || i > 0 && (v > 59 || len(p) != 2) || i == 0 && v > 100_000 {
			return 0, false
		}
		n[i] = int64(v)
	}
	d := time.Duration(n[0])*time.Hour + time.Duration(n[1])*time.Minute + time.Duration(n[2])*time.Second
	if hasFrac {
		if len(frac) == 0 || len(frac) > 3 {
			return 0, false
		}
		v, err := strconv.ParseUint(frac, 10, 31)
		if err != nil {
			return 0, false
		}
		for range 3 - len(frac) {
			v *= 10
		}
		d += time.Duration(v) * time.Millisecond
	}
	return d, true
}
