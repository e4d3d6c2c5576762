package backups

import (
	"encoding/json"
	"io"
	"regexp"
	"strings"
	"time"
)

// Manifest describes a backup.
type Manifest struct {
	Tablier string           `json:"tablier"` // always "backup manifest"
	Version int              `json:"version"` // of this format; 1
	ID      string           `json:"id"`
	Made    time.Time        `json:"made"`
	Size    int64            `json:"size"`   // bytes
	SHA256  string           `json:"sha256"` // hexadecimal
	Program string           `json:"program,omitempty"`
	Rows    map[string]int64 `json:"rows"` // per table
}

const (
	kind      = "backup manifest"
	prefix    = "tablier-"
	dataEnd   = ".zst"
	listedEnd = ".json"
	layout    = "20060102T150405Z"
)

var idForm = regexp.MustCompile(`^[0-9]{8}T[0-9]{6}Z-[a-z2-7]{4}$`)

func dataName(id string) string   { return prefix + id + dataEnd }
func listedName(id string) string { return prefix + id + listedEnd }

// idOf extracts the ID from the name of an object.
func idOf(name, end string) (id string, ok bool) {
	id, isOurs := strings.CutPrefix(name, prefix)
	id, hasEnd := strings.CutSuffix(id, end)
	return id, isOurs && hasEnd && idForm.MatchString(id)
}

// maxManifest limits how many bytes of a manifest are read. A manifest has one number per
// table.
const maxManifest = 1 << 20

func readManifest(r io.Reader, id string) (m Manifest, ok bool) {
	err := json.NewDecoder(io.LimitReader(r, maxManifest)).Decode(&m)
	return m, err == nil && m.Tablier == kind && m.Version == 1 && m.ID == id
}
