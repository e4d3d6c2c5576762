package edge

import (
	"context"
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
	storing storing
	once    onceness
}

// storing says how a call that changes something is charged for the room that it takes. It matters only for those.
type storing int

const (
	charged   storing = iota // refused without a quota, and while only the reserve for play is left
	uncharged                // refused while only the reserve is left
	playing                  // never refused
)

// The classes of calls.
var (
	Light  = Cost{time: time.Millisecond, timeout: UsualTimeout}
	Medium = Cost{time: 10 * time.Millisecond, timeout: UsualTimeout}
	Heavy  = Cost{time: 200 * time.Millisecond, timeout: UsualTimeout}
	// Queued work waits in a fair queue, which charges the time that the work really took.
	Queued = Cost{time: time.Millisecond, timeout: SlowTimeout}
	// Open calls stay open. Their number is limited.
	Open = Cost{time: 10 * time.Millisecond, timeout: UsualTimeout}
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

// Uncharged returns the class for calls whose room is bounded by something else than quotas: they replace what was
// charged before, or the club has asked for what they store.
func (c Cost) Uncharged() Cost {
	c.storing = uncharged
	return c
}

// Playing returns the class for calls that play needs, or that store nothing: nothing refuses them for want of room.
// Identity, moderation and running tournaments belong to play.
func (c Cost) Playing() Cost {
	c.storing = playing
	return c
}

// Once returns the class for calls that create something: who sends an Idempotency-Key may repeat them, and gets the
// first answer again.
func (c Cost) Once() Cost {
	c.once = answerKept
	return c
}

// OnceSecret is like [Cost.Once] for calls whose answers show a secret. They are not kept: a repeated call is told that
// the first one was carried out.
func (c Cost) OnceSecret() Cost {
	c.once = answerSecret
	return c
}

// Token says which personal tokens a call accepts. The zero Token accepts none, so a leaked token reaches only what
// a call was opened for.
type Token string

// Tokens that a call accepts.
const (
	NoToken   Token = ""        // a session only: the account itself, roles, moderation, classes, the club
	NoSession Token = "nobody"  // like NoToken, but for people who are not signed in, too
	AnyToken  Token = "any"     // whatever everybody may read; the scope read shows it as its owner sees it
	GameToken Token = "anyGame" // like AnyToken, but the scope play shows it as its owner sees it, too
	ReadToken Token = account.ScopeRead
	PlayToken Token = account.ScopePlay // or one of a bot
	ChatToken Token = account.ScopeChat
	BotToken  Token = account.ScopeBot
	WorkToken Token = account.ScopeWork
)

// scopes lists the scopes with which a token is its owner in a call.
func (t Token) scopes() []string {
	switch t {
	case NoToken, NoSession:
		return nil
	case AnyToken:
		return []string{account.ScopeRead}
	case GameToken:
		return []string{account.ScopeRead, account.ScopePlay}
	}
	return []string{string(t)}
}

// public reports whether a call accepts every token.
func (t Token) public() bool { return t == AnyToken || t == GameToken }

// admit returns the requester as a call sees it: in public calls, a token without the scope is nobody. It returns an
// error if the call does not accept the token.
func (t Token) admit(v Requester) (Requester, error) {
	if v.Grant.Kind != account.Token {
		return v, nil
	}
	for _, scope := range t.scopes() {
		if v.Grant.Scopes.Has(scope) || scope == account.ScopePlay && v.Person.Bot && v.Grant.Scopes.Has(account.ScopeBot) {
			return v, nil
		}
	}
	switch {
	case t.public():
		v.Person, v.Grant = account.Person{}, account.Grant{}
		return v, nil
	case t == NoToken || t == NoSession:
		return v, club.ErrForbidden(i18n.T("api.session-needed"))
	}
	return v, club.ErrForbidden(i18n.T("api.token-lacks-scope", "need", string(t)))
}

// Security describes who may make a call, in the words of OpenAPI: each element is one way.
func (t Token) Security() (ways []map[string][]string) {
	if t == NoSession || t.public() {
		ways = append(ways, map[string][]string{})
	}
	if t != NoSession {
		ways = append(ways, map[string][]string{sessionScheme: {}})
	}
	for _, scope := range t.scopes() {
		ways = append(ways, map[string][]string{tokenScheme: {scope}})
	}
	return ways
}

// Names of the ways to identify oneself in the description of the API.
const (
	sessionScheme = "session"
	tokenScheme   = "token"
)

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
	seen, err := t.token.admit(v)
	if err == nil && !t.pupils {
		err = m.Pupils.refuse(v, c.Operation())
	}
	if err == nil {
		err = m.Limits.charge(v, t.cost, m.Now())
	}
	if err == nil {
		err = m.chargeRoom(c, v, t.cost)
	}
	if err != nil {
		m.refuseCall(c, err)
		return
	}
	if seen.Person.ID != v.Person.ID {
		c = huma.WithContext(c, seen.context(club.WithActor(c.Context(), club.Actor{})))
	}
	next(c)
}

// ActorWith returns the actor of a request as a call that accepts these tokens sees it.
func ActorWith(ctx context.Context, t Token) club.Actor {
	if v, err := t.admit(RequesterFrom(ctx)); err != nil || v.Person.ID == "" && RequesterFrom(ctx).Person.ID != "" {
		return club.Actor{Source: v.Client.Address}
	}
	a, _ := club.ActorFrom(ctx)
	return a
}

// refuse returns an error if the requester is a pupil.
func (p Pupils) refuse(v Requester, op *huma.Operation) error {
	if _, pupil := p.ClassOf(v.Person.ID); !pupil {
		return nil
	}
	if op.OperationID == "say" || op.OperationID == "sayAsBot" {
		return club.ErrForbidden(i18n.T("social.pupil"))
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
