package arena

import (
	"bufio"
	"bytes"
	"encoding/json"
	"io"
	"os"
	"reflect"
	"strconv"

	"tablier/i18n"
	"tablier/rules/game"
	"tablier/rules/record"
)

// Header is the first line of a [Log]. A tournament can resume only if its header is the same.
type Header struct {
	Version  int      `json:"arena"`
	Game     string   `json:"game"`
	Options  string   `json:"options,omitempty"`
	Players  []string `json:"players"`
	Gauntlet bool     `json:"gauntlet,omitempty"`
	Reach    int      `json:"reach,omitempty"`
	Seed     uint64   `json:"seed"`
	Openings string   `json:"openings"` // a fingerprint
}

// Header returns the header of the tournament.
func (t *Tournament) Header() Header {
	h := Header{Version: 1, Game: t.Rules.Info().ID, Options: t.Rules.Options().String(), Gauntlet: t.Gauntlet, Reach: t.Reach, Seed: t.Seed}
	for _, p := range t.Players {
		h.Players = append(h.Players, p.Name)
	}
	sum := uint64(0)
	for _, o := range t.Openings {
		for _, m := range o.Moves {
			for _, c := range []byte(m) {
				sum = game.Mix(sum, uint64(c))
			}
			sum = game.Mix(sum, 1<<8)
		}
		sum = game.Mix(sum, 1<<9)
	}
	h.Openings = strconv.FormatUint(sum, 16)
	return h
}

// Log is a results file: a header, then one game per line, in the order of the schedule.
type Log struct{ f *os.File }

// maxLine is the longest line of a log, in bytes.
const maxLine = 16 << 20

// OpenLog opens or creates a results file and returns the games in it. If the last line was cut
// short, for instance by a kill or a full disk, it is dropped and overwritten.
func OpenLog(path string, h Header) (*Log, []*Game, error) {
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o644)
	if err != nil {
		return nil, nil, err
	}
	if free, err := lock(f); err != nil || !free {
		f.Close()
		if err == nil {
			err = &Error{Text: i18n.T("arena.another-process-writes", "path", path), Cause: ErrBusy}
		}
		return nil, nil, err
	}
	games, end, err := readLog(f, h)
	if err == nil {
		err = f.Truncate(end)
	}
	if err == nil {
		_, err = f.Seek(end, io.SeekStart)
	}
	l := &Log{f}
	if err == nil && end == 0 {
		err = l.writeLine(h)
	}
	if err != nil {
		f.Close()
		return nil, nil, errorOf(path, err)
	}
	return l, games, nil
}

// Reasons why a log cannot be resumed.
var (
	ErrOtherTournament error = newError(i18n.T("arena.other-tournament"))
	ErrBusy            error = newError(i18n.T("arena.file-in-use"))
)

// readLog reads the complete lines and returns the offset at which the last of them ends.
func readLog(r io.Reader, want Header) (games []*Game, end int64, err error) {
	in := bufio.NewReader(r)
	for n := 0; ; n++ {
		line, err := readLine(in)
		if err == io.EOF { // a line without a newline is incomplete
			return games, end, nil
		}
		if err != nil {
			return nil, 0, err
		}
		d := json.NewDecoder(bytes.NewReader(line))
		d.DisallowUnknownFields()
		if n == 0 {
			var h Header
			if err := d.Decode(&h); err != nil {
				return nil, 0, wrapError(err, i18n.T("arena.no-header"))
			}
			if !reflect.DeepEqual(h, want) {
				return nil, 0, &Error{Text: i18n.T("arena.found-expected", "found", text(h), "want", text(want)), Cause: ErrOtherTournament}
			}
		} else {
			g := &Game{}
			if err := d.Decode(g); err != nil {
				return nil, 0, wrapError(err, i18n.T("arena.line-no-result", "n", n+1))
			}
			if g.N != n-1 {
				return nil, 0, newError(i18n.T("arena.wrong-game-number", "n", n+1, "expected", g.N, "n3", n-1))
			}
			games = append(games, g)
		}
		end += int64(len(line))
	}
}

// readLine reads a line including its newline, or returns io.EOF.
func readLine(in *bufio.Reader) (line []byte, err error) {
	for {
		part, err := in.ReadSlice('\n')
		line = append(line, part...)
		if len(line) > maxLine {
			return nil, newError(i18n.T("arena.line-too-long", "maxline", maxLine))
		}
		if err != bufio.ErrBufferFull {
			return line, err
		}
	}
}

func text(v any) string {
	b, _ := json.Marshal(v)
	return string(b)
}

func (l *Log) writeLine(v any) error {
	b, err := json.Marshal(v)
	if err != nil {
		return err
	}
	_, err = l.f.Write(append(b, '\n'))
	return err
}

// Add writes a game. The operating system has it when Add returns.
func (l *Log) Add(g *Game) error { return l.writeLine(g) }

// Close closes the file.
func (l *Log) Close() error { return l.f.Close() }

// Record converts a game to a record.
func (t *Tournament) Record(g *Game) *record.Game {
	r := &record.Game{Game: t.Rules.Info().ID, Options: t.Rules.Options().String(), White: g.First, Black: g.Second, Date: g.Date,
		Result: g.Result, Reason: g.Reason, Points: g.Points}
	if t.Rules.Info().First == game.Black {
		r.White, r.Black = r.Black, r.White
	}
	if g.Fault != "" {
		r.Extra = append(r.Extra, record.Header{Name: "Fault", Value: string(g.Fault) + ": " + oneLine(g.Detail)})
	}
	for i, m := range g.Moves {
		move := record.Move{Text: m}
		if i == g.Opening-1 {
			move.Comment = "opening"
		}
		r.Moves = append(r.Moves, move)
	}
	return r
}
