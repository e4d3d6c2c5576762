package volunteers

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"tablier/api/edge"
	"tablier/i18n"
	"tablier/lab/balance"
	"tablier/lab/volunteer"
	"tablier/play/club"
	"tablier/play/work"
	"tablier/rules/game"
	"tablier/solve/distributed"
	"tablier/solve/table"
)

// SliceOrders is the progress of the tables that volunteers solve.
type SliceOrders struct {
	Offered bool         `json:"offered" doc:"Whether the club shares out work and this server has a folder for endgame tables."`
	Full    bool         `json:"full,omitempty" doc:"Whether the folder had no room for a table. No slices are given out until there is room again."`
	Room    int64        `json:"room" doc:"Maximum size of the folder, in bytes."`
	Used    int64        `json:"used" doc:"Current size of the folder, in bytes."`
	Spaces  []SliceSpace `json:"spaces"`
}

// SliceSpace is the tables of a game under one set of options, and the progress of the ordered slices.
type SliceSpace struct {
	Space   string     `json:"space" example:"ringo-rings-5"`
	Game    string     `json:"game"`
	Name    string     `json:"name" doc:"Name of the game."`
	Title   string     `json:"title" doc:"Options in words."`
	Points  int        `json:"points" doc:"Minimum number of points for a win to count as a win."`
	Waiting int        `json:"waiting"`
	Blocked int        `json:"blocked" doc:"Number of slices that wait for tables that they need."`
	Held    int        `json:"held" doc:"Number of slices that volunteers are solving, or whose tables have yet to be checked."`
	Solved  int        `json:"solved"`
	Failed  int        `json:"failed" doc:"Number of slices that no volunteer completed. They are tried again if they are queued again."`
	Plan    *SlicePlan `json:"plan,omitempty" doc:"Prediction of what the request would add to the queue."`
}

// SlicePlan is what an order of slices would cost.
type SlicePlan struct {
	Slices    int     `json:"slices"`
	Positions uint64  `json:"positions"`
	Bytes     int64   `json:"bytes" doc:"Size of the tables, in bytes."`
	Seconds   float64 `json:"seconds" doc:"Computing time on one core, in seconds."`
	Memory    int64   `json:"memory" doc:"Memory that the largest slice needs, in bytes."`
}

// sliceHandlers serve the calls about slices of tables.
type sliceHandlers struct {
	*workHandlers
	folder *distributed.Folder // of tables that volunteers solve; nil: none
}

type slicesOutput struct{ Body SliceOrders }

type sliceSpaceInput struct {
	Space  string `path:"space" maxLength:"64"`
	Memory int64  `query:"memory" minimum:"0" doc:"Memory that solving a slice may use, in bytes, as when queueing slices."`
	Disk   int64  `query:"disk" minimum:"0" doc:"Maximum total size of the tables, in bytes, as when queueing slices. If given, the response has a plan."`
}

type sliceSpaceOutput struct{ Body SliceSpace }

type cancelSlicesInput struct {
	Space string `path:"space" maxLength:"64"`
}

type orderSlicesInput struct {
	Body struct {
		Space  string `json:"space" maxLength:"64" example:"ringo-rings-5"`
		Memory int64  `json:"memory" minimum:"1" doc:"Memory that solving a slice may use, in bytes." example:"4294967296"`
		Disk   int64  `json:"disk" minimum:"1" doc:"Maximum total size of the tables, in bytes. The limits of the folder also apply." example:"1073741824"`
	}
}

type pieceInput struct {
	ID      string `path:"id" maxLength:"64"`
	Lease   string `query:"lease" maxLength:"64" required:"true"`
	Offset  int64  `query:"offset" minimum:"0" doc:"Offset of the piece, which is the number of bytes received so far."`
	RawBody []byte `contentType:"application/octet-stream"`
}

type receivedInput struct {
	ID    string `path:"id" maxLength:"64"`
	Lease string `query:"lease" maxLength:"64" required:"true"`
}

type receivedOutput struct {
	Body struct {
		Bytes int64 `json:"bytes" doc:"Number of bytes received so far."`
	}
}

type neededInput struct {
	ID    string `path:"id" maxLength:"64"`
	Slice string `path:"slice" maxLength:"100"`
	Lease string `query:"lease" maxLength:"64" required:"true"`
}

// register registers the calls with which organisers order tables, and volunteers get and send slices.
func (h sliceHandlers) register(a *edge.API, op func(id, method, path, summary, about string, errors ...int) huma.Operation) {
	edge.Call(a, op("getSlices", http.MethodGet, "/work/slices", "Get the progress of the endgame tables that volunteers solve", ""), edge.Medium, edge.AnyToken, edge.PupilsToo, h.sliceOrders)
	edge.Call(a, op("planSlices", http.MethodGet, "/work/slices/{space}", "Preview what queueing slices would add", "For organisers.", 401, 403, 404), edge.Heavy.Within(edge.SlowTimeout), edge.NoToken, edge.PupilsToo, h.planSlices)
	edge.Call(a, op("orderSlices", http.MethodPost, "/work/slices", "Queue slices of endgame tables", "For organisers. The smallest slices come first. Volunteers solve them while nothing else waits. Recorded in the moderation log.", 401, 403, 404), edge.Heavy.Within(edge.SlowTimeout).Uncharged().Once(), edge.NoToken, edge.NoPupils, h.orderSlices)
	edge.Call(a, op("cancelSlices", http.MethodDelete, "/work/slices/{space}", "Cancel the queued slices of endgame tables", "For organisers. Slices that are being solved are finished. Recorded in the moderation log.", 401, 403, 404), edge.Heavy.Within(edge.SlowTimeout), edge.NoToken, edge.NoPupils, h.cancelSlices)
	piece := op("sendTable", http.MethodPost, "/work/jobs/{id}/table", "Send the next piece of a table", "Pieces have at most 1 MiB and must be sent in order. 409 with the field offset: the piece does not begin where the last one ended; request how much has been received. 503: there is no room.", 401, 403, 404, 409, 413)
	piece.MaxBodyBytes = distributed.ChunkSize + 1
	piece.DefaultStatus = http.StatusOK
	edge.Call(a, piece, edge.Medium.Uncharged(), edge.WorkToken, edge.NoPupils, h.takePiece)
	edge.Call(a, op("getReceivedTable", http.MethodGet, "/work/jobs/{id}/table", "Get the number of bytes received of a table", "409: you no longer hold the job.", 401, 403, 404, 409), edge.Light, edge.WorkToken, edge.PupilsToo, h.received)
	needed := op("getNeededTable", http.MethodGet, "/work/jobs/{id}/tables/{slice}", "Download a table that a slice needs", "For the volunteer who holds the job. Range requests are supported.", 401, 403, 404, 409)
	needed.Responses = edge.Content("Table of the slice.", "application/octet-stream", &huma.Schema{Type: huma.TypeString, Format: "binary"})
	needed.Responses["206"] = &huma.Response{Description: "The requested range of the table.", Content: needed.Responses["200"].Content}
	edge.Call(a, needed, edge.Open, edge.WorkToken, edge.PupilsToo, h.neededTable)
}

// desk returns the desk that knows the jobs about slices.
func (h sliceHandlers) desk() *volunteer.Handler {
	return volunteer.New(game.List(h.catalogue)).WithFolder(h.folder)
}

func (h sliceHandlers) sliceOrders(ctx context.Context, _ *struct{}) (*slicesOutput, error) {
	out := &slicesOutput{SliceOrders{Offered: h.queue != nil && h.folder.Offered(), Spaces: []SliceSpace{}}}
	if !out.Body.Offered {
		return out, nil
	}
	var err error
	b := &out.Body
	b.Room, b.Full = h.folder.Room, h.folder.Full()
	if b.Used, err = h.folder.Used(); err != nil {
		return nil, err
	}
	for _, s := range distributed.Spaces(game.List(h.catalogue)) {
		one, err := h.sliceSpace(ctx, s)
		if err != nil {
			return nil, err
		}
		b.Spaces = append(b.Spaces, one)
	}
	return out, nil
}

// sliceSpace returns the progress of the slices of some tables.
func (h sliceHandlers) sliceSpace(ctx context.Context, s distributed.Space) (out SliceSpace, err error) {
	g, err := h.catalogue.Find(s.Game)
	if err != nil {
		return out, err
	}
	have, err := h.orders().Standings(ctx, work.Slices, volunteer.SliceSubject(s.Name, ""))
	out = SliceSpace{Space: s.Name, Game: s.Game, Name: g.Info().Name.In(edge.Lang(ctx)), Title: balance.Setting(s.Options).Title(g.Info(), edge.Lang(ctx)), Points: s.Points}
	at := map[work.State]*int{work.Waiting: &out.Waiting, work.Blocked: &out.Blocked, work.Leased: &out.Held, work.Answered: &out.Held, work.Done: &out.Solved, work.Failed: &out.Failed}
	for _, s := range have {
		*at[s.State]++
	}
	return out, err
}

// sliced finds tables by their name. The requester must be an organiser.
func (h sliceHandlers) sliced(ctx context.Context, name string) (edge.Requester, distributed.Space, error) {
	v, err := h.organiser(ctx)
	if err != nil {
		return v, distributed.Space{}, err
	}
	all := distributed.Spaces(game.List(h.catalogue))
	i := slices.IndexFunc(all, func(s distributed.Space) bool { return s.Name == name })
	if i < 0 {
		return v, distributed.Space{}, &club.Error{Kind: club.NotFound, Field: "space", Text: i18n.T("distributed.no-such-space", "space", i18n.Quoted(name))}
	}
	return v, all[i], nil
}

// missingTasks returns the tasks that an order adds: those it selects, except the ones already ordered.
func (h sliceHandlers) missingTasks(ctx context.Context, name string, memory, disk int64) ([]distributed.Task, error) {
	tasks, err := h.folder.Order(name, memory, disk)
	if err != nil {
		return nil, volunteer.Refused(err)
	}
	have, err := h.orders().Standings(ctx, work.Slices, volunteer.SliceSubject(name, ""))
	if err != nil {
		return nil, err
	}
	there := map[string]bool{}
	for _, s := range have {
		there[s.Subject] = s.State != work.Failed
	}
	return slices.DeleteFunc(tasks, func(t distributed.Task) bool { return there[volunteer.SliceSubject(name, t.Slice)] }), nil
}

func (h sliceHandlers) planSlices(ctx context.Context, in *sliceSpaceInput) (*sliceSpaceOutput, error) {
	_, s, err := h.sliced(ctx, in.Space)
	if err != nil {
		return nil, err
	}
	one, err := h.sliceSpace(ctx, s)
	if err != nil || in.Disk == 0 {
		return &sliceSpaceOutput{one}, err
	}
	tasks, err := h.missingTasks(ctx, in.Space, in.Memory, in.Disk)
	if err != nil {
		return nil, err
	}
	plan, err := h.folder.Cost(in.Space, tasks)
	if err != nil {
		return nil, volunteer.Refused(err)
	}
	p := SlicePlan(plan)
	one.Plan = &p
	return &sliceSpaceOutput{one}, nil
}

func (h sliceHandlers) orderSlices(ctx context.Context, in *orderSlicesInput) (*orderOutput, error) {
	v, s, err := h.sliced(ctx, in.Body.Space)
	if err != nil {
		return nil, err
	}
	tasks, err := h.missingTasks(ctx, s.Name, in.Body.Memory, in.Body.Disk)
	if err != nil {
		return nil, err
	}
	wishes, err := h.desk().SliceRequests(tasks)
	if err != nil {
		return nil, volunteer.Refused(err)
	}
	out := &orderOutput{}
	out.Body.Added, err = h.orders().Place(ctx, v.Person.ID, fmt.Sprintf("slices %s %d", s.Name, len(wishes)), work.Slices, volunteer.SliceSubject(s.Name, ""), wishes)
	return out, err
}

func (h sliceHandlers) cancelSlices(ctx context.Context, in *cancelSlicesInput) (*cancelOutput, error) {
	v, s, err := h.sliced(ctx, in.Space)
	if err != nil {
		return nil, err
	}
	out := &cancelOutput{}
	out.Body.Removed, err = h.orders().Cancel(ctx, v.Person.ID, "slices "+s.Name, work.Slices, volunteer.SliceSubject(s.Name, ""))
	return out, err
}

// heldSlice returns a slice that the requester is solving.
func (h sliceHandlers) heldSlice(ctx context.Context, id, lease string) (work.Job, *distributed.Task, error) {
	v, err := h.volunteer(ctx)
	if err != nil {
		return work.Job{}, nil, err
	}
	j, err := h.queue.Held(ctx, v.Person.ID, id, lease)
	if err != nil {
		return j, nil, err
	}
	if j.Kind != work.Slices || !h.folder.Offered() {
		return j, nil, &club.Error{Kind: club.NotFound, Field: "id", Text: i18n.T("api.no-job-table")}
	}
	t, err := volunteer.SliceTask(&j)
	return j, t, err
}

func (h sliceHandlers) takePiece(ctx context.Context, in *pieceInput) (*receivedOutput, error) {
	j, t, err := h.heldSlice(ctx, in.ID, in.Lease)
	if err != nil {
		return nil, err
	}
	out := &receivedOutput{}
	out.Body.Bytes, err = h.folder.Append(volunteer.Upload(&j), t, in.Offset, in.RawBody)
	if e := (*distributed.Error)(nil); errors.As(err, &e) && e.Problem == distributed.NoRoom {
		h.Log.Error("no room for a volunteer's table", "err", err)
	}
	return out, volunteer.Refused(err)
}

func (h sliceHandlers) received(ctx context.Context, in *receivedInput) (*receivedOutput, error) {
	j, t, err := h.heldSlice(ctx, in.ID, in.Lease)
	if err != nil {
		return nil, err
	}
	out := &receivedOutput{}
	out.Body.Bytes, err = h.folder.Received(volunteer.Upload(&j), t)
	return out, volunteer.Refused(err)
}

func (h sliceHandlers) neededTable(ctx context.Context, in *neededInput) (*huma.StreamResponse, error) {
	_, t, err := h.heldSlice(ctx, in.ID, in.Lease)
	if err != nil {
		return nil, err
	}
	f, shut, err := h.folder.Table(t, in.Slice)
	if err != nil {
		return nil, volunteer.Refused(err)
	}
	return &huma.StreamResponse{Body: func(c huma.Context) {
		defer shut()
		r, w := humago.Unwrap(c)
		serveTable(w, r, f)
	}}, nil
}

// serveTable sends a table, or the requested range. There is no time limit as long as the client keeps reading.
func serveTable(w http.ResponseWriter, r *http.Request, f *table.Reader) {
	w.Header().Set("Content-Type", "application/octet-stream")
	w.Header().Set("Cache-Control", "no-store")
	w.Header().Set("ETag", fmt.Sprintf(`"%x"`, f.Sum))
	http.ServeContent(&edge.PatientWriter{ResponseWriter: w, Control: http.NewResponseController(w)}, r, "", time.Time{}, f.File())
}
