package trf

import (
	"cmp"
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	"tablier/i18n"
)

// maxSize is how long a file may be, in bytes: a hundred times a large tournament.
const maxSize = 16 << 20

// maxNumber is the largest number of a player, which has four columns.
const maxNumber = 9999

// maxRounds is how many rounds a tournament may have: round numbers have three columns.
const maxRounds = 999

// Read reads a report. If something is wrong it returns [Errors], or the error of the reader.
func Read(from io.Reader) (*Report, error) {
	text, err := io.ReadAll(io.LimitReader(from, maxSize+1))
	if err != nil {
		return nil, err
	}
	if len(text) > maxSize {
		return nil, Errors{{Line: 1, Problem: i18n.T("trf.too-long", "bytes", maxSize), Want: i18n.T("trf.want-shorter")}}
	}
	r := &reader{report: &Report{Points: Usual}, lineOf: map[int]int{}}
	for i, line := range lines(text) {
		r.line = i + 1
		r.read(line)
	}
	if len(r.report.Players) == 0 && len(r.errors) == 0 {
		r.line = 1
		r.fail(0, i18n.T("trf.no-players"), i18n.T("trf.want-player"))
	}
	r.check()
	if len(r.errors) > 0 {
		slices.SortStableFunc(r.errors, func(a, b *Error) int {
			return cmp.Or(cmp.Compare(a.Line, b.Line), cmp.Compare(a.Column, b.Column))
		})
		return nil, r.errors
	}
	return r.report, nil
}

// lines splits a text at any line ends. What is not UTF-8 is read as Latin-1, which older programs write.
func lines(text []byte) []string {
	s := strings.TrimPrefix(string(text), "\ufeff")
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

type reader struct {
	report *Report
	errors Errors
	line   int         // being read
	lineOf map[int]int // by player's number
}

// fail notes an error; what comes after the first maxErrors is not told.
func (r *reader) fail(column int, problem, want i18n.Text) {
	if len(r.errors) < maxErrors {
		r.errors = append(r.errors, &Error{Line: r.line, Column: column, Problem: problem, Want: want})
	}
}

// read takes one line.
func (r *reader) read(text string) {
	runes := []rune(strings.TrimRight(text, " \t"))
	tag := string(runes[:min(3, len(runes))])
	if tag == playerTag {
		r.readPlayer(runes)
		return
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

// wordsOf splits what follows the tag.
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
