// Command ugi is the plain opponent of package plain as a program that speaks UGI.
package main
