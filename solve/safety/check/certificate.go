package check

import (
	"bufio"
	"compress/flate"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"hash"
	"io"
	"iter"
	"slices"
	"strconv"
	"strings"

	"tablier/i18n"
	"tablier/rules/game"
	proof "tablier/solve/proof/check"
)

// Magic is the first line of a certificate.
const Magic = "tablier safety 1"

const (
	maxLine      = 4096
	maxPositions = 1 << 29
	citadelShift = 48 // the bits below are cells
	// mostPerByte is how many positions a packed byte may hold. Those of real sets hold two or three.
	mostPerByte = 16
)

// Certificate is a claim and the closed set that proves it.
type Certificate struct {
	Options, Position string    // canonical text; the position is the one claimed to be safe
	Side              game.Side // the side that cannot be beaten
	Sum               string    // SHA-256 of the set as written, before compression, in hexadecimal
	Set               Set
}

// Set is a set of positions, grouped by their attackers. A key holds the attackers' cells and,
// above them, their number in the citadel; the sets of defenders follow.
type Set struct {
	keys   []uint64
	starts []uint32 // where the defenders of each key start
	whites []uint64
}

// Grow makes room for keys and positions that follow.
func (s *Set) Grow(keys, positions int) {
	s.keys, s.starts = slices.Grow(s.keys, keys), slices.Grow(s.starts, keys)
	s.whites = slices.Grow(s.whites, positions)
}

// Len returns the number of positions.
func (s *Set) Len() int { return len(s.whites) }

// Add adds a position. Keys must come in ascending order, and so must the defenders of one key.
func (s *Set) Add(black uint64, in int, white uint64) {
	key := black | uint64(in)<<citadelShift
	if n := len(s.keys); n == 0 || s.keys[n-1] != key {
		s.keys = append(s.keys, key)
		s.starts = append(s.starts, uint32(len(s.whites)))
	}
	s.whites = append(s.whites, white)
}

// group returns the defenders of the n-th key.
func (s *Set) group(n int) []uint64 {
	end := len(s.whites)
	if n+1 < len(s.starts) {
		end = int(s.starts[n+1])
	}
	return s.whites[s.starts[n]:end]
}

// All iterates over the keys in order: the attackers' cells and their number in the citadel.
func (s *Set) All() iter.Seq2[uint64, int] {
	return func(yield func(uint64, int) bool) {
		for _, key := range s.keys {
			if !yield(key&(1<<citadelShift-1), int(key>>citadelShift)) {
				return
			}
		}
	}
}

// Defenders returns the sets of defenders that occur with these attackers.
func (s *Set) Defenders(black uint64, in int) []uint64 {
	if n, found := slices.BinarySearch(s.keys, black|uint64(in)<<citadelShift); found {
		return s.group(n)
	}
	return nil
}

// body writes the set: the differences between keys, and between the defenders of each key.
func (s *Set) body(w io.Writer) error {
	var buf []byte
	last := uint64(0)
	for n, key := range s.keys {
		group := s.group(n)
		buf = binary.AppendUvarint(buf[:0], key-last)
		buf = binary.AppendUvarint(buf, uint64(len(group)))
		last = key
		before := uint64(0)
		for _, white := range group {
			buf = binary.AppendUvarint(buf, white-before)
			before = white
		}
		if _, err := w.Write(buf); err != nil {
			return err
		}
	}
	return nil
}

func (c *Certificate) head() string {
	text := Magic + "\ngame: ringo\n"
	if c.Options != "" {
		text += "options: " + c.Options + "\n"
	}
	return text + "position: " + c.Position + "\nside: " + c.Side.String()[:1] + "\npositions: " + strconv.Itoa(c.Set.Len()) + "\nsha256: " + c.Sum + "\n"
}

// Write writes the certificate, and sets its sum.
func (c *Certificate) Write(w io.Writer) error {
	sum := sha256.New()
	if err := c.Set.body(bufferless{sum}); err != nil {
		return err
	}
	c.Sum = hex.EncodeToString(sum.Sum(nil))
	if _, err := io.WriteString(w, c.head()); err != nil {
		return err
	}
	z, err := flate.NewWriter(w, flate.BestCompression)
	if err != nil {
		return err
	}
	out := bufio.NewWriterSize(z, 1<<16)
	if err := c.Set.body(out); err != nil {
		return err
	}
	return errors.Join(out.Flush(), z.Close())
}

type bufferless struct{ hash.Hash }

// Read reads a certificate as Write writes it, and refuses anything else. It checks the text
// and the order of the positions, but not what they prove. The memory that it takes is bounded by the bytes that are
// there, whatever the head announces.
func Read(r io.Reader) (*Certificate, error) {
	in := bufio.NewReaderSize(r, 1<<16)
	c := &Certificate{}
	positions, err := c.readHead(in)
	if err != nil {
		return nil, err
	}
	packed, err := io.ReadAll(in)
	if err != nil {
		return nil, err
	}
	if most := mostPerByte * len(packed); positions > most {
		return nil, problem(i18n.T("safety.more-than-bytes", "n", positions, "bytes", len(packed), "most", most))
	}
	sum := sha256.New()
	groups := 0
	if err := walk(packed, positions, sum, func(key uint64) { groups++ }, nil); err != nil {
		return nil, err
	}
	if got := hex.EncodeToString(sum.Sum(nil)); got != c.Sum {
		return nil, problem(i18n.T("safety.sum-differs", "got", got, "want", c.Sum))
	}
	c.Set = Set{keys: make([]uint64, 0, groups), starts: make([]uint32, 0, groups), whites: make([]uint64, 0, positions)}
	last := uint64(0)
	return c, walk(packed, positions, io.Discard, func(key uint64) { last = key }, func(white uint64) {
		c.Set.Add(last&(1<<citadelShift-1), int(last>>citadelShift), white)
	})
}

func (c *Certificate) readHead(in *bufio.Reader) (positions int, err error) {
	head := ""
	values := map[string]string{}
	for line := 1; ; line++ {
		text, err := in.ReadSlice('\n')
		if err != nil || len(text) > maxLine {
			e := problem(i18n.T("check.no-header-line"))
			e.Line = line
			return 0, e
		}
		head += string(text)
		if line == 1 {
			if head != Magic+"\n" {
				return 0, problem(i18n.T("check.not-a-certificate", "magic", i18n.Quoted(Magic)))
			}
			continue
		}
		name, value, _ := strings.Cut(strings.TrimSuffix(string(text), "\n"), ": ")
		values[name] = value
		if name == "sha256" {
			break
		}
		if line > 8 {
			return 0, problem(i18n.T("check.head-too-long"))
		}
	}
	c.Options, c.Position, c.Sum = values["options"], values["position"], values["sha256"]
	c.Side = game.White
	if values["side"] == "b" {
		c.Side = game.Black
	}
	positions, _ = strconv.Atoi(values["positions"])
	if positions < 0 || positions > maxPositions {
		return 0, problem(i18n.T("safety.too-many-positions", "n", positions, "most", maxPositions))
	}
	want := strings.Replace(c.head(), "\npositions: 0\n", "\npositions: "+strconv.Itoa(positions)+"\n", 1)
	if head != want {
		return 0, problem(i18n.T("check.head-not-canonical", "want", i18n.Quoted(want)))
	}
	return positions, nil
}

func problem(text game.Text) *proof.Error { return &proof.Error{Problem: text} }
