package tournaments

import (
	"bytes"
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"tablier/api/edge"
	"tablier/i18n"
	"tablier/members/calendar"
	"tablier/play/club"
	"tablier/play/tournament"
)

type readyInput struct {
	TournamentID
	Body struct {
		Pairing string `json:"pairing" maxLength:"64"`
	}
}

type timeInput struct {
	TournamentID
	Body struct {
		Pairing string     `json:"pairing" maxLength:"64"`
		Time    *time.Time `json:"time,omitempty" doc:"Proposed time. If omitted, your proposal is withdrawn."`
	}
}

type pickInput struct {
	TournamentID
	Body struct {
		Pairing string `json:"pairing" maxLength:"64"`
		Set     int    `json:"set" minimum:"0" maximum:"100" doc:"Number of the set of options in the settings, from 1; 0 withdraws your choice."`
	}
}

type appointmentInput struct {
	TournamentID
	Pairing string `path:"pairing" maxLength:"64"`
}

// appointment returns the time that two players have agreed on as a calendar file.
func (h *tournamentHandlers) appointment(ctx context.Context, in *appointmentInput) (*edge.File, error) {
	var a calendar.Appointment
	err := h.view(ctx, in.ID, func(t *tournament.Tournament) error {
		p, round := t.Pairing(in.Pairing)
		if p == nil {
			return &club.Error{Kind: club.NotFound, Field: "pairing", Text: i18n.T("tournament.no-such-pairing")}
		}
		if p.Proposed[0].IsZero() || p.Proposed[0] != p.Proposed[1] {
			return &club.Error{Kind: club.Conflict, Text: i18n.T("tournament.no-time-agreed")}
		}
		l := edge.Lang(ctx)
		a = calendar.Appointment{
			ID: p.ID, Tournament: t.Name, White: club.ShownName(t.Entrants[p.White-1].Name, l), Black: club.ShownName(t.Entrants[p.Black-1].Name, l),
			Round: round, At: p.Proposed[0], Page: edge.RequesterFrom(ctx).Club() + "/tournament/" + t.ID,
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	var text bytes.Buffer
	if err := calendar.WriteAppointment(&text, a, h.Now(), edge.Lang(ctx)); err != nil {
		return nil, err
	}
	return download("tournament-"+in.Pairing+".ics", "text/calendar; charset=utf-8", text.Bytes()), nil
}

func (h *tournamentHandlers) registerAppointments(a *edge.API) {
	edge.Call(a, tournamentOperation("pickOptions", "POST", "/{id}/options", "Choose the options of your game", "For tournaments in which the two players choose. A choice takes effect when both players want the same. To agree, choose what your opponent wants."), edge.Light.Playing(), edge.PlayToken, edge.NoPupils,
		func(ctx context.Context, in *pickInput) (*tournamentOutput, error) {
			return h.command(ctx, in.ID, func(t *tournament.Tournament, w tournament.Who) ([]tournament.Event, error) {
				return tournament.PickOptions(t, w, in.Body.Pairing, in.Body.Set)
			})
		})
	edge.Call(a, tournamentOperation("confirmReady", "POST", "/{id}/ready", "Say that you are ready to play",
		"For tournaments in which games begin by appointment. Your game begins if your opponent is ready within ten minutes."), edge.Light.Playing(), edge.PlayToken, edge.PupilsToo,
		func(ctx context.Context, in *readyInput) (*tournamentOutput, error) {
			return h.command(ctx, in.ID, func(t *tournament.Tournament, w tournament.Who) ([]tournament.Event, error) {
				return tournament.SetReady(t, w, in.Body.Pairing, h.Now())
			})
		})
	edge.Call(a, tournamentOperation("proposeTime", "POST", "/{id}/times", "Propose a time to play", "To agree to the time of your opponent, propose the same time."), edge.Light.Playing(), edge.PlayToken, edge.PupilsToo,
		func(ctx context.Context, in *timeInput) (*tournamentOutput, error) {
			at := time.Time{}
			if in.Body.Time != nil {
				at = *in.Body.Time
			}
			return h.command(ctx, in.ID, func(t *tournament.Tournament, w tournament.Who) ([]tournament.Event, error) {
				return tournament.ProposeTime(t, w, in.Body.Pairing, at, h.Now())
			})
		})
	edge.Call(a, tournamentOperation("declineTime", "POST", "/{id}/times/decline", "Decline the time that your opponent has proposed", "Also ends an agreement."), edge.Light.Playing(), edge.PlayToken, edge.NoPupils,
		func(ctx context.Context, in *readyInput) (*tournamentOutput, error) {
			return h.command(ctx, in.ID, func(t *tournament.Tournament, w tournament.Who) ([]tournament.Event, error) {
				return tournament.DeclineTime(t, w, in.Body.Pairing)
			})
		})
	op := tournamentOperation("getAppointment", http.MethodGet, "/{id}/pairings/{pairing}/calendar.ics", "Get the time that two players have agreed on, as a calendar file", "")
	op.Errors = append(op.Errors, http.StatusConflict)
	op.Responses = edge.Content("Calendar file.", "text/calendar; charset=utf-8", &huma.Schema{Type: huma.TypeString})
	edge.Call(a, op, edge.Medium, edge.AnyToken, edge.PupilsToo, h.appointment)
}
