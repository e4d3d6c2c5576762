package bridge

import (
	"errors"
	"io"
	"strconv"
	"strings"

	"tablier/i18n"
	"tablier/rules/game"
	"tablier/rules/record"
)

// MaxRecords is the number of games of a record that can be read.
const MaxRecords = 1000

// record TEXT NUMBER: game NUMBER (from 0) of a record, checked by the rules: {game, options,
// position, white, black, date, clock, result, reason, points, comment, headers [{name, value}],
// moves, line, more}. An empty NUMBER is the first game. moves is the main line and line the
// whole tree (see writer.line). more reports whether other games follow.
func (c *Bridge) record(w *writer, args []string) error {
	n, err := strconv.Atoi(args[1])
	if args[1] != "" && (err != nil || n < 0 || n >= MaxRecords) {
		return &game.Error{Kind: game.BadOption, Input: args[1], Problem: i18n.T("bridge.no-such-record"), Want: i18n.T("bridge.want-number")}
	}
	g, r, err := c.read(args[0], n)
	if err != nil {
		return err
	}
	w.key("game").str(g.Game)
	w.key("options").str(g.Options)
	w.key("position").str(g.Position)
	w.key("white").str(g.White)
	w.key("black").str(g.Black)
	w.key("date").str(g.Date)
	w.key("clock").str(g.Clock)
	w.key("result").str(g.Result)
	w.key("reason").str(g.Reason)
	w.key("points").int(g.Points)
	w.key("comment").str(g.Comment)
	w.key("headers").begin('[')
	for _, h := range g.Extra {
		w.begin('{')
		w.key("name").str(h.Name)
		w.key("value").str(h.Value)
		w.end('}')
	}
	w.end(']')
	w.key("moves").begin('[')
	for _, m := range g.Moves {
		w.str(m.Text)
	}
	w.end(']')
	w.key("line").line(g.Moves)
	_, err = r.Next()
	w.key("more").bool(!errors.Is(err, io.EOF))
	return nil
}

// read returns game n of a record, checked by the rules, and the reader positioned after it.
func (c *Bridge) read(text string, n int) (*record.Game, *record.Reader, error) {
	r := record.NewReader(strings.NewReader(text))
	for i := 0; ; i++ {
		g, err := r.Next()
		if errors.Is(err, io.EOF) {
			return nil, nil, &record.Error{
				Problem: i18n.T("bridge.no-game"),
				Want:    i18n.T("bridge.record-begins-game"),
			}
		}
		if err != nil && (i == n || !isRecord(err)) {
			return nil, nil, foreign(text, err)
		}
		if i < n {
			continue
		}
		if _, err := record.Replay(g, func(id string) (game.Bound, error) { return c.find(id) }); err != nil {
			return nil, nil, err
		}
		return g, r, nil
	}
}

func isRecord(err error) bool {
	_, ok := err.(*record.Error)
	return ok
}

// programs lists signs of other programs' formats at the start of a text.
var programs = []struct{ sign, name string }{
	{"[Event \"", "PGN"}, {"[Site \"", "PGN"}, {"[FEN \"", "PGN"}, {"(;", "SGF"}, {"<?xml", "XML"}, {"{\"", "JSON"},
}

// foreign returns a more helpful error than err if the text seems to come from another kind of program.
func foreign(text string, err error) error {
	head := text[:min(len(text), 4096)]
	for _, p := range programs {
		if strings.HasPrefix(strings.TrimSpace(head), p.sign) || p.name == "PGN" && strings.Contains(head, p.sign) {
			if strings.Contains(head, "[Game \"") {
				return err
			}
			return &record.Error{
				Problem: i18n.T("bridge.foreign-format", "name", p.name),
				Want:    i18n.T("bridge.want-record"),
			}
		}
	}
	return err
}
