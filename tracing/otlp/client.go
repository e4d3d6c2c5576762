package otlp

import (
	"bytes"
	"compress/gzip"
	"context"
	"fmt"
	"io"
	"net/http"

	"go.opentelemetry.io/otel/exporters/otlp/otlptrace"
	tracepb "go.opentelemetry.io/proto/otlp/trace/v1"
	"google.golang.org/protobuf/encoding/protowire"
	"google.golang.org/protobuf/proto"
)

// client posts batches to a collector. It implements [otlptrace.Client].
type client struct {
	url     string
	headers map[string]string
	http    *http.Client
}

var _ otlptrace.Client = (*client)(nil)

func (c *client) Start(context.Context) error { return nil }

func (c *client) Stop(context.Context) error {
	c.http.CloseIdleConnections()
	return nil
}

// StatusError means that a collector refused a batch.
type StatusError struct{ Status int }

func (e *StatusError) Error() string {
	return fmt.Sprintf("the collector answered with status %d", e.Status)
}

// RejectedError counts the steps of a batch that a collector did not accept.
type RejectedError struct{ Spans int }

func (e *RejectedError) Error() string {
	return fmt.Sprintf("the collector rejected %d steps", e.Spans)
}

// UploadTraces implements [otlptrace.Client].
func (c *client) UploadTraces(ctx context.Context, spans []*tracepb.ResourceSpans) error {
	// This has the wire format of an ExportTraceServiceRequest, but the package of that message would link
	// gRPC.
	body, err := proto.Marshal(&tracepb.TracesData{ResourceSpans: spans})
	if err != nil {
		return err
	}
	var packed bytes.Buffer
	z := gzip.NewWriter(&packed)
	z.Write(body)
	z.Close()
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, c.url, &packed)
	if err != nil {
		return err
	}
	r.Header.Set("Content-Type", "application/x-protobuf")
	r.Header.Set("Content-Encoding", "gzip")
	for name, value := range c.headers {
		r.Header.Set(name, value)
	}
	answer, err := c.http.Do(r)
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	b, err := io.ReadAll(io.LimitReader(answer.Body, 64<<10))
	if answer.StatusCode/100 != 2 {
		return &StatusError{answer.StatusCode}
	}
	if n := rejected(b); err == nil && n > 0 {
		return &RejectedError{n}
	}
	return nil
}

// rejected reads an ExportTraceServiceResponse: field 1 is partial_success, and its field 1 rejected_spans.
func rejected(answer []byte) (n int) {
	each(answer, func(_ uint64, partial []byte) {
		each(partial, func(count uint64, _ []byte) { n = int(min(count, 1<<30)) })
	})
	return n
}

// each calls f with every field 1 of a message.
func each(message []byte, f func(number uint64, b []byte)) {
	for len(message) > 0 {
		field, kind, size := protowire.ConsumeField(message)
		if size < 0 {
			return
		}
		_, _, tag := protowire.ConsumeTag(message)
		if value := message[tag:size]; field == 1 && kind == protowire.BytesType {
			b, _ := protowire.ConsumeBytes(value)
			f(0, b)
		} else if field == 1 && kind == protowire.VarintType {
			v, _ := protowire.ConsumeVarint(value)
			f(v, nil)
		}
		message = message[size:]
	}
}
