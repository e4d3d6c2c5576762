package api

import (
	"context"
	"time"

	"tablier/api/edge"
	"tablier/play/fair"
)

// Export is everything that the club stores about a person.
type Export struct {
	Exported time.Time `json:"exported"`
	AccountData
	LearnerData
	PlayedData
	PrizeData
	NewsData
	LentData
}

type exportOutput struct {
	Disposition string `header:"Content-Disposition"`
	Body        Export
}

// exportHandlers collect everything that the club stores about a person.
type exportHandlers struct {
	*edge.Base
	parts   []func(ctx context.Context, person string, e *Export) error // each adds what a room stores
	exports *fair.Queue
}

func (h *exportHandlers) register(a *edge.API) {
	edge.Call(a, edge.AccountOperation("export-me", "GET", "/me/export", "Export everything the club stores about you", "Secrets are stored only as hashes and are not included."), edge.Queued, edge.NoToken, edge.PupilsToo, h.export)
}

func (h *exportHandlers) export(ctx context.Context, _ *struct{}) (*exportOutput, error) {
	v, err := edge.RequirePerson(ctx)
	if err != nil {
		return nil, err
	}
	release, err := edge.Acquire(ctx, h.exports, time.Second) // an export may read years of games
	if err != nil {
		return nil, err
	}
	defer release()
	out := &exportOutput{Disposition: `attachment; filename="tablier.json"`}
	e := &out.Body
	e.Exported = h.Now().UTC()
	for _, part := range h.parts {
		if err := part(ctx, v.Person.ID, e); err != nil {
			return nil, err
		}
	}
	return out, nil
}
