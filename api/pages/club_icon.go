package pages

import (
	"bytes"
	"net/http"
	"strconv"
	"strings"
	"sync"

	"tablier/api/edge"
	"tablier/api/view"
	"tablier/members/clubsettings"
	"tablier/rules/board"
	"tablier/rules/draw"
	"tablier/rules/draw/raster"
)

// The addresses of the club's own sign as a picture: as SVG, and as PNG in several sizes for devices that
// cannot read SVG.
const (
	clubIcon     = "/club-icon.svg"
	clubIconBase = "/club-icon-"
	// touchIcon is what Apple's devices put on their home screens. For clubs without a sign of their own, this
	// is a file of the pages.
	touchIcon = "/icons/touch-180.png"
	touchSide = 180
)

// iconSides are the sides of the square PNG pictures, in pixels.
var iconSides = []int{touchSide, 192, 512}

func clubIconPNG(side int) string { return clubIconBase + strconv.Itoa(side) + ".png" }

// iconColours are the colours of a sign by the classes of its parts, except the tile's. The pages use the same
// colours in the light theme.
var iconColours = map[string]string{"ivory": "#f6ecd6", "ebony": "#1b1714", "letter": "#f6ecd6", "ground": "#f5efe3"}

// The square that an icon shows: the sign, and a margin that round icons may cut off.
const (
	iconMargin = 10
	iconSpan   = 64 + 2*iconMargin
)

// tileColour returns the club's colour, or the default.
func tileColour(s *clubsettings.Settings) string {
	if day := view.ClubSummaryOf(s, nil).Day; day != nil {
		return day.Accent
	}
	return "#2f4a43"
}

// clubIconOf draws the sign of a club in its colour.
func clubIconOf(s *clubsettings.Settings) []byte {
	return []byte(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="-10 -10 84 84"><style>.tile{fill:` + tileColour(s) +
		`}.ivory{fill:` + iconColours["ivory"] + `}.ebony{fill:` + iconColours["ebony"] + `}.letter{fill:` + iconColours["letter"] +
		`;font:700 36px sans-serif}</style><path d="M-10-10h84v84h-84z" fill="` + iconColours["ground"] + `"/>` +
		strings.ReplaceAll(string(view.DrawSign(s.Sign)), "\n", "") + `</svg>`)
}

// drawable reports whether a sign can be drawn as PNG: the font lacks some characters, such as emoji.
func drawable(sign string) bool {
	_, drawn := view.DrawnSigns[sign]
	return drawn || sign == "" || raster.Writable(sign)
}

// clubPicture draws the sign of a club as PNG, or the default sign if it cannot be drawn.
func clubPicture(s *clubsettings.Settings, side int) ([]byte, error) {
	paint := func(class string) draw.Colour {
		name := iconColours[class]
		if class == "tile" {
			name = tileColour(s)
		}
		n, _ := strconv.ParseUint(strings.TrimPrefix(name, "#"), 16, 32)
		return draw.Colour(n<<8 | 0xFF)
	}
	parts, drawn := view.DrawnSigns[s.Sign]
	switch {
	case drawn:
	case s.Sign == "" || !drawable(s.Sign):
		parts = view.DrawnSigns[view.UsualSign]
	default:
		parts = []view.SignPart{view.SignTile}
	}
	var figures []raster.Figure
	for i := range parts {
		shape := draw.Shape{Kind: draw.PolygonShape, Points: parts[i].Outline()}
		figures = append(figures, raster.Figure{Shape: shape, Colour: paint(parts[i].Class)})
	}
	if !drawn && len(parts) == 1 {
		letter := draw.Shape{Kind: draw.TextShape, Class: "white-count", At: board.Point{X: 32, Y: 31}, Text: s.Sign, Size: 36} // the class makes it bold
		figures = append(figures, raster.Figure{Shape: letter, Colour: paint("letter")})
	}
	var b bytes.Buffer
	err := raster.Figures(&b, side, board.Point{X: -iconMargin, Y: -iconMargin}, iconSpan, paint("ground"), figures)
	return b.Bytes(), err
}

// clubPictures caches the pictures of the club's current sign and colour.
type clubPictures struct {
	mu    sync.Mutex
	of    [2]string
	drawn map[int]*edge.Static
}

// serve serves a picture of the club's sign.
func (c *clubPictures) serve(w http.ResponseWriter, r *http.Request, s *clubsettings.Settings, side int) error {
	c.mu.Lock()
	if of := [2]string{s.Sign, s.Accent}; c.drawn == nil || c.of != of {
		c.of, c.drawn = of, map[int]*edge.Static{}
	}
	picture := c.drawn[side]
	if picture == nil {
		body, err := clubPicture(s, side)
		if err != nil {
			c.mu.Unlock()
			return err
		}
		picture = edge.NewStatic("image/png", body)
		c.drawn[side] = picture
	}
	c.mu.Unlock()
	picture.ServeFresh(w, r)
	return nil
}

// iconSide returns the side of the picture at an address; 0 if there is none.
func iconSide(path string) int {
	if path == touchIcon {
		return touchSide
	}
	for _, side := range iconSides {
		if path == clubIconPNG(side) {
			return side
		}
	}
	return 0
}
