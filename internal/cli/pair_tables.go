package cli

import (
	"encoding/json"
	"fmt"
	"strings"

	"tablier/i18n"
	"tablier/play/pairing/berger"
	"tablier/play/pairing/knockout"
	"tablier/rules/game"
)

// entrants is the number of players.
type entrants struct {
	Players int `arg:"" help:"help.pair.players"`
}

func (a entrants) check() error {
	if a.Players < 2 || a.Players > knockout.MaxPlayers {
		return refuse(i18n.T("pair.players-expected", "n", a.Players, "most", knockout.MaxPlayers))
	}
	return nil
}

type pairRoundrobinCmd struct {
	entrants
	Double bool `help:"help.pair.roundrobin.double"`
	JSON   bool `help:"help.pair.json"`
}

func (c pairRoundrobinCmd) Run(s *session) error {
	if err := c.check(); err != nil {
		return err
	}
	table := berger.Table
	if c.Double {
		table = berger.Double
	}
	if c.JSON {
		out := struct {
			Rounds []pairsJSON `json:"rounds"`
		}{}
		for i, pairs := range table(c.Players) {
			out.Rounds = append(out.Rounds, roundJSON(i+1, pairs))
		}
		return json.NewEncoder(s.out).Encode(out)
	}
	even := c.Players + c.Players%2 // FIDE prints a table for each even number
	for i, pairs := range table(even) {
		var all []string
		for _, p := range pairs {
			all = append(all, fmt.Sprintf("%d-%d", p.White, p.Black))
		}
		fmt.Fprint(s.out, i18n.T("pair.table-round", "round", i+1, "pairs", strings.Join(all, ", ")).In(s.lang))
	}
	if even > c.Players {
		fmt.Fprint(s.out, i18n.T("pair.odd", "number", even).In(s.lang))
	}
	return nil
}

type pairKnockoutCmd struct {
	entrants
	Third  bool `help:"help.pair.knockout.third" xor:"kind"`
	Double bool `help:"help.pair.knockout.double" xor:"kind"`
	JSON   bool `help:"help.pair.json"`
}

// matchJSON is a match of a bracket in JSON. A player is a seed, or the winner or loser of another match.
type matchJSON struct {
	Match int      `json:"match"`
	Part  string   `json:"part"`
	Round int      `json:"round"`
	A     slotJSON `json:"a"`
	B     slotJSON `json:"b"`
}

type slotJSON struct {
	Player   int `json:"player,omitempty"`
	WinnerOf int `json:"winner_of,omitempty"`
	LoserOf  int `json:"loser_of,omitempty"`
}

var partNames = map[knockout.Part]string{
	knockout.Winners: "winners", knockout.Losers: "losers", knockout.Third: "third", knockout.Final: "final", knockout.Reset: "reset",
}

func (c pairKnockoutCmd) Run(s *session) error {
	if err := c.check(); err != nil {
		return err
	}
	matches := knockout.Single(c.Players, c.Third)
	if c.Double {
		matches = knockout.Double(c.Players)
	}
	if c.JSON {
		out := struct {
			Matches []matchJSON `json:"matches"`
		}{}
		for _, m := range matches {
			out.Matches = append(out.Matches, matchJSON{m.Number, partNames[m.Part], m.Round, slotOf(m.A), slotOf(m.B)})
		}
		return json.NewEncoder(s.out).Encode(out)
	}
	for _, m := range matches {
		fmt.Fprint(s.out, i18n.T("pair.match", "number", m.Number, "part", partText(m), "first", slotText(m.A), "second", slotText(m.B)).In(s.lang))
	}
	return nil
}

func slotOf(s knockout.Slot) slotJSON {
	switch {
	case s.Player > 0:
		return slotJSON{Player: s.Player}
	case s.Loser:
		return slotJSON{LoserOf: s.Match}
	}
	return slotJSON{WinnerOf: s.Match}
}

func slotText(s knockout.Slot) game.Text {
	switch {
	case s.Player > 0:
		return i18n.Raw(fmt.Sprint(s.Player))
	case s.Loser:
		return i18n.T("pair.loser-of", "match", s.Match)
	}
	return i18n.T("pair.winner-of", "match", s.Match)
}

func partText(m knockout.Match) game.Text {
	switch m.Part {
	case knockout.Losers:
		return i18n.T("pair.losers", "round", m.Round)
	case knockout.Third:
		return i18n.T("pair.third")
	case knockout.Final:
		return i18n.T("pair.final")
	case knockout.Reset:
		return i18n.T("pair.reset")
	}
	return i18n.T("pair.winners", "round", m.Round)
}
