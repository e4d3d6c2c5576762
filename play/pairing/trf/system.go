package trf

import (
	"regexp"
	"slices"
	"strings"
	"unicode"

	"tablier/i18n"
)

// text returns the first line with a tag, and its number from 1.
func (r *Report) text(tag string) (string, int) {
	for i, l := range r.Lines {
		if l.Tag == tag {
			return l.Text, i + 1
		}
	}
	return "", 0
}

// letters returns the letters of s in upper case, without all other characters.
func letters(s string) string {
	return strings.Map(func(c rune) rune {
		if !unicode.IsLetter(c) {
			return -1
		}
		return unicode.ToUpper(c)
	}, s)
}

// RoundRobin reports whether the lines 092 and 192 say that everybody meets everybody, with the number of the line that
// does; and whether twice.
func (r *Report) RoundRobin() (line int, double bool) {
	for _, tag := range []string{"192", "092"} {
		text, at := r.text(tag)
		for _, word := range []string{"ROUNDROBIN", "BERGER", "TOUTESRONDES"} {
			if kind := letters(text); strings.Contains(kind, word) {
				return at, strings.Contains(kind, "DOUBLE")
			}
		}
	}
	return 0, false
}

// others are parts of the names of systems that are neither FIDE's Dutch system nor a round robin.
var others = []string{"DUBOV", "BURSTEIN", "DOUBLESWISS", "KNOCKOUT", "ELIMINATION", "SCHEVENINGEN", "SCHILLER", "KEIZER", "MONRAD"}

// otherSystem reports whether a line names another pairing system. Line 192 has a code, line 092 a free text.
func otherSystem(l Line) bool {
	kind := letters(l.Text)
	if slices.ContainsFunc(others, func(name string) bool { return strings.Contains(kind, name) }) {
		return true
	}
	words := strings.FieldsFunc(strings.ToUpper(l.Text), func(c rune) bool { return !unicode.IsLetter(c) })
	return slices.Contains(words, "LIM") || l.Tag == "192" && slices.Contains(words, "DOUBLE")
}

// ofTeams reports whether a line says that the tournament is one of teams: TRF16 lists the teams on lines 013 and
// counts them on line 082. A tournament of single players may have them too, if line 092 says so.
func (r *Report) ofTeams(l Line) bool {
	single, _ := r.text("092")
	switch l.Tag {
	case "310":
		return true
	case "092", "192":
		return strings.Contains(letters(l.Text), "TEAM")
	case "013":
		return !strings.Contains(letters(single), "INDIVIDUAL")
	case "082":
		return strings.Trim(l.Text, " 0") != "" && !strings.Contains(letters(single), "INDIVIDUAL")
	}
	return false
}

// checkSystem refuses tournaments of teams, and other pairing systems.
func checkSystem(r *reader) {
	robin, _ := r.report.RoundRobin()
	for i, l := range r.report.Lines {
		r.line = i + 1
		switch {
		case r.report.ofTeams(l):
			r.fail(0, i18n.T("trf.teams"), i18n.T("trf.want-individual"))
			return
		case (l.Tag == "092" || l.Tag == "192") && robin == 0 && otherSystem(l):
			r.fail(0, i18n.T("trf.other-system", "text", i18n.Quoted(strings.TrimSpace(l.Text))), i18n.T("trf.want-system"))
			return
		}
	}
}

// aCell looks like a round in a player's line.
var aCell = regexp.MustCompile(`\d{1,4} [wbWB-] [1=0+\-WDLHFUZ]( |$)`)

// playerLike reports whether a line that does not begin with 001 has a player all the same. Codes of three letters are
// those of national ratings and of extensions.
func playerLike(tag string, runes []rune) bool {
	words := strings.Fields(string(runes))
	slip := strings.Trim(tag, "0OoQ1Il|!7") == ""
	code := !slip && !strings.ContainsFunc(tag, func(c rune) bool { return c < 'A' || c > 'Z' })
	if len(words) < 3 || settings[tag] != nil || slices.Contains(codes, tag) || code || strings.HasPrefix(tag, "#") {
		return false
	}
	if words[0] == playerTag || len(words[0]) > 4 {
		return words[0] == playerTag
	}
	if strings.Trim(words[1], "0123456789") != "" {
		return false
	}
	return slip || len(runes) > 84 || aCell.MatchString(string(runes))
}

// codes are those of lines whose values are kept as they are.
var codes = []string{
	"013", "022", "032", "042", "052", "062", "072", "082", "092", "102", "112", "122", "132", "172", "182", "222",
	"300", "310", "320", "330", "352", "362", "801", "802",
}
