package nats

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"sync"
	"time"

	"github.com/nats-io/nats.go"

	"tablier/play/bus"
	"tablier/play/bus/sign"
	"tablier/tracing"
)

// The first byte of an answer says what follows it.
const (
	answered = iota // the result of the function
	failed          // the text of its error
	busy            // nothing: the function was not called
)

// timeHeader is the header with the sender's timeout in ms.
const timeHeader = "Tablier-Wait"

// traceHeader is the header with the sender's trace.
const traceHeader = "Traceparent"

// Request implements [bus.Bus].
func (b *Bus) Request(ctx context.Context, topic string, data []byte) ([]byte, error) {
	if err := b.check(ctx, topic, data); err != nil {
		return nil, err
	}
	deadline, ok := ctx.Deadline()
	if !ok {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, patience)
		defer cancel()
		deadline, _ = ctx.Deadline()
	}
	m := nats.NewMsg(b.subject(topic))
	var n sign.Nonce
	m.Data, n = b.signer.Sign(sign.Request, m.Subject, sign.Nonce{}, data)
	m.Header.Set(timeHeader, strconv.FormatInt(max(1, time.Until(deadline).Milliseconds()), 10))
	if parent := tracing.Inject(ctx); parent != "" {
		m.Header.Set(traceHeader, parent)
	}
	reply, err := b.conn.RequestMsgWithContext(ctx, m)
	switch {
	case errors.Is(err, nats.ErrNoResponders):
		return nil, fmt.Errorf("%w %q", bus.ErrNobody, topic)
	case err != nil && ctx.Err() != nil:
		return nil, ctx.Err()
	case err != nil:
		return nil, translate(err)
	}
	answer, _, err := b.signer.Verify(sign.Answer, m.Subject, n, reply.Data)
	switch {
	case err != nil:
		b.signer.Refuse(b.c.Log, m.Subject, err)
		return nil, err
	case len(answer) == 0:
		return nil, errors.New("the answer is empty: a program of another kind serves the topic")
	}
	switch rest := answer[1:]; answer[0] {
	case answered:
		return rest, nil
	case failed:
		return nil, &bus.RemoteError{Text: string(rest)}
	case busy:
		return nil, bus.ErrBusy
	}
	return nil, errors.New("the answer has an unknown form: the nodes run different versions")
}

// Serve implements [bus.Bus].
func (b *Bus) Serve(topic string, f func(context.Context, []byte) ([]byte, error)) (cancel func(), err error) {
	if err := bus.CheckTopic(topic, false); err != nil {
		return nil, err
	}
	if err := b.open(); err != nil {
		return nil, err
	}
	tokens := make(chan struct{}, bus.Serving)
	var running sync.WaitGroup
	sub, err := b.conn.QueueSubscribe(b.subject(topic), "serve", func(m *nats.Msg) {
		data, n, err := b.signer.Verify(sign.Request, m.Subject, sign.Nonce{}, m.Data)
		if err != nil {
			b.signer.Refuse(b.c.Log, m.Subject, err)
			return // the sender gets no answer
		}
		select {
		case tokens <- struct{}{}:
		default:
			b.respond(m, n, []byte{busy})
			return
		}
		running.Add(1)
		b.serving.Add(1)
		go func() {
			defer b.serving.Done()
			defer running.Done()
			b.answer(m, n, data, f)
			<-tokens
		}()
	})
	if err != nil {
		return nil, translate(err)
	}
	return sync.OnceFunc(func() {
		ended := sub.StatusChanged(nats.SubscriptionClosed)
		if sub.Drain() == nil { // answers the requests that have arrived
			select {
			case <-ended:
			case <-b.ctx.Done():
			}
		}
		running.Wait()
	}), nil
}

func (b *Bus) answer(m *nats.Msg, n sign.Nonce, in []byte, f func(context.Context, []byte) ([]byte, error)) {
	wait := patience
	if ms, err := strconv.ParseInt(m.Header.Get(timeHeader), 10, 64); err == nil && ms > 0 && ms < time.Hour.Milliseconds() {
		wait = time.Duration(ms) * time.Millisecond
	}
	ctx, cancel := context.WithTimeout(b.ctx, wait)
	defer cancel()
	ctx, span := b.c.Tracer.Serve(tracing.Extract(ctx, m.Header.Get(traceHeader)), "bus.serve")
	data, err := f(ctx, in)
	span.End()
	kind := byte(answered)
	if err == nil && len(data) > bus.MaxData {
		err = bus.ErrTooBig
	}
	if err != nil {
		kind, data = failed, []byte(err.Error())
		data = data[:min(len(data), bus.MaxData)]
	}
	b.respond(m, n, append([]byte{kind}, data...))
}

// respond sends a signed answer to the request with a nonce.
func (b *Bus) respond(m *nats.Msg, n sign.Nonce, answer []byte) {
	signed, _ := b.signer.Sign(sign.Answer, m.Subject, n, answer)
	if err := m.Respond(signed); err != nil && b.ctx.Err() == nil {
		b.c.Log.Debug("an answer did not get out", "err", err)
	}
}
