package draw

// Colour is 0xRRGGBBAA; AA is the opacity. The zero value is invisible.
type Colour uint32

// RGBA returns the parts of the colour, not premultiplied.
func (c Colour) RGBA() (r, g, b, a uint8) {
	return uint8(c >> 24), uint8(c >> 16), uint8(c >> 8), uint8(c)
}

// Theme is a set of colours, one for each role.
type Theme struct {
	ID      string // "wood", "wood-dark", …
	Dark    bool   // made for dark surroundings
	Colours [roles]Colour
}

// Colour returns the colour of a role.
func (t *Theme) Colour(r Role) Colour { return t.Colours[r] }

// Themes lists all themes, the default first. Each light theme is followed by its dark
// twin, whose ID ends in "-dark".
func Themes() []*Theme { return themes }

// FindTheme returns the theme with an ID such as "ivory-dark".
func FindTheme(id string) (*Theme, bool) {
	for _, t := range themes {
		if t.ID == id {
			return t, true
		}
	}
	return nil, false
}

// theme returns the theme to draw a view in.
func (v *View) theme() *Theme {
	if v.Theme != nil {
		return v.Theme
	}
	return themes[0]
}

// The signs are the same in all themes. Vermilion, blue, bluish green, orange and purple
// can be told apart by people who confuse red and green.
var signs = [roles]Colour{
	LastTint: 0xF2C94C99, LastLine: 0x8A6400CC,
	SelectedTint: 0x4A90D966, SelectedLine: 0x1B5FA8FF,
	TargetColour: 0x00735CFF, CaptureColour: 0xC8371BFF, ThreatColour: 0xB3261EFF,
	HintColour: 0x7A3E9DFF, CursorColour: 0x1558C0FF, NotedColour: 0x1B5FA8FF,
	ArrowColour: 0x1B5FA8D9, SignEdge: 0xFFFFFFE6,
}

// newTheme returns a theme with the colours of base, or only the signs if base is nil, and
// with the colours in set replaced.
//
//go:noinline
func newTheme(id string, dark bool, base *Theme, set [roles]Colour) *Theme {
	t := &Theme{ID: id, Dark: dark, Colours: signs}
	if base != nil {
		t.Colours = base.Colours
	}
	for r, c := range set {
		if c != 0 {
			t.Colours[r] = c
		}
	}
	return t
}

var wood = newTheme("wood", false, nil, [roles]Colour{
	FrameColour: 0x6A4024FF, FrameEdge: 0x3E2312FF, FrameLight: 0xA9764AFF, FrameShadow: 0x00000040,
	Grain: 0x2A14082E, LabelColour: 0xF3DDB3FF,
	CellLight: 0xEFD6A8FF, CellDark: 0xBF8A54FF, CellNeutral: 0xA39E94FF, CellPale: 0xD3CEC2FF,
	CellCentre: 0xF7E7C1FF, CellWhiteRa: 0xF9E9BEFF, CellBlackRa: 0x54321CFF, CellLine: 0x5A3A1EFF,
	PlateColour: 0xE6C893FF, NetColour: 0x6B4523FF, Ornament: 0x9A4A22FF, SunColour: 0xD08A12FF,
	NameColour: 0x5A3A1ED0, NameOnDark: 0x3A2110E6,
	PieceShadow: 0x20100080, Gloss: 0xFFFFFF38, WhiteShade: 0x8A6A3A30, BlackShade: 0x00000058,
	WhiteFace: 0xFDF6E4FF, WhiteSide: 0xD8C49AFF, WhiteEdge: 0x5B4526FF, WhiteMark: 0x8B6B3AFF,
	BlackFace: 0x3A2A22FF, BlackSide: 0x1D1410FF, BlackEdge: 0x0E0805FF, BlackMark: 0xE2BC78FF,
	Brass: 0xE0B040FF, BrassEdge: 0x6D4A0CFF, BrassLight: 0xFFF0BEFF,
})

var ivory = newTheme("ivory", false, nil, [roles]Colour{
	FrameColour: 0x1F4A3FFF, FrameEdge: 0x0F2922FF, FrameLight: 0xC9A85CFF, FrameShadow: 0x00000038,
	Grain: 0x00000000, LabelColour: 0xEFE3BFFF,
	CellLight: 0xEDE3CBFF, CellDark: 0xB4C4AAFF, CellNeutral: 0xA7A8A6FF, CellPale: 0xD9D9D4FF,
	CellCentre: 0xFFF8E0FF, CellWhiteRa: 0xFFF4CFFF, CellBlackRa: 0x2B4A44FF, CellLine: 0x4E6257FF,
	PlateColour: 0xEDE3CBFF, NetColour: 0x35594CFF, Ornament: 0xA6762BFF, SunColour: 0xC98F1EFF,
	NameColour: 0x35594CE0, NameOnDark: 0x2A4238F0,
	PieceShadow: 0x10181478, Gloss: 0xFFFFFF40, WhiteShade: 0x7A6A4030, BlackShade: 0x00000058,
	WhiteFace: 0xFFFDF5FF, WhiteSide: 0xDDD2B5FF, WhiteEdge: 0x5A4F38FF, WhiteMark: 0x9C7F45FF,
	BlackFace: 0x2B2F35FF, BlackSide: 0x14171BFF, BlackEdge: 0x07090BFF, BlackMark: 0xD9C391FF,
	Brass: 0xD9AE4AFF, BrassEdge: 0x66490FFF, BrassLight: 0xFFF3CCFF,
})

var flat = newTheme("flat", false, nil, [roles]Colour{
	FrameColour: 0xF4F7FAFF, FrameEdge: 0x9AA8B6FF, FrameLight: 0x00000000, FrameShadow: 0x00000000,
	Grain: 0x00000000, LabelColour: 0x33414FFF,
	CellLight: 0xE6EDF4FF, CellDark: 0xAFC4D7FF, CellNeutral: 0xB9B2A5FF, CellPale: 0xDFDAD0FF,
	CellCentre: 0xFFF3CCFF, CellWhiteRa: 0xFFF3CCFF, CellBlackRa: 0x44586BFF, CellLine: 0x7D8FA0FF,
	PlateColour: 0xE6EDF4FF, NetColour: 0x6B7F92FF, Ornament: 0xB07C10FF, SunColour: 0xD99A1AFF,
	NameColour: 0x51616FFF, NameOnDark: 0x33414FFF,
	PieceShadow: 0x00000000, Gloss: 0x00000000,
	WhiteFace: 0xFFFFFFFF, WhiteSide: 0xCBD3DBFF, WhiteEdge: 0x1F2933FF, WhiteMark: 0x52606DFF,
	BlackFace: 0x262F38FF, BlackSide: 0x0F1419FF, BlackEdge: 0x0A0D10FF, BlackMark: 0xF0F4F8FF,
	Brass: 0xE8A913FF, BrassEdge: 0x5F4402FF, BrassLight: 0x00000000,
})

var themes = []*Theme{
	wood,
	newTheme("wood-dark", true, wood, [roles]Colour{
		FrameColour: 0x3A2214FF, FrameEdge: 0x1A0E07FF, FrameLight: 0x7A5230FF, Grain: 0x00000040, LabelColour: 0xE0C594FF,
		CellLight: 0xC9A676FF, CellDark: 0x9C6C40FF, CellNeutral: 0x77736BFF, CellPale: 0xA39F95FF, CellCentre: 0xDDC394FF,
		CellWhiteRa: 0xE3CB95FF, CellBlackRa: 0x2B180CFF, CellLine: 0x2C190CFF, PlateColour: 0xBD9763FF, NetColour: 0x3D2411FF,
		Ornament: 0x7A3413FF, NameColour: 0x35200FE6, NameOnDark: 0xF0DDB8FF, SunColour: 0xC27F0CFF,
		WhiteFace: 0xF3EAD4FF, WhiteSide: 0xC4B088FF, LastTint: 0xF2D06BA0, LastLine: 0x4A3400E0,
	}),
	ivory,
	newTheme("ivory-dark", true, ivory, [roles]Colour{
		FrameColour: 0x12302AFF, FrameEdge: 0x061612FF, FrameLight: 0x9C8244FF, LabelColour: 0xD9CCA4FF,
		CellLight: 0xC9C6B6FF, CellDark: 0x8FA08EFF, CellNeutral: 0x72756FFF, CellPale: 0xA3A59EFF, CellCentre: 0xE0D9BBFF,
		CellWhiteRa: 0xE6DBAEFF, CellBlackRa: 0x17302AFF, CellLine: 0x2A3D35FF, PlateColour: 0xC3C0AEFF, NetColour: 0x24423AFF,
		NameColour: 0x22382FF0, NameOnDark: 0x16261FFF, Ornament: 0x7F5513FF, SunColour: 0xA8710CFF,
		WhiteFace: 0xF7F3E6FF, WhiteSide: 0xC9BE9EFF, LastTint: 0xF2D06BA0, LastLine: 0x4A3400E0,
	}),
	flat,
	newTheme("flat-dark", true, flat, [roles]Colour{
		FrameColour: 0x1E2731FF, FrameEdge: 0x465564FF, LabelColour: 0xC6D2DDFF,
		CellLight: 0x8FA1B3FF, CellDark: 0x677C91FF, CellNeutral: 0x6F6A60FF, CellPale: 0x9A948AFF, CellCentre: 0xC9B77AFF,
		CellWhiteRa: 0xD6C78FFF, CellBlackRa: 0x222C36FF, CellLine: 0x2A3642FF, PlateColour: 0x8497A9FF, NetColour: 0x2F3C49FF,
		NameColour: 0x1B242DFF, NameOnDark: 0xE9EFF5FF, Ornament: 0x6F4C00FF, SunColour: 0xB87C05FF,
		LastTint: 0xF2D06BA0, LastLine: 0x3A2900E0,
	}),
}
