package api

import (
	"net/http"

	"tablier/tracing"
)

// traceHeader tells the number of a request's trace, if that is kept.
const traceHeader = "X-Trace-Id"

// trace begins the trace of a request. What visitors say of traces is ignored: they may not choose what is kept.
func (m *middleware) trace(w http.ResponseWriter, r *http.Request) (*http.Request, tracing.Span) {
	ctx, span := m.tracer.Serve(r.Context(), "HTTP")
	if !span.On() {
		if m.tracer != nil {
			r = r.WithContext(ctx) // says that the trace is not kept
		}
		return r, span
	}
	w.Header().Set(traceHeader, tracing.ID(ctx))
	span.Text("http.request.method", knownMethod(r.Method))
	return r.WithContext(ctx), span
}

// knownMethod is a method, unless somebody invented it.
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

// nameStep names the step of a request by its route. Addresses have ids and tokens in them, so they are not kept.
func nameStep(mux *http.ServeMux) http.Handler {
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
