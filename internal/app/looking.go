package app

import (
	"context"
	"log/slog"
	"strings"
	"sync"
	"time"

	"tablier/play/bus"
)

// looking finds out who looks at the club's pages now, at whatever node. Each node notes its own in the
// database every now and then; who came since then is asked for.
type looking struct {
	bus   bus.Bus
	node  string
	here  func() []string                                 // at this node
	nodes func(context.Context) (ids []string, err error) // all that are there, by the ids under which they joined
	log   *slog.Logger
}

const (
	lookingTopic  = "looking."
	lookingWithin = 2 * time.Second // a node that says nothing for so long has nobody
	lookingMost   = 5000            // people asked for at once
)

// serve answers other nodes: of the people that they name, a line each, those who are here.
func (l *looking) serve() (stop func(), err error) {
	return l.bus.Serve(lookingTopic+l.node, func(_ context.Context, data []byte) ([]byte, error) {
		return []byte(strings.Join(both(strings.Split(string(data), "\n"), l.here()), "\n")), nil
	})
}

// ask returns those of some people who are at another node.
func (l *looking) ask(ctx context.Context, people []string) (there []string) {
	people = people[:min(len(people), lookingMost)]
	ctx, cancel := context.WithTimeout(ctx, lookingWithin)
	defer cancel()
	ids, err := l.nodes(ctx)
	if err != nil {
		l.log.Debug("other nodes were not asked who is there", "err", err)
		return nil
	}
	asked := map[string]bool{l.node: true, "": true}
	answers := make(chan []string)
	var wg sync.WaitGroup
	for _, id := range ids {
		// Nodes join under their name and what tells their lives apart.
		node := id[:max(strings.LastIndexAny(id, "-."), 0)]
		if asked[node] {
			continue
		}
		asked[node] = true
		wg.Go(func() {
			b, err := l.bus.Request(ctx, lookingTopic+node, []byte(strings.Join(people, "\n")))
			if err != nil {
				l.log.Debug("a node did not say who is there", "node", node, "err", err)
				return
			}
			answers <- both(people, strings.Split(string(b), "\n"))
		})
	}
	go func() {
		wg.Wait()
		close(answers)
	}()
	for list := range answers {
		there = append(there, list...)
	}
	return there
}

// both lists what is in two lists.
func both(a, b []string) (out []string) {
	in := make(map[string]bool, len(b))
	for _, s := range b {
		in[s] = true
	}
	for _, s := range a {
		if s != "" && in[s] {
			out = append(out, s)
		}
	}
	return out
}
