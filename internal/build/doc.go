// Package build describes the build of the program: version, commit, date and toolchain, as the Go linker wrote
// them into the binary.
//
// A program built outside a git checkout has no commit and no date.
package build
