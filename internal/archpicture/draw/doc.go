// Command draw prints the picture of the architecture as SVG. Run it in the root of the repository.
package main
