package pages

import (
	"fmt"
	"net/http"
	"regexp"
	"strings"
	"time"

	"tablier/api/edge"
	"tablier/api/view"
	"tablier/members/clubsettings"
)

// wellKnownHandlers serve small files whose addresses are prescribed by others.
type wellKnownHandlers struct {
	*edge.Base
	settings *clubsettings.Service
	icons    clubPictures
}

func (h *wellKnownHandlers) routes(mux *http.ServeMux) {
	mux.HandleFunc("GET /.well-known/security.txt", h.security)
	mux.HandleFunc("GET /.well-known/change-password", func(w http.ResponseWriter, r *http.Request) {
		http.Redirect(w, r, "/account#password", http.StatusFound) // the redirection that password managers follow
	})
	mux.HandleFunc("GET /favicon.ico", h.favicon)
}

// reachable finds an address of a person or a page in the text about how to reach the club.
var reachable = regexp.MustCompile(`https://[^\s<>()]+[^\s<>().,;:!?»”]|[\w.+-]+@[\w-]+(?:\.[\w-]+)+`)

// securityLife is how long a copy of security.txt is valid.
const securityLife = 180 * 24 * time.Hour

// security says whom to tell about a weakness (RFC 9116): the first address in the club's contact, else its page.
func (h *wellKnownHandlers) security(w http.ResponseWriter, r *http.Request) {
	origin := edge.RequesterFrom(r.Context()).Club()
	settings := view.CurrentSettings(r.Context(), h.Base, h.settings)
	contact := reachable.FindString(settings.Contact.EN + "\n" + settings.Contact.FR)
	switch {
	case contact == "":
		contact = origin + "/about"
	case !strings.HasPrefix(contact, "https://"):
		contact = "mailto:" + contact
	}
	expires := h.Now().UTC().Truncate(24 * time.Hour).Add(securityLife).Format(time.RFC3339)
	body := fmt.Sprintf("Contact: %s\nExpires: %s\nPreferred-Languages: fr, en\nCanonical: %s%s\n", contact, expires, origin, r.URL.Path)
	edge.NewStatic("text/plain; charset=utf-8", []byte(body)).ServeFresh(w, r)
}

const faviconSide = 48

// favicon serves the club's sign to whatever asks for it without reading a page.
func (h *wellKnownHandlers) favicon(w http.ResponseWriter, r *http.Request) {
	settings := view.CurrentSettings(r.Context(), h.Base, h.settings)
	if err := h.icons.serve(w, r, &settings, faviconSide); err != nil {
		h.Refuse(w, r, err)
	}
}
