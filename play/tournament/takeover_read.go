package tournament

import (
	"io"
	"slices"
	"strconv"
	"strings"

	"tablier/i18n"
	"tablier/play/club"
	reports "tablier/play/pairing/swiss"
	"tablier/play/pairing/tiebreak"
	"tablier/play/pairing/trf"
)

// MaxTakenOver is the largest number of players of a tournament that began in another program.
const MaxTakenOver = 1000

// ReadDraft reads a report. rounds is the total number of rounds; 0 takes it from the report. Errors in the report are
// returned as [trf.Errors], which name lines.
func ReadDraft(text io.Reader, rounds int) (*Draft, error) {
	r, err := trf.Read(text)
	if err != nil {
		return nil, err
	}
	if rounds > 0 {
		r.Rounds = rounds
	}
	b := &planner{r: r, played: r.Played(), lineOf: map[int]int{}, at: map[int]*trf.Player{}, seat: map[int]int{}, plan: &Draft{Name: r.Name, Format: Swiss}}
	for i, l := range r.Lines {
		if l.Tag == "001" {
			p := &r.Players[l.Player]
			b.lineOf[p.Number], b.at[p.Number] = i+1, p
		}
	}
	b.settings()
	if len(b.errors) == 0 {
		b.players()
		b.rounds()
		b.ahead()
		b.origin()
	}
	if len(b.errors) == 0 && b.format().tables && b.played < b.plan.Planned {
		b.checkTables()
	}
	if len(b.errors) > 0 {
		return nil, b.errors
	}
	return b.plan, nil
}

// planner builds a [Draft] from a report.
type planner struct {
	r      *trf.Report
	plan   *Draft
	played int         // rounds that were paired
	lineOf map[int]int // line in the report, by the player's number there
	at     map[int]*trf.Player
	seat   map[int]int // entrant number, by the player's number in the report
	errors trf.Errors
}

// format returns what all tournaments of the report's format have in common.
func (b *planner) format() traits { return formats[b.plan.Format] }

// maxFaults is the largest number of errors reported.
const maxFaults = 50

func (b *planner) fail(line, column int, problem, want i18n.Text) {
	if len(b.errors) < maxFaults {
		b.errors = append(b.errors, &trf.Error{Line: line, Column: column, Problem: problem, Want: want})
	}
}

// line returns the number of the first line with one of the tags; 1 if there is none.
func (b *planner) line(tags ...string) (int, bool) {
	for i, l := range b.r.Lines {
		for _, tag := range tags {
			if l.Tag == tag {
				return i + 1, true
			}
		}
	}
	return 1, false
}

// heading returns the text of the first line with a tag, as far as it is kept.
func (b *planner) heading(tag string) string {
	at, ok := b.line(tag)
	if !ok {
		return ""
	}
	text := []rune(strings.Join(strings.Fields(b.r.Lines[at-1].Text), " "))
	return string(text[:min(len(text), maxHeading)])
}

// settings reads what applies to the whole tournament.
func (b *planner) settings() {
	if at, _ := b.line("162", "XXS", "BBW", "BBD", "BBL", "BBZ", "BBU"); b.r.Points != trf.Usual {
		b.fail(at, 0, i18n.T("takeover.other-points"), i18n.T("takeover.want-usual-points"))
	}
	if n := len(b.r.Players); n < 2 || n > MaxTakenOver {
		b.fail(1, 0, i18n.T("takeover.players", "n", n), i18n.T("takeover.want-players", "most", MaxTakenOver))
	}
	b.plan.Place, b.plan.Arbiter = b.heading("022"), b.heading("102")
	if line, double := b.r.RoundRobin(); line > 0 {
		b.plan.Format, b.plan.Double = RoundRobin, double
	}
	for _, code := range b.r.TieBreaks { // those that the club does not have are left out
		k := TieBreak(strings.ReplaceAll(code, "/", "-"))
		if slices.Contains(tiebreak.Kinds(), k) && !slices.Contains(b.plan.TieBreaks, k) && len(b.plan.TieBreaks) < maxTieBreaks {
			b.plan.TieBreaks = append(b.plan.TieBreaks, k)
		}
	}
	if b.format().tables {
		b.tables()
		return
	}
	at, given := b.line("142", "XXR")
	switch {
	case b.r.Rounds == 0 && !given:
		b.fail(at, 0, i18n.T("pairing.no-rounds"), i18n.T("takeover.want-rounds", "most", MaxRounds))
	case b.r.Rounds < b.played || b.r.Rounds > MaxRounds:
		b.fail(at, 0, i18n.T("takeover.rounds", "n", b.r.Rounds, "played", b.played), i18n.T("takeover.want-rounds", "most", MaxRounds))
	}
	b.plan.Planned = b.r.Rounds
}

// tables determines whether the players of a round robin meet once or twice.
func (b *planner) tables() {
	n := len(b.r.Players)
	once := n + n%2 - 1
	at, _ := b.line("142", "XXR")
	rounds := b.r.Rounds
	if rounds == 0 {
		if rounds = once; b.plan.Double || b.played > once {
			rounds = 2 * once
		}
	}
	b.plan.Double = rounds == 2*once
	b.plan.Planned = rounds
	switch {
	case n > MaxRobin:
		b.fail(1, 0, i18n.T("takeover.players", "n", n), i18n.T("takeover.want-players", "most", MaxRobin))
	case rounds != once && rounds != 2*once || b.played > rounds:
		b.fail(at, 0, i18n.T("takeover.rounds", "n", rounds, "played", b.played), i18n.T("takeover.want-robin-rounds", "n", once, "twice", 2*once))
	}
}

// players reads the players, in pairing order.
func (b *planner) players() {
	names := map[string]bool{}
	for i, n := range reports.Order(b.r) {
		p := b.at[n]
		b.seat[n] = i + 1
		name, err := club.CheckName("name", p.Name)
		if err != nil {
			b.fail(b.lineOf[n], 15, i18n.FromError(err), i18n.T("takeover.want-name"))
		}
		if names[name] { // two players may share a name: the number tells them apart
			name += " (" + strconv.Itoa(n) + ")"
		}
		names[name] = true
		b.plan.Entrants = append(b.plan.Entrants, Entrant{
			Number: i + 1, Name: name, Rating: p.Rating, Presence: Active, Title: p.Title, Federation: p.Federation, FideID: p.ID,
		})
	}
}

// origin reads what the settings of a tournament cannot express.
func (b *planner) origin() {
	o := &Origin{FirstBlack: reports.Initial(b.r) < 0}
	for _, f := range b.r.Forbidden {
		a := Apart{First: f.FirstRound, Last: f.LastRound}
		for _, n := range f.Players {
			a.Players = append(a.Players, b.seat[n])
		}
		o.Apart = append(o.Apart, a)
	}
	for n, points := range reports.Virtual(b.r) {
		if o.Virtual == nil {
			o.Virtual = map[int][]int{}
		}
		o.Virtual[b.seat[n]] = points
	}
	for n := range b.seat {
		var points []int
		for round := range MaxRounds {
			if bonus := b.r.Bonus(n, round+1) / 5; bonus != 0 {
				points = append(points, make([]int, round+1-len(points))...)
				points[round] = bonus
			}
		}
		if points != nil {
			if o.Bonus == nil {
				o.Bonus = map[int][]int{}
			}
			o.Bonus[b.seat[n]] = points
		}
	}
	if o.FirstBlack || len(o.Apart) > 0 || len(o.Virtual) > 0 || len(o.Bonus) > 0 {
		b.plan.Origin = o
	}
}
