package members_test

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"testing"

	"tablier/api/apitest"
	"tablier/api/members"
)

var b64 = base64.RawURLEncoding

// device is an authenticator with one passkey, as WebAuthn specifies.
type device struct {
	key    *ecdsa.PrivateKey
	id     []byte
	handle string
	count  uint32
	origin string
	rp     string
}

func newDevice(t *testing.T) *device {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	id := make([]byte, 16)
	rand.Read(id)
	return &device{key: key, id: id, origin: "http://example.com", rp: "example.com"}
}

// Just enough of CBOR: short maps, texts, bytes and small integers.
func cborHead(major byte, n int) []byte {
	if n < 24 {
		return []byte{major<<5 | byte(n)}
	}
	if n < 256 {
		return []byte{major<<5 | 24, byte(n)}
	}
	return []byte{major<<5 | 25, byte(n >> 8), byte(n)}
}

func cborBytes(b []byte) []byte { return append(cborHead(2, len(b)), b...) }

func cborText(s string) []byte { return append(cborHead(3, len(s)), s...) }

func join(parts ...[]byte) (out []byte) {
	for _, p := range parts {
		out = append(out, p...)
	}
	return out
}

func (d *device) authData(flags byte, attested []byte) []byte {
	d.count++
	hash := sha256.Sum256([]byte(d.rp))
	return join(hash[:], []byte{flags}, binary.BigEndian.AppendUint32(nil, d.count), attested)
}

func (d *device) clientData(kind, challenge string) []byte {
	b, _ := json.Marshal(m{"type": kind, "challenge": challenge, "origin": d.origin, "crossOrigin": false})
	return b
}

type options struct {
	PublicKey struct {
		Challenge string
		RPID      string `json:"rpId"`
		User      struct{ ID, Name string }
	} `json:"publicKey"`
}

type ceremony struct {
	Ceremony string
	Options  options
}

// create answers navigator.credentials.create().
func (d *device) create(o options) m {
	d.handle = o.PublicKey.User.ID
	const present, verified, attested = 1, 4, 64
	pub, err := d.key.PublicKey.Bytes() // 4, x, y
	if err != nil {
		panic(err)
	}
	cose := join(cborHead(5, 5), []byte{1, 2, 3, 0x26, 0x20, 1, 0x21}, cborBytes(pub[1:33]), []byte{0x22}, cborBytes(pub[33:]))
	data := d.authData(present|verified|attested, join(make([]byte, 16), []byte{0, byte(len(d.id))}, d.id, cose))
	object := join(cborHead(5, 3), cborText("fmt"), cborText("none"), cborText("attStmt"), cborHead(5, 0), cborText("authData"), cborBytes(data))
	return m{"id": b64.EncodeToString(d.id), "rawId": b64.EncodeToString(d.id), "type": "public-key", "response": m{
		"clientDataJSON": b64.EncodeToString(d.clientData("webauthn.create", o.PublicKey.Challenge)), "attestationObject": b64.EncodeToString(object)}}
}

// get answers navigator.credentials.get().
func (d *device) get(o options) m {
	data := d.authData(1|4, nil)
	client := d.clientData("webauthn.get", o.PublicKey.Challenge)
	hash := sha256.Sum256(client)
	sum := sha256.Sum256(append(append([]byte{}, data...), hash[:]...))
	sig, err := ecdsa.SignASN1(rand.Reader, d.key, sum[:])
	if err != nil {
		panic(err)
	}
	return m{"id": b64.EncodeToString(d.id), "rawId": b64.EncodeToString(d.id), "type": "public-key", "response": m{
		"clientDataJSON": b64.EncodeToString(client), "authenticatorData": b64.EncodeToString(data), "signature": b64.EncodeToString(sig), "userHandle": d.handle}}
}

func beginCeremony(b *apitest.Browser, path string, body any) ceremony {
	b.T.Helper()
	w := b.Ask("POST", path, body)
	var c ceremony
	if err := json.Unmarshal(w.Body.Bytes(), &c); w.Code != 200 || err != nil {
		b.T.Fatalf("%d %v %s", w.Code, err, w.Body)
	}
	return c
}

func TestPasskeys(t *testing.T) {
	s := apitest.Open(t)
	b, d := s.Browser(), newDevice(t)
	b.Refused(b.Ask("POST", "/api/v1/me/passkeys/options", m{"name": "Ève"}), 401)
	guest := apitest.Want[members.Me](s, b.Ask("POST", "/api/v1/guest", m{}), 200)
	b.Refused(b.Ask("POST", "/api/v1/me/passkeys/options", m{"name": ""}), 422)
	c := beginCeremony(b, "/api/v1/me/passkeys/options", m{"name": "Ève"})
	if c.Options.PublicKey.User.Name != "Ève" {
		t.Errorf("%+v", c)
	}
	made := d.create(c.Options)
	thief := s.Browser()
	apitest.Want[members.Me](s, thief.Ask("POST", "/api/v1/guest", m{}), 200)
	thief.Refused(thief.Ask("POST", "/api/v1/me/passkeys", m{"ceremony": c.Ceremony, "name": "Ève", "credential": made}), 403)
	b.Refused(b.Ask("POST", "/api/v1/me/passkeys", m{"ceremony": c.Ceremony, "name": "Ève", "credential": made}), 401) // used up
	c = beginCeremony(b, "/api/v1/me/passkeys/options", m{"name": "Ève"})
	me := apitest.Want[members.Me](s, b.Ask("POST", "/api/v1/me/passkeys", m{"ceremony": c.Ceremony, "name": "Ève", "label": "téléphone", "credential": d.create(c.Options)}), 200)
	if me.ID != guest.ID || me.Guest || me.Name != "Ève" || me.Password {
		t.Errorf("%+v", me)
	}
	keys := apitest.Want[struct{ Keys []members.KeyInfo }](s, b.Ask("GET", "/api/v1/me/keys", nil), 200)
	if len(keys.Keys) != 1 || keys.Keys[0].Label != "téléphone" {
		t.Fatalf("%+v", keys)
	}
	b.Refused(b.Ask("DELETE", "/api/v1/me/keys/passkey/"+keys.Keys[0].ID, nil), 409) // the only way in

	signIn := func(change func(m, *device)) int {
		two := s.Browser()
		c := beginCeremony(two, "/api/v1/sign-in/passkey/options", m{})
		copied := *d
		answer := copied.get(c.Options)
		if change != nil {
			change(answer, &copied)
		}
		w := two.Ask("POST", "/api/v1/sign-in/passkey", m{"ceremony": c.Ceremony, "credential": answer})
		if w.Code == 200 {
			d.count = copied.count
			if two.Me().ID != me.ID {
				t.Error("somebody else came in")
			}
			if again := two.Ask("POST", "/api/v1/sign-in/passkey", m{"ceremony": c.Ceremony, "credential": answer}); again.Code != 401 {
				t.Errorf("an answer replayed: %d", again.Code)
			}
		}
		return w.Code
	}
	if code := signIn(nil); code != 200 {
		t.Fatalf("status %d", code)
	}
	for name, change := range map[string]func(m, *device){
		"another challenge": func(a m, d *device) {
			o := options{}
			o.PublicKey.Challenge = b64.EncodeToString(make([]byte, 32))
			a["response"] = d.get(o)["response"]
		},
		"cut signature": func(a m, d *device) { a["response"].(m)["signature"] = "AAAA" },
		"another's handle": func(a m, d *device) {
			a["response"].(m)["userHandle"] = b64.EncodeToString([]byte("somebodyelse"))
		},
		"unknown key": func(a m, d *device) { a["id"], a["rawId"] = "AAAA", "AAAA" },
		"no answer":   func(a m, d *device) { delete(a, "response") },
		"wrong types": func(a m, d *device) { a["response"] = 7 },
	} {
		if code := signIn(change); code != 401 {
			t.Errorf("%s: status %d", name, code)
		}
	}
	d.origin = "https://evil.example"
	if code := signIn(nil); code != 401 {
		t.Errorf("from another origin: status %d", code)
	}
	d.origin, d.rp = "http://example.com", "evil.example"
	if code := signIn(nil); code != 401 {
		t.Errorf("for another site: status %d", code)
	}
	d.rp, d.count = "example.com", 0
	if code := signIn(nil); code != 401 {
		t.Errorf("a copy of the key, whose count goes back: status %d", code)
	}
	d.count = 100
	if code := signIn(nil); code != 200 {
		t.Errorf("status %d", code)
	}
	// With a password set, the key can be removed.
	if w := b.Ask("POST", "/api/v1/me/password", m{"password": apitest.Password}); w.Code != 204 {
		t.Fatalf("%d %s", w.Code, w.Body)
	}
	if w := b.Ask("DELETE", "/api/v1/me/keys/passkey/"+keys.Keys[0].ID, nil); w.Code != 204 {
		t.Errorf("%d", w.Code)
	}
	if code := signIn(nil); code != 401 {
		t.Errorf("with a key that was removed: status %d", code)
	}
	// A guest's passkey challenge cannot be used for a sign-in, nor the other way round.
	c = beginCeremony(thief, "/api/v1/sign-in/passkey/options", m{})
	thief.Refused(thief.Ask("POST", "/api/v1/me/passkeys", m{"ceremony": c.Ceremony, "name": "X", "credential": newDevice(t).create(c.Options)}), 403)
}
