package edge

import (
	"context"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"slices"
	"strings"
	"time"

	"tablier/i18n"
	"tablier/members/account"
	"tablier/play/club"
)

// Requester is the sender of a request.
type Requester struct {
	Person account.Person // zero: anonymous
	Grant  account.Grant  // session or token; zero: none
	Client account.Client
	Secure bool   // the browser uses TLS, to this server or to the proxy
	Here   bool   // the browser may run on the machine that runs the club; a proxy that hides itself looks the same
	Origin string // scheme and host as the browser sees them
	Base   string // path of the club below the origin, such as /club; empty: the club has the whole origin
	// NoneMatch is the header If-None-Match: the tag of what the browser already has.
	NoneMatch string
}

type requesterKey struct{}

// RequesterFrom returns the sender of the request of ctx.
func RequesterFrom(ctx context.Context) Requester {
	v, _ := ctx.Value(requesterKey{}).(Requester)
	return v
}

// context returns a context with the requester, who is also its club.Actor.
func (v Requester) context(ctx context.Context) context.Context {
	ctx = context.WithValue(ctx, requesterKey{}, v)
	a, _ := club.ActorFrom(ctx)
	a.Source = v.Client.Address
	if p := v.Person; p.ID != "" {
		a.ID, a.Name, a.Guest, a.Bot, a.Role, a.Scopes = p.ID, p.Name, p.IsGuest(), p.Bot, string(p.Role), v.Grant.Scopes
	}
	return club.WithActor(ctx, a)
}

// Club returns the address of the club for this requester, without a slash at the end.
func (v Requester) Club() string { return v.Origin + v.Base }

// Host returns the name by which the requester asks for the club, without a port.
func (v Requester) Host() string {
	u, err := url.Parse(v.Origin)
	if err != nil {
		return ""
	}
	return u.Hostname()
}

// Names of the session cookie. The prefixes bind it to TLS, and to this host if the club has the whole origin.
const (
	PlainCookie  = "tablier"
	secureCookie = "__Host-tablier"
	belowCookie  = "__Secure-tablier"
)

// CookieName returns the name of the session cookie.
func CookieName(v Requester) string {
	switch {
	case v.Secure && v.Base != "": // the prefix __Host- allows no path
		return belowCookie
	case v.Secure:
		return secureCookie
	}
	return PlainCookie
}

// SessionCookie returns the session cookie; an empty secret removes it.
func SessionCookie(v Requester, secret string) http.Cookie {
	c := http.Cookie{
		Name: CookieName(v), Value: secret, Path: v.Base + "/", HttpOnly: true, Secure: v.Secure, SameSite: http.SameSiteLaxMode,
		MaxAge: int(account.SessionLife / time.Second),
	}
	if secret == "" {
		c.MaxAge = -1
	}
	return c
}

// identify finds the requester, and puts it and its club.Actor into the context.
func (m *Middleware) identify(h http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		v := m.readRequester(r)
		if v.Secure && hasName(r.Host) {
			w.Header().Set("Strict-Transport-Security", "max-age=31536000")
		}
		if !strings.HasPrefix(r.URL.Path, "/api/") {
			h.ServeHTTP(w, r.WithContext(v.context(r.Context())))
			return
		}
		// A token comes before a cookie: pages never send tokens.
		if header := r.Header.Get("Authorization"); header != "" {
			scheme, secret, _ := strings.Cut(header, " ")
			if !strings.EqualFold(scheme, "Bearer") {
				m.Refuse(w, r, &club.Error{Kind: club.SignIn, Text: i18n.T("api.bad-authorization")})
				return
			}
			if err := m.Accounts.Lockouts.CheckTokenAttempts(v.Client.Address, m.Now()); err != nil {
				m.Refuse(w, r, err)
				return
			}
			p, g, err := m.Accounts.Tokens.Authenticate(r.Context(), strings.TrimSpace(secret))
			if err != nil {
				if club.KindOf(err) == club.SignIn {
					m.Accounts.Lockouts.RecordBadToken(v.Client.Address, m.Now())
				}
				m.Refuse(w, r, err)
				return
			}
			if p.Role.AtLeast(account.Member) {
				p.Role = account.Member // a token carries no role
			}
			v.Person, v.Grant = p, g
		} else if c, err := r.Cookie(CookieName(v)); err == nil && !isForeign(r) {
			p, g, err := m.Accounts.Sessions.Authenticate(r.Context(), c.Value)
			switch club.KindOf(err) {
			case club.SignIn: // the session has ended, so remove the cookie
				gone := SessionCookie(v, "")
				http.SetCookie(w, &gone)
			case club.Forbidden: // banned people may read, like anyone
				if writes(r) && !isSessionPath(r.URL.Path) {
					m.Refuse(w, r, err)
					return
				}
			default:
				if err != nil && m.ReadOnly { // the damaged part may be the session
					break
				}
				if err != nil {
					m.Refuse(w, r, err)
					return
				}
				v.Person, v.Grant = p, g
			}
		}
		if v.Person.ID == "" && writes(r) && !isSessionPath(r.URL.Path) && m.Accounts.Admission != nil {
			if err := m.Accounts.Admission.AdmitGuest(r.Context()); err != nil {
				m.Refuse(w, r, err)
				return
			}
		}
		if v.Person.ID == "" && fromPage(r) && writes(r) && !isSessionPath(r.URL.Path) && m.Limits.MayCreateGuest(v, m.Now()) {
			p, secret, err := m.Accounts.Registration.NewGuest(r.Context(), "", v.Client)
			if err != nil {
				m.Refuse(w, r, err)
				return
			}
			c := SessionCookie(v, secret)
			http.SetCookie(w, &c)
			v.Person = p
			// No grant yet: calls that need a session get it with the next request.
		}
		h.ServeHTTP(w, r.WithContext(v.context(r.Context())))
	})
}

func writes(r *http.Request) bool {
	return r.Method != http.MethodGet && r.Method != http.MethodHead && r.Method != http.MethodOptions
}

// fromPage reports whether the request comes from one of our pages. Programs keep no cookies, so they must not
// get a new guest with each request.
func fromPage(r *http.Request) bool {
	if site := r.Header.Get("Sec-Fetch-Site"); site != "" {
		return site == "same-origin"
	}
	_, host, ok := strings.Cut(r.Header.Get("Origin"), "://")
	return ok && host == r.Host
}

// isSessionPath reports whether the calls at a path begin or end sessions themselves.
func isSessionPath(path string) bool {
	rest, ok := strings.CutPrefix(path, "/api/v1/")
	if !ok {
		return true
	}
	first, _, _ := strings.Cut(rest, "/")
	return slices.Contains([]string{"guest", "sign-up", "sign-in", "sign-out", "sign-out-everywhere", "password", "me", "mail", "oauth"}, first)
}

// readRequester reads the address and origin of a request. It uses a proxy's headers only if the proxy is
// trusted.
func (m *Middleware) readRequester(r *http.Request) Requester {
	v := Requester{Base: m.BasePath, Secure: r.TLS != nil, NoneMatch: r.Header.Get("If-None-Match")}
	host := r.Host
	addr, proxied := m.Proxies.Client(r)
	v.Secure = v.Secure || proxied && r.Header.Get("X-Forwarded-Proto") == "https"
	v.Client = account.Client{Agent: strings.ToValidUTF8(r.UserAgent(), "?"), Address: addr}
	scheme := "http://"
	if v.Secure {
		scheme = "https://"
	}
	v.Here = m.PublicURL == "" && isHere(r, addr)
	v.Origin = scheme + host
	if m.PublicURL != "" {
		v.Origin = m.PublicURL
	}
	return v
}

// isHere reports whether a request looks like that of a browser on this machine that has asked for this machine by a
// local name. It decides only what a page shows: whoever asks through a proxy that adds no header can forge all of it.
func isHere(r *http.Request, addr string) bool {
	for _, h := range []string{"X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Proto", "X-Real-Ip", "Forwarded", "Via"} {
		if r.Header.Get(h) != "" {
			return false
		}
	}
	name, _, err := net.SplitHostPort(r.Host)
	if err != nil {
		name = r.Host
	}
	ip, err := netip.ParseAddr(addr)
	_, from, _ := strings.Cut(r.Header.Get("Origin"), "://")
	return err == nil && ip.IsLoopback() && IsLoopbackName(name) && (from == "" || from == r.Host) && r.ProtoAtLeast(1, 1)
}

// IsLoopbackName reports whether a host name means the machine that uses it.
func IsLoopbackName(name string) bool {
	ip, err := netip.ParseAddr(strings.Trim(name, "[]"))
	return strings.EqualFold(name, "localhost") || err == nil && ip.IsLoopback()
}

// hasName reports whether a host is a domain name of a single site, so that browsers may remember that it uses
// TLS. This excludes local names and IP addresses.
func hasName(host string) bool {
	name, _, err := net.SplitHostPort(host)
	if err != nil {
		name = host
	}
	name = strings.ToLower(strings.Trim(name, "[]"))
	_, err = netip.ParseAddr(name)
	return err != nil && strings.Contains(name, ".") && !strings.HasSuffix(name, ".localhost")
}

// RequirePerson returns the requester, who must be a guest or a member.
func RequirePerson(ctx context.Context) (Requester, error) {
	v := RequesterFrom(ctx)
	if v.Person.ID == "" {
		return v, club.ErrSignIn()
	}
	return v, nil
}

// RequireMember returns the requester, who must have an account.
func RequireMember(ctx context.Context) (Requester, error) {
	v, err := RequirePerson(ctx)
	if err == nil && v.Person.IsGuest() {
		err = club.ErrForbidden(i18n.T("api.account-needed"))
	}
	return v, err
}

// RequireRole returns the requester, who must have a role.
func RequireRole(ctx context.Context, r account.Role) (Requester, error) {
	v, err := RequireMember(ctx)
	if err == nil && !v.Person.Role.AtLeast(r) {
		err = club.ErrForbidden(i18n.T("api.moderators-only"))
	}
	return v, err
}
