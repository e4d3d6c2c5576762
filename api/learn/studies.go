package learn

import (
	"context"
	"net/http"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"tablier/api/edge"
	"tablier/api/view"
	"tablier/i18n"
	"tablier/learn/study"
	"tablier/members/account"
	"tablier/members/social"
	"tablier/play/club"
	"tablier/play/lobby"
)

// StudyChapter is a chapter of a study.
type StudyChapter struct {
	ID      string `json:"id"`
	Name    string `json:"name"`
	Game    string `json:"game"`
	Version int    `json:"version" doc:"Version of the chapter, which increases with each change. A change names the version that it is based on."`
	Record  string `json:"record,omitempty" doc:"One game in the club's record format, with variations and comments. Omitted in lists."`
}

// StudyPerson is an author of a study.
type StudyPerson struct {
	ID   string `json:"id"`
	Name string `json:"name" doc:"Username of the person. Empty if the account is deleted."`
}

// StudyInfo is a study.
type StudyInfo struct {
	ID       string         `json:"id"`
	Name     string         `json:"name"`
	Access   string         `json:"access" enum:"private,link,public" doc:"Who can read the study. private: owner and editors. link: anyone who has the address. public: everyone, and it is listed."`
	Version  int            `json:"version" doc:"Version of the study, which increases with each change of name, access, editors or table of contents."`
	Owner    StudyPerson    `json:"owner"`
	Editors  []StudyPerson  `json:"editors" doc:"Editors of the study. Empty for people other than owner and editors."`
	Created  time.Time      `json:"created"`
	Updated  time.Time      `json:"updated"`
	Chapters []StudyChapter `json:"chapters"`
	Mine     bool           `json:"mine" doc:"Whether you own the study."`
	Edit     bool           `json:"edit" doc:"Whether you may change its chapters."`
}

type studyOutput struct{ Body StudyInfo }

// StudyID is the id of a study in the path.
type StudyID struct {
	ID string `path:"id" maxLength:"64"`
}

// ChapterID is the id of a chapter in the path.
type ChapterID struct {
	StudyID
	Chapter string `path:"chapter" maxLength:"64"`
}

type studiesInput struct {
	List   string `query:"list" enum:"mine,public" default:"public" doc:"mine: studies that you own or edit."`
	Game   string `query:"game" maxLength:"64" doc:"Return only studies with a chapter of this game."`
	Before string `query:"before" page:"true" maxLength:"64" doc:"The next of the previous page."`
	Limit  int    `query:"limit" minimum:"1" maximum:"50" default:"20"`
}

type studiesOutput struct {
	edge.Page
	Body struct {
		Studies []StudyInfo `json:"studies" doc:"Studies without records, most recently changed first."`
		Next    string      `json:"next,omitempty"`
	}
}

type newChapter struct {
	Name   string `json:"name" maxLength:"400"`
	Record string `json:"record" doc:"One game in the club's record format, up to 256 KiB."`
}

type newStudyInput struct {
	Body struct {
		Name     string       `json:"name" maxLength:"400"`
		Access   string       `json:"access,omitempty" enum:"private,link,public" doc:"Who can read the study. If omitted, private."`
		Chapters []newChapter `json:"chapters,omitempty" maxItems:"64"`
		Record   string       `json:"record,omitempty" doc:"Text with any number of records, each of which becomes an additional chapter."`
	}
}

type studyChangeInput struct {
	StudyID
	Body struct {
		Version int       `json:"version" doc:"Version of the study that the change is based on."`
		Name    *string   `json:"name,omitempty" maxLength:"400"`
		Access  *string   `json:"access,omitempty" enum:"private,link,public" doc:"Who can read the study. Only the owner may change it."`
		Order   *[]string `json:"order,omitempty" maxItems:"64" doc:"Ids of all chapters, in their new order."`
	}
}

type cloneInput struct {
	StudyID
	Body struct {
		Name string `json:"name,omitempty" maxLength:"400" doc:"Name of the copy. If omitted, the name of the original."`
	}
}

type chapterInput struct {
	StudyID
	Body newChapter
}

type chapterChangeInput struct {
	ChapterID
	Body struct {
		Version int     `json:"version" doc:"Version of the chapter that the change is based on."`
		Name    *string `json:"name,omitempty" maxLength:"400"`
		Record  *string `json:"record,omitempty"`
	}
}

type chapterDropInput struct {
	ChapterID
	Version int `query:"version" required:"true" doc:"Version of the chapter that you last saw."`
}

type chapterOutput struct {
	Body struct {
		StudyChapter
		Study int `json:"study,omitempty" doc:"Version of the study after the change. Omitted if it has not changed."`
	}
}

type editorInput struct {
	StudyID
	Body struct {
		Name string `json:"name" maxLength:"300" doc:"Username of a member."`
	}
}

type editorDropInput struct {
	StudyID
	Person string `path:"person" maxLength:"64" doc:"Id of an editor."`
}

// studyOperation describes a call about studies.
func studyOperation(id, method, path, summary, more string) huma.Operation {
	op := edge.AccountOperation(id, method, path, summary, more, 404, 409)
	op.Tags, op.MaxBodyBytes = []string{"studies"}, edge.MaxImport+1
	return op
}

// studyHandlers serve studies and their chapters.
type studyHandlers struct {
	*edge.Base
	lobby   *lobby.Lobby // its streams report changes
	studies *study.Service
	people  *account.People
	modlog  *edge.ModerationLog
	pupils  edge.Pupils
}

func (h *studyHandlers) register(a *edge.API) {
	const stale = "409: it has been changed in the meantime; seq is its current version, and nothing was overwritten."
	edge.Call(a, studyOperation("listStudies", "GET", "/studies", "List your studies or public studies", ""), edge.Light, edge.AnyToken, edge.PupilsToo, h.listStudies)
	create := studyOperation("createStudy", "POST", "/studies", "Create a study", "For members; the pages of the club keep the studies of guests in the browser. At most 200 studies per person, with 64 chapters and 2 MiB each.")
	create.DefaultStatus = http.StatusCreated
	edge.Call(a, create, edge.Light.Within(edge.SlowTimeout).Once(), edge.PlayToken, edge.NoPupils, h.createStudy)
	edge.Call(a, studyOperation("getStudy", "GET", "/studies/{id}", "Get a study with all its chapters", "404: the study does not exist or is private."), edge.Light, edge.AnyToken, edge.PupilsToo, h.getStudy)
	edge.Call(a, studyOperation("changeStudy", "PATCH", "/studies/{id}", "Change the name, access or order of chapters of a study", "Fields that are omitted remain unchanged. "+stale), edge.Light.Uncharged(), edge.PlayToken, edge.NoPupils, h.changeStudy)
	edge.Call(a, studyOperation("deleteStudy", "DELETE", "/studies/{id}", "Delete a study with its chapters", "For the owner."), edge.Light, edge.PlayToken, edge.NoPupils,
		func(ctx context.Context, in *StudyID) (*struct{}, error) {
			v, err := edge.RequireMember(ctx)
			if err != nil {
				return nil, err
			}
			return nil, h.studies.Drop(ctx, v.Person.ID, in.ID)
		})
	export := studyOperation("exportStudy", "GET", "/studies/{id}/record", "Download all chapters of a study as records", "")
	export.Responses = edge.Content("Records of the chapters, one after the other.", "text/plain; charset=utf-8", &huma.Schema{Type: huma.TypeString})
	edge.Call(a, export, edge.Light, edge.AnyToken, edge.PupilsToo, h.exportStudy)
	clone := studyOperation("cloneStudy", "POST", "/studies/{id}/clone", "Make a private copy of a study", "")
	clone.DefaultStatus = http.StatusCreated
	edge.Call(a, clone, edge.Light.Once(), edge.PlayToken, edge.NoPupils, func(ctx context.Context, in *cloneInput) (*studyOutput, error) {
		v, err := edge.RequireMember(ctx)
		if err != nil {
			return nil, err
		}
		st, err := h.studies.Clone(ctx, v.Person.ID, in.ID, in.Body.Name)
		return h.studyOf(ctx, st, err)
	})
	add := studyOperation("addChapter", "POST", "/studies/{id}/chapters", "Add a chapter at the end of a study", "For the owner and editors.")
	add.DefaultStatus = http.StatusCreated
	edge.Call(a, add, edge.Light.Once(), edge.PlayToken, edge.NoPupils, h.addChapter)
	edge.Call(a, studyOperation("getChapter", "GET", "/studies/{id}/chapters/{chapter}", "Get a chapter", ""), edge.Light, edge.AnyToken, edge.PupilsToo,
		func(ctx context.Context, in *ChapterID) (*chapterOutput, error) {
			c, err := h.studies.Chapter(ctx, edge.RequesterFrom(ctx).Person.ID, in.ID, in.Chapter)
			return chapterOf(c, 0, err)
		})
	edge.Call(a, studyOperation("changeChapter", "PUT", "/studies/{id}/chapters/{chapter}", "Change the name or record of a chapter", "Fields that are omitted remain unchanged. "+stale), edge.Light.Uncharged(), edge.PlayToken, edge.NoPupils, h.changeChapter)
	edge.Call(a, studyOperation("deleteChapter", "DELETE", "/studies/{id}/chapters/{chapter}", "Delete a chapter", stale), edge.Light, edge.PlayToken, edge.NoPupils,
		func(ctx context.Context, in *chapterDropInput) (*studyOutput, error) {
			v, err := edge.RequireMember(ctx)
			if err != nil {
				return nil, err
			}
			head, err := h.studies.DropChapter(ctx, v.Person.ID, in.ID, in.Chapter, in.Version)
			h.changed(ctx, in.ID, err)
			return h.headOf(ctx, head, err)
		})
	edge.Call(a, studyOperation("inviteEditor", "POST", "/studies/{id}/editors", "Add an editor to a study", "For the owner. At most 16 editors."), edge.Light, edge.PlayToken, edge.NoPupils, h.inviteEditor)
	edge.Call(a, studyOperation("dismissEditor", "DELETE", "/studies/{id}/editors/{person}", "Remove an editor from a study", "For the owner; editors may remove themselves."), edge.Light, edge.PlayToken, edge.NoPupils,
		func(ctx context.Context, in *editorDropInput) (*studyOutput, error) {
			v, err := edge.RequireMember(ctx)
			if err != nil {
				return nil, err
			}
			head, err := h.studies.Dismiss(ctx, v.Person.ID, in.ID, in.Person)
			return h.headOf(ctx, head, err)
		})
	edge.Call(a, studyOperation("hideStudy", "POST", "/studies/{id}/hide", "Make a study private", "For moderators. Recorded in the moderation log."), edge.Light.Playing(), edge.NoToken, edge.NoPupils,
		func(ctx context.Context, in *StudyID) (*struct{}, error) {
			if _, err := edge.RequireRole(ctx, account.Moderator); err != nil {
				return nil, err
			}
			head, err := h.studies.Store.Head(ctx, in.ID)
			if err != nil {
				return nil, err
			}
			if err := h.modlog.Record(ctx, social.HideMessage, head.Owner, "study "+head.ID); err != nil {
				return nil, err
			}
			return nil, h.studies.Hide(ctx, in.ID)
		})
}

// infoOf returns a study for the requester, without records.
func (h *studyHandlers) infoOf(ctx context.Context, head study.Head) StudyInfo {
	w, _ := head.May(edge.RequesterFrom(ctx).Person.ID)
	out := StudyInfo{
		ID: head.ID, Name: head.Name, Access: string(head.Access), Version: head.Version, Owner: StudyPerson{head.Owner, view.NameOf(ctx, h.people, head.Owner)},
		Editors: []StudyPerson{}, Created: head.Created, Updated: head.Updated, Chapters: make([]StudyChapter, len(head.Places)), Mine: w.Owner, Edit: w.Edit,
	}
	if w.Edit {
		for _, id := range head.Editors {
			out.Editors = append(out.Editors, StudyPerson{id, view.NameOf(ctx, h.people, id)})
		}
	}
	for i, p := range head.Places {
		out.Chapters[i] = StudyChapter{ID: p.ID, Name: p.Name, Game: p.Game, Version: p.Version}
	}
	return out
}

func (h *studyHandlers) headOf(ctx context.Context, head study.Head, err error) (*studyOutput, error) {
	if err != nil {
		return nil, err
	}
	return &studyOutput{h.infoOf(ctx, head)}, nil
}

func (h *studyHandlers) studyOf(ctx context.Context, st study.Study, err error) (*studyOutput, error) {
	out, err := h.headOf(ctx, st.Head, err)
	if err != nil {
		return nil, err
	}
	for i, c := range st.Chapters {
		out.Body.Chapters[i].Record = c.Record
	}
	return out, nil
}

func chapterOf(c study.Chapter, version int, err error) (*chapterOutput, error) {
	if err != nil {
		return nil, err
	}
	out := &chapterOutput{}
	out.Body.StudyChapter, out.Body.Study = StudyChapter{c.ID, c.Name, c.Game, c.Version, c.Record}, version
	return out, nil
}

func (h *studyHandlers) listStudies(ctx context.Context, in *studiesInput) (*studiesOutput, error) {
	q := study.Query{Game: in.Game, Before: in.Before, Limit: in.Limit}
	if in.List == "mine" {
		v, err := edge.RequirePerson(ctx)
		if err != nil {
			return nil, err
		}
		q.Person = v.Person.ID
	}
	list, more, err := h.studies.List(ctx, q)
	if err != nil {
		return nil, err
	}
	out := &studiesOutput{}
	out.Body.Studies = make([]StudyInfo, len(list))
	for i, head := range list {
		out.Body.Studies[i] = h.infoOf(ctx, head)
	}
	if more {
		out.Body.Next = list[len(list)-1].ID
		out.Continue(out.Body.Next)
	}
	return out, nil
}

// mayPublish returns an error if the requester would publish a study while muted by moderators.
func (h *studyHandlers) mayPublish(v edge.Requester, a study.Access) error {
	if a == study.Public && v.Person.MutedUntil.After(h.Now()) {
		return club.ErrForbidden(i18n.T("api.muted-study"))
	}
	return nil
}

func (h *studyHandlers) createStudy(ctx context.Context, in *newStudyInput) (*studyOutput, error) {
	v, err := edge.RequireMember(ctx)
	if err != nil {
		return nil, err
	}
	b := &in.Body
	access, err := study.ParseAccess(b.Access)
	if err != nil {
		return nil, err
	}
	if err := h.mayPublish(v, access); err != nil {
		return nil, err
	}
	var chapters []study.Chapter
	for _, c := range b.Chapters {
		chapters = append(chapters, study.Chapter{Place: study.Place{Name: c.Name}, Record: c.Record})
	}
	if strings.TrimSpace(b.Record) != "" {
		more, err := h.studies.Read(b.Record)
		if err != nil {
			return nil, err
		}
		chapters = append(chapters, more...)
	}
	st, err := h.studies.Create(ctx, v.Person.ID, b.Name, access, chapters)
	return h.studyOf(ctx, st, err)
}

func (h *studyHandlers) getStudy(ctx context.Context, in *StudyID) (*studyOutput, error) {
	st, err := h.studies.Study(ctx, edge.RequesterFrom(ctx).Person.ID, in.ID)
	return h.studyOf(ctx, st, err)
}

func (h *studyHandlers) changeStudy(ctx context.Context, in *studyChangeInput) (*studyOutput, error) {
	v, err := edge.RequireMember(ctx)
	if err != nil {
		return nil, err
	}
	e := study.Edit{Version: in.Body.Version, Name: in.Body.Name}
	if in.Body.Access != nil {
		access, err := study.ParseAccess(*in.Body.Access)
		if err != nil {
			return nil, err
		}
		if err := h.mayPublish(v, access); err != nil {
			return nil, err
		}
		e.Access = &access
	}
	if in.Body.Order != nil {
		e.Order = append([]string{}, *in.Body.Order...)
	}
	head, err := h.studies.Change(ctx, v.Person.ID, in.ID, e)
	h.changed(ctx, in.ID, err)
	return h.headOf(ctx, head, err)
}

func (h *studyHandlers) exportStudy(ctx context.Context, in *StudyID) (*edge.File, error) {
	st, err := h.studies.Study(ctx, edge.RequesterFrom(ctx).Person.ID, in.ID)
	if err != nil {
		return nil, err
	}
	var b strings.Builder
	for i, c := range st.Chapters {
		if i > 0 {
			b.WriteByte('\n')
		}
		b.WriteString(c.Record)
	}
	return &edge.File{
		ContentType: "text/plain; charset=utf-8",
		Disposition: `attachment; filename="study-` + st.ID + `.txt"`,
		Body:        []byte(b.String()),
	}, nil
}

func (h *studyHandlers) addChapter(ctx context.Context, in *chapterInput) (*chapterOutput, error) {
	v, err := edge.RequireMember(ctx)
	if err != nil {
		return nil, err
	}
	c, version, err := h.studies.AddChapter(ctx, v.Person.ID, in.ID, in.Body.Name, in.Body.Record)
	h.changed(ctx, in.ID, err)
	return chapterOf(c, version, err)
}

func (h *studyHandlers) changeChapter(ctx context.Context, in *chapterChangeInput) (*chapterOutput, error) {
	v, err := edge.RequireMember(ctx)
	if err != nil {
		return nil, err
	}
	c, err := h.studies.ChangeChapter(ctx, v.Person.ID, in.ID, in.Chapter, in.Body.Version, in.Body.Name, in.Body.Record)
	h.changed(ctx, in.ID, err)
	return chapterOf(c, 0, err)
}

// changed tells the owner and the editors of a study that it has changed, so that their open pages show it.
// This is best effort: pages also check from time to time.
func (h *studyHandlers) changed(ctx context.Context, id string, err error) {
	if err != nil {
		return
	}
	head, err := h.studies.Store.Head(ctx, id)
	if err != nil {
		h.Log.Debug("a change of a study was not announced", "id", edge.RequestID(ctx), "err", err)
		return
	}
	for _, person := range append([]string{head.Owner}, head.Editors...) {
		h.lobby.Feeds.Notify(ctx, person, view.StudySubject+head.ID)
	}
}

func (h *studyHandlers) inviteEditor(ctx context.Context, in *editorInput) (*studyOutput, error) {
	v, err := edge.RequireMember(ctx)
	if err != nil {
		return nil, err
	}
	p, err := h.pupils.Named(ctx, h.people, in.Body.Name)
	if err != nil {
		return nil, err
	}
	head, err := h.studies.Invite(ctx, v.Person.ID, in.ID, p.ID)
	return h.headOf(ctx, head, err)
}

// export adds the studies that a person owns.
func (h *studyHandlers) export(ctx context.Context, id string, e *LearnerData) error {
	e.Studies = []StudyInfo{}
	q := study.Query{Person: id, Limit: study.MaxList}
	for {
		list, more, err := h.studies.List(ctx, q)
		if err != nil {
			return err
		}
		for _, head := range list {
			if head.Owner != id {
				continue
			}
			st, err := h.studies.Study(ctx, id, head.ID)
			if club.KindOf(err) == club.NotFound && err != nil {
				continue // deleted meanwhile
			}
			out, err := h.studyOf(ctx, st, err)
			if err != nil {
				return err
			}
			e.Studies = append(e.Studies, out.Body)
		}
		if !more {
			return nil
		}
		q.Before = list[len(list)-1].ID
	}
}

// LearnerData is what the club stores about how a person learns.
type LearnerData struct {
	Puzzles     []PuzzleRating     `json:"puzzles" doc:"Puzzle ratings of the person."`
	Attempts    []PuzzleAttempt    `json:"attempts" doc:"First tries of puzzles, newest first."`
	Studies     []StudyInfo        `json:"studies" doc:"Studies that the person owns, with their records."`
	Favourites  []CollectedGame    `json:"favourites" doc:"Favourite games, most recently added first."`
	Collections []ExportCollection `json:"collections" doc:"Collections that the person owns, with their games."`
	Searches    []SavedSearch      `json:"searches" doc:"Saved searches of the library."`
}
