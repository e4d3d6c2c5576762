package qr

import "strings"

// Text draws a code with block characters, two modules per character, for a terminal. Light modules are drawn as
// blocks, so the code is dark on light on a terminal with light text on dark, as most have; phones can read both.
func Text(text string) (string, error) {
	c, err := Encode(text)
	if err != nil {
		return "", err
	}
	var b strings.Builder
	for y := -quiet; y < c.Size()+quiet; y += 2 {
		for x := -quiet; x < c.Size()+quiet; x++ {
			switch upper, lower := !c.Dark(x, y), !c.Dark(x, y+1) && y+1 < c.Size()+quiet; {
			case upper && lower:
				b.WriteRune('█')
			case upper:
				b.WriteRune('▀')
			case lower:
				b.WriteRune('▄')
			default:
				b.WriteByte(' ')
			}
		}
		b.WriteByte('\n')
	}
	return b.String(), nil
}
