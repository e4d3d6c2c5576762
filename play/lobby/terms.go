package lobby

import (
	"tablier/i18n"
	"tablier/play/clock"
	"tablier/play/club"
	"tablier/play/lobby/series"
	"tablier/rules/game"
)

// SideChoice is the side that the proposer wants to play.
type SideChoice string

// The choices of a side.
const (
	White      SideChoice = "white"
	Black      SideChoice = "black"
	RandomSide SideChoice = "lot"
)

// Rules says whose options are played if the two players have different ones.
type Rules string

// The choices of options.
const (
	Own         Rules = "own"       // the options of the offer
	RandomRules Rules = "lot"       // the options of either player, at random
	Alternate   Rules = "alternate" // in a series, each player's options in turn, beginning with those of the offer
)

// Terms are the proposed conditions of a game.
type Terms struct {
	Game     string
	Options  string // canonical; input may name presets
	Position string // where the game begins; empty for the usual starting position
	Clock    string // canonical, empty for no limit
	Rated    bool
	Private  bool
	Side     SideChoice // the side that the proposer wants; in a match by bid, the side to bid for
	Rules    Rules
	Format   series.Format
}

// check returns terms in canonical form, or an error.
func (l *core) check(t Terms) (Terms, error) {
	g, err := l.Find(t.Game)
	if err != nil {
		return t, wrapRulesError("game", err)
	}
	t.Game = g.Info().ID
	if t.Options, err = options(g, t.Options); err != nil {
		return t, err
	}
	if t.Clock == "-" {
		t.Clock = ""
	}
	if t.Clock != "" {
		c, err := clock.Parse(t.Clock)
		if err != nil {
			return t, wrapRulesError("clock", err)
		}
		t.Clock = c.String()
	}
	if t.Format.Kind == series.Bid && (t.Side == "" || t.Side == RandomSide) {
		t.Side = l.weaker(g, t.Options)
	}
	if t.Side == "" {
		t.Side = RandomSide
	}
	if t.Rules == "" {
		t.Rules = Own
	}
	if t.Side != White && t.Side != Black && t.Side != RandomSide {
		return t, invalid("side", i18n.T("lobby.bad-side"))
	}
	if t.Rules != Own && t.Rules != RandomRules && t.Rules != Alternate {
		return t, invalid("rules", i18n.T("lobby.bad-rules-choice"))
	}
	if t.Position != "" {
		if t, err = positionOf(g, t); err != nil {
			return t, err
		}
	}
	single := t.Format.Kind == series.Single
	switch {
	case t.Rules == Alternate && single:
		return t, invalid("rules", i18n.T("lobby.alternate-needs-series"))
	case t.Rules == Alternate && t.Format.Kind == series.Match:
		return t, invalid("rules", i18n.T("lobby.match-options"))
	case t.Rules != Own && t.Format.Kind == series.Bid:
		return t, invalid("rules", i18n.T("lobby.match-options"))
	case t.Position != "" && !single:
		return t, invalid("position", i18n.T("lobby.series-position"))
	case t.Position != "" && t.Rules != Own:
		return t, invalid("position", i18n.T("lobby.position-options"))
	case t.Position != "" && t.Rated:
		return t, invalid("rated", i18n.T("lobby.rated-position"))
	case t.Rated && t.Private:
		return t, invalid("rated", i18n.T("lobby.rated-game-public"))
	}
	if single {
		return t, nil
	}
	return t, l.Series.Check(series.Terms{Format: t.Format, Game: t.Game, Options: [2]string{t.Options, t.Options}})
}

// positionOf checks the starting position.
func positionOf(g game.Bound, t Terms) (Terms, error) {
	const most = 4096
	if len(t.Position) > most {
		return t, invalid("position", i18n.T("lobby.position-too-long"))
	}
	o, err := g.Info().ParseOptions(t.Options)
	if err != nil {
		return t, wrapRulesError("options", err)
	}
	rules := g.Rules(o)
	s, err := rules.Parse(t.Position)
	if err != nil {
		return t, wrapRulesError("position", err)
	}
	if s.Outcome().Decided() {
		return t, invalid("position", i18n.T("lobby.position-decided"))
	}
	if t.Position = s.Text(); t.Position == rules.Start().Text() {
		t.Position = ""
	}
	return t, nil
}

// options returns options in canonical form.
func options(g game.Bound, text string) (string, error) {
	const most = 1000
	if len(text) > most {
		return "", invalid("options", i18n.T("lobby.options-too-long"))
	}
	o, err := g.Info().ParseOptions(text)
	if err != nil {
		return "", wrapRulesError("options", err)
	}
	return o.String(), nil
}

// control returns the time control.
func (t Terms) control() clock.Control {
	c, _ := clock.Parse(t.Clock) // already checked; empty text gives no limit
	return c
}

// Live reports whether the game is live, so both players must be present.
func (t Terms) Live() bool { return t.control().Live() }

// header returns the fields of the game's header that determine its rating pool.
func (t Terms) header() *club.Header { return &club.Header{Game: t.Game, Clock: t.Clock} }
