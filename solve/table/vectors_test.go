package table_test

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"errors"
	"flag"
	"hash/crc32"
	"os"
	"slices"
	"testing"

	"tablier/solve/table"
	"tablier/solve/table/tabletest"
)

var update = flag.Bool("update", false, "write docs/formats/tables.json anew")

const tables = "../../docs/formats/tables.json"

// vector is a test vector for other implementations.
type vector struct {
	File    []byte   `json:"file"` // base64 in JSON
	Game    string   `json:"game,omitempty"`
	Options string   `json:"options,omitempty"`
	Slice   string   `json:"slice,omitempty"`
	Values  []uint16 `json:"values,omitempty"`
	Refused string   `json:"refused,omitempty"`
}

// read reads a whole file: its header, then value by value, then all at once with every checksum.
func read(file []byte) (v vector, err error) {
	r, err := table.Open(bytes.NewReader(file), int64(len(file)))
	if err != nil {
		return v, err
	}
	v = vector{File: file, Game: r.Game, Options: r.Options, Slice: r.Slice}
	if v.Values, err = r.All(); err != nil {
		return v, err
	}
	for i, want := range v.Values {
		if got, err := r.Value(uint64(i)); err != nil || got != table.Value(want) {
			return v, errors.Join(err, errors.New("a value read alone is another"))
		}
	}
	return v, nil
}

// The published test vectors are read, or refused, as they state.
func TestPublishedTables(t *testing.T) {
	if *update {
		var b bytes.Buffer
		for _, v := range makeVectors(t) {
			line, err := json.Marshal(v)
			if err != nil {
				t.Fatal(err)
			}
			b.WriteString(",\n" + string(line))
		}
		if err := os.WriteFile(tables, []byte("["+b.String()[1:]+"\n]\n"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	data, err := os.ReadFile(tables)
	if err != nil {
		t.Fatal(err)
	}
	var all []vector
	if err := json.Unmarshal(data, &all); err != nil {
		t.Fatal(err)
	}
	refused := map[string]bool{}
	for i, want := range all {
		got, err := read(want.File)
		if want.Refused != "" {
			refused[want.Refused] = true
			if no := new(table.Error); !errors.As(err, &no) {
				t.Errorf("file %d (%s): %v", i, want.Refused, err)
			}
			continue
		}
		if err != nil || got.Game != want.Game || got.Options != want.Options || got.Slice != want.Slice || !slices.Equal(got.Values, want.Values) {
			t.Errorf("file %d is read as %s %s %s with %d values: %v", i, got.Game, got.Options, got.Slice, len(got.Values), err)
		}
	}
	if len(all)-len(refused) < 5 || len(refused) < 9 {
		t.Errorf("%d files, of them refused: %v", len(all), refused)
	}
}

func makeVectors(t *testing.T) (all []vector) {
	t.Helper()
	far := make([]uint16, 600) // differences in rank larger than the unary code can hold
	for i := range far {
		far[i] = uint16(i * 7919 % 1200)
	}
	rows := tabletest.Values(3, 45, 9) // rows that are nearly equal, so the row above is a good predictor
	for i := range 400 {
		rows = append(rows, rows[i])
		if i%31 == 0 {
			rows[45+i] = uint16(table.Draw)
		}
	}
	var sound []byte
	for _, values := range [][]uint16{
		{uint16(table.WinIn(3)), uint16(table.LossIn(2)), uint16(table.Draw)},
		make([]uint16, 100),
		slices.Repeat([]uint16{uint16(table.LossIn(0)), uint16(table.WinIn(table.MaxPlies))}, 9),
		far,
		rows,
		tabletest.Values(1, table.BlockSize, 9),
		tabletest.Values(2, table.BlockSize+52, 40),
	} {
		sound, _ = tabletest.File(t, values)
		v, err := read(sound)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, v)
	}
	all = append(all, spoiled(sound)...)
	for _, s := range []table.Subsets{{Free: 39, Pieces: 1}, {Free: 14, Pieces: 3}} {
		file, _ := tabletest.SubsetFile(t, tabletest.Outcomes(8, s, 5), s)
		v, err := read(file)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, v)
		fields := 16 + 2 + len("ringo") + 2 + len("values=outcomes") + 2 + len("w3b2o0-110000")
		all = append(all, vector{File: sealed(slices.Clone(file), fields+96), Refused: "subsets that do not fill the table"})
	}
	return all
}

// sealed changes a byte of the header and corrects the checksum.
func sealed(b []byte, at int) []byte {
	head := 20 + int(binary.LittleEndian.Uint32(b[12:]))
	b[at] ^= 4
	binary.LittleEndian.PutUint32(b[head-4:], crc32.Checksum(b[:head-4], crc32.MakeTable(crc32.Castagnoli)))
	return b
}

// spoiled returns copies of a file with one mistake each.
func spoiled(sound []byte) (all []vector) {
	no := func(why string, change func(b []byte) []byte) {
		all = append(all, vector{File: change(slices.Clone(sound)), Refused: why})
	}
	flip := func(at int) func([]byte) []byte {
		return func(b []byte) []byte {
			b[at] ^= 4
			return b
		}
	}
	head := 20 + int(binary.LittleEndian.Uint32(sound[12:])) // including its checksum
	seal := func(at int) func([]byte) []byte { return func(b []byte) []byte { return sealed(b, at) } }
	fields := 16 + 2 + len("ringo") + 2 + len("rings=5") + 2 + len("w1b2o0-11000")
	no("other magic", flip(0))
	no("another version", seal(8))
	no("the head's checksum is wrong", flip(20))
	no("the counts do not add up", seal(fields+8))
	no("another block size", seal(fields+64))
	no("another SHA-256 of the values", seal(fields+96))
	no("the index's checksum is wrong", flip(head+2*12))
	no("a block's checksum is wrong", flip(len(sound)-9))
	no("cut short", func(b []byte) []byte { return b[:len(b)-1] })
	no("a byte too many", func(b []byte) []byte { return append(b, 0) })
	return all
}
