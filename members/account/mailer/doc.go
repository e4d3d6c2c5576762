// Package mailer sends the few mails of a club over SMTP: the link with which a
// password can be set anew, in the language of who reads it. A club works without it.
package mailer
