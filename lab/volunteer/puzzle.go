package volunteer

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"

	"tablier/i18n"
	"tablier/learn/puzzles"
	"tablier/learn/puzzles/make"
	"tablier/play/club"
	"tablier/play/work"
	"tablier/rules/game"
	"tablier/solve/proof"
)

// PuzzlePlies is how many positions before the end of a game are searched for puzzles.
const PuzzlePlies = 16

// PuzzleTask is the task of searching the end of a game for puzzles.
type PuzzleTask struct {
	Game    string   `json:"game"`
	Options string   `json:"options"`
	Start   string   `json:"start"` // position text; empty: the usual start
	Moves   []string `json:"moves"`
	Plies   int      `json:"plies"`  // how many positions before the end to search
	Effort  uint64   `json:"effort"` // as in the command that makes puzzles
}

// PuzzleAnswer is the answer: for each position, the last one first, its puzzle as a line of the puzzle files, or empty if
// it has none.
type PuzzleAnswer struct {
	Puzzles []string `json:"puzzles"`
}

// KeptPuzzle is what is kept of an answer: the longest puzzle of the game, and among equally long ones the hardest.
type KeptPuzzle struct {
	Line string `json:"line,omitempty"`
	Ply  int    `json:"ply,omitempty"` // of the game, before the move that solves the puzzle
}

var puzzleJobs = kind{do: doPuzzles, read: readPuzzles, verify: verifyPuzzles, recompute: recomputePuzzles, always: alwaysPuzzles}

// puzzlePositions reads a task and lists its positions, the last one first.
func (d *Handler) puzzlePositions(task []byte) (h PuzzleTask, list []game.State, err error) {
	if err := json.Unmarshal(task, &h); err != nil {
		return h, nil, err
	}
	rules, err := d.rules(h.Game, h.Options)
	if err != nil {
		return h, nil, err
	}
	st := rules.Start()
	if h.Start != "" {
		if st, err = rules.Parse(h.Start); err != nil {
			return h, nil, err
		}
	}
	for i, m := range h.Moves {
		if len(h.Moves)-i <= h.Plies {
			list = append(list, st.Clone())
		}
		if _, err := st.Apply(m); err != nil {
			return h, nil, err
		}
	}
	slices.Reverse(list)
	return h, list, nil
}

func puzzleAt(ctx context.Context, st game.State, effort uint64) (string, error) {
	made, err := make.Position(ctx, st, effort)
	if err != nil || made == nil {
		return "", err
	}
	return string(made.Line), nil
}

func doPuzzles(ctx context.Context, d *Handler, task []byte, progress func(done, all int)) (any, error) {
	h, list, err := d.puzzlePositions(task)
	if err != nil {
		return nil, err
	}
	answer := PuzzleAnswer{Puzzles: []string{}}
	for i, st := range list {
		line, err := puzzleAt(ctx, st, h.Effort)
		if err == nil {
			err = ctx.Err()
		}
		if err != nil {
			return nil, err
		}
		answer.Puzzles = append(answer.Puzzles, line)
		progress(i+1, len(list))
	}
	return answer, nil
}

func readPuzzles(d *Handler, task, text []byte) (parts int, err error) {
	const longest = 4000
	_, list, err := d.puzzlePositions(task)
	if err != nil {
		return 0, err
	}
	answer, err := readAnswer[PuzzleAnswer](text)
	if err != nil {
		return 0, err
	}
	if len(answer.Puzzles) != len(list) {
		return 0, badAnswer(i18n.T("volunteer.wrong-puzzles", "n", len(answer.Puzzles), "want", len(list)))
	}
	for i, line := range answer.Puzzles {
		if len(line) > longest {
			return 0, badAnswer(i18n.T("volunteer.bad-puzzle", "n", i+1))
		}
	}
	return len(list), nil
}

// verifyPuzzles compares every puzzle with its position, plays its solution and verifies its proof. It keeps the best
// one that the club does not have yet.
func verifyPuzzles(d *Handler, task, text []byte) ([]byte, error) {
	h, list, err := d.puzzlePositions(task)
	if err != nil {
		return nil, err
	}
	answer, err := readAnswer[PuzzleAnswer](text)
	if err != nil {
		return nil, err
	}
	for i, line := range answer.Puzzles {
		if line == "" {
			continue
		}
		if err := d.verifyPuzzle(list[i], line); err != nil {
			return nil, &work.WrongAnswer{Fault: faultOf(err), Part: i}
		}
	}
	var kept KeptPuzzle
	if best := d.best(answer, h.Game); best >= 0 {
		kept = KeptPuzzle{Line: answer.Puzzles[best], Ply: len(h.Moves) - best - 1}
	}
	return json.Marshal(kept)
}

// unproved is the error for a puzzle whose proof fails.
type unproved struct{ error }

func faultOf(err error) work.Fault {
	if _, ok := err.(unproved); ok {
		return work.Unproved
	}
	return work.Illegal
}

func (d *Handler) verifyPuzzle(st game.State, line string) error {
	g, err := d.games.Find(st.Rules().Info().ID)
	if err != nil {
		return err
	}
	p, err := puzzles.Parse(g, []byte(line))
	if err != nil {
		return err
	}
	here, err := st.Rules().Parse(st.Text())
	if err != nil {
		return err
	}
	if p.Position != here.Text() || p.Options != here.Rules().Options().String() {
		return badAnswer(i18n.T("volunteer.other-position"))
	}
	winner := here.Turn()
	for _, m := range p.Solution {
		if _, err := here.Apply(m); err != nil {
			return err
		}
	}
	if side, won := here.Outcome().Winner(); !won || side != winner {
		return unproved{badAnswer(i18n.T("volunteer.other-position"))}
	}
	c, err := p.Certificate()
	if err != nil {
		return err
	}
	const nodes = 2_000_000 // many times what the certificate of a puzzle takes
	if r, err := proof.Check(context.Background(), d.games, c, nodes); err != nil {
		return unproved{err}
	} else if r.Plies != p.Plies() {
		return unproved{badAnswer(i18n.T("volunteer.other-position"))}
	}
	return nil
}

// best returns the index of the best puzzle that is not built in, or -1 if there is none.
func (d *Handler) best(answer PuzzleAnswer, id string) int {
	at := -1
	var best make.Made
	g, err := d.games.Find(id)
	if err != nil {
		return at
	}
	for i, line := range answer.Puzzles {
		p, err := puzzles.Parse(g, []byte(line))
		if line == "" || err != nil {
			continue
		}
		if _, known := puzzles.Find(p.ID); known {
			continue
		}
		if one := (make.Made{Puzzle: p}); at < 0 || make.Better(&one, &best) < 0 {
			at, best = i, one
		}
	}
	return at
}

// alwaysPuzzles returns the part that is kept, for the club to recompute. A proof shows that a puzzle is won, but only a
// search shows that it has one solution.
func alwaysPuzzles(d *Handler, task, text []byte) []int {
	h, _, err := d.puzzlePositions(task)
	if err != nil {
		return nil
	}
	answer, err := readAnswer[PuzzleAnswer](text)
	if err != nil {
		return nil
	}
	if best := d.best(answer, h.Game); best >= 0 {
		return []int{best}
	}
	return nil
}

func recomputePuzzles(ctx context.Context, d *Handler, task, text []byte, part int) error {
	h, list, err := d.puzzlePositions(task)
	if err != nil {
		return err
	}
	answer, err := readAnswer[PuzzleAnswer](text)
	if err != nil {
		return err
	}
	line, err := puzzleAt(ctx, list[part], h.Effort)
	if err == nil {
		err = ctx.Err()
	}
	if err == nil && line != answer.Puzzles[part] {
		err = &work.WrongAnswer{Fault: work.Different, Part: part}
	}
	return err
}

// printPuzzles hashes the results of the puzzle search for the easiest puzzle of each game.
func (d *Handler) printPuzzles(sum io.Writer) error {
	const nodes = 20_000
	ctx := context.Background()
	for _, g := range d.games {
		all, err := puzzles.Of(g.Info().ID)
		if err != nil || len(all) == 0 {
			return err
		}
		st, err := all[0].State()
		if err != nil {
			return err
		}
		p, err := proof.For(g)
		if err != nil {
			return err
		}
		goal := proof.Goal{Winner: st.Turn(), Points: all[0].Points, Plies: all[0].Plies()}
		r, err := p.Prove(ctx, st, goal, proof.Limits{Shortest: true, Nodes: nodes, Bytes: 1 << 20})
		if err != nil {
			return err
		}
		fmt.Fprintln(sum, g.Info().ID, r.Status, r.Plies, r.Line)
		if id := g.Info().ID; id != "ring" && id != "agon" { // their puzzles are the fastest to make; those of others are made alike
			continue
		}
		line, err := puzzleAt(ctx, st, 1)
		if err != nil {
			return err
		}
		fmt.Fprintln(sum, line)
	}
	return nil
}

// PuzzleSubject returns the subject of the job that searches a game.
func PuzzleSubject(kind, id string) string { return kind + " " + id }

// SuitsPuzzles reports whether games under these options can be searched for puzzles.
func SuitsPuzzles(games game.List, id, options string) bool {
	rules, err := New(games).rules(id, options)
	return err == nil && make.Suits(rules)
}

// PuzzleRequest returns the request to search a finished game for puzzles.
func PuzzleRequest(g *club.Snapshot) (work.Request, error) {
	h := PuzzleTask{Game: g.Game, Options: g.Options, Start: g.Start, Moves: []string{}, Plies: PuzzlePlies, Effort: 1}
	for _, p := range g.Moves {
		h.Moves = append(h.Moves, p.Move)
	}
	task, err := json.Marshal(h)
	return work.Request{Kind: work.Puzzles, Subject: PuzzleSubject(g.Game, g.ID), Task: task}, err
}

// FoundPuzzle is a puzzle from a game of the club, which the club has verified.
type FoundPuzzle struct {
	puzzles.Puzzle
	Line   string // of the puzzle files
	GameID string // the game in which it occurred
	Ply    int    // of that game, before the move that solves the puzzle
}

// PuzzlesIn reads the puzzles that jobs have found, each position once.
func PuzzlesIn(games game.List, jobs []work.Job) (list []FoundPuzzle) {
	seen := map[string]bool{}
	for _, j := range jobs {
		var c KeptPuzzle
		var h PuzzleTask
		if json.Unmarshal(j.Answer, &c) != nil || json.Unmarshal(j.Task, &h) != nil || c.Line == "" {
			continue
		}
		g, err := games.Find(h.Game)
		if err != nil {
			continue
		}
		p, err := puzzles.Parse(g, []byte(c.Line))
		if err != nil || seen[p.ID] {
			continue
		}
		seen[p.ID] = true
		list = append(list, FoundPuzzle{p, c.Line, strings.TrimPrefix(j.Subject, PuzzleSubject(h.Game, "")), c.Ply})
	}
	return list
}
