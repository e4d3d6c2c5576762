package bridge

import (
	"math"
	"strconv"
	"unicode/utf8"
)

// writer appends JSON. It inserts the commas itself.
type writer struct {
	b []byte
	// more reports whether the list or object already has a value.
	more bool
}

// sep and the methods below are not inlined, to keep their callers small. A browser compiles hot functions while a
// page loads, and then has less to compile.
//
//go:noinline
func (w *writer) sep() {
	if w.more {
		w.b = append(w.b, ',')
	}
	w.more = true
}

// begin opens a list or an object. c is '[' or '{'.
//
//go:noinline
func (w *writer) begin(c byte) {
	w.sep()
	w.b = append(w.b, c)
	w.more = false
}

// end closes what begin opened. c is ']' or '}'.
//
//go:noinline
func (w *writer) end(c byte) {
	w.b = append(w.b, c)
	w.more = true
}

// key writes a member's name; the next call writes its value.
//
//go:noinline
func (w *writer) key(k string) *writer {
	w.str(k)
	w.b = append(w.b, ':')
	w.more = false
	return w
}

//go:noinline
func (w *writer) int(n int) {
	w.sep()
	w.b = strconv.AppendInt(w.b, int64(n), 10)
}

func (w *writer) bool(v bool) {
	w.sep()
	w.b = strconv.AppendBool(w.b, v)
}

// num writes a length given in cells, as hundredths of one.
func (w *writer) num(cells float64) { w.int(int(math.Round(cells * 100))) }

const hex = "0123456789abcdef"

func (w *writer) str(s string) {
	w.sep()
	w.b = append(w.b, '"')
	for i := 0; i < len(s); {
		if n := plain(s[i:]); n > 0 {
			w.b = append(w.b, s[i:i+n]...)
			i += n
			continue
		}
		c := s[i]
		switch {
		case c == '"' || c == '\\':
			w.b = append(w.b, '\\', c)
		case c < 0x20:
			w.b = append(w.b, '\\', 'u', '0', '0', hex[c>>4], hex[c&15])
		case c >= utf8.RuneSelf:
			r, n := utf8.DecodeRuneInString(s[i:])
			w.b = utf8.AppendRune(w.b, r) // U+FFFD if s is not UTF-8
			i += n
			continue
		}
		i++
	}
	w.b = append(w.b, '"')
}

// plain returns how many bytes at the start of s need no escape in a string.
func plain(s string) int {
	for i := range len(s) {
		if c := s[i]; c < 0x20 || c == '"' || c == '\\' || c >= utf8.RuneSelf {
			return i
		}
	}
	return len(s)
}

func (w *writer) strs(list []string) {
	w.begin('[')
	for _, s := range list {
		w.str(s)
	}
	w.end(']')
}
