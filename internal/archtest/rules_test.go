package archtest

import "slices"

// row lists what the packages that match from may import from this module. A pattern that ends in "/..." means
// a package and everything below it.
type row struct {
	from   string
	may    []string
	reason string
}

// imports is the whole table. The first row that matches a package applies. A package may always import itself
// and its own sub-packages.
var imports = slices.Concat(gameRows, clubRows)

var gameRows = []row{
	{"i18n", nil, "messages and languages stand alone: everything that speaks to people may use them"},
	{"i18n/i18ntest", []string{"i18n"}, "tests look with it for words that no catalogue says"},
	{"pdf/...", []string{"pdf"}, "pages for paper: what is printed on them, its callers know"},
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
	{"solve/safety/check", []string{"rules/game", "rules/games/ringo", "solve/proof/check", "solve/safety"}, "verifies by the rules alone, with the errors of the other verifier; its tests make certificates"},
	{"solve/safety", []string{"rules/game", "rules/games/ringo", "solve/proof/check"}, "knows one game, whose attackers never turn back"},
	{"learn/modelgames/make", []string{"engine/...", "rules/game", "rules/record", "engine/roster", "learn/modelgames", "learn/tutor", "solve/proof"}, "model games are played by the engine, and looked at by engine and prover"},
	{"learn/modelgames", []string{"rules/game", "rules/record", "engine/roster", "learn/tutor"}, "games as data, which the tutor comments"},
	{"learn/puzzles/make", []string{"engine/...", "rules/game", "engine/roster", "learn/puzzles", "solve/..."}, "puzzles are made by engine and prover together"},
	{"learn/puzzles", []string{"rules/game", "engine/roster", "solve/..."}, "puzzles are data and proofs"},
	{"solve/table/...", []string{"rules/game", "solve/table"}, "a file format and the ways to read it: it knows neither games nor how values are found"},
	{"solve/verdict", []string{"rules/game", "solve/table"}, "what is known, in one type; it finds nothing out itself"},
	{"solve/distributed", []string{"engine/roster", "rules/game", "rules/games/...", "solve", "solve/..."}, "shares out slices, and takes none without proof; its tests solve real games"},
	{"solve/tablebase", []string{"engine", "rules/game", "rules/games/...", "solve/..."}, "all tables at once, for whoever asks; its tests let the search ask"},
	{"solve/build", []string{"rules/game", "rules/games/...", "solve", "solve/spaces"}, "solves what fits; its tests solve real games"},
	{"solve/embedded/...", []string{"engine/roster", "rules/game", "solve/..."}, "files and their list; what makes and tests them needs the games"},
	{"solve/judge", []string{"rules/game", "engine/roster", "solve/..."}, "everything that can prove something, asked in turn; its example needs a game"},
	{"solve/spaces", []string{"rules/board", "rules/game", "rules/games/...", "solve/..."}, "joins the solver to the games, as engine/roster joins the search"},
	{"solve/...", []string{"rules/game", "rules/board"}, "a proof may rest on the rules alone"},
	{"lab/proved/...", []string{"solve", "solve/spaces", "solve/embedded", "engine", "engine/roster", "rules/game", "lab/proved", "solve/judge", "solve/proof", "solve/tablebase", "solve/verdict"}, "measures how much of the ends of games is proved"},
	{"lab/plain", []string{"engine", "rules/game", "rules/games/courtcircuit", "rules/games/ringo", "i18n"}, "an opponent that shares the rules with the engine and nothing else"},
	{"lab/plain/ugi", []string{"engine", "engine/ugi", "lab/plain", "rules/game", "rules/games/courtcircuit", "rules/games/ringo"}, "the same as a program"},
	{"lab/arena", []string{"rules/game", "engine/...", "rules/record", "play/rating"}, "matches are engines, records and ratings"},
}

// barred lists imports from outside the module that are not allowed, and for which packages.
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
	{"play/pairing/trf", []string{"os", "net/...", "log/...", "time", "encoding/json", "math/rand", "math/rand/v2", "github.com/..."}, "reports come from any reader"},
	{"play/pairing/...", []string{"fmt", "os", "io/...", "net/...", "log/...", "time", "encoding/json", "math/rand", "math/rand/v2", "github.com/..."}, "pairing does no I/O and has no clock and no randomness: the same tournament has the same pairs"},
	{"rules/record", []string{"os", "net/...", "log/..."}, "records come from any reader"},
}

var pure = []string{"fmt", "encoding/json", "reflect", "regexp", "os", "io/...", "net/...", "time", "log/...", "math/rand", "math/rand/v2", "github.com/..."}
