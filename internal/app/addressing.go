package app

import (
	"net"
	"net/netip"
	"net/url"
	"regexp"
	"strings"

	"tablier/api/edge"
	"tablier/i18n"
	pgbus "tablier/play/bus/postgres"
)

// addressing is the server's public address and its trusted proxies.
type addressing struct {
	publicURL  string // scheme://host[:port]; empty: taken from each request
	basePath   string // path of the club, such as /club; empty: all paths
	publicHost string
	proxies    []netip.Prefix
}

// basePath matches the paths below which a club can be.
var basePath = regexp.MustCompile(`^(/[A-Za-z0-9_~][A-Za-z0-9._~-]*)+$`)

// club returns the public address of the club; empty: unknown.
func (a addressing) club() string {
	if a.publicURL == "" {
		return ""
	}
	return a.publicURL + a.basePath
}

// addressing reads the settings.
func (c HTTP) addressing() (a addressing, err error) {
	for _, p := range c.Proxies {
		prefix, err := netip.ParsePrefix(p)
		if err != nil {
			addr, addrErr := netip.ParseAddr(p)
			if addrErr != nil {
				return a, refusal(i18n.T("app.bad-trust-proxy", "proxy", p), err)
			}
			prefix = netip.PrefixFrom(addr, addr.BitLen())
		}
		a.proxies = append(a.proxies, prefix)
	}
	if a.basePath = c.BasePath; a.basePath != "" && !basePath.MatchString(a.basePath) || strings.HasPrefix(a.basePath+"/", pgbus.Path) {
		return a, refusal(i18n.T("app.base-path-expected", "path", a.basePath), nil)
	}
	if c.PublicURL == "" {
		return a, nil
	}
	u, err := url.Parse(c.PublicURL)
	if err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https" || u.Path != "" && u.Path != "/" {
		return a, refusal(i18n.T("app.bad-public-url", "publicurl", c.PublicURL), err)
	}
	a.publicURL, a.publicHost = u.Scheme+"://"+u.Host, u.Hostname()
	return a, nil
}

// hosts returns the names by which clients may address a server that listens at addr; nil: any. Only a server
// that listens on this machine alone is restricted, see api.Config.
func (a addressing) hosts(addr net.Addr, more []string) []string {
	if tcp, ok := addr.(*net.TCPAddr); !ok || !tcp.IP.IsLoopback() {
		return nil
	}
	list := append([]string{"localhost", "127.0.0.1", "::1"}, more...)
	if a.publicHost != "" {
		list = append(list, a.publicHost)
	}
	return list
}

// limits returns the rate limits of the API; nil: none.
func (c HTTP) limits() *edge.Limits {
	if c.NoLimits {
		return nil
	}
	return edge.DefaultLimits()
}
