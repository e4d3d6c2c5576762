// Package mem is a [bus.Bus] within one process.
package mem
