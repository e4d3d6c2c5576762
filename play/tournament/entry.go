package tournament

import (
	"strconv"
	"unicode/utf8"

	"tablier/i18n"
	"tablier/play/club"
	"tablier/rules/game"
)

func conflict(text game.Text) error { return &club.Error{Kind: club.Conflict, Text: text} }

// Who is the person who gives a command.
type Who struct {
	Person    string
	Name      string
	Guest     bool
	Bot       bool
	Organiser bool     // organiser of the club: may direct every tournament
	Rating    int      // in the pool of the tournament; 0: none
	Class     string   // the class of a pupil; empty: not a pupil
	Sheltered bool     // a pupil who may only enter tournaments of the class
	Teaches   string   // the class of the tournament, if this person teaches it
	Teams     []string // ids of the club teams that the person belongs to
}

// asks reports whether a person whom w enters is asked before playing. Nobody plays, or loses by not coming, in a
// tournament that they did not enter. But teachers enter their class, and at wooden boards organisers of the club see
// who is there; a pupil plays there only if asked.
func (w Who) asks(s *Settings, person string, pupil bool) bool {
	switch {
	case person == "" || person == w.Person:
		return false
	case s.Class != "" && w.Teaches == s.Class:
		return !pupil
	case s.Venue == Table && w.Organiser:
		return pupil
	}
	return true
}

// Console is the person at the server's command line, with the rights of an organiser of the club.
var Console = Who{Person: "console", Organiser: true}

// mayEnter returns an error unless entries are still open.
func mayEnter(t *Tournament) error {
	switch {
	case t.Status == Registering:
		return nil
	case t.Status != Running:
		return errOver()
	}
	return t.late()
}

// Enter enters the sender. A player who withdrew returns under the same number. Entering twice changes nothing. In a
// team match, team is 1 or 2; 0 means the sender's own club team, or else the smaller team.
func Enter(t *Tournament, w Who, code string, team int) ([]Event, error) {
	if w.Person == "" {
		return nil, club.ErrSignIn()
	}
	if err := mayEnter(t); err != nil {
		return nil, err
	}
	if n := t.EntrantOf(w.Person); n != 0 {
		return t.comeBack(n, t.limit())
	}
	switch {
	case t.Venue == Online && w.Bot && !t.Bots:
		return nil, club.ErrForbidden(i18n.T("tournament.no-bots"))
	case t.Entry == EntryMembers && w.Guest:
		return nil, club.ErrForbidden(i18n.T("tournament.members-only"))
	case t.Entry == EntryCode && !t.opens(code):
		return nil, &club.Error{Kind: club.Forbidden, Field: "code", Text: i18n.T("tournament.wrong-code")}
	case t.Entry == EntryInvited && !t.directs(w.Person):
		return nil, club.ErrForbidden(i18n.T("tournament.invited-only"))
	}
	if err := MayJoin(t, w); err != nil {
		return nil, err
	}
	team, err := t.ownTeam(w.Teams, team)
	if err != nil {
		return nil, err
	}
	if o := t.namesake(w.Name); o != nil && (w.Guest || o.Person == "") {
		return nil, nameTaken(w.Name)
	}
	return addEntrant(t, Entrant{Person: w.Person, Name: w.Name, Guest: w.Guest, Bot: w.Bot, Rating: w.Rating, Team: team})
}

// MayJoin returns an error if the tournament is for a class that w does not belong to, or if a pupil would meet people
// from outside the class.
func MayJoin(t *Tournament, w Who) error {
	switch {
	case t.Entry == EntryClass && t.Class != w.Class && t.Class != w.Teaches:
		return club.ErrForbidden(i18n.T("tournament.for-a-class"))
	case w.Sheltered && t.Class != w.Class:
		return club.ErrForbidden(i18n.T("tournament.closed.pupils"))
	}
	return nil
}

// AddPlayer lets a director enter another player: a member, or for games at tables anybody by name. A member may be
// asked first; see [asks]. pupil tells whether the member is a pupil.
func AddPlayer(t *Tournament, w Who, e Entrant, pupil bool) ([]Event, error) {
	if err := t.CheckDirects(w); err != nil {
		return nil, err
	}
	if err := mayEnter(t); err != nil {
		return nil, err
	}
	if e.Person == "" && t.Venue == Online {
		return nil, invalid("name", i18n.T("tournament.online-needs-account"))
	}
	name, err := club.CheckName("name", e.Name)
	if err != nil {
		return nil, err
	}
	e.Name = name
	if e.Club, e.Category = oneLine(e.Club), oneLine(e.Category); max(utf8.RuneCountInString(e.Club), utf8.RuneCountInString(e.Category)) > MaxName {
		return nil, invalid("club", i18n.T("tournament.too-long", "most", strconv.Itoa(MaxName)))
	}
	if n := t.EntrantOf(e.Person); n != 0 {
		if t.entrant(n).Asked {
			return nil, nil
		}
		return t.comeBack(n, t.limit())
	}
	for i := range t.Entrants {
		o := &t.Entrants[i]
		if o.Presence == Gone && o.Person == "" && e.Person == "" && club.SameName(o.Name, name) {
			return t.comeBack(o.Number, t.limit()) // the same person again, with number, points and games
		}
	}
	if t.namesake(name) != nil {
		return nil, nameTaken(name)
	}
	e.Asked = w.asks(&t.Settings, e.Person, pupil)
	return addEntrant(t, e)
}

func nameTaken(name string) error {
	return &club.Error{Kind: club.Exists, Field: "name", Text: i18n.T("tournament.name-is-taken", "name", i18n.Quoted(name))}
}

// Readmit lets a player who withdrew take part again, with number, points and games. Only directors may, also where
// nobody else can enter any more. A disqualification stays.
func Readmit(t *Tournament, w Who, number int) ([]Event, error) {
	if err := t.CheckDirects(w); err != nil {
		return nil, err
	}
	if t.Status != Registering {
		if err := t.Status.mustRun(); err != nil {
			return nil, err
		}
	}
	e := t.entrant(number)
	switch {
	case e == nil:
		return nil, &club.Error{Kind: club.NotFound, Field: "number", Text: i18n.T("tournament.no-such-entrant")}
	case e.Presence == Barred:
		return nil, conflict(i18n.T("tournament.is-disqualified", "name", i18n.Quoted(e.Name)))
	case e.Presence == Gone && e.Name == "":
		return nil, conflict(i18n.T("tournament.account-is-gone"))
	case t.Status == Running && e.Seed == 0: // withdrew before the start
		if err := t.late(); err != nil {
			return nil, err
		}
	}
	return t.comeBack(number, t.limit())
}

func addEntrant(t *Tournament, e Entrant) ([]Event, error) {
	e.Number, e.Presence = len(t.Entrants)+1, Active
	if len(t.Entrants) >= 2*MaxEntrants {
		return nil, conflict(i18n.T("tournament.full"))
	}
	if e.Asked {
		e.Presence = Gone
	} else if t.count(Active) >= t.limit() {
		if t.Status == Running {
			return nil, conflict(i18n.T("tournament.full"))
		}
		e.Presence = Waiting
	}
	if err := t.format.admit(&e); err != nil {
		return nil, err
	}
	return []Event{{Kind: Entered, Entrant: &e}}, nil
}

// entrantFor returns the entrant that a command applies to: the sender's own entry, or any entry if the sender is a
// director.
func entrantFor(t *Tournament, w Who, number int) (*Entrant, error) {
	if w.Person == "" {
		return nil, club.ErrSignIn()
	}
	mine := t.EntrantOf(w.Person)
	if number == 0 {
		number = mine
	}
	e := t.entrant(number)
	if e == nil {
		return nil, &club.Error{Kind: club.NotFound, Field: "number", Text: i18n.T("tournament.no-such-entrant")}
	}
	if number != mine {
		if err := t.CheckDirects(w); err != nil {
			return nil, err
		}
	}
	return e, nil
}

// Withdraw removes a player from further pairings. Live games in progress go on, and are lost if they are not played;
// others are lost at once. Number 0 means the sender.
func Withdraw(t *Tournament, w Who, number int) ([]Event, error) {
	e, err := entrantFor(t, w, number)
	if err != nil {
		return nil, err
	}
	if err := t.Status.mustGoOn(); err != nil {
		return nil, err
	}
	if e.Presence == Gone || e.Presence == Barred {
		return nil, nil
	}
	events := []Event{{Kind: Withdrew, Number: e.Number}}
	if t.Status == Running {
		events = append(events, t.Rounds.leave(&t.Settings, e.Number)...)
	}
	if t.Status == Registering && e.Presence == Active {
		events = append(events, t.promote()...)
	}
	return events, nil
}

// MarkPresent checks a player in. Number 0 means the sender.
func MarkPresent(t *Tournament, w Who, number int) ([]Event, error) {
	e, err := entrantFor(t, w, number)
	if err != nil {
		return nil, err
	}
	if t.Status != Registering {
		return nil, conflict(i18n.T("tournament.has-started"))
	}
	if e.Presence != Active || e.Present {
		return nil, nil
	}
	return []Event{{Kind: CheckedIn, Number: e.Number}}, nil
}

// AskBye asks for a half-point bye in a round that has not been paired yet, or withdraws the request. Number 0 means
// the sender. A director may give one for an earlier round that the player missed; see [missedBye].
func AskBye(t *Tournament, w Who, number, round int, take bool) ([]Event, error) {
	e, err := entrantFor(t, w, number)
	if err != nil {
		return nil, err
	}
	switch {
	case t.Status == Over || t.Status == CalledOff:
		return nil, errOver()
	case !t.traits().byes:
		return nil, conflict(i18n.T("tournament.byes-only-swiss"))
	case round <= len(t.Rounds) && (round < 1 || !t.MayDirect(w)):
		return nil, invalid("round", i18n.T("tournament.round-is-paired", "n", strconv.Itoa(round)))
	case round <= len(t.Rounds):
		return missedBye(t.Rounds, e, round, take)
	case round > t.RoundCount():
		return nil, invalid("round", i18n.T("tournament.no-such-round", "n", strconv.Itoa(round)))
	case (e.Byes[round] != Pending) == take:
		return nil, nil
	}
	return []Event{{Kind: ByeAsked, Number: e.Number, Round: round, Removed: !take}}, nil
}

// Disqualify excludes a player for good. Earlier results stand; the player's open pairings are lost.
func Disqualify(t *Tournament, w Who, number int, reason string) ([]Event, error) {
	if err := t.CheckDirects(w); err != nil {
		return nil, err
	}
	e := t.entrant(number)
	if e == nil {
		return nil, &club.Error{Kind: club.NotFound, Field: "number", Text: i18n.T("tournament.no-such-entrant")}
	}
	reason, err := checkReason(reason)
	if err != nil {
		return nil, err
	}
	if e.Presence == Barred {
		return nil, nil
	}
	events := []Event{{Kind: Disqualified, Number: number, Reason: reason}}
	for _, p := range t.Open() {
		if side, ok := p.has(number); ok {
			events = append(events, Event{Kind: Decided, Pairing: p.ID, Result: [2]Result{WhiteAbsent, BlackAbsent}[side]})
		}
	}
	return events, nil
}
