// Package calendar writes the deadlines of correspondence games as an iCalendar file (RFC 5545), to which calendar
// programs can subscribe.
package calendar
