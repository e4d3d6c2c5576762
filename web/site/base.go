package site

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"path"
	"regexp"
)

// rooted matches the beginning of each address within the club in a page or in the manifest.
var rooted = regexp.MustCompile(`((?:\s(?:href|src|action)=|": ?)")(/(?:[^/"]|"))`)

// Move returns a page or the manifest with the addresses that it has below the path of the club. Scripts and styles need
// no change: their addresses are relative.
func (s *Site) Move(content []byte) []byte {
	if s.base == "" {
		return content
	}
	return rooted.ReplaceAll(content, []byte("${1}"+s.base+"${2}"))
}

// moves reports whether a file contains addresses that depend on the path of the club.
func moves(name string) bool { return path.Ext(name) == ".html" || path.Ext(name) == ".webmanifest" }

// moved returns a file as the club serves it below its path. The service worker has the digests of the others, so they
// are replaced in it.
func (s *Site) moved(name string, f *file, all map[string]*file) *file {
	if s.base == "" || !moves(name) && f != all["index.html"] && name != "sw.js" {
		return f
	}
	body := f.body()
	if name == "sw.js" {
		for other, o := range all {
			if moves(other) {
				body = bytes.ReplaceAll(body, digest(o.body()), digest(s.Move(o.body())))
			}
		}
	} else {
		body = s.Move(body)
	}
	out := made(body)
	out.mime = f.mime
	return out
}

// digest is the digest of a file as the service worker has it.
func digest(body []byte) []byte {
	sum := sha256.Sum256(body)
	return []byte("sha256-" + base64.StdEncoding.EncodeToString(sum[:]))
}
