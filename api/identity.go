package api

import (
	"context"
	"net"
	"net/http"
	"net/netip"
	"slices"
	"strings"
	"time"

	"tablier/i18n"
	"tablier/members/account"
	"tablier/play/club"
)

// requester is the sender of a request.
type requester struct {
	person account.Person // zero: anonymous
	grant  account.Grant  // session or token; zero: none
	client account.Client
	secure bool   // the browser uses TLS, to this server or to the proxy
	origin string // scheme and host as the browser sees them
	// noneMatch is the header If-None-Match: the tag of what the browser already has.
	noneMatch string
}

type requesterKey struct{}

func requesterFrom(ctx context.Context) requester {
	v, _ := ctx.Value(requesterKey{}).(requester)
	return v
}

// context returns a context with the requester, who is also its club.Actor.
func (v requester) context(ctx context.Context) context.Context {
	ctx = context.WithValue(ctx, requesterKey{}, v)
	a, _ := club.ActorFrom(ctx)
	a.Source = v.client.Address
	if p := v.person; p.ID != "" {
		a.ID, a.Name, a.Guest, a.Bot, a.Role, a.Scopes = p.ID, p.Name, p.IsGuest(), p.Bot, string(p.Role), v.grant.Scopes
	}
	return club.WithActor(ctx, a)
}

// Names of the session cookie. The prefix binds it to this host and to TLS.
const (
	plainCookie  = "tablier"
	secureCookie = "__Host-tablier"
)

func cookieName(secure bool) string {
	if secure {
		return secureCookie
	}
	return plainCookie
}

// cookie returns the session cookie; an empty secret removes it.
func cookie(v requester, secret string) http.Cookie {
	c := http.Cookie{
		Name: cookieName(v.secure), Value: secret, Path: "/", HttpOnly: true, Secure: v.secure, SameSite: http.SameSiteLaxMode,
		MaxAge: int(account.SessionLife / time.Second),
	}
	if secret == "" {
		c.MaxAge = -1
	}
	return c
}

// identify finds the requester, and puts it and its club.Actor into the context.
func (m *middleware) identify(h http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		v := m.readRequester(r)
		if v.secure && hasName(r.Host) {
			w.Header().Set("Strict-Transport-Security", "max-age=31536000")
		}
		if m.people == nil || !strings.HasPrefix(r.URL.Path, "/api/") {
			h.ServeHTTP(w, r.WithContext(v.context(r.Context())))
			return
		}
		// A token comes before a cookie: pages never send tokens.
		if header := r.Header.Get("Authorization"); header != "" {
			scheme, secret, _ := strings.Cut(header, " ")
			if !strings.EqualFold(scheme, "Bearer") {
				m.refuse(w, r, &club.Error{Kind: club.SignIn, Text: i18n.T("api.header-authorization-expects-bearer-then")})
				return
			}
			if err := m.people.CheckTokenAttempts(v.client.Address, m.now()); err != nil {
				m.refuse(w, r, err)
				return
			}
			p, g, err := m.people.AuthenticateToken(r.Context(), strings.TrimSpace(secret))
			if err != nil {
				if club.KindOf(err) == club.SignIn {
					m.people.RecordBadToken(v.client.Address, m.now())
				}
				m.refuse(w, r, err)
				return
			}
			v.person, v.grant = p, g
		} else if c, err := r.Cookie(cookieName(v.secure)); err == nil {
			p, g, err := m.people.AuthenticateSession(r.Context(), c.Value)
			switch club.KindOf(err) {
			case club.SignIn: // the session has ended, so remove the cookie
				gone := cookie(v, "")
				http.SetCookie(w, &gone)
			case club.Forbidden: // banned people may read, like anyone
				if writes(r) && !isSessionPath(r.URL.Path) {
					m.refuse(w, r, err)
					return
				}
			default:
				if err != nil && m.readOnly { // the damaged part may be the session
					break
				}
				if err != nil {
					m.refuse(w, r, err)
					return
				}
				v.person, v.grant = p, g
			}
		}
		if v.person.ID == "" && writes(r) && !isSessionPath(r.URL.Path) && m.people.Admission != nil {
			if err := m.people.Admission.AdmitGuest(r.Context()); err != nil {
				m.refuse(w, r, err)
				return
			}
		}
		if v.person.ID == "" && fromPage(r) && writes(r) && !isSessionPath(r.URL.Path) && m.limits.mayCreateGuest(v, m.now()) {
			p, secret, err := m.people.NewGuest(r.Context(), "", v.client)
			if err != nil {
				m.refuse(w, r, err)
				return
			}
			c := cookie(v, secret)
			http.SetCookie(w, &c)
			v.person = p
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
	// Browsers send Sec-Fetch-Site only over secure connections, but Origin always.
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
	return slices.Contains([]string{"guest", "sign-up", "sign-in", "sign-out", "sign-out-everywhere", "password", "me", "mail"}, first)
}

// readRequester reads the address and origin of a request. It uses a proxy's headers only if the proxy is
// trusted.
func (m *middleware) readRequester(r *http.Request) requester {
	v := requester{secure: r.TLS != nil, noneMatch: r.Header.Get("If-None-Match")}
	host := r.Host
	addr, proxied := m.proxies.Client(r)
	v.secure = v.secure || proxied && r.Header.Get("X-Forwarded-Proto") == "https"
	v.client = account.Client{Agent: r.UserAgent(), Address: addr}
	scheme := "http://"
	if v.secure {
		scheme = "https://"
	}
	v.origin = scheme + host
	if m.publicURL != "" {
		v.origin = m.publicURL
	}
	return v
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

// requirePerson returns the requester, who must be a guest or a member.
func requirePerson(ctx context.Context) (requester, error) {
	v := requesterFrom(ctx)
	if v.person.ID == "" {
		return v, club.ErrSignIn()
	}
	return v, nil
}

// requireMember returns the requester, who must have an account.
func requireMember(ctx context.Context) (requester, error) {
	v, err := requirePerson(ctx)
	if err == nil && v.person.IsGuest() {
		err = club.ErrForbidden(i18n.T("api.needs-account-guests-who-make"))
	}
	return v, err
}

// requireRole returns the requester, who must have a role.
func requireRole(ctx context.Context, r account.Role) (requester, error) {
	v, err := requireMember(ctx)
	if err == nil && !v.person.Role.AtLeast(r) {
		err = club.ErrForbidden(i18n.T("api.for-those-who-moderate-club"))
	}
	return v, err
}
