package volunteer

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"strings"
	"sync"

	"tablier/engine"
	"tablier/engine/roster"
	"tablier/i18n"
	"tablier/play/club"
	"tablier/play/work"
	"tablier/rules/game"
	"tablier/solve/distributed"
)

// Handler does jobs and checks answers for some games. It is safe for concurrent use.
type Handler struct {
	games  game.List
	print  func() (string, error)
	folder *distributed.Folder // nil: slices are neither given out nor checked
}

var _ work.Checker = (*Handler)(nil)

// New returns a Handler for games.
func New(games game.List) *Handler {
	d := &Handler{games: games}
	d.print = sync.OnceValues(d.fingerprint)
	return d
}

// WithFolder makes the handler give out slices of the tables in a folder and check them. It returns d.
func (d *Handler) WithFolder(f *distributed.Folder) *Handler {
	d.folder = f
	return d
}

// kind holds how jobs of a kind are done and checked.
type kind struct {
	do        func(context.Context, *Handler, []byte, func(done, all int)) (any, error)
	read      func(d *Handler, task, answer []byte) (parts int, err error)
	verify    func(d *Handler, task, answer []byte) (keep []byte, err error)
	recompute func(ctx context.Context, d *Handler, task, answer []byte, part int) error
	// always lists the parts to recompute of every answer. nil means none.
	always func(d *Handler, task, answer []byte) []int
}

var kinds = map[work.Kind]kind{work.Review: reviewJobs, work.Balance: balanceJobs, work.Puzzles: puzzleJobs}

func kindOf(k work.Kind) (kind, error) {
	one, ok := kinds[k]
	if !ok {
		return one, &club.Error{Kind: club.Invalid, Field: "kind", Text: i18n.T("volunteer.unknown-kind", "kind", i18n.Quoted(string(k)))}
	}
	return one, nil
}

// Do does a job. progress, which may be nil, is called with how much is done.
func (d *Handler) Do(ctx context.Context, k work.Kind, task []byte, progress func(done, all int)) ([]byte, error) {
	one, err := kindOf(k)
	if err != nil {
		return nil, err
	}
	if progress == nil {
		progress = func(int, int) {}
	}
	answer, err := one.do(ctx, d, task, progress)
	if err == nil {
		err = ctx.Err() // an interrupted search has another result
	}
	if err != nil {
		return nil, err
	}
	return json.Marshal(answer)
}

// Read implements [work.Checker].
func (d *Handler) Read(j *work.Job, answer []byte) (int, error) {
	if j.Kind == work.Slices {
		return d.readSlice(j, answer)
	}
	one, err := kindOf(j.Kind)
	if err != nil {
		return 0, err
	}
	return one.read(d, j.Task, answer)
}

// Verify implements [work.Checker].
func (d *Handler) Verify(_ context.Context, j *work.Job) ([]byte, error) {
	if j.Kind == work.Slices {
		return d.verifySlice(j)
	}
	one, err := kindOf(j.Kind)
	if err != nil {
		return nil, err
	}
	return one.verify(d, j.Task, j.Answer)
}

// Always implements [work.Checker].
func (d *Handler) Always(j *work.Job) []int {
	if j.Kind == work.Slices {
		return []int{0}
	}
	one, err := kindOf(j.Kind)
	if err != nil || one.always == nil {
		return nil
	}
	return one.always(d, j.Task, j.Answer)
}

// Recompute implements [work.Checker].
func (d *Handler) Recompute(ctx context.Context, j *work.Job, part int) error {
	if j.Kind == work.Slices {
		return d.proveSlice(ctx, j, part)
	}
	one, err := kindOf(j.Kind)
	if err == nil {
		err = one.recompute(ctx, d, j.Task, j.Answer, part)
	}
	if err == nil {
		err = ctx.Err()
	}
	return err
}

// rules returns the rules of a game under options.
func (d *Handler) rules(id, options string) (game.Rules, error) {
	g, err := d.games.Find(id)
	if err != nil {
		return nil, err
	}
	o, err := g.Info().ParseOptions(strings.Fields(options)...)
	if err != nil {
		return nil, err
	}
	return g.Rules(o), nil
}

// badAnswer returns the error for a malformed answer to a job.
func badAnswer(why i18n.Text) error {
	return &club.Error{Kind: club.Invalid, Field: "answer", Text: why}
}

// readAnswer parses an answer of type T.
func readAnswer[T any](text []byte) (answer T, err error) {
	if json.Unmarshal(text, &answer) != nil {
		return answer, badAnswer(i18n.T("volunteer.no-answer"))
	}
	return answer, nil
}

// Fingerprint returns the same text for two programs that search alike. It plays a few moves of each game in each way
// that jobs search, and hashes the results of the searches.
func (d *Handler) Fingerprint() (string, error) { return d.print() }

func (d *Handler) fingerprint() (string, error) {
	const plies, nodes = 6, 2500
	sum := sha256.New()
	for _, g := range d.games {
		o, err := g.Info().ParseOptions()
		if err != nil {
			return "", err
		}
		st := g.Rules(o).Start()
		for ply := 0; ply < plies && !st.Outcome().Decided(); ply++ {
			looked, err := analyse(context.Background(), st, nodes)
			if err != nil {
				return "", err
			}
			move, score, err := chooseMove(context.Background(), st, Level{Nodes: nodes, Noise: 20}, 7)
			if err != nil {
				return "", err
			}
			fmt.Fprintln(sum, st.Text(), looked, move, score)
			if _, err := st.Apply(move); err != nil {
				return "", err
			}
		}
	}
	if err := d.printPuzzles(sum); err != nil {
		return "", err
	}
	return hex.EncodeToString(sum.Sum(nil)[:12]), nil
}

// analyse searches a position as reviews do. It returns the two best moves and the best line, as text that the tutor's
// pages read.
func analyse(ctx context.Context, st game.State, nodes uint64) (string, error) {
	e, err := roster.New(st.Rules(), engine.Options{HashMB: 8})
	if err != nil {
		return "", err
	}
	r, err := e.Search(ctx, st, engine.Limits{Nodes: nodes, Lines: 2})
	if err != nil {
		return "", err
	}
	words := []string{fmt.Sprintf("score=%d", r.Lines[0].Score)}
	if plies, won := engine.WinIn(r.Lines[0].Score); won {
		words = append(words, fmt.Sprintf("win=%d", plies))
	}
	if len(r.Lines) > 1 {
		words = append(words, fmt.Sprintf("second=%d", r.Lines[1].Score))
	}
	return strings.Join(append(words, r.Lines[0].Moves...), " "), nil
}
