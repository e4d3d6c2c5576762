package exchange

import (
	"context"
	"encoding/hex"
	"errors"
	"fmt"
	"hash/fnv"
	"io"
	"sync"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"tablier/i18n"
	"tablier/rules/game"
	"tablier/solve"
)

// LeaseDuration is how long a lease outlives its worker by default.
const LeaseDuration = 30 * time.Second

// Error reports a NATS server that cannot be used.
type Error struct {
	URL  string
	What game.Text
	Err  error
}

func (e *Error) Error() string { return e.In(game.English) }
func (e *Error) Unwrap() error { return e.Err }

// In returns the error message in a language.
func (e *Error) In(l game.Lang) string {
	return fmt.Sprintf("%s%s%s (%v)", e.URL, i18n.T("colon").In(l), e.What.In(l), e.Err)
}

// Conn is an exchange of the tables of one space. It is safe for concurrent use.
type Conn struct {
	conn   *nats.Conn
	worker string
	claims jetstream.KeyValue
	tables jetstream.ObjectStore
	lease  time.Duration
}

var _ solve.Exchange = (*Conn)(nil)

// Open joins the exchange of a space. worker names this worker in listings. lease is how long its
// leases outlive it; 0 means [LeaseDuration].
func Open(ctx context.Context, url, worker string, s solve.Space, lease time.Duration) (*Conn, error) {
	if lease == 0 {
		lease = LeaseDuration
	}
	conn, err := nats.Connect(url, nats.Name("tablier solve "+worker), nats.MaxReconnects(-1))
	if err != nil {
		return nil, &Error{url, i18n.T("exchange.nats-server-cannot-reached"), err}
	}
	c := &Conn{conn: conn, worker: worker, lease: lease}
	name := bucket(s)
	js, err := jetstream.New(conn)
	if err == nil {
		c.claims, err = js.CreateOrUpdateKeyValue(ctx, jetstream.KeyValueConfig{Bucket: name + "-claims", TTL: lease, Description: s.Rules().Info().ID + " " + s.Key()})
	}
	if err == nil {
		c.tables, err = js.CreateOrUpdateObjectStore(ctx, jetstream.ObjectStoreConfig{Bucket: name + "-tables", Description: s.Rules().Info().ID + " " + s.Key()})
	}
	if err != nil {
		conn.Close()
		return nil, &Error{url, i18n.T("exchange.nats-server-keeps-nothing-needed"), err}
	}
	return c, nil
}

// bucket returns the name of a space's exchange, in the characters that NATS allows.
func bucket(s solve.Space) string {
	h := fnv.New64a()
	fmt.Fprintf(h, "%s %d %s", s.Key(), len(s.Slices()), s.Slices()[len(s.Slices())-1].ID)
	return "tablier-" + s.Rules().Info().ID + "-" + hex.EncodeToString(h.Sum(nil))
}

// Close leaves the exchange.
func (c *Conn) Close() { c.conn.Close() }

// Get implements [solve.Exchange].
func (c *Conn) Get(ctx context.Context, slice string, to io.Writer) (bool, error) {
	o, err := c.tables.Get(ctx, slice)
	if errors.Is(err, jetstream.ErrObjectNotFound) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	defer o.Close()
	_, err = io.Copy(to, o)
	return err == nil, err
}

// Lease implements [solve.Exchange].
func (c *Conn) Lease(ctx context.Context, slice string) (release func(), ok bool, err error) {
	rev, err := c.claims.Create(ctx, slice, []byte(c.worker))
	if errors.Is(err, jetstream.ErrKeyExists) {
		return nil, false, nil
	}
	if err != nil {
		return nil, false, err
	}
	stop, ended := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(ended)
		for tick := time.NewTicker(c.lease / 4); ; {
			select {
			case <-tick.C:
				// If this fails, another worker may get the lease and solve the same slice.
				if r, err := c.claims.Update(ctx, slice, []byte(c.worker), rev); err == nil {
					rev = r
				}
			case <-stop:
				tick.Stop()
				return
			}
		}
	}()
	var once sync.Once
	return func() {
		once.Do(func() {
			close(stop)
			<-ended
			// Release the lease even when the context has ended, or others wait until it expires.
			ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), 5*time.Second)
			defer cancel()
			_ = c.claims.Delete(ctx, slice, jetstream.LastRevision(rev))
		})
	}, true, nil
}

// Put implements [solve.Exchange].
func (c *Conn) Put(ctx context.Context, slice string, table io.Reader) error {
	_, err := c.tables.Put(ctx, jetstream.ObjectMeta{Name: slice, Description: c.worker}, table)
	return err
}

// Discard implements [solve.Exchange].
func (c *Conn) Discard(ctx context.Context, slice string) error {
	err := c.tables.Delete(ctx, slice)
	if errors.Is(err, jetstream.ErrObjectNotFound) {
		return nil
	}
	return err
}
