package webhook

import (
	"net/netip"
	"net/url"
	"testing"
)

// FuzzCheck tests that an accepted address is an https URL with a public IP address or a host name. Host names are
// checked again on connecting.
func FuzzCheck(f *testing.F) {
	for _, s := range []string{
		"https://hooks.example/x", "http://hooks.example", "https://127.0.0.1/", "https://[::1]:443/", "https://[::ffff:10.0.0.1]/", "https://u:p@hooks.example", "https://0x7f.1/", "https://hooks.example#x",
		"https://[fe80::1%25eth0]/", "//x", "https://", "https://169.254.169.254/latest", "https://\x00", "HTTPS://EXAMPLE",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, address string) {
		if New(Config{}).CheckAddress(address) != nil {
			return
		}
		u, err := url.Parse(address)
		if err != nil || u.Scheme != "https" || u.User != nil || u.Hostname() == "" || len(address) > 500 {
			t.Fatalf("%q is taken", address)
		}
		if a, err := netip.ParseAddr(u.Hostname()); err == nil && (!Public(a) || a.IsLoopback() || a.IsPrivate() || a.IsLinkLocalUnicast() || a.IsUnspecified() || a.IsMulticast()) {
			t.Fatalf("%q is taken", address)
		}
	})
}
