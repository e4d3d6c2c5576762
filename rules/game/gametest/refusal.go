package gametest

import (
	"errors"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"tablier/i18n"
	"tablier/i18n/i18ntest"
	"tablier/rules/board"
	"tablier/rules/game"
)

// Refusal checks that err is a [*game.Error] of one line in English and in French. If names are
// given, it also checks that all text except these names comes from a catalogue. It returns the
// error, or nil if err is another type of error.
func Refusal(t *testing.T, err error, names ...string) *game.Error {
	t.Helper()
	var e *game.Error
	if !errors.As(err, &e) {
		t.Errorf("error %T is not a *game.Error: %v", err, err)
		return nil
	}
	if line := e.Error() + e.In(game.French); strings.ContainsFunc(line, unicode.IsControl) {
		t.Errorf("an error is not one plain line: %q", line)
	}
	if e.Problem.In(game.French) == e.Problem.In(game.English) {
		t.Errorf("%q is not said in French", e.Problem.In(game.English))
	}
	if pseudo := e.In(i18n.EnablePseudo()); len(names) > 0 {
		if words := i18ntest.Untranslated(pseudo, names...); len(words) > 0 {
			t.Errorf("%q is not said by a catalogue: %s", words, pseudo)
		}
	}
	for _, part := range []game.Text{e.At, e.Problem, e.Want} {
		fr, en := part.In(game.French), part.In(game.English)
		if w := speaks(fr, english); w != "" {
			t.Errorf("English %q in French: %q", w, fr)
		}
		if w := speaks(en, french); w != "" {
			t.Errorf("French %q in English: %q", w, en)
		}
		if typewritten.MatchString(fr) {
			t.Errorf("a typewriter's apostrophe in French: %q", fr)
		}
	}
	return e
}

// notation lists what refusals of a game may quote as it is: passing, options and their values.
func notation(f *game.Info) []string {
	names := []string{f.ID, "pass", "preset", "fen", "startpos", "xo"}
	for _, o := range f.Options {
		names = append(names, o.Name)
		for _, v := range o.Values {
			names = append(names, v.Name)
		}
	}
	for _, p := range f.Presets {
		names = append(names, p.Name)
	}
	return names
}

// Words that occur in almost every message of one language but are neither words of the other
// language nor names in notation or options.
var (
	english = strings.Fields("the of and is are was were has have there it its this which with without such than from only must may can " +
		"cannot another expected field fields cell cells piece pieces row rows turn turns move moves plies ply black stands begins between already at by")
	french = strings.Fields("le la les une des du et est sont il elle ils ce cette qui que avec sans dans sur mais aux ne pas autre " +
		"attendu champ champs pièce pièces rangée rangées plateau trait coups pion pions")
	word        = regexp.MustCompile(`[\pL\pN=’'-]+`)
	quoted      = regexp.MustCompile(`"(\\.|[^"\\])*"|«[  \x{202f}][^»]*[  \x{202f}]»`)
	typewritten = regexp.MustCompile(`\pL'\pL`)
)

// speaks returns a word of text, outside quoted input, that is among words.
func speaks(text string, words []string) string {
	for _, w := range word.FindAllString(quoted.ReplaceAllString(text, " "), -1) {
		if slices.Contains(words, strings.ToLower(w)) {
			return w
		}
	}
	return ""
}

// refusals provokes refusals of every kind by garbling correct input, and checks that each exists in both languages.
func refusals(t *testing.T, rules game.Rules, r *rand.Rand) {
	t.Helper()
	f := rules.Info()
	names := notation(f)
	for range min(100, 100*len(f.Options)) {
		option := f.Options[r.IntN(len(f.Options))]
		set := garble(option.Name+"="+option.Values[r.IntN(len(option.Values))].Name, "abe=- 179", r)
		if _, err := f.ParseOptions(set, "preset=seed"); err != nil {
			Refusal(t, err, names...)
		}
	}
	if _, err := rules.Parse(strings.Repeat("1", 5000)); Refusal(t, err, names...) == nil {
		t.Error("an endless position is accepted")
	}
	s, before := rules.Start(), []string{"pass", "@a1", ""}
	for s.Plies() < 160 && !s.Outcome().Decided() {
		moves := s.Moves()
		m := moves[r.IntN(len(moves))]
		if before = append(before, m); s.Plies()%8 > 0 {
			if _, err := s.Apply(m); err != nil {
				t.Fatal(err)
			}
			continue
		}
		for range 20 {
			if _, err := rules.Parse(garble(s.Text(), "wbWBoQGqgACac-/<@,01239 ", r)); err != nil {
				Refusal(t, err, names...)
			}
		}
		for range 3 {
			old, legal := before[r.IntN(len(before))], moves[r.IntN(len(moves))]
			for _, m := range []string{old, garble(old, "abdfx-@:/,1368", r), garble(legal, "abdfx-@:/,1368", r)} {
				if _, err := s.Canonical(m); err != nil {
					Refusal(t, err, names...)
				}
			}
		}
		clicks := make([]board.Cell, 1+r.IntN(3))
		for i := range clicks {
			clicks[i] = board.Cell(r.IntN(rules.Board().Len()))
		}
		if _, err := s.Enter(clicks); err != nil {
			Refusal(t, err, names...)
		}
		if _, err := s.Apply(m); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := s.Apply(strings.Repeat("1", 2000)); Refusal(t, err, names...) == nil {
		t.Error("an endless move is accepted")
	}
	if s.Outcome().Decided() {
		if _, err := s.Apply(before[0]); Refusal(t, err, names...) == nil {
			t.Errorf("%s: a move after the end is accepted", s.Text())
		}
	}
}

// garble removes, changes, inserts or doubles a byte or two of text.
func garble(text, letters string, r *rand.Rand) string {
	b := []byte(text)
	for range 1 + r.IntN(2) {
		i, c := r.IntN(len(b)+1), letters[r.IntN(len(letters))]
		switch {
		case i == len(b) || r.IntN(3) == 0:
			b = slices.Insert(b, i, c)
		case r.IntN(2) == 0:
			b[i] = c
		default:
			b = slices.Delete(b, i, i+1)
		}
	}
	return string(b)
}
