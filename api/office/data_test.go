package office_test

import (
	"compress/gzip"
	"context"
	"io"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"tablier/api"
	"tablier/api/apitest"
	"tablier/api/members"
	"tablier/api/office"
	"tablier/engine/roster"
	"tablier/store/opendata"
)

// openData opens a club with one night's open data, in which no game was played.
func openData(t *testing.T) *apitest.Organised {
	t.Helper()
	folder := opendata.Folder(filepath.Join(t.TempDir(), "open-data"))
	x := apitest.OpenOrganisedWith(t, func(c *api.Config) { c.OpenData = folder })
	if p := apitest.Want[office.DataPage](x.Server, x.Get("/api/v1/data"), 200); !p.Published || p.Dump != nil || p.Licence.ID != "CC0-1.0" || !strings.Contains(p.Python, "gzip") || !strings.Contains(p.Go, "gzip") {
		t.Fatalf("before the first night: %+v", p)
	}
	now := time.Date(2026, 11, 21, 3, 0, 0, 0, time.UTC)
	line := func(line func(any) error) error { return line("one") }
	_, err := opendata.Write(t.Context(), folder.Path(now), opendata.Config{
		DB: x.DB, Games: roster.All(), Now: now, Club: "Tablier", Parts: []opendata.Part{{Name: "part", Write: func(_ context.Context, f func(any) error) error { return line(f) }}},
	})
	if err != nil {
		t.Fatal(err)
	}
	return x
}

func TestOpenData(t *testing.T) {
	x := openData(t)
	p := apitest.Want[office.DataPage](x.Server, x.Get("/api/v1/data"), 200)
	if p.Dump == nil || len(p.Dump.Files) != 8 {
		t.Fatalf("%+v", p)
	}
	r := x.Get("/api/v1/data/part.jsonl.gz")
	z, err := gzip.NewReader(r.Body)
	if err != nil {
		t.Fatal(err)
	}
	if b, err := io.ReadAll(z); string(b) != "\"one\"\n" || err != nil || r.Header().Get("Content-Type") != "application/gzip" || r.Header().Get("Content-Encoding") != "" {
		t.Errorf("%q, %v, %v", b, err, r.Header())
	}
	for name, kind := range map[string]string{"manifest.json": "application/json", "SHA256SUMS": "text/plain; charset=utf-8", "LICENCE.txt": "text/plain; charset=utf-8"} {
		if r := x.Get("/api/v1/data/" + name); r.Code != 200 || r.Header().Get("Content-Type") != kind {
			t.Errorf("%s: %d %v", name, r.Code, r.Header())
		}
	}
	ask := func(header, value string) *httptest.ResponseRecorder {
		q := httptest.NewRequest("GET", "/api/v1/data/schema.json", nil)
		q.Header.Set(header, value)
		w := httptest.NewRecorder()
		x.Handler.ServeHTTP(w, q)
		return w
	}
	if w := ask("Range", "bytes=2-3"); w.Code != 206 || w.Body.Len() != 2 {
		t.Errorf("a range: %d, %d bytes", w.Code, w.Body.Len())
	}
	if w := ask("If-None-Match", x.Get("/api/v1/data/schema.json").Header().Get("ETag")); w.Code != 304 {
		t.Errorf("the same again: %d", w.Code)
	}
	for _, name := range []string{"club.db", "..%2Fclub.db", "nothing"} {
		refuses(x, x.Get("/api/v1/data/"+name), 404, "no such file")
	}
}

// The organisers choose the licence, or publish nothing.
func TestOpenDataLicence(t *testing.T) {
	x := openData(t)
	if c := apitest.Want[office.ClubPage](x.Server, x.Eve.Ask("PUT", "/api/v1/club", apitest.ClubSettings(0, m{"data": "cc-by-4.0"})), 200); c.Data != "CC-BY-4.0" {
		t.Errorf("%+v", c)
	}
	// A setting that is left out stays.
	if c := apitest.Want[office.ClubPage](x.Server, x.Eve.Ask("PUT", "/api/v1/club", apitest.ClubSettings(1, m{"name": "Lodge"})), 200); c.Data != "CC-BY-4.0" {
		t.Errorf("%+v", c)
	}
	if p := apitest.Want[office.DataPage](x.Server, x.Get("/api/v1/data"), 200); p.Licence.Name != "CC BY 4.0" {
		t.Errorf("%+v", p)
	}
	refuses(x, x.Eve.Ask("PUT", "/api/v1/club", apitest.ClubSettings(2, m{"data": "mine"})), 422, "there is no licence")
	apitest.Want[office.ClubPage](x.Server, x.Eve.Ask("PUT", "/api/v1/club", apitest.ClubSettings(2, m{"data": "off"})), 200)
	if p := apitest.Want[office.DataPage](x.Server, x.Get("/api/v1/data"), 200); p.Published || p.Dump != nil || p.Licence != nil {
		t.Errorf("%+v", p)
	}
	refuses(x, x.Get("/api/v1/data/manifest.json"), 404, "no such file")
}

// People choose whether their name is in the open data.
func TestDataAnonymous(t *testing.T) {
	x := apitest.OpenOrganised(t)
	if me := apitest.Want[members.Me](x.Server, x.Eve.Ask("PATCH", "/api/v1/me", m{"data_anonymous": true}), 200); !me.DataAnonymous {
		t.Errorf("%+v", me)
	}
	if me := apitest.Want[members.Me](x.Server, x.Eve.Ask("PATCH", "/api/v1/me", m{"bio": "Bonjour"}), 200); !me.DataAnonymous {
		t.Errorf("what is not said changed: %+v", me)
	}
	if me := apitest.Want[members.Me](x.Server, x.Eve.Ask("PATCH", "/api/v1/me", m{"data_anonymous": false}), 200); me.DataAnonymous {
		t.Errorf("%+v", me)
	}
}

func refuses(x *apitest.Organised, w *httptest.ResponseRecorder, status int, says string) {
	x.T.Helper()
	if w.Code != status || !strings.Contains(w.Body.String(), says) {
		x.T.Errorf("%d %s; want %d and %q", w.Code, w.Body, status, says)
	}
}
