package main

import (
	"fmt"
	"os"

	"tablier/internal/archpicture"
)

func main() {
	wings, err := archpicture.Read(os.DirFS("."))
	if err == nil {
		var svg string
		if svg, err = archpicture.SVG(wings); err == nil {
			fmt.Print(svg)
			return
		}
	}
	fmt.Fprintln(os.Stderr, err)
	os.Exit(1)
}
