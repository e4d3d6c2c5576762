// Package berger pairs tournaments in which all meet all: the Berger tables of FIDE, C.05 Annex 1, and the
// Scheveningen system, in which all of one team meet all of another.
package berger
