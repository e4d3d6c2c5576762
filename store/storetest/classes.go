package storetest

import (
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tablier/members/account"
	"tablier/members/classes"
	"tablier/play/club"
)

// ClassStore is what the tests of classes need. Pupils are accounts.
type ClassStore interface {
	account.Store
	classes.Store
}

// Classes tests a store of classes. open returns an empty one, which it closes itself when t ends.
func Classes(t *testing.T, open func(t *testing.T) ClassStore) {
	for _, c := range []struct {
		name string
		f    func(*testing.T, ClassStore)
	}{
		{"Classes", schoolClasses},
		{"AllOrNothing", pupilsAllOrNothing},
		{"Race", raceToChangeClass},
		{"Teachers", teachers},
		{"Homework", homework},
		{"Delete", deletePupils},
	} {
		t.Run(c.name, func(t *testing.T) { c.f(t, open(t)) })
	}
}

func schoolClass(id string, n int) classes.Class {
	return classes.Class{ID: id, Name: "5e B d’Œ'\"\\ 🦊;--", Teacher: "eve", Open: n%2 == 1, Created: began.Add(time.Duration(n) * time.Minute), Version: 1}
}

func pupilOf(name string, n int) account.Person {
	at := began.Add(time.Duration(n) * time.Minute)
	return account.Person{ID: "id-" + name, Name: name, Key: account.NameKey(name), Role: account.Member, Password: "hash", Created: at, Seen: at, Version: 1}
}

func pupilRow(class, name string, n int) classes.Pupil {
	at := began.Add(time.Duration(n) * time.Minute)
	return classes.Pupil{Person: "id-" + name, Class: class, Name: name, Added: at, Seen: at}
}

func same[T any](t *testing.T, want, got T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func schoolClasses(t *testing.T, s ClassStore) {
	ctx := t.Context()
	list, err := s.Classes(ctx)
	sameList(t, list, err)
	a, b := schoolClass("a", 0), schoolClass("b", 1)
	must(t, s.CreateClass(ctx, a, []account.Person{pupilOf("Zoé", 0), pupilOf("Ana", 0)}))
	must(t, s.CreateClass(ctx, b, nil))
	must(t, s.AddPupils(ctx, "a", []account.Person{pupilOf("Bob", 2)}))
	must(t, s.AddPupils(ctx, "b", []account.Person{pupilOf("Tom", 3)}))
	list, err = s.Classes(ctx)
	sameList(t, list, err, b, a)
	pupils, err := s.Pupils(ctx, "a")
	sameList(t, pupils, err, pupilRow("a", "Zoé", 0), pupilRow("a", "Ana", 0), pupilRow("a", "Bob", 2))
	pupils, err = s.Pupils(ctx, "")
	sameList(t, pupils, err, pupilRow("a", "Zoé", 0), pupilRow("a", "Ana", 0), pupilRow("a", "Bob", 2), pupilRow("b", "Tom", 3))
	pupils, err = s.Pupils(ctx, "none")
	sameList(t, pupils, err)
	for person, want := range map[string]string{"id-Tom": "b", "id-Ana": "a", "eve": "", "": "", "\x00": ""} {
		got, err := s.PupilOf(ctx, person)
		same(t, want, got, err)
	}
	p, err := s.PersonByKey(ctx, account.NameKey("zoe"))
	same(t, pupilOf("Zoé", 0), p, err)
	a.Name, a.Teacher, a.Open, a.Closed = "CM2", "max", true, began.Add(time.Hour)
	must(t, s.UpdateClass(ctx, a))
	wantKind(t, s.UpdateClass(ctx, a), club.Stale)
	a.Version = 2
	list, err = s.Classes(ctx)
	sameList(t, list, err, b, a)
	must(t, s.DropPupil(ctx, "id-Tom"))
	must(t, s.DropPupil(ctx, "id-Tom"))
	pupils, err = s.Pupils(ctx, "b")
	sameList(t, pupils, err)
	if _, err := s.Person(ctx, "id-Tom"); err != nil {
		t.Error("the account went with the place in the class:", err)
	}
}

// If one user name is taken, neither the class nor any pupil is stored.
func pupilsAllOrNothing(t *testing.T, s ClassStore) {
	ctx := t.Context()
	must(t, s.CreatePerson(ctx, pupilOf("Léa", 0)))
	other := pupilOf("Lea", 0)
	other.ID = "another"
	wantKind(t, s.CreateClass(ctx, schoolClass("a", 0), []account.Person{pupilOf("Ana", 0), other}), club.Exists)
	list, err := s.Classes(ctx)
	sameList(t, list, err)
	must(t, s.CreateClass(ctx, schoolClass("a", 0), nil))
	wantKind(t, s.AddPupils(ctx, "a", []account.Person{pupilOf("Ana", 0), other}), club.Exists)
	pupils, err := s.Pupils(ctx, "")
	sameList(t, pupils, err)
	_, err = s.Person(ctx, "id-Ana")
	wantKind(t, err, club.NotFound)
}

func raceToChangeClass(t *testing.T, s ClassStore) {
	must(t, s.CreateClass(t.Context(), schoolClass("a", 0), nil))
	var done atomic.Int32
	var wg sync.WaitGroup
	for n := range 6 {
		wg.Go(func() {
			c := schoolClass("a", 0)
			c.Name = fmt.Sprint(n)
			if err := s.UpdateClass(t.Context(), c); err == nil {
				done.Add(1)
			} else if club.KindOf(err) != club.Stale {
				t.Error(err)
			}
		})
	}
	wg.Wait()
	if done.Load() != 1 {
		t.Errorf("%d of 6 changed one version", done.Load())
	}
}

func teachers(t *testing.T, s ClassStore) {
	ctx := t.Context()
	a, b := classes.Teacher{Person: "a", By: "eve", At: began}, classes.Teacher{Person: "b", At: began.Add(time.Minute)}
	must(t, s.AddTeacher(ctx, a))
	must(t, s.AddTeacher(ctx, b))
	must(t, s.AddTeacher(ctx, classes.Teacher{Person: "a", By: "zoe", At: began.Add(time.Hour)}))
	list, err := s.Teachers(ctx)
	sameList(t, list, err, b, a)
	must(t, s.DropTeacher(ctx, "b"))
	must(t, s.DropTeacher(ctx, "b"))
	list, err = s.Teachers(ctx)
	sameList(t, list, err, a)
}

func homework(t *testing.T, s ClassStore) {
	ctx := t.Context()
	a := classes.Homework{ID: "1", Class: "a", Game: "ringo", Theme: "quiet", Moves: 2, Hardest: 1200, Count: 10, Due: "2026-12-01", By: "eve", Created: began}
	b := classes.Homework{ID: "2", Class: "a", Game: "ra", Count: 3, Due: "2026-11-30", Created: began.Add(time.Minute)}
	must(t, s.AddHomework(ctx, a))
	must(t, s.AddHomework(ctx, b))
	list, err := s.Homework(ctx, "a")
	sameList(t, list, err, b, a)
	must(t, s.DropHomework(ctx, "b", "1"))
	must(t, s.DropHomework(ctx, "a", "2"))
	must(t, s.DropHomework(ctx, "a", "\x00"))
	list, err = s.Homework(ctx, "a")
	sameList(t, list, err, a)
	list, err = s.Homework(ctx, "\x00")
	sameList(t, list, err)
}

// A deleted account is in no class and teaches none.
func deletePupils(t *testing.T, s ClassStore) {
	ctx := t.Context()
	eve := pupilOf("Ève", 0)
	must(t, s.CreatePerson(ctx, eve))
	c := schoolClass("a", 0)
	c.Teacher = eve.ID
	must(t, s.CreateClass(ctx, c, []account.Person{pupilOf("Ana", 0), pupilOf("Bob", 0)}))
	must(t, s.AddTeacher(ctx, classes.Teacher{Person: eve.ID, At: began}))
	must(t, s.AddTeacher(ctx, classes.Teacher{Person: "max", By: eve.ID, At: began}))
	h := classes.Homework{ID: "1", Class: "a", Game: "ra", Count: 3, Due: "2026-11-30", By: eve.ID, Created: began}
	must(t, s.AddHomework(ctx, h))
	for _, id := range []string{"id-Ana", eve.ID} {
		must(t, s.DeletePerson(ctx, account.Person{ID: id, Deleted: true, Created: began, Seen: began, Version: 1}))
	}
	pupils, err := s.Pupils(ctx, "")
	sameList(t, pupils, err, pupilRow("a", "Bob", 0))
	class, err := s.PupilOf(ctx, "id-Ana")
	same(t, "", class, err)
	list, err := s.Teachers(ctx)
	sameList(t, list, err, classes.Teacher{Person: "max", At: began})
	c.Teacher, c.Version = "", 2
	all, err := s.Classes(ctx)
	sameList(t, all, err, c)
	h.By = ""
	work, err := s.Homework(ctx, "a")
	sameList(t, work, err, h)
}
