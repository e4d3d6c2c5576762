package alert_test

import (
	"context"
	"crypto/aes"
	"crypto/cipher"
	"crypto/ecdh"
	"crypto/hkdf"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"tablier/engine/roster"
	"tablier/members/account"
	"tablier/members/account/alert"
	"tablier/play/club"
	"tablier/store/sqlcore"
	"tablier/store/sqlite/sqlitetest"
)

var b64 = base64.RawURLEncoding

// letter is a sent mail.
type letter struct{ To, Subject, Body, Stop string }

// plain replaces the spaces of French typography by normal ones.
func plain(s string) string { return strings.NewReplacer("\u00a0", " ", "\u202f", " ").Replace(s) }

// mailbox accepts mail, or refuses it.
type mailbox struct {
	mu      sync.Mutex
	letters []letter
	broken  error
}

func (p *mailbox) Send(_ context.Context, to, subject, body, stop string) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.broken == nil {
		p.letters = append(p.letters, letter{to, plain(subject), plain(body), stop})
	}
	return p.broken
}

func (p *mailbox) take() []letter {
	p.mu.Lock()
	defer p.mu.Unlock()
	l := p.letters
	p.letters = nil
	return l
}

// fixture is a club of offline members, with a clock set by the test.
type fixture struct {
	t     *testing.T
	now   time.Time
	store *sqlcore.DB
	*alert.Service
	accounts *account.Service
	post     *mailbox
	here     []string
}

func newFixture(t *testing.T, change func(*alert.Config)) *fixture {
	t.Helper()
	d := &fixture{t: t, now: time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC), store: sqlitetest.Open(t), post: &mailbox{}}
	var err error
	now := func() time.Time { return d.now }
	d.accounts, err = account.New(account.Config{Store: sqlcore.Accounts{DB: d.store}, Now: now, Rand: rand.Reader, Params: account.Params{Memory: 8, Time: 1, Threads: 1}})
	if err != nil {
		t.Fatal(err)
	}
	c := alert.Config{
		Store: sqlcore.Alerts{DB: d.store}, Accounts: d.accounts, Find: roster.Find, Now: now, Mailer: d.post, Club: "https://club.example", Private: true,
		OnlineHere: func() []string { return d.here },
	}
	if change != nil {
		change(&c)
	}
	if d.Service, err = alert.New(t.Context(), c); err != nil {
		t.Fatal(err)
	}
	return d
}

// member creates a member who wants all alerts, after five minutes.
func (d *fixture) member(name, language string) (account.Person, account.Grant) {
	d.t.Helper()
	p, secret, err := d.accounts.Registration.SignUp(d.t.Context(), "", name, "un âne, deux phares", account.Client{})
	if err != nil {
		d.t.Fatal(err)
	}
	p.Email, p.Language = account.NameKey(name)+"@example.org", language
	if err := (sqlcore.Accounts{DB: d.store}).UpdatePerson(d.t.Context(), p); err != nil {
		d.t.Fatal(err)
	}
	_, g, err := d.accounts.Sessions.Authenticate(d.t.Context(), secret)
	if err != nil {
		d.t.Fatal(err)
	}
	d.choose(p, "turn short challenge over", "turn short challenge over")
	return p, g
}

func (d *fixture) choose(p account.Person, push, mail string) {
	d.t.Helper()
	a, err := alert.ParseKinds(strings.Fields(push))
	if err != nil {
		d.t.Fatal(err)
	}
	b, err := alert.ParseKinds(strings.Fields(mail))
	if err != nil {
		d.t.Fatal(err)
	}
	if err := d.SetPreferences(d.t.Context(), p, alert.Preferences{Push: a, Mail: b, Delay: 5}); err != nil {
		d.t.Fatal(err)
	}
}

// confirm confirms a member's e-mail address.
func (d *fixture) confirm(p account.Person) {
	d.t.Helper()
	if err := d.RequestConfirmation(d.t.Context(), p); err != nil {
		d.t.Fatal(err)
	}
	l := d.post.take()
	if len(l) != 1 || l[0].To != p.Email {
		d.t.Fatalf("%+v", l)
	}
	_, secret, _ := strings.Cut(l[0].Body, "/mail?confirm=")
	secret, _, _ = strings.Cut(secret, "\n")
	if err := d.ConfirmAddress(d.t.Context(), secret); err != nil {
		d.t.Fatal(err)
	}
	if err := d.ConfirmAddress(d.t.Context(), secret); club.KindOf(err) != club.SignIn {
		d.t.Errorf("a confirmation is good twice: %v", err)
	}
}

// game creates a correspondence game in which White is to move.
func (d *fixture) game(id string, white, black account.Person) {
	d.t.Helper()
	g := club.NewGame{}
	g.ID, g.Game, g.Clock, g.Created = id, "ringo", "3d", d.now
	g.Players[0], g.Players[1] = club.Player{Kind: club.Person, ID: white.ID, Name: white.Name}, club.Player{Kind: club.Person, ID: black.ID, Name: black.Name}
	g.Result, g.Reason, g.Updated, g.Deadline = "*", "-", d.now, d.now.Add(72*time.Hour).UnixMilli()
	if err := (sqlcore.Games{DB: d.store}).Create(d.t.Context(), g); err != nil {
		d.t.Fatal(err)
	}
}

// tell advances the clock and sends what is due.
func (d *fixture) tell(later time.Duration) {
	d.t.Helper()
	d.now = d.now.Add(later)
	if err := d.SendPending(d.t.Context()); err != nil {
		d.t.Fatal(err)
	}
}

// service is a push service with one browser, which decrypts messages as browsers do (RFC 8291 and 8188).
type service struct {
	t    *testing.T
	http *httptest.Server
	key  *ecdh.PrivateKey
	auth []byte

	mu     sync.Mutex
	status int
	notes  []alert.Notification
	heads  []http.Header
}

func newService(t *testing.T) *service {
	t.Helper()
	key, err := ecdh.P256().GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	s := &service{t: t, key: key, auth: make([]byte, 16), status: 201}
	rand.Read(s.auth)
	s.http = httptest.NewServer(s)
	t.Cleanup(s.http.Close)
	return s
}

func (s *service) browser(p account.Person, g account.Grant, language string) alert.Browser {
	return alert.Browser{
		Person: p.ID, Session: g.ID, Endpoint: s.http.URL + "/push/" + p.ID, Key: b64.EncodeToString(s.key.PublicKey().Bytes()), Auth: b64.EncodeToString(s.auth), Language: language, Label: "Firefox\x1b[31m",
	}
}

func (s *service) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(r.Body)
	if err != nil {
		s.t.Error(err)
	}
	var n alert.Notification
	if err := json.Unmarshal(s.open(body), &n); err != nil {
		s.t.Error(err)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.status == 201 {
		n.Title, n.Body = plain(n.Title), plain(n.Body)
		s.notes = append(s.notes, n)
		s.heads = append(s.heads, r.Header)
	}
	w.WriteHeader(s.status)
}

// open decrypts a message: salt, record size, the sender's key, then one record.
func (s *service) open(body []byte) []byte {
	if len(body) < 21+65 || body[20] != 65 {
		s.t.Errorf("%d bytes are no message", len(body))
		return nil
	}
	salt, sender, record := body[:16], body[21:86], body[86:]
	if size := binary.BigEndian.Uint32(body[16:20]); int(size) < len(record) {
		s.t.Errorf("a record of %d bytes, said to have %d", len(record), size)
	}
	public, err := ecdh.P256().NewPublicKey(sender)
	if err != nil {
		s.t.Error(err)
		return nil
	}
	shared, err := s.key.ECDH(public)
	if err != nil {
		s.t.Error(err)
		return nil
	}
	derive := func(secret, salt []byte, info string, n int) []byte {
		out, err := hkdf.Key(sha256.New, secret, salt, info, n)
		if err != nil {
			s.t.Error(err)
		}
		return out
	}
	ikm := derive(shared, s.auth, "WebPush: info\x00"+string(s.key.PublicKey().Bytes())+string(sender), 32)
	block, err := aes.NewCipher(derive(ikm, salt, "Content-Encoding: aes128gcm\x00", 16))
	if err != nil {
		s.t.Error(err)
		return nil
	}
	gcm, err := cipher.NewGCM(block)
	if err != nil {
		s.t.Error(err)
		return nil
	}
	plain, err := gcm.Open(nil, derive(ikm, salt, "Content-Encoding: nonce\x00", 12), record, nil)
	if err != nil {
		s.t.Error(err)
		return nil
	}
	plain = []byte(strings.TrimRight(string(plain), "\x00"))
	if len(plain) == 0 || plain[len(plain)-1] != 2 {
		s.t.Error("the record does not end as the last one does")
		return nil
	}
	return plain[:len(plain)-1]
}

func (s *service) take() []alert.Notification {
	s.mu.Lock()
	defer s.mu.Unlock()
	n := s.notes
	s.notes = nil
	return n
}

func (s *service) answer(status int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.status = status
}
