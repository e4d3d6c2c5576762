package tournament

import (
	"slices"
	"strconv"
	"strings"

	"tablier/i18n"
	"tablier/play/club"
	"tablier/play/pairing"
	"tablier/play/pairing/trf"
)

// Report returns a tournament with rounds as a report for other arbiters' programs. Players are numbered in seeding
// order.
func (t *Tournament) Report() (*trf.Report, error) {
	system := t.traits().report
	if system == "" {
		return nil, conflict(i18n.T("tournament.report-only-rounds"))
	}
	if t.Status == Registering || len(t.Seeds) == 0 {
		return nil, conflict(i18n.T("tournament.has-not-started"))
	}
	r := &trf.Report{}
	r.Set("012", t.Name)
	if t.Place != "" {
		r.Set("022", t.Place)
	}
	r.Set("042", t.Started.Format("2006/01/02"))
	r.Set("062", strconv.Itoa(len(t.Seeds)))
	r.Set("092", system)
	if t.Arbiter != "" {
		r.Set("102", t.Arbiter)
	}
	r.Set("142", strconv.Itoa(t.RoundCount()))
	r.Set("152", "W")
	rank := map[int]Row{}
	for _, row := range t.Standings() {
		rank[row.Number] = row
	}
	if t.TieBreaks != nil {
		r.Set("202", tieBreakCodes(t.TieBreaks))
	}
	for i, n := range t.Seeds {
		e := t.entrant(n)
		row := rank[n]
		p := trf.Player{Number: i + 1, Name: e.Shown(i18n.English), Rating: e.Rating, Points: 5 * row.Score, Rank: row.Rank, Title: e.Title, Federation: e.Federation, ID: e.FideID}
		for round := range t.Rounds {
			p.Cells = append(p.Cells, t.Rounds[round].cell(n, &t.Field))
		}
		r.Add(p)
	}
	t.Origin.write(t, r)
	for _, p := range t.Forbidden {
		r.Lines = append(r.Lines, trf.Line{Tag: "XXP", Text: t.numbers(p[:])})
	}
	if t.Status == Running {
		t.writeAsked(r, len(t.Rounds)+1, t.RoundCount())
	}
	return r, nil
}

// cell returns an entrant's cell for the round in a report.
func (r *Round) cell(number int, f *Field) trf.Cell {
	for i := range r.Pairings {
		p := &r.Pairings[i]
		side, ok := p.has(number)
		if !ok {
			continue
		}
		switch p.Result {
		case Bye:
			if secondBye(r.Pairings[:i]) {
				return trf.Cell{Result: trf.FullBye}
			}
			return trf.Cell{Result: trf.AllocatedBye}
		case HalfBye:
			return trf.Cell{Result: trf.HalfBye}
		case FullBye:
			return trf.Cell{Result: trf.FullBye}
		}
		return trf.Cell{
			Opponent: f.entrant([2]int{p.Black, p.White}[side]).Seed,
			Colour:   [2]pairing.Colour{pairing.White, pairing.Black}[side],
			Result:   cellResults[p.Result][side],
		}
	}
	return trf.Cell{Result: trf.ZeroBye}
}

// secondBye reports whether one of the pairings before is the bye of the pairing. A report may have one in a round.
func secondBye(before []Pairing) bool {
	return slices.ContainsFunc(before, func(p Pairing) bool { return p.Result == Bye })
}

// tieBreakCodes lists tie-breaks by the codes of reports.
func tieBreakCodes(list []TieBreak) string {
	var codes []string
	for _, k := range list {
		codes = append(codes, strings.ReplaceAll(string(k), "-", "/"))
	}
	return strings.Join(codes, ",")
}

// Shown returns the name of an entrant in a language. An account that was deleted has a neutral name.
func (e *Entrant) Shown(l i18n.Lang) string {
	if e.Name == "" {
		return i18n.T("link.former").In(l)
	}
	return club.ShownName(e.Name, l)
}

// cellResults maps results to their codes in reports, for White and Black.
var cellResults = map[Result][2]trf.Result{
	Pending:     {trf.Blank, trf.Blank},
	WhiteWins:   {trf.Win, trf.Loss},
	BlackWins:   {trf.Loss, trf.Win},
	Drawn:       {trf.Draw, trf.Draw},
	BlackAbsent: {trf.ForfeitWin, trf.ForfeitLoss},
	WhiteAbsent: {trf.ForfeitLoss, trf.ForfeitWin},
	BothAbsent:  {trf.ForfeitLoss, trf.ForfeitLoss},
	NotCounted:  {trf.ForfeitLoss, trf.ForfeitLoss},
}
