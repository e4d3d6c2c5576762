package edge

import (
	"bytes"
	"encoding/json"
)

// repeatedMessage begins what is said about a name that an object has twice.
const repeatedMessage = "repeated property "

// object is an object or list that is being read.
type object struct {
	names map[string]bool // so far; nil for a list
	value bool            // the next token is a value
}

// repeatedName returns a name that an object in a JSON text has twice. The text must be valid.
func repeatedName(text []byte) (name string, found bool) {
	var open []object
	for d := json.NewDecoder(bytes.NewReader(text)); ; {
		token, err := d.Token()
		if err != nil {
			return "", false
		}
		in := (*object)(nil)
		if len(open) > 0 {
			in = &open[len(open)-1]
		}
		if name, ok := token.(string); ok && in != nil && in.names != nil && !in.value {
			if in.names[name] {
				return name, true
			}
			in.names[name], in.value = true, true
			continue
		}
		if in != nil {
			in.value = false
		}
		switch token {
		case json.Delim('{'):
			open = append(open, object{names: map[string]bool{}})
		case json.Delim('['):
			open = append(open, object{})
		case json.Delim('}'), json.Delim(']'):
			open = open[:len(open)-1]
		}
	}
}
