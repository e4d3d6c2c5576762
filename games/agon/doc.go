// Package agon plays Agon.
package agon
