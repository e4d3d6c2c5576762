package api

import (
	"encoding/json"
	"net/http"
	"strings"

	"tablier/members/clubsettings"
)

// clubIcon is the address of the club's own sign as a picture.
const clubIcon = "/club-icon.svg"

// manifestIcon is a picture of an installed club.
type manifestIcon struct {
	Src     string `json:"src"`
	Sizes   string `json:"sizes"`
	Type    string `json:"type"`
	Purpose string `json:"purpose,omitempty"`
}

// clubFile serves what installed pages show of the club: its name, and the sign that it chose. It reports false for other
// addresses, and where the usual files will do.
func (h *pageHandler) clubFile(w http.ResponseWriter, r *http.Request) bool {
	if r.URL.Path != "/club.webmanifest" && r.URL.Path != clubIcon || h.prerender == nil || h.prerender.settings == nil {
		return false
	}
	s := currentSettings(r.Context(), h.prerender.base, h.prerender.settings)
	if r.URL.Path == clubIcon {
		newStatic("image/svg+xml", clubIconOf(&s)).serveFresh(w, r)
		return true
	}
	if s.Name == "" && !ownSign(&s) {
		return false
	}
	body, err := h.site.Read("club.webmanifest")
	if err != nil {
		return false
	}
	manifest := map[string]any{}
	if json.Unmarshal(body, &manifest) != nil {
		return false
	}
	if s.Name != "" {
		manifest["name"], manifest["short_name"] = s.ShownName(), s.ShownName()
	}
	if ownSign(&s) {
		manifest["icons"] = []manifestIcon{{clubIcon, "any", "image/svg+xml", "any"}, {clubIcon, "any", "image/svg+xml", "maskable"}}
	}
	if body, err = json.Marshal(manifest); err != nil {
		return false
	}
	newStatic("application/manifest+json", body).serveFresh(w, r)
	return true
}

// ownSign reports whether a club has chosen its sign or its colour.
func ownSign(s *clubsettings.Settings) bool { return s.Sign != "" || s.Accent != "" }

// clubIconOf draws the sign of a club in its colour, with the room at its edges that round icons cut off.
func clubIconOf(s *clubsettings.Settings) []byte {
	accent := "#2f4a43"
	if day := clubSummaryOf(s, nil).Day; day != nil {
		accent = day.Accent
	}
	return []byte(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="-10 -10 84 84"><style>.tile{fill:` + accent +
		`}.ivory{fill:#f6ecd6}.ebony{fill:#1b1714}.letter{fill:#f6ecd6;font:700 36px sans-serif}</style><path d="M-10-10h84v84h-84z" fill="#f5efe3"/>` +
		strings.ReplaceAll(string(drawSign(s.Sign)), "\n", "") + `</svg>`)
}
