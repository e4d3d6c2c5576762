package ugi

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"sync"

	"tablier/engine"
	"tablier/i18n"
	"tablier/rules/game"
)

// Config is the configuration of a server.
type Config struct {
	Name, Author string
	Games        []game.Bound // the first is selected at the start
	// New makes an engine for a game. It returns an error for options that it cannot satisfy.
	New func(g game.Described, o engine.Options) (engine.Engine, error)
	// MaxHashMB is the largest transposition table offered.
	MaxHashMB int
	// Level, if set, returns the options and limits of a playing level from 1 to Levels.
	Level  func(g game.Described, level int) (engine.Options, engine.Limits)
	Levels int
	// Contempt and Traps, if set, return the values that suit a game, see [engine.Options]. The UGI options of
	// these names override them.
	Contempt, Traps func(g game.Described) int
	Lang            game.Lang // language of info strings
	// Prober, if set, opens the tablebase at root, which may be empty, for [engine.Options.Tablebase]. It
	// returns nil if the tablebase has nothing on the game. Playing levels do not use it.
	Prober    func(root string, rules game.Rules) (any, error)
	Tablebase string // its path unless an option sets another
}

// maxLine is the longest command in bytes. A game of a thousand plies is far shorter.
const maxLine = 1 << 20

// server is one session. Everything but out is used by one goroutine.
type server struct {
	Config
	mu  sync.Mutex // guards out
	out *bufio.Writer

	game            game.Bound
	rules           game.Rules
	state           game.State // nil after a position that was refused
	set             settings
	engine          engine.Engine // nil until needed
	contempt, traps int           // the engine's

	cancel   context.CancelFunc // of the running search
	done     chan struct{}      // closed when it has answered; nil: no search runs
	infinite bool               // it answers only to stop
	pending  [][]string         // commands that wait for it, split into words
}

// Serve answers commands until quit, the end of in, or the end of ctx. A search that is still running at the
// end of in is finished unless it is infinite.
func Serve(ctx context.Context, in io.Reader, out io.Writer, c Config) error {
	if len(c.Games) == 0 {
		return errors.New("ugi: there is no game to play")
	}
	s := &server{Config: c, out: bufio.NewWriter(out), set: settings{hashMB: min(engine.DefaultHashMB, max(c.MaxHashMB, 1)), threads: 1, lines: 1, contempt: -1, traps: -1, tables: c.Tablebase}}
	s.selectGame(c.Games[0])
	lines, failed := readLines(ctx, in)
	for {
		select {
		case <-ctx.Done():
			s.stopSearch()
			return nil
		case <-s.done:
			s.done = nil
			s.runPending(ctx)
		case line, ok := <-lines:
			if !ok {
				for s.waitForSearch(); len(s.pending) > 0; s.waitForSearch() {
					s.runPending(ctx)
				}
				return <-failed
			}
			if quit := s.command(ctx, line); quit {
				s.stopSearch()
				return nil
			}
		}
	}
}

// runPending runs the commands that waited for a search, up to the next search.
func (s *server) runPending(ctx context.Context) {
	for len(s.pending) > 0 && !s.isSearching() {
		words := s.pending[0]
		s.pending = s.pending[1:]
		s.runCommand(ctx, words[0], words[1:])
	}
}

// readLines sends the lines of in, with a marker for lines that are too long. failed receives one value at the
// end.
func readLines(ctx context.Context, in io.Reader) (lines chan string, failed chan error) {
	lines, failed = make(chan string), make(chan error, 1)
	go func() {
		defer close(lines)
		r := bufio.NewReaderSize(in, maxLine)
		for {
			line, more, err := r.ReadLine()
			text := string(line)
			if more {
				text = tooLong
			}
			for more && err == nil {
				_, more, err = r.ReadLine()
			}
			if err != nil {
				if err == io.EOF {
					err = nil
				}
				failed <- err
				return
			}
			select {
			case lines <- text:
			case <-ctx.Done():
				failed <- nil
				return
			}
		}
	}()
	return lines, failed
}

const tooLong = "\x00"

// maxPending is the most commands that may wait for a search to end.
const maxPending = 256

// write writes a line and flushes it.
func (s *server) write(format string, args ...any) {
	s.mu.Lock()
	defer s.mu.Unlock()
	fmt.Fprintf(s.out, format+"\n", args...)
	s.out.Flush() // if the reader is gone, the end of its input shows it
}

// info writes an info string in the configured language.
func (s *server) info(text game.Text) {
	s.write("info string %s", oneLine(text.In(s.Lang)))
}

// infoError writes an error as an info string.
func (s *server) infoError(err error) {
	var e *game.Error
	if errors.As(err, &e) {
		s.write("info string %s", oneLine(e.In(s.Lang)))
		return
	}
	var told interface{ In(game.Lang) string }
	if errors.As(err, &told) {
		s.write("info string %s", oneLine(told.In(s.Lang)))
		return
	}
	s.write("info string %s", oneLine(err.Error()))
}

func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }

// command executes a line and reports whether it was quit.
func (s *server) command(ctx context.Context, line string) (quit bool) {
	words := strings.Fields(line)
	if len(words) == 0 {
		return false
	}
	if line == tooLong {
		s.info(i18n.T("ugi.command-too-long"))
		return false
	}
	switch words[0] {
	case "quit":
		return true
	case "isready":
		if !s.isSearching() && len(s.pending) == 0 {
			if err := s.ensureEngine(false); err != nil { // now, so that stop does not have to wait for it later
				s.infoError(err)
			}
		}
		s.write("readyok")
	case "stop":
		s.stopSearch()
		s.runPending(ctx)
	case "ugi":
		s.identify()
	case "query", "uginewgame", "setoption", "position", "go", "perft", "show":
		s.runPending(ctx)
		if len(s.pending) == maxPending {
			s.info(i18n.T("ugi.too-many-commands"))
			return false
		}
		// Always use the queue: a search may end between two checks, and commands that wait must run first.
		s.pending = append(s.pending, words)
		s.runPending(ctx)
	default:
		s.info(i18n.T("ugi.unknown-command", "words", i18n.Quoted(clip(words[0]))))
	}
	return false
}

// runCommand runs the commands that may not run during a search.
func (s *server) runCommand(ctx context.Context, command string, rest []string) {
	switch command {
	case "query":
		s.query(rest)
	case "uginewgame":
		if f, ok := s.engine.(engine.Forgetter); ok {
			f.Forget()
		}
		s.state = s.rules.Start()
	case "setoption":
		s.setoption(rest)
	case "position":
		s.position(rest)
	case "go":
		s.startSearch(ctx, rest)
	case "perft":
		s.perft(ctx, rest)
	case "show":
		if s.state == nil {
			s.noPosition()
			return
		}
		s.write("info string %s %s %s", s.game.Info().ID, s.rules.Options().String(), s.state.Text())
	}
}

func (s *server) identify() {
	s.write("id name %s", s.Name)
	s.write("id author %s", s.Author)
	s.writeOptions()
	s.write("ugiok")
}

// selectGame selects a game, in its start position under default rules.
func (s *server) selectGame(g game.Bound) {
	s.game, s.engine = g, nil
	s.rules = g.Rules(g.Info().Defaults())
	s.state = s.rules.Start()
}

func (s *server) noPosition() {
	s.info(i18n.T("ugi.no-position"))
}

// position sets a position. If it is refused, no position is set, so that the engine never moves in a position
// that the client did not mean.
func (s *server) position(words []string) {
	s.state = nil
	var st game.State
	moves := len(words)
	for i, w := range words {
		if w == "moves" {
			moves = i
			break
		}
	}
	switch {
	case len(words) > 0 && words[0] == "startpos" && moves == 1:
		st = s.rules.Start()
	case len(words) > 1 && words[0] == "fen":
		var err error
		if st, err = s.rules.Parse(strings.Join(words[1:moves], " ")); err != nil {
			s.infoError(err)
			return
		}
	default:
		s.info(i18n.T("ugi.position-command", "or", "|"))
		return
	}
	for i, m := range words[min(moves+1, len(words)):] {
		if _, err := st.Apply(m); err != nil {
			var e *game.Error
			if errors.As(err, &e) && e.At.IsZero() {
				e.At = i18n.T("game.move-n", "n", i+1)
			}
			s.infoError(err)
			return
		}
	}
	s.state = st
}

func (s *server) query(words []string) {
	if s.state == nil {
		s.noPosition()
		return
	}
	o := s.state.Outcome()
	first := s.game.Info().First
	what := strings.Join(words, " ")
	switch what {
	case "gameover":
		s.write("response %v", o.Decided())
	case "p1turn":
		s.write("response %v", s.state.Turn() == first)
	case "result":
		answer := "none"
		switch w, won := o.Winner(); {
		case won && w == first:
			answer = "p1win"
		case won:
			answer = "p2win"
		case o.Decided():
			answer = "draw"
		}
		s.write("response %s", answer)
	default:
		s.info(i18n.T("ugi.unknown-query", "what", i18n.Quoted(clip(what))))
	}
}

// clip shortens input that is quoted in an answer.
func clip(text string) string {
	if len(text) > 60 {
		return strings.ToValidUTF8(text[:60], "") + "…"
	}
	return text
}
