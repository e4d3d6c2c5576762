// Package mailer sends the club's mail over SMTP, in the language of the recipient: password reset links, and mail from
// other packages. It is optional.
package mailer
