package passkey

import (
	"encoding/base64"
	"encoding/json"
	"errors"
	"net/url"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/webauthn"

	"tablier/i18n"
	"tablier/members/account"
	"tablier/play/club"
)

// Site verifies passkeys for one host name. Keys for other hosts are refused.
type Site struct{ w *webauthn.WebAuthn }

// New returns the Site for an origin, such as "https://club.example".
func New(origin string) (*Site, error) {
	u, err := url.Parse(origin)
	if err != nil || u.Hostname() == "" {
		return nil, unsupported(err)
	}
	w, err := webauthn.New(&webauthn.Config{
		RPID: u.Hostname(), RPDisplayName: "Tablier", RPOrigins: []string{u.Scheme + "://" + u.Host},
		AttestationPreference: protocol.PreferNoAttestation,
		AuthenticatorSelection: protocol.AuthenticatorSelection{
			ResidentKey: protocol.ResidentKeyRequirementRequired, UserVerification: protocol.VerificationPreferred,
		},
	})
	if err != nil {
		return nil, unsupported(err)
	}
	return &Site{w}, nil
}

func unsupported(err error) error {
	return &club.Error{Kind: club.Conflict, Err: err, Text: i18n.T("passkey.bad-address")}
}

func refused(err error) error {
	return &club.Error{Kind: club.SignIn, Field: "credential", Err: err, Text: i18n.T("passkey.not-recognised")}
}

// user adapts a person to the library.
type user struct {
	id, name string
	keys     []webauthn.Credential
}

func (u user) WebAuthnID() []byte                         { return []byte(u.id) }
func (u user) WebAuthnName() string                       { return u.name }
func (u user) WebAuthnDisplayName() string                { return u.name }
func (u user) WebAuthnCredentials() []webauthn.Credential { return u.keys }

// userOf returns a person with their passkeys.
func userOf(p account.Person, name string, have []account.Credential) (user, error) {
	u := user{id: p.ID, name: name}
	for _, c := range have {
		if c.Kind != account.Passkey {
			continue
		}
		var key webauthn.Credential
		if err := json.Unmarshal([]byte(c.Data), &key); err != nil {
			return u, err
		}
		u.keys = append(u.keys, key)
	}
	return u, nil
}

// BeginRegistration starts to create a passkey for a person. The device shows name. Keys that they already have are
// excluded.
func (s *Site) BeginRegistration(p account.Person, name string, have []account.Credential) (options json.RawMessage, state string, err error) {
	u, err := userOf(p, name, have)
	if err != nil {
		return nil, "", err
	}
	var exclude []protocol.CredentialDescriptor
	for _, k := range u.keys {
		exclude = append(exclude, k.Descriptor())
	}
	o, session, err := s.w.BeginRegistration(u, webauthn.WithExclusions(exclude))
	if err != nil {
		return nil, "", unsupported(err)
	}
	return pack(o, session)
}

func pack(options, session any) (json.RawMessage, string, error) {
	o, err := json.Marshal(options)
	if err != nil {
		return nil, "", err
	}
	state, err := json.Marshal(session)
	return o, string(state), err
}

// FinishRegistration checks the browser's answer to BeginRegistration, and returns the credential to store.
func (s *Site) FinishRegistration(p account.Person, name, state string, answer []byte) (account.Credential, error) {
	var session webauthn.SessionData
	if err := json.Unmarshal([]byte(state), &session); err != nil {
		return account.Credential{}, err
	}
	parsed, err := protocol.ParseCredentialCreationResponseBytes(answer)
	if err != nil {
		return account.Credential{}, refused(err)
	}
	key, err := s.w.CreateCredential(user{id: p.ID, name: name}, session, parsed)
	if err != nil {
		return account.Credential{}, refused(err)
	}
	return credential(key)
}

func credential(key *webauthn.Credential) (account.Credential, error) {
	key.Attestation = webauthn.CredentialAttestation{} // unused, and large
	data, err := json.Marshal(key)
	return account.Credential{Kind: account.Passkey, Key: base64.RawURLEncoding.EncodeToString(key.ID), Data: string(data)}, err
}

// BeginLogin starts a sign-in.
func (s *Site) BeginLogin() (options json.RawMessage, state string, err error) {
	o, session, err := s.w.BeginDiscoverableLogin()
	if err != nil {
		return nil, "", unsupported(err)
	}
	return pack(o, session)
}

// errWrongOwner means that a key belongs to somebody else.
var errWrongOwner = errors.New("the key is not that person's")

// FinishLogin checks the browser's answer to BeginLogin. find returns a stored credential by key ID. The returned
// credential belongs to the person who signs in and has an updated sign count.
func (s *Site) FinishLogin(state string, answer []byte, find func(key string) (account.Credential, error)) (account.Credential, error) {
	var session webauthn.SessionData
	if err := json.Unmarshal([]byte(state), &session); err != nil {
		return account.Credential{}, err
	}
	parsed, err := protocol.ParseCredentialRequestResponseBytes(answer)
	if err != nil {
		return account.Credential{}, refused(err)
	}
	var stored account.Credential
	key, err := s.w.ValidateDiscoverableLogin(func(rawID, handle []byte) (webauthn.User, error) {
		var err error
		if stored, err = find(base64.RawURLEncoding.EncodeToString(rawID)); err != nil {
			return nil, err
		}
		if string(handle) != stored.Person {
			return nil, errWrongOwner
		}
		return userOf(account.Person{ID: stored.Person}, "", []account.Credential{stored})
	}, session, parsed)
	if err != nil {
		if club.KindOf(err) == club.Unavailable {
			return account.Credential{}, err
		}
		return account.Credential{}, refused(err)
	}
	if key.Authenticator.CloneWarning {
		return account.Credential{}, refused(errors.New("the sign count went back: the key may have been cloned"))
	}
	fresh, err := credential(key)
	stored.Data = fresh.Data
	return stored, err
}
