package bridge

import (
	"strconv"
	"strings"

	"tablier/i18n"
	"tablier/learn/tutor"
	"tablier/rules/board"
	"tablier/rules/game"
)

// patterns HANDLE: the patterns in the position: {findings [{pattern, name, side, text,
// cells, arrows [[from, to]]}]}.
func patterns(_ *Bridge, w *writer, st game.State, _ []string) error {
	names := map[string]game.Text{}
	for _, p := range game.Patterns(st.Rules()) {
		names[p.ID] = p.Name
	}
	w.key("findings").begin('[')
	for _, f := range game.Standing(st) {
		w.begin('{')
		w.key("pattern").str(f.Pattern)
		w.key("name").text(names[f.Pattern])
		w.key("side").str(f.Side.String())
		w.key("text").text(f.Text)
		w.places(st.Rules().Board(), f.Cells, f.Arrows)
		w.end('}')
	}
	w.end(']')
	return nil
}

// explain HANDLE MOVE BEFORE AFTER: why the move is good or bad: {move, mark, loss, certainty,
// points [{role, pattern, side, text, cells, arrows}]}. BEFORE and AFTER are the evaluations of
// the positions before and after the move (see readLine). loss is in hundredths of the chance to
// win. certainty is "proved" or "opinion".
func explain(_ *Bridge, w *writer, st game.State, args []string) error {
	before, err := readLine(args[1])
	if err != nil {
		return err
	}
	after, err := readLine(args[2])
	if err != nil {
		return err
	}
	e, err := tutor.Explain(st, args[0], before, after)
	if err != nil {
		return err
	}
	w.key("move").str(e.Move)
	w.key("mark").str(e.Mark.String())
	w.key("loss").num(e.Loss)
	w.key("certainty").str(e.Certainty.String())
	w.key("points").begin('[')
	for _, p := range e.Points {
		w.begin('{')
		w.key("role").str(p.Role.String())
		w.key("pattern").str(p.Pattern)
		w.key("side").str(p.Side.String())
		w.key("text").text(p.Text)
		w.places(st.Rules().Board(), p.Cells, p.Arrows)
		w.end('}')
	}
	w.end(']')
	return nil
}

// review GAME OPTIONS START MOVES LINES: a review of a game: {moves [{move, side, mark, before,
// after, loss, known, proved, best}], players {white, black}, moments}. LINES has a line of text
// for each position from the start (see readLine), empty if the position was not searched.
// before, after and loss are in hundredths of the mover's chance to win. A player has {moves,
// accuracy, inaccuracies, mistakes, blunders}, with accuracy in per cent. moments lists the
// plies, from 0, that mattered most.
func (c *Bridge) review(w *writer, args []string) error {
	r, err := c.rules(args[0], args[1])
	if err != nil {
		return err
	}
	st := r.Start()
	if args[2] != "" {
		if st, err = r.Parse(args[2]); err != nil {
			return err
		}
	}
	var lines []tutor.Line
	for text := range strings.SplitSeq(args[4], "\n") {
		l, err := readLine(text)
		if err != nil {
			return err
		}
		lines = append(lines, l)
	}
	report, err := tutor.Review(st, strings.Fields(args[3]), lines)
	if err != nil {
		return err
	}
	w.key("moves").begin('[')
	for i := range report.Moves {
		j := &report.Moves[i]
		w.begin('{')
		w.key("move").str(j.Move)
		w.key("side").str(j.Mover.String())
		w.key("mark").str(j.Mark.String())
		w.key("before").num(j.Before)
		w.key("after").num(j.After)
		w.key("loss").num(j.Loss)
		w.key("known").bool(j.Known)
		w.key("proved").bool(j.Proved)
		w.key("best").strs(j.Best)
		w.end('}')
	}
	w.end(']')
	w.key("players").begin('{')
	for s, p := range report.Players {
		w.key(game.Side(s).String()).begin('{')
		w.key("moves").int(p.Moves)
		w.key("accuracy").int(p.Accuracy)
		w.key("inaccuracies").int(p.Inaccuracies)
		w.key("mistakes").int(p.Mistakes)
		w.key("blunders").int(p.Blunders)
		w.end('}')
	}
	w.end('}')
	w.key("moments").begin('[')
	for _, ply := range report.Moments {
		w.int(ply)
	}
	w.end(']')
	return nil
}

// places writes cells and arrows by name.
func (w *writer) places(b *board.Board, cells []board.Cell, arrows []game.Arrow) {
	w.key("cells")
	writeCells(w, b, cells)
	w.key("arrows").begin('[')
	for _, a := range arrows {
		writeCells(w, b, []board.Cell{a.From, a.To})
	}
	w.end(']')
}

// readLine parses the evaluation of a position: words name=value, then the moves of the best
// line. score is in hundredths of a man and win in plies to the end, both for the side to move.
// proved=1 means that the value is exact. second is the score of the second-best move. Empty
// text means that the position was not searched.
func readLine(text string) (l tutor.Line, err error) {
	for _, word := range strings.Fields(text) {
		l.Known = true
		name, digits, named := strings.Cut(word, "=")
		if !named {
			l.Moves = append(l.Moves, word)
			continue
		}
		n, err := strconv.Atoi(digits)
		if err != nil {
			return l, badLimit(word, i18n.T("bridge.bad-number"), i18n.Text{})
		}
		switch name {
		case "score":
			l.Score = n
		case "win":
			l.Win = n
		case "proved":
			l.Proved = n != 0
		case "second":
			l.Second, l.HasSecond = n, true
		default:
			return l, badLimit(word, i18n.T("bridge.no-such-limit"), i18n.AnyOf([]string{"score", "win", "proved", "second"}))
		}
	}
	return l, nil
}
