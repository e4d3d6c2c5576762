package cli

import (
	"regexp"

	"tablier/rules/game"
)

// complaints are what kong says of a command line, with the same in French. All
// that fit are applied, in order.
var complaints = []struct {
	en *regexp.Regexp
	fr string
}{
	{regexp.MustCompile(`^unexpected argument (.*?)(, did you mean|$)`), "argument inattendu : $1$2"},
	{regexp.MustCompile(`^unknown flag (.*?)(, did you mean|$)`), "option inconnue : $1$2"},
	{regexp.MustCompile(`, did you mean one of (.*)\?$`), " ; peut-être l’une de celles-ci : $1"},
	{regexp.MustCompile(`, did you mean (.*)\?$`), " ; peut-être $1"},
	{regexp.MustCompile(`^missing flags: `), "il manque des options : "},
	{regexp.MustCompile(`^missing positional arguments `), "il manque des arguments : "},
	{regexp.MustCompile(`^expected one of `), "attendu : l’un de "},
	{regexp.MustCompile(`^expected ("<.*)$`), "il manque $1"},
	{regexp.MustCompile(`^([^ ]+): (expected|missing|bool) `), "$1 : $2 "},
	{regexp.MustCompile(`expected \w+ value but got "EOL" \(<EOL>\)|missing value, expecting .*$`), "il manque une valeur"},
	{regexp.MustCompile(`expected \w+ value but got ("[^"]*") \(short flag\); perhaps try (.*)\?$`), "attendu : une valeur, et non $1 ; peut-être $2"},
	{regexp.MustCompile(`expected a valid \d+ bit u?int but got `), "attendu : un nombre entier, et non "},
	{regexp.MustCompile(`bool value must be true, 1, yes, false, 0 or no but got `), "attendu : true ou false, et non "},
	{regexp.MustCompile(`^([^ ]+) must be one of (.*) but got (".*")$`), "$1 : attendu : l’un de $2, et non $3"},
	{regexp.MustCompile(`\(from envar (.*)\)$`), "(dans l’environnement : $1)"},
}

// usage is a complaint about the command line in a language.
func usage(complaint string, l game.Lang) string {
	fr := complaint
	for _, c := range complaints {
		fr = c.en.ReplaceAllString(fr, c.fr)
	}
	return game.Text{FR: fr, EN: complaint}.In(l)
}
