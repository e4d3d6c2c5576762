// Package ring holds the rules of Ring 6 à 12.
package ring
