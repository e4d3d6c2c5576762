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
	"tablier/rules/game"
)

// External is a program that speaks UGI on its standard input and output, as an
// [engine.Engine]. The game is told it by "setoption name Game value ID", options other than the
// defaults by "setoption name Rules value name=value …".
type External struct {
	cmd   *exec.Cmd
	in    io.WriteCloser
	lines chan string   // what it says; closed when it ends
	gone  chan struct{} // closed when Close is called
	once  sync.Once
	last  tail // what it said on standard error
}

// The patience with a program that should answer at once.
const (
	handshake = 10 * time.Second
	farewell  = time.Second
)

// ErrEnded says that an external program has ended, or closed its output.
var ErrEnded error = tell("le programme s’est arrêté", "the program has ended")

// Setting is an option of an external program.
type Setting struct{ Name, Value string }

// Start starts a program for games of the rules.
func Start(ctx context.Context, rules game.Rules, command []string, settings []Setting) (*External, error) {
	if len(command) == 0 {
		return nil, tell("aucun programme n’est nommé", "no program is named")
	}
	x := &External{cmd: exec.Command(command[0], command[1:]...), lines: make(chan string, 64), gone: make(chan struct{})}
	x.cmd.Stderr, x.cmd.WaitDelay = &x.last, farewell
	apart(x.cmd)
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
	go x.listen(out)
	ctx, cancel := context.WithTimeout(ctx, handshake)
	defer cancel()
	if err := x.greet(ctx, rules, settings); err != nil {
		x.Close()
		return nil, about(command[0], err)
	}
	return x, nil
}

func (x *External) greet(ctx context.Context, rules game.Rules, settings []Setting) error {
	if err := x.ask(ctx, "ugi", "ugiok"); err != nil {
		return err
	}
	all := []Setting{{"Game", rules.Info().ID}}
	if o := rules.Options().String(); o != "" {
		all = append(all, Setting{"Rules", o})
	}
	for _, s := range append(all, settings...) {
		if err := x.say("setoption name " + s.Name + " value " + s.Value); err != nil {
			return err
		}
	}
	if err := x.say("uginewgame"); err != nil {
		return err
	}
	return x.ask(ctx, "isready", "readyok")
}

// listen hands on lines; too long ones end the conversation.
func (x *External) listen(out io.Reader) {
	defer close(x.lines)
	in := bufio.NewScanner(out)
	in.Buffer(nil, 1<<20)
	for in.Scan() {
		select {
		case x.lines <- in.Text():
		case <-x.gone:
			return
		}
	}
}

func (x *External) say(line string) error {
	if _, err := io.WriteString(x.in, line+"\n"); err != nil {
		return x.ended()
	}
	return nil
}

// ended tells why there is nobody to talk to any more; the last words are known
// for certain only when the program is gone.
func (x *External) ended() error {
	x.Close()
	if said := x.last.String(); said != "" {
		return because(ErrEnded, "dernières paroles « %s »", "last words “%s”", said)
	}
	return ErrEnded
}

func (x *External) hear(ctx context.Context) (string, error) {
	select {
	case l, ok := <-x.lines:
		if !ok {
			return "", x.ended()
		}
		return strings.TrimSpace(l), nil
	case <-ctx.Done():
		return "", ctx.Err()
	}
}

// ask says something and waits for a line.
func (x *External) ask(ctx context.Context, say, want string) error {
	if err := x.say(say); err != nil {
		return err
	}
	for {
		l, err := x.hear(ctx)
		if errors.Is(err, context.DeadlineExceeded) {
			return because(err, "pas de %q en réponse à %q", "no %q in answer to %q", want, say)
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
	if err := x.say(position(s)); err != nil {
		return engine.Result{}, err
	}
	if err := x.say(goCommand(s, l)); err != nil {
		return engine.Result{}, err
	}
	var r engine.Result
	stopped := false
	for {
		line, err := x.hear(ctx)
		if err != nil && ctx.Err() != nil && !stopped {
			// Its time is up: it may still say what it found.
			stopped = true
			if err := x.say("stop"); err != nil {
				return r, err
			}
			late, cancel := context.WithTimeout(context.Background(), farewell/2)
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
			heed(&r, strings.Fields(rest))
		case "bestmove":
			if f := strings.Fields(rest); len(f) > 0 {
				r.Move = f[0]
			}
			return r, nil
		}
	}
}

// position tells where the game began and what was played.
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
		// Only the mover's clock is known here; it is told for both.
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

// heed takes what it can use of an info line.
func heed(r *engine.Result, words []string) {
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

// Close ends the program: kindly first, then by force.
func (x *External) Close() error {
	var err error
	x.once.Do(func() {
		// A program that reads nothing any more would hold up even the farewell.
		t := time.AfterFunc(farewell/4, func() { x.cmd.Process.Kill() })
		io.WriteString(x.in, "quit\n")
		close(x.gone)
		x.in.Close()
		err = x.cmd.Wait()
		t.Stop()
	})
	return err
}

// tail keeps the last of what is written to it.
type tail struct {
	mu sync.Mutex
	b  []byte
}

func (t *tail) Write(p []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.b = append(t.b, p...)
	if over := len(t.b) - 400; over > 0 {
		t.b = t.b[over:]
	}
	return len(p), nil
}

func (t *tail) String() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return oneLine(strings.ToValidUTF8(string(t.b), ""))
}

func oneLine(s string) string { return strings.Join(strings.Fields(s), " ") }
