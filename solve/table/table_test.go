package table

import (
	"bytes"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tablier/rules/game"
)

// likely makes values in runs, as in real slices.
func likely(rng *rand.Rand, n, longest int) []uint16 {
	values := make([]uint16, n)
	v := Draw
	for i := range values {
		switch rng.IntN(12) {
		case 0:
			v = Draw
		case 1:
			v = WinIn(2*rng.IntN(longest) + 1)
		case 2:
			v = LossIn(2 * rng.IntN(longest))
		}
		values[i] = uint16(v)
	}
	return values
}

var testID = Identity{Game: "ringo", Options: "rings=5", Slice: "w1b2o0-11000"}

func encoded(t testing.TB, values []uint16, strides ...uint64) ([]byte, Identity) {
	t.Helper()
	id := testID
	id.Size = uint64(len(values))
	var b bytes.Buffer
	if _, err := Encode(&b, id, values, strides...); err != nil {
		t.Fatal(err)
	}
	return b.Bytes(), id
}

func opened(t testing.TB, file []byte) *Reader {
	t.Helper()
	r, err := Open(bytes.NewReader(file), int64(len(file)))
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// What was written is read back, all at once and value by value, for all sizes and kinds of
// values.
func TestRoundTrip(t *testing.T) {
	rng := rand.New(rand.NewPCG(11, 12))
	for _, n := range []int{0, 1, 2, 100, BlockSize - 1, BlockSize, BlockSize + 1, 3*BlockSize + 77} {
		for _, longest := range []int{1, 40, 400, MaxPlies / 2} {
			values := likely(rng, n, longest)
			file, id := encoded(t, values, 45, 1<<40)
			r := opened(t, file)
			if err := r.Expect(id); err != nil {
				t.Fatal(err)
			}
			all, err := r.All()
			if err != nil {
				t.Fatal(err)
			}
			var counts Counts
			for i, v := range all {
				if v != values[i] {
					t.Fatalf("%d values up to %d: %d is %v, want %v", n, longest, i, Value(v), Value(values[i]))
				}
				counts.Add(Value(v), uint64(i))
			}
			if counts != r.Counts {
				t.Errorf("the head counts %+v, want %+v", r.Counts, counts)
			}
			for range min(n, 50) {
				i := rng.Uint64N(uint64(n))
				v, err := r.Value(i)
				o, err2 := r.Outcome(i)
				if err != nil || err2 != nil || v != Value(values[i]) || o.Won() != v.Won() || o.Lost() != v.Lost() {
					t.Fatalf("value %d read as %v (%v), %v (%v), want %v", i, v, err, o, err2, Value(values[i]))
				}
			}
			if _, err := r.Value(uint64(n)); err == nil {
				t.Error("a position that is not there has a value")
			}
		}
	}
}

// Equal values make equal files on every machine.
func TestFilesAreReproducible(t *testing.T) {
	values := likely(rand.New(rand.NewPCG(1, 1)), 20_000, 30)
	a, _ := encoded(t, values, 45)
	b, _ := encoded(t, values, 45)
	if !bytes.Equal(a, b) {
		t.Error("two files of the same values differ")
	}
}

// Every damaged byte is detected: by the header's checksum, by a block's checksum or by All. No
// read gives a wrong value.
func TestDamageIsFound(t *testing.T) {
	rng := rand.New(rand.NewPCG(13, 14))
	values := likely(rng, 2*BlockSize+500, 20)
	file, _ := encoded(t, values)
	for range 1500 {
		at, flip := rng.IntN(len(file)), byte(1)<<rng.IntN(8)
		bad := bytes.Clone(file)
		bad[at] ^= flip
		r, err := Open(bytes.NewReader(bad), int64(len(bad)))
		if err != nil {
			if !errors.As(err, new(*Error)) {
				t.Fatalf("byte %d: %v", at, err)
			}
			continue
		}
		if _, err := r.All(); !errors.Is(err, &Error{Problem: Damaged}) {
			t.Fatalf("byte %d damaged, and All says %v", at, err)
		}
		for range 20 {
			i := rng.Uint64N(r.Size)
			if v, err := r.Value(i); err == nil && v != Value(values[i]) {
				t.Fatalf("byte %d damaged, and value %d is %v, want %v", at, i, v, Value(values[i]))
			}
		}
	}
}

// A truncated file is reported as truncated (or as no table, if nothing is left).
func TestTruncationIsFound(t *testing.T) {
	file, _ := encoded(t, likely(rand.New(rand.NewPCG(15, 16)), 5000, 20))
	for n := 0; n < len(file); n += 7 {
		_, err := Open(bytes.NewReader(file[:n]), int64(n))
		want := Truncated
		if n < len(magic) {
			want = NotATable
		}
		if !errors.Is(err, &Error{Problem: want}) {
			t.Fatalf("cut at %d of %d: %v", n, len(file), err)
		}
	}
	if _, err := Open(bytes.NewReader(append(file, 0)), int64(len(file)+1)); !errors.Is(err, &Error{Problem: Damaged}) {
		t.Errorf("a byte too many: %v", err)
	}
}

// Tables of other versions, games, options and slices are reported as such, in both languages.
func TestOtherTablesAreNamed(t *testing.T) {
	file, id := encoded(t, likely(rand.New(rand.NewPCG(17, 18)), 5000, 20))
	path := filepath.Join(t.TempDir(), "x.tbl")
	write := func(b []byte) {
		if err := os.WriteFile(path, b, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	write(file)
	f, err := OpenFile(path, id)
	if err != nil {
		t.Fatal(err)
	}
	f.Close()
	for _, change := range []func(*Identity){
		func(i *Identity) { i.Game = "ra" }, func(i *Identity) { i.Options = "" },
		func(i *Identity) { i.Slice = "w1b2o0-11001" }, func(i *Identity) { i.Size++ },
	} {
		other := id
		change(&other)
		_, err := OpenFile(path, other)
		var e *Error
		if !errors.As(err, &e) || e.Problem != OtherTable || !strings.Contains(e.In(game.French), "attendu") || !strings.Contains(e.Error(), path) {
			t.Errorf("%+v: %v", other, err)
		}
	}
	newer := bytes.Clone(file)
	binary.LittleEndian.PutUint32(newer[len(magic):], Version+1)
	write(newer)
	if _, err := OpenFile(path, id); !errors.Is(err, &Error{Problem: OtherVersion}) || !strings.Contains(err.Error(), "format 2") {
		t.Errorf("another version: %v", err)
	}
	write([]byte("# some text\n"))
	if _, err := OpenFile(path, id); !errors.Is(err, &Error{Problem: NotATable}) {
		t.Errorf("some text: %v", err)
	}
}

// A header with wrong contents but a correct checksum is refused.
func TestLyingHeads(t *testing.T) {
	file, _ := encoded(t, likely(rand.New(rand.NewPCG(19, 20)), 5000, 20))
	length := binary.LittleEndian.Uint32(file[len(magic)+4:])
	end := prefixLen + int(length)
	rng := rand.New(rand.NewPCG(21, 22))
	for range 3000 {
		bad := bytes.Clone(file)
		at := prefixLen + rng.IntN(int(length))
		bad[at] = byte(rng.Uint32())
		binary.LittleEndian.PutUint32(bad[end:], crc32.Checksum(bad[:end], castagnoli))
		if r, err := Open(bytes.NewReader(bad), int64(len(bad))); err == nil {
			_, _ = r.All() // may fail, must not panic
			_, _ = r.Value(0)
		}
	}
}

// A new table replaces the old one only when it is complete.
func TestWriteLeavesNothingHalf(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "x.tbl")
	id := testID
	id.Size = 3
	if _, err := Write(path, id, []uint16{0, 1, 2}); err != nil {
		t.Fatal(err)
	}
	if _, err := Write(filepath.Join(dir, "none", "x.tbl"), id, []uint16{0, 1, 2}); err == nil {
		t.Error("written into a directory that is not there")
	}
	entries, err := os.ReadDir(dir)
	if err != nil || len(entries) != 1 {
		t.Errorf("%v %v", entries, err)
	}
}

// Reading one value reads no more than the header, a record and a block.
func TestProbeReadsLittle(t *testing.T) {
	values := likely(rand.New(rand.NewPCG(23, 24)), 50*BlockSize, 20)
	file, _ := encoded(t, values)
	c := &counter{r: bytes.NewReader(file)}
	r, err := Open(c, int64(len(file)))
	if err != nil {
		t.Fatal(err)
	}
	c.calls, c.bytes = 0, 0
	if _, err := r.Value(BlockSize * 31); err != nil || c.calls != 2 || c.bytes > len(file)/20 {
		t.Errorf("%d reads of %d bytes in all, of %d: %v", c.calls, c.bytes, len(file), err)
	}
}

type counter struct {
	r            *bytes.Reader
	calls, bytes int
}

func (c *counter) ReadAt(b []byte, at int64) (int, error) {
	c.calls++
	c.bytes += len(b)
	return c.r.ReadAt(b, at)
}

func TestValues(t *testing.T) {
	for _, longest := range []int{3, 5000} {
		values := likely(rand.New(rand.NewPCG(25, 26)), 30_000, longest)
		v := NewValues(bytesClone(values))
		for i := range values {
			if v.At(uint64(i)) != Value(values[i]) {
				t.Fatalf("%d is %v, want %v", i, v.At(uint64(i)), Value(values[i]))
			}
		}
		if v.Len() != 30_000 || v.Bytes() < 30_000 {
			t.Errorf("%d values in %d bytes", v.Len(), v.Bytes())
		}
	}
	for plies := range 100 {
		for _, v := range []Value{WinIn(plies), LossIn(plies)} {
			if v.Plies() != plies || v.Won() == v.Lost() || v.Before().Plies() != plies+1 || v.Before().Won() != v.Lost() {
				t.Errorf("%v", v)
			}
		}
	}
	if Draw.Won() || Draw.Lost() || Draw.Before() != Draw || Draw.String() != "draw" {
		t.Error("a draw is something else")
	}
}

func bytesClone(v []uint16) []uint16 { return append([]uint16(nil), v...) }

// FuzzOpen feeds arbitrary bytes to the reader, which must not panic.
func FuzzOpen(f *testing.F) {
	file, _ := encoded(f, likely(rand.New(rand.NewPCG(27, 28)), 300, 9))
	f.Add(file)
	f.Add([]byte(magic))
	f.Fuzz(func(t *testing.T, b []byte) {
		r, err := Open(bytes.NewReader(b), int64(len(b)))
		if err != nil || r.Size > 1<<20 {
			return
		}
		if values, err := r.All(); err == nil {
			for i := range values {
				if v, err := r.Value(uint64(i)); err != nil || v != Value(values[i]) {
					t.Fatalf("All says %v, Value %v (%v)", Value(values[i]), v, err)
				}
			}
		}
	})
}

// FuzzValues writes and reads arbitrary values.
func FuzzValues(f *testing.F) {
	f.Add([]byte{1, 0, 2, 0, 0, 0}, uint64(2))
	f.Fuzz(func(t *testing.T, b []byte, stride uint64) {
		values := make([]uint16, len(b)/2)
		for i := range values {
			values[i] = binary.LittleEndian.Uint16(b[2*i:]) % (2*MaxPlies + 2)
		}
		file, _ := encoded(t, values, stride)
		all, err := opened(t, file).All()
		if err != nil {
			t.Fatal(err)
		}
		for i := range values {
			if all[i] != values[i] {
				t.Fatalf("%d is %d, want %d", i, all[i], values[i])
			}
		}
	})
}

// counting counts reads.
type counting struct {
	io.ReaderAt
	reads int
}

func (c *counting) ReadAt(b []byte, at int64) (int, error) {
	c.reads++
	return c.ReaderAt.ReadAt(b, at)
}

// A value takes two reads, or one if the index is kept.
func TestReadsOfAProbe(t *testing.T) {
	values := likely(rand.New(rand.NewPCG(41, 42)), 20*BlockSize+9, 30)
	var b bytes.Buffer
	id := testID
	id.Size = uint64(len(values))
	if _, err := Encode(&b, id, values); err != nil {
		t.Fatal(err)
	}
	c := &counting{ReaderAt: bytes.NewReader(b.Bytes())}
	r, err := Open(c, int64(b.Len()))
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []int{2, 1} {
		for i := 0; i < len(values); i += 997 {
			c.reads = 0
			if v, err := r.Value(uint64(i)); err != nil || v != Value(values[i]) || c.reads != want {
				t.Fatalf("%d: %v after %d reads, want %v after %d (%v)", i, v, c.reads, Value(values[i]), want, err)
			}
		}
		if err := r.KeepIndex(); err != nil {
			t.Fatal(err)
		}
	}
	bad := bytes.Clone(b.Bytes())
	bad[r.indexAt+3] ^= 1
	if r, err = Open(bytes.NewReader(bad), int64(len(bad))); err != nil {
		t.Fatal(err)
	}
	if err := r.KeepIndex(); !errors.Is(err, &Error{Problem: Damaged}) {
		t.Errorf("a damaged index is kept: %v", err)
	}
}
