package table_test

import (
	"bytes"
	"errors"
	"io/fs"
	"testing"

	"tablier/solve/table"
)

// pack writes two small tables as one file.
func pack(t *testing.T) ([]byte, []table.Identity) {
	t.Helper()
	var members []table.Member
	var ids []table.Identity
	for i, name := range []string{"b", "a"} {
		values := []uint16{0, uint16(table.WinIn(i)), uint16(table.LossIn(3))}
		id := table.Identity{Game: "draughts", Slice: name, Size: uint64(len(values))}
		var b bytes.Buffer
		if _, err := table.Encode(&b, id, values); err != nil {
			t.Fatal(err)
		}
		members, ids = append(members, table.Member{Slice: name, File: b.Bytes()}), append(ids, id)
	}
	var b bytes.Buffer
	if err := table.WritePack(&b, members); err != nil {
		t.Fatal(err)
	}
	return b.Bytes(), ids
}

func TestPack(t *testing.T) {
	file, ids := pack(t)
	p, err := table.OpenPack(bytes.NewReader(file), int64(len(file)))
	if err != nil {
		t.Fatal(err)
	}
	if s := p.Slices(); len(s) != 2 || s[0] != "a" || s[1] != "b" {
		t.Errorf("%q", s)
	}
	for i, id := range ids {
		r, err := p.Table(id)
		if err != nil {
			t.Fatal(err)
		}
		if v, err := r.Value(1); err != nil || v != table.WinIn(i) {
			t.Errorf("%s: %v, %v", id.Slice, v, err)
		}
	}
	if _, err := p.Table(table.Identity{Game: "draughts", Slice: "c", Size: 3}); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a table that is not there: %v", err)
	}
	if _, err := p.Table(table.Identity{Game: "chess", Slice: "a", Size: 3}); !errors.Is(err, &table.Error{Problem: table.OtherTable}) {
		t.Errorf("a table of another game: %v", err)
	}
}

// A pack is refused if it is truncated or lengthened, or if its list is changed.
func TestPackRefused(t *testing.T) {
	file, _ := pack(t)
	open := func(b []byte) error {
		_, err := table.OpenPack(bytes.NewReader(b), int64(len(b)))
		return err
	}
	for n := range file {
		if open(file[:n]) == nil {
			t.Fatalf("cut to %d bytes", n)
		}
	}
	if open(append(bytes.Clone(file), 0)) == nil {
		t.Error("something follows")
	}
	for i := range 9 + 8 + 2*(2+1+8) + 4 {
		other := bytes.Clone(file)
		other[i] ^= 1
		if open(other) == nil {
			t.Errorf("byte %d changed", i)
		}
	}
}
