package bridge

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"tablier/i18n"
	"tablier/rules/game"
	"tablier/solve"
	"tablier/solve/embedded/list"
	"tablier/solve/judge"
	"tablier/solve/proof"
	"tablier/solve/spaces"
	"tablier/solve/table"
	"tablier/solve/tablebase"
	"tablier/solve/verdict"
)

// tableBytes is the size of a proof search's transposition table.
const tableBytes = 16 << 20

// Bridge answers commands. It is not safe for concurrent use.
type Bridge struct {
	games  game.List
	given  map[string]*table.Pack // by name
	tables *tablebase.Set
	// Progress, if set, is given each [Known] of a game as JSON, as soon as it is found.
	Progress func(answer string)
}

// New returns a Bridge for games, without tables.
func New(games game.List) *Bridge {
	d := &Bridge{games: games, given: map[string]*table.Pack{}}
	d.tables = tablebase.Only(d)
	return d
}

// Has implements [tablebase.Packs].
func (d *Bridge) Has(game string) bool { return len(list.Of(game)) > 0 }

// Pack implements [tablebase.Packs].
func (d *Bridge) Pack(game, key string) (solve.Source, error) {
	p, _ := list.Find(game, key)
	if pack := d.given[p.Name]; pack != nil {
		return pack, nil
	}
	return nil, nil
}

// File is a table file that the page can fetch.
type File struct {
	Address string `json:"address"`
	Size    int64  `json:"size"`
}

// Probed is the tables' answer about a position and its moves, as in the API.
type Probed struct {
	Position string           `json:"position"`
	Turn     string           `json:"turn"`
	Verdict  verdict.Verdict  `json:"verdict"`
	Words    string           `json:"words"` // always empty: the page has its own
	Moves    []tablebase.Move `json:"moves"`
}

// Known is the verdict on a position of a game.
type Known struct {
	Ply      int             `json:"ply"`
	Position string          `json:"position"`
	Turn     string          `json:"turn"`
	Verdict  verdict.Verdict `json:"verdict"`
}

var commands = map[string]func(d *Bridge, args []string) (any, error){
	"files": (*Bridge).files,
	"look":  (*Bridge).look,
	"judge": (*Bridge).judge,
}

// Call runs a command and returns its answer, one JSON object:
//
//	files GAME OPTIONS                        {files}: the list of [File] that can be handed over
//	look GAME OPTIONS POSITION                [Probed]
//	judge GAME OPTIONS START MOVES NODES PLIES  {proofs}: [Known] of the last positions, back from the end
//
// It never panics. An error is {error: {message}}.
func (d *Bridge) Call(name string, args ...string) (answer string) {
	defer func() {
		if r := recover(); r != nil {
			answer = failure(fmt.Errorf("%v", r))
		}
	}()
	run, known := commands[name]
	if !known {
		return failure(&game.Error{Kind: game.BadOption, Input: name, Problem: i18n.T("bridge.no-such-command")})
	}
	for len(args) < 6 {
		args = append(args, "")
	}
	a, err := run(d, args)
	if err != nil {
		return failure(err)
	}
	return text(a)
}

// Give accepts a table file that the page has fetched from an address. It refuses any file whose checksum is not the
// one of that address.
func (d *Bridge) Give(address string, file []byte) string {
	for _, p := range list.All() {
		if p.Address() != address {
			continue
		}
		if sum := sha256.Sum256(file); hex.EncodeToString(sum[:]) != p.Sum {
			break
		}
		pack, err := table.OpenPack(bytes.NewReader(file), int64(len(file)))
		if err != nil {
			return failure(err)
		}
		d.given[p.Name] = pack
		d.tables = tablebase.Only(d) // the old set may have cached that there was no table
		return "{}"
	}
	return failure(&table.Error{Problem: table.OtherTable, Path: address, What: i18n.T("table.checksum")})
}

func (d *Bridge) rules(id, options string) (game.Rules, error) {
	g, err := d.games.Find(id)
	if err != nil {
		return nil, err
	}
	o, err := g.Info().ParseOptions(options)
	if err != nil {
		return nil, err
	}
	return g.Rules(o), nil
}

func (d *Bridge) files(args []string) (any, error) {
	files := []File{}
	r, err := d.rules(args[0], args[1])
	if err != nil {
		return nil, err
	}
	if d.Has(args[0]) {
		space, err := spaces.New(r)
		if err != nil {
			return nil, err
		}
		if p, found := list.Find(args[0], space.Key()); found {
			files = append(files, File{p.Address(), p.Size})
		}
	}
	return map[string]any{"files": files}, nil
}

func (d *Bridge) look(args []string) (any, error) {
	r, err := d.rules(args[0], args[1])
	if err != nil {
		return nil, err
	}
	st, err := r.Parse(args[2])
	if err != nil {
		return nil, err
	}
	l := Probed{Position: st.Text(), Turn: st.Turn().String(), Moves: []tablebase.Move{}}
	if l.Verdict, err = d.tables.Verdict(st); err != nil || st.Outcome().Decided() {
		return l, err
	}
	moves, err := d.tables.Moves(st)
	for _, m := range moves {
		if m.Verdict.Kind == verdict.Proved {
			l.Moves = append(l.Moves, m)
		}
	}
	return l, err
}

func (d *Bridge) judge(args []string) (any, error) {
	r, err := d.rules(args[0], args[1])
	if err != nil {
		return nil, err
	}
	st := r.Start()
	if args[2] != "" {
		if st, err = r.Parse(args[2]); err != nil {
			return nil, err
		}
	}
	for _, m := range strings.Fields(args[3]) {
		if _, err := st.Apply(m); err != nil {
			return nil, err
		}
	}
	nodes, err := strconv.ParseUint(args[4], 10, 32)
	plies, err2 := strconv.ParseUint(args[5], 10, 16)
	if err != nil || err2 != nil {
		return nil, &game.Error{Kind: game.BadOption, Input: args[4] + " " + args[5], Problem: i18n.T("bridge.bad-number")}
	}
	at := st.Clone() // steps back as the judge does
	proofs := []Known{}
	j := judge.Judge{Tables: d.tables, Limits: proof.Limits{Nodes: nodes, Bytes: tableBytes}}
	j.Report = func(ply int, k judge.Known) {
		for at.Plies() > ply {
			at.Undo()
		}
		known := Known{ply, at.Text(), at.Turn().String(), k.Verdict}
		if k.Verdict.Kind == verdict.Proved {
			proofs = append(proofs, known)
		}
		if d.Progress != nil {
			d.Progress(text(known))
		}
	}
	_, err = j.Game(context.Background(), st, int(plies), 0)
	return map[string]any{"proofs": proofs}, err
}

func text(a any) string {
	b, err := json.Marshal(a)
	if err != nil {
		return failure(err)
	}
	return string(b)
}

// failure returns an error as JSON, in all languages.
func failure(err error) string {
	in := map[string]string{}
	for _, l := range i18n.Languages() {
		in[l.String()] = i18n.FromError(err).In(l)
	}
	return text(map[string]any{"error": map[string]any{"message": in}})
}
