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

// GrantKind says what a secret is for.
type GrantKind string

// The kinds of grants.
const (
	Session           GrantKind = "session"  // a browser that is signed in
	Token             GrantKind = "token"    // a program that acts for a member within scopes
	PasskeyChallenge  GrantKind = "ceremony" // single use: a passkey must sign it
	OpenIDLogin       GrantKind = "errand"   // single use: a sign-in through OpenID in progress
	PasswordReset     GrantKind = "reset"    // single use: a new password by a mailed link
	GuestUpgrade      GrantKind = "carry"    // a member may take over the guest in Data
	EmailConfirmation GrantKind = "confirm"  // single use: the owner of an e-mail address confirms it
	Calendar          GrantKind = "calendar" // the address of a member's calendar
	FirstOrganiser    GrantKind = "first"    // single use: the holder becomes the first organiser
	AppCode           GrantKind = "appcode"  // single use: another app exchanges it for a token
	UsedAppCode       GrantKind = "usedcode" // a code that was exchanged; its Data is the ID of the token
)

// Grant is what is stored about a secret.
type Grant struct {
	ID      string // public, for lists
	Kind    GrantKind
	Hash    string // of the secret, see [HashSecret]
	Person  string // empty for challenges of somebody not yet known
	Label   string // sessions: the browser; tokens: chosen by the owner
	Scopes  Scopes // tokens
	Data    string // challenges and sign-ins in progress: their state
	Created time.Time
	Used    time.Time // accurate to ten minutes
	Expires time.Time // zero: never
}

// Scopes are what a token allows.
type Scopes []string

// The scopes.
const (
	ScopeRead = "read"     // read what only the person may read
	ScopePlay = "play"     // play games, seek and challenge
	ScopeChat = "chat"     // write to others
	ScopeBot  = "bot:play" // play as a program, under the account of a bot
	ScopeWork = "work"     // compute what the club shares out
)

// AllScopes lists the scopes in the order in which they are shown.
func AllScopes() Scopes { return Scopes{ScopeRead, ScopePlay, ScopeChat, ScopeBot, ScopeWork} }

// Has reports whether s contains a scope.
func (s Scopes) Has(scope string) bool { return slices.Contains(s, scope) }

// String joins the scopes by spaces, as they are stored.
func (s Scopes) String() string { return strings.Join(s, " ") }

// ParseScopes reads scopes in any order. Repeated ones count once.
func ParseScopes(words []string) (Scopes, error) {
	var out Scopes
	for _, s := range AllScopes() {
		if slices.Contains(words, s) {
			out = append(out, s)
		}
	}
	for _, w := range words {
		if !out.Has(w) {
			return nil, newError(club.Invalid, "scopes", i18n.T("account.scopes-token", "allscopes", AllScopes().String()))
		}
	}
	if len(out) == 0 {
		return nil, newError(club.Invalid, "scopes", i18n.T("account.token-without-scope"))
	}
	return out, nil
}

// TokenPrefix is the prefix of personal tokens, by which people and secret scanners recognise them.
const TokenPrefix = "tablier_"

// newSecret returns 256 random bits in URL-safe form.
func newSecret(r io.Reader) (string, error) {
	var b [32]byte
	if _, err := io.ReadFull(r, b[:]); err != nil {
		return "", err
	}
	return base64.RawURLEncoding.EncodeToString(b[:]), nil
}

// HashSecret returns the hash under which a secret is stored.
func HashSecret(secret string) string {
	sum := sha256.Sum256([]byte(secret))
	return hex.EncodeToString(sum[:])
}

// newID returns a random ID of 60 bits in the alphabet that all IDs of the club use.
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

// CredentialKind says which package reads a credential.
type CredentialKind string

// The kinds of credentials.
const (
	Passkey CredentialKind = "passkey"
	OpenID  CredentialKind = "openid"
)

// Credential is a way to sign in other than a password.
type Credential struct {
	Kind    CredentialKind
	Key     string // unique within the kind: the passkey's ID, or issuer and subject
	Person  string
	Label   string
	Data    string // for the package that reads the credential
	Created time.Time
	Used    time.Time
}
