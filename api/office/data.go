package office

import (
	"context"
	"errors"
	"io/fs"
	"net/http"
	"os"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"tablier/api/edge"
	"tablier/api/view"
	"tablier/i18n"
	"tablier/members/clubsettings"
	"tablier/play/club"
	"tablier/store/opendata"
)

// DataPage is what the club offers as open data.
type DataPage struct {
	Published bool              `json:"published" doc:"Whether the club publishes open data."`
	Licence   *opendata.Licence `json:"licence,omitempty" doc:"Licence of the next dump. Omitted if no dump will be made."`
	Dump      *DataDump         `json:"dump,omitempty" doc:"The newest dump. Omitted if there is none yet."`
	Python    string            `json:"python" doc:"Example in Python that reads the data, in ten lines."`
	Go        string            `json:"go" doc:"Example in Go that reads the data."`
}

// DataDump is a dump of the open data. Each file is at GET /data/{file}.
type DataDump opendata.Manifest

type dataOutput struct{ Body DataPage }

type dataFileInput struct {
	File string `path:"file" maxLength:"100" example:"games-ringo.jsonl.gz"`
}

// dataHandlers serve the open data.
type dataHandlers struct {
	*edge.Base
	folder   opendata.Folder // empty: no open data
	settings *clubsettings.Service
}

// dataLicence returns the licence setting as readers see it.
func dataLicence(s *clubsettings.Settings) string {
	if l, ok := s.OpenData(); ok {
		return l.ID
	}
	return clubsettings.NoData
}

func (h *dataHandlers) register(a *edge.API) {
	edge.Call(a, huma.Operation{
		OperationID: "getData", Path: "/data", Summary: "Get the open data of the club: files, checksums and licence",
		Description: "The open data consist of public games, puzzles, balance data and the list of solved tables. They are renewed every night.", Tags: []string{"data"}, Errors: []int{503},
	}, edge.Light, edge.AnyToken, edge.PupilsToo, h.page)
	edge.Call(a, huma.Operation{
		OperationID: "getDataFile", Path: "/data/{file}", Summary: "Download a file of the open data",
		Description: "file is one of the files that GET /data lists, or manifest.json or SHA256SUMS. Range requests are supported.",
		Tags:        []string{"data"}, Errors: []int{404, 503},
		Responses: edge.Content("Contents of the file.", "application/gzip", &huma.Schema{Type: huma.TypeString, Format: "binary"}),
	}, edge.Open, edge.AnyToken, edge.PupilsToo, h.file)
}

// licence returns the licence of the open data; nil: there are none.
func (h *dataHandlers) licence(ctx context.Context) *opendata.Licence {
	s := view.CurrentSettings(ctx, h.Base, h.settings)
	l, ok := s.OpenData()
	if !ok || h.folder == "" {
		return nil
	}
	out := opendata.Licence(l)
	return &out
}

func (h *dataHandlers) page(ctx context.Context, _ *struct{}) (*dataOutput, error) {
	out := &dataOutput{DataPage{Licence: h.licence(ctx), Python: opendata.PythonReader, Go: opendata.GoReader}}
	if out.Body.Licence == nil {
		return out, nil
	}
	out.Body.Published = true
	m, err := h.folder.Latest()
	out.Body.Dump = (*DataDump)(m)
	return out, err
}

func (h *dataHandlers) file(ctx context.Context, in *dataFileInput) (*huma.StreamResponse, error) {
	none := &club.Error{Kind: club.NotFound, Field: "file", Text: i18n.T("api.unknown-data-file")}
	if h.licence(ctx) == nil {
		return nil, none
	}
	f, info, err := h.folder.Open(in.File)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, none
	} else if err != nil {
		return nil, err
	}
	tag := edge.RequesterFrom(ctx).NoneMatch
	return &huma.StreamResponse{Body: func(c huma.Context) {
		defer f.Close()
		if tag != "" && edge.Matches(tag, dataTag(info)) {
			c.SetHeader("ETag", dataTag(info))
			c.SetStatus(http.StatusNotModified)
			return
		}
		r, w := humago.Unwrap(c)
		serveDataFile(w, r, f, info)
	}}, nil
}

// dataTag returns the entity tag of a file; empty if it has none.
func dataTag(info opendata.File) string {
	if info.SHA256 == "" {
		return ""
	}
	return `"` + info.SHA256 + `"`
}

// serveDataFile sends a file, or the requested range. Large files may take longer than other answers, as long
// as the client keeps reading.
func serveDataFile(w http.ResponseWriter, r *http.Request, f *os.File, info opendata.File) {
	head := w.Header()
	kind := "text/plain; charset=utf-8"
	switch {
	case strings.HasSuffix(info.Name, ".gz"):
		kind = "application/gzip"
		head.Set("Content-Disposition", `attachment; filename="`+info.Name+`"`)
	case strings.HasSuffix(info.Name, ".json"):
		kind = "application/json"
	}
	head.Set("Content-Type", kind)
	head.Set("Cache-Control", "no-cache")
	if tag := dataTag(info); tag != "" {
		head.Set("ETag", tag)
	}
	http.ServeContent(&edge.PatientWriter{ResponseWriter: w, Control: http.NewResponseController(w)}, r, "", time.Time{}, f)
}
