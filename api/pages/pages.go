package pages

import (
	"net/http"
	"path"
	"strings"

	"tablier/api/edge"
	"tablier/api/view"
	"tablier/i18n"
	"tablier/web/site"
)

// pageHandler serves the built pages.
type pageHandler struct {
	catalogue view.Catalogue
	site      *site.Site // nil: no pages
	prerender *prerenderer
	icons     clubPictures
}

func (h *pageHandler) routes(mux *http.ServeMux) { mux.HandleFunc("/", h.serve) }

// exists reports whether there is a page at an address. Otherwise the error page is served with 404.
func (h *pageHandler) exists(p string) bool {
	first, rest, more := strings.Cut(strings.Trim(p, "/"), "/")
	switch first {
	case "", "games", "data", "figures", "fair-play", "help", "work", "following", "desk", "local", "clock", "lobby", "leaderboards", "live", "tv", "club", "welcome", "about", "legal", "account", "sign-in", "oauth", "mail":
		return !more
	case "library":
		id, collection := strings.CutPrefix(rest, "collection/")
		return !more || rest == "favourites" || collection && id != "" && !strings.Contains(id, "/")
	case "teams":
		return !more
	case "team":
		return rest != "" && !strings.Contains(rest, "/")
	case "class", "news":
		return !strings.Contains(rest, "/")
	case "tournaments":
		return !more || rest == "new" || rest == "import"
	case "tournament":
		id, view, sub := strings.Cut(rest, "/")
		return id != "" && (!sub || view == "edit" || view == "screen" || view == "paper" || view == "tv")
	case "embed":
		kind, id, sub := strings.Cut(rest, "/")
		switch kind {
		case "game", "puzzle", "tournament", "player", "study":
			return id != "" && !strings.Contains(id, "/")
		}
		_, err := h.catalogue.Find(kind)
		return err == nil && !sub
	case "series":
		return !strings.Contains(rest, "/")
	case "moderation":
		id, person := strings.CutPrefix(rest, "person/")
		return !more || person && id != "" && !strings.Contains(id, "/")
	case "play", "challenge", "player":
		return rest != "" && !strings.Contains(rest, "/")
	case "study", "models":
		return !strings.Contains(rest, "/")
	case "analyse":
		if id, ok := strings.CutPrefix(rest, "game/"); ok {
			return id != "" && !strings.Contains(id, "/")
		}
		_, err := h.catalogue.Find(rest)
		return err == nil
	case "learn", "puzzles":
		if !more {
			return true
		}
		if first == "puzzles" {
			rest = strings.TrimSuffix(rest, "/timed")
		}
		_, err := h.catalogue.Find(rest)
		return err == nil
	case "new":
		_, err := h.catalogue.Find(rest)
		return !more || err == nil
	case "first", "rules", "balance", "edit", "print", "ask", "sheet":
		_, err := h.catalogue.Find(rest)
		return err == nil
	}
	return false
}

// serve serves the built pages.
func (h *pageHandler) serve(w http.ResponseWriter, r *http.Request) {
	if h.site == nil {
		w.Header().Set("Content-Type", "text/plain; charset=utf-8")
		w.WriteHeader(http.StatusNotFound)
		return
	}
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		w.Header().Set("Allow", "GET, HEAD")
		edge.WriteProblem(w, r, http.StatusMethodNotAllowed, i18n.T("api.pages-read-get"))
		return
	}
	if h.clubFile(w, r) {
		return
	}
	if path.Ext(r.URL.Path) != "" {
		h.site.ServeHTTP(w, r)
		return
	}
	if h.exists(r.URL.Path) {
		if strings.HasPrefix(r.URL.Path, "/embed/") && h.prerender.sendEmbed(w, r) {
			return
		}
		if !h.prerender.send(w, r) {
			h.site.ServeHTTP(w, r)
		}
		return
	}
	r = r.Clone(r.Context())
	r.Header.Del("If-None-Match")
	h.site.ServeHTTP(&notFound{ResponseWriter: w}, r)
}

// notFound sends a page with status 404.
type notFound struct {
	http.ResponseWriter
	sent bool
}

func (n *notFound) WriteHeader(status int) {
	if status == http.StatusOK {
		status = http.StatusNotFound
		n.Header().Del("ETag")
		n.Header().Set("Cache-Control", "no-store")
	}
	n.sent = true
	n.ResponseWriter.WriteHeader(status)
}

func (n *notFound) Write(b []byte) (int, error) {
	if !n.sent {
		n.WriteHeader(http.StatusOK)
	}
	return n.ResponseWriter.Write(b)
}
