package app_test

import (
	"bufio"
	"crypto/ecdh"
	"crypto/rand"
	"encoding/base64"
	"encoding/json"
	"io"
	"mime/quotedprintable"
	"net"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"regexp"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"tablier/internal/app"
)

// mailServer accepts mails and sends them to a channel, decoded.
func mailServer(t *testing.T) (address string, mails <-chan string) {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { l.Close() })
	got := make(chan string, 10)
	go func() {
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			go takeMail(c, got)
		}
	}()
	return l.Addr().String(), got
}

func takeMail(c net.Conn, got chan<- string) {
	defer c.Close()
	say := func(s string) { io.WriteString(c, s+"\r\n") }
	say("220 club")
	var all strings.Builder
	data := false
	for lines := bufio.NewScanner(c); lines.Scan(); {
		switch line := lines.Text(); {
		case data && line == ".":
			data = false
			say("250 ok")
			head, body, _ := strings.Cut(all.String(), "\r\n\r\n") // only the body is quoted-printable
			plain, _ := io.ReadAll(quotedprintable.NewReader(strings.NewReader(body)))
			got <- head + "\r\n\r\n" + string(plain)
			all.Reset()
		case data:
			all.WriteString(line + "\r\n")
		case strings.HasPrefix(line, "DATA"):
			data = true
			say("354 go on")
		case strings.HasPrefix(line, "QUIT"):
			say("221 bye")
			return
		default:
			say("250 ok")
		}
	}
}

// reader is a browser with a session.
type reader struct {
	t    *testing.T
	url  string
	http *http.Client
}

func (r *running) reader() *reader {
	jar, _ := cookiejar.New(nil)
	return &reader{r.t, r.url, &http.Client{Jar: jar}}
}

func (v *reader) ask(method, path string, body any, status int) (out map[string]any) {
	v.t.Helper()
	b, err := json.Marshal(body)
	if err != nil {
		v.t.Fatal(err)
	}
	req, err := http.NewRequest(method, v.url+"/api/v1"+path, strings.NewReader(string(b)))
	if err != nil {
		v.t.Fatal(err)
	}
	req.Header.Set("Content-Type", "application/json")
	resp, err := v.http.Do(req)
	if err != nil {
		v.t.Fatal(err)
	}
	defer resp.Body.Close()
	answer, err := io.ReadAll(resp.Body)
	if err != nil || resp.StatusCode != status {
		v.t.Fatalf("%s %s: status %d, want %d: %s %v", method, path, resp.StatusCode, status, answer, err)
	}
	json.Unmarshal(answer, &out)
	return out
}

// A server notifies an offline member of her turn, by push and by mail, once each. The link in the mail
// unsubscribes her. The test controls the clock.
func TestAlertsOfflineMember(t *testing.T) {
	var later atomic.Int64
	smtp, mails := mailServer(t)
	pushed := make(chan http.Header, 10)
	push := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		io.Copy(io.Discard, r.Body)
		pushed <- r.Header
		w.WriteHeader(http.StatusCreated)
	}))
	defer push.Close()
	r := start(t, app.Config{
		DataDir: t.TempDir(), Now: func() time.Time { return time.Now().Add(time.Duration(later.Load())) },
		HTTP: app.HTTP{PublicURL: "https://club.example"}, Mail: app.Mail{Server: "smtp+plain://" + smtp, From: "club@club.example"},
		PrivateHooks: true, AlertEvery: 20 * time.Millisecond,
	})
	eve, zoe := r.reader(), r.reader()
	for v, name := range map[*reader]string{eve: "Ève", zoe: "Zoé"} {
		v.ask("POST", "/sign-up", map[string]string{"name": name, "password": "un âne, deux phares"}, 200)
	}
	eve.ask("POST", "/me/email", map[string]string{"email": "eve@example.org", "password": "un âne, deux phares"}, 200)
	secret := regexp.MustCompile(`https://club\.example/mail\?confirm=(\S+)`).FindStringSubmatch(<-mails)
	if secret == nil {
		t.Fatal("the mail has no link")
	}
	zoe.ask("POST", "/mail/confirm", map[string]string{"secret": secret[1]}, 204) // needs no session, only the mail
	eve.subscribe(push.URL)
	kinds := []string{"turn"}
	eve.ask("PUT", "/me/alerts", map[string]any{"push": kinds, "mail": kinds, "delay": 5}, 200)

	made := zoe.ask("POST", "/challenges", map[string]any{"game": "ringo", "side": "black", "clock": "3d", "to": "Ève"}, 201)
	id, _ := eve.ask("POST", "/challenges/"+made["id"].(string)+"/accept", map[string]any{}, 200)["played"].(string)
	zoe.ask("POST", "/games/"+id+"/moves", map[string]any{"seq": 0, "move": "b6-b5"}, 200)

	later.Store(int64(10 * time.Minute))
	if h := <-pushed; !strings.HasPrefix(h.Get("Authorization"), "vapid t=") {
		t.Errorf("%v", h)
	}
	mail := <-mails
	stop := regexp.MustCompile(`https://club\.example/mail\?stop=(\S+)`).FindStringSubmatch(mail)
	if stop == nil || !strings.Contains(mail, "https://club.example/play/"+id) || !strings.Contains(mail, "Zoé") {
		t.Fatalf("%s", mail)
	}
	r.reader().ask("POST", "/mail/stop?link="+stop[1], nil, 204)
	if set := eve.ask("GET", "/me/alerts", nil, 200); len(set["mail"].([]any)) != 0 || set["address"] != "confirmed" {
		t.Errorf("%v", set)
	}
	// Two hours and another turn later there is a push about that turn, and nothing more.
	eve.ask("POST", "/games/"+id+"/moves", map[string]any{"seq": 1, "move": "d1-d2"}, 200)
	zoe.ask("POST", "/games/"+id+"/moves", map[string]any{"seq": 2, "move": "c6-b6"}, 200)
	later.Store(int64(2 * time.Hour))
	<-pushed
	if err := r.stop(); err != nil {
		t.Fatal(err)
	}
	if len(pushed)+len(mails) != 0 {
		t.Errorf("%d pushes and %d mails too many", len(pushed), len(mails))
	}
}

// links are the addresses in a text that lead somewhere.
var links = regexp.MustCompile(`https?://[^\s<>"]+`)

// Below a path, every address in mail and in calendars leads below that path, and the club knows it there. Messages to
// browsers and to programs have no addresses of the club at all.
func TestAddressesInMessagesBelowAPath(t *testing.T) {
	const site, base = "https://club.example", "https://club.example/club"
	var later atomic.Int64
	smtp, mails := mailServer(t)
	pushed, hooked := make(chan http.Header, 10), make(chan string, 10)
	listen := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		if r.URL.Path == "/hook" {
			hooked <- string(body)
		} else {
			pushed <- r.Header
		}
		w.WriteHeader(http.StatusCreated)
	}))
	defer listen.Close()
	r := start(t, app.Config{
		DataDir: t.TempDir(), Now: func() time.Time { return time.Now().Add(time.Duration(later.Load())) },
		HTTP: app.HTTP{PublicURL: site, BasePath: "/club"}, Mail: app.Mail{Server: "smtp+plain://" + smtp, From: "club@mail.example"},
		PrivateHooks: true, AlertEvery: 20 * time.Millisecond,
	})
	read := func(text string, wanted ...string) {
		t.Helper()
		text = strings.ReplaceAll(text, "\r\n ", "")
		for _, want := range wanted {
			if !strings.Contains(text, base+want) {
				t.Errorf("%s is not in %s", base+want, text)
			}
		}
		for _, link := range links.FindAllString(text, -1) {
			if !strings.HasPrefix(link, base+"/") {
				t.Errorf("%s leads outside the club: %s", link, text)
			}
		}
	}
	eve, zoe := r.reader(), r.reader()
	for v, name := range map[*reader]string{eve: "Ève", zoe: "Zoé"} {
		v.ask("POST", "/sign-up", map[string]string{"name": name, "password": "un âne, deux phares"}, 200)
	}
	eve.ask("POST", "/me/email", map[string]string{"email": "eve@example.org", "password": "un âne, deux phares"}, 200)
	confirm := <-mails
	read(confirm, "/mail?confirm=")
	_, secret, _ := strings.Cut(confirm, "/mail?confirm=")
	zoe.ask("POST", "/mail/confirm", map[string]string{"secret": strings.Fields(secret)[0]}, 204)
	zoe.ask("POST", "/password/forgot", map[string]string{"email": "eve@example.org"}, 204)
	read(<-mails, "/sign-in?reset=")

	kinds := []string{"turn"}
	eve.subscribe(listen.URL)
	eve.ask("PUT", "/me/alerts", map[string]any{"push": kinds, "mail": kinds, "delay": 5}, 200)
	eve.ask("POST", "/me/webhooks", map[string]any{"url": listen.URL + "/hook", "events": kinds}, 201)
	made := zoe.ask("POST", "/challenges", map[string]any{"game": "ringo", "side": "black", "clock": "3d", "to": "Ève"}, 201)
	id, _ := eve.ask("POST", "/challenges/"+made["id"].(string)+"/accept", map[string]any{}, 200)["played"].(string)
	zoe.ask("POST", "/games/"+id+"/moves", map[string]any{"seq": 0, "move": "b6-b5"}, 200)
	if body := <-hooked; !strings.Contains(body, id) || links.MatchString(body) {
		t.Errorf("the webhook gets %s", body)
	}

	later.Store(int64(10 * time.Minute))
	if who := subscriber(t, <-pushed); who != base {
		t.Errorf("the push service learns to write to %s", who)
	}
	mail := <-mails
	read(mail, "/play/"+id, "/desk", "/mail?stop=", "/account#alerts", "/api/v1/mail/stop?link=")
	_, stop, _ := strings.Cut(mail, base+"/api/v1")
	zoe.ask("POST", stop[:strings.Index(stop, ">")], nil, 204)
	if set := eve.ask("GET", "/me/alerts", nil, 200); len(set["mail"].([]any)) != 0 {
		t.Errorf("after the link was followed: %v", set)
	}
	address, _ := eve.ask("POST", "/me/calendar", nil, 200)["address"].(string)
	read(address, "/api/v1/calendar/")
	_, calendar := r.send("GET", strings.TrimPrefix(address, base), "")
	read(calendar, "/play/"+id)
}

// subscribe has the club send messages to a push service at an address.
func (v *reader) subscribe(address string) {
	v.t.Helper()
	key, err := ecdh.P256().GenerateKey(rand.Reader)
	if err != nil {
		v.t.Fatal(err)
	}
	v.ask("POST", "/me/alerts/browsers", map[string]any{"endpoint": address, "keys": map[string]string{
		"p256dh": base64.RawURLEncoding.EncodeToString(key.PublicKey().Bytes()), "auth": base64.RawURLEncoding.EncodeToString(make([]byte, 16)),
	}}, 201)
}

// subscriber returns whom a push service is told to write to (RFC 8292).
func subscriber(t *testing.T, h http.Header) string {
	t.Helper()
	parts := strings.Split(h.Get("Authorization"), ".")
	if len(parts) != 3 {
		t.Fatalf("%v", h)
	}
	claims, err := base64.RawURLEncoding.DecodeString(parts[1])
	if err != nil {
		t.Fatal(err)
	}
	var c struct{ Sub string }
	if err := json.Unmarshal(claims, &c); err != nil {
		t.Fatal(err)
	}
	return c.Sub
}
