package check

import (
	"bufio"
	"bytes"
	"compress/flate"
	"io"

	"tablier/i18n"
)

// maxDigits is how many bytes the largest number takes: 50 bits, 7 to a byte.
const maxDigits = 8

// walk reads a packed set of this many positions and calls onKey for each group and onWhite, unless it is nil, for each
// set of defenders. It writes the unpacked bytes to sum. It takes no memory for each position.
func walk(packed []byte, positions int, sum io.Writer, onKey, onWhite func(uint64)) error {
	all := bytes.NewReader(packed)
	in := bufio.NewReaderSize(io.TeeReader(flate.NewReader(all), sum), 1<<16)
	last := uint64(0)
	for read := 0; read < positions; {
		n, err := uint64(0), error(nil)
		if last, err = above(in, last, 1<<(citadelShift+2), read); err == nil {
			n, err = number(in)
		}
		if err != nil {
			return err
		}
		if n == 0 || n > uint64(positions-read) {
			return outOfOrder(read)
		}
		onKey(last)
		for white := uint64(0); n > 0; n-- {
			if white, err = above(in, white, 1<<citadelShift-1, read); err != nil {
				return err
			}
			if onWhite != nil {
				onWhite(white)
			}
			read++
		}
	}
	switch _, err := in.ReadByte(); {
	case err == nil:
		return problem(i18n.T("safety.positions-left-over"))
	case err != io.EOF:
		return problem(i18n.T("safety.cut-or-damaged"))
	}
	if all.Len() > 0 {
		return problem(i18n.T("safety.bytes-left-over"))
	}
	return nil
}

// above reads how far a number is above the last one, and returns the number.
func above(in io.ByteReader, last, most uint64, read int) (uint64, error) {
	gap, err := number(in)
	if err == nil && (gap == 0 || gap > most) {
		err = outOfOrder(read)
	}
	return last + gap, err
}

func outOfOrder(read int) error { return problem(i18n.T("safety.not-in-order", "n", read+1)) }

// number reads an unsigned varint in its shortest form: a set has one text.
func number(in io.ByteReader) (n uint64, err error) {
	for i := range maxDigits {
		b, err := in.ReadByte()
		if err != nil {
			break
		}
		n |= uint64(b&0x7F) << (7 * i)
		if b < 0x80 {
			if b == 0 && i > 0 {
				return 0, problem(i18n.T("safety.number-too-long"))
			}
			return n, nil
		}
	}
	return 0, problem(i18n.T("safety.cut-or-damaged"))
}
