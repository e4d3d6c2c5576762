// Package i18ntest helps tests to find words that do not come from a catalogue: it looks for
// them in what is said in the pseudo-language.
package i18ntest
