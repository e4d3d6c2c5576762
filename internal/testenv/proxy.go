package testenv

import (
	"io"
	"net"
	"sync"
	"testing"
	"time"
)

// Proxy stands between a client and a server on TCP and can cut the link, as a broken
// network does.
type Proxy struct {
	Addr string // where clients connect

	target string
	l      net.Listener
	mu     sync.Mutex
	state  linkState
	slow   time.Duration
	links  map[*link]struct{}
}

type linkState int

const (
	whole  linkState = iota
	closed           // connections break, new ones are refused
	mute             // connections stay and carry nothing
	deaf             // what the server answers is lost; what it is sent arrives
)

// NewProxy starts a proxy before a server, which ends with the test.
func NewProxy(t testing.TB, target string) *Proxy {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	p := &Proxy{Addr: l.Addr().String(), target: target, l: l, links: map[*link]struct{}{}}
	go p.accept()
	t.Cleanup(func() {
		l.Close()
		p.Cut()
	})
	return p
}

// Cut breaks all connections and refuses new ones.
func (p *Proxy) Cut() { p.set(closed) }

// Mute lets connections stand and carries nothing over them, as when packets vanish.
func (p *Proxy) Mute() { p.set(mute) }

// MuteAnswers carries what clients send and loses what the server answers, as when packets vanish in one direction.
func (p *Proxy) MuteAnswers() { p.set(deaf) }

// Slow delays everything that clients send by d, as a slow server would; 0 ends that.
func (p *Proxy) Slow(d time.Duration) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.slow = d
}

func (p *Proxy) delay() time.Duration {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.slow
}

// Heal lets new connections through again. Those that were mute break, as they do when
// machines meet again that gave one another up.
func (p *Proxy) Heal() {
	p.set(closed)
	p.set(whole)
}

func (p *Proxy) set(s linkState) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.state = s
	if s == closed {
		for k := range p.links {
			k.end()
		}
		clear(p.links)
	}
}

func (p *Proxy) now() linkState {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.state
}

func (p *Proxy) accept() {
	for {
		c, err := p.l.Accept()
		if err != nil {
			return
		}
		if p.now() == closed {
			c.Close()
			continue
		}
		go p.join(c)
	}
}

// link is a connection through the proxy.
type link struct{ client, server net.Conn }

func (k *link) end() {
	k.client.Close()
	k.server.Close()
}

func (p *Proxy) join(c net.Conn) {
	s, err := net.Dial("tcp", p.target)
	if err != nil {
		c.Close()
		return
	}
	k := &link{c, s}
	p.mu.Lock()
	if p.state == closed {
		p.mu.Unlock()
		k.end()
		return
	}
	p.links[k] = struct{}{}
	p.mu.Unlock()
	var wg sync.WaitGroup
	wg.Go(func() { p.carry(s, c, true) })
	wg.Go(func() { p.carry(c, s, false) })
	wg.Wait()
	k.end()
	p.mu.Lock()
	delete(p.links, k)
	p.mu.Unlock()
}

// carry copies until the connection ends; asks says that it is what the client sends. What comes over a mute link
// is lost.
func (p *Proxy) carry(to io.Writer, from io.Reader, asks bool) {
	buf := make([]byte, 16<<10)
	for {
		n, err := from.Read(buf)
		if d := p.delay(); n > 0 && asks && d > 0 {
			time.Sleep(d)
		}
		if s := p.now(); n > 0 && s != mute && (asks || s != deaf) {
			if _, err := to.Write(buf[:n]); err != nil {
				return
			}
		}
		if err != nil {
			// The other direction ends too.
			if c, ok := to.(net.Conn); ok {
				c.Close()
			}
			return
		}
	}
}
