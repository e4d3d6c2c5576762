package ugi

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"time"

	"tablier/engine"
	"tablier/i18n"
	"tablier/rules/game"
)

// isSearching reports whether a search is running that has not answered yet.
func (s *server) isSearching() bool {
	if s.done == nil {
		return false
	}
	select {
	case <-s.done:
		s.done = nil
		return false
	default:
		return true
	}
}

// stopSearch ends the running search, if there is one, and waits for its answer.
func (s *server) stopSearch() {
	if s.done == nil {
		return
	}
	s.cancel()
	<-s.done
	s.done = nil
}

// waitForSearch waits for the running search. It stops an infinite search first.
func (s *server) waitForSearch() {
	if s.done == nil {
		return
	}
	if s.infinite {
		s.cancel()
	}
	<-s.done
	s.done = nil
}

// noBestMove answers a go that cannot be executed.
func (s *server) noBestMove() { s.write("bestmove (none)") }

// startSearch starts a search in its own goroutine.
func (s *server) startSearch(ctx context.Context, words []string) {
	if s.state == nil {
		s.noPosition()
		s.noBestMove()
		return
	}
	limits, infinite, err := s.limits(words)
	if err != nil {
		s.infoError(err)
		s.noBestMove()
		return
	}
	if err := s.ensureEngine(infinite); err != nil {
		s.infoError(err)
		s.noBestMove()
		return
	}
	limits.Lines = s.set.lines
	limits.Report = s.report
	search, st := s.engine, s.state.Clone()
	ctx, s.cancel = context.WithCancel(ctx)
	cancel, done := s.cancel, make(chan struct{})
	s.done, s.infinite = done, infinite
	go func() {
		defer close(done)
		defer cancel()
		r, err := search.Search(ctx, st, limits)
		if infinite && err == nil {
			<-ctx.Done() // in an infinite search, bestmove must not come before stop
		}
		if err != nil {
			s.infoError(err)
			s.noBestMove()
			return
		}
		s.write("bestmove %s", r.Move)
	}()
}

// ensureEngine makes an engine unless there is one that suits the options.
func (s *server) ensureEngine(analysis bool) (err error) {
	forGame := func(setting int, byGame func(g game.Described) int) int {
		switch {
		case setting >= 0:
			return setting
		case byGame != nil && !analysis: // analysis must not be biased
			return byGame(s.game)
		}
		return 0
	}
	contempt, traps := forGame(s.set.contempt, s.Contempt), forGame(s.set.traps, s.Traps)
	if s.engine != nil && s.contempt == contempt && s.traps == traps {
		return nil
	}
	o := engine.Options{Traps: traps}
	if s.set.level > 0 {
		o, _ = s.Level(s.game, s.set.level)
		if s.set.traps >= 0 || analysis { // otherwise weak levels set no traps
			o.Traps = traps
		}
	} else {
		o.HashMB = s.set.hashMB
		if s.Prober != nil {
			if o.Tablebase, err = s.Prober(s.set.tables, s.rules); err != nil {
				return err
			}
		}
	}
	o.Threads, o.Without, o.Contempt = s.set.threads, s.set.without, contempt
	if s.engine, err = s.New(s.game, o); err != nil {
		return err
	}
	s.contempt, s.traps = contempt, traps
	if p, ok := s.engine.(engine.Preparer); ok {
		return p.Prepare()
	}
	return nil
}

// limits parses the arguments of go.
func (s *server) limits(words []string) (l engine.Limits, infinite bool, err error) {
	if s.set.level > 0 && s.Level != nil {
		_, l = s.Level(s.game, s.set.level)
	}
	mine := "p1"
	if s.state.Turn() != s.game.Info().First {
		mine = "p2"
	}
	for i := 0; i < len(words); i++ {
		word := words[i]
		if word == "infinite" {
			infinite = true
			continue
		}
		side, what := "", word
		if strings.HasPrefix(word, "p1") || strings.HasPrefix(word, "p2") {
			side, what = word[:2], word[2:]
		}
		switch {
		case side == "" && (what == "depth" || what == "nodes" || what == "movetime" || what == "movestogo"):
		case side != "" && (what == "time" || what == "inc" || what == "delay" || what == "byoyomi"):
		default:
			return l, false, goError(word, i18n.T("ugi.no-such-limit"), i18n.T("ugi.or-movestogo", "limitnames", limitNames))
		}
		i++
		value := ""
		if i < len(words) {
			value = words[i]
		}
		n, err := strconv.ParseInt(value, 10, 64)
		if err != nil || n < 0 || n > 1<<40 {
			return l, false, goError(word+" "+clip(value), i18n.T("ugi.bad-number"), i18n.T("ugi.want-milliseconds"))
		}
		ms := time.Duration(n) * time.Millisecond
		switch {
		case what == "depth":
			l.Depth = int(min(n, 1<<20))
		case what == "nodes":
			l.Nodes = uint64(n)
		case what == "movetime":
			l.Time = max(ms, time.Millisecond)
		case what == "movestogo":
			l.Clock.MovesToGo = int(min(n, 1<<20))
		case side != mine:
		case what == "time":
			l.Clock.Left, l.Clock.On = ms, true
		case what == "inc":
			l.Clock.Increment = ms
		case what == "delay":
			l.Clock.Delay = ms
		case what == "byoyomi":
			l.Clock.Byoyomi = ms
		}
	}
	bounded := l.Depth > 0 || l.Nodes > 0 || l.Time > 0 || l.Clock.On || l.Clock.Byoyomi > 0
	if infinite || !bounded {
		return engine.Limits{}, true, nil
	}
	if l.Clock.MovesToGo > 0 && !l.Clock.On {
		l.Clock = engine.Clock{}
	}
	return l, false, nil
}

const limitNames = "depth, nodes, movetime, infinite, p1time, p2time, p1inc, p2inc, p1delay, p2delay, p1byoyomi, p2byoyomi"

func goError(input string, problem, want game.Text) error {
	return &game.Error{Kind: game.BadOption, Input: input, At: i18n.T("ugi.go"), Problem: problem, Want: want}
}

// report writes an iteration's lines.
func (s *server) report(r engine.Report) {
	ms := r.Time.Milliseconds()
	rate := uint64(float64(r.Nodes) / max(r.Time.Seconds(), 1e-6))
	for i, l := range r.Lines {
		s.write("info depth %d seldepth %d multipv %d score %s nodes %d nps %d hashfull %d time %d pv %s",
			l.Depth, r.SelDepth, i+1, score(l.Score), r.Nodes, rate, r.HashFull, ms, strings.Join(l.Moves, " "))
	}
}

func score(n int) string {
	if plies, won := engine.WinIn(n); won {
		return fmt.Sprintf("mate %d", plies)
	}
	return fmt.Sprintf("cp %d", n)
}

// perft counts the move sequences after each move, then all of them.
func (s *server) perft(ctx context.Context, words []string) {
	if s.state == nil {
		s.noPosition()
		return
	}
	depth, err := strconv.Atoi(strings.Join(words, " "))
	if err != nil || depth < 1 || depth > 100 {
		s.infoError(goError("perft "+clip(strings.Join(words, " ")), i18n.T("ugi.bad-depth"), i18n.T("ugi.want-depth")))
		return
	}
	st := s.state.Clone()
	ctx, s.cancel = context.WithCancel(ctx)
	done := make(chan struct{})
	s.done, s.infinite = done, false
	go func() {
		defer close(done)
		n, ok := st.Divide(depth, func(move string, n uint64) { s.write("%s %d", move, n) }, func() bool { return ctx.Err() != nil })
		if !ok {
			s.info(i18n.T("ugi.count-was-stopped"))
			return
		}
		s.write("nodes %d", n)
	}()
}
