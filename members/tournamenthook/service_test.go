package tournamenthook_test

import (
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"tablier/members/account/webhook"
	"tablier/members/tournamenthook"
	"tablier/play/club"
	"tablier/play/tournament"
	"tablier/store/sqlcore"
	"tablier/store/sqlite/sqlitetest"
)

// receiver records the events of the messages that it accepts.
type receiver struct {
	mu       sync.Mutex
	status   int
	events   []string
	ids      []string
	secret   string
	unsigned int
}

func (r *receiver) ServeHTTP(w http.ResponseWriter, q *http.Request) {
	body, _ := io.ReadAll(q.Body)
	var m struct {
		Event, Delivery string
		Data            struct{ Seq int }
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.status == 0 && json.Unmarshal(body, &m) == nil {
		r.events, r.ids = append(r.events, m.Event), append(r.ids, q.Header.Get("Tablier-Delivery"))
	}
	if q.Header.Get("Tablier-Signature") != webhook.Sign(r.secret, now, body) {
		r.unsigned++
	}
	if r.status != 0 {
		w.WriteHeader(r.status)
	}
}

func (r *receiver) set(status int) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.status = status
}

func (r *receiver) got() []string {
	r.mu.Lock()
	defer r.mu.Unlock()
	return slices.Clone(r.events)
}

var now time.Time

type fixture struct {
	*testing.T
	db   *sqlcore.DB
	seq  int
	node []*tournamenthook.Service
}

func newFixture(t *testing.T, private bool) *fixture {
	now = time.Date(2026, 11, 26, 10, 0, 0, 0, time.UTC)
	f := &fixture{T: t, db: sqlitetest.Open(t)}
	clock := func() time.Time { return now }
	for range 2 {
		f.node = append(f.node, &tournamenthook.Service{
			Store: sqlcore.Tournaments{DB: f.db}, Log: sqlcore.Tournaments{DB: f.db}, Now: clock,
			Sender: webhook.New(webhook.Config{Store: sqlcore.Webhooks{DB: f.db}, Now: clock, Private: private}),
			Data:   func(_ *tournament.Tournament, e tournament.Event) any { return map[string]int{"seq": e.Seq} },
		})
	}
	return f
}

func (f *fixture) add(events ...tournament.Event) {
	f.Helper()
	for i := range events {
		f.seq++
		events[i].Seq, events[i].At, events[i].By = f.seq, now, "eve"
	}
	s := tournament.Summary{ID: "t", Created: now, Changed: now}
	if err := (sqlcore.Tournaments{DB: f.db}).AppendTournament(f.Context(), s, events, tournament.News{}); err != nil {
		f.Fatal(err)
	}
}

func (f *fixture) send(node int) {
	f.Helper()
	if _, err := f.node[node].SendDue(f.Context()); err != nil {
		f.Fatal(err)
	}
}

func (f *fixture) begin() {
	f.add(tournament.Event{Kind: tournament.Created, Settings: &tournament.Settings{Format: tournament.Swiss, Rounds: 1}},
		tournament.Event{Kind: tournament.Entered, Entrant: &tournament.Entrant{Number: 1, Name: "A", Presence: tournament.Active}},
		tournament.Event{Kind: tournament.Entered, Entrant: &tournament.Entrant{Number: 2, Name: "B", Presence: tournament.Active}},
		tournament.Event{Kind: tournament.Started, Seeds: []int{1, 2}},
		tournament.Event{Kind: tournament.Paired, Round: 1, Pairings: []tournament.Pairing{{ID: "p", Game: "g", Board: 1, White: 1, Black: 2}}})
}

// Messages arrive in order, signed, and once each, whichever node sends. A refusal delays the later ones.
func TestOrderAndRetries(t *testing.T) {
	f, r := newFixture(t, true), &receiver{}
	server := httptest.NewServer(r)
	defer server.Close()
	f.begin()
	h, err := f.node[0].Add(t.Context(), "t", "eve", server.URL)
	if err != nil {
		t.Fatal(err)
	}
	r.secret = h.Secret
	f.send(0)
	f.send(1)
	if got := r.got(); !slices.Equal(got, []string{"created", "started", "paired"}) {
		t.Fatalf("%q", got)
	}
	r.set(500)
	f.add(tournament.Event{Kind: tournament.Decided, Pairing: "p", Result: tournament.WhiteWins})
	f.send(0)
	f.add(tournament.Event{Kind: tournament.Corrected, Pairing: "p", Result: tournament.Drawn, Reason: "x"}, tournament.Event{Kind: tournament.Finished})
	r.set(0)
	f.send(1) // too early
	if got := r.got(); len(got) != 3 {
		t.Errorf("before the pause is over: %q", got)
	}
	now = now.Add(31 * time.Second)
	f.send(1)
	f.send(0)
	if got := r.got(); !slices.Equal(got[3:], []string{"result", "corrected", "over"}) {
		t.Errorf("%q", got)
	}
	if r.ids[3] != h.ID+".6" || r.unsigned != 0 {
		t.Errorf("%q, %d unsigned", r.ids, r.unsigned)
	}
	list, err := sqlcore.Webhooks{DB: f.db}.Deliveries(t.Context(), "eve", h.ID)
	if err != nil || len(list) != 7 || list[0].Event != "over" || list[3].Status != 500 || list[2].Attempt != 2 {
		t.Errorf("%+v, %v", list, err)
	}
	if have, err := (sqlcore.Webhooks{DB: f.db}).Hooks(t.Context(), "eve"); len(have) != 0 || err != nil {
		t.Errorf("it is among the person's own: %+v, %v", have, err)
	}
}

// If two nodes send at the same time, each message is sent by one of them.
func TestTwoNodes(t *testing.T) {
	f, r := newFixture(t, true), &receiver{}
	server := httptest.NewServer(r)
	defer server.Close()
	f.begin()
	if _, err := f.node[0].Add(t.Context(), "t", "eve", server.URL); err != nil {
		t.Fatal(err)
	}
	var wg sync.WaitGroup
	for i := range 8 {
		wg.Go(func() { f.node[i%2].SendDue(t.Context()) })
	}
	wg.Wait()
	if got := r.got(); len(got) != 3 {
		t.Errorf("%q", got)
	}
}

// An address that never answers is disabled. Invalid addresses are refused at once.
func TestRefusals(t *testing.T) {
	f, r := newFixture(t, true), &receiver{status: 500}
	server := httptest.NewServer(r)
	defer server.Close()
	f.begin()
	h, err := f.node[0].Add(t.Context(), "t", "eve", server.URL)
	if err != nil {
		t.Fatal(err)
	}
	for range 20 {
		f.send(0)
		now = now.Add(13 * time.Hour)
	}
	list, err := f.node[0].Store.TournamentHooks(t.Context(), "t")
	if err != nil || len(list) != 1 || list[0].Disabled.IsZero() || list[0].Failed != 7 || list[0].Sent != 0 {
		t.Errorf("%+v, %v", list, err)
	}
	for range tournamenthook.MaxHooks - 1 {
		if _, err := f.node[0].Add(t.Context(), "t", "eve", server.URL); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := f.node[0].Add(t.Context(), "t", "eve", server.URL); club.KindOf(err) != club.Conflict {
		t.Errorf("a sixth: %v", err)
	}
	if err := f.node[0].Store.DropTournamentHook(t.Context(), "other", h.ID); club.KindOf(err) != club.NotFound {
		t.Errorf("of another tournament: %v", err)
	}
	if err := f.node[0].Store.DropTournamentHook(t.Context(), "t", h.ID); err != nil {
		t.Error(err)
	}
	public := newFixture(t, false)
	for _, wrong := range []string{"http://robot.example/", "https://127.0.0.1/", "https://[::1]/", "https://169.254.169.254/", "https://10.0.0.7/x", "ftp://robot.example/", "https://a:b@robot.example/", "https://robot.example:22/", "", "https://robot.example/" + strings.Repeat("x", 500)} {
		if _, err := public.node[0].Add(t.Context(), "t", "eve", wrong); club.KindOf(err) != club.Invalid {
			t.Errorf("%q: %v", wrong, err)
		}
	}
	// A host name that resolves to this machine is refused on connecting.
	public.begin()
	local := webhook.Hook{ID: "local", Person: "eve", Secret: "x", URL: "https://localhost:" + server.URL[strings.LastIndexByte(server.URL, ':')+1:] + "/"}
	if err := public.node[0].Store.AddTournamentHook(t.Context(), tournamenthook.Hook{Hook: local, Tournament: "t"}, 5); err != nil {
		t.Fatal(err) // Add refuses the port
	}
	r.set(0)
	public.send(0)
	if got := r.got(); len(got) != 0 {
		t.Errorf("reached: %q", got)
	}
}
