package api

import (
	"tablier/web"
)

// The signs that a club can choose, as the inside of an SVG of 64 by 64. Their classes are coloured by Head.svelte.
const signTile = `<path d="M32 3 57 17.5v29L32 61 7 46.5v-29z" class="tile"/>`

var drawnSigns = map[string]web.HTML{
	"discs":   signTile + `<circle cx="24.5" cy="27.5" r="10.5" class="ivory"/><circle cx="39.5" cy="37.5" r="10.5" class="ebony"/>`,
	"ring":    signTile + `<circle cx="32" cy="32" r="15" class="ivory"/><circle cx="32" cy="32" r="9" class="tile"/><circle cx="32" cy="32" r="5" class="ebony"/>`,
	"queen":   signTile + `<path d="M18 43 15 23l9 8 8-13 8 13 9-8-3 20z" class="ivory"/><circle cx="32" cy="37" r="3.5" class="ebony"/>`,
	"citadel": signTile + `<path d="M18 46V22h6v5h5v-5h6v5h5v-5h6v24z" class="ivory"/><path d="M28 46v-8a4 4 0 0 1 8 0v8z" class="ebony"/>`,
	"stack":   signTile + `<ellipse cx="32" cy="43" rx="15" ry="6" class="ebony"/><ellipse cx="32" cy="34" rx="15" ry="6" class="ivory"/><ellipse cx="32" cy="25" rx="15" ry="6" class="ebony"/>`,
}

// style is the CSS of the club's colour; empty: the usual one.
func (s *ClubSummary) style() string {
	if s.Day == nil || s.Night == nil {
		return ""
	}
	return ":root{" + s.Day.properties() + "}@media not print{:root[data-look='dark']{" + s.Night.properties() + "}}"
}

func (s *Shade) properties() string {
	return "--accent:" + s.Accent + ";--accent-deep:" + s.Deep + ";--on-accent:" + s.On + ";--accent-wash:" + s.Wash
}

// drawSign draws the sign of a club.
func drawSign(sign string) web.HTML {
	if sign == "" {
		sign = "discs"
	}
	if drawn, ok := drawnSigns[sign]; ok {
		return drawn
	}
	return signTile + `<text x="32" y="44" text-anchor="middle" class="letter">` + escaped(sign) + `</text>`
}
