package web_test

import (
	"fmt"
	"io/fs"

	"tablier/web"
)

func ExampleFS() {
	_, err := fs.Stat(web.FS(), "index.html")
	fmt.Println(web.Built() == (err == nil))
	// Output: true
}
