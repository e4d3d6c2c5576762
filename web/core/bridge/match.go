package bridge

import (
	"strconv"
	"strings"

	"tablier/i18n"
	"tablier/rules/game"
)

// match GAME OPTIONS STARTER RESULTS: the score of a match, for a game with match rules: {score [2], white,
// winner}. STARTER, 0 or 1, is the player who has White in the first game; white is the one who has it in the next.
// RESULTS has a word SIDE:REASON:POINTS for each game, such as white:entered:3 or draw:agreed:0. winner is -1
// while the match goes on. Results after the end of the match are refused.
func (c *Bridge) match(w *writer, args []string) error {
	g, err := c.find(args[0])
	if err != nil {
		return err
	}
	o, err := g.Info().ParseOptions(args[1])
	if err != nil {
		return err
	}
	own, ok := game.As[game.MatchPlayed](g)
	if !ok {
		return &game.Error{Kind: game.BadOption, Input: args[0], Problem: i18n.T("bridge.no-matches"), Want: i18n.Raw("ra")}
	}
	starter := 0
	if args[2] == "1" {
		starter = 1
	}
	m := own.NewMatch(o, starter)
	for _, word := range strings.Fields(args[3]) {
		outcome, ok := readOutcome(word)
		if ok {
			next, err := m.Add(outcome)
			m, ok = next, err == nil
		}
		if !ok {
			return &game.Error{Kind: game.BadOption, Input: word, Problem: i18n.T("bridge.no-such-result"), Want: i18n.Raw("white:entered:3")}
		}
	}
	first, second := m.Score()
	w.key("score").begin('[')
	w.int(first)
	w.int(second)
	w.end(']')
	w.key("white").int(m.Starter())
	winner := -1
	if p, ok := m.Winner(); ok {
		winner = p
	}
	w.key("winner").int(winner)
	return nil
}

func readOutcome(word string) (o game.Outcome, ok bool) {
	parts := strings.Split(word, ":")
	if len(parts) != 3 {
		return o, false
	}
	reason, ok := game.ParseReason(parts[1])
	points, err := strconv.ParseUint(parts[2], 10, 8)
	if !ok || err != nil {
		return o, false
	}
	switch parts[0] {
	case "white":
		return game.WinPoints(game.White, reason, int(points)), true
	case "black":
		return game.WinPoints(game.Black, reason, int(points)), true
	case "draw":
		return game.Draw(reason), true
	}
	return o, false
}
