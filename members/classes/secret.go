package classes

import (
	"io"
	"strings"

	"tablier/members/account"
)

// words are short words that are spelt the same in French and English, have no accents, and can be read by a child.
var words = strings.Fields(`
animal avenue banjo biscuit bison bonsai cactus canal canyon cargo carton cobra confetti coyote domino dragon fruit
garage guide hamster hockey igloo image iris jaguar judo jungle kayak kimono kiwi koala lion machine melon menu mission
moment moto mustang nature nectar oasis omelette orange origami panda parade parasol patio piano pirate pizza poncho
prairie puma puzzle radar radio robot rugby safari salsa sandwich sardine saxophone silence sofa solo solution sonar
surf table talent tango tapir taxi tempo tennis toboggan train trio tunnel turban union vase village violet volume
wagon yeti yoga zigzag zoo`)

const (
	digits     = "23456789" // without those that look like letters
	digitCount = 3
)

// newPassword returns a password such as panda-tunnel-472: two words and three digits, about five million in all. The
// lockout of sign-ins slows down guessing.
func newPassword(r io.Reader, name string) (string, error) {
	for {
		var b strings.Builder
		for range 2 {
			n, err := below(r, len(words))
			if err != nil {
				return "", err
			}
			b.WriteString(words[n] + "-")
		}
		for range digitCount {
			n, err := below(r, len(digits))
			if err != nil {
				return "", err
			}
			b.WriteByte(digits[n])
		}
		if account.CheckPassword(b.String(), name) == nil {
			return b.String(), nil
		}
	}
}

// below returns a random number from 0 to n-1; n is at most 256.
func below(r io.Reader, n int) (int, error) {
	for {
		var b [1]byte
		if _, err := io.ReadFull(r, b[:]); err != nil {
			return 0, err
		}
		if int(b[0]) < 256/n*n {
			return int(b[0]) % n, nil
		}
	}
}
