package postgres

import (
	"context"
	"maps"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/jackc/pgx/v5"

	"tablier/play/bus"
)

const (
	beatEvery = 2 * time.Second
	beatsLast = 10 * time.Second
	// lookEvery is how often the table of nodes is read. The reading also shows that the connection works.
	lookEvery = time.Second
)

// node is another node, as the table of nodes lists it.
type node struct {
	id, address string
	topics      []string // sorted
}

// nodes is who serves what, here and elsewhere.
type nodes struct {
	changed chan struct{} // one token if served has changed

	mu      sync.Mutex
	served  map[string]int // services on this node by topic
	version int            // counts the changes of served
	written int            // version in the table; -1: none yet
	list    []node
	turn    int
	next    *reading  // the next reading; nil: nobody waits for it
	last    time.Time // when the table was last read
	old     bool      // others have changed it since
	wake    func()    // ends the wait for notifications
}

// reading is a reading of the table that somebody waits for.
type reading struct {
	done chan struct{}
	err  error // once done
}

// others returns the number of other nodes.
func (n *nodes) others() int {
	n.mu.Lock()
	defer n.mu.Unlock()
	return len(n.list)
}

// serve adds a service of this node (1), or removes it (-1).
func (n *nodes) serve(topic string, change int) {
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.served == nil {
		n.served = map[string]int{}
	}
	if n.served[topic] += change; n.served[topic] == 0 {
		delete(n.served, topic)
	}
	n.version++
	select {
	case n.changed <- struct{}{}:
	default:
	}
}

// topics returns the topics that this node serves, and their version. news says that they are not in the table yet.
func (n *nodes) topics() (list []string, version int, news bool) {
	n.mu.Lock()
	defer n.mu.Unlock()
	return slices.Sorted(maps.Keys(n.served)), n.version, n.version != n.written
}

func (n *nodes) wrote(version int) {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.written = version
}

// candidates returns the nodes that serve a topic, in the order in which to ask them, and whether this one does,
// as a node without an address.
func (n *nodes) candidates(topic string) (list []node) {
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.served[topic] > 0 {
		list = append(list, node{})
	}
	for _, other := range n.list {
		if _, ok := slices.BinarySearch(other.topics, topic); ok {
			list = append(list, other)
		}
	}
	if len(list) > 1 {
		n.turn++
		first := n.turn % len(list)
		list = slices.Concat(list[first:], list[:first])
	}
	return list
}

// interruptible sets what ends the wait for notifications. It ends at once if somebody waits for a reading.
func (n *nodes) interruptible(stop func()) {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.wake = stop
	if n.next != nil {
		stop()
	}
}

// outdate notes that others have changed the table.
func (n *nodes) outdate() {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.old = true
}

// stale reports whether the table must be read again.
func (n *nodes) stale() bool {
	n.mu.Lock()
	defer n.mu.Unlock()
	return n.old || n.next != nil || time.Since(n.last) > lookEvery
}

// refresh waits until the table has been read again.
func (n *nodes) refresh(ctx context.Context) error {
	n.mu.Lock()
	if n.next == nil {
		n.next = &reading{done: make(chan struct{})}
		if n.wake != nil {
			n.wake()
		}
	}
	r := n.next
	n.mu.Unlock()
	select {
	case <-r.done:
		return r.err
	case <-ctx.Done():
		return ctx.Err()
	}
}

// begin begins a reading. The caller calls done with its result.
func (n *nodes) begin() (done func([]node, error)) {
	n.mu.Lock()
	defer n.mu.Unlock()
	awaited := n.next
	n.next, n.old, n.last = nil, false, time.Now()
	return func(list []node, err error) {
		n.mu.Lock()
		defer n.mu.Unlock()
		if err == nil { // otherwise the last list is the best there is
			n.list = list
		}
		if awaited != nil {
			awaited.err = err
			close(awaited.done)
		}
	}
}

// fail tells those who wait for a reading that there is none.
func (n *nodes) fail() { n.begin()(nil, bus.ErrOffline) }

const now = "CAST(EXTRACT(EPOCH FROM statement_timestamp()) * 1000 AS BIGINT)"

// readNodes reads the table of nodes.
func (b *Bus) readNodes(c *pgx.Conn) error {
	done := b.nodes.begin()
	ctx, cancel := context.WithTimeout(b.ctx, answerWithin)
	defer cancel()
	rows, err := c.Query(ctx, "SELECT id, address, topics FROM bus_nodes WHERE id <> $1 AND expires > "+now+" ORDER BY id", b.name)
	var list []node
	if err == nil {
		list, err = pgx.CollectRows(rows, func(row pgx.CollectableRow) (node, error) {
			var o node
			var topics string
			err := row.Scan(&o.id, &o.address, &topics)
			o.topics = strings.Fields(topics)
			return o, err
		})
	}
	done(list, err)
	return err
}

// register writes this node's row and heartbeat. If its topics have changed, others are told.
func (b *Bus) register(c *pgx.Conn) error {
	topics, version, news := b.nodes.topics()
	ctx, cancel := context.WithTimeout(context.Background(), answerWithin)
	defer cancel()
	var batch pgx.Batch
	batch.Queue("INSERT INTO bus_nodes (id, address, topics, expires) VALUES ($1, $2, $3, "+now+" + CAST($4 AS BIGINT)) "+
		"ON CONFLICT (id) DO UPDATE SET topics = excluded.topics, expires = excluded.expires", b.name, b.c.Address, strings.Join(topics, " "), beatsLast.Milliseconds())
	batch.Queue("DELETE FROM bus_nodes WHERE expires <= " + now)
	if err := c.SendBatch(ctx, &batch).Close(); err != nil {
		return err
	}
	b.nodes.wrote(version)
	if !news {
		return nil
	}
	b.out.put(frame("", nil))
	return b.flush(c)
}

// unregister removes this node's row.
func (b *Bus) unregister(c *pgx.Conn) error {
	ctx, cancel := context.WithTimeout(context.Background(), answerWithin)
	defer cancel()
	if _, err := c.Exec(ctx, "DELETE FROM bus_nodes WHERE id = $1", b.name); err != nil {
		return err
	}
	b.out.put(frame("", nil))
	for len(b.out.ready) > 0 {
		<-b.out.ready
		if err := b.flush(c); err != nil {
			return err
		}
	}
	return nil
}

// Serve implements [bus.Bus].
func (b *Bus) Serve(topic string, f func(ctx context.Context, data []byte) ([]byte, error)) (cancel func(), err error) {
	end, err := b.local.Serve(topic, f)
	if err != nil {
		return nil, err
	}
	b.nodes.serve(topic, 1)
	return sync.OnceFunc(func() {
		b.nodes.serve(topic, -1)
		end()
	}), nil
}
