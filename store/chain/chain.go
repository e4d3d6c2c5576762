package chain

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strconv"
	"time"

	"tablier/i18n"
	"tablier/play/club"
	"tablier/rules/game"
)

// Link is the hash of an event and of all events before it.
type Link [sha256.Size]byte

// String returns the link in hexadecimal.
func (l Link) String() string { return hex.EncodeToString(l[:]) }

// Parse reads the 32 bytes of a link as stored.
func Parse(b []byte) (l Link, err error) {
	if len(b) != len(l) {
		return l, fmt.Errorf("a link has %d bytes, not %d", len(l), len(b))
	}
	copy(l[:], b)
	return l, nil
}

// Genesis returns the link before the first event of a game.
func Genesis(h *club.Header) Link {
	t := text("tablier game 1\n")
	t = t.word("id", h.ID).word("game", h.Game).word("options", h.Options).word("start", h.Start)
	for side, name := range [...]string{game.White: "white", game.Black: "black"} {
		p := h.Players[side]
		t = t.word(name, string(p.Kind)).number(name+" level", int64(p.Level))
	}
	t = t.time("created", h.Created).word("clock", h.Clock)
	if h.Rated {
		t = t.number("rated", 1)
	}
	return sha256.Sum256(t)
}

// Next returns the link of an event, given the link before it.
func Next(before Link, e *club.Event) Link {
	var room [512]byte
	t := append(text(room[:0]), "tablier event 1\n"...)
	t = t.word("before", before.String()).number("seq", int64(e.Seq)).time("at", e.At).word("kind", string(e.Kind))
	t = t.word("move", e.Move).number("ply", int64(e.Ply)).number("side", int64(e.Side)).word("command", e.Command)
	t = t.word("about", e.About).number("lag", int64(e.Lag)).number("amount", e.Amount).number("since", e.Since)
	return sha256.Sum256(t)
}

// Check verifies that links[i] is the link of log[i] for all events. It returns the link
// of the last event, or a [BrokenError] for the first mismatch.
func Check(h *club.Header, log []club.Event, links []Link) (Link, error) {
	l := Genesis(h)
	for i := range log {
		if l = Next(l, &log[i]); l != links[i] {
			return l, &BrokenError{Seq: log[i].Seq, Want: l, Got: links[i]}
		}
	}
	return l, nil
}

// BrokenError reports an event whose stored link does not match the log.
type BrokenError struct {
	Seq       int
	Want, Got Link
}

func (e *BrokenError) Error() string { return e.In(i18n.English) }

// In returns the message in a language.
func (e *BrokenError) In(l i18n.Lang) string {
	return i18n.T("chain.broken", "number", e.Seq, "got", e.Got.String(), "want", e.Want.String()).In(l)
}

// text is the text to be hashed.
type text []byte

func (t text) word(name, value string) text {
	if value == "" {
		return t
	}
	t = append(append(t, name...), ' ')
	t = append(strconv.AppendInt(t, int64(len(value)), 10), ' ')
	return append(append(t, value...), '\n')
}

func (t text) number(name string, n int64) text {
	if n == 0 {
		return t
	}
	return t.word(name, strconv.FormatInt(n, 10))
}

func (t text) time(name string, at time.Time) text { return t.number(name, at.UnixMilli()) }
