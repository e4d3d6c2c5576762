package draw

import (
	"strings"

	"tablier/i18n"
	"tablier/rules/board"
	"tablier/rules/game"
)

// Legend explains the characters of [Text]: a line for the pieces and one for the
// special cells and marks that occur in the view. Each ends in a line feed.
func Legend(v View, o TextOptions, lang game.Lang) string {
	var pieces, rest []string
	seen := map[string]bool{}
	say := func(list *[]string, sign, words string) {
		if !seen[sign] {
			seen[sign] = true
			*list = append(*list, sign+" "+words)
		}
	}
	captive := ""
	for k := range sorts {
		for _, side := range []game.Side{game.White, game.Black} {
			for _, p := range v.Pieces {
				if sortOf(p) != k || p.Side&1 != side || !v.has(p.Cell) {
					continue
				}
				if p.Captive {
					captive = string(TokenOf(p, o.ASCII).Extra)
					p.Captive = false
				}
				t := TokenOf(p, o.ASCII)
				sign := string(t.Rune)
				if t.Ring {
					sign = "(" + sign + ")"
				}
				if t.Extra != 0 {
					sign += string(t.Extra)
				}
				say(&pieces, sign, k.word(v.Board).coloured[side].In(lang))
			}
		}
	}
	if captive != "" {
		say(&pieces, captive, i18n.T("draw.captured-relocated").In(lang))
	}
	for c := range v.Board.Len() {
		shade := v.Board.Site(board.Cell(c)).Shade
		if words := shadeWords(v.Board, shade); !words.IsZero() {
			say(&rest, string(emptyRune(shade, o.ASCII)), words.In(lang))
		}
	}
	for k := range MarkKind(MarkKinds) {
		for _, m := range v.Marks {
			if m.Kind == k {
				open, shut := brackets(k, o.ASCII)
				say(&rest, string(open)+" "+string(shut), markWords[k].In(lang))
			}
		}
	}
	out := ""
	for _, list := range [][]string{pieces, rest} {
		if len(list) > 0 {
			out += strings.Join(list, "   ") + "\n"
		}
	}
	return out
}

// shadeWords names the cells that have a character of their own.
func shadeWords(b *board.Board, s board.Shade) game.Text {
	switch s {
	case board.Neutral, board.Pale:
		return i18n.T("draw.neutral-zone")
	case board.Centre:
		if round(b) {
			return i18n.T("draw.citadel")
		}
		return i18n.T("draw.throne")
	case board.WhiteRa:
		return i18n.T("draw.white-s-ra")
	case board.BlackRa:
		return i18n.T("draw.black-s-ra")
	}
	return game.Text{}
}

var markWords = [MarkKinds]game.Text{
	Noted:    i18n.T("draw.cell-question"),
	Last:     i18n.T("draw.last-move"),
	Selected: i18n.T("draw.selected"),
	Target:   i18n.T("draw.possible"),
	Capture:  i18n.T("draw.capture"),
	Threat:   i18n.T("draw.threat"),
	Hint:     i18n.T("draw.hint"),
	Cursor:   i18n.T("draw.cursor"),
}

// MarkWord is the meaning of a kind of mark, in up to three words.
func MarkWord(k MarkKind) game.Text { return markWords[k] }

// ShadeWord is the name of a cell of a shade, or the zero Text if it has none.
func ShadeWord(b *board.Board, s board.Shade) game.Text { return shadeWords(b, s) }
