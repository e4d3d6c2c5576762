package dump_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"testing"
)

// rehash corrects the hash in the last line of a backup's text.
func rehash(t *testing.T, text []byte) []byte {
	t.Helper()
	at := bytes.LastIndexByte(text[:len(text)-1], '\n') + 1
	var end map[string]any
	if err := json.Unmarshal(text[at:], &end); err != nil {
		t.Fatal(err)
	}
	sum := sha256.Sum256(text[:at])
	end["sha256"] = hex.EncodeToString(sum[:])
	b, err := json.Marshal(end)
	if err != nil {
		t.Fatal(err)
	}
	return append(append([]byte{}, text[:at]...), append(b, '\n')...)
}
