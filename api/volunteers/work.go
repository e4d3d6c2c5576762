package volunteers

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"tablier/api/edge"
	"tablier/api/view"
	"tablier/i18n"
	"tablier/members/account"
	"tablier/play/club"
	"tablier/play/work"
)

// workHandlers give jobs to volunteers who lend a machine.
type workHandlers struct {
	*edge.Base
	queue     *work.Queue // nil: no jobs
	slices    sliceHandlers
	catalogue view.Catalogue
	people    *account.People
	games     *view.Games
	played    *lentGames
	present   *view.Presenter
}

// retryAfter is after how many seconds a program that got no job asks again.
const retryAfter = 10

// WorkQueue says how much work there is, and who helps.
type WorkQueue struct {
	Version  string       `json:"version" doc:"Version of the program that volunteers need."`
	Protocol int          `json:"protocol"`
	Kinds    []WorkCount  `json:"kinds"`
	People   []WorkPerson `json:"people" doc:"Volunteers, those who have done most first. Only organisers see banned volunteers."`
	Mine     *WorkPerson  `json:"mine,omitempty" doc:"What you have done. Omitted if you have done nothing."`
}

// WorkCount counts jobs of a kind.
type WorkCount struct {
	Kind     string `json:"kind" enum:"review,balance,puzzles,slices"`
	Waiting  int    `json:"waiting"`
	Blocked  int    `json:"blocked" doc:"Number of jobs that wait for the answers of other jobs."`
	Held     int    `json:"held" doc:"Number of jobs that volunteers are working on."`
	Answered int    `json:"answered" doc:"Number of jobs whose answers have yet to be checked."`
	Done     int    `json:"done"`
	Failed   int    `json:"failed"`
}

// WorkPerson is somebody who lends machines.
type WorkPerson struct {
	Name     string     `json:"name" doc:"Username of the volunteer. Empty if the volunteer wants to remain unnamed."`
	Reviews  int        `json:"reviews" doc:"Number of reviews that count."`
	Games    int        `json:"games" doc:"Number of games for balance pages that count."`
	Hunts    int        `json:"hunts" doc:"Number of games searched for puzzles that count."`
	Slices   int        `json:"slices" doc:"Number of slices of endgame tables that count."`
	Seconds  int        `json:"seconds" doc:"Lent computing time, from taking a job to its answer, in seconds."`
	Seen     time.Time  `json:"seen"`
	Banned   string     `json:"banned,omitempty" doc:"Why the volunteer is banned, in words. Omitted if the volunteer is not banned."`
	BannedAt *time.Time `json:"banned_at,omitempty"`
	Shut     string     `json:"shut,omitempty" deprecated:"true" doc:"Use banned."`
	ShutAt   *time.Time `json:"shut_at,omitempty" deprecated:"true" doc:"Use banned_at."`
	Fault    string     `json:"fault,omitempty" enum:"illegal,unproved,different,untrue,unsound,organiser" doc:"Why the volunteer is banned, for programs."`
	Job      string     `json:"job,omitempty" doc:"Id of the job whose answer was wrong."`
	Part     int        `json:"part,omitempty" doc:"Number of the wrong part of the answer, from 1."`
}

type workOutput struct{ Body WorkQueue }

// WorkOffer describes a volunteer's program.
type WorkOffer struct {
	Protocol int      `json:"protocol" minimum:"0" maximum:"1000000"`
	Engine   string   `json:"engine" maxLength:"64" doc:"Fingerprint of the engine's search."`
	Version  string   `json:"version" maxLength:"100"`
	Kinds    []string `json:"kinds,omitempty" maxItems:"10" doc:"Kinds of jobs that the program takes: review, balance, puzzles, slices. If omitted, all."`
	Memory   int64    `json:"memory,omitempty" minimum:"0" doc:"Memory that a job may use, in bytes. If omitted, a job may use little, and no slices are given."`
}

type workClaimInput struct{ Body WorkOffer }

// WorkJob is a job that somebody works on.
type WorkJob struct {
	ID    string    `json:"id"`
	Kind  string    `json:"kind" enum:"review,balance,puzzles,slices"`
	Lease string    `json:"lease" doc:"Lease of the job. Send it with every request about the job."`
	Until time.Time `json:"until" doc:"Time before which a heartbeat must be sent."`
	Task  string    `json:"task" doc:"Task as JSON, see docs/volunteers.md."`
}

type workClaimOutput struct {
	Body struct {
		Job   *WorkJob `json:"job,omitempty" doc:"The job. Omitted if there is nothing to do."`
		Retry int      `json:"retry,omitempty" doc:"Number of seconds after which to ask again."`
	}
}

type leaseInput struct {
	ID   string `path:"id" maxLength:"64"`
	Body struct {
		Lease string `json:"lease" maxLength:"64"`
	}
}

type heartbeatOutput struct {
	Body struct {
		Until time.Time `json:"until"`
	}
}

type answerInput struct {
	ID   string `path:"id" maxLength:"64"`
	Body struct {
		Lease  string `json:"lease" maxLength:"64"`
		Answer string `json:"answer" maxLength:"1000000" doc:"Answer as JSON, see docs/volunteers.md."`
	}
}

type judgeVolunteerInput struct {
	Name string `path:"name" maxLength:"300"`
	Body struct {
		Banned bool `json:"banned,omitempty" doc:"Whether to ban the volunteer, so that the club accepts no more work. false unbans the volunteer, who then starts anew."`
		Shut   bool `json:"shut,omitempty" deprecated:"true" doc:"Use banned."`
	}
}

func (h *workHandlers) register(a *edge.API) {
	op := func(id, method, path, summary, about string, errors ...int) huma.Operation {
		return huma.Operation{OperationID: id, Method: method, Path: path, Summary: summary, Description: about, Tags: []string{"work"}, Errors: append(errors, 422, 503)}
	}
	edge.Call(a, op("getWork", http.MethodGet, "/work", "Get the work to be computed and the volunteers", ""), edge.Medium, edge.AnyToken, edge.PupilsToo, h.state)
	edge.Call(a, op("claimWork", http.MethodPost, "/work/claim", "Take a job",
		"For members, or tokens with the scope work. 403: you are banned. 409: the program searches differently; install the version that the response names. 429: you hold too many jobs.", 401, 403, 409), edge.Light.Uncharged(), edge.WorkToken, edge.NoPupils, h.claim)
	edge.Call(a, op("keepWork", http.MethodPost, "/work/jobs/{id}/heartbeat", "Extend the lease of a job", "409: you no longer hold the job.", 401, 403, 404, 409), edge.Light.Uncharged(), edge.WorkToken, edge.NoPupils, h.heartbeat)
	edge.Call(a, op("abandonWork", http.MethodPost, "/work/jobs/{id}/abandon", "Give a job back", "409: you no longer hold the job.", 401, 404, 409), edge.Light.Uncharged(), edge.WorkToken, edge.NoPupils,
		func(ctx context.Context, in *leaseInput) (*struct{}, error) {
			v, err := h.volunteer(ctx)
			if err != nil {
				return nil, err
			}
			return nil, h.queue.Abandon(ctx, v.Person.ID, in.ID, in.Body.Lease)
		})
	answer := op("answerWork", http.MethodPost, "/work/jobs/{id}/answer", "Send the answer of a job", "The answer counts once the club has checked it. 409: you no longer hold the job.", 401, 403, 404, 409)
	answer.MaxBodyBytes = 2 << 20
	edge.Call(a, answer, edge.Light.Uncharged(), edge.WorkToken, edge.NoPupils, func(ctx context.Context, in *answerInput) (*struct{}, error) {
		v, err := h.volunteer(ctx)
		if err != nil {
			return nil, err
		}
		return nil, h.queue.Submit(ctx, v.Person.ID, in.ID, in.Body.Lease, []byte(in.Body.Answer))
	})
	edge.Call(a, op("judgeVolunteer", http.MethodPost, "/work/people/{name}", "Ban or unban a volunteer", "For organisers. Recorded in the moderation log.", 401, 403, 404), edge.Light.Uncharged(), edge.NoToken, edge.NoPupils, h.judge)
	h.registerWishes(a, op)
}

// volunteer returns the requester, who must be a member. It returns an error if the club has no work queue.
func (h *workHandlers) volunteer(ctx context.Context) (edge.Requester, error) {
	if h.queue == nil {
		return edge.Requester{}, &club.Error{Kind: club.Unavailable, Text: i18n.T("api.club-no-work")}
	}
	return edge.RequireMember(ctx)
}

func (h *workHandlers) claim(ctx context.Context, in *workClaimInput) (*workClaimOutput, error) {
	v, err := h.volunteer(ctx)
	if err != nil {
		return nil, err
	}
	o := work.Offer{Protocol: in.Body.Protocol, Engine: in.Body.Engine, Version: in.Body.Version, Memory: in.Body.Memory}
	for _, k := range in.Body.Kinds {
		o.Kinds = append(o.Kinds, work.Kind(k))
	}
	j, ok, err := h.queue.Claim(ctx, v.Person.ID, o)
	if err != nil {
		return nil, err
	}
	out := &workClaimOutput{}
	if !ok {
		out.Body.Retry = retryAfter
		return out, nil
	}
	out.Body.Job = &WorkJob{ID: j.ID, Kind: string(j.Kind), Lease: j.Lease, Until: j.Until, Task: string(j.Task)}
	return out, nil
}

func (h *workHandlers) heartbeat(ctx context.Context, in *leaseInput) (*heartbeatOutput, error) {
	v, err := h.volunteer(ctx)
	if err != nil {
		return nil, err
	}
	out := &heartbeatOutput{}
	out.Body.Until, err = h.queue.Heartbeat(ctx, v.Person.ID, in.ID, in.Body.Lease)
	return out, err
}

func (h *workHandlers) judge(ctx context.Context, in *judgeVolunteerInput) (*workOutput, error) {
	if _, err := h.volunteer(ctx); err != nil {
		return nil, err
	}
	v, err := edge.RequireRole(ctx, account.Organiser)
	if err != nil {
		return nil, err
	}
	p, err := h.people.FindName(ctx, in.Name)
	if err != nil {
		return nil, err
	}
	if in.Body.Banned || in.Body.Shut {
		err = h.queue.Exclude(ctx, v.Person.ID, p.ID)
	} else {
		err = h.queue.Readmit(ctx, v.Person.ID, p.ID)
	}
	if err != nil {
		return nil, err
	}
	return h.state(ctx, nil)
}

// state shows the queue.
func (h *workHandlers) state(ctx context.Context, _ *struct{}) (*workOutput, error) {
	out := &workOutput{WorkQueue{Protocol: work.Protocol, Kinds: []WorkCount{}, People: []WorkPerson{}}}
	if h.queue == nil {
		return out, nil
	}
	out.Body.Version = h.queue.Version()
	counts, err := h.queue.Counts(ctx)
	if err != nil {
		return nil, err
	}
	for _, k := range work.Kinds() {
		c := WorkCount{Kind: string(k)}
		at := map[work.State]*int{work.Blocked: &c.Blocked, work.Waiting: &c.Waiting, work.Leased: &c.Held, work.Answered: &c.Answered, work.Done: &c.Done, work.Failed: &c.Failed}
		for _, n := range counts {
			if n.Kind == k && at[n.State] != nil {
				*at[n.State] = n.Jobs
			}
		}
		out.Body.Kinds = append(out.Body.Kinds, c)
	}
	workers, err := h.queue.Workers(ctx)
	if err != nil {
		return nil, err
	}
	v := edge.RequesterFrom(ctx)
	for i := range workers {
		w := &workers[i]
		organiser := v.Person.Role.AtLeast(account.Organiser)
		p := h.workPerson(ctx, w, organiser || w.Person == v.Person.ID)
		if w.Person == v.Person.ID && v.Person.ID != "" {
			out.Body.Mine = &p
		}
		if organiser || w.Excluded == "" && w.Total() > 0 {
			out.Body.People = append(out.Body.People, p)
		}
	}
	return out, nil
}

// workPerson describes a volunteer. If all is true, it includes names that others do not see, and the reason
// for an exclusion.
func (h *workHandlers) workPerson(ctx context.Context, w *work.Worker, all bool) WorkPerson {
	p := WorkPerson{Reviews: w.Accepted[work.Review], Games: w.Accepted[work.Balance], Hunts: w.Accepted[work.Puzzles], Slices: w.Accepted[work.Slices], Seconds: int(w.Contributed.Seconds()), Seen: w.Seen}
	if one, err := h.people.Find(ctx, w.Person); err == nil && (all || !one.DataAnonymous) {
		p.Name = one.Name
	}
	if all && w.Excluded != "" {
		p.Banned, p.Fault, p.BannedAt, p.Job = w.Excluded.Text().In(edge.Lang(ctx)), string(w.Excluded), &w.ExcludedAt, w.Proof
		p.Shut, p.ShutAt = p.Banned, p.BannedAt
		if w.Proof != "" {
			p.Part = w.Part + 1
		}
	}
	return p
}

// export adds the work that a person's machines have done.
func (h *workHandlers) export(ctx context.Context, person string, e *LentData) error {
	if h.queue == nil {
		return nil
	}
	workers, err := h.queue.Workers(ctx)
	if err != nil {
		return err
	}
	for i := range workers {
		if workers[i].Person == person {
			p := h.workPerson(ctx, &workers[i], true)
			e.Volunteered, e.Lent = &p, &p
		}
	}
	return nil
}

// LentData is what a person's machines did for the club.
type LentData struct {
	Volunteered *WorkPerson `json:"volunteered,omitempty" doc:"What the person's machines have computed for the club."`
	Lent        *WorkPerson `json:"lent,omitempty" deprecated:"true" doc:"Use volunteered."`
}
