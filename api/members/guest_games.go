package members

import (
	"context"

	"tablier/api/edge"
	"tablier/members/account"
	"tablier/play/club"
)

// Carried is a guest whose games the requester may take over.
type Carried struct {
	ID    string `json:"id"`
	Name  string `json:"name" doc:"Name of the guest."`
	Games int    `json:"games" doc:"Number of games of the guest, up to 50."`
}

type carriedOutput struct {
	Body struct {
		Guests []Carried `json:"guests" doc:"Guests that you were in the same browser before signing in, if they have played."`
	}
}

// guestGameHandlers let members take over the games that they played as guests.
type guestGameHandlers struct {
	*edge.Base
	club     *club.Club
	accounts *account.Service
	kicker   *edge.Kicker
}

func (h *guestGameHandlers) register(a *edge.API) {
	edge.Call(a, edge.AccountOperation("listCarried", "GET", "/me/guests", "List the guests whose games you may take over", ""), edge.Light, edge.NoToken, edge.PupilsToo, func(ctx context.Context, _ *struct{}) (*carriedOutput, error) {
		v, err := edge.RequireMember(ctx)
		if err != nil {
			return nil, err
		}
		list, err := h.accounts.Merges.Offers(ctx, v.Person.ID)
		if err != nil {
			return nil, err
		}
		out := &carriedOutput{}
		out.Body.Guests = []Carried{}
		for _, c := range list {
			games, _, err := h.club.List(ctx, club.Query{Player: c.Guest.ID, Limit: club.MaxList})
			if err != nil {
				return nil, err
			}
			if len(games) > 0 {
				out.Body.Guests = append(out.Body.Guests, Carried{c.Grant, c.Guest.Name, len(games)})
			}
		}
		return out, nil
	})
	edge.Call(a, edge.AccountOperation("takeOverGuest", "POST", "/me/guests/{id}", "Take over a guest's games", "Games, including those in progress, chat, notes and invitations become yours. Ratings do not change, because guests do not play rated games. Everything is taken over at once or not at all. The request may be repeated.", 404), edge.Medium.Playing(), edge.NoToken, edge.NoPupils, func(ctx context.Context, in *edge.ItemID) (*struct{}, error) {
		v, err := edge.RequireMember(ctx)
		if err != nil {
			return nil, err
		}
		guest, err := h.accounts.Merges.Merge(ctx, v.Person.ID, in.ID)
		if err != nil {
			return nil, err
		}
		h.kicker.Kick(ctx, guest)
		h.kicker.Forget(ctx, v.Person.ID) // load the games again, with their new players
		return nil, nil
	})
	edge.Call(a, edge.AccountOperation("letGuestGo", "DELETE", "/me/guests/{id}", "Decline to take over a guest's games", "", 404), edge.Light, edge.NoToken, edge.PupilsToo, func(ctx context.Context, in *edge.ItemID) (*struct{}, error) {
		v, err := edge.RequireMember(ctx)
		if err != nil {
			return nil, err
		}
		return nil, h.accounts.Merges.Decline(ctx, v.Person.ID, in.ID)
	})
}
