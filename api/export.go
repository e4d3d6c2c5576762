package api

import (
	"context"
	"errors"
	"time"

	"tablier/api/edge"
	"tablier/api/learn"
	"tablier/api/members"
	"tablier/api/office"
	"tablier/api/play"
	"tablier/api/tournaments"
	"tablier/api/volunteers"
	"tablier/play/fair"
)

// Export is everything that the club stores about a person.
type Export struct {
	Exported time.Time `json:"exported"`
	members.AccountData
	learn.LearnerData
	play.PlayedData
	tournaments.PrizeData
	office.NewsData
	volunteers.LentData
}

type exportOutput struct {
	Disposition string `header:"Content-Disposition"`
	Body        Export
}

// exports collect everything that the club stores about a person from the rooms that store it.
type exports struct {
	*edge.Base
	queue   *fair.Queue
	account *members.Room
	learner *learn.Room
	played  *play.Room
	prizes  *tournaments.Room
	news    *office.Room
	lent    *volunteers.Room
}

// Register registers the call.
func (h *exports) Register(a *edge.API) {
	edge.Call(a, edge.AccountOperation("exportMe", "GET", "/me/export", "Export everything the club stores about you", "Secrets are stored only as hashes and are not included."), edge.Queued, edge.NoToken, edge.PupilsToo, h.export)
}

func (h *exports) export(ctx context.Context, _ *struct{}) (*exportOutput, error) {
	v, err := edge.RequirePerson(ctx)
	if err != nil {
		return nil, err
	}
	release, err := edge.Acquire(ctx, h.queue, time.Second) // an export may read years of games
	if err != nil {
		return nil, err
	}
	defer release()
	id, out := v.Person.ID, &exportOutput{Disposition: `attachment; filename="tablier.json"`}
	e := &out.Body
	e.Exported = h.Now().UTC()
	return out, errors.Join(
		h.account.Export(ctx, id, &e.AccountData), h.learner.Export(ctx, id, &e.LearnerData), h.played.Export(ctx, id, &e.PlayedData),
		h.prizes.Export(ctx, id, &e.PrizeData), h.news.Export(ctx, id, &e.NewsData), h.lent.Export(ctx, id, &e.LentData),
	)
}
