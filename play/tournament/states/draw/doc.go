// Command draw prints the picture of the states of a tournament as SVG.
package main
