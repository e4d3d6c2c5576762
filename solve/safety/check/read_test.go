package check_test

import (
	"bytes"
	"compress/flate"
	"crypto/sha256"
	"fmt"
	"runtime"
	"strings"
	"testing"

	"tablier/rules/game"
	"tablier/solve/safety/check"
)

// file returns a certificate of this unpacked body.
func file(positions int, body []byte) string {
	var packed bytes.Buffer
	z, _ := flate.NewWriter(&packed, flate.BestCompression)
	z.Write(body)
	z.Close()
	return fmt.Sprintf("tablier safety 1\ngame: ringo\noptions: rings=5\nposition: %s\nside: w\npositions: %d\nsha256: %x\n", position, positions, sha256.Sum256(body)) + packed.String()
}

// A small file cannot take much memory, whatever it announces.
func TestMemory(t *testing.T) {
	const announced = 1 << 24
	body := append([]byte{1, 0x80, 0x80, 0x80, 0x08}, bytes.Repeat([]byte{1}, announced)...)
	text := file(announced, body)
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	_, err := check.Read(strings.NewReader(text))
	runtime.ReadMemStats(&after)
	if err == nil || !strings.Contains(err.Error(), "packed bytes") {
		t.Error(err)
	}
	if took := after.TotalAlloc - before.TotalAlloc; took > uint64(16*len(text)) {
		t.Errorf("a file of %d bytes takes %d bytes of memory", len(text), took)
	}
}

// A set that is read takes eight bytes for each position, and a few more for each group.
func TestMemoryOfPositions(t *testing.T) {
	text := held(t)
	c, err := check.Read(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	positions, groups := c.Set.Capacity()
	if n := c.Set.Len(); positions != n || groups >= n {
		t.Errorf("room for %d positions in %d groups, of %d positions", positions, groups, n)
	}
}

// A set has one text: each number in its shortest form, each position once, in order.
func TestOneText(t *testing.T) {
	for name, c := range map[string]struct {
		body []byte
		want string
	}{
		"a long number":       {[]byte{0x81, 0, 1, 1}, "shortest form"},
		"a long count":        {[]byte{1, 0x81, 0, 1}, "shortest form"},
		"a long zero":         {[]byte{1, 1, 0x80, 0}, "shortest form"},
		"an endless number":   {bytes.Repeat([]byte{0x80}, 20), "truncated or damaged"},
		"a position twice":    {[]byte{1, 2, 1, 0}, "position 2 is out of order"},
		"a group twice":       {[]byte{1, 1, 1, 0, 1, 1}, "position 2 is out of order"},
		"an empty group":      {[]byte{1, 0}, "position 1 is out of order"},
		"more than announced": {[]byte{1, 3, 1, 1, 1}, "position 1 is out of order"},
	} {
		if _, err := check.Read(strings.NewReader(file(2, c.body))); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// A file that is cut anywhere is refused. One with an altered byte is refused, or still holds the same set.
func TestEveryByte(t *testing.T) {
	good := held(t)
	want, err := check.Read(strings.NewReader(good))
	if err != nil {
		t.Fatal(err)
	}
	for i := range len(good) {
		if _, err := check.Read(strings.NewReader(good[:i])); err == nil {
			t.Fatalf("cut to %d of %d bytes: accepted", i, len(good))
		}
		altered := []byte(good)
		altered[i] ^= 1 << (i % 8)
		c, err := check.Read(bytes.NewReader(altered))
		if err == nil && i >= len(good)-len(packedOf(good)) && c.Sum != want.Sum {
			t.Fatalf("byte %d altered: accepted with another sum", i)
		}
	}
}

// packedOf returns what follows the head.
func packedOf(text string) string {
	_, rest, _ := strings.Cut(text, "sha256: ")
	return rest[65:]
}

// A position in which the game has been won has no place in a set.
func TestDecided(t *testing.T) {
	c := &check.Certificate{Options: "rings=5", Position: "w4/4b/5/5/4b/5/5/5 0 b 0", Side: game.White}
	c.Set.Add(1<<33, 0, 1) // one attacker is left, so six are captured
	if err := verifySet(c); err == nil || !strings.Contains(err.Error(), "the game is over here") {
		t.Error(err)
	}
}
