package table

import (
	"cmp"
	"encoding/binary"
	"hash/crc32"
	"io"
	"io/fs"
	"slices"

	"tablier/i18n"
)

// packMagic starts a pack: several tables in one file.
const packMagic = "TABLIERS\x1a"

// packVersion is the version of the pack format.
const packVersion = 1

const (
	packPrefix = len(packMagic) + 8
	maxMembers = 1 << 16
)

// Member is a table to be written into a pack.
type Member struct {
	Slice string // the name it is found by
	File  []byte // the whole table file
}

// WritePack writes several tables as one file, in the order of their names.
func WritePack(w io.Writer, members []Member) error {
	members = slices.Clone(members)
	slices.SortFunc(members, func(a, b Member) int { return cmp.Compare(a.Slice, b.Slice) })
	var list []byte
	for _, m := range members {
		list = binary.LittleEndian.AppendUint16(list, uint16(len(m.Slice)))
		list = append(list, m.Slice...)
		list = binary.LittleEndian.AppendUint64(list, uint64(len(m.File)))
	}
	head := binary.LittleEndian.AppendUint32([]byte(packMagic), packVersion)
	head = binary.LittleEndian.AppendUint32(head, uint32(len(list)))
	head = append(head, list...)
	head = binary.LittleEndian.AppendUint32(head, crc32.Checksum(head, castagnoli))
	if _, err := w.Write(head); err != nil {
		return err
	}
	for _, m := range members {
		if _, err := w.Write(m.File); err != nil {
			return err
		}
	}
	return nil
}

// Pack is several tables in one file. It is safe for concurrent use if the io.ReaderAt is.
type Pack struct {
	from   io.ReaderAt
	slices []string // in rising order
	at     []int64  // where each table starts, then where the last one ends
}

// OpenPack reads and checks the list of a pack of size bytes. It reads no table.
func OpenPack(from io.ReaderAt, size int64) (*Pack, error) {
	prefix := make([]byte, packPrefix)
	if _, err := readAt(from, prefix, 0); err != nil || string(prefix[:len(packMagic)]) != packMagic {
		return nil, notATable()
	}
	if v := binary.LittleEndian.Uint32(prefix[len(packMagic):]); v != packVersion {
		return nil, &Error{Problem: OtherVersion, What: i18n.T("table.other-format", "format", int(v), "version", packVersion)}
	}
	length := binary.LittleEndian.Uint32(prefix[len(packMagic)+4:])
	if length > maxHeader {
		return nil, damaged(i18n.T("table.head-impossible-length"))
	}
	head := make([]byte, packPrefix+int(length)+4)
	if _, err := readAt(from, head, 0); err != nil {
		return nil, err
	}
	body, sum := head[:len(head)-4], binary.LittleEndian.Uint32(head[len(head)-4:])
	if crc32.Checksum(body, castagnoli) != sum {
		return nil, damaged(i18n.T("table.heads-checksum-wrong"))
	}
	p := &Pack{from: from, at: []int64{int64(len(head))}}
	if !p.parse(body[packPrefix:], size) {
		return nil, damaged(i18n.T("table.head-impossible-length"))
	}
	switch end := p.at[len(p.at)-1]; {
	case end > size:
		return nil, truncated()
	case end < size:
		return nil, damaged(i18n.T("table.something-follows-end"))
	}
	return p, nil
}

// parse reads the list. Its checksum has been verified, but its writer may have made mistakes.
func (p *Pack) parse(list []byte, size int64) bool {
	for len(list) > 0 {
		if len(list) < 2 || len(p.slices) == maxMembers {
			return false
		}
		n := int(binary.LittleEndian.Uint16(list))
		if len(list) < 2+n+8 {
			return false
		}
		name, bytes := string(list[2:2+n]), binary.LittleEndian.Uint64(list[2+n:])
		if bytes > uint64(size) || len(p.slices) > 0 && p.slices[len(p.slices)-1] >= name {
			return false
		}
		p.slices = append(p.slices, name)
		p.at = append(p.at, p.at[len(p.at)-1]+int64(bytes))
		list = list[2+n+8:]
	}
	return true
}

// Slices lists the tables, in the order of their names.
func (p *Pack) Slices() []string { return slices.Clone(p.slices) }

// Table opens a table and checks that it has the identity want. The error is fs.ErrNotExist if the pack
// does not have it.
func (p *Pack) Table(want Identity) (*Reader, error) {
	i, found := slices.BinarySearch(p.slices, want.Slice)
	if !found {
		return nil, &fs.PathError{Op: "open", Path: want.Slice, Err: fs.ErrNotExist}
	}
	size := p.at[i+1] - p.at[i]
	r, err := Open(io.NewSectionReader(p.from, p.at[i], size), size)
	if err == nil {
		err = r.Expect(want)
	}
	if err != nil {
		return nil, At(want.Slice, err)
	}
	return r, nil
}
