package chain_test

import (
	"errors"
	"fmt"
	"reflect"
	"testing"
	"time"

	"tablier/play/club"
	"tablier/store/chain"
	"tablier/store/storetest"
)

// Links must never change, since stored ones must stay valid. The expected values are those of sha256sum over the texts
// that the package documentation describes.
func TestVectors(t *testing.T) {
	h := club.Header{ID: "0123456789ab", Game: "ra", Created: time.UnixMilli(1000)}
	h.Players[0] = club.Player{Kind: club.Person, Name: "not hashed"}
	h.Players[1] = club.Player{Kind: club.Computer, Level: 3}
	first := chain.Genesis(&h)
	// printf 'tablier game 1\nid 12 0123456789ab\ngame 2 ra\nwhite 6 person\nblack 6 engine\nblack level 1 3\ncreated 4 1000\n' | sha256sum
	if want := "275d400771a98e7a3151959824cedacb758b6e105a94c3743ef2cc2091af81f4"; first.String() != want {
		t.Errorf("genesis %s, want %s", first, want)
	}
	e := club.Event{Seq: 1, At: time.UnixMilli(2000), Kind: club.Moved, Move: "é", Command: "c"}
	// printf 'tablier event 1\nbefore 64 %s\nseq 1 1\nat 4 2000\nkind 4 move\nmove 2 é\ncommand 1 c\n' GENESIS | sha256sum
	if got, want := chain.Next(first, &e).String(), "883cbdad2a2bd121a7b231b948fede9cb860487df3764b62d0fd4d501e6c7c76"; got != want {
		t.Errorf("link %s, want %s", got, want)
	}
}

// The link changes if any field of an event changes, or if text moves from one field to the next.
func TestEveryFieldCounts(t *testing.T) {
	var e club.Event
	seen := map[chain.Link]string{chain.Next(chain.Link{}, &e): "nothing"}
	v := reflect.ValueOf(&e).Elem()
	for i := range v.NumField() {
		e = club.Event{}
		f := v.Field(i)
		for n := 1; n <= 2; n++ {
			switch {
			case f.Type() == reflect.TypeFor[time.Time]():
				f.Set(reflect.ValueOf(time.UnixMilli(int64(n))))
			case f.Kind() == reflect.String:
				f.SetString(fmt.Sprint(n))
			case f.CanInt():
				f.SetInt(int64(n))
			case f.CanUint():
				f.SetUint(uint64(n))
			default:
				t.Fatalf("the test does not know fields of type %s", f.Type())
			}
			name := fmt.Sprint(v.Type().Field(i).Name, " ", n)
			l := chain.Next(chain.Link{}, &e)
			if other, there := seen[l]; there {
				t.Errorf("%s has the link of %s", name, other)
			}
			seen[l] = name
		}
	}
	a, b := club.Event{Move: "x\nply 1 2"}, club.Event{Move: "x", Ply: 2}
	if chain.Next(chain.Link{}, &a) == chain.Next(chain.Link{}, &b) {
		t.Error("a move can pass for two fields")
	}
}

func TestCheck(t *testing.T) {
	g := storetest.NewGame(1)
	var links []chain.Link
	l := chain.Genesis(&g.Header)
	for n := 1; n <= 20; n++ {
		e, _ := storetest.Event(n)
		l = chain.Next(l, &e)
		g.Events, links = append(g.Events, e), append(links, l)
	}
	if head, err := chain.Check(&g.Header, g.Events, links); err != nil || head != l {
		t.Fatalf("%s, %v", head, err)
	}
	g.Events[6].Move += "x"
	var broken *chain.BrokenError
	if _, err := chain.Check(&g.Header, g.Events, links); !errors.As(err, &broken) || broken.Seq != 7 {
		t.Errorf("%v", err)
	}
	g.Events[6], _ = storetest.Event(7)
	g.Options += "x"
	if _, err := chain.Check(&g.Header, g.Events, links); !errors.As(err, &broken) || broken.Seq != 1 {
		t.Errorf("%v", err)
	}
}

func BenchmarkNext(b *testing.B) {
	e, _ := storetest.Event(1)
	var l chain.Link
	b.ReportAllocs()
	for b.Loop() {
		l = chain.Next(l, &e)
	}
}
