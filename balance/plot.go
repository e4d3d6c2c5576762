package balance

import (
	"fmt"
	"html"
	"math"
	"strings"

	"tablier/game"
)

// The measures of the plots, in SVG units: rows of settings, labels on the left.
const (
	rowHeight = 34
	labelEnd  = 330
	plotEnd   = 900
	topMargin = 34
)

// The plots take their colours from the page: currentColor, and classes that a style
// sheet may paint. Without one, shapes and tones still tell everything apart.
func scorePlot(s Report, lang game.Lang) string {
	sets, levels := s.Settings(), s.Levels()
	var b strings.Builder
	height := topMargin + rowHeight*len(sets) + 10
	title := game.Text{FR: "Score de qui commence, par réglage et par force", EN: "Score of the side that begins, by setting and strength"}.In(lang)
	open(&b, height, title, scoreWords(s, lang))
	x := func(share float64) float64 { return labelEnd + share*(plotEnd-labelEnd-20) }
	for _, share := range []float64{0, 0.25, 0.5, 0.75, 1} {
		dash := ""
		if share != 0.5 {
			dash = ` stroke-dasharray="2 5"`
		}
		fmt.Fprintf(&b, `<line x1="%.1f" y1="%d" x2="%.1f" y2="%d" stroke="currentColor" stroke-opacity="0.45"%s/>`, x(share), topMargin-8, x(share), height-8, dash)
		fmt.Fprintf(&b, `<text x="%.1f" y="%d" text-anchor="middle" font-size="13">%s</text>`, x(share), topMargin-14, percent(share, lang))
	}
	for i, set := range sets {
		middle := float64(topMargin + rowHeight*i + rowHeight/2)
		label(&b, set, middle, lang)
		for j, level := range levels {
			c, ok := s.Cell(set, level)
			if !ok {
				continue
			}
			score, margin := c.Score()
			y := middle + (float64(j)-float64(len(levels)-1)/2)*6
			fmt.Fprintf(&b, `<line x1="%.1f" y1="%.1f" x2="%.1f" y2="%.1f" stroke="currentColor" stroke-opacity="0.6"/>`, x(max(score-margin, 0)), y, x(min(score+margin, 1)), y)
			mark(&b, x(score), y, j, len(levels))
		}
	}
	b.WriteString("</svg>")
	return b.String()
}

// mark is the mark of a strength: the stronger, the larger and the darker.
func mark(b *strings.Builder, x, y float64, level, levels int) {
	strong := float64(level+1) / float64(levels)
	fmt.Fprintf(b, `<circle class="strength-%d" cx="%.1f" cy="%.1f" r="%.1f" fill="currentColor" fill-opacity="%.2f" stroke="currentColor"/>`, level+1, x, y, 2+3*strong, strong*strong)
}

// resultPlot shows wins, draws and losses at the greatest strength.
func resultPlot(info *game.Info, s Report, lang game.Lang) string {
	levels := s.Levels()
	top := levels[len(levels)-1]
	sets := s.Settings()
	var b strings.Builder
	height := topMargin + rowHeight*len(sets) + 10
	title := game.Text{FR: "Résultats à la plus grande force", EN: "Results at the greatest strength"}.In(lang)
	open(&b, height, title, "")
	first, second := info.Sides[info.First].In(lang), info.Sides[info.First.Other()].In(lang)
	draws := game.Text{FR: "nulles", EN: "draws"}.In(lang)
	for i, word := range []string{first, draws, second} {
		at := labelEnd + float64(i)*180
		box(&b, at, 6, 16, 14, i)
		fmt.Fprintf(&b, `<text x="%.1f" y="18" font-size="13">%s</text>`, at+22, html.EscapeString(word))
	}
	for i, set := range sets {
		c, ok := s.Cell(set, top)
		if !ok || c.Games == 0 {
			continue
		}
		middle := float64(topMargin + rowHeight*i + rowHeight/2)
		label(&b, set, middle, lang)
		at := float64(labelEnd)
		for kind, n := range []int{c.First, c.Draws, c.Second} {
			wide := ratio(n, c.Games) * (plotEnd - labelEnd - 20)
			if wide > 0 {
				box(&b, at, middle-11, wide, 22, kind)
			}
			if wide > 34 {
				tone := `fill="currentColor"`
				if kind == 2 {
					tone = `class="on-dark" fill="canvas"`
				}
				fmt.Fprintf(&b, `<text x="%.1f" y="%.1f" text-anchor="middle" font-size="13" %s>%s</text>`, at+wide/2, middle+4.5, tone, percent(ratio(n, c.Games), lang))
			}
			at += wide
		}
	}
	b.WriteString("</svg>")
	return b.String()
}

// box is a piece of a bar: the side that begins is empty, draws are grey, the other full.
func box(b *strings.Builder, x, y, w, h float64, kind int) {
	opacity := []string{"0", "0.22", "0.85"}[kind]
	fmt.Fprintf(b, `<rect x="%.1f" y="%.1f" width="%.1f" height="%.1f" fill="currentColor" fill-opacity="%s" stroke="currentColor"/>`, x, y, math.Max(w, 1), h, opacity)
}

func label(b *strings.Builder, set Setting, middle float64, lang game.Lang) {
	name := set.name(lang)
	size := 14.0
	if n := len([]rune(name)); n > 42 {
		size = 14 * 42 / float64(n)
	}
	fmt.Fprintf(b, `<text x="%d" y="%.1f" text-anchor="end" font-size="%.1f">%s</text>`, labelEnd-14, middle+5, math.Max(size, 8), html.EscapeString(name))
}

// open begins a plot that screen readers are told of in words.
func open(b *strings.Builder, height int, title, words string) {
	fmt.Fprintf(b, `<svg xmlns="http://www.w3.org/2000/svg" class="plot" role="img" viewBox="0 0 %d %d" aria-label="%s" font-family="sans-serif" fill="currentColor">`,
		plotEnd, height, html.EscapeString(strings.TrimSuffix(title+". "+words, ". ")))
}

func scoreWords(s Report, lang game.Lang) string {
	var words []string
	for _, c := range s.Evenest() {
		score, margin := c.Score()
		words = append(words, c.Setting.name(lang)+" "+percent(score, lang)+" ± "+percent(margin, lang))
	}
	return strings.Join(words, "; ")
}
