package edge

import (
	"net/http"

	"tablier/tracing"
)

// traceHeader is the header with the id of a request's trace, if the trace is kept.
const traceHeader = "X-Trace-Id"

// trace starts the trace of a request. It ignores trace headers of clients, so that they cannot choose which
// traces are kept.
func (m *Middleware) trace(w http.ResponseWriter, r *http.Request) (*http.Request, tracing.Span) {
	ctx, span := m.Tracer.Serve(r.Context(), "HTTP")
	if !span.On() {
		if m.Tracer != nil {
			r = r.WithContext(ctx) // says that the trace is not kept
		}
		return r, span
	}
	w.Header().Set(traceHeader, tracing.ID(ctx))
	span.Text("http.request.method", knownMethod(r.Method))
	return r.WithContext(ctx), span
}

// knownMethod returns a standard HTTP method, and a placeholder for any other text.
func knownMethod(method string) string {
	switch method {
	case http.MethodGet, http.MethodHead, http.MethodPost, http.MethodPut, http.MethodPatch, http.MethodDelete, http.MethodOptions:
		return method
	}
	return "_OTHER"
}

// endTrace ends the trace of a request that was answered with a status.
func endTrace(span tracing.Span, status int) {
	if status != 0 {
		span.Number("http.response.status_code", status)
	}
	if status >= 500 {
		span.Fail(http.StatusText(status))
	}
	span.End()
}

// NameStep names the span of a request after its route. It does not store addresses, because they contain ids
// and tokens.
func NameStep(mux *http.ServeMux) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		span := tracing.Current(r.Context())
		if !span.On() {
			mux.ServeHTTP(w, r)
			return
		}
		defer func() {
			if r.Pattern != "" {
				span.Rename(r.Pattern)
				span.Text("http.route", r.Pattern)
			}
		}()
		mux.ServeHTTP(w, r)
	})
}
