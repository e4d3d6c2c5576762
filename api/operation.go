package api

import (
	"context"
	"net/http"
	"slices"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"tablier/api/edge"
)

// call registers an operation with a timeout. Its errors become problem documents. I and O are pointers, so that all
// calls share one copy of the code.
func call[I, O any](b *base, a huma.API, op huma.Operation, limit time.Duration, f func(context.Context, I) (O, error)) {
	if _, ok := costs[op.OperationID]; !ok {
		panic("api: " + op.OperationID + " has no class in costs.go")
	}
	if op.MaxBodyBytes == 0 {
		op.MaxBodyBytes = 16 << 10
	}
	op.Parameters = append(op.Parameters, langParam()) // see withLanguage
	for _, status := range []int{http.StatusUnauthorized, http.StatusForbidden, http.StatusUnprocessableEntity, http.StatusTooManyRequests} {
		if !slices.Contains(op.Errors, status) { // from the middleware; an unknown parameter always gives 422
			op.Errors = append(op.Errors, status)
		}
	}
	op.Path = "/api/v1" + op.Path
	if op.Method == "" {
		op.Method = http.MethodGet
	}
	edge.Register(a, op, func(ctx context.Context, in I) (out O, err error) {
		ctx, cancel := context.WithTimeout(ctx, limit)
		defer cancel()
		if out, err = f(ctx, in); err != nil {
			err = b.problem(ctx, err)
		}
		return out, err
	})
}

// Timeouts of calls. Most take milliseconds.
const (
	usualTimeout  = 15 * time.Second
	slowTimeout   = time.Minute     // drawing, importing
	engineTimeout = 2 * time.Minute // including the wait for a worker
)

// accountOperation describes a call about people and their accounts.
func accountOperation(id, method, path, summary, more string, errs ...int) huma.Operation {
	op := huma.Operation{OperationID: id, Method: method, Path: path, Summary: summary, Description: more, Tags: []string{"people"}}
	op.Errors = append(op.Errors, 422, 503)
	op.Errors = append(op.Errors, errs...)
	if method != http.MethodGet && method != http.MethodDelete {
		op.Errors = append(op.Errors, 400, 409, 413, 415)
	}
	return op
}

// content describes an answer that is not JSON.
func content(doc, mime string, schema *huma.Schema) map[string]*huma.Response {
	return map[string]*huma.Response{"200": {Description: doc, Content: map[string]*huma.MediaType{mime: {Schema: schema}}}}
}
