package opendata

import "time"

// Version is the version of the format. Fields may be added, but existing ones never change
// their meaning.
const Version = 1

// Names of the files of a dump that hold no data.
const (
	ManifestFile = "manifest.json"
	SchemaFile   = "schema.json"
	LicenceFile  = "LICENCE.txt"
	SumsFile     = "SHA256SUMS"
)

// Manifest describes a dump.
type Manifest struct {
	Tablier string     `json:"tablier" enum:"open data"`
	Version int        `json:"version"`
	Club    string     `json:"club" doc:"Name of the club."`
	Made    time.Time  `json:"made"`
	Since   *time.Time `json:"since,omitempty" doc:"The dump has only games that ended at or after this time. Omitted for all games."`
	Licence Licence    `json:"licence"`
	Files   []File     `json:"files" doc:"All files except the manifest and SHA256SUMS."`
}

// Licence says what people may do with the data.
type Licence struct {
	ID   string `json:"id" doc:"SPDX identifier of the licence." example:"CC0-1.0"`
	Name string `json:"name" example:"CC0 1.0"`
	URL  string `json:"url"`
}

// File is one file of a dump.
type File struct {
	Name   string `json:"name" example:"games-ringo.jsonl.gz"`
	Lines  int64  `json:"lines,omitempty" doc:"Number of lines of data."`
	Size   int64  `json:"size" doc:"Size of the compressed file, in bytes."`
	SHA256 string `json:"sha256" doc:"SHA-256 checksum of the compressed file, in hexadecimal."`
}

// Find returns a file of the dump by its name.
func (m *Manifest) Find(name string) (File, bool) {
	for _, f := range m.Files {
		if f.Name == name {
			return f, true
		}
	}
	return File{}, false
}
