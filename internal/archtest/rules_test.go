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
	{"board", nil, "geometry stands alone: everything else is built on it"},
	{"game/...", []string{"board", "game"}, "the contract knows boards, and no game, so that any game fits it"},
	{"games", []string{"game", "games/..."}, "the list of games is the only place that knows all of them"},
	{"games/...", []string{"game/...", "board"}, "rules are pure and never know one another: a game must be readable, testable and removable alone"},
	{"draw/...", []string{"game", "board", "draw"}, "a drawing is made of geometry and pieces; it never asks the rules"},
	{"record", []string{"game"}, "records are text and rules; who stores or sends them is not their business"},
	{"engine", []string{"game", "board"}, "the search plays any game and knows no store, wire or page"},
	{"engine/suite", []string{"engine", "game", "games", "games/...", "internal/engines"}, "examines the search of every game against proofs made from its rules"},
	{"engine/train", []string{"engine", "game", "game/net"}, "fits networks to games of the search"},
	{"engine/...", []string{"engine", "game", "game/gametest", "board"}, "protocols, baselines and the conformance suite stand on the search, not beside it"},
	{"solve/provers", []string{"game", "games/...", "solve/..."}, "joins the proof search and the verifier to the games"},
	{"puzzles/make", []string{"engine/...", "game", "games", "internal/engines", "puzzles", "solve/..."}, "puzzles are made by engine and prover together"},
	{"puzzles", []string{"game", "games", "solve/..."}, "puzzles are data and proofs"},
	{"solve/table/...", []string{"game", "solve/table"}, "a file format and the ways to read it: it knows neither games nor how values are found"},
	{"solve/verdict", []string{"game", "solve/table"}, "what is known, in one type; it finds nothing out itself"},
	{"solve/exchange", []string{"game", "games/...", "internal/address", "solve", "solve/..."}, "how workers share a solve; its tests solve a real game"},
	{"solve/shelf", []string{"engine", "game", "games", "games/...", "solve/..."}, "all tables at once, for whoever asks; its tests let the search ask"},
	{"solve/spaces", []string{"board", "game", "games/...", "solve/..."}, "joins the solver to the games, as internal/engines joins the search"},
	{"solve/...", []string{"game", "board"}, "a proof may rest on the rules alone"},
	{"arena", []string{"game", "engine/...", "record", "rating"}, "matches are engines, records and ratings"},
	{"rating", nil, "pure arithmetic"},
	{"balance", []string{"engine", "game"}, "measures what an engine given to it makes of any game"},
	{"club/clock", []string{"game"}, "a clock is a pure value: it knows languages and sides, and whose game it times is not its business"},
	{"club", []string{"game", "record", "rating"}, "the domain stands in the middle: no SQL, no bus, no HTTP"},
	{"account", []string{"club", "game"}, "people and their secrets: who plays what, and where it is stored, comes through interfaces"},
	{"account/alert", []string{"account", "account/webhook", "club", "game"}, "tells people who are away; what there is to tell comes from a store, and which addresses are public is told once"},
	{"account/...", []string{"account", "club", "game"}, "one way to prove who one is, or to reach people, each with its own library"},
	{"social", []string{"account", "club", "game"}, "what people say to one another and how that is kept decent; games and transport come through interfaces"},
	{"lobby/qr", nil, "a picture of a text: it could stand anywhere"},
	{"lobby/ratings", []string{"club", "club/clock", "game", "rating"}, "results and what they make of ratings; where they are stored comes through an interface"},
	{"lobby/series", []string{"club", "club/clock", "game"}, "several games scored together; the match of a game that has one comes through an interface"},
	{"lobby", []string{"club", "club/clock", "game", "lobby/...", "rating"}, "how people find a game; who they are and where it is stored comes through interfaces"},
	{"training", []string{"club", "game", "games", "puzzles", "rating", "solve/proof", "solve/provers"}, "puzzles, people and proofs; where ratings are stored comes through an interface"},
	{"explorer/keys", []string{"game", "games", "games/..."}, "joins the explorer to the games, as internal/engines joins the search"},
	{"explorer", []string{"club", "game"}, "counts what was played; where it is stored, and what a position's key is, comes through interfaces"},
	{"study", []string{"club", "game", "record"}, "studies are records with names and readers; where they are stored comes through an interface"},
	{"live", []string{"bus", "club", "game", "record", "rating"}, "live games are the domain in motion; storage and transport come through its interfaces"},
	{"store/...", []string{"account", "account/alert", "account/webhook", "club", "club/clock", "explorer", "game", "lobby/...", "rating", "social", "store/...", "study", "training"}, "a store implements what the club asks for and nothing else"},
	{"bus/...", []string{"club", "bus/...", "internal/address"}, "a bus announces; it knows neither SQL nor pages"},
	{"api", []string{"account/...", "balance", "club", "club/clock", "explorer/...", "live", "lobby/...", "social", "study", "training", "web", "draw/...", "game", "record", "puzzles", "solve/..."}, "the edge: it may show and read everything, but decides nothing"},
	{"web", nil, "the built pages as files, nothing else"},
	{"web/core/...", []string{"game", "games", "board", "draw", "engine", "internal/engines", "record"}, "what is compiled for the browser: rules, drawing, search; never a server package"},
	{"web/icons", []string{"board", "draw/...", "game"}, "draws the icons of the installed pages, at their build only"},
	{"internal/engines", []string{"engine/...", "game", "games/..."}, "joins the generic search to the five games"},
	{"internal/matches", []string{"game", "games/ra", "lobby/series"}, "joins series to the games that have matches of their own, as internal/engines joins the search"},
	{"internal/players", []string{"arena", "engine/...", "game", "games/...", "internal/engines"}, "makes players for the arena of a line of text; the arena itself knows no game"},
	{"internal/address", []string{"game"}, "where servers may listen, for whatever starts one"},
	{"internal/app", []string{"account/...", "api", "arena", "board", "bus/...", "club", "draw/...", "engine/...", "explorer/...", "game", "games", "internal/address", "internal/engines", "internal/matches", "live", "lobby/...", "record", "social", "solve/shelf", "store/...", "study", "training", "web"}, "the only place that wires everything; not the command line, which stands above it"},
	{"internal/tui", []string{"board", "draw", "game"}, "play in the terminal shows any game; who thinks for the computer is given to it"},
	{"internal/bot", []string{"arena", "engine/...", "game", "games", "internal/engines"}, "plays in a club from outside, as any bot may: it knows rules, engines and the wire, no server package"},
	{"internal/load", []string{"game", "games"}, "plays against a club from outside, as anybody may: it knows rules and the wire, no server package"},
	{"internal/cli/...", []string{"internal/address", "internal/app", "internal/bot", "internal/cli/...", "internal/load", "internal/engines", "internal/players", "internal/tui", "arena", "board", "draw/...", "engine/...", "game", "games", "record", "rating", "solve/...", "club", "balance", "puzzles/..."}, "the command line uses the core directly and the server through app"},
	{"internal/...", []string{"internal/..."}, "helpers of tests and tools stand alone"},
	{"cmd/...", []string{"internal/cli"}, "a main of thirty lines"},
	{"e2e", []string{"internal/cli", "internal/testenv"}, "end-to-end tests see the club from outside"},
	{"tools/...", []string{"game", "games/...", "board", "draw/...", "engine/...", "record"}, "programs run by developers"},
}

// barred lists what may not be imported from outside the module, and by whom.
var barred = []row{
	{"board", pure, "rules are pure and small: compiled for the browser, where fmt and reflection weigh more than the rules"},
	{"game", pure, "as for board"},
	{"games/...", pure, "rules do no I/O and hold no clock, no randomness, no logging"},
	{"draw", []string{"fmt", "encoding/json", "reflect", "os", "net/...", "time", "log/...", "image/..."}, "drawing is compiled for the browser; pixels are made in draw/raster"},
	{"engine/enginetest", []string{"os", "net/...", "log/..."}, "a suite for tests draws its positions from seeded randomness"},
	{"engine/suite", []string{"os", "net/...", "log/...", "time"}, "cases come from seeded games and embedded files; only its test writes them"},
	{"engine/train", []string{"os", "net/...", "log/...", "time"}, "games and networks go through their callers; randomness is seeded"},
	{"engine/...", []string{"os", "net/...", "log/...", "encoding/json", "math/rand", "math/rand/v2"}, "clock and randomness are given to a search, so that it can be repeated"},
	{"club/clock", []string{"fmt", "os", "io/...", "net/...", "log/...", "encoding/json", "context", "sync/...", "math/rand", "math/rand/v2", "github.com/..."}, "a clock does no I/O and waits for nothing; instants are given to it"},
	{"club", []string{"database/sql", "net/...", "github.com/...", "modernc.org/..."}, "the domain knows no SQL and no HTTP"},
	{"lobby/...", []string{"database/sql", "net/...", "github.com/...", "modernc.org/...", "encoding/json"}, "as for club"},
	{"record", []string{"os", "net/...", "log/..."}, "records come from any reader"},
}

var pure = []string{"fmt", "encoding/json", "reflect", "regexp", "os", "io/...", "net/...", "time", "log/...", "math/rand", "math/rand/v2", "github.com/..."}
