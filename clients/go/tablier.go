package tablier

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"iter"
	"net/http"
)

// Refusal is an answer with status 400 or above. Every call returns it as its error.
type Refusal struct {
	Status int    `json:"-"`
	Type   string `json:"type"`   // urn:tablier: and a word
	Title  string `json:"title"`  // the kind of problem, for people
	Detail string `json:"detail"` // what is wrong, where, and what is expected
	Field  string `json:"field"`  // the input that is wrong
	Seq    int    `json:"seq"`    // the number of the game's last event, if the problem depends on it
	Retry  string `json:"-"`      // seconds to wait, if the club asks for that
}

func (r *Refusal) Error() string {
	return fmt.Sprintf("the club answered %d: %s %s", r.Status, r.Title, r.Detail)
}

// New returns a client of the club at url. It sends the token unless that is empty. Texts for people are in English
// unless an option sets another language.
func New(url, token string, options ...ClientOption) (*ClientWithResponses, error) {
	head := func(_ context.Context, r *http.Request) error {
		if token != "" {
			r.Header.Set("Authorization", "Bearer "+token)
		}
		r.Header.Set("Accept-Language", "en")
		return nil
	}
	c, err := NewClientWithResponses(url, append([]ClientOption{WithRequestEditorFn(head)}, options...)...)
	if err != nil {
		return nil, err
	}
	inner := c.ClientInterface.(*Client)
	inner.Client = refusing{inner.Client}
	return c, nil
}

// WithKey gives a request a key, with which it may be repeated: the club carries it out once. Choose a new key for each
// request that creates something, and repeat it with the same one. A key has no quotes or backslashes.
func WithKey(key string) RequestEditorFn {
	return func(_ context.Context, r *http.Request) error {
		r.Header.Set("Idempotency-Key", `"`+key+`"`)
		return nil
	}
}

// refusing turns refusals into errors.
type refusing struct{ HttpRequestDoer }

func (d refusing) Do(r *http.Request) (*http.Response, error) {
	resp, err := d.HttpRequestDoer.Do(r)
	if err != nil || resp.StatusCode < 400 {
		return resp, err
	}
	defer resp.Body.Close()
	no := &Refusal{Status: resp.StatusCode, Retry: resp.Header.Get("Retry-After")}
	body, err := io.ReadAll(io.LimitReader(resp.Body, 1<<16))
	if err != nil || json.Unmarshal(body, no) != nil || no.Title == "" {
		no.Title = http.StatusText(no.Status) // not from the club but, for example, a proxy
	}
	return nil, no
}

// Message is one line of a stream.
type Message struct {
	T    string          // the kind, such as game, event or bye; on streams for bots, such as gameState
	Data json.RawMessage // the whole line
}

// Messages yields the messages of a stream and closes it at the end. It skips empty lines, which keep connections open.
func Messages(stream *http.Response) iter.Seq2[Message, error] {
	return func(yield func(Message, error) bool) {
		defer stream.Body.Close()
		lines := bufio.NewReader(stream.Body)
		for {
			line, err := lines.ReadBytes('\n')
			if err == nil && len(line) <= 1 {
				continue
			}
			if err != nil && len(line) == 0 {
				if err != io.EOF {
					yield(Message{}, err)
				}
				return
			}
			var kind struct{ T, Type string }
			if bad := json.Unmarshal(line, &kind); bad != nil {
				yield(Message{}, fmt.Errorf("a line of the stream is not JSON: %w", bad))
				return
			}
			if !yield(Message{T: kind.T + kind.Type, Data: line}, nil) {
				return
			}
		}
	}
}
