package cli

import (
	"regexp"

	"tablier/i18n"
	"tablier/rules/game"
)

// complaints are kong's error messages about a command line, and the messages that replace them. $1 and $2 are
// the groups of the expression. All that match are applied, in order.
var complaints = []struct {
	kong    *regexp.Regexp
	message string
}{
	{regexp.MustCompile(`^unexpected argument (.*?)(, did you mean|$)`), "cli.usage-unexpected-argument"},
	{regexp.MustCompile(`^unknown flag (.*?)(, did you mean|$)`), "cli.usage-unknown-flag"},
	{regexp.MustCompile(`, did you mean one of (.*)\?$`), "cli.usage.suggest-several"},
	{regexp.MustCompile(`, did you mean (.*)\?$`), "cli.usage.suggest"},
	{regexp.MustCompile(`^missing flags: `), "cli.usage-missing-flags"},
	{regexp.MustCompile(`^missing positional arguments `), "cli.usage-missing-arguments"},
	{regexp.MustCompile(`^expected one of `), "cli.usage.expected"},
	{regexp.MustCompile(`^expected ("<.*)$`), "cli.usage-expected"},
	{regexp.MustCompile(`^([^ ]+): (expected|missing|bool) `), "cli.usage-of-flag"},
	{regexp.MustCompile(`expected \w+ value but got "EOL" \(<EOL>\)|missing value, expecting .*$`), "cli.usage-value-missing"},
	{regexp.MustCompile(`expected \w+ value but got ("[^"]*") \(short flag\); perhaps try (.*)\?$`), "cli.usage-short-flag"},
	{regexp.MustCompile(`expected a valid \d+ bit u?int but got `), "cli.usage-whole-number"},
	{regexp.MustCompile(`bool value must be true, 1, yes, false, 0 or no but got `), "cli.usage.bad-bool"},
	{regexp.MustCompile(`^([^ ]+) must be one of (.*) but got (".*")$`), "cli.usage.bad-value"},
	{regexp.MustCompile(`\(from envar (.*)\)$`), "cli.usage-environment"},
}

// usage returns an error message about the command line in a language.
func usage(complaint string, l game.Lang) string {
	for _, c := range complaints {
		complaint = c.kong.ReplaceAllString(complaint, i18n.T(c.message).In(l))
	}
	return complaint
}
