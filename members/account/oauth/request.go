package oauth

import (
	"encoding/base64"
	"net/netip"
	"net/url"
	"slices"
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
	if err != nil || u.User != nil || strings.Contains(text, "#") {
		return nil, "", false
	}
	switch {
	case u.Scheme == "https" && u.Hostname() != "":
		return u, Web, true
	case u.Scheme == "http" && loopback(u.Hostname()):
		return u, Local, true
	case strings.Contains(u.Scheme, "."):
		return u, Device, true
	}
	return nil, "", false
}

func loopback(host string) bool {
	a, err := netip.ParseAddr(host)
	return host == "localhost" || err == nil && a.IsLoopback()
}

// printable reports whether a text is not empty, has at most most characters, and shows all of them.
func printable(text string, most int) bool {
	return strings.TrimSpace(text) != "" && utf8.ValidString(text) && utf8.RuneCountInString(text) <= most && !slices.ContainsFunc([]rune(text), func(r rune) bool { return !unicode.IsPrint(r) })
}

func invalid(field string, text i18n.Text) error {
	return &club.Error{Kind: club.Invalid, Field: field, Text: text}
}
