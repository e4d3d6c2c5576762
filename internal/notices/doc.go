// Package notices collects the licences of everything by others that a release contains: Go with its standard library,
// modules, what is bundled into the pages, and fonts. Their texts go into web/public/licences.txt, which the build
// compresses and embeds with the pages.
//
// No tool of others is used: go-licenses and licensecheck cannot be had from Go's module proxy, neither reads npm
// packages, and neither finds the NOTICE files and nested licences that have to be passed on.
package notices
