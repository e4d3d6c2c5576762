package main

import (
	"fmt"
	"os"

	"tablier/internal/notices"
)

func main() {
	all, err := notices.All(".")
	if err == nil {
		err = os.WriteFile(notices.File, []byte(notices.Write(all)), 0o644)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
