package qr_test

import (
	"fmt"
	"strings"

	"tablier/play/lobby/qr"
)

func ExampleSVG() {
	svg, err := qr.SVG("https://club.example/challenge/0123456789abcdefghjkmnpq", "Ève <b>")
	fmt.Println(string(svg[:39]), err)
	fmt.Println(strings.Contains(string(svg), "<title>Ève &lt;b&gt;</title>"))
	// Output:
	// <svg xmlns="http://www.w3.org/2000/svg" <nil>
	// true
}
