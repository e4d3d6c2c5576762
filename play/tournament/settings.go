package tournament

import (
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"tablier/i18n"
	"tablier/play/clock"
	"tablier/play/club"
	"tablier/play/lobby/series"
	"tablier/rules/game"
)

// Format is a way to pair players.
type Format string

// The formats.
const (
	RoundRobin Format = "round-robin"
	Swiss      Format = "swiss"
	Knockout   Format = "knockout"
	Arena      Format = "arena"
	Simul      Format = "simul"
	Team       Format = "team"
	OnLadder   Format = "ladder"
	League     Format = "league"
	Evening    Format = "evening"
)

// Venue says where the games are played.
type Venue string

// The venues.
const (
	Online Venue = "online" // the club creates the games
	Table  Venue = "table"  // on wooden boards: people report the results
)

// Entry says who may enter.
type Entry string

// Who may enter.
const (
	EntryAll     Entry = "all" // guests too
	EntryMembers Entry = "members"
	EntryCode    Entry = "code"    // anyone with the code
	EntryInvited Entry = "invited" // players added by a director
	EntryClass   Entry = "class"   // the pupils of Class, and its teacher
)

// The bounds of a tournament.
const (
	MaxName        = 80     // characters
	MaxDescription = 4000   // characters
	maxHeading     = 120    // characters of place and arbiter
	MaxEntrants    = 10_000 // entrants of an arena or a Swiss tournament
	MaxRobin       = 100    // entrants of a round robin
	MaxKnockout    = 1024
	MaxRounds      = 50 // rounds of a Swiss tournament
	MaxMinutes     = 24 * 60
	MaxRoundHours  = 100 * 24
	MaxPause       = 24 * 60 // minutes
	MaxOptions     = 20      // sets of options to draw from
	maxPlayerName  = 200     // bytes
)

// Settings are what the organiser chooses.
type Settings struct {
	Name        string `json:"name"`
	Description string `json:"description,omitempty"`
	Place       string `json:"place,omitempty"`   // where the boards stand, for sheets and reports
	Arbiter     string `json:"arbiter,omitempty"` // whose name stands on sheets and reports; empty: organiser and directors
	Format      Format `json:"format"`
	Double      bool   `json:"double,omitempty"`    // round robin: each pair meets twice, with the sides swapped; knockout: double elimination
	AllAtOnce   bool   `json:"allAtOnce,omitempty"` // round robin: all games start together
	ThirdPlace  bool   `json:"thirdPlace,omitempty"`
	Rounds      int    `json:"rounds,omitempty"`  // Swiss; 0: as many as a knockout would need
	Minutes     int    `json:"minutes,omitempty"` // arena: how long players are paired
	// RoundHours is the length of a round; 0: no deadline. With a live clock, games begin when both players are ready.
	RoundHours int `json:"roundHours,omitempty"`
	// PauseMinutes is the time between the last result of a round and the next pairing. Nil: none.
	PauseMinutes *int `json:"pauseMinutes,omitempty"`
	// CheckPairings: each round is paired when a director, who has seen the pairings, publishes it.
	CheckPairings bool          `json:"checkPairings,omitempty"`
	SimulPlayer   string        `json:"simulPlayer,omitempty"` // simul: the name of the player who plays all others; empty: the organiser
	SimulSide     SimulSide     `json:"simulSide,omitempty"`
	Teams         []string      `json:"teams,omitempty"`         // team match: the names of the two teams
	ClubTeams     []string      `json:"clubTeams,omitempty"`     // team match: their ids, if they are teams of the club
	Scheveningen  bool          `json:"scheveningen,omitempty"`  // team match: everybody meets every player of the other team
	Reach         int           `json:"reach,omitempty"`         // ladder: how many places above a player may be challenged
	DecayDays     int           `json:"decayDays,omitempty"`     // ladder: a player inactive for so long drops a place a week; 0: never
	DivisionSize  int           `json:"divisionSize,omitempty"`  // league: players in each division except the last
	Movers        int           `json:"movers,omitempty"`        // league: how many are promoted and relegated between two divisions
	Up            int           `json:"up,omitempty"`            // league: how many are promoted; 0: Movers
	Down          int           `json:"down,omitempty"`          // league: how many are relegated; 0: Movers
	DivisionNames []string      `json:"divisionNames,omitempty"` // league: names of the divisions from the first; empty: a number
	AutoSeason    bool          `json:"autoSeason,omitempty"`    // league: the next season starts automatically
	BreakDays     int           `json:"breakDays,omitempty"`     // league: days between two seasons, with AutoSeason
	Game          string        `json:"game"`
	Options       []string      `json:"options,omitempty"` // canonical sets; of several, each round draws one
	Clock         string        `json:"clock,omitempty"`   // canonical; empty: no limit
	Unit          series.Format `json:"unit"`              // what a pairing consists of
	Rated         bool          `json:"rated,omitempty"`
	Venue         Venue         `json:"venue"`
	Entry         Entry         `json:"entry"`
	Code          string        `json:"code,omitempty"`
	Class         string        `json:"class,omitempty"`       // id of the class it is for; its games are private
	MaxEntrants   int           `json:"maxEntrants,omitempty"` // 0: the bound of the format
	CheckIn       bool          `json:"checkIn,omitempty"`     // only those who have checked in are paired at the start
	Starts        time.Time     `json:"starts,omitzero"`       // zero: a director starts it
	TieBreaks     []TieBreak    `json:"tieBreaks,omitempty"`
	// DelayMoves and DelayMinutes delay what spectators see of games in progress: without the last moves, or as the
	// game was some minutes ago.
	DelayMoves   int  `json:"delayMoves,omitempty"`
	DelayMinutes int  `json:"delayMinutes,omitempty"`
	Bots         bool `json:"bots,omitempty"` // bots may enter

	// PlayersChoose lets the two players of a pairing choose one of the sets of options within ChoiceMinutes; after
	// that the first set is used.
	PlayersChoose bool `json:"playersChoose,omitempty"`
	ChoiceMinutes int  `json:"choiceMinutes,omitempty"`

	Prizes []Prize `json:"prizes,omitempty"`

	Evening string `json:"evening,omitempty"` // the id of the evening that it was started from
	// Origin is set if the tournament began in another program.
	Origin *Origin `json:"origin,omitempty"`
}

func invalid(field string, text game.Text) error {
	return &club.Error{Kind: club.Invalid, Field: field, Text: text}
}

// oneLine returns a text with single spaces for any others and for line ends. Reports for federations have one line for
// each fact, so a second line would be a forged one.
func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }

// Check returns the settings in canonical form, or an error that names the invalid field.
func (s Settings) Check(find func(id string) (game.Bound, error)) (Settings, error) {
	if s.Name = oneLine(s.Name); s.Name == "" {
		return s, invalid("name", i18n.T("tournament.name-is-missing"))
	}
	if n := utf8.RuneCountInString(s.Name); n > MaxName {
		return s, invalid("name", i18n.T("tournament.name-too-long", "n", strconv.Itoa(n), "most", strconv.Itoa(MaxName)))
	}
	if n := utf8.RuneCountInString(s.Description); n > MaxDescription {
		return s, invalid("description", i18n.T("tournament.description-too-long", "n", strconv.Itoa(n), "most", strconv.Itoa(MaxDescription)))
	}
	s, err := s.checkHeading()
	if err != nil {
		return s, err
	}
	if s, err = s.checkGame(find); err != nil {
		return s, err
	}
	if s, err = s.checkFormat(); err != nil {
		return s, err
	}
	if s, err = s.checkChoice(); err != nil {
		return s, err
	}
	if s, err = s.checkPause(); err != nil {
		return s, err
	}
	switch {
	case s.Venue == "":
		s.Venue = Online
	case s.Venue != Online && s.Venue != Table:
		return s, invalid("venue", i18n.T("tournament.no-such-venue"))
	}
	switch s.Entry {
	case "":
		s.Entry = EntryAll
	case EntryAll, EntryMembers, EntryInvited:
	case EntryCode:
		if s.Code = strings.TrimSpace(s.Code); s.Code == "" || len(s.Code) > maxCode {
			return s, invalid("code", i18n.T("tournament.bad-code"))
		}
	case EntryClass:
	default:
		return s, invalid("entry", i18n.T("tournament.no-such-entry"))
	}
	if s.Entry != EntryCode {
		s.Code = ""
	}
	if s, err = s.checkClass(); err != nil {
		return s, err
	}
	if s.Rated && s.Venue == Table {
		return s, invalid("rated", i18n.T("tournament.unrated.tables"))
	}
	if s.MaxEntrants < 0 || s.MaxEntrants > s.traits().bound {
		return s, invalid("max_entrants", i18n.T("tournament.at-most-entrants", "most", strconv.Itoa(s.traits().bound)))
	}
	if err := s.checkDelay(); err != nil {
		return s, err
	}
	if err := s.checkPrizes(); err != nil {
		return s, err
	}
	s.Starts = s.Starts.UTC().Truncate(time.Second)
	return s, s.checkTieBreaks()
}

// checkHeading checks what stands in the heading of sheets and reports: one line each.
func (s Settings) checkHeading() (Settings, error) {
	for field, text := range map[string]*string{"place": &s.Place, "arbiter": &s.Arbiter} {
		if *text = oneLine(*text); utf8.RuneCountInString(*text) > maxHeading {
			return s, invalid(field, i18n.T("tournament.heading-too-long", "most", strconv.Itoa(maxHeading)))
		}
	}
	return s, nil
}

// checkClass checks the settings of a tournament for a class.
func (s Settings) checkClass() (Settings, error) {
	switch {
	case s.Entry != EntryClass:
		s.Class = ""
	case s.Class == "":
		return s, invalid("class", i18n.T("tournament.class-is-missing"))
	case s.Rated:
		return s, invalid("rated", i18n.T("tournament.unrated.class"))
	case s.Bots:
		return s, invalid("bots", i18n.T("tournament.class-without-bots"))
	}
	return s, nil
}

// checkGame checks game, options, clock and unit.
func (s Settings) checkGame(find func(id string) (game.Bound, error)) (Settings, error) {
	g, err := find(s.Game)
	if err != nil {
		return s, &club.Error{Kind: club.Invalid, Field: "game", Text: i18n.FromError(err), Err: err}
	}
	s.Game = g.Info().ID
	if len(s.Options) == 0 {
		s.Options = []string{""}
	}
	if len(s.Options) > MaxOptions {
		return s, invalid("options", i18n.T("tournament.too-many-options", "most", strconv.Itoa(MaxOptions)))
	}
	s.Options = append([]string(nil), s.Options...)
	for i, text := range s.Options {
		o, err := g.Info().ParseOptions(text)
		if err != nil {
			return s, &club.Error{Kind: club.Invalid, Field: "options", Text: i18n.FromError(err), Err: err}
		}
		s.Options[i] = o.String()
		if slices.Contains(s.Options[:i], s.Options[i]) {
			return s, invalid("options", i18n.T("tournament.options-twice", "n", strconv.Itoa(i+1)))
		}
	}
	if s.Clock == "-" {
		s.Clock = ""
	}
	if s.Clock != "" {
		c, err := clock.Parse(s.Clock)
		if err != nil {
			return s, &club.Error{Kind: club.Invalid, Field: "clock", Text: i18n.FromError(err), Err: err}
		}
		s.Clock = c.String()
	}
	if s.Unit.Kind == series.Bid {
		return s, invalid("unit", i18n.T("tournament.no-bids"))
	}
	if s.Unit.Kind == series.Match {
		if _, ok := game.As[game.MatchPlayed](g); !ok {
			return s, invalid("unit", i18n.T("series.no-match", "name", g.Info().Name))
		}
	}
	return s, nil
}

// checkFormat checks the settings of the format, and clears those of other formats.
func (s Settings) checkFormat() (Settings, error) {
	f := s.traits()
	if f.new == nil {
		return s, invalid("format", i18n.T("tournament.no-such-format"))
	}
	given := s
	s.Double, s.AllAtOnce, s.ThirdPlace, s.Rounds, s.Minutes, s.RoundHours = false, false, false, 0, 0, 0
	s.SimulPlayer, s.SimulSide = "", ""
	s.Teams, s.ClubTeams, s.Scheveningen = nil, nil, false
	s.Reach, s.DecayDays = 0, 0
	s.DivisionSize, s.Movers, s.Up, s.Down, s.DivisionNames, s.AutoSeason, s.BreakDays = 0, 0, 0, 0, nil, false, 0
	return f.new(usual{}).check(s, given)
}

// limit returns how many players may enter.
func (s *Settings) limit() int {
	if s.MaxEntrants > 0 {
		return s.MaxEntrants
	}
	return s.traits().bound
}
