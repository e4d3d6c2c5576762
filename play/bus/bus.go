package bus

import (
	"context"
	"errors"
	"fmt"
	"strings"
)

// Bus carries messages. Implementations are safe for concurrent use.
type Bus interface {
	// Publish announces data to all who subscribe to the topic now, on whatever node.
	// It returns when the message is on its way; nobody need hear it. The bus
	// does not change data, and the caller may not change it afterwards.
	Publish(ctx context.Context, topic string, data []byte) error

	// Subscribe calls f with each message on the topic, one after the other. f must not
	// block: while it runs, at most [Queue] messages wait, and more are dropped, of
	// which f is told. A topic that ends in ".>" stands for all longer ones with the
	// same beginning. When cancel has returned, the call of f under way may still end; no
	// other follows.
	Subscribe(topic string, f func(Message)) (cancel func(), err error)

	// Request sends data to one of those who serve the topic and returns its
	// answer. It is an error that wraps [ErrNobody] when nobody serves the topic, a
	// [*RemoteError] when the server's function failed, and wraps ctx's error when ctx
	// ended first: then the request may have been carried out or not.
	Request(ctx context.Context, topic string, data []byte) ([]byte, error)

	// Serve answers the requests on a topic. f is called concurrently; its context ends
	// with the asker's time or when the bus closes. cancel returns when the calls
	// under way are answered; it must not be called from within f.
	Serve(topic string, f func(ctx context.Context, data []byte) ([]byte, error)) (cancel func(), err error)

	// Close ends all subscriptions and services. Other methods then fail with [ErrClosed].
	Close() error
}

// Message is what a subscriber gets.
type Message struct {
	Topic string
	Data  []byte // must not be changed: others may read it too
	// Lost tells that messages before this one may be missing. A message that tells
	// nothing else has no topic and no data.
	Lost bool
}

// Limits that hold on every bus.
const (
	Queue    = 1024      // messages that wait for one subscriber
	Serving  = 256       // requests answered at once by one service; more are refused as busy
	MaxData  = 512 << 10 // bytes of one message; less than NATS carries by default
	MaxTopic = 200       // bytes of a topic
)

// The ways in which a bus fails.
var (
	ErrClosed  = errors.New("the bus is closed")
	ErrNobody  = errors.New("nobody serves the topic")
	ErrBusy    = errors.New("too many requests wait for an answer")
	ErrTooBig  = errors.New("the message is too long")
	ErrOffline = errors.New("the bus has no connection")
)

// RemoteError is what the function of a service returned, as its text: errors do
// not travel otherwise. What the asker must tell apart belongs in the answer.
type RemoteError struct{ Text string }

func (e *RemoteError) Error() string { return e.Text }

// CheckTopic says whether a topic is well formed: words of letters, digits, "_" and "-",
// joined by single points. Patterns, for [Bus].Subscribe, may end in the word ">".
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
