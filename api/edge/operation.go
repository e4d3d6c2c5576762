package edge

import (
	"context"
	"net/http"
	"slices"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"tablier/play/club"
	"tablier/rules/game"
)

// API are the registered operations of the API.
type API struct {
	huma.API
	*Base
}

// NewAPI returns an API without calls, which mux will serve.
func NewAPI(mux *http.ServeMux, b *Base, version string) *API {
	cfg := huma.DefaultConfig("Tablier", version)
	if version == "" {
		cfg.Info.Version = "1"
	}
	cfg.Info.Description = "API of a club for five abstract board games. Every change to a game names the number of the last event that its sender has seen (seq), and may carry an id (command) with which it can be repeated safely."
	// Serve neither documentation pages, which load foreign scripts, nor links to schemas.
	cfg.OpenAPIPath, cfg.DocsPath, cfg.SchemasPath, cfg.CreateHooks = "", "", "", nil
	return &API{API: humago.New(mux, cfg), Base: b}
}

// Call registers an operation: what it costs, which tokens it accepts, and whether pupils may make it. Its errors
// become problem documents. I and O are pointers, so that all calls share one copy of the code.
func Call[I, O any](a *API, op huma.Operation, c Cost, t Token, p PupilAccess, f func(context.Context, I) (O, error)) {
	op.Metadata = map[string]any{termsKey: terms{c, t, p}}
	if op.MaxBodyBytes == 0 {
		op.MaxBodyBytes = 16 << 10
	}
	op.Parameters = append(op.Parameters, langParam()) // see withLanguage
	if c.once != notOnce {
		op.Parameters = append(op.Parameters, c.once.param())
		op.Errors = append(op.Errors, http.StatusBadRequest, http.StatusConflict)
	}
	for _, status := range []int{http.StatusUnauthorized, http.StatusForbidden, http.StatusUnprocessableEntity, http.StatusTooManyRequests} {
		if !slices.Contains(op.Errors, status) { // from the middleware; an unknown parameter always gives 422
			op.Errors = append(op.Errors, status)
		}
	}
	op.Path = "/api/v1" + op.Path
	if op.Method == "" {
		op.Method = http.MethodGet
	}
	if op.Method != http.MethodGet && t.public() {
		panic("api: " + op.OperationID + " changes something, so its tokens need a scope")
	}
	op.Security = t.Security()
	Register(a.API, op, func(ctx context.Context, in I) (out O, err error) {
		ctx, cancel := context.WithTimeout(ctx, c.timeout)
		defer cancel()
		if out, err = f(ctx, in); err != nil {
			err = a.Problem(ctx, err)
		}
		return out, err
	})
}

// AccountOperation describes a call about people and their accounts.
func AccountOperation(id, method, path, summary, more string, errs ...int) huma.Operation {
	op := huma.Operation{OperationID: id, Method: method, Path: path, Summary: summary, Description: more, Tags: []string{"people"}}
	op.Errors = append(op.Errors, 422, 503)
	op.Errors = append(op.Errors, errs...)
	if method != http.MethodGet && method != http.MethodDelete {
		op.Errors = append(op.Errors, 400, 409, 413, 415)
	}
	return op
}

// ItemID is the id of an item in the path.
type ItemID struct {
	ID string `path:"id" maxLength:"64"`
}

// Conflict returns an error that says why something is not possible now.
func Conflict(text game.Text) error {
	e := club.ErrForbidden(text)
	e.Kind = club.Conflict
	return e
}

// ChatOperation describes a call about chat and relations.
func ChatOperation(id, method, path, summary, more string, errs ...int) huma.Operation {
	op := AccountOperation(id, method, path, summary, more, append(errs, 404)...)
	op.Tags = []string{"talk"}
	return op
}
