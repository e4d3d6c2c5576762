package testenv

import (
	"io"
	"net"
	"sync"
	"testing"
	"time"
)

// Proxy is a TCP proxy between a client and a server. It can cut the link, as a broken network does.
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
	mute             // connections stay open but carry nothing
	deaf             // answers of the server are lost; requests arrive
)

// NewProxy starts a proxy in front of a server. It stops when the test ends.
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

// Mute keeps connections open but carries nothing, as when packets are lost.
func (p *Proxy) Mute() { p.set(mute) }

// MuteAnswers carries what clients send and drops what the server answers, as when packets are lost in one
// direction.
func (p *Proxy) MuteAnswers() { p.set(deaf) }

// Slow delays everything that clients send by d, like a slow server; 0 ends the delay.
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

// Heal allows new connections again. Muted connections break, as they do after a network partition.
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

// carry copies until the connection ends; asks is true for the direction from client to server. Data on a muted
// link is dropped.
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
			// Close the other direction too.
			if c, ok := to.(net.Conn); ok {
				c.Close()
			}
			return
		}
	}
}
