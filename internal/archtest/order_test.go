package archtest

// wing is a part of the house. Its packages may import the wings below, and packages of their own wing that stand on
// a lower floor. Packages of one floor do not know one another.
type wing struct {
	name  string
	below []string // wings that it may import; any package may import i18n
	// floors lists the packages, the lowest first. A pattern that ends in "/..." means a package and everything below it;
	// an exact name goes before a pattern. A package that is not listed stands on the first floor.
	floors [][]string
}

// order is the order of the wings, the lowest first.
var order = []wing{
	{"i18n", nil, [][]string{{"i18n"}, {"i18n/i18ntest"}}},
	{"address", nil, nil},
	{"tracing", nil, [][]string{{"tracing"}, {"tracing/otlp"}, {"tracing/otlp/otlptest"}}},
	{"pdf", nil, nil},
	{"rules", nil, [][]string{
		{"rules/board", "rules/game/net"},
		{"rules/game"},
		{"rules/game/gametest", "rules/games/agon", "rules/games/courtcircuit", "rules/games/ra", "rules/games/ring", "rules/games/ringo", "rules/draw", "rules/record"},
		{"rules/draw/raster"},
	}},
	{"play", []string{"rules", "tracing"}, [][]string{
		{"play/bid", "play/bus", "play/bus/sign", "play/clock", "play/fair", "play/figures", "play/lobby/qr", "play/pairing", "play/pairing/knockout", "play/pairing/matching", "play/pairing/tiebreak", "play/pairing/tiebreak/c07", "play/rating", "play/timebase"},
		{"play/boardclock", "play/bus/...", "play/club", "play/pairing/arena", "play/pairing/berger", "play/pairing/dutch", "play/pairing/trf"},
		{"play/bus/nats", "play/bus/postgres", "play/live", "play/lobby/ratings", "play/lobby/series", "play/pairing/swiss", "play/work"},
		{"play/lobby", "play/tournament", "play/work/worktest"},
		{"play/tournament/states"},
		{"play/tournament/states/draw"},
	}},
	{"solve", []string{"rules", "engine"}, [][]string{
		{"solve/embedded/list", "solve/proof/check", "solve/spaces/circuit", "solve/table"},
		{"solve/proof", "solve/safety", "solve/table/...", "solve/verdict"},
		{"solve", "solve/safety/check"},
		{"solve/build", "solve/provers", "solve/spaces"},
		{"solve/tablebase"},
		{"solve/distributed", "solve/embedded", "solve/judge"},
		{"solve/embedded/make"},
	}},
	{"engine", []string{"rules", "solve"}, [][]string{
		{"engine", "engine/wins"},
		{"engine/enginetest", "engine/fit", "engine/mcts", "engine/train", "engine/ugi"},
		{"engine/roster"},
		{"engine/suite"},
	}},
	{"members", []string{"rules", "play"}, [][]string{
		{"members/account", "members/calendar", "members/inbox"},
		{"members/account/...", "members/classes", "members/clubsettings", "members/social", "members/teams"},
		{"members/account/alert", "members/news", "members/tournamenthook"},
	}},
	{"learn", []string{"rules", "pdf", "play", "solve", "engine"}, [][]string{
		{"learn/arbiter", "learn/collection", "learn/explorer", "learn/library", "learn/puzzles", "learn/rulestext", "learn/study", "learn/tutor"},
		{"learn/modelgames", "learn/print", "learn/puzzles/make", "learn/training"},
		{"learn/modelgames/make"},
	}},
	{"lab", []string{"rules", "play", "solve", "engine", "learn"}, [][]string{
		{"lab/arena", "lab/balance", "lab/distance", "lab/hanging", "lab/likeness", "lab/plain", "lab/proved"},
		{"lab/distance/table", "lab/hanging/table", "lab/likeness/calibrate", "lab/plain/ugi", "lab/players", "lab/proved/...", "lab/volunteer"},
	}},
	{"store", []string{"rules", "tracing", "play", "members", "learn"}, [][]string{
		{"store/backups", "store/chain", "store/storetest/mem", "store/wal"},
		{"store/backups/...", "store/logcopy", "store/sqlcore"},
		{"store/check", "store/opendata", "store/postgres", "store/sqlite", "store/storetest"},
		{"store/dump", "store/repair", "store/sqlite/sqlitetest"},
	}},
	{"web", []string{"rules", "play", "solve", "engine", "learn"}, [][]string{
		{"web", "web/site", "web/icons", "web/core/bridge", "web/prover/bridge"},
		{"web/core", "web/prover"},
	}},
	{"api", []string{"rules", "address", "tracing", "pdf", "play", "solve", "engine", "members", "learn", "lab", "store", "web"}, [][]string{
		{"api/blobcache", "api/mergepatch", "api/reference"},
		{"api/edge"},
		{"api/view"},
		{"api/boards", "api/learn", "api/members", "api/office", "api/pages", "api/play", "api/tournaments", "api/volunteers"},
		{"api"},
		{"api/apitest"},
	}},
	{"internal", []string{"rules", "address", "tracing", "pdf", "play", "solve", "engine", "members", "learn", "lab", "store", "api"}, [][]string{
		{"internal/..."},
		{"internal/app", "internal/archpicture/draw", "internal/load/attack", "internal/notices/make", "internal/sixth"},
		{"internal/cli", "internal/cli/..."},
	}},
	{"cmd", []string{"internal", "web"}, nil},
	{"clients", nil, [][]string{{"clients/go"}, {"clients/go/example"}}},
	{"e2e", []string{"internal"}, nil},
	{"tools", []string{"rules", "engine"}, nil},
}

// never is a set of imports that no package may have although the order allows them.
type never struct {
	from, to, except []string // patterns; except names packages of from that may
	reason           string
}

// testHelpers are the packages that only tests use.
var testHelpers = []string{"rules/game/gametest", "engine/enginetest", "solve/table/tabletest", "play/bus/bustest", "play/work/worktest", "play/pairing/tiebreak/c07", "store/storetest/...", "store/sqlite/sqlitetest", "store/backups/backupstest", "pdf/pdftest", "tracing/otlp/otlptest", "api/apitest", "internal/testenv", "internal/archtest"}

var nevers = []never{
	{[]string{"play/...", "members/...", "learn/...", "lab/...", "store/...", "api/...", "web/...", "internal/..."}, []string{"rules/games/..."}, []string{"lab/plain/...", "lab/players"},
		"the club plays any game: only engine/roster and the solver name games"},
	{[]string{"engine/..."}, []string{"rules/games/...", "rules/draw/...", "rules/record", "solve/..."}, []string{"engine/roster"},
		"the search plays any game and proves none; engine/roster joins games, search and prover"},
	{[]string{"engine/roster"}, []string{"rules/draw/...", "rules/record", "solve", "solve/table/...", "solve/tablebase", "solve/embedded/...", "solve/spaces/...", "solve/build", "solve/judge", "solve/distributed"}, nil,
		"the table of games is compiled for the browser: it has a prover, and no tables"},
	{[]string{"solve/..."}, []string{"engine/...", "rules/draw/...", "rules/record"}, []string{"solve/tablebase", "solve/embedded/...", "solve/judge", "solve/distributed"},
		"a proof may rest on the rules alone; an error of the search must not become an error of a proof"},
	{[]string{"solve", "solve/proof/...", "solve/table/...", "solve/verdict", "solve/judge"}, []string{"rules/games/..."}, nil,
		"what proves and what stores proofs knows no game; solve/spaces joins them"},
	{[]string{"play/rating", "play/fair", "play/figures", "play/timebase", "play/bus/...", "play/pairing/...", "play/lobby/qr"}, []string{"rules/..."}, nil,
		"arithmetic, pairing and messages know no game"},
	{[]string{"play/...", "members/...", "store/..."}, []string{"rules/board", "rules/draw/..."}, nil,
		"a game is a log of moves as text: who plays, pairs and stores never looks at a board"},
	{[]string{"members/...", "store/..."}, []string{"rules/record"}, nil,
		"people and tables know a game as a log, not as a record"},
	{[]string{"play/bus/...", "play/pairing/...", "play/lobby/qr", "play/timebase"}, []string{"play/bid", "play/clock", "play/club", "play/fair", "play/figures", "play/rating", "play/lobby/...", "play/live", "play/tournament", "play/work"}, nil,
		"a bus carries messages and a pairing pairs numbers: what they stand for, their callers know"},
	{[]string{"rules/draw/..."}, []string{"rules/games/...", "rules/record", "rules/game/net"}, nil,
		"a drawing is made of geometry and pieces; it never asks the rules"},
	{[]string{"play/clock", "play/bid", "play/rating", "play/fair", "play/figures", "play/timebase", "play/pairing/...", "play/lobby/...", "play/tournament", "play/work/..."}, []string{"tracing"}, nil,
		"what is computed without waiting has nothing to trace"},
	{[]string{"members/...", "learn/...", "store/..."}, []string{"play/live", "play/bus/...", "play/fair", "play/timebase", "play/pairing/..."}, nil,
		"live play and its transport are reached through interfaces: people, lessons and tables decide nothing in a running game"},
	{[]string{"members/...", "learn/..."}, []string{"play/lobby/...", "play/work/...", "play/rating", "play/bid", "play/clock", "play/figures"}, []string{"learn/training", "learn/print"},
		"people and lessons know finished games, not how they were arranged"},
	{[]string{"learn/tutor", "learn/arbiter", "learn/print", "learn/explorer", "learn/library", "learn/collection", "learn/study"}, []string{"engine/...", "solve/...", "play/tournament"}, nil,
		"explaining, counting and keeping games needs no search; the tutor is compiled for the browser"},
	{[]string{"lab/..."}, []string{"play/...", "learn/..."}, []string{"lab/arena", "lab/balance", "lab/volunteer"},
		"experiments run without a club; matches need ratings, balance needs bids, and volunteers' jobs are the club's"},
	{[]string{"lab/arena", "lab/balance"}, []string{"play/club", "play/live", "play/lobby/...", "play/tournament", "play/work/...", "play/bus/...", "learn/..."}, nil,
		"a match of engines is no game of the club"},
	{[]string{"store/..."}, []string{"learn/puzzles/...", "learn/tutor", "learn/print", "learn/arbiter", "learn/modelgames/...", "members/calendar", "members/account/mailer", "members/account/oauth", "members/account/openid", "members/account/passkey"}, nil,
		"a store implements what the club asks for; it sends no mail, knows no way to sign in, and is given puzzles and tables"},
	{[]string{"api/..."}, []string{"engine/...", "lab/arena", "lab/players", "lab/plain/...", "lab/distance/...", "lab/hanging/...", "lab/proved/...", "store/sqlcore", "store/sqlite/...", "store/postgres", "store/backups/...", "store/chain", "store/check", "store/dump", "store/logcopy", "store/repair", "store/wal", "web", "web/icons", "web/core/bridge", "web/prover/bridge"}, []string{"api/apitest"},
		"the API neither searches nor opens a database, and does not know which pages were built"},
	{[]string{"api/blobcache", "api/mergepatch", "api/reference", "web", "web/site", "internal/build", "internal/testenv", "internal/archpicture/...", "internal/archtest"}, []string{"rules/...", "play/...", "solve/...", "engine/...", "members/...", "learn/...", "lab/...", "store/...", "api/...", "web/...", "tracing/...", "pdf/...", "address"}, nil,
		"small helpers stand alone, so that new pages and new rules compile none of them again"},
	{[]string{"web/core/..."}, []string{"solve/...", "learn/puzzles/...", "learn/training", "learn/library", "learn/study", "learn/explorer", "learn/collection", "learn/print", "learn/rulestext"}, nil,
		"every page loads the core: rules, drawing, search and tutor, nothing else"},
	{[]string{"web/..."}, []string{"play/bid", "play/bus/...", "play/club", "play/fair", "play/figures", "play/live", "play/lobby/...", "play/pairing/...", "play/rating", "play/timebase", "play/tournament", "play/work/..."}, nil,
		"of what the club does, only clocks are computed in the browser"},
	{[]string{"web/prover/..."}, []string{"learn/...", "play/...", "rules/draw/...", "rules/record"}, nil,
		"only pages of analysis load the prover: tables and proofs"},
	{[]string{"internal/bot", "internal/load/...", "internal/tui", "internal/volunteer", "internal/sixth/..."}, []string{"members/...", "store/...", "api/...", "play/club", "play/live", "play/lobby/...", "play/tournament", "play/bus/...", "learn/...", "tracing/..."}, nil,
		"what plays and computes from outside knows rules, engines and the wire, as anybody's program may"},
	{[]string{"internal/tui"}, []string{"engine/...", "solve/...", "lab/..."}, nil,
		"play in the terminal shows any game; who thinks is given to it"},
	{[]string{"internal/cli/..."}, []string{"store/...", "api/...", "members/...", "play/live", "play/lobby/...", "play/tournament", "play/bus/..."}, nil,
		"the command line uses the core directly, and the server through internal/app alone"},
	{[]string{"internal/app"}, []string{"internal/bot", "internal/load/...", "internal/tui", "internal/volunteer", "internal/sixth/...", "lab/players", "lab/plain/...", "lab/distance/...", "lab/hanging/...", "lab/proved/...", "lab/likeness/..."}, nil,
		"the server starts without the tools around it"},
	{[]string{"rules/...", "engine/...", "solve/...", "lab/...", "play/...", "members/...", "learn/...", "store/...", "api/...", "web/...", "internal/...", "pdf/...", "tracing/..."},
		testHelpers, append([]string{"internal/archtest"}, testHelpers...),
		"helpers of tests stay out of the program"},
	{[]string{"solve/...", "lab/...", "play/...", "members/...", "learn/...", "store/...", "api/...", "web/...", "internal/..."}, []string{"rules/game/net"}, []string{"lab/players"},
		"a network belongs to its game and the search: nobody else evaluates"},
	{[]string{"solve/...", "learn/...", "web/...", "internal/app", "internal/bot", "internal/load/...", "internal/sixth/..."}, []string{"engine/fit", "engine/train", "engine/suite"}, nil,
		"training and examining the search is for developers and the command line"},
	{[]string{"play/...", "store/...", "api/..."}, []string{"tracing/otlp/..."}, nil,
		"who takes steps does not know where traces go"},
	{[]string{"api/...", "lab/...", "learn/..."}, []string{"play/bus/...", "play/live"}, []string{"api", "api/apitest", "api/edge", "api/view", "api/play"},
		"moves reach other nodes through live games; only the room where games are played knows those"},
	{[]string{"api/edge", "api/view"}, []string{"lab/...", "solve/...", "learn/study", "learn/library", "learn/explorer", "learn/training", "learn/collection", "learn/modelgames", "learn/print", "learn/tutor", "learn/arbiter", "pdf", "store/..."}, nil,
		"what every request meets, and what several rooms show, knows no single room's subject"},
	{[]string{"lab/...", "solve/..."}, []string{"rules/draw/..."}, nil,
		"measuring and solving needs no picture"},
	{[]string{"lab/...", "learn/...", "web/..."}, []string{"solve/distributed", "solve/build", "solve/safety/...", "solve/provers", "pdf"}, []string{"lab/volunteer", "learn/print", "learn/puzzles/make"},
		"solving whole slices, and paper, are for those who ask for them"},
	{[]string{"e2e", "cmd/..."}, []string{"internal/app", "internal/bot", "internal/tui", "internal/sixth/...", "internal/volunteer"}, nil,
		"tests from outside and the main function know the command line alone"},
}
