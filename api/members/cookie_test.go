package members_test

import (
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"testing"

	"tablier/api"
	"tablier/api/apitest"
	"tablier/play/club"
)

// The attributes of the cookie decide whether scripts and other sites can use it.
func TestCookie(t *testing.T) {
	proxies := []netip.Prefix{netip.MustParsePrefix("192.0.2.0/24")} // the addresses that httptest uses
	for _, secure := range []bool{false, true} {
		s := apitest.Open(t, func(_ *club.Config, c *api.Config) { c.Proxies = proxies })
		b := s.Browser()
		if secure {
			b.Headers = []string{"X-Forwarded-Proto", "https"}
		}
		w := b.Ask("POST", "/api/v1/guest", m{})
		c := w.Result().Cookies()
		if len(c) != 1 || !c[0].HttpOnly || c[0].SameSite != http.SameSiteLaxMode || c[0].Path != "/" || c[0].Domain != "" || c[0].Secure != secure || c[0].MaxAge <= 0 {
			t.Fatalf("%+v", c)
		}
		if hsts := w.Header().Get("Strict-Transport-Security"); secure != (hsts != "") {
			t.Errorf("Strict-Transport-Security: %q", hsts)
		}
		if secure != strings.HasPrefix(c[0].Name, "__Host-") {
			t.Errorf("the cookie is called %s", c[0].Name)
		}
		if cc := w.Header().Get("Cache-Control"); !strings.Contains(cc, "private") && cc != "no-store" {
			t.Errorf("Cache-Control: %s", cc)
		}
	}
	// Browsers do not remember TLS for local names and for IP addresses, which belong to many sites.
	local := apitest.Open(t, func(_ *club.Config, c *api.Config) { c.Proxies = proxies })
	for _, host := range []string{"localhost:8443", "127.0.0.1", "[::1]:8443", "club.localhost"} {
		r := httptest.NewRequest("GET", "/", nil)
		r.Host = host
		r.Header.Set("X-Forwarded-Proto", "https")
		if hsts := local.Send(r).Header().Get("Strict-Transport-Security"); hsts != "" {
			t.Errorf("%s: Strict-Transport-Security: %q", host, hsts)
		}
	}
	// A proxy that is not trusted cannot claim that the connection is secure.
	s := apitest.Open(t)
	b := s.Browser()
	b.Headers = []string{"X-Forwarded-Proto", "https"}
	if c := b.Ask("POST", "/api/v1/guest", m{}).Result().Cookies(); c[0].Secure {
		t.Error("anybody may pretend to be a proxy")
	}
}
