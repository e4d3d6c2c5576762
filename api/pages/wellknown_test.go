package pages_test

import (
	"strings"
	"testing"
	"time"

	"tablier/api"
	"tablier/api/apitest"
	"tablier/play/club"
)

func TestWellKnownFiles(t *testing.T) {
	s := openBuilt(t)
	w := s.Get("/.well-known/security.txt")
	lines := map[string]string{}
	for line := range strings.Lines(w.Body.String()) {
		name, value, _ := strings.Cut(strings.TrimSpace(line), ": ")
		lines[name] = value
	}
	expires, err := time.Parse(time.RFC3339, lines["Expires"])
	if w.Code != 200 || w.Header().Get("Content-Type") != "text/plain; charset=utf-8" || err != nil || !expires.After(time.Now().Add(90*24*time.Hour)) ||
		lines["Contact"] != "http://example.com/about" || lines["Preferred-Languages"] != "fr, en" || lines["Canonical"] != "http://example.com/.well-known/security.txt" {
		t.Errorf("%d %v %s", w.Code, w.Header(), w.Body)
	}
	if w := s.Get("/.well-known/change-password"); w.Code != 302 || w.Header().Get("Location") != "/account#password" {
		t.Errorf("%d %v", w.Code, w.Header())
	}
	if w := s.Get("/favicon.ico"); w.Code != 200 || w.Header().Get("Content-Type") != "image/png" || !strings.HasPrefix(w.Body.String(), "\x89PNG") {
		t.Errorf("%d %v", w.Code, w.Header())
	}
}

// The first address in the club's own words is where weaknesses are reported.
func TestSecurityContact(t *testing.T) {
	x, version := apitest.OpenOrganised(t), 0
	for text, want := range map[string]string{
		"Écrire à Zoé, <zoe@club.example>.": "mailto:zoe@club.example", "See https://club.example/contact.": "https://club.example/contact", "Ask at the bar": "http://example.com/about",
	} {
		none := apitest.Words("", "")
		x.ChangeClub(version, m{"texts": m{"rules": none, "contact": apitest.Words(text, ""), "legal": none, "privacy": none}})
		version++
		if got := x.Get("/.well-known/security.txt").Body.String(); !strings.HasPrefix(got, "Contact: "+want+"\n") {
			t.Errorf("%q: %s", text, got)
		}
	}
}

// Feeds have tags, so readers that ask again get nothing new.
func TestFeedsAreTagged(t *testing.T) {
	s := embedding(t)
	s.CreateGame(m{"game": "ringo"})
	for _, path := range []string{"/feed/news.xml", "/feed/puzzles.xml", "/feed/tournaments.xml", "/sitemap.xml"} {
		reader := s.Browser()
		tag := reader.Ask("GET", path, nil).Header().Get("ETag")
		if w := reader.Ask("GET", path, nil, "If-None-Match", tag); tag == "" || w.Code != 304 {
			t.Errorf("%s: tag %q, then %d", path, tag, w.Code)
		}
	}
}

// Pages name their address, and that in each language; the address may choose the language.
func TestLanguagesOfPages(t *testing.T) {
	s := apitest.Open(t, func(_ *club.Config, c *api.Config) {
		c.Pages, c.PublicURL = apitest.BuiltPages(), "https://club.example"
	})
	for path, says := range map[string][]string{
		"/":                      {`<html lang="fr"`, `<link rel="canonical" href="https://club.example/">`, `hreflang="x-default" href="https://club.example/">`, `hreflang="en" href="https://club.example/?lang=en">`},
		"/lobby?lang=en":         {`<html lang="en"`, `<link rel="canonical" href="https://club.example/lobby?lang=en">`, `hreflang="fr" href="https://club.example/lobby?lang=fr">`},
		"/lobby?lang=%22%3E&x=1": {`<link rel="canonical" href="https://club.example/lobby">`},
	} {
		got := document(t, s, path)
		for _, text := range says {
			if !strings.Contains(got, text) {
				t.Errorf("%s lacks %s: %.900s", path, text, got)
			}
		}
	}
}
