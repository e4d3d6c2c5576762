// Package notices collects the licences of everything by others that a release contains: Go with its standard library,
// modules, what is bundled into the pages, and fonts. Their texts go into web/public/licences.txt, which the build
// compresses and embeds with the pages.
//
// It is our own, since go-licenses reads Go packages of one system alone, and neither npm packages nor fonts; the module
// proxy does not offer licensecheck.
package notices
