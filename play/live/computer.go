package live

import (
	"cmp"
	"context"
	"errors"
	"maps"
	"slices"
	"sync"
	"time"

	"tablier/i18n"
	"tablier/play/club"
)

// computer plays the computer's moves in games against people. Every node that learns of such a turn
// schedules it. The node that gets the game's lease searches, and the others drop the turn.
// [computer.scheduleOverdue] finds turns in the store that their owner has left undone.
//
// Its lock is never held while another is taken.
type computer struct {
	*core
	rooms   *rooms
	cluster *cluster
	uptime  *uptime
	wake    chan struct{} // a turn was scheduled

	mu      sync.Mutex
	arrived uint64
	due     map[string]turn    // scheduled turns, by game
	playing map[turnKey]string // address of each turn that is being played
	load    map[string]int     // number of turns being played, by address
	refused map[string]bool    // addresses that the club has refused a turn since the last tick
	failed  map[string]int     // by game: the event after which the engine failed
}

// turn is the computer's turn in a game after event seq. command is the id of its command.
type turn struct {
	seq     int
	command string
	address string // address of the person who plays against the computer
	arrived uint64
}

type turnKey struct {
	game string
	seq  int
}

const (
	// maxDue is the largest number of scheduled turns. In further games the computer moves when the
	// game is opened.
	maxDue = 10_000
	// ownTurns is how many turns of each address are submitted to the club even if turns of other
	// addresses already fill its queue; the club then decides which to search. maxTurns limits all
	// submitted turns.
	ownTurns = 2
	maxTurns = 1024
	// retryTurns is the delay before retrying a turn that failed under load.
	retryTurns = time.Second
	// pollTurn is the delay before a caller looks up the game's owner again.
	pollTurn = 500 * time.Millisecond
	// answerTurn is how long an owner searches before it tells the asking node to keep waiting.
	answerTurn = 2 * time.Second
)

func newComputer(h *Hub) *computer {
	return &computer{core: h.core, rooms: h.rooms, cluster: h.cluster, uptime: h.uptime, wake: make(chan struct{}, 1), due: map[string]turn{}, playing: map[turnKey]string{}, load: map[string]int{}, refused: map[string]bool{}, failed: map[string]int{}}
}

// update schedules or drops the computer's turn, depending on the state of a game.
func (c *computer) update(head *club.Header, s club.Standing) {
	if !c.AutoEngine {
		return
	}
	if s.Over || head.Players[s.Turn].Kind != club.Computer || head.Players[s.Turn.Other()].Kind == club.Computer {
		c.mu.Lock()
		delete(c.due, head.ID)
		delete(c.failed, head.ID)
		c.mu.Unlock()
		return
	}
	c.schedule(head.ID, turn{seq: s.Seq})
}

// schedule makes sure that a turn is played exactly once.
func (c *computer) schedule(id string, t turn) {
	if c.AutoEngine && c.add(id, t) {
		c.signal()
	}
}

// add schedules a turn unless it is being played or the engine has failed at it.
func (c *computer) add(id string, t turn) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	if _, ok := c.playing[turnKey{id, t.seq}]; ok {
		return false
	}
	if seq, ok := c.failed[id]; ok && seq == t.seq {
		return false
	}
	was, ok := c.due[id]
	if ok && was.seq >= t.seq {
		return false
	}
	c.arrived++
	t.address, t.arrived = c.Club.Origin(id), c.arrived
	c.due[id] = t
	if len(c.due) > maxDue {
		c.dropOne()
	}
	return true
}

// dropOne drops the latest turn of the address with the most scheduled turns.
func (c *computer) dropOne() {
	count := map[string]int{}
	for _, t := range c.due {
		count[t.address]++
	}
	var drop string
	var worst turn
	for id, t := range c.due {
		if n, most := count[t.address], count[worst.address]; drop == "" || n > most || n == most && t.arrived > worst.arrived {
			drop, worst = id, t
		}
	}
	delete(c.due, drop)
}

func (c *computer) signal() {
	select {
	case c.wake <- struct{}{}:
	default:
	}
}

// run plays scheduled turns until the hub closes.
func (c *computer) run() {
	retry := time.NewTicker(retryTurns)
	defer retry.Stop()
	for {
		for id, t := range c.take() {
			c.core.running.Go(func() { c.play(id, t) })
		}
		select {
		case <-c.ctx.Done():
			return
		case <-c.wake:
		case <-retry.C:
			c.mu.Lock()
			clear(c.refused)
			c.mu.Unlock()
		}
	}
}

// take removes as many turns from the schedule as the club can search and queue at once, and always a
// few of each address. Addresses get equal shares.
func (c *computer) take() map[string]turn {
	c.mu.Lock()
	defer c.mu.Unlock()
	most := c.Club.EngineWorkers + c.Club.EngineQueue
	ids := slices.SortedFunc(maps.Keys(c.due), func(a, b string) int { return cmp.Compare(c.due[a].arrived, c.due[b].arrived) })
	out := map[string]turn{}
	for round := 1; len(ids) > 0; round++ {
		left := ids[:0]
		for _, id := range ids {
			t := c.due[id]
			switch n := len(c.playing); {
			case n >= most && (round > ownTurns || n >= maxTurns):
				return out
			case c.refused[t.address]:
				continue
			case c.load[t.address] >= round:
				left = append(left, id)
				continue
			}
			out[id] = t
			delete(c.due, id)
			c.playing[turnKey{id, t.seq}] = t.address
			c.load[t.address]++
		}
		ids = left
	}
	return out
}

// played removes a turn from the turns being played. more reports whether others are scheduled.
func (c *computer) played(id string, seq int) (more bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	key := turnKey{id, seq}
	address := c.playing[key]
	delete(c.playing, key)
	if c.load[address]--; c.load[address] <= 0 {
		delete(c.load, address)
	}
	return len(c.due) > 0
}

// play plays a turn if this node owns the game.
func (c *computer) play(id string, t turn) {
	r := c.rooms.pin(id)
	var err error
	if fault := c.Club.Faults.Guard(id, func() { _, err = c.search(c.ctx, r, t) }); fault != nil {
		err = fault
	}
	c.rooms.unpin(r)
	more := c.played(id, t.seq)
	switch k := club.KindOf(err); {
	case err == nil, k == club.Stale, k == club.Over, k == club.Conflict, c.ctx.Err() != nil:
	case errors.Is(err, errOwnedElsewhere):
	case k == club.Busy, k == club.Unavailable:
		if k == club.Busy {
			c.mu.Lock()
			c.refused[t.address] = true
			c.mu.Unlock()
		}
		c.add(id, t) // retry with the next tick
	default:
		c.mu.Lock()
		c.failed[id] = t.seq // retry only on request
		c.mu.Unlock()
		c.Log.Error("engine did not move", "game", id, "err", err)
	}
	if more {
		c.signal()
	}
}

var (
	// errOwnedElsewhere means that another node holds the game's lease.
	errOwnedElsewhere = errors.New("another node owns the game")
	// errNoLease means that the owner is unknown, or that this node has just lost the lease.
	errNoLease = errors.New("the game's lease is not held")
)

// search plays the computer's move under the game's lease. If a search for this turn is already
// running, it waits for that search.
func (c *computer) search(ctx context.Context, r *room, t turn) (club.Snapshot, error) {
	other, mine := r.acquire(ctx)
	switch {
	case other != "":
		return club.Snapshot{}, club.ErrUnavailable(errOwnedElsewhere)
	case !mine:
		return club.Snapshot{}, club.ErrUnavailable(errNoLease)
	}
	leased, cancel := context.WithCancel(ctx)
	defer cancel()
	if held := c.cluster.held.Load(); c.Leases != nil && held != nil {
		defer context.AfterFunc(held.ctx, cancel)()
	}
	// The computer's clock is compensated for downtime too.
	if err := c.uptime.account(r.id); err != nil {
		return club.Snapshot{}, err
	}
	s, err := c.Club.Searches.Think(leased, r.id, t.seq, t.command)
	if err != nil && leased.Err() != nil && ctx.Err() == nil {
		return s, club.ErrUnavailable(errNoLease)
	}
	return s, err
}

// scheduleOverdue schedules turns that have waited in the store since until (ms), because the club
// has restarted or their owner is gone.
func (c *computer) scheduleOverdue(store club.Sweeper, until int64) {
	if !c.AutoEngine {
		return
	}
	list, err := store.ComputerTurns(c.ctx, until, maxDue)
	if err != nil && c.ctx.Err() == nil {
		c.Log.Warn("sweep for the engine's games failed", "err", err)
	}
	for _, a := range list {
		c.schedule(a.ID, turn{seq: a.Seq})
	}
}

// think waits for the computer's move after event seq, and returns the game after the move. It
// schedules the turn if necessary; the game's owner searches. Errors are those of [club.Searches.Think].
func (c *computer) think(ctx context.Context, id string, seq int, command string) (club.Snapshot, error) {
	r := c.rooms.pin(id)
	defer c.rooms.unpin(r)
	t := turn{seq: seq, command: command}
	for {
		s, done, err := c.Club.Searches.EngineReply(ctx, id, seq, command)
		if done || err != nil {
			return s, err
		}
		other, _ := r.acquire(ctx)
		wait := pollTurn
		switch {
		case other == "":
			c.schedule(id, t) // the search continues even if the caller goes away
			s, err := c.search(ctx, r, t)
			if !errors.Is(err, errOwnedElsewhere) && !errors.Is(err, errNoLease) {
				return s, err
			}
		case c.Bus != nil:
			rep, err := c.askOwner(ctx, r, other, t)
			if err == nil && !rep.Wait {
				if err := rep.err(); err != nil {
					return club.Snapshot{}, err
				}
				if err := r.refresh(ctx); err != nil {
					return club.Snapshot{}, err
				}
			}
			if err == nil {
				wait = 0
			}
		}
		select {
		case <-ctx.Done():
			return club.Snapshot{}, interrupted(ctx)
		case <-c.ctx.Done():
			return club.Snapshot{}, errClosing()
		case <-time.After(wait):
		}
	}
}

func interrupted(ctx context.Context) error {
	return &club.Error{Kind: club.Unavailable, Err: ctx.Err(), Text: i18n.T("live.request-was-interrupted")}
}

// askOwner asks the node that owns a game for the computer's move. The reply contains the move, or
// comes earlier with Wait set.
func (c *computer) askOwner(ctx context.Context, r *room, owner string, t turn) (rep forwardReply, err error) {
	actor, _ := club.ActorFrom(ctx)
	rep, err = c.cluster.request(ctx, owner, forwardRequest{Actor: actor, Game: r.id, Command: club.Command{ID: t.command, Seq: t.seq}, Search: true})
	if err != nil { // the node is gone, or no longer the owner: look up the owner again
		r.forgetOwner()
		c.Log.Debug("the owner of a game did not search", "game", r.id, "node", owner, "err", err)
	}
	return rep, err
}

// serve answers another node that waits for the computer's move.
func (c *computer) serve(ctx context.Context, o forwardRequest) ([]byte, error) {
	t := turn{seq: o.Command.Seq, command: o.Command.ID}
	r := c.rooms.pin(o.Game)
	defer c.rooms.unpin(r)
	ctx, cancel := context.WithTimeout(club.WithActor(ctx, o.Actor), answerTurn)
	defer cancel()
	if _, mine := r.acquire(ctx); !mine {
		return nil, errOwnedElsewhere
	}
	c.schedule(o.Game, t)
	s, err := c.search(ctx, r, t)
	switch {
	case ctx.Err() != nil:
		return forwardReply{Wait: true}.encode(nil)
	case errors.Is(err, errOwnedElsewhere), errors.Is(err, errNoLease):
		return nil, err
	}
	return forwardReply{Seq: s.Seq}.encode(err)
}
