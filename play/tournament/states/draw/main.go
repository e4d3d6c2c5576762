package main

import (
	"fmt"

	"tablier/play/tournament/states"
)

func main() { fmt.Print(states.SVG()) }
