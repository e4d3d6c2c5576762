package alert_test

import (
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"math/big"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tablier/members/account"
	"tablier/members/account/alert"
	"tablier/play/club"
	"tablier/store/sqlcore"
)

func same[T any](t *testing.T, got []T, want ...T) {
	t.Helper()
	if len(got)+len(want) > 0 {
		if diff := cmp.Diff(want, got); diff != "" {
			t.Error(diff)
		}
	}
}

// An offline member is notified of a turn once, after the delay, by the channels they chose.
func TestTurn(t *testing.T) {
	d, push := newFixture(t, nil), newService(t)
	eve, session := d.member("Ève", "fr")
	zoe, _ := d.member("Zoé", "en")
	d.confirm(eve)
	if err := d.SubscribeBrowser(t.Context(), push.browser(eve, session, "en")); err != nil {
		t.Fatal(err)
	}
	d.game("g1", eve, zoe)
	d.tell(4 * time.Minute)
	same(t, push.take())
	d.tell(2 * time.Minute)
	same(t, push.take(), alert.Notification{Title: "Your move", Body: "Ringo against Zoé: you have 2 days", Path: "/play/g1", Tag: "t-g1"})
	l := d.post.take()
	if len(l) != 1 || l[0].To != eve.Email || l[0].Subject != "Tablier : À vous de jouer : Ringo contre Zoé, vous avez 2 jours" ||
		!strings.Contains(l[0].Body, "Bonjour Ève") || !strings.Contains(l[0].Body, "https://club.example/play/g1\n") {
		t.Errorf("%+v", l)
	}
	for range 5 {
		d.tell(2 * time.Hour)
	}
	same(t, push.take())
	same(t, d.post.take())
}

// Push messages are signed with the key that browsers were given, for that push service only.
func TestVAPIDSignature(t *testing.T) {
	d, push := newFixture(t, nil), newService(t)
	eve, session := d.member("Ève", "fr")
	if err := d.SubscribeBrowser(t.Context(), push.browser(eve, session, "fr")); err != nil {
		t.Fatal(err)
	}
	if n, err := d.SendTest(t.Context(), eve.ID); n != 1 || err != nil {
		t.Fatalf("%d, %v", n, err)
	}
	same(t, push.take(), alert.Notification{Title: "Tablier vous préviendra ici", Body: "Ceci est un message d’essai.", Path: "/account#alerts", Tag: "try"})
	h := push.heads[0]
	if h.Get("Content-Encoding") != "aes128gcm" || h.Get("Topic") != "try" || h.Get("TTL") == "" {
		t.Errorf("%v", h)
	}
	auth, ok := strings.CutPrefix(h.Get("Authorization"), "vapid t=")
	token, key, ok2 := strings.Cut(auth, ", k=")
	if !ok || !ok2 || key != d.Key() {
		t.Fatalf("%q, want the key %q", h.Get("Authorization"), d.Key())
	}
	parts := strings.Split(token, ".")
	point, err := b64.DecodeString(key)
	if err != nil {
		t.Fatal(err)
	}
	public, err := ecdsa.ParseUncompressedPublicKey(elliptic.P256(), point)
	if err != nil {
		t.Fatal(err)
	}
	sig, err := b64.DecodeString(parts[2])
	if err != nil || len(sig) != 64 {
		t.Fatal(err, len(sig))
	}
	sum := sha256.Sum256([]byte(parts[0] + "." + parts[1]))
	if !ecdsa.Verify(public, sum[:], new(big.Int).SetBytes(sig[:32]), new(big.Int).SetBytes(sig[32:])) {
		t.Error("the signature does not hold")
	}
	var claims struct{ Aud, Sub string }
	raw, _ := b64.DecodeString(parts[1])
	if err := json.Unmarshal(raw, &claims); err != nil || claims.Aud != push.http.URL || claims.Sub != "https://club.example" {
		t.Errorf("%+v, %v", claims, err)
	}
	// The keys survive a restart, since subscriptions depend on them.
	again, err := alert.New(t.Context(), d.Config)
	if err != nil || again.Key() != d.Key() {
		t.Errorf("%v", err)
	}
	// Test notifications cannot be used to flood a push service.
	for range 20 {
		_, err = d.SendTest(t.Context(), eve.ID)
	}
	if club.KindOf(err) != club.Limited {
		t.Error(err)
	}
}

// Online members are not notified, and nobody is notified of a game that is over.
func TestNotWhenOnline(t *testing.T) {
	d := newFixture(t, nil)
	eve, _ := d.member("Ève", "fr")
	zoe, _ := d.member("Zoé", "en")
	d.confirm(eve)
	d.game("g1", eve, zoe)
	d.here = []string{eve.ID}
	d.tell(10 * time.Minute)
	same(t, d.post.take())
	d.here = nil
	d.tell(time.Minute) // another page may just be loading
	same(t, d.post.take())
	d.tell(time.Minute)
	if l := d.post.take(); len(l) != 1 {
		t.Errorf("%+v", l)
	}
	d.game("g2", eve, zoe)
	move := club.Event{Seq: 1, Kind: club.Moved, Move: "x", At: d.now}
	if err := (sqlcore.Games{DB: d.store}).Append(t.Context(), "g2", move, club.Standing{Seq: 1, Plies: 1, Turn: 1, Result: "*", Updated: d.now}); err != nil {
		t.Fatal(err)
	}
	d.tell(2 * time.Hour)
	same(t, d.post.take())
}

// Several events make one message, and mail is sent once an hour at most.
func TestDigest(t *testing.T) {
	d, push := newFixture(t, nil), newService(t)
	eve, session := d.member("Ève", "en")
	zoe, _ := d.member("Zoé", "en")
	d.confirm(eve)
	if err := d.SubscribeBrowser(t.Context(), push.browser(eve, session, "fr")); err != nil {
		t.Fatal(err)
	}
	for _, id := range []string{"g1", "g2", "g3", "g4", "g5", "g6"} {
		d.game(id, eve, zoe)
	}
	d.tell(6 * time.Minute)
	notes := push.take()
	if len(notes) != 1 || notes[0].Title != "Tablier : 6 nouvelles" || notes[0].Path != "/desk" || !strings.HasSuffix(notes[0].Body, "\net 2 de plus") || strings.Count(notes[0].Body, "\n") != 4 {
		t.Errorf("%+v", notes)
	}
	l := d.post.take()
	if len(l) != 1 || l[0].Subject != "Tablier: 6 updates" || strings.Count(l[0].Body, "/play/g") != 6 {
		t.Errorf("%+v", l)
	}
	d.game("g7", eve, zoe)
	d.tell(6 * time.Minute)
	if n := push.take(); len(n) != 1 || n[0].Path != "/play/g7" {
		t.Errorf("%+v", n)
	}
	same(t, d.post.take())
	d.tell(time.Hour)
	if l := d.post.take(); len(l) != 1 || strings.Count(l[0].Body, "/play/g") != 1 {
		t.Errorf("%+v", l)
	}
}

// A message that could not be sent is sent later, once. A subscription that has ended is deleted.
func TestRetry(t *testing.T) {
	d, push := newFixture(t, nil), newService(t)
	eve, session := d.member("Ève", "fr")
	zoe, _ := d.member("Zoé", "fr")
	d.confirm(eve)
	if err := d.SubscribeBrowser(t.Context(), push.browser(eve, session, "fr")); err != nil {
		t.Fatal(err)
	}
	d.game("g1", eve, zoe)
	push.answer(503)
	d.post.broken = errors.New("no route")
	d.tell(6 * time.Minute)
	push.answer(201)
	d.post.broken = nil
	d.tell(time.Minute)
	same(t, push.take())
	same(t, d.post.take())
	d.tell(5 * time.Minute)
	if n, l := push.take(), d.post.take(); len(n) != 1 || len(l) != 1 {
		t.Errorf("%+v, %+v", n, l)
	}
	d.tell(2 * time.Hour)
	if n, l := push.take(), d.post.take(); len(n)+len(l) != 0 {
		t.Errorf("%+v, %+v", n, l)
	}
	push.answer(410)
	d.game("g2", eve, zoe)
	d.tell(6 * time.Minute)
	if list, err := (sqlcore.Alerts{DB: d.store}).Browsers(t.Context(), eve.ID); err != nil || len(list) != 0 {
		t.Errorf("%+v, %v", list, err)
	}
}

// Mail goes to confirmed addresses only, and each mail has an unsubscribe link.
func TestMailNeedsConfirmation(t *testing.T) {
	d := newFixture(t, nil)
	eve, _ := d.member("Ève", "fr")
	zoe, _ := d.member("Zoé", "fr")
	d.game("g1", eve, zoe)
	d.tell(6 * time.Minute)
	same(t, d.post.take())
	d.confirm(eve)
	d.tell(time.Minute)
	l := d.post.take()
	if len(l) != 1 {
		t.Fatalf("%+v", l)
	}
	link, ok := strings.CutPrefix(l[0].Stop, "https://club.example/api/v1/mail/stop?link=")
	if !ok || !strings.Contains(l[0].Body, "https://club.example/mail?stop="+link+"\n") {
		t.Fatalf("%+v", l[0])
	}
	for _, wrong := range []string{"", ".", link[:len(link)-1], link + "x", zoe.ID + link[len(eve.ID):], strings.Repeat("x", 5000), "\x00." + link} {
		if err := d.Unsubscribe(t.Context(), wrong); club.KindOf(err) != club.Invalid {
			t.Errorf("%.80q: %v", wrong, err)
		}
	}
	for range 2 {
		if err := d.Unsubscribe(t.Context(), link); err != nil {
			t.Fatal(err)
		}
	}
	if set, _ := (sqlcore.Alerts{DB: d.store}).AlertPreferences(t.Context(), eve.ID); set.Mail != 0 || set.Push == 0 || set.Confirmed != eve.Email {
		t.Errorf("%+v", set)
	}
	d.game("g2", eve, zoe)
	d.tell(3 * time.Hour)
	same(t, d.post.take())

	// A new address gets no mail until it is confirmed.
	d.choose(eve, "", "turn")
	eve, err := sqlcore.Accounts{DB: d.store}.Person(t.Context(), eve.ID)
	if err != nil {
		t.Fatal(err)
	}
	eve.Email = "other@example.org"
	if err := (sqlcore.Accounts{DB: d.store}).UpdatePerson(t.Context(), eve); err != nil {
		t.Fatal(err)
	}
	d.tell(3 * time.Hour)
	same(t, d.post.take())
}

func TestRefuses(t *testing.T) {
	d, push := newFixture(t, nil), newService(t)
	eve, session := d.member("Ève", "fr")
	if err := d.ConfirmAddress(t.Context(), "nonsense"); club.KindOf(err) != club.SignIn {
		t.Error(err)
	}
	// A confirmation is valid only for the address to which it was sent.
	if err := d.RequestConfirmation(t.Context(), eve); err != nil {
		t.Fatal(err)
	}
	_, secret, _ := strings.Cut(d.post.take()[0].Body, "/mail?confirm=")
	secret, _, _ = strings.Cut(secret, "\n")
	now, err := sqlcore.Accounts{DB: d.store}.Person(t.Context(), eve.ID)
	if err != nil {
		t.Fatal(err)
	}
	now.Email = "victim@example.org"
	if err := (sqlcore.Accounts{DB: d.store}).UpdatePerson(t.Context(), now); err != nil {
		t.Fatal(err)
	}
	if err := d.ConfirmAddress(t.Context(), secret); club.KindOf(err) != club.Invalid {
		t.Error(err)
	}
	// Requests for confirmation cannot flood a mailbox.
	for range 10 {
		err = d.RequestConfirmation(t.Context(), now)
	}
	if club.KindOf(err) != club.Limited || len(d.post.take()) > 5 {
		t.Error(err)
	}
	for name, set := range map[string]alert.Preferences{"delay": {Delay: 0}, "long": {Delay: 1441}} {
		if err := d.SetPreferences(t.Context(), eve, set); club.KindOf(err) != club.Invalid {
			t.Errorf("%s: %v", name, err)
		}
	}
	if err := d.SetPreferences(t.Context(), account.Person{ID: eve.ID}, alert.Preferences{Mail: 1, Delay: 1}); club.KindOf(err) != club.Invalid {
		t.Error(err)
	}
	public := newFixture(t, func(c *alert.Config) { c.Private, c.Mailer = false, nil })
	if err := public.SetPreferences(t.Context(), eve, alert.Preferences{Mail: 1, Delay: 1}); club.KindOf(err) != club.Invalid {
		t.Error(err)
	}
	good := push.browser(eve, session, "fr")
	for name, change := range map[string]func(*alert.Browser){
		"plain":    func(b *alert.Browser) { b.Endpoint = "http://push.example/x" },
		"private":  func(b *alert.Browser) { b.Endpoint = "https://127.0.0.1/x" },
		"private6": func(b *alert.Browser) { b.Endpoint = "https://[::1]:8080/x" },
		"metadata": func(b *alert.Browser) { b.Endpoint = "https://169.254.169.254/latest" },
		"user":     func(b *alert.Browser) { b.Endpoint = "https://a:b@push.example/x" },
		"scheme":   func(b *alert.Browser) { b.Endpoint = "javascript:alert(1)" },
		"empty":    func(b *alert.Browser) { b.Endpoint = "" },
		"long":     func(b *alert.Browser) { b.Endpoint = "https://push.example/" + strings.Repeat("x", 1000) },
		"point":    func(b *alert.Browser) { b.Key = b64.EncodeToString(make([]byte, 65)) },
		"short":    func(b *alert.Browser) { b.Key = b.Key[:20] },
		"base64":   func(b *alert.Browser) { b.Key = "!!!" },
		"auth":     func(b *alert.Browser) { b.Auth = b64.EncodeToString(make([]byte, 15)) },
		"auth64":   func(b *alert.Browser) { b.Auth = "\x00" },
	} {
		b := good
		b.Endpoint = "https://push.example/x"
		change(&b)
		if err := public.SubscribeBrowser(t.Context(), b); club.KindOf(err) != club.Invalid {
			t.Errorf("%s: %v", name, err)
		}
	}
	// If a host name resolves to a private address, no connection is made.
	good.Endpoint = strings.Replace(good.Endpoint, "http://127.0.0.1", "https://localhost", 1)
	if err := (sqlcore.Accounts{DB: public.store}).AddGrant(t.Context(), session); err != nil {
		t.Fatal(err)
	}
	good.ID, good.Created = "local", session.Created
	if err := (sqlcore.Alerts{DB: public.store}).AddBrowser(t.Context(), good, 5); err != nil { // SubscribeBrowser refuses the port
		t.Fatal(err)
	}
	if n, err := public.SendTest(t.Context(), eve.ID); n != 0 || err != nil {
		t.Errorf("%d, %v", n, err)
	}
	same(t, push.take())
}

// The text of each kind, in both languages.
func TestMessages(t *testing.T) {
	d, push := newFixture(t, nil), newService(t)
	eve, session := d.member("Ève", "fr")
	zoe, _ := d.member("Zoé", "fr")
	for _, language := range []string{"fr", "en"} {
		b := push.browser(eve, session, language)
		b.Endpoint += language
		d.now = d.now.Add(time.Second)
		if err := d.SubscribeBrowser(t.Context(), b); err != nil {
			t.Fatal(err)
		}
	}
	d.choose(eve, "short over", "")
	d.game("g1", eve, zoe)
	d.tell(70 * time.Hour)
	same(t, push.take(),
		alert.Notification{Title: "Le temps presse", Body: "Ringo contre Zoé : plus que 2 heures", Path: "/play/g1", Tag: "s-g1"},
		alert.Notification{Title: "Time is running out", Body: "Ringo against Zoé: 2 hours left", Path: "/play/g1", Tag: "s-g1"})
	for seq, result := range map[int]string{1: "first", 2: "second", 3: "draw", 4: "*"} {
		id := "o" + result
		d.game(id, eve, zoe)
		if err := (sqlcore.Games{DB: d.store}).Append(t.Context(), id, club.Event{Seq: 1, Kind: club.Resigned, At: d.now}, club.Standing{Seq: 1, Over: true, Result: result, Updated: d.now}); err != nil {
			t.Fatal(err)
		}
		d.tell(2 * time.Minute)
		// Black begins in Ringo.
		words := map[string][2]string{"first": {"perdue", "lost"}, "second": {"gagnée", "won"}, "draw": {"nulle", "a draw"}, "*": {"sans résultat", "no result"}}[result]
		notes := push.take()
		if len(notes) != 2 || notes[0].Body != "Ringo contre Zoé : "+words[0] || notes[1].Body != "Ringo against Zoé: "+words[1] || notes[0].Title != "Partie terminée" {
			t.Errorf("%d: %s: %+v", seq, result, notes)
		}
	}
}

// A member who has just opened a page at another node is not notified, even though the store does not know it yet.
func TestOnlineAtAnotherNode(t *testing.T) {
	var there, asked []string
	d, push := newFixture(t, func(c *alert.Config) {
		c.OnlineElsewhere = func(_ context.Context, people []string) []string { asked = people; return there }
	}), newService(t)
	eve, session := d.member("Ève", "en")
	zoe, _ := d.member("Zoé", "en")
	if err := d.SubscribeBrowser(t.Context(), push.browser(eve, session, "en")); err != nil {
		t.Fatal(err)
	}
	d.game("g1", eve, zoe)
	there = []string{eve.ID}
	d.tell(10 * time.Minute)
	same(t, push.take())
	if len(asked) != 1 || asked[0] != eve.ID {
		t.Errorf("asked for %v", asked)
	}
	there = nil
	d.tell(alert.OnlineTTL / 2) // the store now knows that she was online
	same(t, push.take())
	d.tell(alert.OnlineTTL)
	if got := push.take(); len(got) != 1 {
		t.Errorf("%+v", got)
	}
}
