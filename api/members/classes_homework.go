package members

import (
	"context"
	"net/http"
	"time"

	"tablier/api/edge"
	"tablier/api/view"
	"tablier/i18n"
	"tablier/learn/training"
	"tablier/members/account"
	"tablier/members/classes"
	"tablier/play/club"
)

// HomeworkInfo is homework of a class.
type HomeworkInfo struct {
	ID       string          `json:"id"`
	Game     string          `json:"game"`
	Theme    training.Theme  `json:"theme,omitempty" doc:"Theme of the puzzles. Omitted for any theme."`
	Moves    int             `json:"moves,omitempty" doc:"Number of moves of the puzzles. Omitted for any number."`
	Hardest  int             `json:"hardest,omitempty" doc:"Highest initial rating of the puzzles. Omitted for any."`
	Count    int             `json:"count" doc:"Number of puzzles to solve."`
	Due      string          `json:"due" doc:"Last day on which puzzles count." example:"2026-11-30"`
	Over     bool            `json:"over,omitempty" doc:"Whether the last day is over everywhere in the world."`
	Created  time.Time       `json:"created"`
	You      *PupilProgress  `json:"you,omitempty" doc:"Your own progress. Only for pupils."`
	Progress []PupilProgress `json:"progress,omitempty" doc:"Progress of all pupils, in the order of the class. Only for the teacher."`
}

// PupilProgress is a pupil's progress with a piece of homework.
type PupilProgress struct {
	Pupil  string `json:"pupil" doc:"Id of the pupil."`
	Solved int    `json:"solved" doc:"Number of puzzles solved at the first try since the homework was set."`
	Tried  int    `json:"tried" doc:"Number of puzzles tried since the homework was set."`
	Done   bool   `json:"done" doc:"Whether enough puzzles are solved, or there are no more."`
}

// ClassPupil is a pupil of a class.
type ClassPupil struct {
	ID   string     `json:"id"`
	Name string     `json:"name"`
	Seen *time.Time `json:"seen,omitempty" doc:"When the pupil was last here, to within ten minutes. Only for the teacher; omitted if never."`
}

// ClassInfo is a class with its pupils and homework.
type ClassInfo struct {
	ClassSummary
	Address  string         `json:"address" doc:"Address at which pupils sign in."`
	Members  []ClassPupil   `json:"members" doc:"Pupils of the class, in the order in which they were added."`
	Homework []HomeworkInfo `json:"homework" doc:"Homework of the class, newest first."`
}

type classOutput struct{ Body ClassInfo }

func homeworkOf(h *classes.Homework, now time.Time) HomeworkInfo {
	out := HomeworkInfo{ID: h.ID, Game: h.Game, Theme: training.Theme(h.Theme), Moves: h.Moves, Hardest: h.Hardest, Count: h.Count, Due: h.Due, Created: h.Created}
	const west = 12 * time.Hour // UTC-12, the last time zone in which a day ends
	out.Over = h.Due < now.Add(-west).UTC().Format(time.DateOnly)
	return out
}

// get shows a class to its teacher or to a pupil.
func (h *classHandlers) get(ctx context.Context, in *ClassID) (*classOutput, error) {
	v, err := h.asked(ctx)
	if err != nil {
		return nil, err
	}
	own, pupil := h.pupils.ClassOf(v.Person.ID)
	pupil = pupil && own.ID == in.ID
	c := own
	if !pupil {
		if c, err = h.classes.Class(ctx, v.Person, in.ID); err != nil {
			return nil, err
		}
	}
	list, err := h.classes.Store.Pupils(ctx, c.ID)
	if err != nil {
		return nil, err
	}
	work, err := h.classes.Store.Homework(ctx, c.ID)
	if err != nil {
		return nil, err
	}
	out := &classOutput{ClassInfo{ClassSummary: h.summary(ctx, &c, len(list), !pupil), Address: h.signInAddress(ctx), Members: []ClassPupil{}, Homework: []HomeworkInfo{}}}
	b := &out.Body
	for i := range work {
		b.Homework = append(b.Homework, homeworkOf(&work[i], h.Now()))
	}
	for _, p := range list {
		member := ClassPupil{ID: p.Person, Name: p.Name}
		if !pupil && p.Seen.After(p.Added) {
			member.Seen = &p.Seen
		}
		b.Members = append(b.Members, member)
		if pupil && p.Person != v.Person.ID || len(work) == 0 {
			continue
		}
		if err := h.addProgress(ctx, b, work, p.Person, pupil); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// addProgress adds a pupil's progress with each piece of homework.
func (h *classHandlers) addProgress(ctx context.Context, b *ClassInfo, work []classes.Homework, person string, own bool) error {
	list, err := classes.ProgressOf(ctx, h.classes, person, work)
	for i, p := range list {
		progress := PupilProgress{person, p.Solved, p.Tried, p.Done}
		if own {
			b.Homework[i].You = &progress
		} else {
			b.Homework[i].Progress = append(b.Homework[i].Progress, progress)
		}
	}
	return err
}

type homeworkInput struct {
	ClassID
	Body struct {
		Game    string         `json:"game" maxLength:"100" example:"ringo"`
		Theme   training.Theme `json:"theme,omitempty" maxLength:"40" doc:"Theme of the puzzles: quiet, capture, options or worth. If omitted, any theme."`
		Moves   int            `json:"moves,omitempty" minimum:"0" maximum:"100" doc:"Number of moves of the puzzles. If omitted, any number."`
		Hardest int            `json:"hardest,omitempty" minimum:"0" maximum:"4000" doc:"Highest initial rating of the puzzles, such as 1200 for beginners. If omitted, any."`
		Count   int            `json:"count" minimum:"0" maximum:"100000" doc:"Number of puzzles to solve, from 1 to 100."`
		Due     string         `json:"due" maxLength:"40" doc:"Last day on which puzzles count." example:"2026-11-30"`
	}
}

type homeworkID struct {
	ClassID
	Homework string `path:"homework" maxLength:"64"`
}

func (h *classHandlers) registerHomework(a *edge.API) {
	set := classOperation("setHomework", "POST", "/classes/{id}/homework", "Set homework", "For the teacher. Homework is a number of puzzles of one kind, to be solved by a given day.")
	set.DefaultStatus = http.StatusCreated
	edge.Call(a, set, edge.Light.Once(), edge.NoToken, edge.NoPupils, func(ctx context.Context, in *homeworkInput) (*struct{ Body HomeworkInfo }, error) {
		v, err := h.asked(ctx)
		if err != nil {
			return nil, err
		}
		b := &in.Body
		w, err := classes.SetHomework(ctx, h.classes, v.Person, in.ID, classes.Homework{Game: b.Game, Theme: string(b.Theme), Moves: b.Moves, Hardest: b.Hardest, Count: b.Count, Due: b.Due})
		if err != nil {
			return nil, err
		}
		return &struct{ Body HomeworkInfo }{homeworkOf(&w, h.Now())}, nil
	})
	edge.Call(a, classOperation("dropHomework", "DELETE", "/classes/{id}/homework/{homework}", "Delete homework", "For the teacher."), edge.Light, edge.NoToken, edge.NoPupils,
		func(ctx context.Context, in *homeworkID) (*struct{}, error) {
			v, err := h.asked(ctx)
			if err != nil {
				return nil, err
			}
			return nil, classes.DropHomework(ctx, h.classes, v.Person, in.ID, in.Homework)
		})
}

// TeacherInfo is a member whom an organiser made a teacher.
type TeacherInfo struct {
	Name string    `json:"name"`
	By   string    `json:"by,omitempty" doc:"Username of the organiser. Omitted if the teacher was appointed on the server's command line."`
	At   time.Time `json:"at"`
}

type teachersOutput struct {
	Body struct {
		Teachers []TeacherInfo `json:"teachers" doc:"Teachers, newest first. Organisers are also teachers."`
	}
}

type teacherInput struct {
	PersonName
	Body struct {
		Teaches bool `json:"teaches"`
	}
}

func (h *classHandlers) registerTeachers(a *edge.API) {
	edge.Call(a, classOperation("listTeachers", "GET", "/club/teachers", "List the members whom organisers have made teachers", "For organisers."), edge.Light, edge.NoToken, edge.PupilsToo,
		func(ctx context.Context, _ *struct{}) (*teachersOutput, error) {
			if _, err := h.organiser(ctx); err != nil {
				return nil, err
			}
			list, err := h.classes.Store.Teachers(ctx)
			out := &teachersOutput{}
			out.Body.Teachers = []TeacherInfo{}
			for _, t := range list {
				out.Body.Teachers = append(out.Body.Teachers, TeacherInfo{view.NameOf(ctx, h.accounts.People, t.Person), view.NameOf(ctx, h.accounts.People, t.By), t.At})
			}
			return out, err
		})
	edge.Call(a, classOperation("setTeacher", "POST", "/people/{name}/teacher", "Make a member a teacher, or revoke it", "For organisers."), edge.Light, edge.NoToken, edge.NoPupils,
		func(ctx context.Context, in *teacherInput) (*struct{}, error) {
			v, err := h.organiser(ctx)
			if err != nil {
				return nil, err
			}
			_, err = h.classes.SetTeacher(ctx, v.Person, in.Name, in.Body.Teaches)
			return nil, err
		})
}

func (h *classHandlers) organiser(ctx context.Context) (edge.Requester, error) {
	v, err := h.asked(ctx)
	if err == nil && !v.Person.Role.AtLeast(account.Organiser) {
		err = club.ErrForbidden(i18n.T("api.for-organisers"))
	}
	return v, err
}
