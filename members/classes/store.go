package classes

import (
	"context"
	"time"

	"tablier/members/account"
)

// Store stores classes, their pupils and teachers, and homework. Implementations are safe for concurrent use;
// store/storetest is their conformance suite.
type Store interface {
	// CreateClass stores a new class with version 1 and the accounts of its pupils, all or nothing. The error is of
	// kind Exists if a user name is taken.
	CreateClass(ctx context.Context, c Class, pupils []account.Person) error
	// AddPupils stores the accounts of more pupils, all or nothing. The error is of kind Exists if a user name is
	// taken.
	AddPupils(ctx context.Context, class string, pupils []account.Person) error
	// Classes returns all classes, newest first.
	Classes(ctx context.Context) ([]Class, error)
	// UpdateClass stores c and increments the version, if the stored version is c.Version. Otherwise the error is of
	// kind Stale.
	UpdateClass(ctx context.Context, c Class) error
	// Pupils lists the pupils of a class in the order in which they were added. If class is empty, it lists those of
	// all classes.
	Pupils(ctx context.Context, class string) ([]Pupil, error)
	// PupilOf returns the class of a pupil, or "" if the person is not a pupil.
	PupilOf(ctx context.Context, person string) (class string, err error)
	// DropPupil removes a person from their class. The account stays.
	DropPupil(ctx context.Context, person string) error

	// Teachers lists the members whom organisers made teachers, newest first.
	Teachers(ctx context.Context) ([]Teacher, error)
	// AddTeacher makes a person a teacher. It may be repeated.
	AddTeacher(ctx context.Context, t Teacher) error
	// DropTeacher makes a person no longer a teacher. It is no error if they are none.
	DropTeacher(ctx context.Context, person string) error

	// AddHomework stores homework.
	AddHomework(ctx context.Context, h Homework) error
	// Homework lists the homework of a class, newest first.
	Homework(ctx context.Context, class string) ([]Homework, error)
	// DropHomework deletes a piece of homework. It is no error if there is none.
	DropHomework(ctx context.Context, class, id string) error
}

// Homework is a number of puzzles to solve until a day.
type Homework struct {
	ID      string
	Class   string
	Game    string // id of the rules
	Theme   string // as in learn/training; empty: any
	Moves   int    // exact number of moves; 0: any
	Hardest int    // highest rating that the puzzles had at first; 0: any
	Count   int    // how many to solve
	Due     string // the last day, as 2026-11-30
	By      string // id of the teacher
	Created time.Time
}
