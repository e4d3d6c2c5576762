// Package i18ntest helps tests to find words that do not come from a catalogue. It looks for them
// in text in the pseudo-language.
package i18ntest
