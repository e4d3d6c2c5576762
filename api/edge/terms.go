package edge

import (
	"time"

	"github.com/danielgtaylor/huma/v2"

	"tablier/i18n"
	"tablier/members/account"
	"tablier/members/classes"
	"tablier/play/club"
)

// Cost is a class of calls, by the processor time that a call usually takes. docs/reliability.md has the
// measurements. Calls are charged to the budgets of [Limits] by their class.
type Cost struct {
	time    time.Duration // what a call is charged
	timeout time.Duration // when a call is given up
}

// The classes of calls.
var (
	Light  = Cost{time.Millisecond, UsualTimeout}
	Medium = Cost{10 * time.Millisecond, UsualTimeout}
	Heavy  = Cost{200 * time.Millisecond, UsualTimeout}
	// Queued work waits in a fair queue, which charges the time that the work really took.
	Queued = Cost{time.Millisecond, SlowTimeout}
	// Open calls stay open. Their number is limited.
	Open = Cost{10 * time.Millisecond, UsualTimeout}
)

// Timeouts of calls. Most take milliseconds.
const (
	UsualTimeout  = 15 * time.Second
	SlowTimeout   = time.Minute     // drawing, importing
	EngineTimeout = 2 * time.Minute // including the wait for a worker
)

// Within returns the class with another timeout.
func (c Cost) Within(timeout time.Duration) Cost {
	c.timeout = timeout
	return c
}

// Token says which personal tokens a call accepts. The account itself and moderation require a session, so a leaked
// token cannot take over an account.
type Token string

// Tokens that a call accepts.
const (
	AnyToken  Token = ""
	NoToken   Token = "none"
	ReadToken Token = account.ScopeRead
	PlayToken Token = account.ScopePlay // or one of a bot
	ChatToken Token = account.ScopeChat
	BotToken  Token = account.ScopeBot
	WorkToken Token = account.ScopeWork
)

// check returns an error if a requester comes with a token that the call does not accept.
func (t Token) check(v Requester) error {
	switch {
	case v.Grant.Kind != account.Token || t == AnyToken:
		return nil
	case t == NoToken:
		return club.ErrForbidden(i18n.T("api.token-not-enough-for-come"))
	case v.Grant.Scopes.Has(string(t)):
		return nil
	case t == PlayToken && v.Person.Bot && v.Grant.Scopes.Has(account.ScopeBot):
		return nil
	}
	return club.ErrForbidden(i18n.T("api.token-lacks-scope", "need", string(t)))
}

// PupilAccess says whether pupils may make a call.
type PupilAccess bool

// Access of pupils. They may read whatever they may see. In play, the lobby and the tournament decide with whom.
const (
	PupilsToo PupilAccess = true
	NoPupils  PupilAccess = false
)

// terms are what a call is registered with.
type terms struct {
	cost   Cost
	token  Token
	pupils PupilAccess
}

const termsKey = "terms" // in the metadata of an operation

func registeredTerms(op *huma.Operation) terms { return op.Metadata[termsKey].(terms) }

// GuardTerms refuses calls that the requester may not make or has no budget for, before it reads the requests.
func (m *Middleware) GuardTerms(c huma.Context, next func(huma.Context)) {
	t, v := registeredTerms(c.Operation()), RequesterFrom(c.Context())
	err := t.token.check(v)
	if err == nil && !t.pupils {
		err = m.Pupils.refuse(v, c.Operation())
	}
	if err == nil {
		err = m.Limits.charge(v, t.cost, m.Now())
	}
	if err != nil {
		m.refuseCall(c, err)
		return
	}
	next(c)
}

// refuse returns an error if the requester is a pupil.
func (p Pupils) refuse(v Requester, op *huma.Operation) error {
	if _, pupil := p.ClassOf(v.Person.ID); !pupil {
		return nil
	}
	if op.OperationID == "say" || op.OperationID == "bot-say" {
		return club.ErrForbidden(i18n.T("social.pupils-do-not-chat"))
	}
	return classes.ErrPupilsDoNot()
}

// charge charges a call to the budgets of its address and its person. It returns an error if one is spent.
func (l *Limiters) charge(v Requester, c Cost, now time.Time) error {
	if l == nil {
		return nil
	}
	ms := int(c.time / time.Millisecond)
	wait := l.work.takeN(v.Client.Address, ms, now)
	switch {
	case v.Person.ID == "":
	case v.Person.IsGuest():
		wait = max(wait, l.guestWork.takeN(v.Person.ID, ms, now))
	default:
		wait = max(wait, l.memberWork.takeN(v.Person.ID, ms, now))
	}
	if wait > 0 {
		return ErrLimited(wait)
	}
	return nil
}
