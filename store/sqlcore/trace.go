package sqlcore

import (
	"context"
	"database/sql"
	"runtime"
	"strings"

	"tablier/tracing"
)

// pool is a connection pool whose queries appear as spans in traces.
type pool struct{ *sql.DB }

// QueryContext records a span that lasts until the first row is available.
func (p pool) QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error) {
	span := step(ctx)
	defer span.End()
	rows, err := p.DB.QueryContext(ctx, query, args...)
	if err != nil {
		span.Fail("database")
	}
	return rows, err
}

// QueryRowContext records a span that lasts until the row is available.
func (p pool) QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row {
	span := step(ctx)
	defer span.End()
	return p.DB.QueryRowContext(ctx, query, args...)
}

// ExecContext records a span.
func (p pool) ExecContext(ctx context.Context, query string, args ...any) (sql.Result, error) {
	span := step(ctx)
	defer span.End()
	done, err := p.DB.ExecContext(ctx, query, args...)
	if err != nil {
		span.Fail("database")
	}
	return done, err
}

// step starts a span with the name of the store's method that is running. It records neither the statement nor its
// values.
func step(ctx context.Context) tracing.Span {
	if !tracing.Current(ctx).On() {
		return tracing.Span{}
	}
	_, span := tracing.Start(ctx, "store."+method())
	return span
}

// method returns the name of the outermost method of [DB] or of a wing on the call stack.
func method() string {
	const ours = "tablier/store/sqlcore."
	var at [16]uintptr
	frames := runtime.CallersFrames(at[:runtime.Callers(3, at[:])])
	name := "query"
	for {
		f, more := frames.Next()
		if of, ok := strings.CutPrefix(f.Function, ours); ok {
			of = strings.Replace(of, "(*DB)", "DB", 1)
			if parts := strings.Split(of, "."); len(parts) > 1 && parts[0][0] >= 'A' && parts[0][0] <= 'Z' {
				name = parts[1] // what follows is the suffix of function literals
			}
		}
		if !more {
			return name
		}
	}
}
