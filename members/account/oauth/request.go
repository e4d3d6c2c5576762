package oauth

import (
	"encoding/base64"
	"net/netip"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"tablier/i18n"
	"tablier/members/account"
	"tablier/play/club"
)

// Request is what an app asks a member for (RFC 6749, 4.1.1). Its fields are as the app sent them.
type Request struct {
	ResponseType    string // code
	Client          string // name of the app, chosen by the app
	Redirect        string // address to which the browser returns
	Scope           string // scopes, separated by spaces
	State           string // returned unchanged
	Challenge       string // of PKCE
	ChallengeMethod string // S256
}

// Limits of a request, in bytes; of the name in characters.
const (
	maxClient   = 60
	maxRedirect = 500
	maxState    = 1000
)

// Kind says what answers at the address of an app.
type Kind string

// The kinds of apps.
const (
	Web    Kind = "web"    // a site, by HTTPS
	Local  Kind = "local"  // a program on the member's own machine
	Device Kind = "device" // an app that has registered a scheme with the member's device
)

// Checked is a sound request.
type Checked struct {
	Request
	Kind   Kind
	Host   string // of the site, with its port, or the scheme of the app
	Scopes account.Scopes
	back   *url.URL
}

// Check checks a request. The error is of kind Invalid, and its field is the name of the parameter that is wrong.
func (r Request) Check() (Checked, error) {
	c := Checked{Request: r}
	if !printable(r.Client, maxClient) {
		return c, invalid("client_id", i18n.T("oauth.client"))
	}
	var ok bool
	if c.back, c.Kind, ok = parseRedirect(r.Redirect); !ok {
		return c, invalid("redirect_uri", i18n.T("oauth.redirect"))
	}
	if c.Host = c.back.Host; c.Kind == Device {
		c.Host = c.back.Scheme
	}
	if r.ResponseType != "code" {
		return c, invalid("response_type", i18n.T("oauth.response-type"))
	}
	if sum, err := base64.RawURLEncoding.Strict().DecodeString(r.Challenge); r.ChallengeMethod != "S256" || err != nil || len(sum) != 32 {
		return c, invalid("code_challenge", i18n.T("oauth.challenge"))
	}
	if len(r.State) > maxState {
		return c, invalid("state", i18n.T("oauth.state"))
	}
	scopes, err := account.ParseScopes(strings.Fields(r.Scope))
	if err != nil {
		return c, invalid("scope", i18n.T("oauth.scope", "scopes", account.AllScopes().String()))
	}
	c.Scopes = scopes
	return c, nil
}

// Label returns how the tokens of an app are listed: its name, and where it is.
func (c Checked) Label() string {
	host := []rune(c.Host)
	if most := account.MaxLabel / 2; len(host) > most { // who owns a host is written at its end
		host = append([]rune("…"), host[len(host)-most+1:]...)
	}
	client := []rune(c.Client)
	if most := account.MaxLabel - len(host) - len(" ()"); len(client) > most {
		client = append(client[:most-1:most-1], '…')
	}
	return string(client) + " (" + string(host) + ")"
}

// Refusal returns the address to go back to if the member refuses.
func (c Checked) Refusal(issuer string) string {
	return c.address(url.Values{"error": {"access_denied"}}, issuer)
}

// address returns the redirect address with an answer, and with the issuer (RFC 9207).
func (c Checked) address(answer url.Values, issuer string) string {
	if c.State != "" {
		answer.Set("state", c.State)
	}
	answer.Set("iss", issuer)
	back := *c.back
	if back.RawQuery != "" {
		back.RawQuery += "&"
	}
	back.RawQuery += answer.Encode()
	return back.String()
}

// parseRedirect reads the address of an app: HTTPS, HTTP on this machine with any port (RFC 8252, 7.3), or a private
// scheme, which contains a dot (7.1).
func parseRedirect(text string) (*url.URL, Kind, bool) {
	if text == "" || len(text) > maxRedirect || strings.ContainsFunc(text, func(r rune) bool { return r <= ' ' || r >= 0x7f || r == '\\' }) {
		return nil, "", false
	}
	u, err := url.Parse(text)
	if err != nil || u.User != nil || strings.Contains(text, "#") || answersItself(u) {
		return nil, "", false
	}
	switch {
	case u.Scheme == "https" && plainHost(u):
		return u, Web, true
	case u.Scheme == "http" && plainHost(u) && loopback(u.Hostname()):
		return u, Local, true
	case strings.Contains(u.Scheme, "."):
		return u, Device, true
	}
	return nil, "", false
}

// answersItself reports whether the query of an address has parameters of the answer. An app that reads the first of
// two would believe the address, which may be somebody else's.
func answersItself(u *url.URL) bool {
	query, err := url.ParseQuery(u.RawQuery)
	return err != nil || slices.ContainsFunc([]string{"code", "state", "iss", "error"}, query.Has)
}

// plainHost reports whether members can trust their eyes about the host of an address. [url.Parse] decodes %D0%B0 in it,
// and accepts marks that no name of a host has. Browsers read a number as an address.
func plainHost(u *url.URL) bool {
	if n, err := strconv.Atoi(u.Port()); u.Port() != "" && (err != nil || n == 0 || n > 65535) || strings.HasSuffix(u.Host, ":") {
		return false
	}
	if a, err := netip.ParseAddr(u.Hostname()); err == nil {
		return a.Zone() == ""
	}
	labels := strings.Split(u.Hostname(), ".")
	last := labels[len(labels)-1]
	if last == "" || last[0] >= '0' && last[0] <= '9' {
		return false
	}
	return !slices.ContainsFunc(labels, func(l string) bool {
		return l == "" || l[0] == '-' || strings.ContainsFunc(l, func(r rune) bool {
			return (r < 'a' || r > 'z') && (r < 'A' || r > 'Z') && (r < '0' || r > '9') && r != '-' && r != '_'
		})
	})
}

func loopback(host string) bool {
	a, err := netip.ParseAddr(host)
	return host == "localhost" || err == nil && a.IsLoopback()
}

// printable reports whether a text is not empty, has at most most characters, and shows all of them.
func printable(text string, most int) bool {
	return strings.TrimSpace(text) != "" && utf8.ValidString(text) && utf8.RuneCountInString(text) <= most && !club.PilesMarks(text) &&
		!strings.ContainsFunc(text, func(r rune) bool { return !unicode.IsPrint(r) || club.ShowsNothing(r) })
}

func invalid(field string, text i18n.Text) error {
	return &club.Error{Kind: club.Invalid, Field: field, Text: text}
}
