package bus

import (
	"context"
	"errors"
	"fmt"
	"strings"
)

// Bus carries messages. Implementations are safe for concurrent use.
type Bus interface {
	// Publish sends data to all current subscribers of the topic, on every node. It returns when the
	// message is sent, whether or not anyone receives it. Neither the bus nor the caller may change
	// data afterwards.
	Publish(ctx context.Context, topic string, data []byte) error

	// Subscribe calls f with each message on the topic, one at a time. f must not block: at most
	// [Queue] messages wait. Further messages are dropped, and a later one reports the loss to f. A
	// topic that ends in ".>" matches all longer topics with the same beginning. After cancel has
	// returned, a call of f in progress may still finish, but no new call begins.
	Subscribe(topic string, f func(Message)) (cancel func(), err error)

	// Request sends data to one of the services on the topic and returns its answer. The error wraps
	// [ErrNobody] if there is no service, and is a [*RemoteError] if the service failed. It wraps the
	// error of ctx if ctx ended first; in that case the request may have been executed.
	Request(ctx context.Context, topic string, data []byte) ([]byte, error)

	// Serve answers requests on a topic. f is called concurrently. Its context ends with the sender's
	// deadline, or when the bus closes. cancel returns when the requests in progress have been
	// answered; it must not be called from f.
	Serve(topic string, f func(ctx context.Context, data []byte) ([]byte, error)) (cancel func(), err error)

	// Close ends all subscriptions and services. Other methods then fail with [ErrClosed].
	Close() error
}

// Message is what a subscriber receives.
type Message struct {
	Topic string
	Data  []byte // read-only: shared with other subscribers
	// Lost means that messages before this one may be missing. A message that only reports a loss has
	// no topic and no data.
	Lost bool
}

// Limits of every bus.
const (
	Queue    = 1024      // waiting messages of one subscriber
	Serving  = 256       // concurrent requests of one service; further ones are refused with ErrBusy
	MaxData  = 512 << 10 // bytes in one message; below the default limit of NATS
	MaxTopic = 200       // bytes of a topic
)

// The errors of a bus.
var (
	ErrClosed  = errors.New("the bus is closed")
	ErrNobody  = errors.New("nobody serves the topic")
	ErrBusy    = errors.New("too many requests wait for an answer")
	ErrTooBig  = errors.New("the message is too long")
	ErrOffline = errors.New("bus disconnected")
)

// RemoteError is the text of an error that a service returned. If senders need to distinguish errors,
// encode them in the answer.
type RemoteError struct{ Text string }

func (e *RemoteError) Error() string { return e.Text }

// Check returns an error if a message cannot be sent: if it is too long, its topic is malformed or ctx has ended.
func Check(ctx context.Context, topic string, data []byte) error {
	if err := CheckTopic(topic, false); err != nil {
		return err
	}
	if len(data) > MaxData {
		return fmt.Errorf("%w: %d bytes, at most %d are allowed", ErrTooBig, len(data), MaxData)
	}
	return ctx.Err()
}

// CheckTopic returns an error unless a topic is well formed: words of letters, digits, "_" and "-",
// joined by single dots. A pattern for [Bus].Subscribe may end in the word ">".
func CheckTopic(topic string, pattern bool) error {
	if len(topic) > MaxTopic {
		return fmt.Errorf("topic of %d bytes: at most %d are allowed", len(topic), MaxTopic)
	}
	words := strings.Split(topic, ".")
	for i, w := range words {
		if pattern && w == ">" && i > 0 && i == len(words)-1 {
			continue
		}
		if w == "" || strings.IndexFunc(w, odd) >= 0 {
			return fmt.Errorf("topic %q: word %d is not made of letters, digits, _ and -", topic, i+1)
		}
	}
	return nil
}

func odd(r rune) bool {
	return !(r >= '0' && r <= '9' || r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r == '_' || r == '-')
}
