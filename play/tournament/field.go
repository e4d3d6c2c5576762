package tournament

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"tablier/i18n"
	"tablier/play/club"
)

// Field is the players of a tournament.
type Field struct {
	Entrants  []Entrant // Entrants[i].Number is i+1
	Seeds     []int     // entrants in seeding order, once the tournament has started
	Forbidden [][2]int  // pairs of entrants who may not meet, the smaller number first
}

// entrant returns an entrant by number; nil if there is none.
func (f *Field) entrant(number int) *Entrant {
	if number < 1 || number > len(f.Entrants) {
		return nil
	}
	return &f.Entrants[number-1]
}

// active reports whether an entrant is paired.
func (f *Field) active(number int) bool { return f.entrant(number).Presence == Active }

// EntrantOf returns the entrant number of a person; 0 if there is none.
func (f *Field) EntrantOf(person string) int {
	if person == "" {
		return 0
	}
	return 1 + slices.IndexFunc(f.Entrants, func(e Entrant) bool { return e.Person == person })
}

// count returns how many entrants have a presence.
func (f *Field) count(p Presence) (n int) {
	for i := range f.Entrants {
		if f.Entrants[i].Presence == p {
			n++
		}
	}
	return n
}

// size returns how many players were seeded, or will be.
func (f *Field) size() int {
	if len(f.Seeds) > 0 {
		return len(f.Seeds)
	}
	return f.count(Active)
}

// namesake returns an entrant who takes part under a name, in any spelling of its letters; nil if there is none.
func (f *Field) namesake(name string) *Entrant {
	for i := range f.Entrants {
		if o := &f.Entrants[i]; o.Presence != Gone && o.Name != "" && club.SameName(o.Name, name) {
			return o
		}
	}
	return nil
}

// present returns the active players, as entrants of a new tournament. ratings are those for it, by number.
func (f *Field) present(ratings map[int]int) (list []Entrant) {
	for i := range f.Entrants {
		if e := &f.Entrants[i]; e.Presence == Active {
			list = append(list, Entrant{
				Number: len(list) + 1, Person: e.Person, Name: e.Name, Guest: e.Guest, Bot: e.Bot, Rating: ratings[e.Number], Presence: Active,
			})
		}
	}
	return list
}

// numbers formats entrants as reports write them.
func (f *Field) numbers(entrants []int) string {
	var b strings.Builder
	for _, n := range entrants {
		fmt.Fprintf(&b, " %04d", f.entrant(n).Seed)
	}
	return b.String()
}

// forfeitAbsent gives the point to players whose opponents have left.
func (f *Field) forfeitAbsent(list []Pairing) {
	for i := range list {
		p := &list[i]
		if p.IsBye() || p.Result != Pending {
			continue
		}
		switch white, black := f.active(p.White), f.active(p.Black); {
		case !white && !black:
			p.Result = BothAbsent
		case !white:
			p.Result = WhiteAbsent
		case !black:
			p.Result = BlackAbsent
		}
	}
}

// byHand returns the pairings that a director has made. byes are those that players have asked for.
func (f *Field) byHand(pairs []Pair, byes map[int]Result) ([]Pairing, error) {
	list := make([]Pairing, len(pairs))
	seen := map[int]bool{0: true}
	for i, p := range pairs {
		for _, n := range []int{p.White, p.Black} {
			if e := f.entrant(n); n != 0 && (e == nil || e.Presence != Active || seen[n]) {
				return nil, invalid("pairings", i18n.T("tournament.pairing-wrong-entrant", "n", strconv.Itoa(n)))
			}
			seen[n] = true
		}
		if p.White == 0 || p.White == p.Black {
			return nil, invalid("pairings", i18n.T("tournament.pairing-wrong-entrant", "n", strconv.Itoa(p.White)))
		}
		list[i] = Pairing{White: p.White, Black: p.Black}
		if p.Black != 0 {
			continue
		}
		list[i].Result = byes[p.White]
		if list[i].Result == Pending && slices.ContainsFunc(list[:i], func(o Pairing) bool { return o.IsBye() && (o.Result == Pending || o.Result == Bye) }) {
			list[i].Result = FullBye // the pairing gives one bye; further ones are the arbiter's
		}
	}
	return list, nil
}

// comeBack lets a player who withdrew take part again, up to a limit of players.
func (f *Field) comeBack(number, limit int) ([]Event, error) {
	switch f.entrant(number).Presence {
	case Barred:
		return nil, club.ErrForbidden(i18n.T("tournament.you-are-disqualified"))
	case Gone:
		if f.count(Active) >= limit {
			return nil, conflict(i18n.T("tournament.full"))
		}
		return []Event{{Kind: Returned, Number: number}}, nil
	}
	return nil, nil
}

// promote gives a free place to the first player on the waiting list.
func (f *Field) promote() []Event {
	for i := range f.Entrants {
		if f.Entrants[i].Presence == Waiting {
			return []Event{{Kind: Returned, Number: i + 1}}
		}
	}
	return nil
}

// departed withdraws the entrants whose account was deleted. The store keeps their numbers, but no name.
func (f *Field) departed(s Status) (events []Event) {
	if s != Registering && s != Running {
		return nil
	}
	for i := range f.Entrants {
		e := &f.Entrants[i]
		if e.Name != "" || e.Presence != Active && e.Presence != Waiting {
			continue
		}
		events = append(events, Event{Kind: Withdrew, Number: e.Number})
		if s == Registering && e.Presence == Active && len(events) == 1 {
			return append(events, f.promote()...) // the next one follows when this has been stored
		}
	}
	return events
}

// apply records an event about an entrant, before the round with the number next. The players of a running tournament
// are seeded in order of entry.
func (f *Field) apply(e *Event, next int, running bool) error {
	if e.Kind == Entered {
		if e.Entrant == nil || e.Entrant.Number != len(f.Entrants)+1 {
			return fmt.Errorf("no entrant with the next number")
		}
		n := *e.Entrant
		n.Since = next
		f.Entrants = append(f.Entrants, n)
		if running {
			f.seed(n.Number)
		}
		return nil
	}
	n := f.entrant(e.Number)
	if n == nil {
		return fmt.Errorf("no entrant %d", e.Number)
	}
	switch e.Kind {
	case Assigned:
		n.Team, n.Order = e.Team, e.Board
	case Placed:
		n.Division = e.Division
	case Dropped: // handled by the ladder
	case FreeSet:
		n.Free = e.Free
	case CheckedIn:
		n.Present = true
	case Withdrew:
		n.Presence = Gone
	case Returned:
		n.Presence, n.Since, n.Asked = Active, next, false
		if running && n.Seed == 0 {
			f.seed(n.Number)
		}
	case Disqualified:
		n.Presence = Barred
	case ByeAsked:
		if n.Byes == nil {
			n.Byes = map[int]Result{}
		}
		if delete(n.Byes, e.Round); !e.Removed {
			n.Byes[e.Round] = cmp.Or(e.Result, HalfBye)
		}
	default:
		return fmt.Errorf("there is no such kind of event")
	}
	return nil
}

// seed puts an entrant at the end of the seeding order.
func (f *Field) seed(number int) {
	f.Seeds = append(f.Seeds, number)
	f.Entrants[number-1].Seed = len(f.Seeds)
}

// forbid keeps two entrants from being paired, or allows it again.
func (f *Field) forbid(e *Event) error {
	if f.entrant(e.Number) == nil || f.entrant(e.Other) == nil {
		return fmt.Errorf("no entrant %d or %d", e.Number, e.Other)
	}
	pair := [2]int{e.Number, e.Other}
	f.Forbidden = slices.DeleteFunc(slices.Clone(f.Forbidden), func(p [2]int) bool { return p == pair })
	if !e.Removed {
		f.Forbidden = append(f.Forbidden, pair)
	}
	return nil
}
