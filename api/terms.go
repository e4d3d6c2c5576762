package api

import (
	"time"

	"github.com/danielgtaylor/huma/v2"

	"tablier/i18n"
	"tablier/members/account"
	"tablier/members/classes"
	"tablier/play/club"
)

// cost is a class of calls, by the processor time that a call usually takes. docs/reliability.md has the
// measurements. Calls are charged to the budgets of [Limits] by their class.
type cost struct {
	time    time.Duration // what a call is charged
	timeout time.Duration // when a call is given up
}

// The classes of calls.
var (
	light  = cost{time.Millisecond, usualTimeout}
	medium = cost{10 * time.Millisecond, usualTimeout}
	heavy  = cost{200 * time.Millisecond, usualTimeout}
	// queued work waits in a fair queue, which charges the time that the work really took.
	queued = cost{time.Millisecond, slowTimeout}
	// open calls stay open. Their number is limited.
	open = cost{10 * time.Millisecond, usualTimeout}
)

// Timeouts of calls. Most take milliseconds.
const (
	usualTimeout  = 15 * time.Second
	slowTimeout   = time.Minute     // drawing, importing
	engineTimeout = 2 * time.Minute // including the wait for a worker
)

// within returns the class with another timeout.
func (c cost) within(timeout time.Duration) cost {
	c.timeout = timeout
	return c
}

// token says which personal tokens a call accepts. The account itself and moderation require a session, so a leaked
// token cannot take over an account.
type token string

// Tokens that a call accepts.
const (
	anyToken  token = ""
	noToken   token = "none"
	readToken token = account.ScopeRead
	playToken token = account.ScopePlay // or one of a bot
	chatToken token = account.ScopeChat
	botToken  token = account.ScopeBot
	workToken token = account.ScopeWork
)

// check returns an error if a requester comes with a token that the call does not accept.
func (t token) check(v requester) error {
	switch {
	case v.grant.Kind != account.Token || t == anyToken:
		return nil
	case t == noToken:
		return club.ErrForbidden(i18n.T("api.token-not-enough-for-come"))
	case v.grant.Scopes.Has(string(t)):
		return nil
	case t == playToken && v.person.Bot && v.grant.Scopes.Has(account.ScopeBot):
		return nil
	}
	return club.ErrForbidden(i18n.T("api.token-lacks-scope", "need", string(t)))
}

// pupilAccess says whether pupils may make a call.
type pupilAccess bool

// Access of pupils. They may read whatever they may see. In play, the lobby and the tournament decide with whom.
const (
	pupilsToo pupilAccess = true
	noPupils  pupilAccess = false
)

// terms are what a call is registered with.
type terms struct {
	cost   cost
	token  token
	pupils pupilAccess
}

const termsKey = "terms" // in the metadata of an operation

func registeredTerms(op *huma.Operation) terms { return op.Metadata[termsKey].(terms) }

// guardTerms refuses calls that the requester may not make or has no budget for, before it reads the requests.
func (m *middleware) guardTerms(c huma.Context, next func(huma.Context)) {
	t, v := registeredTerms(c.Operation()), requesterFrom(c.Context())
	err := t.token.check(v)
	if err == nil && !t.pupils {
		err = m.pupils.refuse(v, c.Operation())
	}
	if err == nil {
		err = m.limits.charge(v, t.cost, m.now())
	}
	if err != nil {
		m.refuseCall(c, err)
		return
	}
	next(c)
}

// refuse returns an error if the requester is a pupil.
func (p pupils) refuse(v requester, op *huma.Operation) error {
	if _, pupil := p.classOf(v.person.ID); !pupil {
		return nil
	}
	if op.OperationID == "say" || op.OperationID == "bot-say" {
		return club.ErrForbidden(i18n.T("social.pupils-do-not-chat"))
	}
	return classes.ErrPupilsDoNot()
}

// charge charges a call to the budgets of its address and its person. It returns an error if one is spent.
func (l *limiters) charge(v requester, c cost, now time.Time) error {
	if l == nil {
		return nil
	}
	ms := int(c.time / time.Millisecond)
	wait := l.work.takeN(v.client.Address, ms, now)
	switch {
	case v.person.ID == "":
	case v.person.IsGuest():
		wait = max(wait, l.guestWork.takeN(v.person.ID, ms, now))
	default:
		wait = max(wait, l.memberWork.takeN(v.person.ID, ms, now))
	}
	if wait > 0 {
		return errLimited(wait)
	}
	return nil
}
