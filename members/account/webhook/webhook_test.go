package webhook_test

import (
	"context"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"testing"
	"time"

	"tablier/members/account/webhook"
	"tablier/play/club"
	"tablier/store/sqlcore"
	"tablier/store/sqlite/sqlitetest"
)

var at = time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)

type got struct {
	signature, delivery string
	body                []byte
}

// receiver answers with the given statuses in turn, then with 200, and sends what it receives
// to gots.
func receiver(t *testing.T, statuses ...int) (url string, gots chan got) {
	t.Helper()
	gots = make(chan got, 1000)
	ts := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		if len(statuses) > 0 {
			if statuses[0] == http.StatusFound {
				w.Header().Set("Location", "http://127.0.0.1:1/")
			}
			w.WriteHeader(statuses[0])
			statuses = statuses[1:]
		}
		gots <- got{r.Header.Get("Tablier-Signature"), r.Header.Get("Tablier-Delivery"), body}
	}))
	t.Cleanup(ts.Close)
	return ts.URL, gots
}

func say(v any) func() any { return func() any { return v } }

// notifyingStore signals when the state of a hook is stored.
type notifyingStore struct {
	sqlcore.Webhooks
	fared chan int
}

func (n notifyingStore) UpdateHook(ctx context.Context, id string, failed int, asleep time.Time) error {
	err := n.Webhooks.UpdateHook(ctx, id, failed, asleep)
	n.fared <- failed
	return err
}

func start(t *testing.T, store webhook.Store, change func(*webhook.Config)) *webhook.Sender {
	t.Helper()
	c := webhook.Config{Store: store, Now: func() time.Time { return at }, Private: true, Workers: 1, RetryDelays: []time.Duration{0, 0}}
	if change != nil {
		change(&c)
	}
	s := webhook.New(c)
	if err := s.Start(t.Context()); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Close)
	return s
}

// The owner sees the result of each delivery, and can send a test.
func TestSendTest(t *testing.T) {
	url, gots := receiver(t, 500)
	store := sqlitetest.Open(t)
	s := start(t, sqlcore.Webhooks{DB: store}, func(c *webhook.Config) { c.RetryDelays = []time.Duration{} })
	h, err := s.Add(t.Context(), "eve", url, []string{webhook.Over})
	if err != nil {
		t.Fatal(err)
	}
	for n, want := range []int{500, 200} {
		d, err := s.SendTest(t.Context(), "eve", h.ID, map[string]string{"hello": "<b>"})
		if err != nil || d.Status != want || d.Delivered() != (n == 1) || d.Failure != "" || d.Attempt != 1 || d.Event != webhook.Test {
			t.Errorf("%+v, %v", d, err)
		}
		if g := <-gots; g.delivery != d.Message || g.signature != webhook.Sign(h.Secret, at, g.body) {
			t.Errorf("%+v", g)
		}
	}
	away, err := s.Add(t.Context(), "eve", "http://127.0.0.1:1/", []string{webhook.Over})
	if err != nil {
		t.Fatal(err)
	}
	if d, err := s.SendTest(t.Context(), "eve", away.ID, nil); err != nil || d.Status != 0 || d.Failure != webhook.NoAnswer {
		t.Errorf("%+v, %v", d, err)
	}
	if list, err := (sqlcore.Webhooks{DB: store}).Deliveries(t.Context(), "eve", h.ID); err != nil || len(list) != 2 || list[0].Status != 200 {
		t.Errorf("%+v, %v", list, err)
	}
	for _, who := range [][2]string{{"zoe", h.ID}, {"eve", "x"}, {"", h.ID}} {
		if _, err := s.SendTest(t.Context(), who[0], who[1], nil); club.KindOf(err) != club.NotFound {
			t.Errorf("%v: %v", who, err)
		}
	}
	for range 20 {
		_, err = s.SendTest(t.Context(), "eve", away.ID, nil)
	}
	if club.KindOf(err) != club.Limited {
		t.Error("trials are not limited:", err)
	}
}

func TestDelivery(t *testing.T) {
	url, gots := receiver(t, 500, http.StatusFound) // neither is a success, and redirects are not followed
	s := start(t, sqlcore.Webhooks{DB: sqlitetest.Open(t)}, nil)
	h, err := s.Add(t.Context(), "eve", url, []string{webhook.Turn})
	if err != nil {
		t.Fatal(err)
	}
	s.Send("eve", webhook.Over, say("not asked for"))
	s.Send("zoe", webhook.Turn, say("somebody else's"))
	s.Send("", webhook.Turn, say("nobody's"))
	s.Send("eve", webhook.Turn, say(map[string]string{"game": "x"}))
	var first got
	for n := range 3 {
		g := <-gots
		if n == 0 {
			first = g
		}
		if g.delivery == "" || g.delivery != first.delivery || string(g.body) != string(first.body) {
			t.Errorf("%+v differs from %+v", g, first)
		}
		if g.signature != webhook.Sign(h.Secret, at, g.body) || !strings.HasPrefix(g.signature, "t=1795255200,v1=") {
			t.Errorf("signed %s", g.signature)
		}
	}
	var m struct {
		Event, Delivery string
		Data            map[string]string
	}
	if err := json.Unmarshal(first.body, &m); err != nil || m.Event != "turn" || m.Delivery != first.delivery || m.Data["game"] != "x" {
		t.Errorf("%s %v", first.body, err)
	}
	if err := s.Drop(t.Context(), "eve", h.ID); err != nil {
		t.Fatal(err)
	}
	s.Send("eve", webhook.Turn, say("too late"))
	if len(gots) != 0 {
		t.Errorf("%s", (<-gots).body)
	}
}

// A hook that accepts nothing is disabled.
func TestDisable(t *testing.T) {
	store := notifyingStore{sqlcore.Webhooks{DB: sqlitetest.Open(t)}, make(chan int, 1)}
	s := start(t, store, func(c *webhook.Config) { c.RetryDelays = []time.Duration{} })
	if _, err := s.Add(t.Context(), "eve", "http://127.0.0.1:1/", []string{webhook.Turn, webhook.Over}); err != nil {
		t.Fatal(err)
	}
	for n := range webhook.MaxFailed {
		s.Send("eve", webhook.Turn, say(n))
		if failed := <-store.fared; failed != n+1 {
			t.Fatalf("%d failures are counted as %d", n+1, failed)
		}
	}
	list, err := store.Hooks(t.Context(), "eve")
	if err != nil || !list[0].Disabled.Equal(at) {
		t.Errorf("%+v %v", list, err)
	}
	s.Send("eve", webhook.Turn, func() any { t.Error("it is awake"); return nil })
	if err := s.Refresh(t.Context()); err != nil {
		t.Fatal(err)
	}
	s.Send("eve", webhook.Turn, func() any { t.Error("it woke up by itself"); return nil })
}

// The queue is bounded: when it is full, messages are lost.
func TestQueueIsBounded(t *testing.T) {
	s := webhook.New(webhook.Config{Store: sqlcore.Webhooks{DB: sqlitetest.Open(t)}, Now: func() time.Time { return at }, Queue: 3}) // not started, so it sends nothing
	if _, err := s.Add(t.Context(), "eve", "https://club.example/", []string{webhook.Turn}); err != nil {
		t.Fatal(err)
	}
	for range 100 {
		s.Send("eve", webhook.Turn, say(1)) // would block forever without a limit
	}
}

func TestAddRefuses(t *testing.T) {
	s := start(t, sqlcore.Webhooks{DB: sqlitetest.Open(t)}, func(c *webhook.Config) { c.Private = false })
	for _, url := range []string{"", "x", "http://club.example/", "ftp://club.example/", "https://", "https://u:p@club.example/", "https://127.0.0.1/", "https://[::1]:80/", "https://10.0.0.1/", "https://169.254.169.254/latest", "https://[::ffff:192.168.1.1]/", "https://club.example:22/", "https://club.example:6379/", "https://8.8.8.8:5432/", "https://x/" + strings.Repeat("a", 600)} {
		if _, err := s.Add(t.Context(), "eve", url, []string{"turn"}); club.KindOf(err) != club.Invalid {
			t.Errorf("%.60s: %v", url, err)
		}
	}
	for _, events := range [][]string{nil, {"move"}, {"turn", "move"}} {
		if _, err := s.Add(t.Context(), "eve", "https://club.example/", events); club.KindOf(err) != club.Invalid {
			t.Errorf("%v: %v", events, err)
		}
	}
	for range webhook.MaxHooks {
		if _, err := s.Add(t.Context(), "eve", "https://club.example/", []string{"turn", "over"}); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := s.Add(t.Context(), "eve", "https://club.example/", []string{"turn"}); club.KindOf(err) != club.Conflict {
		t.Error(err)
	}
}

// Connections go to public addresses and to the ports of the web only, whatever a name resolves to.
func TestPublicTargets(t *testing.T) {
	for target, may := range map[string]bool{
		"8.8.8.8:443": true, "8.8.8.8:8443": true, "[2606:4700::1111]:443": true,
		"8.8.8.8:22": false, "8.8.8.8:80": false, "8.8.8.8:6379": false, "127.0.0.1:443": false, "[::1]:443": false, "10.0.0.1:8443": false, "8.8.8.8": false, "": false,
	} {
		if webhook.PublicTarget(target) != may {
			t.Errorf("%q: %v", target, !may)
		}
	}
}

// A host name that resolves to a private address is refused.
func TestPrivateAddresses(t *testing.T) {
	url, gots := receiver(t)
	store := notifyingStore{sqlcore.Webhooks{DB: sqlitetest.Open(t)}, make(chan int, 1)}
	if err := store.AddHook(t.Context(), webhook.Hook{ID: "h", Person: "eve", URL: strings.Replace(url, "127.0.0.1", "localhost", 1), Events: []string{"turn"}}); err != nil {
		t.Fatal(err)
	}
	s := start(t, store, func(c *webhook.Config) { c.Private, c.RetryDelays = false, []time.Duration{} })
	s.Send("eve", webhook.Turn, say(1))
	if failed := <-store.fared; failed != 1 {
		t.Errorf("%d failures", failed)
	}
	if len(gots) != 0 {
		t.Error("a message went to this machine")
	}
	for address, public := range map[string]bool{
		"8.8.8.8": true, "2606:4700::1": true, "127.0.0.1": false, "10.1.2.3": false, "172.16.0.1": false, "192.168.0.1": false, "169.254.169.254": false, "100.64.0.1": false,
		"0.0.0.0": false, "224.0.0.1": false, "255.255.255.255": false, "198.18.0.1": false, "::1": false, "::": false, "fe80::1": false, "fd00::1": false, "ff02::1": false,
		"::ffff:10.0.0.1": false, "64:ff9b::a00:1": false, "2002:a00:1::": false, "2001:db8::1": false,
	} {
		if webhook.Public(netip.MustParseAddr(address)) != public {
			t.Errorf("%s: public is %v", address, !public)
		}
	}
}
