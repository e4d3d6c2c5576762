package trf

import (
	"slices"
	"strings"

	"tablier/i18n"
	"tablier/play/pairing"
)

// settings maps the tags of the lines that have a meaning to their readers.
var settings = map[string]func(*reader, []word){
	"012": func(r *reader, words []word) { r.report.Name = join(words) },
	"192": func(r *reader, words []word) { r.report.Type = join(words) },
	"142": (*reader).readRounds, "XXR": (*reader).readRounds,
	"152": (*reader).readInitial, "XXC": (*reader).readConfiguration,
	"162": (*reader).readPoints, "XXS": (*reader).readScores,
	"BBW": one(func(p *Points) *int { return &p.Win }),
	"BBD": one(func(p *Points) *int { return &p.Draw }),
	"BBL": one(func(p *Points) *int { return &p.Loss }),
	"BBZ": one(func(p *Points) *int { return &p.Absent }),
	"BBU": one(func(p *Points) *int { return &p.Bye }),
	"240": (*reader).readByes, "XXZ": (*reader).readAbsences,
	"250": (*reader).readAcceleration, "XXA": (*reader).readVirtual,
	"260": (*reader).readForbidden, "XXP": (*reader).readForbiddenPair,
	"299": readBonus, "202": readTieBreaks, "212": readTieBreaks,
}

// join joins the words of a line again.
func join(words []word) string {
	var all []string
	for _, w := range words {
		all = append(all, w.text)
	}
	return strings.Join(all, " ")
}

// first returns the first word, or records an error if there is none.
func (r *reader) first(words []word, want i18n.Text) (word, bool) {
	if len(words) == 0 {
		r.fail(0, i18n.T("trf.empty"), want)
		return word{}, false
	}
	return words[0], true
}

func (r *reader) readRounds(words []word) {
	w, ok := r.first(words, i18n.T("trf.want-rounds", "most", maxRounds))
	if !ok {
		return
	}
	before := r.report.Rounds
	if r.report.Rounds = r.number(w.text, w.column, maxRounds); before > 0 && r.report.Rounds > 0 && r.report.Rounds != before {
		r.fail(w.column, i18n.T("trf.rounds-differ", "n", before), i18n.T("trf.want-same-rounds"))
	}
}

func (r *reader) readInitial(words []word) {
	w, ok := r.first(words, i18n.T("trf.want-initial"))
	if !ok {
		return
	}
	switch strings.ToUpper(w.text) {
	case "W":
		r.report.Initial = pairing.White
	case "B":
		r.report.Initial = pairing.Black
	default:
		r.fail(w.column, i18n.T("trf.no-colour", "text", i18n.Quoted(w.text)), i18n.T("trf.want-initial"))
	}
}

func (r *reader) readConfiguration(words []word) {
	for _, w := range words {
		switch strings.ToLower(w.text) {
		case "white1":
			r.report.Initial = pairing.White
		case "black1":
			r.report.Initial = pairing.Black
		case "rank":
			r.report.ByRank = true
		default:
			r.fail(w.column, i18n.T("trf.no-configuration", "text", i18n.Quoted(w.text)), i18n.T("trf.want-configuration"))
		}
	}
}

// readPoints reads a line 162: letters, each followed by its points.
func (r *reader) readPoints(words []word) {
	given := false
	for i := 0; i < len(words); i++ {
		w := words[i]
		letter, number := strings.ToUpper(w.text[:1]), w.text[1:]
		if number == "" && i+1 < len(words) {
			i++
			number = words[i].text
		}
		value := r.tenths(number, w.column+1)
		p := &r.report.Points
		switch letter {
		case "W":
			p.Win = value
			if !given {
				p.Bye = value
			}
		case "D":
			p.Draw = value
		case "L":
			p.Loss = value
		case "A", "Z": // some programs write Z
			p.Absent = value
		case "P":
			p.Bye, given = value, true
		case "X":
		default:
			r.fail(w.column, i18n.T("trf.no-letter", "text", i18n.Quoted(letter)), i18n.T("trf.want-letter"))
		}
	}
}

// score is one value of an XXS line.
type score struct {
	word
	line, value int
}

// readScores reads a line XXS: W=1.0 D=0.5, or the same for each colour. [reader.scores] applies them.
func (r *reader) readScores(words []word) {
	for _, w := range words {
		code, number, _ := strings.Cut(w.text, "=")
		code = strings.ToUpper(code)
		if !slices.Contains(scoreCodes, code) {
			r.fail(w.column, i18n.T("trf.no-score", "text", i18n.Quoted(code)), i18n.T("trf.want-score"))
			continue
		}
		if r.given == nil {
			r.given = map[string]score{}
		}
		r.given[code] = score{w, r.line, r.tenths(number, w.column+len([]rune(code))+1)}
	}
}

var scoreCodes = []string{"W", "D", "L", "WW", "BW", "WD", "BD", "WL", "BL", "PAB", "ZPB", "HPB", "FPB", "FW", "FL"}

// scores applies the XXS lines. Points that depend on the colour, or that differ for a forfeit or a requested bye, are
// not supported.
func (r *reader) scores() {
	p := &r.report.Points
	for code, target := range map[string]*int{"W": &p.Win, "D": &p.Draw, "L": &p.Loss, "PAB": &p.Bye, "ZPB": &p.Absent} {
		if s, ok := r.given[code]; ok {
			*target = s.value
		} else if s, ok := r.given["W"+code]; ok {
			*target = s.value
		}
	}
	for _, c := range []struct {
		code string
		same int
	}{
		{"WW", p.Win}, {"BW", p.Win}, {"WD", p.Draw}, {"BD", p.Draw}, {"WL", p.Loss}, {"BL", p.Loss},
		{"HPB", p.Draw}, {"FPB", p.Win}, {"FW", p.Win}, {"FL", p.Absent},
	} {
		if s, ok := r.given[c.code]; ok && s.value != c.same {
			r.line = s.line
			r.fail(s.column, i18n.T("trf.no-score", "text", i18n.Quoted(s.text)), i18n.T("trf.want-same-score", "points", Tenths(c.same)))
		}
	}
}

// one returns a reader for a line with the points for one result.
func one(of func(*Points) *int) func(*reader, []word) {
	return func(r *reader, words []word) {
		if w, ok := r.first(words, i18n.T("trf.want-points")); ok {
			*of(&r.report.Points) = r.tenths(w.text, w.column)
		}
	}
}

// players reads player numbers.
func (r *reader) players(words []word) []int {
	var out []int
	for _, w := range words {
		if n := r.player(w); n > 0 {
			out = append(out, n)
		}
	}
	return out
}

// player reads the number of a player, who must be in the file.
func (r *reader) player(w word) int {
	n := r.number(w.text, w.column, maxNumber)
	if n > 0 {
		r.named = append(r.named, mention{r.line, w.column, n})
	}
	return n
}

// readByes reads a line 240: H 003 0012 0013.
func (r *reader) readByes(words []word) {
	if len(words) < 3 {
		r.fail(0, i18n.T("trf.too-few-words"), i18n.T("trf.want-byes"))
		return
	}
	kind := strings.ToUpper(words[0].text)
	if kind != "H" && kind != "F" && kind != "Z" {
		r.fail(words[0].column, i18n.T("trf.no-bye", "text", i18n.Quoted(words[0].text)), i18n.T("trf.want-byes"))
		return
	}
	round := r.number(words[1].text, words[1].column, maxRounds)
	r.report.Absences = append(r.report.Absences, Absence{Round: round, Result: Result(kind[0]), Players: r.players(words[2:])})
}

func (r *reader) readAbsences(words []word) {
	r.report.Absences = append(r.report.Absences, Absence{Result: ZeroBye, Players: r.players(words)})
}

// readAcceleration reads a line 250: match points, which may be missing, points, two rounds, two players.
func (r *reader) readAcceleration(words []word) {
	if len(words) == 6 {
		words = words[1:]
	}
	if len(words) != 5 {
		r.fail(0, i18n.T("trf.too-few-words"), i18n.T("trf.want-acceleration"))
		return
	}
	a := Acceleration{
		Points: r.tenths(words[0].text, words[0].column),
		First:  r.number(words[3].text, words[3].column, maxNumber), Last: r.number(words[4].text, words[4].column, maxNumber),
	}
	a.FirstRound, a.LastRound = roundRange(r, words[1:])
	r.ranges = append(r.ranges, playerRange{mention{r.line, words[3].column, a.First}, a.Last})
	r.report.Accelerations = append(r.report.Accelerations, a)
}

// readVirtual reads a line XXA: a player, and points for each round.
func (r *reader) readVirtual(words []word) {
	w, ok := r.first(words, i18n.T("trf.want-virtual"))
	if !ok {
		return
	}
	player := r.player(w)
	for i, w := range words[1:] {
		r.report.Accelerations = append(r.report.Accelerations, Acceleration{
			Points: r.tenths(w.text, w.column), FirstRound: i + 1, LastRound: i + 1, First: player, Last: player,
		})
	}
}

// readForbidden reads a line 260: two rounds, and players.
func (r *reader) readForbidden(words []word) {
	if len(words) < 4 {
		r.fail(0, i18n.T("trf.too-few-words"), i18n.T("trf.want-forbidden"))
		return
	}
	first, last := roundRange(r, words)
	r.report.Forbidden = append(r.report.Forbidden, Forbidden{FirstRound: first, LastRound: last, Players: apart(r, words[2:])})
}

func (r *reader) readForbiddenPair(words []word) {
	if len(words) < 2 {
		r.fail(0, i18n.T("trf.too-few-words"), i18n.T("trf.want-pair"))
		return
	}
	r.report.Forbidden = append(r.report.Forbidden, Forbidden{Players: apart(r, words)})
}

// roundRange reads the first and the last round of a range.
func roundRange(r *reader, words []word) (first, last int) {
	first, last = r.number(words[0].text, words[0].column, maxRounds), r.number(words[1].text, words[1].column, maxRounds)
	if first > last && last > 0 {
		r.fail(words[0].column, i18n.T("trf.backwards"), i18n.T("trf.want-forwards"))
	}
	return first, last
}

// apart reads players who may not meet. Each is named once.
func apart(r *reader, words []word) []int {
	var out []int
	for _, w := range words {
		n := r.player(w)
		switch {
		case n == 0:
		case slices.Contains(out, n):
			r.fail(w.column, i18n.T("trf.named-twice", "number", n), i18n.T("trf.want-pair"))
		default:
			out = append(out, n)
		}
	}
	return out
}

// readBonus reads a line 299: points, which may be negative, a round, and players. Points of matches may come before
// them. A letter would change what a result is worth.
func readBonus(r *reader, words []word) {
	points := 0
	for points < len(words) && points < 2 && strings.ContainsAny(words[points].text, ".,") {
		points++
	}
	points = max(points-1, 0)
	if len(words) < points+3 {
		r.fail(0, i18n.T("trf.too-few-words"), i18n.T("trf.want-bonus"))
		return
	}
	w, sign := words[points], 1
	number, negative := strings.CutPrefix(w.text, "-")
	if negative {
		sign = -1
	}
	value := r.tenths(number, w.column)
	if value%5 != 0 {
		r.fail(w.column, i18n.T("trf.not-points", "text", i18n.Quoted(w.text)), i18n.T("trf.want-bonus"))
	}
	r.report.Bonuses = append(r.report.Bonuses, Bonus{
		Points: sign * value, Round: r.number(words[points+1].text, words[points+1].column, maxRounds), Players: r.players(words[points+2:]),
	})
}

// readTieBreaks reads a line 202, or 212 which lists the points too: codes with commas between them.
func readTieBreaks(r *reader, words []word) {
	if len(r.report.TieBreaks) > 0 {
		return
	}
	for _, code := range strings.FieldsFunc(join(words), func(c rune) bool { return c == ',' || c == ';' || c == ' ' }) {
		if code = strings.ToUpper(code); code != "PTS" {
			r.report.TieBreaks = append(r.report.TieBreaks, code)
		}
	}
}
