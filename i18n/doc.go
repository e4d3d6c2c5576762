// Package i18n holds the texts that the server, the command line and the rules show to people, in
// every language of the club.
//
// A [Text] is a message without a language: an ID and values, made by [T]. Code that knows the
// reader's language renders it with [Text.In]. The messages are in catalogue/, one JSON file per
// language, one message per line. To add a language, add a file; nothing else is needed.
//
// A message may contain placeholders, "{name}", for the values given to T. The plural forms of a
// message are separated by "|". The value named n selects the form, by the rule that the catalogue
// gives under "catalogue.plural" in the notation of gettext.
//
// The package is compiled for the browser too. It avoids fmt, encoding/json and the tables of
// golang.org/x/text (1.2 MB), which are larger than the package itself.
package i18n
