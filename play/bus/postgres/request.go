package postgres

import (
	"bytes"
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"strconv"
	"strings"
	"time"

	"tablier/play/bus"
	"tablier/play/bus/sign"
	"tablier/tracing"
)

// Path is where [Bus.ServeHTTP] wants to be asked.
const Path = "/bus/"

// The first byte of an answer says what follows it.
const (
	answered = iota // the result of the function
	failed          // the text of its error
	busy            // nothing: the function was not called
	nobody          // nothing: no such service
)

const (
	waitHeader  = "Tablier-Wait" // the sender's timeout in ms
	traceHeader = "Traceparent"  // the sender's trace
)

// errNotAsked means that a node has certainly not executed a request.
var errNotAsked = errors.New("the node was not reached")

func newClient() *http.Client {
	return &http.Client{
		Transport: &http.Transport{
			DialContext:         (&net.Dialer{Timeout: 2 * time.Second}).DialContext,
			MaxIdleConnsPerHost: 64, IdleConnTimeout: time.Minute, TLSHandshakeTimeout: 2 * time.Second, DisableCompression: true,
			// The signatures say who answers. A certificate for the club's name would not fit a node's address.
			TLSClientConfig: &tls.Config{InsecureSkipVerify: true},
		},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
}

// Request implements [bus.Bus].
func (b *Bus) Request(ctx context.Context, topic string, data []byte) ([]byte, error) {
	if err := bus.Check(ctx, topic, data); err != nil {
		return nil, err
	}
	if b.ctx.Err() != nil {
		return nil, bus.ErrClosed
	}
	if _, ok := ctx.Deadline(); !ok {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, patience)
		defer cancel()
	}
	asked := map[string]bool{}
	for refreshed := false; ; refreshed = true {
		for _, n := range b.nodes.candidates(topic) {
			if asked[n.id] {
				continue
			}
			asked[n.id] = true
			answer, err := b.ask(ctx, n, topic, data)
			if !errors.Is(err, errNotAsked) {
				return answer, err
			}
		}
		if refreshed {
			return nil, fmt.Errorf("%w %q", bus.ErrNobody, topic)
		}
		if err := b.refresh(ctx); err != nil {
			return nil, err
		}
	}
}

// refresh reads the table of nodes again.
func (b *Bus) refresh(ctx context.Context) error {
	if !b.listening.Load() {
		return bus.ErrOffline
	}
	return b.nodes.refresh(ctx)
}

// ask sends a request to one node.
func (b *Bus) ask(ctx context.Context, n node, topic string, data []byte) ([]byte, error) {
	if n.id == "" {
		answer, err := b.local.Request(ctx, topic, data)
		if errors.Is(err, bus.ErrNobody) {
			err = errNotAsked // the service has just ended
		}
		return answer, err
	}
	subject := n.id + "/" + topic
	signed, nonce := b.signer.Sign(sign.Request, subject, sign.Nonce{}, data)
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, n.address+Path+subject, bytes.NewReader(signed))
	if err != nil {
		return nil, errNotAsked
	}
	deadline, _ := ctx.Deadline()
	r.Header.Set(waitHeader, strconv.FormatInt(max(1, time.Until(deadline).Milliseconds()), 10))
	if parent := tracing.Inject(ctx); parent != "" {
		r.Header.Set(traceHeader, parent)
	}
	resp, err := b.client.Do(r)
	var dial *net.OpError
	switch {
	case ctx.Err() != nil:
		if err == nil {
			resp.Body.Close()
		}
		return nil, ctx.Err()
	case errors.As(err, &dial) && dial.Op == "dial":
		return nil, errNotAsked
	case err != nil:
		return nil, err
	}
	defer resp.Body.Close()
	switch resp.StatusCode {
	case http.StatusOK:
	case http.StatusNotFound:
		return nil, errNotAsked // another program, or a node that has restarted
	default:
		return nil, fmt.Errorf("the node at %s answers %s", n.address, resp.Status)
	}
	body, err := io.ReadAll(io.LimitReader(resp.Body, bus.MaxData+sign.Overhead+2))
	if err != nil {
		if ctx.Err() != nil {
			err = ctx.Err()
		}
		return nil, err
	}
	answer, _, err := b.signer.Verify(sign.Answer, subject, nonce, body)
	if err != nil {
		b.signer.Refuse(b.c.Log, subject, err)
		return nil, err
	}
	return result(answer)
}

// result decodes an answer.
func result(answer []byte) ([]byte, error) {
	if len(answer) > 0 {
		switch rest := answer[1:]; answer[0] {
		case answered:
			return rest, nil
		case failed:
			return nil, &bus.RemoteError{Text: string(rest)}
		case busy:
			return nil, bus.ErrBusy
		case nobody:
			return nil, errNotAsked
		}
	}
	return nil, errors.New("the answer has an unknown form: the nodes run different versions")
}

// ServeHTTP answers the requests of other nodes, at paths that begin with [Path].
func (b *Bus) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	subject := strings.TrimPrefix(r.URL.Path, Path)
	id, topic, _ := strings.Cut(subject, "/")
	if r.Method != http.MethodPost || id != b.name || b.ctx.Err() != nil {
		http.NotFound(w, r)
		return
	}
	// A stranger who sends slowly is not worth a connection.
	deadlines := http.NewResponseController(w)
	deadlines.SetReadDeadline(time.Now().Add(patience))
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, bus.MaxData+sign.Overhead))
	if err != nil {
		http.Error(w, "the request is incomplete", http.StatusBadRequest)
		return
	}
	deadlines.SetReadDeadline(time.Time{})
	data, nonce, err := b.signer.Verify(sign.Request, subject, sign.Nonce{}, body)
	if err != nil {
		b.signer.Refuse(b.c.Log, subject, err)
		http.Error(w, "refused", http.StatusForbidden)
		return
	}
	wait := patience
	if ms, err := strconv.ParseInt(r.Header.Get(waitHeader), 10, 64); err == nil && ms > 0 && ms < time.Hour.Milliseconds() {
		wait = time.Duration(ms) * time.Millisecond
	}
	ctx, cancel := context.WithTimeout(r.Context(), wait)
	defer cancel()
	ctx, span := b.c.Tracer.Serve(tracing.Extract(ctx, r.Header.Get(traceHeader)), "bus.serve")
	answer := encode(b.local.Request(ctx, topic, data))
	span.End()
	signed, _ := b.signer.Sign(sign.Answer, subject, nonce, answer)
	w.Header().Set("Content-Type", "application/octet-stream")
	w.Write(signed) // if this fails, the sender has gone
}

// encode encodes the result of a request for the node that asks.
func encode(data []byte, err error) []byte {
	var remote *bus.RemoteError
	switch {
	case err == nil:
		return append([]byte{answered}, data...)
	case errors.Is(err, bus.ErrBusy):
		return []byte{busy}
	case errors.Is(err, bus.ErrNobody), errors.Is(err, bus.ErrClosed):
		return []byte{nobody}
	case errors.As(err, &remote):
		return append([]byte{failed}, remote.Text[:min(len(remote.Text), bus.MaxData)]...)
	}
	return append([]byte{failed}, err.Error()...)
}
