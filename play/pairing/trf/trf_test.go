package trf

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"tablier/i18n"
	"tablier/play/pairing"
)

func mustRead(t *testing.T, text string) *Report {
	t.Helper()
	r, err := Read(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func written(t *testing.T, r *Report) string {
	t.Helper()
	var b bytes.Buffer
	if err := r.Write(&b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// A golden file that is read and written comes back byte by byte.
func TestGoldenFilesAreKept(t *testing.T) {
	files, err := filepath.Glob("../swiss/testdata/golden/*.trf")
	if err != nil || len(files) < 100 {
		t.Fatal(len(files), err)
	}
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if got := written(t, mustRead(t, string(text))); got != string(text) {
			t.Errorf("%s:\n%s", name, got)
		}
	}
}

// full contains every kind of line, in the notations of several programs.
const full = `### a comment
012 Open d’Été
022 Anywhere
132                                                                                        26/01/10  26/01/11
XXR 9
XXC black1
162  W 3.0    D 1.0    L 0.0    A 0.0    P 2.0
240 H 002 0003
250      01.0 001 002 0001 0002
260 001 003 0001 0004
XXP 2 3
XXZ 4
XXA 1 0.5 0.5
ABC something unknown

001    1 m GM Müller, Ada                       2700 FRA    12345678 1990/01/02  6.0    1     2 w 1     3 b +
001    2 w    Bruno                                                              2.0    3     1 b 0  0000 - U
001    3      Chantal                           1900 GER                         1.0    4  0000 - H     1 w -
001    4      Dario                                                              0.0    2
`

func TestEveryLineIsRead(t *testing.T) {
	r := mustRead(t, full)
	if r.Name != "Open d’Été" || r.Rounds != 9 || r.Initial != pairing.Black || r.Points != (Points{Win: 30, Draw: 10, Bye: 20}) || r.ByRank {
		t.Errorf("%+v", r)
	}
	if want := []Absence{{2, HalfBye, []int{3}}, {0, ZeroBye, []int{4}}}; !reflect.DeepEqual(r.Absences, want) {
		t.Error(r.Absences)
	}
	if want := []Acceleration{{10, 1, 2, 1, 2}, {5, 1, 1, 1, 1}, {5, 2, 2, 1, 1}}; !reflect.DeepEqual(r.Accelerations, want) {
		t.Error(r.Accelerations)
	}
	if want := []Forbidden{{1, 3, []int{1, 4}}, {0, 0, []int{2, 3}}}; !reflect.DeepEqual(r.Forbidden, want) {
		t.Error(r.Forbidden)
	}
	want := Player{Number: 1, Sex: "m", Title: "GM", Name: "Müller, Ada", Rating: 2700, Federation: "FRA", ID: "12345678", Birth: "1990/01/02", Points: 60, Rank: 1,
		Cells: []Cell{{2, pairing.White, Win}, {3, pairing.Black, ForfeitWin}}}
	if !reflect.DeepEqual(r.Players[0], want) {
		t.Errorf("%+v", r.Players[0])
	}
	if r.Played() != 2 || r.Player(4).Name != "Dario" || r.Player(5) != nil {
		t.Error(r.Played())
	}
	if got := written(t, r); got != full {
		t.Errorf("written as\n%s", got)
	}
}

// Byes as in TRF06, and byte order marks where files were joined.
func TestOldByes(t *testing.T) {
	r := mustRead(t, "\ufeff012 Open\r\n\ufeff001    1"+strings.Repeat(" ", 83)+"0000 - =  0000 - +  0000 - -\n")
	if got := r.Players[0].Cells; !reflect.DeepEqual(got, []Cell{{Result: HalfBye}, {Result: FullBye}, {Result: ZeroBye}}) {
		t.Errorf("%+v", got)
	}
}

// A bye that is set before the pairing does not make a round; a round of byes only does.
func TestPlayedRounds(t *testing.T) {
	row := func(number int, cells string) string {
		return fmt.Sprintf("001 %4d%83s%s\n", number, "", cells)
	}
	for text, want := range map[string]int{
		row(1, "") + row(2, "0000 - U"): 0, row(1, "0000 - H") + row(2, "0000 - U"): 1, row(1, "0000 - H") + row(2, "0000 - H"): 1,
		row(1, "   2 w 1  0000 - Z") + row(2, "   1 b 0"): 1,
	} {
		if got := mustRead(t, text).Played(); got != want {
			t.Errorf("%d, want %d:\n%s", got, want, text)
		}
	}
}

// Points are the sum of results and bonuses, or are left out.
func TestPointsAreTheSum(t *testing.T) {
	row := func(number int, points, cells string) string {
		return fmt.Sprintf("001 %4d%72s%4s%7s%s\n", number, "", points, "", cells)
	}
	for text, want := range map[string]string{
		row(1, "1.0", "   2 w 1") + row(2, "0.0", "   1 b 0"):                   "",
		row(1, "", "   2 w 1") + row(2, "", "   1 b 0"):                         "",
		row(1, "0.0", "   2 w 1") + row(2, "0.0", "   1 b 0"):                   "",
		row(1, "1.5", "   2 w 1  0000 - H") + row(2, "0.0", "   1 b 0"):         "",
		"299 1.5 1 2\n" + row(1, "1.0", "   2 w 1") + row(2, "1.5", "   1 b 0"): "",
		"299 1.5 1 2\n" + row(1, "1.0", "   2 w 1") + row(2, "0.0", "   1 b 0"): "line 3, column 81: the points are 0.0, but the results give 1.5",
		row(1, "2.0", "   2 w 1") + row(2, "0.0", "   1 b 0"):                   "line 1, column 81: the points are 2.0, but the results give 1.0",
		row(1, "1.0", "   2 w 1") + row(2, "1.0", "   1 b 0"):                   "line 2, column 81",
	} {
		_, err := Read(strings.NewReader(text))
		if got := fmt.Sprint(err); (err != nil) != (want != "") || want != "" && !strings.HasPrefix(got, want) {
			t.Errorf("%v, want %q:\n%s", got, want, text)
		}
	}
}

// Some settings have more than one notation.
func TestOtherNotations(t *testing.T) {
	player := "001    1      Ada\n"
	for text, want := range map[string]func(*Report) bool{
		"192 FIDE_DUTCH_2025_BAKU":   func(r *Report) bool { return r.Type == "FIDE_DUTCH_2025_BAKU" },
		"142 5":                      func(r *Report) bool { return r.Rounds == 5 },
		"152 w":                      func(r *Report) bool { return r.Initial == pairing.White },
		"XXC rank white1":            func(r *Report) bool { return r.ByRank && r.Initial == pairing.White },
		"XXS W=2 D=1 PAB=1.5 ZPB=.5": func(r *Report) bool { return r.Points == Points{20, 10, 0, 5, 15} },
		"XXS WW=1.0 BW=1.0 WD=0.5 BD=0.5 WL=0.0 BL=0.0 ZPB=0.0 HPB=0.5 FPB=1.0 PAB=1.0 FW=1.0 FL=0.0": func(r *Report) bool { return r.Points == Usual },
		"XXS WW=3 BW=3\nXXS FW=3":                              func(r *Report) bool { return r.Points.Win == 30 },
		"299           2.0    1    1":                          func(r *Report) bool { return r.Bonus(1, 1) == 20 && r.Bonus(1, 2) == 0 },
		"299  0.0  -0.5   2 1":                                 func(r *Report) bool { return r.Bonus(1, 2) == -5 },
		"202 DE,BH/C1, sb":                                     func(r *Report) bool { return slices.Equal(r.TieBreaks, []string{"DE", "BH/C1", "SB"}) },
		"212 PTS,WIN":                                          func(r *Report) bool { return slices.Equal(r.TieBreaks, []string{"WIN"}) },
		"092 Individual Round-Robin":                           func(r *Report) bool { line, double := r.RoundRobin(); return line == 1 && !double },
		"ESP    1      Ada                               2100": func(r *Report) bool { return len(r.Players) == 1 },
		"162 W1,5":                                             func(r *Report) bool { return r.Points == Points{Win: 15, Draw: 5, Bye: 15} },
		"BBW 3\nBBD 1\nBBL 0.5\nBBZ 0\nBBU 2":                  func(r *Report) bool { return r.Points == Points{30, 10, 5, 0, 20} },
		"250 02.0 001 003 0001 0090":                           func(r *Report) bool { return r.Accelerations[0] == Acceleration{20, 1, 3, 1, 90} },
		"\ufeff012 Name":                                       func(r *Report) bool { return r.Name == "Name" },
	} {
		for _, ends := range []string{"\n", "\r", "\r\n"} {
			r := mustRead(t, strings.ReplaceAll(text+"\n"+player, "\n", ends))
			if !want(r) || len(r.Players) != 1 {
				t.Errorf("%q: %+v", text, r)
			}
		}
	}
	if r := mustRead(t, "001    1      M\xfcller\n"); r.Players[0].Name != "Müller" {
		t.Errorf("Latin-1: %q", r.Players[0].Name)
	}
}

func TestPointsOfResults(t *testing.T) {
	p := Points{Win: 30, Draw: 10, Loss: 1, Absent: 2, Bye: 20}
	for result, want := range map[Result]int{Win: 30, ShortWin: 30, ForfeitWin: 30, FullBye: 30, Draw: 10, ShortDraw: 10, HalfBye: 10,
		Loss: 1, ShortLoss: 1, AllocatedBye: 20, ZeroBye: 2, ForfeitLoss: 2, Blank: 2} {
		if got := p.Of(result); got != want {
			t.Errorf("%c is worth %d, want %d", result, got, want)
		}
	}
}

func TestErrors(t *testing.T) {
	row := func(number, cells string) string {
		return "001 " + number + strings.Repeat(" ", 83) + cells
	}
	for text, want := range map[string]string{
		"":                                  "line 1: no line describes a player",
		"142":                               "line 1: the line has no value",
		"142 0":                             "line 1, column 5: \"0\" is not a number",
		"142 99999999999999999999":          "line 1, column 5",
		"152 x":                             "line 1, column 5: \"x\" is not a colour",
		"XXC green":                         "line 1, column 5: \"green\" is not a setting",
		"162 Q 1.0":                         "line 1, column 5: \"Q\" does not stand",
		"162 W":                             "line 1, column 6: \"\" is not a number of points",
		"XXS XX=1":                          "line 1, column 5: points for \"XX\" are not supported",
		"XXS WW=1 BW=2":                     "line 1, column 10: points for \"BW=2\" are not supported; expected 1.0",
		"XXS HPB=1":                         "line 1, column 5: points for \"HPB=1\" are not supported; expected 0.5",
		"299 1.0":                           "line 1: the line has the wrong number",
		"299 W 1.0 1 1":                     "line 1, column 5: \"W\" is not a number of points",
		"299 0.3 1 1":                       "line 1, column 5: \"0.3\" is not a number of points",
		"299 1.0 1 9":                       "line 1, column 11: there is no player 9",
		"240 H 001 0007":                    "line 1, column 11: there is no player 7",
		"260 001 002 0001 0033":             "line 1, column 18: there is no player 33",
		"XXP 1 33":                          "line 1, column 7: there is no player 33",
		"XXZ 2":                             "line 1, column 5: there is no player 2",
		"XXA 2 1.0":                         "line 1, column 5: there is no player 2",
		"310   1 Town":                      "line 1: this is a tournament of teams",
		"192 FIDE_TEAM":                     "line 1: this is a tournament of teams",
		"192 FIDE_DUBOV_2025":               "line 1: the pairing system \"FIDE_DUBOV_2025\" is not supported",
		"O01    1      Ada":                 "line 1, column 1: the line looks like that of a player, but begins with \"O01\"",
		" 001    1      Ada":                "line 1, column 1: the line looks like that of a player",
		"0001    1      Ada":                "line 1, column 1: the line looks like that of a player",
		"0O1" + row("   1", "   2 w 1")[3:]: "line 1, column 1: the line looks like that of a player",
		"XXS W=x":                           "line 1, column 7: \"x\" is not a number of points",
		"BBW 1.25":                          "line 1, column 5: \"1.25\"",
		"240 Q 1 2":                         "line 1, column 5: \"Q\" is not a kind of bye",
		"240 H 1":                           "line 1: the line has the wrong number of values",
		"250 1":                             "line 1: the line has the wrong number",
		"260 1 2 3":                         "line 1: the line has the wrong number",
		"XXA":                               "line 1: the line has no value",
		"XXZ a":                             "line 1, column 5: \"a\" is not a number",
		"001":                               "line 1, column 5: the player’s number is missing",
		"001 abcd":                          "line 1, column 5: \"abcd\" is not a number",
		row("   1", "   2 x 1"):             "line 1, column 97: \"x\" is not a colour",
		row("   1", "   2 w ?"):             "line 1, column 99: \"?\" is not a result",
		row("   1", "   2 w U"):             "line 1, column 99: the result U is a bye",
		row("   1", "0000 w 1"):             "line 1, column 92: the result 1 needs an opponent",
		row("   1", "   2   1"):             "line 1, column 97: the colour of a played game is missing",
		row("   1", "   2 w 1"):             "line 1, column 92: there is no player 2",
		row("   1", "   1 w 1"):             "line 1, column 92: the player is their own opponent",
		row("   1", "") + "\n001    1":      "line 2, column 5: number 1 already belongs to the player on line 1",
		row("   1", "   2 w 1") + "\n" + row("   2", ""):         "line 1, column 92: in round 1, player 1 has player 2",
		row("   1", "   2 w 1") + "\n" + row("   2", "   1 w 0"): "line 1, column 97: in round 1, players 1 and 2 have the same colour",
		row("   1", "   2 w 1") + "\n" + row("   2", "   1 b 1"): "line 1, column 99: in round 1, the results",
		row("   1", "0000 - U") + "\n" + row("   2", "0000 - U"): "line 2, column 99: in round 1, player 1 already",
	} {
		_, err := Read(strings.NewReader(text))
		if err == nil || !slices.ContainsFunc(strings.Split(err.Error(), "\n"), func(line string) bool { return strings.HasPrefix(line, want) }) {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
		var all Errors
		if errors.As(err, &all) && all.In(i18n.French) == all.In(i18n.English) {
			t.Errorf("%q: not in French", text)
		}
	}
}

// All errors are returned, in the order of the lines, up to a limit.
func TestSeveralErrors(t *testing.T) {
	_, err := Read(strings.NewReader("142 x\n152 y\n001 zzzz\n"))
	var all Errors
	if !errors.As(err, &all) || len(all) != 3 || all[0].Line != 1 || all[2].Line != 3 {
		t.Error(err)
	}
	_, err = Read(strings.NewReader(strings.Repeat("142 x\n", 500)))
	if !errors.As(err, &all) || len(all) != maxErrors {
		t.Error(len(all))
	}
	if _, err = Read(strings.NewReader(strings.Repeat(" ", maxSize+1))); !errors.As(err, &all) {
		t.Error(err)
	}
}

func TestSetAndAdd(t *testing.T) {
	r := &Report{}
	r.Set("012", "Blitz")
	r.Set("142", "7")
	r.Add(Player{Number: 12, Name: strings.Repeat("x", 50), Points: 99990})
	r.Set("142", "9")
	r.Set("152", "W")
	r.Set("299", "9999.0 1 12")
	text := written(t, r)
	want := "012 Blitz\n142 9\n152 W\n299 9999.0 1 12\n001   12      " + strings.Repeat("x", 33) + strings.Repeat(" ", 33) + "9999\n"
	if text != want {
		t.Errorf("%q", text)
	}
	if back := mustRead(t, text); back.Players[0].Points != 99990 || back.Rounds != 9 {
		t.Errorf("%+v", back)
	}
}

// Every report that was read is written so that it reads back the same.
func FuzzRead(f *testing.F) {
	f.Add([]byte(full))
	f.Add([]byte("001    1\r001    2\n\xff\x00"))
	f.Add([]byte("250 1\n240 H\n260\n162\nXXS =\nXXC\nXXA"))
	f.Fuzz(func(t *testing.T, text []byte) {
		r, err := Read(bytes.NewReader(text))
		if err != nil {
			if err.Error() == "" {
				t.Error("an empty error")
			}
			return
		}
		var first, second bytes.Buffer
		if err := r.Write(&first); err != nil {
			t.Fatal(err)
		}
		again, err := Read(bytes.NewReader(first.Bytes()))
		if err != nil || !reflect.DeepEqual(r, again) {
			t.Fatalf("%v\n%q\n%q", err, text, first.Bytes())
		}
		if err := again.Write(&second); err != nil || !bytes.Equal(first.Bytes(), second.Bytes()) {
			t.Error("written otherwise the second time")
		}
	})
}
