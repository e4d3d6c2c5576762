package app

import (
	"context"
	"crypto/rand"
	"strings"
	"sync"
	"time"

	"tablier/play/club"
	"tablier/store/sqlcore"
)

// presence is a node's place among the others that share a database: it tells that
// it is there, holds leases, and takes up what nodes that are gone held.
type presence struct {
	store *sqlcore.DB
	c     Config

	mu sync.Mutex
	id string // changes when the node was missed
}

const (
	missedAfter = 3 * time.Second
	beatEvery   = missedAfter / 4
)

// attend joins the nodes.
func (c Config) attend(ctx context.Context, store *sqlcore.DB, node string) (p *presence, err error) {
	p = &presence{store: store, c: c}
	return p, p.join(ctx, node)
}

// join takes a new id: what an older one held is not ours any more.
func (p *presence) join(ctx context.Context, node string) error {
	id := node + "." + strings.ToLower(rand.Text()[:8])
	ok, err := p.store.Join(ctx, id, missedAfter)
	if err != nil {
		return err
	}
	if !ok { // as likely as two equal ids
		return club.ErrUnusable("le nœud "+id+" est déjà là", "the node "+id+" is there already", nil)
	}
	p.mu.Lock()
	p.id = id
	p.mu.Unlock()
	return nil
}

func (p *presence) name() string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.id
}

// begin runs keep in the background, and returns what ends it.
func (p *presence) begin(node string, takeUp func(ctx context.Context, id string)) (leave func()) {
	ctx, cancel := context.WithCancel(context.Background())
	var wg sync.WaitGroup
	wg.Go(func() { p.keep(ctx, node, takeUp) })
	return func() {
		cancel()
		wg.Wait()
	}
}

// keep tells that the node is there until ctx is done, and then leaves. takeUp is called with
// each game in which a node that is gone let the computer think.
func (p *presence) keep(ctx context.Context, node string, takeUp func(ctx context.Context, id string)) {
	tick := time.NewTicker(beatEvery)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			bye, cancel := context.WithTimeout(context.WithoutCancel(ctx), 2*time.Second)
			defer cancel()
			if err := p.store.Leave(bye, p.name()); err != nil {
				p.c.Log.Debug("the node did not take its leave", "err", err)
			}
			return
		case <-tick.C:
		}
		ok, err := p.store.Beat(ctx, p.name(), missedAfter)
		if err == nil && !ok {
			p.c.Log.Warn("the node was missed by the others; it joins them again")
			err = p.join(ctx, node)
		}
		if err != nil {
			if ctx.Err() == nil {
				p.c.Log.Warn("the node could not tell that it is there", "err", err)
			}
			continue
		}
		p.inherit(ctx, takeUp)
	}
}

// thinking is the first part of the names of leases for letting the computer think.
const thinking = "think."

// lease is for live.Config.
func (p *presence) lease(ctx context.Context, id string) (release func(), ok bool) {
	node := p.name()
	holder, err := p.store.Acquire(ctx, node, thinking+id)
	if err != nil || holder != node {
		return nil, false
	}
	return func() {
		if err := p.store.Release(context.WithoutCancel(ctx), node, thinking+id); err != nil {
			p.c.Log.Debug("a lease was not given back", "game", id, "err", err)
		}
	}, true
}

// inherit takes up what nodes that are gone held, if nobody else is faster.
func (p *presence) inherit(ctx context.Context, takeUp func(ctx context.Context, id string)) {
	names, err := p.store.Orphans(ctx, 100)
	if err != nil {
		return
	}
	for _, name := range names {
		node := p.name()
		holder, err := p.store.Acquire(ctx, node, name)
		if err != nil || holder != node {
			continue
		}
		if id, ok := strings.CutPrefix(name, thinking); ok {
			p.c.Log.Info("a game is taken up from a node that is gone", "game", id)
			takeUp(ctx, id)
		}
		p.store.Release(ctx, node, name)
	}
}
