// Package calendar writes the deadlines of correspondence games as an iCalendar file (RFC 5545), which calendar
// programs subscribe to.
package calendar
