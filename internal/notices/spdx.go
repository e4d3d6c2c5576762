package notices

import (
	"slices"
	"strings"
)

// licence is a licence that we may pass on with a program under the Apache License.
type licence struct {
	id  string   // of SPDX
	has []string // phrases that its text has, in lower case with single spaces
	not string   // a phrase that it lacks; empty: none
}

var licences = []licence{
	{"Apache-2.0", []string{"apache license", "version 2.0"}, ""},
	{"MIT", []string{"permission is hereby granted, free of charge, to any person obtaining a copy"}, ""},
	{"ISC", []string{"permission to use, copy, modify, and", "distribute this software for any purpose with or without fee"}, ""},
	{"BSD-3-Clause", []string{"redistribution and use in source and binary forms", "neither the name"}, ""},
	{"BSD-3-Clause", []string{"redistribution and use in source and binary forms", "nor the names of"}, ""},
	{"BSD-2-Clause", []string{"redistribution and use in source and binary forms"}, "endorse or promote"},
	{"MPL-2.0", []string{"mozilla public license version 2.0"}, ""},
	{"OFL-1.1", []string{"sil open font license version 1.1"}, ""},
	{"blessing", []string{"may you do good and not evil"}, ""},
	{"CC0-1.0", []string{"cc0 1.0 universal"}, ""},
	{"Unlicense", []string{"this is free and unencumbered software released into the public domain"}, ""},
}

// forbidden are first lines of licences that we cannot pass on with the program. Texts of others may mention them.
var forbidden = []string{"gnu general public license", "gnu affero general public license", "gnu lesser general public license", "gnu library general public license", "server side public license", "server side public license version 1", "business source license 1.1", "commons clause license condition v1.0"}

// identify returns the identifiers of the licences whose text is in a text, sorted.
func identify(text string) (ids []string) {
	text = strings.ToLower(strings.Join(strings.Fields(text), " "))
	for _, l := range licences {
		missing := func(phrase string) bool { return !strings.Contains(text, phrase) }
		if !slices.ContainsFunc(l.has, missing) && (l.not == "" || missing(l.not)) && !slices.Contains(ids, l.id) {
			ids = append(ids, l.id)
		}
	}
	slices.Sort(ids)
	return ids
}

// isForbidden reports whether a text is of a licence that we cannot pass on.
func isForbidden(text string) bool {
	text = strings.NewReplacer("“", "", "”", "", `"`, "").Replace(strings.ToLower(text))
	for line := range strings.Lines(text) {
		if slices.Contains(forbidden, strings.Trim(line, " \t\n#*=")) {
			return true
		}
	}
	return false
}
