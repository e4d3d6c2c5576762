package members

import (
	"context"
	"net/http"
	"time"

	"tablier/api/edge"
	"tablier/api/view"
	"tablier/members/account/webhook"
	"tablier/play/club"
	"tablier/rules/game"
)

// HookInfo is a webhook.
type HookInfo struct {
	ID       string     `json:"id"`
	URL      string     `json:"url"`
	Events   []string   `json:"events"`
	Created  time.Time  `json:"created"`
	Failed   int        `json:"failed" doc:"Number of messages that failed in a row."`
	Disabled *time.Time `json:"disabled_at,omitempty" doc:"When the webhook was disabled after too many failures. To resume, create a new webhook."`
	Asleep   *time.Time `json:"asleep,omitempty" deprecated:"true" doc:"Use disabled_at."`
}

func hookOf(h webhook.Hook) HookInfo {
	info := HookInfo{ID: h.ID, URL: h.URL, Events: h.Events, Created: h.Created, Failed: h.Failed}
	if !h.Disabled.IsZero() {
		info.Disabled, info.Asleep = &h.Disabled, &h.Disabled
	}
	return info
}

type hooksOutput struct {
	Body struct {
		Webhooks []HookInfo `json:"webhooks" doc:"Webhooks, oldest first."`
	}
}

// HookDelivery is one attempt to deliver a message.
type HookDelivery struct {
	Message string    `json:"message" doc:"Id of the message, as in the header Tablier-Delivery."`
	Event   string    `json:"event" enum:"turn,over,test"`
	At      time.Time `json:"at"`
	Try     int       `json:"try" doc:"Number of the attempt, from 1."`
	Status  int       `json:"status,omitempty" doc:"HTTP status of the response. Omitted if there was none."`
	Trouble string    `json:"trouble,omitempty" enum:"name,timeout,tls,refused" doc:"Why there was no response: unknown host name, more than ten seconds, invalid certificate, or no connection."`
}

func deliveryOf(d webhook.Delivery) HookDelivery {
	return HookDelivery{d.Message, d.Event, d.At, d.Attempt, d.Status, d.Failure}
}

type deliveriesOutput struct {
	Body struct {
		Deliveries []HookDelivery `json:"deliveries" doc:"The last 20 deliveries, newest first."`
	}
}

type newHookInput struct {
	Body struct {
		URL    string   `json:"url" maxLength:"500" doc:"URL that the messages are sent to: https:// only, on the public network."`
		Events []string `json:"events" minItems:"1" maxItems:"2" doc:"Events to send. turn: it is the owner's turn. over: a game of the owner has ended."`
	}
}

type newHookOutput struct {
	Body struct {
		HookInfo
		Secret string `json:"secret" doc:"Secret with which messages are signed. It is shown only once."`
	}
}

// HookMessage is the data of a webhook's message.
type HookMessage struct {
	Game view.Summary `json:"game"`
}

// NotifyWebhooks tells the players' webhooks about a change: whose turn it is, or that the game is over.
func NotifyWebhooks(hooks *webhook.Sender, c club.Change) {
	event := webhook.Turn
	who := []string{c.Header.Players[c.Turn].ID}
	switch {
	case c.Over:
		event = webhook.Over
		who = []string{c.Header.Players[game.White].ID}
		if other := c.Header.Players[game.Black].ID; other != who[0] {
			who = append(who, other)
		}
	case c.Event.Seq != 0 && c.Event.Kind != club.Moved && c.Event.Kind != club.TakenBack:
		return // the turn has not changed
	}
	for _, id := range who {
		hooks.Send(id, event, func() any { return HookMessage{view.SummaryOf(club.Summary{Header: c.Header, Standing: c.Standing})} })
	}
}

// webhookHandlers manage the webhooks of members.
type webhookHandlers struct {
	*edge.Base
	hooks *webhook.Sender
}

func (h *webhookHandlers) register(a *edge.API) {
	edge.Call(a, edge.AccountOperation("listWebhooks", "GET", "/me/webhooks", "List your webhooks", ""), edge.Light, edge.ReadToken, edge.PupilsToo, func(ctx context.Context, _ *struct{}) (*hooksOutput, error) {
		v, err := edge.RequireMember(ctx)
		if err != nil {
			return nil, err
		}
		list, err := h.hooks.Store.Hooks(ctx, v.Person.ID)
		if err != nil {
			return nil, err
		}
		out := &hooksOutput{}
		out.Body.Webhooks = make([]HookInfo, len(list))
		for i, hook := range list {
			out.Body.Webhooks[i] = hookOf(hook)
		}
		return out, nil
	})
	op := edge.AccountOperation("createWebhook", "POST", "/me/webhooks", "Create a webhook",
		"Each message is a POST request with a JSON body: event, delivery (the same for every attempt) and data, which holds the game. The header Tablier-Signature is t=SECONDS,v1=HEX. HEX is the HMAC-SHA256, with the secret as key, of the seconds, a dot and the body. If there is no 2xx response within ten seconds, the message is sent again after 30 s, 5 min, 30 min and 2 h.")
	op.DefaultStatus = http.StatusCreated
	edge.Call(a, op, edge.Medium.OnceSecret(), edge.NoToken, edge.NoPupils, func(ctx context.Context, in *newHookInput) (*newHookOutput, error) {
		v, err := edge.RequireMember(ctx)
		if err != nil {
			return nil, err
		}
		hook, err := h.hooks.Add(ctx, v.Person.ID, in.Body.URL, in.Body.Events)
		if err != nil {
			return nil, err
		}
		out := &newHookOutput{}
		out.Body.HookInfo, out.Body.Secret = hookOf(hook), hook.Secret
		return out, nil
	})
	edge.Call(a, edge.AccountOperation("listDeliveries", "GET", "/me/webhooks/{id}/deliveries", "List the recent deliveries of a webhook", "", 404), edge.Light, edge.ReadToken, edge.PupilsToo, func(ctx context.Context, in *edge.ItemID) (*deliveriesOutput, error) {
		v, err := edge.RequireMember(ctx)
		if err != nil {
			return nil, err
		}
		list, err := h.hooks.Store.Deliveries(ctx, v.Person.ID, in.ID)
		if err != nil {
			return nil, err
		}
		out := &deliveriesOutput{}
		out.Body.Deliveries = make([]HookDelivery, len(list))
		for i, d := range list {
			out.Body.Deliveries[i] = deliveryOf(d)
		}
		return out, nil
	})
	edge.Call(a, edge.AccountOperation("testWebhook", "POST", "/me/webhooks/{id}/test", "Send a test message to a webhook", "The event of the message is test, and its data holds the owner's username. It is sent once. 429: too many tests.", 404), edge.Open, edge.NoToken, edge.NoPupils, func(ctx context.Context, in *edge.ItemID) (*struct{ Body HookDelivery }, error) {
		v, err := edge.RequireMember(ctx)
		if err != nil {
			return nil, err
		}
		d, err := h.hooks.SendTest(ctx, v.Person.ID, in.ID, map[string]string{"name": v.Person.Name})
		if err != nil {
			return nil, err
		}
		return &struct{ Body HookDelivery }{deliveryOf(d)}, nil
	})
	edge.Call(a, edge.AccountOperation("deleteWebhook", "DELETE", "/me/webhooks/{id}", "Delete a webhook", "", 404), edge.Light, edge.NoToken, edge.NoPupils, func(ctx context.Context, in *edge.ItemID) (*struct{}, error) {
		v, err := edge.RequireMember(ctx)
		if err != nil {
			return nil, err
		}
		return nil, h.hooks.Drop(ctx, v.Person.ID, in.ID)
	})
}
