package work_test

import (
	"context"
	"encoding/json"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"tablier/i18n"
	"tablier/play/club"
	"tablier/play/work"
	"tablier/play/work/worktest"
)

type bench struct {
	*work.Queue
	t     *testing.T
	store *worktest.Memory
	now   time.Time
	noted []string
}

func newBench(t *testing.T) *bench {
	d := &bench{t: t, store: worktest.NewMemory(), now: time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)}
	d.Queue = work.New(work.Config{Store: d.store, Checker: &squares{}, Now: func() time.Time { return d.now }, Rand: rand.NewChaCha8([32]byte{}), Engine: func() (string, error) { return "e", nil }, Version: "1.2",
		Held: 2, Asked: 2, Most: 5, Attempts: 2,
		Record: func(_ context.Context, by, action, person, note string) error {
			d.noted = append(d.noted, strings.Join([]string{by, action, person, note}, " "))
			return nil
		}})
	return d
}

func (d *bench) ask(by string, subjects ...string) {
	d.t.Helper()
	for _, s := range subjects {
		if _, err := d.Ask(d.t.Context(), by, work.Request{Kind: work.Review, Subject: s, Task: []byte("3")}); err != nil {
			d.t.Fatal(err)
		}
	}
}

func (d *bench) claim(person string) work.Job {
	d.t.Helper()
	j, ok, err := d.Claim(d.t.Context(), person, work.Offer{Protocol: work.Protocol, Engine: "e", Version: "1.2"})
	if err != nil || !ok {
		d.t.Fatal(ok, err)
	}
	return j
}

func (d *bench) refused(err error, kind club.Kind, field string) {
	d.t.Helper()
	e, ok := err.(*club.Error)
	if !ok || e.Kind != kind || e.Field != field || e.In(i18n.English) == "" {
		d.t.Errorf("%v, want %s of %q", err, kind, field)
	}
}

func (d *bench) state(subject string, want work.State, attempts int) work.Job {
	d.t.Helper()
	j, err := d.About(d.t.Context(), work.Review, subject)
	if err != nil || j.State != want || j.Attempts != attempts {
		d.t.Errorf("%s: %s after %d attempts, %v; want %s after %d", subject, j.State, j.Attempts, err, want, attempts)
	}
	return j
}

func TestOtherProgramsAreToldWhichToInstall(t *testing.T) {
	d := newBench(t)
	d.ask("", "a")
	for field, o := range map[string]work.Offer{"protocol": {Protocol: 0, Engine: "e", Version: "1.0"}, "engine": {Protocol: work.Protocol, Engine: "other", Version: "1.0"}} {
		_, _, err := d.Claim(t.Context(), "ada", o)
		d.refused(err, club.Conflict, field)
		if text := err.Error(); !strings.Contains(text, "1.0") || !strings.Contains(text, "1.2") {
			t.Errorf("%q does not name both versions", text)
		}
	}
	_, _, err := d.Claim(t.Context(), "ada", work.Offer{Protocol: work.Protocol, Engine: "e", Kinds: []work.Kind{"tea"}})
	d.refused(err, club.Invalid, "kinds")
	d.state("a", work.Waiting, 0)
}

func TestLeasesEnd(t *testing.T) {
	d := newBench(t)
	d.ask("", "a")
	j := d.claim("ada")
	d.now = d.now.Add(time.Minute)
	until, err := d.Heartbeat(t.Context(), "ada", j.ID, j.Lease)
	if err != nil || !until.Equal(d.now.Add(2*time.Minute)) {
		t.Error(until, err)
	}
	_, err = d.Heartbeat(t.Context(), "bob", j.ID, j.Lease)
	d.refused(err, club.Conflict, "lease")
	d.now = d.now.Add(3 * time.Minute)
	d.refused(d.Submit(t.Context(), "ada", j.ID, j.Lease, []byte("[0,1,4]")), club.Conflict, "lease")
	again := d.claim("bob")
	if again.ID != j.ID {
		t.Fatal("another job")
	}
	for range 40 { // bounded, in case a machine never finishes
		d.now = d.now.Add(90 * time.Second)
		if _, err = d.Heartbeat(t.Context(), "bob", again.ID, again.Lease); err != nil {
			break
		}
	}
	if held := d.now.Sub(again.Since); held > time.Hour+2*time.Minute || err == nil {
		t.Errorf("held for %v, %v", held, err)
	}
	if err := d.Expire(t.Context()); err != nil {
		t.Fatal(err)
	}
	d.state("a", work.Failed, 2)
	d.ask("", "a") // asked for again
	d.state("a", work.Waiting, 0)
}

// A job that is being computed counts, too.
func TestAskedInAll(t *testing.T) {
	d := newBench(t)
	d.ask("eve", "a")
	d.claim("ada")
	d.state("a", work.Leased, 0)
	d.ask("eve", "b")
	_, err := d.Ask(t.Context(), "eve", work.Request{Kind: work.Review, Subject: "c", Task: []byte("3")})
	d.refused(err, club.Limited, "asked")
}

func TestQuotas(t *testing.T) {
	d := newBench(t)
	d.ask("eve", "a", "b")
	_, err := d.Ask(t.Context(), "eve", work.Request{Kind: work.Review, Subject: "c", Task: []byte("3")})
	d.refused(err, club.Limited, "asked")
	d.ask("eve", "a") // already there
	d.ask("", "c", "d", "e")
	_, err = d.Ask(t.Context(), "", work.Request{Kind: work.Review, Subject: "f", Task: []byte("3")})
	d.refused(err, club.Limited, "waiting")
	first := d.claim("ada")
	d.claim("ada")
	_, _, err = d.Claim(t.Context(), "ada", work.Offer{Protocol: work.Protocol, Engine: "e"})
	d.refused(err, club.Limited, "held")
	if err := d.Abandon(t.Context(), "ada", first.ID, first.Lease); err != nil {
		t.Fatal(err)
	}
	if j := d.claim("bob"); j.ID != first.ID || j.Attempts != 0 {
		t.Errorf("%+v", j)
	}
}

func TestLiarsAreShutOutAndMayComeBack(t *testing.T) {
	d := newBench(t)
	d.ask("", "a", "b")
	a, b := d.claim("tom"), d.claim("tom")
	d.refused(d.Submit(t.Context(), "tom", a.ID, a.Lease, []byte("[0]")), club.Invalid, "answer")
	if err := d.Submit(t.Context(), "tom", a.ID, a.Lease, []byte("[0,1,5]")); err != nil {
		t.Fatal(err)
	}
	if did, err := d.CheckNext(t.Context()); !did || err != nil {
		t.Fatal(did, err)
	}
	d.state("a", work.Waiting, 0)
	d.state("b", work.Waiting, 0)
	w, _ := d.store.Worker(t.Context(), "tom")
	if w.Excluded != work.Different || w.Proof != a.ID || w.Part != 2 {
		t.Errorf("%+v", w)
	}
	_, err := d.Heartbeat(t.Context(), "tom", b.ID, b.Lease)
	d.refused(err, club.Forbidden, "")
	_, _, err = d.Claim(t.Context(), "tom", work.Offer{Protocol: work.Protocol, Engine: "e"})
	d.refused(err, club.Forbidden, "")
	if err := d.Readmit(t.Context(), "org", "tom"); err != nil {
		t.Fatal(err)
	}
	d.claim("tom")
	if err := d.Exclude(t.Context(), "org", "tom"); err != nil {
		t.Fatal(err)
	}
	d.state("a", work.Waiting, 0)
	if got := strings.Join(d.noted, ", "); got != " work-shut tom different, org work-let-back tom different, org work-shut tom organiser" {
		t.Error(got)
	}
}

// The club takes jobs that nobody else wants, and its answers need no check.
func TestTheClubWorksItself(t *testing.T) {
	d := newBench(t)
	d.ask("", "a")
	if _, ok, err := d.Own(t.Context(), work.Review); ok || err != nil {
		t.Error("the club does not wait for volunteers", err)
	}
	d.now = d.now.Add(31 * time.Second)
	if _, ok, _ := d.Own(t.Context(), work.Balance); ok {
		t.Error("a job of another kind")
	}
	j, ok, err := d.Own(t.Context(), work.Review)
	if !ok || err != nil {
		t.Fatal(ok, err)
	}
	answer, _ := json.Marshal(truth(j.Task))
	if err := d.FinishOwn(t.Context(), j, answer); err != nil {
		t.Fatal(err)
	}
	if j := d.state("a", work.Done, 0); j.Worker != work.Club || string(j.Answer) != string(answer) {
		t.Errorf("%+v", j)
	}
}

func TestShareNeverGoesToZero(t *testing.T) {
	if work.Share(0) != 1 || work.Share(3) != 1 {
		t.Error("somebody new is not checked entirely")
	}
	for n := range 2000 {
		if s := work.Share(n); s < 1.0/16 || s > 1 || s < work.Share(n+1) {
			t.Fatalf("after %d: %v", n, s)
		}
	}
}

// Orders are placed once. Cancelling removes only jobs that nobody has begun. Failed jobs are tried
// again.
func TestOrders(t *testing.T) {
	d := newBench(t)
	o := work.OrdersOf(d.Queue)
	request := func(subjects ...string) (list []work.Request) {
		for _, s := range subjects {
			list = append(list, work.Request{Kind: work.Balance, Subject: s, Task: []byte("3")})
		}
		return list
	}
	place := func(want int, subjects ...string) {
		t.Helper()
		if n, err := o.Place(t.Context(), "org", "ra", work.Balance, "ra ", request(subjects...)); n != want || err != nil {
			t.Errorf("%d, %v", n, err)
		}
	}
	place(0)
	place(3, "ra 1", "ra 2", "ra 3")
	place(0, "ra 1")
	if _, err := o.Place(t.Context(), "org", "ring", work.Balance, "ring ", request("ring 1")); err != nil {
		t.Fatal(err)
	}
	held := d.claim("tom")
	if n, err := o.Cancel(t.Context(), "org", "ra", work.Balance, "ra "); n != 2 || err != nil {
		t.Errorf("%d, %v", n, err)
	}
	list, err := o.Standings(t.Context(), work.Balance, "ra ")
	if len(list) != 1 || list[0] != (work.Standing{Subject: held.Subject, State: work.Leased}) || err != nil {
		t.Errorf("%v, %v", list, err)
	}
	for range 2 { // the attempts fail
		d.now = d.now.Add(time.Hour)
		if err := d.Expire(t.Context()); err != nil {
			t.Fatal(err)
		}
		if j, ok, _ := d.Claim(t.Context(), "tom", work.Offer{Protocol: work.Protocol, Engine: "e", Kinds: []work.Kind{work.Balance}}); ok && j.Subject != held.Subject {
			if err := d.Abandon(t.Context(), "tom", j.ID, j.Lease); err != nil {
				t.Fatal(err)
			}
		}
	}
	place(1, held.Subject)
	if got := strings.Join(d.noted, ", "); got != "org work-order  ra, org work-order  ring, org work-cancel  ra, org work-order  ra" {
		t.Error(got)
	}
}
