// Command icons draws the icons of the installed application, from the club's own
// drawing, into a folder: the build of the pages runs it, nothing is committed.
package main
