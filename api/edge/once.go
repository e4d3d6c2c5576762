package edge

import (
	"bytes"
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"io"
	"net/http"
	"regexp"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"tablier/i18n"
	"tablier/play/club"
	"tablier/rules/game"
)

// onceness says what is kept of the answer to a call that its sender may repeat.
type onceness int

const (
	notOnce      onceness = iota // the call takes no key
	answerKept                   // status, location and body
	answerSecret                 // only that it was carried out
)

const (
	keyHeader = "Idempotency-Key"
	keyRoom   = 512     // what a key is charged, in bytes; the body of its answer is charged besides
	maxAnswer = 1 << 18 // the largest body that is kept
	mostKeys  = 2000    // of one person at a time
)

// keyForm is a string of RFC 8941, or the same without quotes, as many programs send it. Either has 1 to 255 characters.
var keyForm = regexp.MustCompile(`^(?:"((?:[ !#-\[\]-~]|\\["\\]){1,255})"|([0-9A-Za-z_.:~+/=-]{1,255}))$`)

// applies reports whether a request has a key that counts. It does not for those who are nobody: they could not be told
// apart.
func (o onceness) applies(c huma.Context, v Requester) bool {
	return o != notOnce && v.Person.ID != "" && len(keysOf(c)) > 0
}

func keysOf(c huma.Context) []string {
	r, _ := humago.Unwrap(c)
	return r.Header.Values(keyHeader)
}

// param describes the header.
func (o onceness) param() *huma.Param {
	again := "gets the first answer again"
	if o == answerSecret {
		again = "is answered 409 with the type urn:tablier:key-done, because the answer shows a secret and is not kept"
	}
	one, most := 1, 512
	return &huma.Param{
		Name: keyHeader, In: "header",
		Description: "A key of your choice, such as a UUID in quotes. For 24 hours, the same request with the same key is not carried out again, but " + again + ". 409 with Retry-After: the first is still in progress. 422: the key stands for another request. 400: it is no string. Without a session or token it is ignored.",
		Schema:      &huma.Schema{Type: huma.TypeString, MinLength: &one, MaxLength: &most}, Example: `"8e03978e-40d5-43dd-bc93-6894a57f9324"`,
	}
}

// AnswerOnce carries a request with a key out at most once, and answers the same request with the same key from what it
// has kept.
func (m *Middleware) AnswerOnce(c huma.Context, next func(huma.Context)) {
	cost, v := registeredTerms(c.Operation()).cost, RequesterFrom(c.Context())
	if !cost.once.applies(c, v) {
		next(c)
		return
	}
	l := Lang(c.Context())
	keys := keysOf(c)
	parts := keyForm.FindStringSubmatch(strings.Trim(keys[0], " \t"))
	if len(keys) > 1 || parts == nil {
		m.refuseCall(c, RequestProblem(l, http.StatusBadRequest, i18n.T("api.key-bad")))
		return
	}
	body, err := io.ReadAll(c.BodyReader())
	if err != nil {
		m.refuseCall(c, RequestProblem(l, http.StatusBadRequest, game.Text{}))
		return
	}
	a := club.Attempt{Person: v.Person.ID, Key: digest([]byte(parts[1]), []byte(parts[2])), Request: requestDigest(c, body), Claim: rand.Text()}
	k, err := m.Answers.Reserve(c.Context(), m.Now(), a, cost.timeout+30*time.Second, mostKeys)
	switch {
	case err != nil:
		m.refuseCall(c, err)
	case k.Found == club.NewAttempt:
		m.attempt(c, next, a, body, v, cost.once)
	case k.Found == club.Answered && k.Answer.Whole:
		writeAnswer(c, k.Answer)
	default:
		m.refuseRepeat(c, k)
	}
}

// attempt carries a request out. Its answer is kept before it is sent, so that whoever has seen it can ask for it again.
func (m *Middleware) attempt(c huma.Context, next func(huma.Context), a club.Attempt, body []byte, v Requester, o onceness) {
	got := &captured{inner: c, in: bytes.NewReader(body)}
	next(got)
	ctx, cancel := context.WithTimeout(context.WithoutCancel(c.Context()), UsualTimeout) // the sender may have gone
	defer cancel()
	var err error
	if got.status < 200 || got.status > 299 {
		err = m.Answers.Release(ctx, a)
	} else {
		answer := club.Answer{Status: got.status, Location: got.location, Type: got.mime}
		size := int64(got.out.Len())
		if o == answerKept && size <= maxAnswer && (size == 0 || m.Quotas.Take(ctx, v, size, m.Now()) == nil) {
			answer.Body, answer.Whole = got.out.Bytes(), true
		}
		err = m.Answers.KeepAnswer(ctx, m.Now(), a, answer)
	}
	if err != nil {
		m.Log.Warn("answer to a request with a key not kept", "id", RequestID(ctx), "err", err)
	}
	c.SetStatus(got.status)
	c.BodyWriter().Write(got.out.Bytes())
}

func writeAnswer(c huma.Context, a club.Answer) {
	if a.Location != "" {
		c.SetHeader("Location", a.Location)
	}
	if a.Type != "" {
		c.SetHeader("Content-Type", a.Type)
	}
	c.SetStatus(a.Status)
	c.BodyWriter().Write(a.Body)
}

// refuseRepeat refuses a request whose key is taken, and says by what.
func (m *Middleware) refuseRepeat(c huma.Context, k club.Known) {
	l := Lang(c.Context())
	p := &Problem{Title: kinds[club.Conflict].title.In(l), Status: http.StatusConflict}
	switch k.Found {
	case club.TooManyKeys:
		m.refuseCall(c, &club.Error{Kind: club.Limited, Wait: k.Wait, Text: i18n.T("api.key-too-many")})
		return
	case club.InProgress:
		p.Type, p.Detail = "urn:tablier:key-in-progress", i18n.T("api.key-in-progress").In(l)
		c.SetHeader("Retry-After", seconds(max(min(k.Wait, 2*time.Second), time.Second)))
	case club.Answered:
		p.Type, p.Detail = "urn:tablier:key-done", i18n.T("api.key-done").In(l)
		if k.Answer.Location != "" {
			c.SetHeader("Location", k.Answer.Location)
		}
	default:
		p = RequestProblem(l, http.StatusUnprocessableEntity, i18n.T("api.key-other-request"))
		p.Type = "urn:tablier:key-used"
	}
	m.refuseCall(c, p)
}

// requestDigest identifies what a request asks for.
func requestDigest(c huma.Context, body []byte) string {
	u := c.URL()
	return digest([]byte(c.Method()), []byte(u.EscapedPath()), []byte(u.RawQuery), []byte(c.Header("Content-Type")), body)
}

func digest(parts ...[]byte) string {
	h := sha256.New()
	for _, p := range parts {
		sum := sha256.Sum256(p)
		h.Write(sum[:])
	}
	return hex.EncodeToString(h.Sum(nil))
}

type inner = huma.Context

// captured is a call whose answer is held back.
type captured struct {
	inner
	in             io.Reader
	out            bytes.Buffer
	status         int
	location, mime string
}

// Unwrap returns the call without the capture.
func (c *captured) Unwrap() huma.Context { return c.inner }

// BodyReader returns the body of the request, which has been read before.
func (c *captured) BodyReader() io.Reader { return c.in }

// BodyWriter returns the buffer for the answer.
func (c *captured) BodyWriter() io.Writer { return &c.out }

// Status returns the status of the answer so far.
func (c *captured) Status() int { return c.status }

// SetStatus sets the status of the answer.
func (c *captured) SetStatus(status int) { c.status = status }

// SetHeader sets a header of the answer.
func (c *captured) SetHeader(name, value string) {
	switch name {
	case "Location":
		c.location = value
	case "Content-Type":
		c.mime = value
	}
	c.inner.SetHeader(name, value)
}
