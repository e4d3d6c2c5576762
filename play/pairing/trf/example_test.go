package trf_test

import (
	"errors"
	"fmt"
	"strings"

	"tablier/play/pairing/trf"
)

func ExampleRead() {
	_, err := trf.Read(strings.NewReader("012 Open\n142 many\n001    1      Ada\n"))
	var all trf.Errors
	if errors.As(err, &all) {
		fmt.Println(all[0])
	}
	// Output: line 2, column 5: "many" is not a number that fits here; expected a whole number from 1 to 999
}
