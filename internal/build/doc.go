// Package build says which build of the program this is: version, commit, date and
// toolchain, as the Go linker wrote them into the binary.
//
// A program built outside a git checkout carries no commit and no date.
package build
