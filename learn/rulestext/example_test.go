package rulestext_test

import (
	"fmt"

	"tablier/learn/rulestext"
)

func ExampleParse() {
	p := rulestext.Parse("# Ra\n\nA *Ra* moves **one**\ncell.\n\n| option | `a` |\n| - | - |\n| x | y |\n")
	fmt.Println(p.Title())
	for _, b := range rulestext.Blocks(p.Doc) {
		for _, row := range rulestext.Rows(b) {
			fmt.Println(p.Text(row[0]), p.Spans(row[1]))
		}
		if rulestext.Rows(b) == nil {
			fmt.Println(p.Spans(b))
		}
	}
	// Output:
	// Ra
	// [{A  false false false} {Ra false true false} { moves  false false false} {one true false false} {  false false false} {cell. false false false}]
	// option [{a false false true}]
	// x [{y false false false}]
}
