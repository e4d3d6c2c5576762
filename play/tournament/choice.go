package tournament

import (
	"hash/fnv"
	"strconv"
	"time"

	"tablier/i18n"
	"tablier/play/clock"
)

// The bounds of the time in which two players choose the options of their games, and its defaults.
const (
	MaxChoice         = 7 * 24 * 60 // minutes
	usualChoice       = 5
	usualChoiceByMail = 24 * 60 // with a correspondence clock, or no clock
)

// checkChoice checks the settings for choosing among several sets of options.
func (s Settings) checkChoice() (Settings, error) {
	if !s.PlayersChoose {
		s.ChoiceMinutes = 0
		return s, nil
	}
	if len(s.Options) < 2 {
		return s, invalid("options", i18n.T("tournament.choice.two-sets"))
	}
	if s.traits().noChoice {
		return s, invalid("players_choose", i18n.T("tournament.choice.format"))
	}
	if s.ChoiceMinutes == 0 {
		s.ChoiceMinutes = usualChoiceByMail
		if c, err := clock.Parse(s.Clock); err == nil && s.Clock != "" && c.Live() {
			s.ChoiceMinutes = usualChoice
		}
	}
	if s.ChoiceMinutes < 1 || s.ChoiceMinutes > MaxChoice {
		return s, invalid("choice_minutes", i18n.T("tournament.bad-choice-time", "most", strconv.Itoa(MaxChoice)))
	}
	return s, nil
}

// Choosing reports whether the two players of a pairing have yet to choose the options of their games.
func Choosing(t *Tournament, p *Pairing) bool {
	return p.choosing(&t.Settings)
}

func (p *Pairing) choosing(s *Settings) bool {
	return s.PlayersChoose && p.Set == 0 && p.Result == Pending && !p.IsBye()
}

// ChooseBy returns the time at which the first set of options is used unless the two players have chosen one. It is
// zero if they may choose until their games begin, or if there is nothing to choose.
func ChooseBy(t *Tournament, p *Pairing) time.Time {
	return p.chooseBy(&t.Settings)
}

func (p *Pairing) chooseBy(s *Settings) time.Time {
	if !p.choosing(s) || s.ByAppointment() {
		return time.Time{}
	}
	return p.At.Add(time.Duration(s.ChoiceMinutes) * time.Minute)
}

// OptionsOf returns the options of the games of a pairing.
func OptionsOf(t *Tournament, p *Pairing) string {
	if p.Set > 0 && p.Set <= len(t.Options) {
		return t.Options[p.Set-1]
	}
	if _, round := t.Pairing(p.ID); round > 0 {
		return t.Rounds[round-1].Options
	}
	return t.Options[0]
}

// PickOptions records which set of options a player wants, counted from 1; 0 withdraws the choice. A set is fixed once
// both players want it.
func PickOptions(t *Tournament, w Who, pairing string, set int) ([]Event, error) {
	p, number, side, err := appointed(t, w, pairing)
	switch {
	case err != nil:
		return nil, err
	case !t.PlayersChoose:
		return nil, conflict(i18n.T("tournament.choice.none"))
	case set < 0 || set > len(t.Options):
		return nil, invalid("set", i18n.T("tournament.no-such-set", "most", strconv.Itoa(len(t.Options))))
	case p.Set != 0 && p.Set != set:
		return nil, conflict(i18n.T("tournament.options-are-set"))
	case p.Set != 0 || p.Picked[side] == set:
		return nil, nil
	}
	return []Event{{Kind: OptionsPicked, Pairing: p.ID, Number: number, Set: set}}, nil
}

// settleChoices assigns the first set of options to games whose players have not chosen one in time.
func (r Rounds) settleChoices(s *Settings, now time.Time) (events []Event) {
	if !s.PlayersChoose {
		return nil
	}
	for p := range r.pairings() {
		if p.choosing(s) && p.Begun && !now.Before(p.chooseBy(s)) {
			events = append(events, Event{Kind: OptionsPicked, Pairing: p.ID, Set: 1})
		}
	}
	return events
}

// applyChoice records which set a player wants, or the set that is used.
func applyChoice(e *Event, p *Pairing) {
	side, ok := p.has(e.Number)
	if !ok { // the time to choose is over
		p.Set = e.Set
		return
	}
	if p.Picked[side] = e.Set; p.Picked[0] == p.Picked[1] {
		p.Set = e.Set
	}
}

// drawSet draws one of several sets of options for a pairing that was added to a round on its own. The draw follows from
// the pairing's random id, so every node draws the same set.
func (p *Pairing) drawSet(sets int) {
	if sets < 2 || p.IsBye() {
		return
	}
	h := fnv.New32a()
	_, _ = h.Write([]byte(p.ID)) // never fails
	p.Set = 1 + int(h.Sum32()%uint32(sets))
}
