package classes

import (
	"context"
	"log/slog"
	"slices"
	"sync"
	"time"

	"tablier/members/account"
	"tablier/play/club"
)

// fresh is how long the cached classes are used before they are read again, since the command line can add pupils, too.
const fresh = 3 * time.Second

// loadTime limits the time of reading the classes.
const loadTime = 5 * time.Second

// circle is a cached copy of who may meet whom. Nearly every request needs it.
type circle struct {
	pupils  map[string]string // a pupil's class
	classes map[string]Class
	teach   map[string]bool // members whom organisers made teachers
}

// Circle knows who is a pupil, and who may meet whom. It is safe for concurrent use.
type Circle struct {
	store Store
	now   func() time.Time
	log   *slog.Logger

	mu   sync.Mutex
	last *circle   // as last read
	read time.Time // zero: never, or known to be outdated
}

// current returns the cached or newly read circle. If reading fails, it returns the last one, or nil if there is none.
func (s *Circle) current() *circle {
	now := s.now()
	s.mu.Lock()
	defer s.mu.Unlock()
	if age := now.Sub(s.read); s.last != nil && age >= 0 && age < fresh {
		return s.last
	}
	ctx, cancel := context.WithTimeout(context.Background(), loadTime)
	defer cancel()
	list, err := s.store.Classes(ctx)
	var pupils []Pupil
	if err == nil && len(list) > 0 {
		pupils, err = s.store.Pupils(ctx, "")
	}
	var teachers []Teacher
	if err == nil {
		teachers, err = s.store.Teachers(ctx)
	}
	if err != nil {
		s.log.Warn("list of pupils not refreshed", "err", err)
		return s.last
	}
	c := &circle{make(map[string]string, len(pupils)), make(map[string]Class, len(list)), make(map[string]bool, len(teachers))}
	for i := range list {
		c.classes[list[i].ID] = list[i]
	}
	for _, p := range pupils {
		c.pupils[p.Person] = p.Class
	}
	for _, t := range teachers {
		c.teach[t.Person] = true
	}
	s.last, s.read = c, now
	return c
}

// Forget makes the next call read the store, because another node has changed a class.
func (s *Circle) Forget() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.read = time.Time{}
}

// ClassOf returns the current class of a pupil. ok is false for anybody else.
func (s *Circle) ClassOf(person string) (c Class, ok bool) {
	now := s.current()
	if now == nil || person == "" {
		return c, false
	}
	id, ok := now.pupils[person]
	if !ok {
		return c, false
	}
	return now.classes[id], true
}

// Teaches reports whether a person may create classes, according to the cache. See [Service.MayTeach].
func (s *Circle) Teaches(p account.Person) bool {
	c := s.current()
	return p.Role.AtLeast(account.Organiser) || c != nil && p.ID != "" && c.teach[p.ID]
}

// keeps reports whether a person's class prevents them from meeting another person.
func (c *circle) keeps(person, other string) bool {
	id, pupil := c.pupils[person]
	if !pupil || person == other {
		return false
	}
	class := c.classes[id]
	return !class.Open && (other == "" || class.Teacher != other && c.pupils[other] != id)
}

// Apart reports whether two people may not play each other: one is a pupil, and the other is neither of the class nor
// its teacher. If the classes cannot be read, nobody may play.
func (s *Circle) Apart(a, b string) bool {
	c := s.current()
	return c == nil || c.keeps(a, b) || c.keeps(b, a)
}

// Sheltered reports whether one of the given people is a pupil of a class that is not open. Their games are private.
func (s *Circle) Sheltered(people ...string) bool {
	c := s.current()
	return c == nil || slices.ContainsFunc(people, func(p string) bool {
		id, pupil := c.pupils[p]
		return pupil && !c.classes[id].Open
	})
}

// Hidden reports whether a person must be hidden from an actor, because the person is a pupil of a class that is
// neither open nor the actor's. Moderators see everybody.
func (s *Circle) Hidden(a club.Actor, person string) bool {
	c := s.current()
	return (c == nil || c.keeps(person, a.ID)) && !a.IsModerator()
}

// Follows reports whether an actor may see a private game of the given people: the actor is the teacher of one of them,
// or in the same class while it is not open.
func (s *Circle) Follows(a club.Actor, people ...string) bool {
	c := s.current()
	if c == nil || a.ID == "" {
		return false
	}
	return slices.ContainsFunc(people, func(p string) bool {
		id, pupil := c.pupils[p]
		class := c.classes[id]
		return pupil && (class.Teacher == a.ID || c.pupils[a.ID] == id && !class.Open)
	})
}

// Visits reports whether an actor may see what belongs to a class, such as its tournaments.
func (s *Circle) Visits(a club.Actor, class string) bool {
	if class == "" || a.Role == club.RoleOrganiser {
		return true
	}
	c := s.current()
	return c != nil && a.ID != "" && (c.pupils[a.ID] == class || c.classes[class].Teacher == a.ID)
}

// Silent reports whether a person is a pupil. Pupils neither write nor read chat. It reads the store, so that the
// answer is up to date on every node.
func (s *Circle) Silent(ctx context.Context, person string) (bool, error) {
	if person == "" {
		return false, nil
	}
	class, err := s.store.PupilOf(ctx, person)
	return class != "", err
}
