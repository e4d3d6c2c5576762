package api

import (
	"context"
	"time"

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
	*base
	parts   []func(ctx context.Context, person string, e *Export) error // each adds what a room stores
	exports *fair.Queue
}

func (h *exportHandlers) register(a *calls) {
	call(a, accountOperation("export-me", "GET", "/me/export", "Export everything the club stores about you", "Secrets are stored only as hashes and are not included."), queued, noToken, pupilsToo, h.export)
}

func (h *exportHandlers) export(ctx context.Context, _ *struct{}) (*exportOutput, error) {
	v, err := requirePerson(ctx)
	if err != nil {
		return nil, err
	}
	release, err := acquire(ctx, h.exports, time.Second) // an export may read years of games
	if err != nil {
		return nil, err
	}
	defer release()
	out := &exportOutput{Disposition: `attachment; filename="tablier.json"`}
	e := &out.Body
	e.Exported = h.now().UTC()
	for _, part := range h.parts {
		if err := part(ctx, v.person.ID, e); err != nil {
			return nil, err
		}
	}
	return out, nil
}
