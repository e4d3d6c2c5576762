package tournament

import (
	"slices"
	"strconv"
	"time"

	"tablier/i18n"
	"tablier/play/club"
	"tablier/play/lobby/series"
	"tablier/rules/game"
)

// The bounds of an evening.
const (
	MaxWooden = 500 // highest number of a wooden board
	maxFree   = 20  // games that one player may be free for
)

// evening is free play: any two free players sit down together, at a wooden board or online. It runs from its creation
// until a director ends it.
type evening struct {
	continuous
	offshoots []Offshoot
}

func newEvening(u usual) format { return &evening{continuous: continuous{u}} }

func (*evening) check(s, _ Settings) (Settings, error) {
	if s.Unit.Kind != series.Single {
		return s, invalid("unit", i18n.T("tournament.evening-single-games"))
	}
	s.Venue = Table
	return s, nil
}

func (*evening) due(time.Time, func() (string, error)) ([]Event, error) { return nil, nil }

// conclude does not count a game that was given up.
func (*evening) conclude(_ *Pairing, r Result) (Result, []Event) {
	if !r.Played() {
		r = NotCounted
	}
	return r, nil
}

// online reports whether the club creates the games of a pairing.
func (s *Settings) online(p *Pairing) bool {
	return s.Venue == Online || p.Rules != "" && p.Wooden == 0
}

// OnBoard reports whether a pairing is played online in the club, not at a wooden board.
func OnBoard(t *Tournament, p *Pairing) bool { return t.online(p) }

// atEvening returns the evening, and the entrant who gives a command there.
func atEvening(t *Tournament, w Who) (*evening, *Entrant, error) {
	if w.Person == "" {
		return nil, nil, club.ErrSignIn()
	}
	v, ok := t.format.(*evening)
	if !ok {
		return nil, nil, conflict(i18n.T("tournament.only-at-evenings"))
	}
	if err := t.Status.mustRun(); err != nil {
		return nil, nil, err
	}
	e := t.entrant(t.EntrantOf(w.Person))
	if e == nil || e.Presence != Active {
		return nil, nil, club.ErrForbidden(i18n.T("tournament.not-at-evening"))
	}
	return v, e, nil
}

// SetFree sets the games for which a player at an evening is free. An empty list means not free.
func SetFree(t *Tournament, w Who, games []string, find func(id string) (game.Bound, error)) ([]Event, error) {
	_, e, err := atEvening(t, w)
	if err != nil {
		return nil, err
	}
	if len(games) > maxFree {
		return nil, invalid("games", i18n.T("tournament.too-many-games", "most", strconv.Itoa(maxFree)))
	}
	var list []string
	for _, id := range games {
		g, err := find(id)
		if err != nil {
			return nil, &club.Error{Kind: club.Invalid, Field: "games", Text: i18n.FromError(err), Err: err}
		}
		if !slices.Contains(list, g.Info().ID) {
			list = append(list, g.Info().ID)
		}
	}
	if slices.Equal(list, e.Free) {
		return nil, nil
	}
	return []Event{{Kind: FreeSet, Number: e.Number, Free: list}}, nil
}

// Sit begins a game at an evening with a player who is free for it, at a wooden board with a number, or online (0). The
// player who has had White less often gets White.
func Sit(t *Tournament, w Who, opponent int, id string, wooden int, find func(id string) (game.Bound, error), newID func() (string, error)) ([]Event, error) {
	v, e, err := atEvening(t, w)
	if err != nil {
		return nil, err
	}
	g, err := find(id)
	if err != nil {
		return nil, &club.Error{Kind: club.Invalid, Field: "game", Text: i18n.FromError(err), Err: err}
	}
	options, err := g.Info().ParseOptions("")
	if err != nil {
		return nil, err
	}
	other := t.entrant(opponent)
	switch {
	case other == nil || other.Number == e.Number:
		return nil, &club.Error{Kind: club.NotFound, Field: "number", Text: i18n.T("tournament.no-such-entrant")}
	case wooden < 0 || wooden > MaxWooden:
		return nil, invalid("table", i18n.T("tournament.bad-table", "most", strconv.Itoa(MaxWooden)))
	}
	for _, n := range []*Entrant{e, other} {
		if t.Rounds.openOf(n.Number) != nil {
			return nil, conflict(i18n.T("tournament.is-playing", "name", i18n.Quoted(n.Name)))
		}
	}
	if other.Presence != Active || !slices.Contains(other.Free, g.Info().ID) {
		return nil, conflict(i18n.T("tournament.not-free-for", "name", i18n.Quoted(other.Name), "game", g.Info().Name))
	}
	if v.taken(wooden) {
		return nil, conflict(i18n.T("tournament.table-is-taken", "n", strconv.Itoa(wooden)))
	}
	p := Pairing{White: other.Number, Black: e.Number, Rules: g.Info().ID, Options: options.String(), Wooden: wooden}
	if t.Rounds.whites(e.Number) < t.Rounds.whites(other.Number) {
		p.White, p.Black = p.Black, p.White
	}
	return v.pair(newID, p)
}

// taken reports whether a game is in progress at a wooden board.
func (v *evening) taken(wooden int) bool {
	return wooden > 0 && slices.ContainsFunc(v.t.Open(), func(p Pairing) bool { return p.Wooden == wooden })
}

// LeaveTable abandons a game at a wooden board whose result nobody has reported. The game does not count.
func LeaveTable(t *Tournament, w Who, pairing string) ([]Event, error) {
	_, e, err := atEvening(t, w)
	if err != nil {
		return nil, err
	}
	p, err := t.Rounds.find(pairing)
	if err != nil {
		return nil, err
	}
	switch _, ok := p.has(e.Number); {
	case !ok:
		return nil, club.ErrForbidden(i18n.T("tournament.only-players-report"))
	case t.online(p):
		return nil, conflict(i18n.T("tournament.online.no-result"))
	case p.Result != Pending || p.Reported != [2]Result{}:
		return nil, conflict(i18n.T("tournament.already-reported"))
	}
	return []Event{{Kind: Decided, Pairing: p.ID, Result: NotCounted}}, nil
}
