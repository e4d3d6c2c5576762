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

// Site is where the ceremonies take place. Keys made for one host work on no other.
type Site struct{ w *webauthn.WebAuthn }

// New returns the site of an origin, such as "https://club.example".
func New(origin string) (*Site, error) {
	u, err := url.Parse(origin)
	if err != nil || u.Hostname() == "" {
		return nil, unable(err)
	}
	w, err := webauthn.New(&webauthn.Config{
		RPID: u.Hostname(), RPDisplayName: "Tablier", RPOrigins: []string{u.Scheme + "://" + u.Host},
		AttestationPreference: protocol.PreferNoAttestation,
		AuthenticatorSelection: protocol.AuthenticatorSelection{
			ResidentKey: protocol.ResidentKeyRequirementRequired, UserVerification: protocol.VerificationPreferred,
		},
	})
	if err != nil {
		return nil, unable(err)
	}
	return &Site{w}, nil
}

func unable(err error) error {
	return &club.Error{Kind: club.Conflict, Err: err, Text: i18n.T("passkey.passkeys-do-not-work-at")}
}

func refused(err error) error {
	return &club.Error{Kind: club.SignIn, Field: "credential", Err: err, Text: i18n.T("passkey.passkey-was-not-recognised-begin")}
}

// user is a person as the library wants to see one.
type user struct {
	id, name string
	keys     []webauthn.Credential
}

func (u user) WebAuthnID() []byte                         { return []byte(u.id) }
func (u user) WebAuthnName() string                       { return u.name }
func (u user) WebAuthnDisplayName() string                { return u.name }
func (u user) WebAuthnCredentials() []webauthn.Credential { return u.keys }

// userOf gives a person the keys among their credentials.
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

// Create begins to make a key for a person, whom the device will call name. Keys that they
// have already are excluded.
func (s *Site) Create(p account.Person, name string, have []account.Credential) (options json.RawMessage, state string, err error) {
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
		return nil, "", unable(err)
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

// Created checks what the browser answered to Create, and returns the credential to keep.
func (s *Site) Created(p account.Person, name, state string, answer []byte) (account.Credential, error) {
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
	key.Attestation = webauthn.CredentialAttestation{} // nobody asks for it, and it is long
	data, err := json.Marshal(key)
	return account.Credential{Kind: account.Passkey, Key: base64.RawURLEncoding.EncodeToString(key.ID), Data: string(data)}, err
}

// Ask begins a sign-in.
func (s *Site) Ask() (options json.RawMessage, state string, err error) {
	o, session, err := s.w.BeginDiscoverableLogin()
	if err != nil {
		return nil, "", unable(err)
	}
	return pack(o, session)
}

// errOther ends a ceremony in which the key and the person do not belong together.
var errOther = errors.New("the key is not that person's")

// Answered checks what the browser answered to Ask. find returns the stored credential of
// the id; the one returned has the new count of uses, and belongs to the person who signs in.
func (s *Site) Answered(state string, answer []byte, find func(key string) (account.Credential, error)) (account.Credential, error) {
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
			return nil, errOther
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
		return account.Credential{}, refused(errors.New("the count of uses went back: there may be a copy of the key"))
	}
	fresh, err := credential(key)
	stored.Data = fresh.Data
	return stored, err
}
