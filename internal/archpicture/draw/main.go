package main

import (
	"fmt"
	"os"

	"tablier/internal/archpicture"
)

func main() {
	svg, err := archpicture.Draw(os.DirFS("."))
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	fmt.Print(svg)
}
