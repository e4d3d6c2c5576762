package draw

import "sync"

// Role is the part that a colour plays in a picture. A theme gives each role a colour. In
// style sheets a role is the custom property "--" + its name.
type Role uint8

// The roles of colours.
const (
	NoColour Role = iota
	FrameColour
	FrameEdge
	FrameLight
	FrameShadow
	Grain
	LabelColour
	CellLight
	CellDark
	CellNeutral
	CellPale
	CellCentre
	CellWhiteRa
	CellBlackRa
	CellLine
	PlateColour
	NetColour
	Ornament
	SunColour
	NameColour
	NameOnDark
	PieceShadow
	Gloss
	WhiteShade
	BlackShade
	WhiteFace
	WhiteSide
	WhiteEdge
	WhiteMark
	BlackFace
	BlackSide
	BlackEdge
	BlackMark
	Brass
	BrassEdge
	BrassLight
	LastTint
	LastLine
	SelectedTint
	SelectedLine
	TargetColour
	CaptureColour
	ThreatColour
	HintColour
	CursorColour
	NotedColour
	ArrowColour
	SignEdge
	roles // number of roles
)

var roleNames = [roles]string{
	"none", "frame", "frame-edge", "frame-light", "frame-shadow", "grain", "label",
	"cell-light", "cell-dark", "cell-neutral", "cell-pale", "cell-centre", "cell-white-ra", "cell-black-ra",
	"cell-line", "plate", "net", "ornament", "sun", "name", "name-on-dark", "shadow", "gloss", "white-shade", "black-shade",
	"white-face", "white-side", "white-edge", "white-mark", "black-face", "black-side", "black-edge", "black-mark",
	"brass", "brass-edge", "brass-light", "last-tint", "last-line", "selected-tint", "selected-line",
	"target", "capture", "threat", "hint", "cursor", "noted", "arrow", "sign-edge",
}

// String returns the role's name, such as "white-face".
func (r Role) String() string { return roleNames[r] }

// Paint is how a class of shapes is painted: the roles of fill and stroke (NoColour for
// none), and the stroke's width in cells. Strokes have round ends and joins.
type Paint struct {
	Fill, Stroke Role
	Width        float64
}

type classPaint struct {
	class string
	paint Paint
}

// paints defines how each class is painted, in the order of style sheets.
var paints = []classPaint{
	{"frame-shadow", Paint{Fill: FrameShadow}},
	{"frame", Paint{FrameColour, FrameEdge, 0.05}},
	{"frame-light", Paint{NoColour, FrameLight, 0.025}},
	{"grain", Paint{NoColour, Grain, 0.022}},
	{"label", Paint{Fill: LabelColour}},
	{"cell-light", Paint{CellLight, CellLine, 0.03}},
	{"cell-dark", Paint{CellDark, CellLine, 0.03}},
	{"cell-neutral", Paint{CellNeutral, CellLine, 0.03}},
	{"cell-pale", Paint{CellPale, CellLine, 0.03}},
	{"cell-centre", Paint{CellCentre, CellLine, 0.03}},
	{"cell-white-ra", Paint{CellWhiteRa, CellLine, 0.03}},
	{"cell-black-ra", Paint{CellBlackRa, CellLine, 0.03}},
	{"plate", Paint{PlateColour, FrameEdge, 0.04}},
	{"edge", Paint{NoColour, FrameEdge, 0.06}},
	{"net", Paint{NoColour, NetColour, 0.035}},
	{"point", Paint{Fill: NetColour}},
	{"ornament", Paint{Fill: Ornament}},
	{"ornament-line", Paint{NoColour, Ornament, 0.025}},
	{"sun-white", Paint{Fill: SunColour}},
	{"sun-white-gap", Paint{Fill: CellWhiteRa}},
	{"sun-white-disc", Paint{NoColour, SunColour, 0.045}},
	{"sun-black", Paint{Fill: SunColour}},
	{"sun-black-gap", Paint{Fill: CellBlackRa}},
	{"sun-black-disc", Paint{SunColour, SunColour, 0.03}},
	{"name", Paint{Fill: NameColour}},
	{"name-dark", Paint{Fill: NameOnDark}},
	{"shadow", Paint{Fill: PieceShadow}},
	{"gloss", Paint{Fill: Gloss}},
	{"white-shade", Paint{Fill: WhiteShade}},
	{"black-shade", Paint{Fill: BlackShade}},
	{"white-face", Paint{WhiteFace, WhiteEdge, 0.03}},
	{"white-side", Paint{WhiteSide, WhiteEdge, 0.03}},
	{"white-groove", Paint{NoColour, WhiteMark, 0.025}},
	{"white-mark", Paint{NoColour, WhiteMark, 0.04}},
	{"white-count", Paint{Fill: WhiteEdge}},
	{"black-face", Paint{BlackFace, BlackEdge, 0.025}},
	{"black-side", Paint{BlackSide, BlackEdge, 0.025}},
	{"black-groove", Paint{NoColour, BlackMark, 0.02}},
	{"black-mark", Paint{BlackMark, BlackMark, 0.012}},
	{"black-count", Paint{Fill: BlackMark}},
	{"ring", Paint{Brass, BrassEdge, 0.022}},
	{"ring-light", Paint{NoColour, BrassLight, 0.03}},
	{"captive", Paint{NoColour, CaptureColour, 0.08}},
	{"captive-bar-edge", Paint{NoColour, SignEdge, 0.1}},
	{"captive-bar", Paint{NoColour, CaptureColour, 0.06}},
	{"mark-last", Paint{LastTint, LastLine, 0.03}},
	{"mark-selected", Paint{SelectedTint, SelectedLine, 0.08}},
	{"sign-halo", Paint{NoColour, SignEdge, 0.11}},
	{"sign-noted", Paint{NoColour, NotedColour, 0.065}},
	{"sign-target", Paint{TargetColour, SignEdge, 0.03}},
	{"sign-target-ring", Paint{NoColour, TargetColour, 0.07}},
	{"sign-capture", Paint{NoColour, CaptureColour, 0.07}},
	{"sign-threat", Paint{ThreatColour, SignEdge, 0.03}},
	{"sign-threat-stroke", Paint{NoColour, SignEdge, 0.045}},
	{"sign-threat-dot", Paint{Fill: SignEdge}},
	{"sign-hint-edge", Paint{NoColour, SignEdge, 0.11}},
	{"sign-hint", Paint{NoColour, HintColour, 0.075}},
	{"sign-cursor-edge", Paint{NoColour, SignEdge, 0.13}},
	{"sign-cursor", Paint{NoColour, CursorColour, 0.07}},
	{"arrow", Paint{ArrowColour, SignEdge, 0.02}},
}

var paintOf = sync.OnceValue(func() map[string]Paint {
	m := make(map[string]Paint, len(paints))
	for _, p := range paints {
		m[p.class] = p.paint
	}
	return m
})

// PaintOf returns how shapes of a class are painted. ok is false if there is no such class.
func PaintOf(class string) (p Paint, ok bool) {
	p, ok = paintOf()[class]
	return p, ok
}
