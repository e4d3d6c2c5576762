package sqlcore

import (
	"bytes"
	"context"
	"database/sql"
	"encoding/binary"
	"errors"
	"fmt"
	"sync"
	"time"

	"github.com/klauspost/compress/zstd"

	"tablier/play/club"
	"tablier/rules/game"
	"tablier/store/chain"
)

// The events of an imported game are moves and perhaps an end, all with the same time. They are stored as one
// compressed value. It holds the number of events, and then each event: a move as its length plus one and its text, any
// other event as a zero and all its fields. If the first event is what a record says, a zero and its text come before. Links are not stored. The game's row has the last link, which proves the
// moves.

// maxPacked limits the size of an unpacked log in bytes.
const maxPacked = 8 << 20

var packers = sync.OnceValues(func() (*zstd.Encoder, *zstd.Decoder) {
	z, err := zstd.NewWriter(nil, zstd.WithEncoderLevel(zstd.SpeedBetterCompression), zstd.WithEncoderConcurrency(1))
	if err != nil {
		panic(err) // the options are constant
	}
	r, err := zstd.NewReader(nil, zstd.WithDecoderMaxMemory(maxPacked), zstd.WithDecoderConcurrency(0))
	if err != nil {
		panic(err)
	}
	return z, r
})

// packable reports whether a new game's events are stored as one value.
func packable(g *club.NewGame) bool {
	if !g.Imported() || len(g.Events) == 0 {
		return false
	}
	for i := range g.Events {
		e := &g.Events[i]
		if e.Seq != i+1 || e.Command != "" || e.About != "" && i > 0 || e.Lag != 0 || e.Amount != 0 || e.Since != 0 {
			return false
		}
	}
	return true
}

// pack encodes the events of a packable game.
func pack(created time.Time, events []club.Event) []byte {
	var b []byte
	text := func(s string) {
		b = binary.AppendUvarint(b, uint64(len(s)))
		b = append(b, s...)
	}
	if len(events) > 0 && events[0].About != "" {
		b = append(b, 0) // no log is empty, so this says that a text follows
		text(events[0].About)
	}
	b = binary.AppendUvarint(b, uint64(len(events)))
	for i := range events {
		e := &events[i]
		at := e.At.UnixMilli() - created.UnixMilli()
		if e.Kind == club.Moved && at == 0 && e.Side == game.White && e.Ply == 0 {
			b = binary.AppendUvarint(b, uint64(len(e.Move))+1)
			b = append(b, e.Move...)
			continue
		}
		b = append(b, 0)
		b = binary.AppendVarint(b, at)
		text(string(e.Kind))
		text(e.Move)
		b = binary.AppendUvarint(b, uint64(e.Ply))
		b = append(b, byte(e.Side))
	}
	z, _ := packers()
	return z.EncodeAll(b, nil)
}

var errPacked = errors.New("the packed log is damaged")

// unpacker reads what pack wrote. After an error it reads nothing more.
type unpacker struct {
	b   []byte
	bad bool
}

func (u *unpacker) number() uint64 {
	n, k := binary.Uvarint(u.b)
	if k <= 0 {
		u.bad, u.b = true, nil
		return 0
	}
	u.b = u.b[k:]
	return n
}

func (u *unpacker) text(n uint64) string {
	if n > uint64(len(u.b)) {
		u.bad, u.b = true, nil
		return ""
	}
	s := string(u.b[:n])
	u.b = u.b[n:]
	return s
}

// unpack decodes a log. It does not verify the content; the chain does.
func unpack(created time.Time, log []byte) ([]club.Event, error) {
	_, z := packers()
	plain, err := z.DecodeAll(log, nil)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", errPacked, err)
	}
	u := &unpacker{b: plain}
	n, about := u.number(), ""
	if n == 0 && len(u.b) > 0 {
		about = u.text(u.number())
		n = u.number()
	}
	if n > club.MaxEvents+1 {
		return nil, errPacked
	}
	events := make([]club.Event, 0, n)
	for i := range int(n) {
		e := club.Event{Seq: i + 1, At: fromMilli(created.UnixMilli()), Kind: club.Moved}
		if length := u.number(); length > 0 {
			e.Move = u.text(length - 1)
		} else {
			u.event(&e, created)
		}
		if u.bad {
			return nil, errPacked
		}
		if i == 0 {
			e.About = about
		}
		events = append(events, e)
	}
	if len(u.b) > 0 {
		return nil, errPacked
	}
	return events, nil
}

// event reads all fields of an event that is not a move.
func (u *unpacker) event(e *club.Event, created time.Time) {
	at, k := binary.Varint(u.b)
	if k <= 0 {
		u.bad = true
		return
	}
	u.b = u.b[k:]
	e.At = fromMilli(created.UnixMilli() + at)
	e.Kind = club.EventKind(u.text(u.number()))
	e.Move = u.text(u.number())
	e.Ply = int(u.number())
	if side := u.text(1); !u.bad {
		e.Side = game.Side(side[0])
	}
	u.bad = u.bad || e.Side > game.Black
}

// queryer is a connection or a transaction.
type queryer interface {
	QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row
}

// packed reads the packed events of a game and computes their links.
func (d Dialect) packed(ctx context.Context, from queryer, h *club.Header) (events []club.Event, links [][]byte, err error) {
	if !h.Imported() {
		return nil, nil, nil
	}
	var log []byte
	err = from.QueryRowContext(ctx, d.rebind("SELECT log FROM packed WHERE game = ?"), h.ID).Scan(&log)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil, nil // imported by an older version of the program
	} else if err != nil {
		return nil, nil, err
	}
	if events, err = unpack(h.Created, log); err != nil {
		return nil, nil, &DamagedError{h.ID, err}
	}
	link := chain.Genesis(h)
	for i := range events {
		link = chain.Next(link, &events[i])
		links = append(links, bytes.Clone(link[:]))
	}
	return events, links, nil
}
