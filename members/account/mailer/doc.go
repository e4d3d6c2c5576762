// Package mailer sends the club's mail over SMTP, in the language of the recipient: password reset links, and what other
// packages write. A club works without it.
package mailer
