package members

import (
	"context"
	"encoding/json"
	"net/http"

	"tablier/api/edge"
	"tablier/members/account"
	"tablier/play/club"
)

// sessions begins and ends the sessions of browsers, and shows people their own account.
type sessions struct {
	*edge.Base
	accounts *account.Service
	openID   string // name of the provider; empty: none
	kicker   *edge.Kicker
	pupils   edge.Pupils
}

// me shows a requester their own account.
func (s *sessions) me(v edge.Requester) *meOutput {
	p := v.Person
	out := &meOutput{}
	out.Body = Me{
		ID: p.ID, Name: p.Name, Guest: p.ID != "" && p.IsGuest(), Role: string(p.Role), Bio: p.Bio, Country: p.Country, Language: p.Language, Email: p.Email,
		Password: p.Password != "", Scopes: v.Grant.Scopes, Bot: p.Bot, DataAnonymous: p.DataAnonymous, Club: ClubInfo{Mail: s.accounts.Mail != nil, OpenID: s.openID},
	}
	if c, pupil := s.pupils.ClassOf(p.ID); pupil {
		out.Body.Class = &MyClass{c.ID, c.Name, c.Open}
	}
	out.Body.Teacher = s.pupils.Classes.Teaches(p)
	if p.Prefs != "" {
		json.Unmarshal([]byte(p.Prefs), &out.Body.Preferences) // checked when it was stored
	}
	if !p.Created.IsZero() {
		out.Body.Created = &p.Created
	}
	if p.Muted(s.Now()) {
		out.Body.MutedUntil = &p.MutedUntil
	}
	return out
}

// signedIn answers a successful sign-in, with the cookie.
func (s *sessions) signedIn(ctx context.Context, p account.Person, secret string, err error) (*meOutput, error) {
	if err != nil {
		return nil, err
	}
	if s.pupils.ComesIn(p.ID) {
		// Store this at once, so that the teacher sees that the pupil has signed in. For other people the time
		// of the last visit is up to ten minutes old.
		if err := s.accounts.Store.UpdateLastSeen(ctx, p.ID, s.Now()); err != nil {
			s.Log.Debug("when a pupil came in was not stored", "id", edge.RequestID(ctx), "err", err)
		}
	}
	p = s.rememberLanguage(ctx, p)
	v := edge.RequesterFrom(ctx)
	v.Person, v.Grant = p, account.Grant{}
	out := s.me(v)
	if secret != "" {
		out.SetCookie = []http.Cookie{edge.SessionCookie(v, secret)}
	}
	return out, nil
}

// rememberLanguage stores the language of a member's browser as the language of their mail, unless one is
// already stored.
func (s *sessions) rememberLanguage(ctx context.Context, p account.Person) account.Person {
	l := edge.AskedLang(ctx)
	if p.ID == "" || p.IsGuest() || p.Language != "" || l == "" {
		return p
	}
	pr := p.Profile
	pr.Language = l
	changed, err := s.accounts.People.SetProfile(ctx, p.ID, pr)
	if err != nil {
		s.Log.Warn("member's language not stored", "id", edge.RequestID(ctx), "err", err)
		return p
	}
	return changed
}

// signOut ends the session of the request, if there is one.
func (s *sessions) signOut(ctx context.Context) {
	v := edge.RequesterFrom(ctx)
	if v.Grant.Kind != account.Session {
		return
	}
	if err := s.accounts.Sessions.SignOut(ctx, v.Person.ID, v.Grant.ID); err != nil && club.KindOf(err) != club.NotFound {
		s.Log.Warn("session not ended", "id", edge.RequestID(ctx), "err", err)
	}
	s.kicker.Kick(ctx, v.Person.ID)
}

// replaceWith ends the old session of a person who has signed in as p. p can take over the games of a guest.
func (s *sessions) replaceWith(ctx context.Context, p account.Person) {
	if v := edge.RequesterFrom(ctx); v.Grant.Kind == account.Session && v.Person.IsGuest() {
		if err := s.accounts.Merges.Offer(ctx, v.Person, p); err != nil {
			s.Log.Warn("guest's games not merged into the account", "id", edge.RequestID(ctx), "err", err)
		}
	}
	s.signOut(ctx)
}
