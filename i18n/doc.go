// Package i18n holds what the server, the command line and the rules say to people,
// in every language the club speaks.
//
// A [Text] is a message that has no language yet: an id and values, made by [T]. Whoever
// knows the reader's language renders it with [Text.In]. The words are in catalogue/, one
// JSON file a language, one message a line. A new language is a new file and nothing else.
//
// A message may hold placeholders, "{name}", for the values given to T. A message with
// several plural forms has them separated by "|"; the value named n chooses, by the rule
// that the catalogue gives under "catalogue.plural" in the notation of gettext.
//
// The package is compiled for the browser too, where fmt, encoding/json and the tables of
// golang.org/x/text (1.2 MB) weigh more than everything it does.
package i18n
