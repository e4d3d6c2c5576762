package api

import (
	"context"

	"github.com/danielgtaylor/huma/v2"

	"tablier/i18n"
	"tablier/members/account"
	"tablier/members/classes"
	"tablier/play/club"
	"tablier/rules/game"
)

// pupils knows who is a pupil, and what pupils may do.
type pupils struct {
	classes *classes.Service // nil: nobody is a pupil
}

// classOf returns the class of a pupil.
func (p pupils) classOf(person string) (classes.Class, bool) {
	if p.classes == nil {
		return classes.Class{}, false
	}
	return p.classes.ClassOf(person)
}

// comesIn reports whether somebody who signs in is a pupil. It does not use cached classes, because the account
// may have just been made on the command line.
func (p pupils) comesIn(person string) bool {
	if p.classes != nil {
		p.classes.Forget()
	}
	_, pupil := p.classOf(person)
	return pupil
}

// hidden reports whether a person must stay hidden from the requester.
func (p pupils) hidden(ctx context.Context, person string) bool {
	a, _ := club.ActorFrom(ctx)
	return p.classes != nil && p.classes.Hidden(a, person)
}

// visits reports whether the requester may see what belongs to a class. An empty class means that it belongs to
// no class, and everybody may see it.
func (p pupils) visits(ctx context.Context, class string) bool {
	a, _ := club.ActorFrom(ctx)
	return class == "" || p.classes != nil && p.classes.Visits(a, class)
}

// ownSeats gives the open seats of a pupil's new game to the pupil, so that nobody from outside the class can
// take them.
func (p pupils) ownSeats(ctx context.Context, s *club.Setup) {
	a, _ := club.ActorFrom(ctx)
	if p.classes == nil || a.ID == "" || !p.classes.Sheltered(a.ID) {
		return
	}
	for _, seat := range []*club.Player{&s.White, &s.Black} {
		if seat.Kind == club.Person && seat.ID == "" {
			seat.ID = a.ID
		}
	}
}

// forPupils are the operations with side effects that pupils may use. All others are refused, so that a new
// operation must be allowed explicitly.
var forPupils = func() map[string]bool {
	set := map[string]bool{}
	for _, id := range []string{
		// Play. The lobby decides with whom.
		"create-game", "create-seek", "create-series", "create-challenge", "accept-challenge", "cancel-challenge", "counter-challenge", "decline-challenge", "rematch", "leave-series",
		"play-move", "resign", "abort-game", "claim", "give-time", "agree-draw", "offer", "accept-offer", "decline-offer", "withdraw-offer", "take-back", "engine-move", "resume",
		"set-plan", "take-vacation", "end-vacation", "set-note",
		// Tournaments. The tournament decides which.
		"enter-tournament", "withdraw-from-tournament", "check-in", "ready-to-play", "propose-time", "request-bye", "report-result", "challenge-on-ladder",
		// Puzzles.
		"try-puzzle", "claim-puzzles",
		// Their account, except the name and what others would read.
		"change-me", "change-password", "delete-me", "end-session", "sign-in", "sign-out", "sign-out-everywhere", "sign-up", "guest", "forgot-password", "reset-password",
		"begin-sign-in-passkey", "sign-in-passkey", "take-over-guest", "let-guest-go", "read-inbox", "set-relation", "drop-relation", "report",
	} {
		set[id] = true
	}
	return set
}()

// guardPupils refuses calls that pupils may not use, before it reads the requests.
func (m *middleware) guardPupils(c huma.Context, next func(huma.Context)) {
	if op := c.Operation(); op.Method != "GET" && !forPupils[op.OperationID] {
		if _, pupil := m.pupils.classOf(requesterFrom(c.Context()).person.ID); pupil {
			text := classes.ErrPupilsDoNot()
			if op.OperationID == "say" || op.OperationID == "bot-say" {
				text = club.ErrForbidden(i18n.T("social.pupils-do-not-chat"))
			}
			m.refuseCall(c, text)
			return
		}
	}
	next(c)
}

// mayLeave returns an error if the person still has a class. They cannot delete their account before.
func (p pupils) mayLeave(ctx context.Context, person string) error {
	if p.classes == nil {
		return nil
	}
	return p.classes.MayLeave(ctx, person)
}

// checkProfile refuses changes that a pupil may not make to the account.
func (p pupils) checkProfile(person account.Person, in *meInput) error {
	if _, pupil := p.classOf(person.ID); !pupil {
		return nil
	}
	refuse := func(field string, text game.Text) error {
		return &club.Error{Kind: club.Forbidden, Field: field, Text: text}
	}
	switch b := &in.Body; {
	case b.Name != nil && *b.Name != person.Name:
		return refuse("name", i18n.T("classes.pupils-keep-names"))
	case b.Bio != nil && *b.Bio != "":
		return refuse("bio", i18n.T("classes.pupils-do-not"))
	case b.Country != nil && *b.Country != "":
		return refuse("country", i18n.T("classes.pupils-do-not"))
	}
	return nil
}
