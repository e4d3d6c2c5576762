package api

import (
	"context"
	"net/http"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"tablier/learn/study"
	"tablier/members/account"
	"tablier/members/social"
	"tablier/play/club"
)

// StudyChapter is a chapter of a study.
type StudyChapter struct {
	ID      string `json:"id"`
	Name    string `json:"name"`
	Game    string `json:"game"`
	Version int    `json:"version" doc:"Counts the chapter's changes; a change names the one it was made on."`
	Record  string `json:"record,omitempty" doc:"One game in the club's record format, with variations and comments. Lists leave it out."`
}

// StudyPerson is somebody who works on a study.
type StudyPerson struct {
	ID   string `json:"id"`
	Name string `json:"name" doc:"Empty: the account is deleted."`
}

// StudyInfo is a study.
type StudyInfo struct {
	ID       string         `json:"id"`
	Name     string         `json:"name"`
	Access   string         `json:"access" enum:"private,link,public" doc:"Who reads it: owner and editors; whoever has the address; everybody, and lists show it."`
	Version  int            `json:"version" doc:"Counts the changes of name, access, editors and table of contents."`
	Owner    StudyPerson    `json:"owner"`
	Editors  []StudyPerson  `json:"editors" doc:"For those who work on it; empty for others."`
	Created  time.Time      `json:"created"`
	Updated  time.Time      `json:"updated"`
	Chapters []StudyChapter `json:"chapters"`
	Mine     bool           `json:"mine" doc:"The asker owns it."`
	Edit     bool           `json:"edit" doc:"The asker may change its chapters."`
}

type studyOutput struct{ Body StudyInfo }

// StudyID names a study in the path.
type StudyID struct {
	ID string `path:"id" maxLength:"64"`
}

// ChapterID names a chapter in the path.
type ChapterID struct {
	StudyID
	Chapter string `path:"chapter" maxLength:"64"`
}

type studiesInput struct {
	List   string `query:"list" enum:"mine,public" default:"public" doc:"mine: those that the asker owns or edits."`
	Game   string `query:"game" maxLength:"64" doc:"Only those with a chapter of this game."`
	Before string `query:"before" maxLength:"64" doc:"next of the page before."`
	Limit  int    `query:"limit" minimum:"1" maximum:"50" default:"20"`
}

type studiesOutput struct {
	Body struct {
		Studies []StudyInfo `json:"studies" doc:"Those that changed last first, without records."`
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
		Access   string       `json:"access,omitempty" enum:"private,link,public" doc:"Absent: private."`
		Chapters []newChapter `json:"chapters,omitempty" maxItems:"64"`
		Record   string       `json:"record,omitempty" doc:"A text of games, each of which becomes a chapter behind those."`
	}
}

type studyChangeInput struct {
	StudyID
	Body struct {
		Version int       `json:"version" doc:"That the change was made on."`
		Name    *string   `json:"name,omitempty" maxLength:"400"`
		Access  *string   `json:"access,omitempty" enum:"private,link,public" doc:"For the owner."`
		Order   *[]string `json:"order,omitempty" maxItems:"64" doc:"The ids of all chapters."`
	}
}

type cloneInput struct {
	StudyID
	Body struct {
		Name string `json:"name,omitempty" maxLength:"400" doc:"Absent: that of the original."`
	}
}

type chapterInput struct {
	StudyID
	Body newChapter
}

type chapterChangeInput struct {
	ChapterID
	Body struct {
		Version int     `json:"version" doc:"That the change was made on."`
		Name    *string `json:"name,omitempty" maxLength:"400"`
		Record  *string `json:"record,omitempty"`
	}
}

type chapterDropInput struct {
	ChapterID
	Version int `query:"version" required:"true" doc:"That was seen last."`
}

type chapterOutput struct {
	Body struct {
		StudyChapter
		Study int `json:"study,omitempty" doc:"The study's version afterwards, where it changed."`
	}
}

type editorInput struct {
	StudyID
	Body struct {
		Name string `json:"name" maxLength:"300" doc:"Of a member."`
	}
}

type editorDropInput struct {
	StudyID
	Person string `path:"person" maxLength:"64" doc:"The id of an editor."`
}

// studying describes a call of this area.
func studying(id, method, path, summary, more string) huma.Operation {
	op := people(id, method, path, summary, more, 404, 409)
	op.Tags, op.MaxBodyBytes = []string{"studies"}, maxImport+1
	return op
}

func (s *server) registerStudies(a huma.API) {
	if s.Studies == nil {
		return
	}
	const stale = "409: somebody has changed it meanwhile; seq tells its version now, and nothing was overwritten."
	call(s, a, studying("list-studies", "GET", "/studies", "Studies: the asker's own, or the public ones", ""), usual, s.listStudies)
	create := studying("create-study", "POST", "/studies", "Make a study", "For members: the pages of guests keep theirs in the browser. At most 200 for one person, 64 chapters and 2 MiB each.")
	create.DefaultStatus = http.StatusCreated
	call(s, a, create, slow, s.createStudy)
	call(s, a, studying("get-study", "GET", "/studies/{id}", "A study with all its chapters", "404: there is none, or it is private."), usual, s.getStudy)
	call(s, a, studying("change-study", "PATCH", "/studies/{id}", "Change name, access or order of chapters", "What is absent stays. "+stale), usual, s.changeStudy)
	call(s, a, studying("delete-study", "DELETE", "/studies/{id}", "Delete a study with its chapters", "For the owner."), usual,
		func(ctx context.Context, in *StudyID) (*struct{}, error) {
			v, err := needMember(ctx)
			if err != nil {
				return nil, err
			}
			return nil, s.Studies.Drop(ctx, v.person.ID, in.ID)
		})
	export := studying("export-study", "GET", "/studies/{id}/record", "All chapters as records, to keep", "")
	export.Responses = content("The chapters' records, one behind the other.", "text/plain; charset=utf-8", &huma.Schema{Type: huma.TypeString})
	call(s, a, export, usual, s.exportStudy)
	clone := studying("clone-study", "POST", "/studies/{id}/clone", "Make a private copy of one's own", "")
	clone.DefaultStatus = http.StatusCreated
	call(s, a, clone, usual, func(ctx context.Context, in *cloneInput) (*studyOutput, error) {
		v, err := needMember(ctx)
		if err != nil {
			return nil, err
		}
		st, err := s.Studies.Clone(ctx, v.person.ID, in.ID, in.Body.Name)
		return s.studyOf(ctx, st, err)
	})
	add := studying("add-chapter", "POST", "/studies/{id}/chapters", "Put a chapter behind the others", "For owner and editors.")
	add.DefaultStatus = http.StatusCreated
	call(s, a, add, usual, s.addChapter)
	call(s, a, studying("get-chapter", "GET", "/studies/{id}/chapters/{chapter}", "One chapter", ""), usual,
		func(ctx context.Context, in *ChapterID) (*chapterOutput, error) {
			c, err := s.Studies.Chapter(ctx, visitOf(ctx).person.ID, in.ID, in.Chapter)
			return chapterOf(c, 0, err)
		})
	call(s, a, studying("change-chapter", "PUT", "/studies/{id}/chapters/{chapter}", "Change a chapter's name or record", "What is absent stays. "+stale), usual, s.changeChapter)
	call(s, a, studying("delete-chapter", "DELETE", "/studies/{id}/chapters/{chapter}", "Delete a chapter", stale), usual,
		func(ctx context.Context, in *chapterDropInput) (*studyOutput, error) {
			v, err := needMember(ctx)
			if err != nil {
				return nil, err
			}
			h, err := s.Studies.DropChapter(ctx, v.person.ID, in.ID, in.Chapter, in.Version)
			return s.headOf(ctx, h, err)
		})
	call(s, a, studying("invite-editor", "POST", "/studies/{id}/editors", "Let a member change the chapters", "For the owner; at most 16."), usual, s.inviteEditor)
	call(s, a, studying("dismiss-editor", "DELETE", "/studies/{id}/editors/{person}", "Let somebody no longer change them", "For the owner; editors may dismiss themselves."), usual,
		func(ctx context.Context, in *editorDropInput) (*studyOutput, error) {
			v, err := needMember(ctx)
			if err != nil {
				return nil, err
			}
			h, err := s.Studies.Dismiss(ctx, v.person.ID, in.ID, in.Person)
			return s.headOf(ctx, h, err)
		})
	call(s, a, studying("hide-study", "POST", "/studies/{id}/hide", "Make somebody's study private", "For moderators; it is written into their log."), usual,
		func(ctx context.Context, in *StudyID) (*struct{}, error) {
			if _, err := needRole(ctx, account.Moderator); err != nil {
				return nil, err
			}
			h, err := s.Studies.Store.Head(ctx, in.ID)
			if err != nil {
				return nil, err
			}
			if err := s.noted(ctx, social.Hide, h.Owner, "study "+h.ID); err != nil {
				return nil, err
			}
			return nil, s.Studies.Hide(ctx, in.ID)
		})
}

// infoOf is a study as somebody may see it, without records.
func (s *server) infoOf(ctx context.Context, h study.Head) StudyInfo {
	w, _ := h.May(visitOf(ctx).person.ID)
	out := StudyInfo{
		ID: h.ID, Name: h.Name, Access: string(h.Access), Version: h.Version, Owner: StudyPerson{h.Owner, s.nameOf(ctx, h.Owner)},
		Editors: []StudyPerson{}, Created: h.Created, Updated: h.Updated, Chapters: make([]StudyChapter, len(h.Places)), Mine: w.Owner, Edit: w.Edit,
	}
	if w.Edit {
		for _, id := range h.Editors {
			out.Editors = append(out.Editors, StudyPerson{id, s.nameOf(ctx, id)})
		}
	}
	for i, p := range h.Places {
		out.Chapters[i] = StudyChapter{ID: p.ID, Name: p.Name, Game: p.Game, Version: p.Version}
	}
	return out
}

func (s *server) headOf(ctx context.Context, h study.Head, err error) (*studyOutput, error) {
	if err != nil {
		return nil, err
	}
	return &studyOutput{s.infoOf(ctx, h)}, nil
}

func (s *server) studyOf(ctx context.Context, st study.Study, err error) (*studyOutput, error) {
	out, err := s.headOf(ctx, st.Head, err)
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

func (s *server) listStudies(ctx context.Context, in *studiesInput) (*studiesOutput, error) {
	q := study.Query{Game: in.Game, Before: in.Before, Limit: in.Limit}
	if in.List == "mine" {
		v, err := need(ctx)
		if err != nil {
			return nil, err
		}
		q.Person = v.person.ID
	}
	list, more, err := s.Studies.List(ctx, q)
	if err != nil {
		return nil, err
	}
	out := &studiesOutput{}
	out.Body.Studies = make([]StudyInfo, len(list))
	for i, h := range list {
		out.Body.Studies[i] = s.infoOf(ctx, h)
	}
	if more {
		out.Body.Next = list[len(list)-1].ID
	}
	return out, nil
}

// mayPublish refuses to show what somebody writes to everybody where moderators have silenced them.
func (s *server) mayPublish(v visit, a study.Access) error {
	if a == study.Public && v.person.MutedUntil.After(s.now()) {
		return club.ErrForbidden("la modération vous a retiré la parole : l’étude ne peut pas être publique pour l’instant", "moderators have silenced you: the study cannot be public for now")
	}
	return nil
}

func (s *server) createStudy(ctx context.Context, in *newStudyInput) (*studyOutput, error) {
	v, err := needMember(ctx)
	if err != nil {
		return nil, err
	}
	b := &in.Body
	access, err := study.ParseAccess(b.Access)
	if err != nil {
		return nil, err
	}
	if err := s.mayPublish(v, access); err != nil {
		return nil, err
	}
	var chapters []study.Chapter
	for _, c := range b.Chapters {
		chapters = append(chapters, study.Chapter{Place: study.Place{Name: c.Name}, Record: c.Record})
	}
	if strings.TrimSpace(b.Record) != "" {
		more, err := s.Studies.Read(b.Record)
		if err != nil {
			return nil, err
		}
		chapters = append(chapters, more...)
	}
	st, err := s.Studies.Create(ctx, v.person.ID, b.Name, access, chapters)
	return s.studyOf(ctx, st, err)
}

func (s *server) getStudy(ctx context.Context, in *StudyID) (*studyOutput, error) {
	st, err := s.Studies.Study(ctx, visitOf(ctx).person.ID, in.ID)
	return s.studyOf(ctx, st, err)
}

func (s *server) changeStudy(ctx context.Context, in *studyChangeInput) (*studyOutput, error) {
	v, err := needMember(ctx)
	if err != nil {
		return nil, err
	}
	e := study.Edit{Version: in.Body.Version, Name: in.Body.Name}
	if in.Body.Access != nil {
		access, err := study.ParseAccess(*in.Body.Access)
		if err != nil {
			return nil, err
		}
		if err := s.mayPublish(v, access); err != nil {
			return nil, err
		}
		e.Access = &access
	}
	if in.Body.Order != nil {
		e.Order = append([]string{}, *in.Body.Order...)
	}
	h, err := s.Studies.Change(ctx, v.person.ID, in.ID, e)
	return s.headOf(ctx, h, err)
}

func (s *server) exportStudy(ctx context.Context, in *StudyID) (*recordOutput, error) {
	st, err := s.Studies.Study(ctx, visitOf(ctx).person.ID, in.ID)
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
	return &recordOutput{
		ContentType: "text/plain; charset=utf-8",
		Disposition: `attachment; filename="study-` + st.ID + `.txt"`,
		Body:        []byte(b.String()),
	}, nil
}

func (s *server) addChapter(ctx context.Context, in *chapterInput) (*chapterOutput, error) {
	v, err := needMember(ctx)
	if err != nil {
		return nil, err
	}
	c, version, err := s.Studies.AddChapter(ctx, v.person.ID, in.ID, in.Body.Name, in.Body.Record)
	return chapterOf(c, version, err)
}

func (s *server) changeChapter(ctx context.Context, in *chapterChangeInput) (*chapterOutput, error) {
	v, err := needMember(ctx)
	if err != nil {
		return nil, err
	}
	c, err := s.Studies.ChangeChapter(ctx, v.person.ID, in.ID, in.Chapter, in.Body.Version, in.Body.Name, in.Body.Record)
	return chapterOf(c, 0, err)
}

func (s *server) inviteEditor(ctx context.Context, in *editorInput) (*studyOutput, error) {
	v, err := needMember(ctx)
	if err != nil {
		return nil, err
	}
	p, err := s.People.FindName(ctx, in.Body.Name)
	if err != nil {
		return nil, err
	}
	h, err := s.Studies.Invite(ctx, v.person.ID, in.ID, p.ID)
	return s.headOf(ctx, h, err)
}

// exportStudies adds the studies that somebody owns to an export.
func (s *server) exportStudies(ctx context.Context, id string, e *Export) error {
	e.Studies = []StudyInfo{}
	if s.Studies == nil {
		return nil
	}
	q := study.Query{Person: id, Limit: study.MaxList}
	for {
		list, more, err := s.Studies.List(ctx, q)
		if err != nil {
			return err
		}
		for _, h := range list {
			if h.Owner != id {
				continue
			}
			st, err := s.Studies.Study(ctx, id, h.ID)
			if club.KindOf(err) == club.NotFound && err != nil {
				continue // dropped meanwhile
			}
			out, err := s.studyOf(ctx, st, err)
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
