package classes

import (
	"context"
	"time"

	"tablier/members/account"
)

// Store keeps classes, who belongs to them, and homework. Implementations are safe for concurrent use;
// store/storetest is their conformance suite.
type Store interface {
	// CreateClass stores a new class with version 1 and the accounts of its pupils, all or nothing. A user name that is
	// taken is an error of kind Exists.
	CreateClass(ctx context.Context, c Class, pupils []account.Person) error
	// AddPupils stores the accounts of more pupils, all or nothing. A user name that is taken is an error of kind Exists.
	AddPupils(ctx context.Context, class string, pupils []account.Person) error
	// Classes returns all classes, the newest first.
	Classes(ctx context.Context) ([]Class, error)
	// UpdateClass stores c if the stored version is c.Version, and increments it; otherwise the error is of kind Stale.
	UpdateClass(ctx context.Context, c Class) error
	// Pupils lists the pupils of a class by the order in which they were added; an empty class is all classes.
	Pupils(ctx context.Context, class string) ([]Pupil, error)
	// PupilOf returns the class of a pupil; empty: the person is no pupil.
	PupilOf(ctx context.Context, person string) (class string, err error)
	// DropPupil takes somebody out of their class. The account stays.
	DropPupil(ctx context.Context, person string) error

	// Teachers lists those whom organisers made teachers, the newest first.
	Teachers(ctx context.Context) ([]Teacher, error)
	// AddTeacher makes somebody a teacher. It may be repeated.
	AddTeacher(ctx context.Context, t Teacher) error
	// DropTeacher ends that, if it is so.
	DropTeacher(ctx context.Context, person string) error

	// AddHomework stores homework.
	AddHomework(ctx context.Context, h Homework) error
	// Homework lists the homework of a class, the newest first.
	Homework(ctx context.Context, class string) ([]Homework, error)
	// DropHomework deletes homework of a class, if it is there.
	DropHomework(ctx context.Context, class, id string) error
}

// Homework is puzzles to be solved.
type Homework struct {
	ID      string
	Class   string
	Game    string // id of the rules
	Theme   string // as in learn/training; empty: any
	Moves   int    // exactly so many moves; 0: any
	Count   int    // how many to solve
	Due     string // the last day, as 2026-11-30
	By      string // id of the teacher
	Created time.Time
}
