package bot_test

import (
	"fmt"

	"tablier/internal/bot"
)

func ExampleParseCommand() {
	words, err := bot.ParseCommand(`"/opt/my engine/ugi" --threads 2`)
	fmt.Printf("%q %v\n", words, err)
	// Output: ["/opt/my engine/ugi" "--threads" "2"] <nil>
}
