package archtest

// row says what the packages matching from may import of this module. Patterns
// end in "/..." for a package and everything below it.
type row struct {
	from   string
	may    []string
	reason string
}

// imports is the whole table; the first row that matches a package holds for it.
// What a package imports of itself and of its own sub-packages is free.
var imports = []row{
	{"i18n", nil, "messages and languages stand alone: everything that speaks to people may use them"},
	{"i18n/i18ntest", []string{"i18n"}, "tests look with it for words that no catalogue says"},
	{"rules/board", nil, "geometry stands alone: everything else is built on it"},
	{"rules/game/...", []string{"rules/board", "rules/game"}, "the contract knows boards, and no game, so that any game fits it"},
	{"rules/games/...", []string{"rules/game/...", "rules/board"}, "rules are pure and never know one another: a game must be readable, testable and removable alone"},
	{"rules/draw/...", []string{"rules/game", "rules/board", "rules/draw"}, "a drawing is made of geometry and pieces; it never asks the rules"},
	{"rules/record", []string{"rules/game"}, "records are text and rules; who stores or sends them is not their business"},
	{"engine", []string{"rules/game", "rules/board"}, "the search plays any game and knows no store, wire or page"},
	{"engine/roster", []string{"engine", "engine/mcts", "engine/wins", "rules/game", "rules/games/...", "solve/proof"}, "the one table of games: joins each with whatever is generic over its positions, and is the only place that knows all of them"},
	{"engine/suite", []string{"engine", "engine/wins", "rules/game", "engine/roster"}, "examines the search of every game against proofs made from its rules"},
	{"engine/train", []string{"engine", "rules/game", "rules/game/net"}, "fits networks to games of the search"},
	{"engine/...", []string{"engine", "rules/game", "rules/game/gametest", "rules/board"}, "protocols, baselines and the conformance suite stand on the search, not beside it"},
	{"solve/provers", []string{"rules/game", "rules/games/...", "solve/..."}, "lets proofs end at the tables of games that have some"},
	{"learn/modelgames/make", []string{"engine/...", "rules/game", "rules/record", "engine/roster", "learn/modelgames", "learn/tutor", "solve/proof"}, "model games are played by the engine, and looked at by engine and prover"},
	{"learn/modelgames", []string{"rules/game", "rules/record", "engine/roster", "learn/tutor"}, "games as data, which the tutor comments"},
	{"learn/puzzles/make", []string{"engine/...", "rules/game", "engine/roster", "learn/puzzles", "solve/..."}, "puzzles are made by engine and prover together"},
	{"learn/puzzles", []string{"rules/game", "engine/roster", "solve/..."}, "puzzles are data and proofs"},
	{"solve/table/...", []string{"rules/game", "solve/table"}, "a file format and the ways to read it: it knows neither games nor how values are found"},
	{"solve/verdict", []string{"rules/game", "solve/table"}, "what is known, in one type; it finds nothing out itself"},
	{"solve/exchange", []string{"rules/game", "rules/games/...", "address", "solve", "solve/..."}, "how workers share a solve; its tests solve a real game"},
	{"solve/tablebase", []string{"engine", "rules/game", "rules/games/...", "solve/..."}, "all tables at once, for whoever asks; its tests let the search ask"},
	{"solve/spaces", []string{"rules/board", "rules/game", "rules/games/...", "solve/..."}, "joins the solver to the games, as engine/roster joins the search"},
	{"solve/...", []string{"rules/game", "rules/board"}, "a proof may rest on the rules alone"},
	{"lab/arena", []string{"rules/game", "engine/...", "rules/record", "play/rating"}, "matches are engines, records and ratings"},
	{"play/rating", nil, "pure arithmetic"},
	{"lab/balance", []string{"engine", "rules/game"}, "measures what an engine given to it makes of any game"},
	{"play/clock", []string{"rules/game"}, "a clock is a pure value: it knows languages and sides, and whose game it times is not its business"},
	{"play/fair", nil, "shares out workers: what they do, and for whom, is given to it"},
	{"play/club", []string{"play/clock", "play/fair", "rules/game", "rules/record", "play/rating"}, "the domain stands in the middle: no SQL, no bus, no HTTP"},
	{"members/account", []string{"play/club", "rules/game"}, "people and their secrets: who plays what, and where it is stored, comes through interfaces"},
	{"members/account/alert", []string{"members/account", "members/account/webhook", "play/club", "rules/game"}, "tells people who are away; what there is to tell comes from a store, and which addresses are public is told once"},
	{"members/account/...", []string{"members/account", "play/club", "rules/game"}, "one way to prove who one is, or to reach people, each with its own library"},
	{"members/inbox", []string{"play/club", "rules/game"}, "what waits for a person: it is found by a store, which knows games, offers and chat"},
	{"members/calendar", []string{"play/club", "rules/game"}, "a file of deadlines: what they are, its caller knows"},
	{"members/social", []string{"members/account", "play/club", "rules/game"}, "what people say to one another and how that is kept decent; games and transport come through interfaces"},
	{"play/lobby/qr", nil, "a picture of a text: it could stand anywhere"},
	{"play/lobby/ratings", []string{"play/club", "play/clock", "rules/game", "play/rating"}, "results and what they make of ratings; where they are stored comes through an interface"},
	{"play/lobby/series", []string{"play/club", "play/clock", "rules/game"}, "several games scored together; a game that has matches of its own says so"},
	{"play/lobby", []string{"play/club", "play/clock", "rules/game", "play/lobby/...", "play/rating"}, "how people find a game; who they are and where it is stored comes through interfaces"},
	{"learn/training", []string{"play/club", "rules/game", "engine/roster", "learn/puzzles", "play/rating", "solve/proof"}, "puzzles, people and proofs; where ratings are stored comes through an interface"},
	{"learn/tutor", []string{"rules/board", "rules/game"}, "why a move is good, of what is given to it; it is compiled for the browser and tests itself on the games"},
	{"learn/explorer", []string{"play/club", "rules/game"}, "counts what was played; where it is stored comes through an interface"},
	{"learn/study", []string{"play/club", "rules/game", "rules/record"}, "studies are records with names and readers; where they are stored comes through an interface"},
	{"play/timebase", nil, "what time it is, in play: it knows nothing of games"},
	{"play/live", []string{"play/bus", "play/club", "play/timebase", "rules/game", "rules/record", "play/rating"}, "live games are the domain in motion; storage and transport come through its interfaces"},
	{"store/...", []string{"members/account", "members/account/alert", "members/account/webhook", "members/inbox", "play/club", "play/clock", "learn/explorer", "rules/game", "play/lobby/...", "play/rating", "members/social", "store/...", "learn/study", "learn/training"}, "a store implements what the club asks for and nothing else"},
	{"play/bus/...", []string{"play/club", "play/bus/...", "address"}, "a bus announces; it knows neither SQL nor pages"},
	{"api/blobcache", nil, "keeps blobs that are expensive to build; its callers know what is in them"},
	{"api", []string{"address", "play/fair", "members/account/...", "members/calendar", "members/inbox", "lab/balance", "play/club", "play/clock", "learn/explorer/...", "play/live", "play/lobby/...", "members/social", "learn/study", "learn/training", "web", "rules/draw/...", "rules/game", "rules/record", "learn/modelgames", "learn/puzzles", "rules/board", "solve/..."}, "the edge: it may show and read everything, but decides nothing"},
	{"web", nil, "the built pages as files, nothing else"},
	{"web/core/...", []string{"rules/game", "rules/board", "rules/draw", "engine", "engine/roster", "rules/record", "learn/tutor"}, "what is compiled for the browser: rules, drawing, search, tutor; never a server package"},
	{"web/icons", []string{"rules/board", "rules/draw/...", "rules/game"}, "draws the icons of the installed pages, at their build only"},
	{"lab/players", []string{"lab/arena", "engine/...", "rules/game", "rules/games/...", "engine/roster"}, "makes players for the arena of a line of text; the arena itself knows no game"},
	{"address", []string{"rules/game"}, "where servers may listen and who asks, for whatever serves"},
	{"internal/build", nil, "reads what the linker wrote into the binary"},
	{"internal/app", []string{"members/account/...", "api", "api/blobcache", "lab/arena", "rules/board", "play/bus/...", "play/club", "play/fair", "rules/draw/...", "engine/...", "learn/explorer/...", "rules/game", "address", "internal/build", "engine/roster", "play/live", "play/lobby/...", "play/timebase", "rules/record", "members/inbox", "members/social", "solve/tablebase", "store/...", "learn/study", "learn/training", "web"}, "the only place that wires everything; not the command line, which stands above it"},
	{"internal/tui", []string{"rules/board", "rules/draw", "rules/game"}, "play in the terminal shows any game; who thinks for the computer is given to it"},
	{"internal/bot", []string{"lab/arena", "engine/...", "rules/game", "engine/roster"}, "plays in a club from outside, as any bot may: it knows rules, engines and the wire, no server package"},
	{"internal/load/...", []string{"rules/game", "engine/roster"}, "plays against a club from outside, as anybody may: it knows rules and the wire, no server package"},
	{"internal/cli/...", []string{"address", "internal/app", "internal/build", "internal/bot", "internal/cli/...", "internal/load", "engine/roster", "lab/players", "internal/tui", "lab/arena", "rules/board", "rules/draw/...", "engine/...", "rules/game", "rules/record", "play/rating", "solve/...", "play/club", "lab/balance", "learn/puzzles/...", "learn/modelgames/...", "learn/tutor"}, "the command line uses the core directly and the server through app"},
	{"internal/sixth/...", []string{"rules/game", "rules/board", "engine/roster"}, "a game that tests add by a row: it knows the rules' contract and the rows, as any game does"},
	{"internal/...", []string{"internal/..."}, "helpers of tests and tools stand alone"},
	{"cmd/...", []string{"internal/cli"}, "a main of thirty lines"},
	{"e2e", []string{"internal/cli", "internal/testenv"}, "end-to-end tests see the club from outside"},
	{"tools/...", []string{"rules/game", "rules/games/...", "rules/board", "rules/draw/...", "engine/...", "rules/record"}, "programs run by developers"},
}

// barred lists what may not be imported from outside the module, and by whom.
var barred = []row{
	{"rules/board", pure, "rules are pure and small: compiled for the browser, where fmt and reflection weigh more than the rules"},
	{"rules/game", pure, "as for board"},
	{"rules/games/...", pure, "rules do no I/O and hold no clock, no randomness, no logging"},
	{"rules/draw", []string{"fmt", "encoding/json", "reflect", "os", "net/...", "time", "log/...", "image/..."}, "drawing is compiled for the browser; pixels are made in draw/raster"},
	{"engine/roster", []string{"net/...", "log/...", "encoding/json"}, "makes engines for whoever plays: it may draw a seed and ask for the machine's memory"},
	{"engine/enginetest", []string{"os", "net/...", "log/..."}, "a suite for tests draws its positions from seeded randomness"},
	{"engine/suite", []string{"os", "net/...", "log/...", "time"}, "cases come from seeded games and embedded files; only its test writes them"},
	{"engine/train", []string{"os", "net/...", "log/...", "time"}, "games and networks go through their callers; randomness is seeded"},
	{"engine/...", []string{"os", "net/...", "log/...", "encoding/json", "math/rand", "math/rand/v2"}, "clock and randomness are given to a search, so that it can be repeated"},
	{"play/clock", []string{"fmt", "os", "io/...", "net/...", "log/...", "encoding/json", "context", "sync/...", "math/rand", "math/rand/v2", "github.com/..."}, "a clock does no I/O and waits for nothing; instants are given to it"},
	{"play/timebase", []string{"os", "net/...", "log/...", "database/sql", "github.com/..."}, "how the database's clock is read is given to it"},
	{"play/club", []string{"database/sql", "net/...", "github.com/...", "modernc.org/..."}, "the domain knows no SQL and no HTTP"},
	{"play/lobby/...", []string{"database/sql", "net/...", "github.com/...", "modernc.org/...", "encoding/json"}, "as for club"},
	{"learn/tutor", pure, "compiled for the browser, where fmt and reflection weigh more than the tutor"},
	{"rules/record", []string{"os", "net/...", "log/..."}, "records come from any reader"},
}

var pure = []string{"fmt", "encoding/json", "reflect", "regexp", "os", "io/...", "net/...", "time", "log/...", "math/rand", "math/rand/v2", "github.com/..."}
