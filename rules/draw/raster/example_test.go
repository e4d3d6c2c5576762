package raster_test

import (
	"bytes"
	"fmt"
	"image/png"

	"tablier/rules/board"
	"tablier/rules/draw"
	"tablier/rules/draw/raster"
)

func ExamplePNG() {
	var out bytes.Buffer
	if err := raster.PNG(&out, draw.View{Board: board.Circle("ringo6", 8, 6)}, 300); err != nil {
		fmt.Println(err)
		return
	}
	img, _ := png.Decode(&out)
	fmt.Println(img.Bounds())
	// Output: (0,0)-(300,300)
}
