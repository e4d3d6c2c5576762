package live

import (
	"context"
	"slices"
	"sync"
	"time"

	"tablier/play/club"
)

// OwnGameUpdate tells a player about one of its games.
type OwnGameUpdate struct {
	Kind UpdateKind
	Game club.Summary
}

// UpdateKind says what happened in a game.
type UpdateKind uint8

// The kinds of updates.
const (
	Ongoing  UpdateKind = iota // in progress when the client began to follow
	Started                    // a new game
	YourTurn                   // the player is to move
	Finished
)

func (OwnGameUpdate) message() {}

// gameOver marks a finished game, in place of its last event.
const gameOver = -1

// maxEnded is how many finished games a client remembers.
const maxEnded = 4096

// followers holds the clients that follow all their actor's games. Its lock is taken before that of a client.
type followers struct {
	*core
	remote chan string // games announced by other nodes that concern followers on this node

	mu       sync.RWMutex
	byPerson map[string]map[*Client]struct{}
}

func (f *followers) add(c *Client) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.byPerson[c.actor.ID] == nil {
		f.byPerson[c.actor.ID] = map[*Client]struct{}{}
	}
	f.byPerson[c.actor.ID][c] = struct{}{}
}

// remove ends updates for a client.
func (f *followers) remove(c *Client) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if list := f.byPerson[c.actor.ID]; list != nil {
		if delete(list, c); len(list) == 0 {
			delete(f.byPerson, c.actor.ID)
		}
	}
}

// Follow sends the client updates about all games of its actor. Games in progress come first,
// beginning with those where it is the actor's turn.
func (c *Client) Follow(ctx context.Context) error {
	if c.actor.ID == "" {
		return club.ErrSignIn()
	}
	c.hub.followers.add(c)
	list, err := c.hub.followers.openGames(ctx, c.actor.ID)
	if err != nil {
		return err
	}
	slices.SortStableFunc(list, func(a, b club.Summary) int {
		return rank(a.Players[a.Turn].ID != c.actor.ID) - rank(b.Players[b.Turn].ID != c.actor.ID)
	})
	for _, g := range list {
		c.updateOwn(g, Ongoing)
	}
	return nil
}

func rank(later bool) int {
	if later {
		return 1
	}
	return 0
}

// maxOpen is the largest number of one player's open games that are read.
const maxOpen = 10 * club.MaxList

func (f *followers) openGames(ctx context.Context, person string) (all []club.Summary, err error) {
	q := club.Query{Filter: club.Open, Player: person, Limit: club.MaxList}
	for {
		list, more, err := f.Club.List(ctx, q)
		if err != nil {
			return nil, err
		}
		all = append(all, list...)
		if !more || len(all) >= maxOpen {
			return all, nil
		}
		q.Before = list[len(list)-1].ID
	}
}

// updateOwn queues the news about one of the client's games. A state may come twice, or late.
func (c *Client) updateOwn(g club.Summary, first UpdateKind) {
	c.mu.Lock()
	seq, known := c.own[g.ID]
	if c.closed || known && seq == gameOver {
		c.mu.Unlock()
		return
	}
	if len(c.queue) >= 4*c.hub.MaxQueue {
		c.missed = true // all games are read again once the queue is empty
		c.mu.Unlock()
		return
	}
	if c.own == nil {
		c.own = map[string]int{}
	}
	n := len(c.queue)
	if !known {
		c.queue = append(c.queue, OwnGameUpdate{first, g})
	}
	switch mine := g.Players[g.Turn].ID == c.actor.ID; {
	case g.Over:
		c.queue = append(c.queue, OwnGameUpdate{Finished, g})
		c.own[g.ID] = gameOver
		if c.ended++; c.ended > maxEnded {
			for id, seq := range c.own {
				if seq == gameOver && id != g.ID {
					delete(c.own, id)
				}
			}
			c.ended = 1
		}
	case !known || g.Seq > seq:
		c.own[g.ID] = g.Seq
		if mine && (!known || c.turns[g.ID] != g.Plies+1) {
			if c.turns == nil {
				c.turns = map[string]int{}
			}
			c.turns[g.ID] = g.Plies + 1
			c.queue = append(c.queue, OwnGameUpdate{YourTurn, g})
		} else if !mine {
			delete(c.turns, g.ID)
		}
	}
	if g.Over {
		delete(c.turns, g.ID)
	}
	if len(c.queue) == n {
		c.mu.Unlock()
		return
	}
	c.notify()
}

// concernsPlayers reports whether players who follow their games are told about a change.
func concernsPlayers(c *club.Change) bool {
	return c.Over || c.Event.Kind == club.Moved || c.Event.Kind == club.TakenBack || c.Event.Seq == 0
}

// changed tells the players of a game about a change, if they follow their games.
func (f *followers) changed(c club.Change) {
	if concernsPlayers(&c) {
		f.notify(club.Summary{Header: c.Header, Standing: c.Standing})
	}
}

func (f *followers) notify(g club.Summary) {
	f.mu.RLock()
	defer f.mu.RUnlock()
	if len(f.byPerson) == 0 {
		return
	}
	for side, p := range g.Players {
		if p.ID == "" || side == 1 && p.ID == g.Players[0].ID {
			continue
		}
		for follower := range f.byPerson[p.ID] {
			follower.updateOwn(g, Started)
		}
	}
}

// followed reports whether a client of this node follows the games of a person.
func (f *followers) followed(person string) bool {
	f.mu.RLock()
	defer f.mu.RUnlock()
	return person != "" && len(f.byPerson[person]) > 0
}

// run reads the games that other nodes announced for followers on this node. If an
// announcement or a read is lost, the periodic review makes up for it.
func (f *followers) run() {
	all := time.NewTicker(followEvery)
	defer all.Stop()
	for {
		select {
		case <-f.ctx.Done():
			return
		case id := <-f.remote:
			if g, err := f.Club.Summary(f.ctx, id); err == nil {
				f.notify(g)
			}
		case <-all.C:
			f.reviewAll()
		}
	}
}

// followEvery is how often the games of followers are reviewed, because announcements of other
// nodes may be lost.
const followEvery = 20 * time.Second

func (f *followers) reviewAll() {
	f.mu.RLock()
	followers := map[string][]*Client{}
	for person, clients := range f.byPerson {
		for c := range clients {
			followers[person] = append(followers[person], c)
		}
	}
	f.mu.RUnlock()
	for person, clients := range followers {
		f.review(person, clients)
	}
}

// review sends the clients of one person what they have missed.
func (f *followers) review(person string, clients []*Client) {
	ctx, cancel := context.WithTimeout(f.ctx, 10*time.Second)
	defer cancel()
	list, err := f.openGames(ctx, person)
	if err != nil {
		if f.ctx.Err() == nil {
			f.Log.Warn("followed games not read", "err", err)
		}
		return
	}
	open := make(map[string]bool, len(list))
	for _, g := range list {
		open[g.ID] = true
	}
	for _, c := range clients {
		for _, g := range list {
			c.updateOwn(g, Started)
		}
		for _, id := range c.openOwn(open) {
			if g, err := f.Club.Summary(ctx, id); err == nil && g.Over {
				c.updateOwn(g, Started)
			}
		}
	}
}

// openOwn lists the client's games that are not known to be over, except those in open.
func (c *Client) openOwn(open map[string]bool) (ids []string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for id, seq := range c.own {
		if seq != gameOver && !open[id] {
			ids = append(ids, id)
		}
	}
	return ids
}
