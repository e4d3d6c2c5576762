package trf

import (
	"cmp"
	"io"
	"slices"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"tablier/i18n"
)

// maxSize is the greatest length of a file in bytes: a hundred times that of a large tournament.
const maxSize = 16 << 20

// maxNumber is the largest player number; numbers have four columns.
const maxNumber = 9999

// maxRounds is the largest number of rounds; round numbers have three columns.
const maxRounds = 999

// Read reads a report. If the text is invalid, it returns [Errors]; if reading fails, the error of the
// reader.
func Read(from io.Reader) (*Report, error) {
	text, err := io.ReadAll(io.LimitReader(from, maxSize+1))
	if err != nil {
		return nil, err
	}
	if len(text) > maxSize {
		return nil, Errors{{Line: 1, Problem: i18n.T("trf.too-long", "bytes", maxSize), Want: i18n.T("trf.want-shorter")}}
	}
	r := &reader{report: &Report{Points: Usual}, lineOf: map[int]int{}, scored: map[int]bool{}}
	for i, line := range lines(text) {
		r.line = i + 1
		r.read(line)
	}
	if len(r.report.Players) == 0 && len(r.errors) == 0 {
		r.line = 1
		r.fail(0, i18n.T("trf.no-players"), i18n.T("trf.want-player"))
	}
	r.scores()
	r.check()
	if len(r.errors) > 0 {
		slices.SortStableFunc(r.errors, func(a, b *Error) int {
			return cmp.Or(cmp.Compare(a.Line, b.Line), cmp.Compare(a.Column, b.Column))
		})
		return nil, r.errors
	}
	return r.report, nil
}

// lines splits a text at line ends of any kind. Text that is not UTF-8 is read as Latin-1, which older
// programs write.
func lines(text []byte) []string {
	s := strings.ReplaceAll(wide(text), "\ufeff", "") // byte order marks, also where files were joined
	if !utf8.ValidString(s) {
		runes := make([]rune, len(s))
		for i := range len(s) {
			runes[i] = rune(s[i])
		}
		s = string(runes)
	}
	s = strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(s)
	all := strings.Split(s, "\n")
	if all[len(all)-1] == "" {
		all = all[:len(all)-1]
	}
	return all
}

// wide returns a text. One in UTF-16, which Windows calls Unicode, begins with its byte order mark.
func wide(text []byte) string {
	if len(text) < 2 || text[0]^text[1] != 0xff^0xfe || text[0]|text[1] != 0xff {
		return string(text)
	}
	low := 0 // the first mark is ff fe if the lower byte comes first
	if text[0] == 0xfe {
		low = 1
	}
	var units []uint16
	for i := 0; i+1 < len(text); i += 2 {
		units = append(units, uint16(text[i+low])|uint16(text[i+1-low])<<8)
	}
	return string(utf16.Decode(units))
}

type reader struct {
	report *Report
	errors Errors
	line   int          // the line being read
	lineOf map[int]int  // by player number
	scored map[int]bool // players whose line has points
	named  []mention
	ranges []playerRange
	given  map[string]score // of XXS lines
}

// mention is a player named on a line other than the player's own.
type mention struct{ line, column, number int }

// playerRange is the players from one number to another, named on another line.
type playerRange struct {
	mention
	last int
}

// fail records an error. Errors after the first maxErrors are dropped.
func (r *reader) fail(column int, problem, want i18n.Text) {
	if len(r.errors) < maxErrors {
		r.errors = append(r.errors, &Error{Line: r.line, Column: column, Problem: problem, Want: want})
	}
}

// read reads one line.
func (r *reader) read(text string) {
	runes := []rune(strings.TrimRight(text, " \t"))
	tag := string(runes[:min(3, len(runes))])
	if tag == playerTag {
		r.readPlayer(runes)
		return
	}
	if playerLike(tag, runes) {
		r.fail(1, i18n.T("trf.like-player", "text", i18n.Quoted(strings.TrimRight(string(runes[:min(4, len(runes))]), " "))), i18n.T("trf.want-player-code"))
	}
	r.report.Lines = append(r.report.Lines, Line{Tag: tag, Text: string(runes[len([]rune(tag)):])})
	if read := settings[tag]; read != nil {
		read(r, wordsOf(runes))
	}
}

// word is a part of a line without spaces.
type word struct {
	text   string
	column int
}

// wordsOf splits the text after the tag.
func wordsOf(runes []rune) []word {
	var out []word
	for at := 3; at < len(runes); {
		if runes[at] == ' ' || runes[at] == '\t' {
			at++
			continue
		}
		from := at
		for at < len(runes) && runes[at] != ' ' && runes[at] != '\t' {
			at++
		}
		out = append(out, word{string(runes[from:at]), from + 1})
	}
	return out
}
