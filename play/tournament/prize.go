package tournament

import (
	"slices"
	"strconv"
	"unicode/utf8"

	"tablier/i18n"
	"tablier/play/club"
)

// The bounds of prizes.
const (
	MaxPrizes     = 20
	MaxPrizeTitle = 80 // characters
)

// Prize is a prize or title that the organiser names.
type Prize struct {
	Title string `json:"title"`
	Place int    `json:"place,omitempty"` // in the final standings, from 1; 0: given by a director at the end
}

// Winner is an entrant with a prize.
type Winner struct {
	Prize  int    // the number of the prize in the settings, from 1
	Number int    // entrant number
	Reason string // why a director gave the prize
}

// winners are the prizes that directors have given.
type winners []Winner

// apply records a prize that a director gives or takes back.
func (l *winners) apply(e *Event) {
	*l = slices.DeleteFunc(slices.Clone(*l), func(g Winner) bool { return g.Prize == e.Prize })
	if e.Kind == PrizeGiven {
		*l = append(*l, Winner{e.Prize, e.Number, e.Reason})
	}
}

// checkPrizes returns the prizes in canonical form.
func (s *Settings) checkPrizes() error {
	if len(s.Prizes) > MaxPrizes {
		return invalid("prizes", i18n.T("tournament.too-many-prizes", "n", strconv.Itoa(len(s.Prizes)), "most", strconv.Itoa(MaxPrizes)))
	}
	s.Prizes = slices.Clone(s.Prizes)
	for i := range s.Prizes {
		p := &s.Prizes[i]
		p.Title = oneLine(p.Title)
		if n := utf8.RuneCountInString(p.Title); n == 0 || n > MaxPrizeTitle {
			return invalid("prizes", i18n.T("tournament.prize-title", "n", strconv.Itoa(i+1), "most", strconv.Itoa(MaxPrizeTitle)))
		}
		switch {
		case p.Place < 0 || p.Place > MaxEntrants:
			return invalid("prizes", i18n.T("tournament.prize-place", "n", strconv.Itoa(i+1), "most", strconv.Itoa(MaxEntrants)))
		case p.Place > 0 && s.traits().noPlaces: // all other places follow from single games
			return invalid("prizes", i18n.T("tournament.prize-simul"))
		}
	}
	return nil
}

// GivePrize gives a prize that is not tied to a place to an entrant, and takes it from its previous holder. Number 0
// only takes it back.
func GivePrize(t *Tournament, w Who, prize, number int, reason string) ([]Event, error) {
	if err := t.CheckDirects(w); err != nil {
		return nil, err
	}
	reason, err := checkReason(reason)
	if err != nil {
		return nil, err
	}
	e := t.entrant(number)
	switch {
	case t.Status == CalledOff:
		return nil, errOver()
	case t.Status != Over:
		return nil, conflict(i18n.T("tournament.prize.too-soon"))
	case prize < 1 || prize > len(t.Prizes):
		return nil, &club.Error{Kind: club.NotFound, Field: "prize", Text: i18n.T("tournament.no-such-prize", "most", strconv.Itoa(len(t.Prizes)))}
	case t.Prizes[prize-1].Place > 0:
		return nil, conflict(i18n.T("tournament.prize-by-place", "place", strconv.Itoa(t.Prizes[prize-1].Place)))
	case number == 0:
		if slices.IndexFunc(t.given, func(g Winner) bool { return g.Prize == prize }) < 0 {
			return nil, nil
		}
		return []Event{{Kind: PrizeTaken, Prize: prize, Reason: reason}}, nil
	case e == nil:
		return nil, &club.Error{Kind: club.NotFound, Field: "number", Text: i18n.T("tournament.no-such-entrant")}
	case e.Presence == Barred:
		return nil, conflict(i18n.T("tournament.prize-disqualified"))
	}
	return []Event{{Kind: PrizeGiven, Prize: prize, Number: number, Reason: reason}}, nil
}

// Winners returns who won which prize once the tournament is over, in the order of the prizes. Prizes for places follow
// the standings, so corrections move them. Players whose account is deleted or who are disqualified get no prize.
// Players who played no game get no prize for a place. Players who share a place share its prizes.
func Winners(t *Tournament) (list []Winner) {
	if t.Status != Over || len(t.Prizes) == 0 {
		return nil
	}
	places := map[int][]int{} // the players in each
	for _, r := range t.Standings() {
		if r.Division <= 1 && r.Rank > 0 && r.Played > 0 && t.entrant(r.Number).Name != "" {
			places[r.Rank] = append(places[r.Rank], r.Number)
		}
	}
	for i, p := range t.Prizes {
		for _, n := range places[p.Place] {
			list = append(list, Winner{Prize: i + 1, Number: n})
		}
		for _, g := range t.given {
			if e := t.entrant(g.Number); g.Prize == i+1 && e != nil && e.Presence != Barred && e.Name != "" {
				list = append(list, g)
			}
		}
	}
	return list
}
