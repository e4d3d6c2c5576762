// Package provers makes provers that end at the tables of solved games.
package provers
