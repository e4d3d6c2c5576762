package game

import (
	"slices"
	"strings"

	"tablier/i18n"
	"tablier/rules/board"
)

// Bind returns a game without type parameters, which speaks text and checks its input.
func Bind[P comparable, PP Position[P]](g Game[P]) Bound { return bound[P, PP]{g: g} }

type bound[P comparable, PP Position[P]] struct {
	g    Game[P]
	more any // see [BindWith]
}

func (b bound[P, PP]) Info() *Info { return b.g.Info() }

func (b bound[P, PP]) Rules(o Options) Rules {
	if o.info == nil {
		o = b.g.Info().Defaults()
	}
	return &rules[P, PP]{g: b.g, more: b.more, o: o, board: b.g.Board(o)}
}

type rules[P comparable, PP Position[P]] struct {
	g     Game[P]
	more  any
	o     Options
	board *board.Board
}

func (r *rules[P, PP]) Info() *Info         { return r.g.Info() }
func (r *rules[P, PP]) Options() Options    { return r.o }
func (r *rules[P, PP]) Board() *board.Board { return r.board }

func (r *rules[P, PP]) Start() State {
	return &state[P, PP]{r: r, log: []ply[P]{{pos: r.g.Start(r.o)}}}
}

func (r *rules[P, PP]) Parse(text string) (State, error) {
	if len(text) > 4096 {
		return nil, &Error{Kind: BadPosition, Input: text, Problem: i18n.T("game.far-too-long"), Want: i18n.Raw(r.Start().Text())}
	}
	p, c, err := r.g.ParsePosition(r.o, text)
	if err != nil {
		return nil, err
	}
	return &state[P, PP]{r: r, log: []ply[P]{{pos: p, counters: c}}}, nil
}

// ply is a position reached and the move that led to it. The first ply has no move.
type ply[P any] struct {
	pos      P
	counters Counters
	move     Move
	text     string
}

type state[P comparable, PP Position[P]] struct {
	r   *rules[P, PP]
	log []ply[P] // log[0] is the first position of the history

	legal   []Move // cache of the legal moves of the last ply of log
	listed  bool
	verdict Outcome
	judged  bool
}

func (s *state[P, PP]) last() *ply[P] { return &s.log[len(s.log)-1] }
func (s *state[P, PP]) pos() PP       { return PP(&s.last().pos) }

func (s *state[P, PP]) Rules() Rules { return s.r }
func (s *state[P, PP]) Turn() Side   { return s.pos().Turn() }
func (s *state[P, PP]) Plies() int   { return len(s.log) - 1 }
func (s *state[P, PP]) Hash() uint64 { return s.pos().Hash() }

func (s *state[P, PP]) Text() string {
	l := s.last()
	return string(s.r.g.AppendPosition(nil, &l.pos, l.counters))
}

// occurrences counts how often p occurs in the history, up to most.
func (s *state[P, PP]) occurrences(p *P, most int) int {
	n := 0
	for i := len(s.log) - 1; i >= 0 && n < most; i-- {
		if s.log[i].pos == *p {
			n++
		}
	}
	return n
}

func (s *state[P, PP]) Outcome() Outcome {
	if !s.judged {
		s.verdict, s.judged = s.judge(), true
	}
	return s.verdict
}

func (s *state[P, PP]) judge() Outcome {
	l := s.last()
	if o := s.pos().Outcome(); o.Decided() {
		return o
	}
	limits := s.r.g.Limits(&l.pos)
	switch {
	case limits.Repetitions > 0 && s.occurrences(&l.pos, limits.Repetitions) >= limits.Repetitions:
		return s.r.g.Adjudicate(&l.pos, Repetition)
	case limits.NoProgress > 0 && l.counters.NoProgress >= limits.NoProgress:
		return s.r.g.Adjudicate(&l.pos, NoProgress)
	case limits.Plies > 0 && l.counters.Plies >= limits.Plies:
		return s.r.g.Adjudicate(&l.pos, PlyLimit)
	}
	return Outcome{}
}

// moves returns the legal moves under the game's history. The slice belongs to the state.
func (s *state[P, PP]) moves() []Move {
	if s.listed {
		return s.legal
	}
	s.legal, s.listed = s.legal[:0], true
	if s.Outcome().Decided() {
		return s.legal
	}
	s.legal = s.pos().AppendMoves(s.legal)
	l := s.last()
	if limits := s.r.g.Limits(&l.pos); limits.ForbidRepetition {
		s.legal = slices.DeleteFunc(s.legal, func(m Move) bool {
			if m == Pass {
				return false
			}
			next := l.pos
			PP(&next).Play(m)
			return s.occurrences(&next, limits.Repetitions) >= limits.Repetitions-1
		})
		if len(s.legal) == 0 {
			s.legal = append(s.legal, Pass)
		}
	}
	return s.legal
}

func (s *state[P, PP]) Count() int { return len(s.moves()) }

func (s *state[P, PP]) Moves() []string {
	out := s.texts(&s.last().pos, s.moves())
	slices.Sort(out)
	return out
}

func (s *state[P, PP]) texts(p *P, moves []Move) []string {
	if l, ok := s.r.g.(Lister[P]); ok {
		return l.Texts(p, moves)
	}
	out := make([]string, len(moves))
	for i, m := range moves {
		out[i] = s.r.text(p, m)
	}
	return out
}

func (r *rules[P, PP]) text(p *P, m Move) string { return string(r.g.AppendMove(nil, p, m)) }

// resolve reads text as a legal move.
func (s *state[P, PP]) resolve(text string) (Move, string, error) {
	if o := s.Outcome(); o.Decided() {
		how := s.r.Info().ended(o)
		return 0, "", &Error{Kind: GameOver, Input: text, Problem: i18n.T("game.game-over", "result", how), Want: i18n.T("game.no-further-move")}
	}
	if len(text) > 1024 {
		return 0, "", &Error{Kind: BadMove, Input: text, Problem: i18n.T("game.move-too-long"), Want: i18n.T("game.move-such-as", "example", s.example())}
	}
	p := &s.last().pos
	low := tidy(text)
	m, err := s.r.g.ParseMove(p, low)
	if err != nil {
		if e, ok := err.(*Error); ok && e.Want.IsZero() {
			e.Want = s.nearest(low)
		}
		return 0, "", err
	}
	if slices.Contains(s.moves(), m) {
		canonical := s.r.text(p, m)
		if s.r.Info().FreeText || canonical == low {
			return m, canonical, nil
		}
	}
	return 0, "", s.illegal(p, m, text, low)
}

// illegal returns the error for a move that can be read but is not legal.
func (s *state[P, PP]) illegal(p *P, m Move, text, low string) error {
	var why Text
	if x, ok := s.r.g.(Explainer[P]); ok {
		why = x.Explain(p, m, low)
	}
	if why == (Text{}) {
		why = i18n.T("game.not-allowed")
		if s.r.g.Limits(p).ForbidRepetition && slices.Contains(s.pos().AppendMoves(nil), m) {
			why = i18n.T("game.third-time")
		}
	}
	e := &Error{Kind: IllegalMove, Input: text, Problem: why}
	e.Want = s.nearest(low)
	return e
}

// ended describes how a decided game ended.
func (f *Info) ended(o Outcome) Text {
	why := o.Reason.Text()
	if w, won := o.Winner(); won {
		return i18n.T("game.won", "sides", f.Sides[w], "why", why)
	}
	return i18n.T("game.without-winner", "why", why)
}

func (s *state[P, PP]) Canonical(text string) (string, error) {
	_, canonical, err := s.resolve(text)
	return canonical, err
}

func (s *state[P, PP]) Apply(text string) (string, error) {
	m, canonical, err := s.resolve(text)
	if err != nil {
		return "", err
	}
	next := ply[P]{pos: s.last().pos, counters: s.last().counters, move: m, text: canonical}
	next.counters.Plies++
	next.counters.NoProgress++
	if PP(&next.pos).Play(m) {
		next.counters.NoProgress = 0
	}
	s.log = append(s.log, next)
	s.listed, s.judged = false, false
	return canonical, nil
}

func (s *state[P, PP]) Undo() bool {
	if len(s.log) == 1 {
		return false
	}
	s.log = s.log[:len(s.log)-1]
	s.listed, s.judged = false, false
	return true
}

func (s *state[P, PP]) Move(i int) string { return s.log[i+1].text }

func (s *state[P, PP]) LastCells() []board.Cell {
	if len(s.log) == 1 {
		return nil
	}
	return s.r.g.AppendClicks(nil, &s.log[len(s.log)-2].pos, s.last().move)
}

func (s *state[P, PP]) Pieces() []Piece { return s.r.g.AppendPieces(nil, &s.last().pos) }

func (s *state[P, PP]) Clone() State {
	return &state[P, PP]{r: s.r, log: slices.Clone(s.log), verdict: s.verdict, judged: s.judged}
}

func (s *state[P, PP]) Perft(depth int, stop func() bool) (uint64, bool) {
	return newPerfter[P, PP](s.last().pos, depth, stop).run(0, depth)
}

func (s *state[P, PP]) Divide(depth int, each func(string, uint64), stop func() bool) (uint64, bool) {
	p := s.last().pos
	moves := PP(&p).AppendMoves(nil)
	texts := s.texts(&p, moves)
	order := make([]int, len(moves))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(a, b int) int { return strings.Compare(texts[a], texts[b]) })
	var sum uint64
	for _, i := range order {
		next := p
		PP(&next).Play(moves[i])
		n, ok := newPerfter[P, PP](next, depth-1, stop).run(0, depth-1)
		if !ok {
			return sum, false
		}
		each(texts[i], n)
		sum += n
	}
	return sum, true
}

// Line returns what a search needs from a state whose positions are of type P: all positions of its history, the
// current one last, and the current counters. ok is false if the state belongs to another game.
func Line[P comparable, PP Position[P]](st State) (line []P, c Counters, ok bool) {
	s, ok := st.(*state[P, PP])
	if !ok {
		return nil, Counters{}, false
	}
	for i := range s.log {
		line = append(line, s.log[i].pos)
	}
	return line, s.last().counters, true
}

// Counts returns the counters of all positions of a state's history, the current ones last. It returns nil if the
// state belongs to another game.
func Counts[P comparable, PP Position[P]](st State) (all []Counters) {
	s, ok := st.(*state[P, PP])
	if !ok {
		return nil
	}
	for i := range s.log {
		all = append(all, s.log[i].counters)
	}
	return all
}
