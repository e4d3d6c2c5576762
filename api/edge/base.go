package edge

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"net/http"
	"net/url"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"tablier/i18n"
	"tablier/play/club"
	"tablier/rules/game"
	"tablier/tracing"
)

// Base is shared by the handlers of all features.
type Base struct {
	Log *slog.Logger
	Now func() time.Time
	// BasePath is the path of the club below its address, such as /club; empty: the club has all paths.
	BasePath string
	// Reach returns the address at which other devices of the network reach this server; empty: none. It may be nil.
	Reach func() string
	// LocalPort is the address at which only browsers on this machine learn the code for the first organiser; empty: none.
	LocalPort string
}

// Address returns the address of the club for other devices, for links and QR codes. A browser on the machine itself
// may use a local name, which means nothing elsewhere.
func (b *Base) Address(ctx context.Context) (string, error) {
	v := RequesterFrom(ctx)
	if u, err := url.Parse(v.Origin); err != nil || !IsLoopbackName(u.Hostname()) {
		return v.Club(), nil
	}
	if b.Reach != nil {
		if address := b.Reach(); address != "" {
			return address + v.Base, nil
		}
	}
	return "", &club.Error{Kind: club.Conflict, Text: i18n.T("api.loopback-only")}
}

// Problem turns an error into a problem document.
func (b *Base) Problem(ctx context.Context, err error) error {
	l := Lang(ctx)
	p := &Problem{}
	kind := club.Internal
	if e := (*club.Error)(nil); errors.As(err, &e) {
		kind = e.Kind
		p.Detail, p.Field = e.Text.In(l), e.Field
		if kind == club.Stale || kind == club.Over || kind == club.Conflict {
			p.Seq = &e.Seq
		}
	} else if ready := (*Problem)(nil); errors.As(err, &ready) {
		return ready
	} else if g := (*game.Error)(nil); errors.As(err, &g) {
		kind, p.Detail = club.Invalid, g.In(l)
	} else if ctx.Err() != nil {
		kind = club.Unavailable
	}
	k := kinds[kind]
	p.Type, p.Title, p.Status = "urn:tablier:"+kind.String(), k.title.In(l), k.status
	if k.status >= 500 {
		p.Trace = tracing.ID(ctx)
	}
	if k.status >= 500 && ctx.Err() == nil {
		b.Log.Error("request failed", "id", RequestID(ctx), "trace", p.Trace, "err", err)
	}
	switch kind {
	case club.Busy, club.Unavailable, club.Limited:
		wait := 2 * time.Second
		if e := (*club.Error)(nil); errors.As(err, &e) && e.Wait > 0 {
			wait = e.Wait
		}
		return huma.ErrorWithHeaders(p, http.Header{"Retry-After": {seconds(wait)}})
	case club.SignIn:
		return huma.ErrorWithHeaders(p, http.Header{"Www-Authenticate": {`Bearer realm="tablier"`}})
	}
	return p
}

// Refuse writes a problem outside huma.
func (b *Base) Refuse(w http.ResponseWriter, r *http.Request, err error) {
	err = b.Problem(r.Context(), err)
	var with interface{ GetHeaders() http.Header }
	if errors.As(err, &with) {
		for name, values := range with.GetHeaders() {
			w.Header()[name] = values
		}
	}
	var p *Problem
	if !errors.As(err, &p) {
		p = RequestProblem(Lang(r.Context()), http.StatusInternalServerError, game.Text{})
	}
	p.write(w, r)
}

// refuseCall writes a problem before the handler of a call runs.
func (b *Base) refuseCall(c huma.Context, err error) {
	err = b.Problem(c.Context(), err)
	p := &Problem{}
	if !errors.As(err, &p) {
		p = RequestProblem(Lang(c.Context()), http.StatusInternalServerError, game.Text{})
	}
	if h := (huma.HeadersError)(nil); errors.As(err, &h) {
		for name, values := range h.GetHeaders() {
			c.SetHeader(name, values[0])
		}
	}
	c.SetHeader("Content-Type", "application/problem+json")
	c.SetStatus(p.Status)
	json.NewEncoder(c.BodyWriter()).Encode(p)
}
