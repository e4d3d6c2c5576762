// Package site serves the club's built pages: files, the application for every other path ([Site.ServeHTTP]), and
// prerendered pages ([Site.Send]). If the pages are not built, it answers so.
package site
