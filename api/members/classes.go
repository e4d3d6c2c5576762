package members

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"tablier/api/edge"
	"tablier/api/view"
	"tablier/i18n"
	"tablier/members/account"
	"tablier/members/classes"
	"tablier/play/club"
	"tablier/play/lobby/qr"
)

// classHandlers serve the classes of teachers, and show pupils their own.
type classHandlers struct {
	*edge.Base
	classes  *classes.Service
	accounts *account.Service
	kicker   *edge.Kicker
	names    *view.Names
	pupils   edge.Pupils
}

func classOperation(id, method, path, summary, more string, errs ...int) huma.Operation {
	op := edge.AccountOperation(id, method, path, summary, more, append(errs, 404)...)
	op.Tags = []string{"classes"}
	return op
}

// asked returns the requester, who must be a member.
func (h *classHandlers) asked(ctx context.Context) (edge.Requester, error) {
	v, err := edge.RequireMember(ctx)
	return v, err
}

func (h *classHandlers) register(a *edge.API) {
	edge.Call(a, classOperation("listClasses", "GET", "/classes", "List your classes", "Teachers see their own classes, organisers all classes, and pupils the class that they belong to."), edge.Light, edge.NoToken, edge.PupilsToo, h.list)
	create := classOperation("createClass", "POST", "/classes", "Create a class", "For teachers. An account is created for each name in the list. Its password is shown only in this response.")
	create.DefaultStatus, create.MaxBodyBytes = http.StatusCreated, 64<<10
	edge.Call(a, create, edge.Heavy.Within(edge.SlowTimeout).OnceSecret(), edge.NoToken, edge.NoPupils, h.create)
	edge.Call(a, classOperation("getClass", "GET", "/classes/{id}", "Get a class", "For the teacher, with the progress of all pupils; for pupils of the class, with their own progress."), edge.Medium, edge.NoToken, edge.PupilsToo, h.get)
	edge.Call(a, classOperation("changeClass", "PUT", "/classes/{id}", "Close, reopen or rename a class", "For the teacher. 409: somebody else has changed the class in the meantime."), edge.Light.Uncharged(), edge.NoToken, edge.NoPupils, h.change)
	edge.Call(a, classOperation("passClass", "POST", "/classes/{id}/teacher", "Transfer a class to another teacher", "For the teacher."), edge.Light, edge.NoToken, edge.NoPupils, h.pass)
	add := classOperation("addPupils", "POST", "/classes/{id}/pupils", "Add pupils to a class", "For the teacher. Names are given as for a new class.")
	add.MaxBodyBytes = 64 << 10
	edge.Call(a, add, edge.Heavy.Within(edge.SlowTimeout).OnceSecret(), edge.NoToken, edge.NoPupils, h.add)
	edge.Call(a, classOperation("renamePupil", "POST", "/classes/{id}/pupils/{pupil}", "Rename a pupil", "For the teacher. Pupils sign in with their username."), edge.Light, edge.NoToken, edge.NoPupils, h.rename)
	edge.Call(a, classOperation("removePupil", "DELETE", "/classes/{id}/pupils/{pupil}", "Remove a pupil from a class", "For the teacher."), edge.Light, edge.NoToken, edge.NoPupils, h.remove)
	edge.Call(a, classOperation("resetPupils", "POST", "/classes/{id}/passwords", "Reset the passwords of pupils", "For the teacher. Ends the sessions of the pupils. The new passwords are shown only in this response."), edge.Heavy.Within(edge.SlowTimeout).Playing(), edge.NoToken, edge.NoPupils, h.reset)
	code := classOperation("getClassCode", "GET", "/classes/{id}/qr", "Get the address at which pupils sign in as a QR code", "For the teacher.")
	code.Responses = edge.Content("QR code.", "image/svg+xml", &huma.Schema{Type: huma.TypeString})
	edge.Call(a, code, edge.Light, edge.NoToken, edge.PupilsToo, h.code)
	h.registerHomework(a)
	h.registerTable(a)
	h.registerTeachers(a)
}

// Cards have what pupils need to sign in.
type Cards struct {
	ID      string      `json:"id" doc:"Id of the class."`
	Name    string      `json:"name" doc:"Name of the class."`
	Address string      `json:"address" doc:"Address at which pupils sign in."`
	Cards   []PupilCard `json:"cards" doc:"Sign-in cards of the pupils, in the order of the list."`
}

// PupilCard is the card of a pupil.
type PupilCard struct {
	ID       string `json:"id"`
	Name     string `json:"name" doc:"Username of the pupil. It ends with a number if another member already has the name in the list."`
	Password string `json:"password" doc:"Password of the pupil. It is shown only in this response."`
	Code     string `json:"code,omitempty" doc:"QR code (SVG) of the link with which the pupil signs in. It holds the password, so a new password makes it void. Omitted if no other device reaches the club."`
}

type cardsOutput struct{ Body Cards }

func (h *classHandlers) cardsOf(ctx context.Context, c *classes.Class, list []classes.Card) *cardsOutput {
	out := &cardsOutput{Cards{ID: c.ID, Name: c.Name, Address: h.signInAddress(ctx), Cards: make([]PupilCard, len(list))}}
	for i, card := range list {
		out.Body.Cards[i] = PupilCard{card.Person, card.Name, card.Password, pupilCode(ctx, out.Body.Address, &card)}
	}
	return out
}

// pupilCode draws the link with which a pupil signs in.
func pupilCode(ctx context.Context, address string, card *classes.Card) string {
	if address == "" {
		return ""
	}
	code, err := qr.SVG(card.Link(address), i18n.T("api.qr-code-pupil", "name", card.Name).In(edge.Lang(ctx)))
	if err != nil {
		return "" // the address is too long; the card has the password
	}
	return string(code)
}

// signInAddress returns the address of the page where pupils sign in; empty if no other device reaches the club.
func (h *classHandlers) signInAddress(ctx context.Context) string {
	address, err := h.Address(ctx)
	if err != nil {
		return "" // the page says so
	}
	return address + "/sign-in"
}

type createClassInput struct {
	Body struct {
		Name   string `json:"name" maxLength:"400" example:"5B" doc:"Name of the class, up to 60 characters."`
		Pupils string `json:"pupils" maxLength:"40000" doc:"First names, or first and last names, of up to 100 pupils: one per line, or separated by commas." example:"Ana\nTom Martin"`
	}
}

func (h *classHandlers) create(ctx context.Context, in *createClassInput) (*cardsOutput, error) {
	v, err := h.asked(ctx)
	if err != nil {
		return nil, err
	}
	c, cards, err := h.classes.Make(ctx, v.Person, in.Body.Name, in.Body.Pupils)
	if err != nil {
		return nil, err
	}
	return h.cardsOf(ctx, &c, cards), nil
}

// ClassID is the id of a class in the path.
type ClassID struct {
	ID string `path:"id" maxLength:"64"`
}

type changeClassInput struct {
	ClassID
	Body struct {
		Version int    `json:"version" minimum:"0" doc:"Version of the class that you change."`
		Name    string `json:"name" maxLength:"400"`
		Open    bool   `json:"open" doc:"Whether pupils may meet everybody in the club and be found by everybody. Chat stays off."`
		Closed  bool   `json:"closed" doc:"Whether the class is closed: nothing can be added, but pupils can still sign in and play each other."`
	}
}

func (h *classHandlers) change(ctx context.Context, in *changeClassInput) (*classOutput, error) {
	v, err := h.asked(ctx)
	if err != nil {
		return nil, err
	}
	b := &in.Body
	if _, err := h.classes.Change(ctx, v.Person, in.ID, classes.Change{Version: b.Version, Name: b.Name, Open: b.Open, Closed: b.Closed}); err != nil {
		return nil, err
	}
	return h.get(ctx, &in.ClassID)
}

type passClassInput struct {
	ClassID
	Body struct {
		To string `json:"to" maxLength:"300" doc:"Username of the new teacher."`
	}
}

func (h *classHandlers) pass(ctx context.Context, in *passClassInput) (*struct{}, error) {
	v, err := h.asked(ctx)
	if err != nil {
		return nil, err
	}
	_, err = h.classes.Pass(ctx, v.Person, in.ID, in.Body.To)
	return nil, err
}

type addPupilsInput struct {
	ClassID
	Body struct {
		Pupils string `json:"pupils" maxLength:"40000" doc:"First names, or first and last names, of pupils: one per line, or separated by commas, as for a new class."`
	}
}

func (h *classHandlers) add(ctx context.Context, in *addPupilsInput) (*cardsOutput, error) {
	v, err := h.asked(ctx)
	if err != nil {
		return nil, err
	}
	c, err := h.classes.Class(ctx, v.Person, in.ID)
	if err != nil {
		return nil, err
	}
	cards, err := h.classes.Add(ctx, v.Person, in.ID, in.Body.Pupils)
	if err != nil {
		return nil, err
	}
	return h.cardsOf(ctx, &c, cards), nil
}

type resetPupilsInput struct {
	ClassID
	Body struct {
		Pupil string `json:"pupil,omitempty" maxLength:"64" doc:"Id of the pupil. If omitted, all pupils."`
	}
}

func (h *classHandlers) reset(ctx context.Context, in *resetPupilsInput) (*cardsOutput, error) {
	v, err := h.asked(ctx)
	if err != nil {
		return nil, err
	}
	c, err := h.classes.Class(ctx, v.Person, in.ID)
	if err != nil {
		return nil, err
	}
	cards, err := h.classes.Reset(ctx, v.Person, in.ID, in.Body.Pupil)
	if err != nil {
		return nil, err
	}
	for _, card := range cards {
		h.kicker.Kick(ctx, card.Person)
	}
	return h.cardsOf(ctx, &c, cards), nil
}

// PupilID names a pupil of a class in the path.
type PupilID struct {
	ClassID
	Pupil string `path:"pupil" maxLength:"64"`
}

type renamePupilInput struct {
	PupilID
	Body struct {
		Name string `json:"name" maxLength:"300"`
	}
}

func (h *classHandlers) rename(ctx context.Context, in *renamePupilInput) (*struct{ Body ClassPupil }, error) {
	v, err := h.asked(ctx)
	if err != nil {
		return nil, err
	}
	p, err := h.classes.Rename(ctx, v.Person, in.ID, in.Pupil, in.Body.Name)
	if err != nil {
		return nil, err
	}
	h.names.Forget()
	return &struct{ Body ClassPupil }{ClassPupil{ID: p.ID, Name: p.Name}}, nil
}

type removePupilInput struct {
	PupilID
	Keep bool `query:"keep" doc:"Whether to keep the account as that of an ordinary member. Otherwise, it is deleted."`
}

func (h *classHandlers) remove(ctx context.Context, in *removePupilInput) (*struct{}, error) {
	v, err := h.asked(ctx)
	if err != nil {
		return nil, err
	}
	if err := h.classes.Remove(ctx, v.Person, in.ID, in.Pupil, in.Keep); err != nil {
		return nil, err
	}
	if in.Keep {
		h.kicker.Kick(ctx, in.Pupil)
	} else {
		h.kicker.Forget(ctx, in.Pupil)
		h.names.Forget()
	}
	return nil, nil
}

func (h *classHandlers) code(ctx context.Context, in *ClassID) (*edge.Picture, error) {
	v, err := h.asked(ctx)
	if err != nil {
		return nil, err
	}
	if _, err := h.classes.Class(ctx, v.Person, in.ID); err != nil {
		return nil, err
	}
	address, err := h.Address(ctx)
	if err != nil {
		return nil, err
	}
	code, err := qr.SVG(address+"/sign-in", i18n.T("api.qr.login").In(edge.Lang(ctx)))
	if err != nil {
		return nil, &club.Error{Kind: club.Invalid, Err: err, Text: i18n.T("api.qr-too-long")}
	}
	return edge.SVG(code, "private, max-age=3600"), nil
}

// ClassSummary is a class in a list.
type ClassSummary struct {
	ID      string     `json:"id"`
	Name    string     `json:"name"`
	Teacher string     `json:"teacher,omitempty" doc:"Username of the teacher. Omitted if the account is deleted."`
	Pupils  int        `json:"pupils" doc:"Number of pupils."`
	Open    bool       `json:"open" doc:"Whether pupils may meet everybody in the club."`
	Closed  *time.Time `json:"closed,omitempty" doc:"When the class was closed. Omitted if it is open."`
	Created time.Time  `json:"created"`
	Version int        `json:"version"`
	Yours   bool       `json:"yours" doc:"Whether you may change the class."`
}

type classesOutput struct {
	Body struct {
		Teaches bool           `json:"teaches" doc:"Whether you may create classes."`
		Classes []ClassSummary `json:"classes" doc:"Classes, newest first."`
	}
}

func (h *classHandlers) summary(ctx context.Context, c *classes.Class, pupils int, yours bool) ClassSummary {
	s := ClassSummary{
		ID: c.ID, Name: c.Name, Teacher: view.NameOf(ctx, h.accounts.People, c.Teacher), Pupils: pupils, Open: c.Open, Created: c.Created, Version: c.Version, Yours: yours,
	}
	if c.IsClosed() {
		s.Closed = &c.Closed
	}
	return s
}

func (h *classHandlers) list(ctx context.Context, _ *struct{}) (*classesOutput, error) {
	v, err := h.asked(ctx)
	if err != nil {
		return nil, err
	}
	out := &classesOutput{}
	out.Body.Classes = []ClassSummary{}
	if out.Body.Teaches, err = h.classes.MayTeach(ctx, v.Person); err != nil {
		return nil, err
	}
	list, err := h.classes.Classes(ctx, v.Person)
	if err != nil {
		return nil, err
	}
	own, pupil := h.pupils.ClassOf(v.Person.ID)
	if pupil {
		list = append(list, own)
	}
	for i := range list {
		pupils, err := h.classes.Store.Pupils(ctx, list[i].ID)
		if err != nil {
			return nil, err
		}
		out.Body.Classes = append(out.Body.Classes, h.summary(ctx, &list[i], len(pupils), !pupil))
	}
	return out, nil
}

// export adds a person's class, and the classes that they teach.
func (h *classHandlers) export(ctx context.Context, id string, e *AccountData) error {
	e.Classes = []ExportClass{}
	list, err := h.classes.Store.Classes(ctx)
	if err != nil {
		return err
	}
	own, _ := h.pupils.ClassOf(id)
	for i := range list {
		c := &list[i]
		if c.Teacher != id && c.ID != own.ID {
			continue
		}
		out := ExportClass{ID: c.ID, Name: c.Name, Created: c.Created, Pupils: []string{}, Homework: []HomeworkInfo{}}
		work, err := h.classes.Store.Homework(ctx, c.ID)
		if err != nil {
			return err
		}
		for _, w := range work {
			out.Homework = append(out.Homework, homeworkOf(&w, h.Now()))
		}
		if c.Teacher == id {
			pupils, err := h.classes.Store.Pupils(ctx, c.ID)
			if err != nil {
				return err
			}
			for _, p := range pupils {
				out.Pupils = append(out.Pupils, p.Name)
			}
		}
		e.Classes = append(e.Classes, out)
	}
	return nil
}

// ExportClass is a class in an export.
type ExportClass struct {
	ID       string         `json:"id"`
	Name     string         `json:"name"`
	Created  time.Time      `json:"created"`
	Pupils   []string       `json:"pupils" doc:"Usernames of the pupils, for a class that the person teaches."`
	Homework []HomeworkInfo `json:"homework"`
}
