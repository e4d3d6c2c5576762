package tournaments

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"tablier/api/edge"
	"tablier/api/view"
	"tablier/i18n"
	"tablier/members/tournamenthook"
	"tablier/play/club"
	"tablier/play/tournament"
)

// TournamentHook is a webhook of a tournament.
type TournamentHook struct {
	ID       string     `json:"id"`
	URL      string     `json:"url"`
	Created  time.Time  `json:"created"`
	Sent     int        `json:"sent" doc:"Number of the last event that was accepted or need not be sent."`
	Failed   int        `json:"failed" doc:"Number of attempts that failed in a row."`
	Next     *time.Time `json:"next,omitempty" doc:"When the next attempt is made after a failed one."`
	Disabled *time.Time `json:"disabled_at,omitempty" doc:"When the webhook was disabled after too many failures. To resume, create a new webhook."`
	Asleep   *time.Time `json:"asleep,omitempty" deprecated:"true" doc:"Use disabled_at."`
}

func tournamentHookOf(h tournamenthook.Hook) TournamentHook {
	out := TournamentHook{ID: h.ID, URL: h.URL, Created: h.Created, Sent: h.Sent, Failed: h.Failed, Disabled: view.TimeOrNil(h.Disabled), Asleep: view.TimeOrNil(h.Disabled)}
	if h.Attempt > 0 && h.Disabled.IsZero() {
		out.Next = view.TimeOrNil(h.Next)
	}
	return out
}

// TournamentDelivery is one attempt to send an event.
type TournamentDelivery struct {
	Message string    `json:"message" doc:"Id of the message, as in the header Tablier-Delivery."`
	Event   string    `json:"event" enum:"created,started,paired,result,corrected,over,cancelled"`
	At      time.Time `json:"at"`
	Try     int       `json:"try" doc:"Number of the attempt, from 1."`
	Status  int       `json:"status,omitempty" doc:"HTTP status of the response. Omitted if there was none."`
	Trouble string    `json:"trouble,omitempty" enum:"name,timeout,tls,refused" doc:"Why there was no response: unknown host name, more than ten seconds, invalid certificate, or no connection."`
}

// TournamentHookMessage is the data of a message.
type TournamentHookMessage struct {
	Tournament TournamentSummary `json:"tournament"`
	Seq        int               `json:"seq"`
	At         time.Time         `json:"at"`
	Round      int               `json:"round,omitempty"`
	Pairings   []TournamentMatch `json:"pairings,omitempty"` // for a paired round
	Pairing    *TournamentMatch  `json:"pairing,omitempty"`  // for a result
	Before     string            `json:"before,omitempty"`   // the result before a correction
	Reason     string            `json:"reason,omitempty"`
}

// TournamentHookData returns the data of the message about an event. t is the tournament just after the event.
func TournamentHookData(t *tournament.Tournament, e tournament.Event) any {
	m := TournamentHookMessage{Tournament: tournamentSummaryOf(t.Summary()), Seq: e.Seq, At: e.At, Round: e.Round, Reason: e.Reason}
	for i := range e.Pairings {
		p := &e.Pairings[i]
		if now, _ := t.Pairing(p.ID); now != nil {
			p = now
		}
		m.Pairings = append(m.Pairings, matchOf(t, e.Round, p, e.At))
	}
	if p, round := t.Pairing(e.Pairing); p != nil {
		match := matchOf(t, round, p, e.At)
		m.Pairing, m.Round = &match, round
	}
	if n := len(t.Notes); e.Kind == tournament.Corrected && n > 0 {
		m.Before = string(t.Notes[n-1].Before)
	}
	return m
}

type tournamentHooksOutput struct {
	Body struct {
		Webhooks []TournamentHook `json:"webhooks" doc:"Webhooks, oldest first."`
	}
}

type newTournamentHookInput struct {
	TournamentID
	Body struct {
		URL string `json:"url" maxLength:"500" doc:"URL that the messages are sent to: https:// only, on the public network."`
	}
}

type newTournamentHookOutput struct {
	Body struct {
		TournamentHook
		Secret string `json:"secret" doc:"Secret with which messages are signed. It is shown only once."`
	}
}

type tournamentHookInput struct {
	TournamentID
	Hook string `path:"hook" maxLength:"64"`
}

type tournamentDeliveriesOutput struct {
	Body struct {
		Deliveries []TournamentDelivery `json:"deliveries" doc:"The last 20 deliveries, newest first."`
	}
}

// tournamentHookHandlers manage the webhooks of tournaments.
type tournamentHookHandlers struct {
	*tournamentHandlers
	hooks *tournamenthook.Service
}

// directs returns the id of the requester, who must direct the tournament.
func (h *tournamentHookHandlers) directs(ctx context.Context, id string) (string, error) {
	v, err := edge.RequireMember(ctx)
	if err != nil {
		return "", err
	}
	return v.Person.ID, h.view(ctx, id, func(t *tournament.Tournament) error {
		a, _ := club.ActorFrom(ctx)
		return t.CheckDirects(whoOf(a))
	})
}

func (h *tournamentHookHandlers) list(ctx context.Context, in *TournamentID) (*tournamentHooksOutput, error) {
	if _, err := h.directs(ctx, in.ID); err != nil {
		return nil, err
	}
	list, err := h.hooks.Store.TournamentHooks(ctx, in.ID)
	out := &tournamentHooksOutput{}
	out.Body.Webhooks = []TournamentHook{}
	for _, hook := range list {
		out.Body.Webhooks = append(out.Body.Webhooks, tournamentHookOf(hook))
	}
	return out, err
}

func (h *tournamentHookHandlers) create(ctx context.Context, in *newTournamentHookInput) (*newTournamentHookOutput, error) {
	person, err := h.directs(ctx, in.ID)
	if err == nil {
		err = h.view(ctx, in.ID, func(t *tournament.Tournament) error {
			if t.Class != "" {
				return club.ErrForbidden(i18n.T("classes.no-webhooks"))
			}
			return nil
		})
	}
	if err != nil {
		return nil, err
	}
	hook, err := h.hooks.Add(ctx, in.ID, person, in.Body.URL)
	if err != nil {
		return nil, err
	}
	out := &newTournamentHookOutput{}
	out.Body.TournamentHook, out.Body.Secret = tournamentHookOf(hook), hook.Secret
	return out, nil
}

func (h *tournamentHookHandlers) remove(ctx context.Context, in *tournamentHookInput) (*struct{}, error) {
	if _, err := h.directs(ctx, in.ID); err != nil {
		return nil, err
	}
	return nil, h.hooks.Store.DropTournamentHook(ctx, in.ID, in.Hook)
}

func (h *tournamentHookHandlers) deliveries(ctx context.Context, in *tournamentHookInput) (*tournamentDeliveriesOutput, error) {
	if _, err := h.directs(ctx, in.ID); err != nil {
		return nil, err
	}
	list, err := h.hooks.Deliveries(ctx, in.ID, in.Hook)
	if err != nil {
		return nil, err
	}
	out := &tournamentDeliveriesOutput{}
	out.Body.Deliveries = []TournamentDelivery{}
	for _, d := range list {
		out.Body.Deliveries = append(out.Body.Deliveries, TournamentDelivery{d.Message, d.Event, d.At, d.Attempt, d.Status, d.Failure})
	}
	return out, nil
}

func (h *tournamentHookHandlers) register(a *edge.API) {
	op := func(id, method, path, summary, more string) huma.Operation {
		return tournamentOperation(id, method, "/{id}/webhooks"+path, summary, "Directors only. "+more)
	}
	edge.Call(a, op("listTournamentWebhooks", "GET", "", "List the webhooks of a tournament", ""), edge.Light, edge.ReadToken, edge.PupilsToo, h.list)
	add := op("createTournamentWebhook", "POST", "", "Create a webhook of a tournament",
		"The webhook receives the events of the tournament from its beginning, in order: created, started, paired, result, corrected, over, cancelled. Each message is a POST request with a JSON body (event, delivery and data), signed like the messages of members' webhooks. If there is no 2xx response within ten seconds, the message is sent again after 30 s, 5 min, 30 min, 2 h, 6 h and 12 h; later messages wait. A message may be sent twice, with the same delivery.")
	add.DefaultStatus = http.StatusCreated
	edge.Call(a, add, edge.Medium.OnceSecret(), edge.PlayToken, edge.NoPupils, h.create)
	edge.Call(a, op("deleteTournamentWebhook", "DELETE", "/{hook}", "Delete a webhook of a tournament", ""), edge.Light, edge.PlayToken, edge.NoPupils, h.remove)
	edge.Call(a, op("listTournamentDeliveries", "GET", "/{hook}/deliveries", "List the recent deliveries of a webhook of a tournament", ""), edge.Light, edge.ReadToken, edge.PupilsToo, h.deliveries)
}
