package archpicture_test

import (
	"fmt"
	"testing/fstest"

	"tablier/internal/archpicture"
)

func Example() {
	wings, err := archpicture.Read(fstest.MapFS{
		"rules/game/game.go": {Data: []byte("package game")},
		"play/club/club.go":  {Data: []byte("package club\n\nimport \"tablier/rules/game\"")},
	})
	fmt.Println(wings, err)
	// Output:
	// [{play [club] [rules]} {rules [game] []}] <nil>
}
