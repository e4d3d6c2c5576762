package address

import (
	"net"
	"net/http"
	"net/netip"
	"slices"
	"strings"
)

// Proxies are the networks of the proxies that are trusted to say for whom they ask.
type Proxies []netip.Prefix

// Trusts reports whether an address is one of a trusted proxy.
func (p Proxies) Trusts(addr string) bool {
	a, err := netip.ParseAddr(addr)
	return err == nil && slices.ContainsFunc(p, func(n netip.Prefix) bool { return n.Contains(a.Unmap()) })
}

// Client returns the address of whoever sends a request, as [Block] writes it. proxied reports whether a
// trusted proxy passed the request on. Of X-Forwarded-For the last address counts that no trusted
// proxy has: those before it may be invented. From others the header means nothing.
func (p Proxies) Client(r *http.Request) (addr string, proxied bool) {
	addr, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		addr = r.RemoteAddr
	}
	if proxied = p.Trusts(addr); proxied {
		hops := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
		for _, hop := range slices.Backward(hops) {
			hop = strings.TrimSpace(hop)
			if _, err := netip.ParseAddr(hop); err != nil {
				break
			}
			addr = hop
			if !p.Trusts(hop) {
				break
			}
		}
	}
	return Block(addr), proxied
}

// Block returns what counts as one address: in IPv6 the /64 network, which one customer has. What is no
// address is returned as it is.
func Block(addr string) string {
	a, err := netip.ParseAddr(addr)
	if err != nil {
		return addr
	}
	if a = a.Unmap().WithZone(""); a.Is6() {
		if p, err := a.Prefix(64); err == nil {
			return p.String()
		}
	}
	return a.String()
}
