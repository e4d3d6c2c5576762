package draw

import (
	"strconv"
	"strings"

	"tablier/i18n"
	"tablier/rules/board"
	"tablier/rules/game"
)

// Describe describes a position in words, for people who cannot see it: "Blancs : reine k6 ;
// gardes a3, b7." White comes first, then Black, then the pieces that belong to neither side.
// Within a side, pieces are ordered by kind and then in board order. info names the sides and
// may be nil.
func Describe(b *board.Board, pieces []game.Piece, info *game.Info, lang game.Lang) string {
	var cells [2][sorts][]string
	var free []string
	citizens := [2]int{}
	for _, p := range pieces {
		if int(p.Cell) >= b.Len() {
			continue
		}
		name := b.Name(p.Cell)
		if p.Captive {
			name += " (" + i18n.T("draw.relocated").In(lang) + ")"
		}
		switch k := sortOf(p); k {
		case rings:
			free = append(free, name)
		case inCitadel:
			citizens[p.Side&1] += max(1, int(p.Count))
		default:
			cells[p.Side&1][k] = append(cells[p.Side&1][k], name)
		}
	}
	var out []string
	for side := range game.Side(2) {
		var parts []string
		for k := range sorts {
			if list := cells[side][k]; len(list) > 0 {
				n := k.word(b).one
				if len(list) > 1 {
					n = k.word(b).many
				}
				parts = append(parts, n.In(lang)+" "+strings.Join(list, ", "))
			}
		}
		if n := citizens[side]; n > 0 {
			word := inCitadel.word(b).one
			if n > 1 {
				word = inCitadel.word(b).many
			}
			parts = append(parts, number(n, lang)+" "+word.In(lang))
		}
		if len(parts) == 0 {
			parts = []string{i18n.T("draw.no-pieces").In(lang)}
		}
		out = append(out, i18n.T("draw.pieces-of", "whose", SideName(info, side, lang), "pieces", strings.Join(parts, i18n.T("semicolon").In(lang))).In(lang))
	}
	if len(free) > 0 {
		word := i18n.T("draw.free-ring-is")
		if len(free) > 1 {
			word = i18n.T("draw.free-rings-are")
		}
		out = append(out, i18n.T("draw.pieces-of", "whose", word, "pieces", strings.Join(free, ", ")).In(lang))
	}
	return strings.Join(out, " ")
}

// Label says that the board of a game under its options is a reconstruction, and how certain
// that is. It is empty if the board is documented.
func Label(r game.Rules, lang game.Lang) string {
	if label := r.Options().Rebuilt(); !label.IsZero() {
		return i18n.Sentence(label).In(lang)
	}
	return ""
}

// DescribeState is [Describe] for a game being played. It also says whose turn it is, unless the game is over.
func DescribeState(st game.State, lang game.Lang) string {
	r := st.Rules()
	s := Describe(r.Board(), st.Pieces(), r.Info(), lang)
	if st.Outcome().Decided() {
		return s
	}
	return s + " " + i18n.T("draw.to-move", "side", SideName(r.Info(), st.Turn(), lang)).In(lang)
}

// number writes a small number in words.
func number(n int, lang game.Lang) string {
	words := [...]game.Text{i18n.T("draw.one"), i18n.T("draw.two"), i18n.T("draw.three")}
	if n >= 1 && n <= len(words) {
		return words[n-1].In(lang)
	}
	return strconv.Itoa(n)
}
