package swiss_test

import (
	"fmt"
	"strings"

	"tablier/play/pairing/swiss"
	"tablier/play/pairing/trf"
)

func Example() {
	report, err := trf.Read(strings.NewReader(`012 Club evening
142 3
152 W
001    1      Ada                               2100
001    2      Bruno                             2000
001    3      Chantal                           1900
001    4      Dario                             1800
001    5      Emil                              1700
`))
	if err != nil {
		fmt.Println(err)
		return
	}
	pairs, err := swiss.Pair(report, 0)
	for _, p := range pairs {
		fmt.Println(p.White, p.Black)
	}
	fmt.Println(err)
	// Output:
	// 1 3
	// 4 2
	// 5 0
	// <nil>
}
