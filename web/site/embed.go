package site

import (
	"html"
	"net/http"
	"strings"
)

// SendEmbed answers with the page of embedded boards, which any site may show in a frame. club is the club's name;
// head is added to the page's head. SendEmbed returns false, and does nothing, if the build has no such page.
func (s *Site) SendEmbed(w http.ResponseWriter, r *http.Request, club string, head HTML) bool {
	all, err := s.load()
	if err != nil || all["embed.html"] == nil {
		return false
	}
	page := strings.Replace(string(all["embed.html"].body()), `<html lang="en"`, `<html lang="en" data-club="`+html.EscapeString(club)+`"`, 1)
	page = strings.Replace(page, "</head>", string(head)+"</head>", 1)
	out := made(s.Move([]byte(page)))
	h := w.Header()
	for _, name := range []string{"X-Frame-Options", "Cross-Origin-Opener-Policy"} {
		h.Del(name)
	}
	h.Set("Cross-Origin-Resource-Policy", "cross-origin")
	out.policy = framed
	out.send(w, r)
	return true
}
