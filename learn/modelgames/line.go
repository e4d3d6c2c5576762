package modelgames

import (
	"fmt"
	"strconv"
	"strings"

	"tablier/learn/tutor"
)

// The form of a line within a comment: [%line VALUE MOVE ...]. A value is a score in hundredths of a man, or #PLIES to
// a win, negative to a loss. A following ! means that it is proved; a following ,SCORE is the score of the second-best
// move.
const (
	lineBegins = "[%line "
	lineEnds   = "]"
)

// mostMoves is the most moves of a line that are stored.
const mostMoves = 4

// mostScore is the largest score stored. Any larger one is as good as a win.
const mostScore = 3000

// FormatLine returns a line as it is written in a comment. An unknown line is empty.
func FormatLine(l tutor.Line) string {
	if !l.Known {
		return ""
	}
	var b strings.Builder
	b.WriteString(lineBegins)
	if l.Win != 0 {
		fmt.Fprintf(&b, "#%d", l.Win)
	} else {
		fmt.Fprint(&b, bounded(l.Score))
	}
	if l.Proved {
		b.WriteByte('!')
	}
	if l.HasSecond {
		fmt.Fprintf(&b, ",%d", bounded(l.Second))
	}
	for _, m := range l.Moves[:min(len(l.Moves), mostMoves)] {
		b.WriteByte(' ')
		b.WriteString(m)
	}
	b.WriteString(lineEnds)
	return b.String()
}

func bounded(score int) int { return max(-mostScore, min(mostScore, score)) }

// ParseLine reads the line in a comment. Without one it returns an unknown line.
func ParseLine(comment string) (l tutor.Line, err error) {
	_, rest, ok := strings.Cut(comment, lineBegins)
	if !ok {
		return l, nil
	}
	text, _, ok := strings.Cut(rest, lineEnds)
	words := strings.Fields(text)
	if !ok || len(words) == 0 {
		return l, fmt.Errorf("modelgames: %q has no end", comment)
	}
	l = tutor.Line{Known: true, Moves: words[1:]}
	value, second, hasSecond := strings.Cut(words[0], ",")
	value, l.Proved = strings.CutSuffix(value, "!")
	if plies, won := strings.CutPrefix(value, "#"); won {
		l.Win, err = strconv.Atoi(plies)
		l.Score = mostScore
		if l.Win < 0 {
			l.Score = -mostScore
		}
	} else {
		l.Score, err = strconv.Atoi(value)
	}
	if err == nil && hasSecond {
		l.HasSecond = true
		l.Second, err = strconv.Atoi(second)
	}
	if err != nil {
		return tutor.Line{}, fmt.Errorf("modelgames: %q is no line: %w", text, err)
	}
	return l, nil
}
