package trf

import (
	"strings"
	"testing"
	"unicode/utf16"
)

// three are players who have not played yet.
const three = `001    1      Ada                               2700                             0.0    1
001    2      Bruno                                                              0.0    2
001    3      Chantal                           1900                             0.0    3
`

// refusal returns the error of a text, in English; empty if there is none.
func refusal(text string) string {
	if _, err := Read(strings.NewReader(text)); err != nil {
		return err.Error()
	}
	return ""
}

// TRF16 has the teams on lines 013 and their number on line 082, and names the system on line 092 in words.
func TestTeamsAndOtherSystemsOfTRF16(t *testing.T) {
	for _, c := range []struct{ lines, want string }{
		{"013 Team A                             1    2\n", "line 1: this is a tournament of teams"},
		{"082 2\n", "line 1: this is a tournament of teams"},
		{"092 Team: Swiss System (Dutch)\n", "line 1: this is a tournament of teams"},
		{"082 000\n092 Individual: Swiss-System\n", ""},
		{"082 2\n092 Individual: Swiss-System (Dutch)\n013 Club A                             1    2\n", ""},
		{"092 Individual: Dubov System\n", "line 1: the pairing system \"Individual: Dubov System\" is not supported"},
		{"092 Swiss (Burstein)\n", "line 1: the pairing system \"Swiss (Burstein)\" is not supported"},
		{"092 Individual: Lim-System\n", "line 1: the pairing system \"Individual: Lim-System\" is not supported"},
		{"092 Individual: Knock-out\n", "line 1: the pairing system \"Individual: Knock-out\" is not supported"},
		{"192 FIDE_LIM\n", "line 1: the pairing system \"FIDE_LIM\" is not supported"},
		{"192 FIDE_DOUBLE_SWISS\n", "line 1: the pairing system \"FIDE_DOUBLE_SWISS\" is not supported"},
		{"092 Swiss-System, double rating\n192 FIDE_DUTCH_2025\n", ""},
		{"092 Open of Limoges, Swiss\n", ""},
		{"092 Double Round-Robin\n", ""},
	} {
		got := refusal(c.lines + three)
		if c.want == "" && got != "" || !strings.HasPrefix(got, c.want) {
			t.Errorf("%q: %q, want %q", c.lines, got, c.want)
		}
	}
}

// A line by which nobody would be kept apart, or nobody gets points, is a slip.
func TestLinesWithoutEffect(t *testing.T) {
	for _, c := range []struct{ line, want string }{
		{"XXP 1", "line 1: the line has the wrong number of values"},
		{"XXP 1 1", "line 1, column 7: player 1 is named twice"},
		{"260 001 003 0002 0002", "line 1, column 18: player 2 is named twice"},
		{"260 003 001 0001 0002", "line 1, column 5: the first number is greater than the last"},
		{"250      1.0 003 001 0001 0002", "line 1, column 14: the first number is greater than the last"},
		{"250      1.0 001 003 0002 0001", "line 1, column 22: there is no player from 2 to 1"},
		{"250      1.0 001 003 0033 0033", "line 1, column 22: there is no player from 33 to 33"},
		{"250      1.0 001 003 0001 0099", ""},
		{"142 5\nXXR 7", "line 2, column 5: another line says 5 rounds"},
		{"142 005\nXXR 5", ""},
		{"XXP 1 2 3", ""},
		{"250      1.0 001 001 0001 0001", ""},
	} {
		got := refusal(c.line + "\n" + three)
		if c.want == "" && got != "" || !strings.HasPrefix(got, c.want) {
			t.Errorf("%q: %q, want %q", c.line, got, c.want)
		}
	}
}

// Absences have the letter A in TRF26, and some programs write Z.
func TestAbsencesOf162(t *testing.T) {
	for _, letter := range []string{"A", "Z"} {
		r := mustRead(t, "162  W 3.0    D 1.0    L 0.0    "+letter+" 0.5    P 3.0\n"+three)
		if r.Points != (Points{Win: 30, Draw: 10, Absent: 5, Bye: 30}) {
			t.Errorf("%s: %+v", letter, r.Points)
		}
	}
}

// Three capital letters are the code of a national rating, but not OOI.
func TestPlayerCodesOfLetters(t *testing.T) {
	line := strings.SplitAfter(three, "\n")[0]
	for tag, slip := range map[string]bool{"OOI": true, "OOl": true, "0O1": true, "FRA": false} {
		if got := refusal(three + tag + strings.Replace(line[3:], "   1 ", "   4 ", 1)); strings.Contains(got, "looks like that of a player") != slip {
			t.Errorf("%s: %q", tag, got)
		}
	}
}

// Windows calls UTF-16 Unicode.
func TestUTF16(t *testing.T) {
	for _, high := range []int{0, 1} {
		var b strings.Builder
		for _, u := range utf16.Encode([]rune("\ufeff012 Été\n" + three)) {
			two := [2]byte{byte(u), byte(u >> 8)}
			b.WriteByte(two[high])
			b.WriteByte(two[1-high])
		}
		if r := mustRead(t, b.String()); r.Name != "Été" || len(r.Players) != 3 {
			t.Errorf("%+v", r)
		}
	}
}
