package balance

import (
	"fmt"
	"html"
	"math"
	"strings"
	"unicode/utf8"

	"tablier/i18n"
	"tablier/rules/game"
)

// The layout of the plots, in SVG units. They are about as wide as a phone, so that text is legible
// there. Each setting is written above its marks.
const (
	plotWide  = 420
	plotFrom  = 12  // x of share 0
	plotTo    = 332 // x of share 1
	letters   = 62  // per line
	lineHigh  = 16
	levelHigh = 9
)

// at returns the x coordinate of a share.
func at(share float64) float64 { return plotFrom + share*(plotTo-plotFrom) }

// scorePlot shows the score of the side that begins in each setting, at each strength. The plots
// take their colours from the page: currentColor, and classes that a style sheet may colour.
// Without a style sheet, shapes and shades still distinguish everything.
func scorePlot(info *game.Info, s Report, lang game.Lang) string {
	sets, levels := s.Settings(), s.Levels()
	var b strings.Builder
	first, second := info.Sides[info.First].In(lang), info.Sides[info.First.Other()].In(lang)
	// The strengths, then which side is favoured to the left and to the right.
	words(&b, plotFrom-4, 14, "start", 12, i18n.T("balance.nodes-move").In(lang))
	x := 121.0
	for j, l := range levels {
		mark(&b, x, 10, j, len(levels))
		n := count(l.Nodes, lang)
		words(&b, x+8, 14, "start", 12, n)
		// A digit is about seven units wide, so five strengths of up to six digits fit.
		x += 22 + 7*float64(utf8.RuneCountInString(n))
	}
	words(&b, plotFrom-4, 36, "start", 12, "← "+second)
	words(&b, plotTo+4, 36, "end", 12, first+" →")
	y := 46.0
	for _, share := range []float64{0, 0.25, 0.5, 0.75, 1} {
		words(&b, at(share), y+10, "middle", 11, percent(share, lang))
	}
	y += 18
	for _, set := range sets {
		for _, line := range wrap(set.Title(info, lang), letters) {
			y += lineHigh
			words(&b, plotFrom-4, y-3, "start", 13, line)
		}
		high := float64(levelHigh * (len(levels) + 1))
		for _, share := range []float64{0, 0.25, 0.5, 0.75, 1} {
			dash := ""
			if share != 0.5 {
				dash = ` stroke-dasharray="2 4"`
			}
			fmt.Fprintf(&b, `<line x1="%.1f" y1="%.1f" x2="%.1f" y2="%.1f" stroke="currentColor" stroke-opacity="0.45"%s/>`, at(share), y+1, at(share), y+high, dash)
		}
		for j, level := range levels {
			c, ok := s.Cell(set, level)
			if !ok {
				continue
			}
			score, margin := c.Score()
			middle := y + levelHigh*float64(j+1)
			fmt.Fprintf(&b, `<line x1="%.1f" y1="%.1f" x2="%.1f" y2="%.1f" stroke="currentColor" stroke-opacity="0.6"/>`, at(max(score-margin, 0)), middle, at(min(score+margin, 1)), middle)
			mark(&b, at(score), middle, j, len(levels))
			if j == len(levels)-1 {
				words(&b, plotWide-2, middle+3, "end", 12, percent(score, lang)+" ± "+percent(margin, lang))
			}
		}
		y += high + 8
	}
	title := i18n.T("balance.chart.scores").In(lang)
	return plot(y, title, scoreWords(info, s, lang), b.String())
}

// mark draws the mark of a strength. Greater strengths are larger and darker.
func mark(b *strings.Builder, x, y float64, level, levels int) {
	strong := float64(level+1) / float64(levels)
	fmt.Fprintf(b, `<circle class="strength-%d" cx="%.1f" cy="%.1f" r="%.1f" fill="currentColor" fill-opacity="%.2f" stroke="currentColor"/>`, level+1, x, y, 2+2.5*strong, strong*strong)
}

// resultPlot shows wins, draws and losses of each setting at the greatest strength played.
func resultPlot(info *game.Info, s Report, lang game.Lang) string {
	var b strings.Builder
	first, second := info.Sides[info.First].In(lang), info.Sides[info.First.Other()].In(lang)
	draws := i18n.T("balance.draws").In(lang)
	for i, word := range []string{first, draws, second} {
		x := plotFrom + float64(i)*135
		box(&b, x, 4, 15, 13, i)
		words(&b, x+21, 15, "start", 13, word)
	}
	y := 24.0
	var told []string
	for _, set := range s.Settings() {
		c, ok := s.strongest(set)
		if !ok || c.Games == 0 {
			continue
		}
		title := set.Title(info, lang)
		for _, line := range wrap(title, letters) {
			y += lineHigh
			words(&b, plotFrom-4, y-3, "start", 13, line)
		}
		x := float64(plotFrom)
		for kind, n := range []int{c.First, c.Draws, c.Second} {
			wide := ratio(n, c.Games) * (plotWide - 2*plotFrom)
			if wide > 0 {
				box(&b, x, y+2, wide, 18, kind)
			}
			if wide > 34 {
				tone := `fill="currentColor"`
				if kind == 2 {
					tone = `class="on-dark" fill="canvas"`
				}
				fmt.Fprintf(&b, `<text x="%.1f" y="%.1f" text-anchor="middle" font-size="12" %s>%s</text>`, x+wide/2, y+15.5, tone, percent(ratio(n, c.Games), lang))
			}
			x += wide
		}
		told = append(told, fmt.Sprintf("%s: %d, %d, %d", title, c.First, c.Draws, c.Second))
		y += 28
	}
	title := i18n.T("balance.chart.greatest-strength").In(lang)
	return plot(y, title, first+", "+draws+", "+second+". "+strings.Join(told, ". "), b.String())
}

// box draws a segment of a bar: empty for the side that begins, grey for draws, solid for the other
// side.
func box(b *strings.Builder, x, y, w, h float64, kind int) {
	opacity := []string{"0", "0.22", "0.85"}[kind]
	fmt.Fprintf(b, `<rect x="%.1f" y="%.1f" width="%.1f" height="%.1f" fill="currentColor" fill-opacity="%s" stroke="currentColor"/>`, x, y, math.Max(w, 1), h, opacity)
}

// words draws a text with its start, middle or end at a point.
func words(b *strings.Builder, x, y float64, anchor string, size float64, text string) {
	fmt.Fprintf(b, `<text x="%.1f" y="%.1f" text-anchor="%s" font-size="%g">%s</text>`, x, y, anchor, size, html.EscapeString(text))
}

// plot assembles a plot, with a description for screen readers.
func plot(high float64, title, words, inside string) string {
	return fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" class="plot" role="img" viewBox="0 0 %d %.0f" aria-label="%s" font-family="sans-serif" fill="currentColor">%s</svg>`,
		plotWide, math.Ceil(high), html.EscapeString(strings.TrimSuffix(title+". "+words, ". ")), inside)
}

func scoreWords(info *game.Info, s Report, lang game.Lang) string {
	var list []string
	for _, c := range s.ByFairness() {
		score, margin := c.Score()
		list = append(list, c.Setting.Title(info, lang)+" "+percent(score, lang)+" ± "+percent(margin, lang))
	}
	return strings.Join(list, "; ")
}
