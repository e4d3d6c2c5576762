package api

import (
	"context"

	"github.com/danielgtaylor/huma/v2"

	"tablier/members/account"
	"tablier/play/club"
)

// Carried is a guest whose games the asker may take over.
type Carried struct {
	ID    string `json:"id"`
	Name  string `json:"name" doc:"The guest's."`
	Games int    `json:"games" doc:"How many they have, up to 50."`
}

type carriedOutput struct {
	Body struct {
		Guests []Carried `json:"guests" doc:"Those whom the asker was, in the same browser, before signing in; without those who played nothing."`
	}
}

func (s *server) registerCarry(a huma.API) {
	call(s, a, people("list-carried", "GET", "/me/guests", "Guests whose games one may take over", ""), usual, func(ctx context.Context, _ *struct{}) (*carriedOutput, error) {
		v, err := needMember(ctx)
		if err != nil {
			return nil, err
		}
		list, err := s.People.Carryables(ctx, v.person.ID)
		if err != nil {
			return nil, err
		}
		out := &carriedOutput{}
		out.Body.Guests = []Carried{}
		for _, c := range list {
			games, _, err := s.Club.List(ctx, club.Query{Player: c.Guest.ID, Limit: club.MaxList})
			if err != nil {
				return nil, err
			}
			if len(games) > 0 {
				out.Body.Guests = append(out.Body.Guests, Carried{c.Grant, c.Guest.Name, len(games)})
			}
		}
		return out, nil
	})
	call(s, a, people("take-over-guest", "POST", "/me/guests/{id}", "Take over a guest's games", "Games, those in play included, what was said and noted, and invitations become the asker's; ratings stay as they are, as guests play no rated games. All at once or not at all; may be repeated.", 404), usual, func(ctx context.Context, in *itemInput) (*struct{}, error) {
		v, err := needMember(ctx)
		if err != nil {
			return nil, err
		}
		guest, err := s.People.TakeOver(ctx, v.person.ID, in.ID)
		if err != nil {
			return nil, err
		}
		s.kick(ctx, guest)
		s.forget(ctx, v.person.ID) // the games are read anew, with who sits there now
		return nil, nil
	})
	call(s, a, people("let-guest-go", "DELETE", "/me/guests/{id}", "Leave a guest's games to the guest", "", 404), usual, func(ctx context.Context, in *itemInput) (*struct{}, error) {
		v, err := needMember(ctx)
		if err != nil {
			return nil, err
		}
		return nil, s.People.LetGo(ctx, v.person.ID, in.ID)
	})
}

// arrive ends the session with which somebody came who has just signed in. Who was a guest until
// then may take the guest's games along.
func (s *server) arrive(ctx context.Context, p account.Person) {
	if v := visitOf(ctx); v.grant.Kind == account.Session && v.person.IsGuest() {
		if err := s.People.MayCarry(ctx, v.person, p); err != nil {
			s.Log.Warn("a guest cannot be taken over", "id", requestID(ctx), "err", err)
		}
	}
	s.leave(ctx)
}
