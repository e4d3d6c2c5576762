// Command ugi is the player of package plain as a program that speaks UGI.
package main
