package bus

import (
	"strings"
	"testing"
)

func TestCheckTopic(t *testing.T) {
	for topic, want := range map[string][2]bool{
		"game":                   {true, true},
		"game.3k9x":              {true, true},
		"node.A_b-9.do":          {true, true},
		"game.>":                 {false, true},
		">":                      {false, false},
		"game.>.x":               {false, false},
		"game.*":                 {false, false},
		"":                       {false, false},
		".a":                     {false, false},
		"a.":                     {false, false},
		"a..b":                   {false, false},
		"a b":                    {false, false},
		"é":                      {false, false},
		"a\x00":                  {false, false},
		strings.Repeat("a", 201): {false, false},
		strings.Repeat("a", 200): {true, true},
	} {
		for i, pattern := range []bool{false, true} {
			if err := CheckTopic(topic, pattern); (err == nil) != want[i] {
				t.Errorf("topic %q, pattern %v: %v", topic, pattern, err)
			}
		}
	}
}
