package address_test

import (
	"net/http"
	"net/netip"
	"os"
	"regexp"
	"testing"

	"tablier/address"
)

func TestClient(t *testing.T) {
	// The networks that the club in deploy/compose.yaml trusts: Caddy has an address from Docker.
	compose, err := os.ReadFile("../deploy/compose.yaml")
	if err != nil {
		t.Fatal(err)
	}
	found := regexp.MustCompile(`TABLIER_TRUST_PROXY: (\S+)`).FindSubmatch(compose)
	if found == nil {
		t.Fatal("compose.yaml trusts no proxy")
	}
	docker := address.Proxies{netip.MustParsePrefix(string(found[1]))}
	for _, test := range []struct {
		name, remote string
		forwarded    []string
		proxies      address.Proxies
		want         string
		proxied      bool
	}{
		{"direct", "203.0.113.7:5000", nil, docker, "203.0.113.7", false},
		{"direct, with an invented header", "203.0.113.7:5000", []string{"198.51.100.1"}, docker, "203.0.113.7", false},
		{"Caddy", "172.18.0.6:41000", []string{"203.0.113.7"}, docker, "203.0.113.7", true},
		{"Caddy, after an invented hop", "172.18.0.6:41000", []string{"198.51.100.1, 203.0.113.7"}, docker, "203.0.113.7", true},
		{"two headers", "172.18.0.6:41000", []string{"198.51.100.1", "203.0.113.7"}, docker, "203.0.113.7", true},
		{"two trusted proxies", "172.18.0.6:41000", []string{"198.51.100.1, 203.0.113.7, 172.18.0.9"}, docker, "203.0.113.7", true},
		{"the header is no address", "172.18.0.6:41000", []string{"203.0.113.7, me"}, docker, "172.18.0.6", true},
		{"Caddy asks itself", "172.18.0.6:41000", nil, docker, "172.18.0.6", true},
		{"IPv6 behind Caddy", "172.18.0.6:41000", []string{"2001:db8:1:2:3:4:5:6"}, docker, "2001:db8:1:2::/64", true},
		{"mapped proxy", "[::ffff:172.18.0.6]:41000", []string{"203.0.113.7"}, docker, "203.0.113.7", true},
		{"nobody is trusted", "172.18.0.6:41000", []string{"203.0.113.7"}, nil, "172.18.0.6", false},
		{"this machine", "127.0.0.1:5000", []string{"203.0.113.7"}, docker, "127.0.0.1", false},
		{"no port", "pipe", nil, docker, "pipe", false},
		{"zone", "[fe80::1%eth0]:1", nil, nil, "fe80::/64", false},
	} {
		r := &http.Request{RemoteAddr: test.remote, Header: http.Header{"X-Forwarded-For": test.forwarded}}
		if got, proxied := test.proxies.Client(r); got != test.want || proxied != test.proxied {
			t.Errorf("%s: %q %v, want %q %v", test.name, got, proxied, test.want, test.proxied)
		}
	}
}
