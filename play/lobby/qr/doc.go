// Package qr draws a text as a QR code in SVG, so that a link can be handed to the
// phone across the table. The code itself comes from rsc.io/qr, which is small, has no
// dependencies and whose arithmetic need not be written again.
package qr
