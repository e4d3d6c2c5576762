// Package berger pairs tournaments in which everybody meets everybody: the Berger tables of FIDE, C.05
// Annex 1, and the Scheveningen system, in which every player of one team meets every player of the other.
package berger
