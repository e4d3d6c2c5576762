package api

import (
	"time"

	"github.com/danielgtaylor/huma/v2"
)

// cost is a class of operations, by the processor time that a call usually takes. docs/reliability.md has the
// measurements. Calls are charged to the budgets of [Limits] by their class.
type cost struct {
	name string
	time time.Duration
}

// The classes of operations.
var (
	light  = cost{"light", time.Millisecond}
	medium = cost{"medium", 10 * time.Millisecond}
	heavy  = cost{"heavy", 200 * time.Millisecond}
	// queued work waits in a fair queue, which charges the time that the work really took.
	queued = cost{"queued", time.Millisecond}
	// open calls stay open. Their number is limited.
	open = cost{"open", 10 * time.Millisecond}
)

// costs has the class of every operation of the API. A test fails if one is missing.
var costs = costTable(map[cost][]string{
	light: {
		"abort-game", "abandon-work", "answer-work", "ask-review", "claim-work", "get-review", "judge-volunteer", "keep-work", "get-received-table", "accept-challenge", "add-player", "pick-options", "put-into-division", "start-season", "assign-team", "challenge-on-ladder", "cancel-tournament", "change-pairings", "change-tournament", "check-in",
		"create-tournament", "disqualify", "enter-tournament", "finish-tournament", "forget-tournament", "give-prize", "leave-table", "set-free", "sit-down", "start-tournament-from-evening", "list-tournaments", "pause-tournament", "plan-round",
		"delete-tournament-webhook", "list-tournament-deliveries", "list-tournament-webhooks",
		"decline-time", "propose-time", "ready-to-play", "report-result", "request-bye", "resume-tournament", "set-commentator", "set-director", "start-tournament", "withdraw-from-tournament",
		"accept-offer", "act-on-person", "add-alert-browser", "add-chapter",
		"agree-draw", "become-bot", "begin-passkey", "begin-sign-in-passkey", "bot-abort", "bot-accept", "bot-claim",
		"bot-decline", "bot-draw", "bot-move", "bot-resign", "bot-say", "bot-takeback", "cancel-challenge",
		"change-chapter", "change-me", "change-study", "claim", "clone-study", "confirm-alerts", "confirm-mail",
		"counter-challenge", "create-calendar", "create-challenge", "create-game", "create-seek", "create-series",
		"create-study", "create-token", "daily-puzzle", "decline-challenge", "decline-offer", "delete-chapter",
		"delete-key", "delete-study", "delete-token", "delete-webhook", "dismiss-editor", "drop-alert-browser",
		"drop-calendar", "drop-relation", "end-session", "end-vacation", "explore", "get-library-pieces", "export-study", "follow",
		"forgot-password", "get-alerts", "get-balance", "get-bid", "get-bot", "get-calendar", "get-catalogue", "get-challenge",
		"get-challenge-code", "get-chapter", "get-dossier", "get-game", "get-game-svg", "get-inbox", "get-leaderboard",
		"get-lobby", "get-log", "get-me", "get-note", "get-notices", "get-person", "get-plan", "get-puzzle",
		"get-player", "get-player-history", "get-puzzle-certificate", "get-record", "get-data", "get-rematch", "get-scores",
		"get-series", "get-study", "get-training", "get-versus", "give-role", "give-time", "guest", "hide-line",
		"hide-study", "invite-editor", "leave-series", "let-guest-go", "list-carried", "list-deliveries", "list-follows",
		"list-games", "list-keys", "list-own-series", "list-player-results", "list-player-series", "list-relations",
		"list-reports", "list-sessions", "list-studies", "list-tokens", "list-webhooks", "next-puzzle", "offer",
		"play-move", "read-chat", "read-inbox", "rematch", "report", "resign", "resume", "say",
		"list-teams", "create-team", "change-team", "appoint-captain", "invite-to-team", "join-team", "remove-from-team", "list-classes", "change-class", "pass-class", "rename-pupil", "remove-pupil", "get-class-code", "set-homework", "drop-homework", "list-teachers", "set-teacher",
		"set-alerts", "change-club", "list-news", "get-news", "create-news", "change-news", "create-invitation", "get-club", "list-invitations", "revoke-invitation", "set-note", "set-plan", "set-relation", "settle-report", "sign-out", "sign-out-everywhere",
		"get-kept", "add-favourite", "drop-favourite", "save-search", "drop-search", "create-collection", "change-collection", "delete-collection", "collect-game", "uncollect-game", "hide-collection",
		"stop-mail", "take-back", "take-vacation", "try-alerts", "try-puzzle", "unfollow", "withdraw-offer",
	},
	medium: {
		"list-backups", "get-fair-play", "get-figures", "get-work", "get-balance-orders", "get-puzzle-hunt", "cancel-puzzles", "get-slices", "send-table", "search-library", "get-collection", "list-favourites", "get-team", "get-class", "get-game-position", "get-oembed", "get-position",
		"get-appointment", "get-bracket", "get-puzzles", "get-standings-table", "get-tournament-code", "get-tournament-report", "get-round", "get-standings", "get-tournament", "claim-puzzles", "take-over-guest", "create-tournament-webhook", "create-webhook", "get-models", "get-model", "read-calendar",
		"list-player-prizes", "get-leaderboards", "get-rules", "get-tv", "ask-rules", "get-sheet",
	},
	heavy: {
		"import-tournament", "order-balance", "cancel-balance", "order-puzzles", "plan-slices", "order-slices", "cancel-slices", "preview-import", "create-class", "add-pupils", "reset-pupils",
		"change-email", "change-password", "create-passkey", "delete-me",
		"judge-puzzle", "look-into-tables", "puzzle-calendar", "reset-password", "sign-in", "sign-in-passkey", "sign-up",
	},
	queued: {
		"engine-move", "export-me", "get-board", "get-card", "get-game-gif", "get-game-png", "get-print", "get-print-plan", "get-tournament-records", "get-tournament-sheet", "get-likeness", "get-verdict", "get-game-proofs", "import-records",
	},
	open: {
		"get-data-file", "get-needed-table", "live", "stream-bot", "stream-bot-game", "stream-game", "stream-lobby", "stream-own", "stream-tournament", "test-webhook",
	},
})

func costTable(classes map[cost][]string) map[string]cost {
	table := map[string]cost{}
	for class, operations := range classes {
		for _, id := range operations {
			table[id] = class
		}
	}
	return table
}

// chargeWork charges each call to the budgets of its address and its person. It refuses the call if one is
// spent.
func (m *middleware) chargeWork(c huma.Context, next func(huma.Context)) {
	if m.limits == nil {
		next(c)
		return
	}
	v, now := requesterFrom(c.Context()), m.now()
	ms := int(costs[c.Operation().OperationID].time / time.Millisecond)
	wait := m.limits.work.takeN(v.client.Address, ms, now)
	switch {
	case v.person.ID == "":
	case v.person.IsGuest():
		wait = max(wait, m.limits.guestWork.takeN(v.person.ID, ms, now))
	default:
		wait = max(wait, m.limits.memberWork.takeN(v.person.ID, ms, now))
	}
	if wait > 0 {
		m.refuseCall(c, errLimited(wait))
		return
	}
	next(c)
}
