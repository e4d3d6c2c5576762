// Command make writes the notices of everything by others that a release contains. Run it in the root of the
// repository, by make notices.
package main
