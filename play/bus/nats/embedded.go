package nats

import (
	"context"
	"crypto/rand"
	"fmt"
	"net"
	"net/url"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"

	"tablier/address"
)

// Embedded configures the servers inside the nodes.
type Embedded struct {
	// Listen is the host:port on which this server accepts connections from other nodes' servers;
	// empty: none. Port 0 picks a free port.
	Listen string
	// Advertise is the host:port at which others reach this server if it differs from Listen, as
	// behind a proxy.
	Advertise string
	Peers     []string // host:port of some other nodes; the cluster provides the rest
	// Secret is shared by all nodes. It is required to listen on anything but the loopback
	// interface.
	Secret string
}

type embedded struct {
	*server.Server
	cancel context.CancelFunc
}

// Start starts a server in this process, connects it to the peers that are running, and returns a
// bus over it.
func Start(c Config) (*Bus, error) {
	pass := rand.Text()
	o := &server.Options{
		ServerName: c.Name, NoSigs: true, NoLog: true, DontListen: true, // all clients are in this process
		PingInterval: ping, MaxPingsOut: 2, MaxPayload: 1 << 20,
	}
	if e := c.Embedded; e.Listen != "" {
		// Without a client port, nats-server 2.15 never listens for other servers. Only this process
		// knows the password of the client port.
		o.DontListen, o.Host, o.Port, o.Username, o.Password = false, "127.0.0.1", server.RANDOM_PORT, "tablier", pass
		host, port, err := address.Listen(e.Listen, e.Secret)
		if err != nil {
			return nil, err
		}
		o.Cluster = server.ClusterOpts{
			Name: "tablier", Host: host, Port: port, Advertise: e.Advertise, NoAdvertise: true, PoolSize: 1, ConnectRetries: 1 << 30,
			Username: "tablier", Password: e.Secret, AuthTimeout: 3, PingInterval: ping, MaxPingsOut: 2,
		}
		if port == 0 {
			o.Cluster.Port = server.RANDOM_PORT
		}
		if e.Secret == "" {
			o.Cluster.Username = ""
		}
		for _, p := range e.Peers {
			if _, _, err := net.SplitHostPort(p); err != nil {
				return nil, err
			}
			u := &url.URL{Scheme: "nats", Host: p}
			if e.Secret != "" {
				u.User = url.UserPassword("tablier", e.Secret)
			}
			o.Routes = append(o.Routes, u)
		}
	}
	s, err := server.NewServer(o)
	if err != nil {
		return nil, fmt.Errorf("NATS: %w", err)
	}
	s.Start()
	if !s.ReadyForConnections(10 * time.Second) {
		s.Shutdown()
		return nil, fmt.Errorf("the bus cannot listen on %s", c.Embedded.Listen)
	}
	ctx, cancel := context.WithCancel(context.Background())
	b, err := connect(c, &embedded{s, cancel}, nats.InProcessServer(s), nats.UserInfo("tablier", pass))
	if err != nil {
		s.Shutdown()
		cancel()
		return nil, err
	}
	go b.watchRoutes(ctx)
	return b, nil
}

// ClusterAddr returns the address at which other nodes reach the embedded server; empty: none.
func (b *Bus) ClusterAddr() string {
	if b.srv == nil || b.srv.Server.ClusterAddr() == nil {
		return ""
	}
	return b.srv.Server.ClusterAddr().String()
}

func (e *embedded) peers() int { return e.NumRemotes() }

func (e *embedded) stop() {
	e.cancel()
	e.Shutdown()
	e.WaitForShutdown()
}

// watchRoutes tells subscribers that messages may be missing each time a route to another node's
// server comes up.
func (b *Bus) watchRoutes(ctx context.Context) {
	known := map[uint64]bool{}
	for tick := time.NewTicker(250 * time.Millisecond); ; {
		select {
		case <-tick.C:
		case <-ctx.Done():
			tick.Stop()
			return
		}
		routes, err := b.srv.Routez(nil)
		if err != nil {
			continue
		}
		now, more := map[uint64]bool{}, false
		for _, r := range routes.Routes {
			now[r.Rid] = true
			more = more || !known[r.Rid]
		}
		if len(now) != len(known) || more {
			b.c.Log.Info("the bus is joined with other nodes", "links", len(now))
		}
		known = now
		if more {
			b.lost()
		}
	}
}
