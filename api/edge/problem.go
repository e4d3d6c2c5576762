package edge

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"tablier/i18n"
	"tablier/play/club"
	"tablier/rules/game"
	"tablier/tracing"
)

// Problem is an error of the API (RFC 9457).
type Problem struct {
	Type   string         `json:"type" doc:"Type of the problem: urn:tablier: followed by a word (invalid, not-found, private, stale, over, conflict, illegal, busy, unavailable, internal, …)." example:"urn:tablier:stale"`
	Title  string         `json:"title" doc:"Type of the problem for people, in the language of the request."`
	Status int            `json:"status" doc:"HTTP status code."`
	Detail string         `json:"detail,omitempty" doc:"Message for people, in the language of the request: what is wrong, where, and what is expected."`
	Field  string         `json:"field,omitempty" doc:"Name of the input that is wrong."`
	Seq    *int           `json:"seq,omitempty" doc:"Number of the game's last event, if the problem depends on it."`
	Trace  string         `json:"trace,omitempty" doc:"Id of the request's trace, if the server failed and traces are kept. Whoever runs the club can look it up."`
	Errors []ProblemInput `json:"errors,omitempty" doc:"Errors in the form of the request, for developers, in English."`
}

// ProblemInput is one mistake in the form of a request.
type ProblemInput struct {
	Location string `json:"location" example:"body.seq"`
	Message  string `json:"message"`
}

// Error returns the detail, or the title.
func (p *Problem) Error() string {
	if p.Detail != "" {
		return p.Detail
	}
	return p.Title
}

// GetStatus returns the HTTP status.
func (p *Problem) GetStatus() int { return p.Status }

// ContentType makes JSON a problem document.
func (p *Problem) ContentType(ct string) string {
	if ct == "application/json" {
		return "application/problem+json"
	}
	return ct
}

// Problems by kind of error.
var kinds = map[club.Kind]struct {
	status int
	title  game.Text
}{
	club.Internal:    {http.StatusInternalServerError, i18n.T("api.server-error")},
	club.Invalid:     {http.StatusUnprocessableEntity, i18n.T("api.input-refused")},
	club.NotFound:    {http.StatusNotFound, i18n.T("api.not-found")},
	club.Exists:      {http.StatusConflict, i18n.T("api.taken")},
	club.Stale:       {http.StatusConflict, i18n.T("api.changed-meanwhile")},
	club.Over:        {http.StatusConflict, i18n.T("api.game-over")},
	club.Conflict:    {http.StatusConflict, i18n.T("api.not-possible-now")},
	club.Illegal:     {http.StatusUnprocessableEntity, i18n.T("api.illegal-move")},
	club.Busy:        {http.StatusServiceUnavailable, i18n.T("api.too-busy")},
	club.Unavailable: {http.StatusServiceUnavailable, i18n.T("api.unavailable")},
	club.SignIn:      {http.StatusUnauthorized, i18n.T("api.sign-first")},
	club.Forbidden:   {http.StatusForbidden, i18n.T("api.forbidden")},
	club.Private:     {http.StatusForbidden, i18n.T("api.private-game")},
	club.Limited:     {http.StatusTooManyRequests, i18n.T("api.too-often")},
}

// Problems of the request itself, by status, each with a default detail.
var requests = map[int]struct {
	word          string
	title, detail game.Text
}{
	http.StatusBadRequest: {"bad-request", i18n.T("api.bad-request"),
		i18n.T("api.bad-body")},
	http.StatusForbidden: {"forbidden", i18n.T("api.forbidden"),
		i18n.T("api.request-not-allowed")},
	http.StatusNotFound: {"not-found", i18n.T("api.not-found"),
		i18n.T("api.nothing-at-address")},
	http.StatusMethodNotAllowed: {"method", i18n.T("api.method-not-allowed"),
		i18n.T("api.wrong-method")},
	http.StatusNotAcceptable: {"format", i18n.T("api.no-such-format"),
		i18n.T("api.not-acceptable")},
	http.StatusNotImplemented: {"format", i18n.T("api.no-such-format"),
		i18n.T("api.not-acceptable")},
	http.StatusRequestTimeout: {"slow", i18n.T("api.request-too-slow"),
		i18n.T("api.request-timeout")},
	http.StatusRequestEntityTooLarge: {"too-large", i18n.T("api.request-too-large"),
		i18n.T("api.request-too-long")},
	http.StatusUnsupportedMediaType: {"media-type", i18n.T("api.unknown-format"),
		i18n.T("api.unknown-body-format")},
	http.StatusMisdirectedRequest: {"host", i18n.T("api.wrong-address"),
		i18n.T("api.unknown-host")},
	http.StatusUpgradeRequired: {"upgrade", i18n.T("api.bad-request"),
		i18n.T("api.want-websocket")},
	http.StatusUnprocessableEntity: {"invalid", i18n.T("api.input-refused"),
		i18n.T("api.malformed")},
}

func init() {
	// huma calls these functions for the errors that it finds itself. Its own messages are English, so only the
	// status is used.
	huma.NewErrorWithContext = func(c huma.Context, status int, _ string, errs ...error) huma.StatusError {
		l := unaskedLang
		if c != nil {
			l = Lang(c.Context())
		}
		return RequestProblem(l, status, game.Text{}, errs...)
	}
	huma.NewError = func(status int, _ string, errs ...error) huma.StatusError {
		return RequestProblem(unaskedLang, status, game.Text{}, errs...)
	}
}

// RequestProblem returns a problem with the form of a request. Without a detail it gets the default of the
// status.
func RequestProblem(l game.Lang, status int, detail game.Text, errs ...error) *Problem {
	p := &Problem{Status: status}
	if r, ok := requests[status]; ok {
		if detail == (game.Text{}) {
			detail = r.detail
		}
		p.Type, p.Title, p.Detail = "urn:tablier:"+r.word, r.title.In(l), detail.In(l)
	} else {
		// Do not show internal details.
		p.Type, p.Title, errs = "urn:tablier:internal", kinds[club.Internal].title.In(l), nil
	}
	for _, err := range errs {
		if d := (*huma.ErrorDetail)(nil); errors.As(err, &d) {
			p.Errors = append(p.Errors, ProblemInput{d.Location, inputText(d.Message, l)})
		} else if err != nil {
			p.Errors = append(p.Errors, ProblemInput{"body", err.Error()})
		}
	}
	return p
}

// seconds formats a duration for Retry-After, rounded up.
func seconds(d time.Duration) string {
	return strconv.Itoa(int((d + time.Second - 1) / time.Second))
}

// WriteProblem writes a problem outside huma.
func WriteProblem(w http.ResponseWriter, r *http.Request, status int, detail game.Text) {
	RequestProblem(Lang(r.Context()), status, detail).write(w, r)
}

func (p *Problem) write(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Content-Type", "application/problem+json")
	if p.Status >= 500 && p.Trace == "" {
		p.Trace = tracing.ID(r.Context())
	}
	w.WriteHeader(p.Status)
	if r.Method != http.MethodHead {
		json.NewEncoder(w).Encode(p)
	}
}

type (
	langKey      struct{}
	langAskedKey struct{}
)

// AskedLang returns the code of the language that a request asks for; empty if the request asks for no known
// language.
func AskedLang(ctx context.Context) string {
	if asked, _ := ctx.Value(langAskedKey{}).(bool); !asked {
		return ""
	}
	return Lang(ctx).String()
}

// Lang returns the language of the request.
func Lang(ctx context.Context) game.Lang {
	l, _ := ctx.Value(langKey{}).(game.Lang)
	return l
}

// WithLang returns a context with the language of a reader.
func WithLang(ctx context.Context, l game.Lang) context.Context {
	return context.WithValue(ctx, langKey{}, l)
}

// withLanguage stores the language of a request. The parameter lang takes precedence over the header. It is
// removed, so that calls need not know it.
func withLanguage(r *http.Request) *http.Request {
	l, known := acceptLanguage(r.Header.Get("Accept-Language"))
	address := *r.URL
	if (strings.HasPrefix(address.Path, "/api/") || strings.HasPrefix(address.Path, "/feed/")) && address.RawQuery != "" {
		q := address.Query()
		if asked, ok := game.ParseLang(q.Get("lang")); ok {
			l, known = asked, true
			q.Del("lang")
			address.RawQuery = q.Encode()
		}
	}
	r = r.WithContext(context.WithValue(context.WithValue(r.Context(), langKey{}, l), langAskedKey{}, known))
	r.URL = &address
	return r
}

// Language is the code of a language that texts are in.
type Language string

// Schema implements [huma.SchemaProvider]: the languages are those of the catalogues.
func (Language) Schema(huma.Registry) *huma.Schema {
	s := &huma.Schema{Type: huma.TypeString}
	for _, code := range i18n.Codes() {
		s.Enum = append(s.Enum, code)
	}
	return s
}

const langName = "lang"

// langParam describes the parameter lang of every call.
func langParam() *huma.Param {
	return &huma.Param{
		Name: langName, In: "query", Description: "Language of texts for people. If omitted, the language of the header Accept-Language, otherwise en.",
		Schema: Language("").Schema(nil),
	}
}

// unaskedLang is the language for programs that ask for none, as for pages. Browsers always ask.
const unaskedLang = game.English

// acceptLanguage returns the first known language of a header, otherwise unaskedLang. Browsers list them in order of preference, so
// weights need not be compared.
func acceptLanguage(header string) (l game.Lang, known bool) {
	for n := 0; n < 20 && header != ""; n++ {
		var tag string
		tag, header, _ = strings.Cut(header, ",")
		tag, _, _ = strings.Cut(strings.TrimSpace(tag), ";")
		if l, ok := game.ParseLang(tag); ok {
			return l, true
		}
	}
	return unaskedLang, false
}
