package address

import (
	"net"
	"net/http"
	"net/netip"
	"slices"
	"strings"
)

// Proxies lists the networks of trusted proxies, whose X-Forwarded-For is believed.
type Proxies []netip.Prefix

// Trusts reports whether an address belongs to a trusted proxy.
func (p Proxies) Trusts(addr string) bool {
	a, err := netip.ParseAddr(addr)
	return err == nil && slices.ContainsFunc(p, func(n netip.Prefix) bool { return n.Contains(a.Unmap()) })
}

// Client returns the address of a request's client, in the form of [Block]. proxied reports whether a
// trusted proxy forwarded the request. The client is then the last address in X-Forwarded-For that is
// not a trusted proxy's, since those before it may be forged. From anybody else the header is ignored.
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

// Block returns the block of addresses that limits count as one: in IPv6 the /64 network, which belongs to
// one customer, and in IPv4 the address. Text that is not an address is returned unchanged.
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
