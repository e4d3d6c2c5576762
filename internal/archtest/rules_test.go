package archtest

// row lists what the packages that match from may not import. A pattern that ends in "/..." means a package and
// everything below it.
type row struct {
	from   string
	not    []string
	reason string
}

// barred lists imports from outside the module that are not allowed. The first row that matches a package applies.
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
