package account

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"io"
	"slices"
	"strings"
	"time"

	"tablier/i18n"
	"tablier/play/club"
)

// GrantKind says what a secret is good for.
type GrantKind string

// The kinds of grants.
const (
	Session  GrantKind = "session"  // a browser that is signed in
	Token    GrantKind = "token"    // a program that acts for a person within scopes
	Ceremony GrantKind = "ceremony" // single use: what a passkey must answer
	Errand   GrantKind = "errand"   // single use: a sign-in through a provider under way
	Reset    GrantKind = "reset"    // single use: a new password by mail
	Carry    GrantKind = "carry"    // a member may take over the guest told in its data
	Confirm  GrantKind = "confirm"  // single use: an address of mail is its owner's
)

// Grant is what is stored of a secret.
type Grant struct {
	ID      string // public: to name it in lists
	Kind    GrantKind
	Hash    string // of the secret, see [HashSecret]
	Person  string // whose; empty for ceremonies of somebody unknown yet
	Label   string // sessions: the browser; tokens: as the person called it
	Scopes  Scopes // tokens
	Data    string // ceremonies and errands: what must be remembered
	Created time.Time
	Used    time.Time // to some minutes
	Expires time.Time // zero: never
}

// Scopes are what a token may be used for.
type Scopes []string

// The scopes.
const (
	ScopeRead = "read"     // read what only the person may read
	ScopePlay = "play"     // play games, seek and challenge
	ScopeChat = "chat"     // write to others
	ScopeBot  = "bot:play" // play as a program, under the account of a bot
)

// AllScopes lists them in the order in which they are shown.
func AllScopes() Scopes { return Scopes{ScopeRead, ScopePlay, ScopeChat, ScopeBot} }

// Has reports whether the scope is among s.
func (s Scopes) Has(scope string) bool { return slices.Contains(s, scope) }

// String joins the scopes by spaces, as they are stored.
func (s Scopes) String() string { return strings.Join(s, " ") }

// ParseScopes reads scopes, in any order, repeated or not.
func ParseScopes(words []string) (Scopes, error) {
	var out Scopes
	for _, s := range AllScopes() {
		if slices.Contains(words, s) {
			out = append(out, s)
		}
	}
	for _, w := range words {
		if !out.Has(w) {
			return nil, failed(club.Invalid, "scopes", i18n.T("account.scopes-token", "allscopes", AllScopes().String()))
		}
	}
	if len(out) == 0 {
		return nil, failed(club.Invalid, "scopes", i18n.T("account.token-without-any-scope-no"))
	}
	return out, nil
}

// TokenPrefix begins the secrets of personal tokens, so that people and scanners
// know what they have found.
const TokenPrefix = "tablier_"

// newSecret returns 256 random bits in URL-safe form.
func newSecret(r io.Reader) (string, error) {
	var b [32]byte
	if _, err := io.ReadFull(r, b[:]); err != nil {
		return "", err
	}
	return base64.RawURLEncoding.EncodeToString(b[:]), nil
}

// HashSecret is what is stored of a secret.
func HashSecret(secret string) string {
	sum := sha256.Sum256([]byte(secret))
	return hex.EncodeToString(sum[:])
}

// newID returns 60 random bits in the alphabet of the club's ids.
func newID(r io.Reader) (string, error) {
	const alphabet = "0123456789abcdefghjkmnpqrstvwxyz"
	var b [12]byte
	if _, err := io.ReadFull(r, b[:]); err != nil {
		return "", err
	}
	for i, c := range b {
		b[i] = alphabet[c&31]
	}
	return string(b[:]), nil
}

// CredentialKind says who can read a credential.
type CredentialKind string

// The kinds of credentials.
const (
	Passkey CredentialKind = "passkey"
	OpenID  CredentialKind = "openid"
)

// Credential is something other than a password by which a member signs in.
type Credential struct {
	Kind    CredentialKind
	Key     string // unique within the kind: the passkey's id, or issuer and subject
	Person  string
	Label   string
	Data    string // what the package that reads it needs
	Created time.Time
	Used    time.Time
}
