// Package qr draws a text as a QR code in SVG, so that a phone can open a link from the screen. It
// uses rsc.io/qr, which is small and has no dependencies.
package qr
