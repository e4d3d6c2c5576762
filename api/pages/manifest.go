package pages

import (
	"encoding/json"
	"net/http"
	"strconv"

	"tablier/api/edge"
	"tablier/api/view"
	"tablier/members/clubsettings"
)

// manifestIcon is an icon of the installed club.
type manifestIcon struct {
	Src     string `json:"src"`
	Sizes   string `json:"sizes"`
	Type    string `json:"type"`
	Purpose string `json:"purpose,omitempty"`
}

// clubFile serves the files of an installed club that depend on its settings: the manifest with its name, and
// its icons. It reports false for other addresses, and if the files of the pages will do.
func (h *pageHandler) clubFile(w http.ResponseWriter, r *http.Request) bool {
	side := iconSide(r.URL.Path)
	if r.URL.Path != "/club.webmanifest" && r.URL.Path != clubIcon && side == 0 || h.prerender == nil {
		return false
	}
	s := view.CurrentSettings(r.Context(), h.prerender.Base, h.prerender.settings)
	if r.URL.Path == clubIcon {
		edge.NewStatic("image/svg+xml", clubIconOf(&s)).ServeFresh(w, r)
		return true
	}
	if side > 0 && (r.URL.Path != touchIcon || ownSign(&s)) {
		return h.icons.serve(w, r, &s, side) == nil
	}
	if side > 0 || s.Name == "" && !ownSign(&s) {
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
		manifest["icons"] = manifestIcons(&s)
	}
	if body, err = json.Marshal(manifest); err != nil {
		return false
	}
	edge.NewStatic("application/manifest+json", h.site.Move(body)).ServeFresh(w, r)
	return true
}

// ownSign reports whether a club has chosen a sign or a colour.
func ownSign(s *clubsettings.Settings) bool { return s.Sign != "" || s.Accent != "" }

// manifestIcons returns the icons with a club's own sign.
func manifestIcons(s *clubsettings.Settings) []manifestIcon {
	icons := []manifestIcon{{clubIcon, "any", "image/svg+xml", "any"}, {clubIcon, "any", "image/svg+xml", "maskable"}}
	if !drawable(s.Sign) {
		return icons
	}
	for _, side := range iconSides {
		n := strconv.Itoa(side)
		icons = append(icons, manifestIcon{clubIconPNG(side), n + "x" + n, "image/png", "any"})
	}
	return append(icons, manifestIcon{clubIconPNG(512), "512x512", "image/png", "maskable"})
}
