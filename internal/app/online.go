package app

import (
	"context"
	"log/slog"
	"strings"
	"sync"
	"time"

	"tablier/play/bus"
)

// online asks other nodes who has a page of the club open there, or watches the lobby. The database also knows
// the former, but a few seconds late.
type online struct {
	topic string // ends with a dot; the name of the node that is asked follows
	bus   bus.Bus
	node  string
	here  func() []string                                 // who is online at this node
	nodes func(context.Context) (ids []string, err error) // the running nodes, by the ids under which they joined
	log   *slog.Logger
}

const (
	onlineTopic     = "looking." // who has a page open
	lobbyTopic      = "waiting." // who watches the lobby
	onlineWithin    = 2 * time.Second
	onlineMaxPeople = 5000 // per request
)

// serve answers other nodes. A request lists people, one per line; the answer lists those who are online here.
func (o *online) serve() (stop func(), err error) {
	return o.bus.Serve(o.topic+o.node, func(_ context.Context, data []byte) ([]byte, error) {
		return []byte(strings.Join(intersect(strings.Split(string(data), "\n"), o.here()), "\n")), nil
	})
}

// ask returns those of the given people who are online at another node. A node that does not answer in time is
// ignored.
func (o *online) ask(ctx context.Context, people []string) (there []string) {
	people = people[:min(len(people), onlineMaxPeople)]
	ctx, cancel := context.WithTimeout(ctx, onlineWithin)
	defer cancel()
	ids, err := o.nodes(ctx)
	if err != nil {
		o.log.Debug("other nodes were not asked who is online", "err", err)
		return nil
	}
	asked := map[string]bool{o.node: true, "": true}
	answers := make(chan []string)
	var wg sync.WaitGroup
	for _, id := range ids {
		// An id is the node's name with a suffix that differs at each start.
		node := id[:max(strings.LastIndexAny(id, "-."), 0)]
		if asked[node] {
			continue
		}
		asked[node] = true
		wg.Go(func() {
			b, err := o.bus.Request(ctx, o.topic+node, []byte(strings.Join(people, "\n")))
			if err != nil {
				o.log.Debug("a node did not say who is online", "node", node, "err", err)
				return
			}
			answers <- intersect(people, strings.Split(string(b), "\n"))
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

// intersect returns the strings that are in both lists, except empty ones.
func intersect(a, b []string) (out []string) {
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
