package arena

import (
	"bufio"
	"context"
	"errors"
	"io"
	"os/exec"
	"strconv"
	"strings"
	"sync"
	"time"

	"tablier/engine"
	"tablier/i18n"
	"tablier/rules/game"
)

// External is an [engine.Engine] that runs another program and speaks UGI with it over its standard
// input and output. It selects the game by "setoption name Game value ID" and options other than
// the defaults by "setoption name Rules value name=value …".
type External struct {
	cmd    *exec.Cmd
	in     io.WriteCloser
	lines  chan string   // its output; closed when it ends
	closed chan struct{} // closed when Close is called
	once   sync.Once
	stderr tailBuffer // the end of its standard error
}

// Timeouts for commands that a program should answer at once.
const (
	handshakeTimeout = 10 * time.Second
	shutdownTimeout  = time.Second
)

// ErrEnded means that an external program has ended or closed its output.
var ErrEnded error = newError(i18n.T("arena.program-ended"))

// Setting is an option to set in an external program.
type Setting struct{ Name, Value string }

// Start starts a program for games under the rules.
func Start(ctx context.Context, rules game.Rules, command []string, settings []Setting) (*External, error) {
	if len(command) == 0 {
		return nil, newError(i18n.T("arena.no-program-named"))
	}
	x := &External{cmd: exec.Command(command[0], command[1:]...), lines: make(chan string, 64), closed: make(chan struct{})}
	x.cmd.Stderr, x.cmd.WaitDelay = &x.stderr, shutdownTimeout
	ownProcessGroup(x.cmd)
	in, err := x.cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := x.cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := x.cmd.Start(); err != nil {
		return nil, err
	}
	x.in = in
	go x.readLines(out)
	ctx, cancel := context.WithTimeout(ctx, handshakeTimeout)
	defer cancel()
	if err := x.initialise(ctx, rules, settings); err != nil {
		x.Close()
		return nil, errorOf(command[0], err)
	}
	return x, nil
}

func (x *External) initialise(ctx context.Context, rules game.Rules, settings []Setting) error {
	if err := x.sendAndWait(ctx, "ugi", "ugiok"); err != nil {
		return err
	}
	all := []Setting{{"Game", rules.Info().ID}}
	if o := rules.Options().String(); o != "" {
		all = append(all, Setting{"Rules", o})
	}
	for _, s := range append(all, settings...) {
		if err := x.send("setoption name " + s.Name + " value " + s.Value); err != nil {
			return err
		}
	}
	if err := x.send("uginewgame"); err != nil {
		return err
	}
	return x.sendAndWait(ctx, "isready", "readyok")
}

// readLines passes on lines. A line that is too long ends the connection.
func (x *External) readLines(out io.Reader) {
	defer close(x.lines)
	in := bufio.NewScanner(out)
	in.Buffer(nil, 1<<20)
	for in.Scan() {
		select {
		case x.lines <- in.Text():
		case <-x.closed:
			return
		}
	}
}

func (x *External) send(line string) error {
	if _, err := io.WriteString(x.in, line+"\n"); err != nil {
		return x.endedError()
	}
	return nil
}

// endedError explains why the program cannot be reached. It closes the program first: only then is
// its standard error complete.
func (x *External) endedError() error {
	x.Close()
	if said := x.stderr.String(); said != "" {
		return wrapError(ErrEnded, i18n.T("arena.last-words", "said", said))
	}
	return ErrEnded
}

func (x *External) receive(ctx context.Context) (string, error) {
	select {
	case l, ok := <-x.lines:
		if !ok {
			return "", x.endedError()
		}
		return strings.TrimSpace(l), nil
	case <-ctx.Done():
		return "", ctx.Err()
	}
}

// sendAndWait sends a line and waits for a line of the given kind.
func (x *External) sendAndWait(ctx context.Context, say, want string) error {
	if err := x.send(say); err != nil {
		return err
	}
	for {
		l, err := x.receive(ctx)
		if errors.Is(err, context.DeadlineExceeded) {
			return wrapError(err, i18n.T("arena.no-answer", "want", i18n.Quoted(want), "command", i18n.Quoted(say)))
		}
		if err != nil || l == want {
			return err
		}
	}
}

// Search implements [engine.Engine].
func (x *External) Search(ctx context.Context, s game.State, l engine.Limits) (engine.Result, error) {
	if s.Outcome().Decided() {
		return engine.Result{}, engine.ErrDecided
	}
	if err := x.send(position(s)); err != nil {
		return engine.Result{}, err
	}
	if err := x.send(goCommand(s, l)); err != nil {
		return engine.Result{}, err
	}
	var r engine.Result
	stopped := false
	for {
		line, err := x.receive(ctx)
		if err != nil && ctx.Err() != nil && !stopped {
			// Its time is up, but it may still send what it found.
			stopped = true
			if err := x.send("stop"); err != nil {
				return r, err
			}
			late, cancel := context.WithTimeout(context.Background(), shutdownTimeout/2)
			defer cancel()
			ctx = late
			continue
		}
		if err != nil {
			return r, err
		}
		word, rest, _ := strings.Cut(line, " ")
		switch word {
		case "info":
			parseInfo(&r, strings.Fields(rest))
		case "bestmove":
			if f := strings.Fields(rest); len(f) > 0 {
				r.Move = f[0]
			}
			return r, nil
		}
	}
}

// position returns the command that sets the start position and the moves played.
func position(s game.State) string {
	var b strings.Builder
	start := s.Clone()
	for start.Undo() {
	}
	if start.Text() == s.Rules().Start().Text() {
		b.WriteString("position startpos")
	} else {
		b.WriteString("position fen " + start.Text())
	}
	for i := range s.Plies() {
		if i == 0 {
			b.WriteString(" moves")
		}
		b.WriteString(" " + s.Move(i))
	}
	return b.String()
}

func goCommand(s game.State, l engine.Limits) string {
	ms := func(d time.Duration) string { return strconv.FormatInt(max(d.Milliseconds(), 1), 10) }
	switch {
	case l.Clock.On:
		// Only the clock of the side to move is known here, so both sides get its values.
		left, inc := ms(l.Clock.Left), strconv.FormatInt(l.Clock.Increment.Milliseconds(), 10)
		return "go p1time " + left + " p2time " + left + " p1inc " + inc + " p2inc " + inc
	case l.Time > 0:
		return "go movetime " + ms(l.Time)
	case l.Nodes > 0:
		return "go nodes " + strconv.FormatUint(l.Nodes, 10)
	case l.Depth > 0:
		return "go depth " + strconv.Itoa(l.Depth)
	}
	return "go infinite"
}

// parseInfo reads the fields of an info line that it knows.
func parseInfo(r *engine.Result, words []string) {
	for i := 0; i+1 < len(words); i++ {
		switch words[i] {
		case "depth":
			if n, err := strconv.Atoi(words[i+1]); err == nil {
				r.Depth = n
			}
		case "nodes":
			if n, err := strconv.ParseUint(words[i+1], 10, 64); err == nil {
				r.Nodes = n
			}
		case "cp":
			if n, err := strconv.Atoi(words[i+1]); err == nil {
				r.Score = n
			}
		case "pv":
			r.Line = words[i+1:]
			return
		}
	}
}

// Close ends the program, first by quit, then by force.
func (x *External) Close() error {
	var err error
	x.once.Do(func() {
		// A program that no longer reads would block the write of quit.
		t := time.AfterFunc(shutdownTimeout/4, func() { x.cmd.Process.Kill() })
		io.WriteString(x.in, "quit\n")
		close(x.closed)
		x.in.Close()
		err = x.cmd.Wait()
		t.Stop()
	})
	return err
}

// tailBuffer keeps the end of what is written to it.
type tailBuffer struct {
	mu sync.Mutex
	b  []byte
}

func (t *tailBuffer) Write(p []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.b = append(t.b, p...)
	if over := len(t.b) - 400; over > 0 {
		t.b = t.b[over:]
	}
	return len(p), nil
}

func (t *tailBuffer) String() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return oneLine(strings.ToValidUTF8(string(t.b), ""))
}

func oneLine(s string) string { return strings.Join(strings.Fields(s), " ") }
