// Command icons draws the icons of the installed application into a folder, with the club's
// own drawing code. The build of the pages runs it, and the icons are not committed.
package main
