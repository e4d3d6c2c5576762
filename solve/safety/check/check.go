package check

import (
	"context"
	"math/bits"
	"slices"
	"sync"

	"tablier/i18n"
	"tablier/rules/game"
	"tablier/rules/games/ringo"
)

// Report says what a verification visited.
type Report struct {
	Positions int    // positions of the set, all with the other side to move
	Replies   uint64 // positions after one move of the other side
}

type verifier struct {
	*Certificate
	empty ringo.Position
	board uint64
	reader
	black, image   uint64 // attackers last looked up, and their mirror image
	moves, answers []game.Move
}

// Verify proves from the rules that c.Side cannot be beaten in c.Position, nor in any position of the
// set. Otherwise it returns an error that says where the proof fails.
func Verify(ctx context.Context, c *Certificate, threads int) (Report, error) {
	info := ringo.Game{}.Info()
	set, err := info.ParseOptions(c.Options)
	if err != nil {
		return Report{}, err
	}
	start, counters, err := ringo.Game{}.ParsePosition(set, c.Position)
	if err != nil {
		return Report{}, err
	}
	if set.String() != c.Options || string(ringo.Game{}.AppendPosition(nil, &start, counters)) != c.Position {
		return Report{}, problem(i18n.T("check.not-canonical"))
	}
	if c.Side == game.Black && set.Get("repetition") == "white" {
		return Report{}, problem(i18n.T("safety.repetition-loses"))
	}
	v := verifier{Certificate: c, empty: ringo.Game{}.Start(set), board: 1<<(8*(6-set.Index("rings"))) - 1, reader: reader{finder: newFinder(&c.Set)}}
	r, err := v.all(ctx, max(threads, 1))
	if err != nil {
		return r, err
	}
	return r, v.claim(&start)
}

// claim checks that the claimed position is safe if the set is closed.
func (v *verifier) claim(p *ringo.Position) error {
	if p.Outcome().Decided() {
		return v.fail(p, i18n.T("safety.game-over"))
	}
	if p.Turn() == v.Side && !v.answered(p, p.AppendMoves(nil)) || p.Turn() != v.Side && !v.member(p) {
		return v.fail(p, i18n.T("safety.claim-outside"))
	}
	return nil
}

// all checks the positions of the set. Each thread checks its share.
func (v verifier) all(ctx context.Context, threads int) (Report, error) {
	errs, replies := make([]error, threads), make([]uint64, threads)
	var wg sync.WaitGroup
	for k := range threads {
		v := v // a copy, with its own reader
		wg.Go(func() {
			for n := k; n < len(v.Set.keys) && errs[k] == nil; n += threads {
				if n&0xFFF == k && ctx.Err() != nil {
					errs[k] = ctx.Err()
					return
				}
				replies[k], errs[k] = v.group(n, replies[k])
			}
		})
	}
	wg.Wait()
	r := Report{Positions: v.Set.Len()}
	for _, n := range replies {
		r.Replies += n
	}
	for _, err := range errs {
		if err != nil {
			return r, err
		}
	}
	return r, nil
}

// group checks the positions of one key, and adds to the count of replies.
func (v *verifier) group(n int, replies uint64) (uint64, error) {
	key := v.Set.keys[n]
	for _, white := range v.Set.group(n) {
		p := v.empty.With(white, key&(1<<citadelShift-1), int(key>>citadelShift), v.Side.Other())
		if err := v.possible(&p); err != nil {
			return replies, err
		}
		v.moves = p.AppendMoves(v.moves[:0])
		replies += uint64(len(v.moves))
		if err := v.closed(&p); err != nil {
			return replies, err
		}
	}
	return replies, nil
}

// possible checks that p is a possible, undecided position and the canonical one of its two mirror
// images.
func (v *verifier) possible(p *ringo.Position) error {
	white, black, in := p.Sets()
	if (white|black)&^v.board != 0 || white&black != 0 || bits.OnesCount64(white) > ringo.Defenders ||
		bits.OnesCount64(black)+in > ringo.Attackers || in >= ringo.ToWin {
		return v.fail(p, i18n.T("safety.impossible"))
	}
	if w, b := mirror(white), mirror(black); b < black || b == black && w < white {
		return v.fail(p, i18n.T("safety.wrong-image"))
	}
	return nil
}

// closed checks that each move of the other side has an answer or ends the game without a loss.
func (v *verifier) closed(p *ringo.Position) error {
	if len(v.moves) == 0 {
		switch {
		case p.Outcome().Reason != game.Blocked:
			return v.fail(p, i18n.T("safety.game-over"))
		case v.lost(p):
			return v.fail(p, i18n.T("safety.lost"))
		}
	}
	for _, m := range v.moves {
		next := *p
		next.Play(m)
		v.answers = next.AppendMoves(v.answers[:0])
		if len(v.answers) == 0 && v.lost(&next) {
			return v.fail(p, i18n.T("safety.lost-after", "move", string(ringo.Game{}.AppendMove(nil, p, m))))
		}
		if len(v.answers) > 0 && !v.answered(&next, v.answers) {
			return v.fail(p, i18n.T("safety.no-answer", "move", string(ringo.Game{}.AppendMove(nil, p, m))))
		}
	}
	return nil
}

// answered reports whether one of the moves leads into the set or wins.
func (v *verifier) answered(p *ringo.Position, moves []game.Move) bool {
	for _, m := range slices.Backward(moves) { // quiet moves come last, and are usually the answer
		next := *p
		next.Play(m)
		if v.member(&next) {
			return true
		}
	}
	for _, m := range moves {
		next := *p
		next.Play(m)
		if s, won := next.Outcome().Winner(); won && s == v.Side {
			return true
		}
	}
	return false
}

// lost reports whether the safe side has not won a game that is over.
func (v *verifier) lost(p *ringo.Position) bool {
	s, won := p.Outcome().Winner()
	return !won || s != v.Side
}

// member reports whether the set has a position or its mirror image. Quiet moves of the defenders do not
// change the attackers, so their image is cached.
func (v *verifier) member(p *ringo.Position) bool {
	white, black, in := p.Sets()
	if black != v.black {
		v.black, v.image = black, mirror(black)
	}
	switch {
	case v.image < black:
		white, black = mirror(white), v.image
	case v.image == black:
		white = min(white, mirror(white))
	}
	return v.has(black, in, white)
}

// mirror maps sector s to 8-s on every ring.
func mirror(cells uint64) uint64 {
	const first = 0x0101_0101_0101_0101
	turned := bits.ReverseBytes64(bits.Reverse64(cells)) // s to 7-s
	return turned<<1&^first | turned>>7&first
}

func (v *verifier) fail(p *ringo.Position, text game.Text) error {
	e := problem(text)
	e.Position = string(ringo.Game{}.AppendPosition(nil, p, game.Counters{}))
	return e
}
