package site

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/base64"
	"io"
	"io/fs"
	"mime"
	"path"
	"strings"
	"sync"

	"github.com/andybalholm/brotli"
)

// file is a built file. The build keeps most files only compressed.
type file struct {
	brotli       []byte        // nil if the build did not compress it
	body, zipped func() []byte // uncompressed, and with gzip; zipped returns nil if it is not worth it
	mime, etag   string
	forever      bool   // its name changes with its content
	private      bool   // rendered for one reader
	policy       string // Content-Security-Policy of a page; empty: the usual one
}

// made returns a page that was rendered for a request.
func made(page []byte) *file {
	return &file{
		body: func() []byte { return page }, zipped: func() []byte { return squeeze(page, quick) },
		mime: "text/html; charset=utf-8", etag: etag(page),
	}
}

func etag(content []byte) string {
	sum := sha256.Sum256(content)
	return `"` + base64.RawURLEncoding.EncodeToString(sum[:12]) + `"`
}

// read finds all files. Nearly all browsers accept brotli, so a file is decompressed, or compressed with gzip, only
// when somebody needs it.
func read(files fs.FS) (map[string]*file, error) {
	all := map[string]*file{}
	err := fs.WalkDir(files, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || strings.HasPrefix(d.Name(), ".") {
			return err
		}
		content, err := fs.ReadFile(files, name)
		if err != nil {
			return err
		}
		name, packed := strings.CutSuffix(name, ".br")
		f := all[name]
		if f == nil {
			f = &file{mime: mimeOf(name), forever: strings.HasPrefix(name, "assets/")}
			f.zipped = sync.OnceValue(func() []byte { return squeeze(f.body(), gzip.BestCompression) })
			all[name] = f
		}
		if packed {
			f.brotli = content
			if f.body == nil {
				f.body = sync.OnceValue(func() []byte { return unpack(content) })
			}
		} else {
			f.body = func() []byte { return content }
		}
		f.etag = etag(content)
		return nil
	})
	return all, err
}

// mimeOf knows the types of the pages' files itself, because the system's tables
// differ from machine to machine.
func mimeOf(name string) string {
	switch path.Ext(name) {
	case ".html":
		return "text/html; charset=utf-8"
	case ".js":
		return "text/javascript; charset=utf-8"
	case ".css":
		return "text/css; charset=utf-8"
	case ".svg":
		return "image/svg+xml"
	case ".wasm":
		return "application/wasm"
	case ".woff2":
		return "font/woff2"
	case ".webmanifest":
		return "application/manifest+json"
	}
	if t := mime.TypeByExtension(path.Ext(name)); t != "" {
		return t
	}
	return "application/octet-stream"
}

// quick is the gzip level for documents made for one reader, who waits for them.
const quick = 5

// squeeze compresses with gzip. It returns nil if that saves less than a tenth.
func squeeze(body []byte, level int) []byte {
	var b bytes.Buffer
	z, err := gzip.NewWriterLevel(&b, level)
	if err == nil {
		_, err = z.Write(body)
	}
	if err == nil {
		err = z.Close()
	}
	if err != nil || b.Len() >= len(body)*9/10 {
		return nil
	}
	return b.Bytes()
}

// unpack decompresses a file of the build.
func unpack(packed []byte) []byte {
	body, err := io.ReadAll(brotli.NewReader(bytes.NewReader(packed)))
	if err != nil {
		panic("site: the build has a broken file: " + err.Error())
	}
	return body
}
