// Command icons draws the icons of the installed application into a folder, with the club's
// own drawing code. The icons are committed, because drawing them compiles the rules. A test compares them with what is
// drawn; `make icons` draws them anew.
package main
