package s3

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net"
	"net/http"
	"net/url"
	"strings"
	"syscall"

	"github.com/minio/minio-go/v7"

	"tablier/i18n"
	"tablier/store/backups"
)

// explain turns a network error into a message for people.
func (b *Bucket) explain(ctx context.Context, err error) error {
	if err == nil {
		return nil
	}
	if cause := context.Cause(ctx); cause != nil {
		return cause
	}
	if answer := (minio.ErrorResponse{}); errors.As(err, &answer) {
		return b.answered(answer)
	}
	say := func(id string, args ...any) error {
		return &explained{sentence{Text: i18n.T(id, append(args, "host", b.host)...)}, err}
	}
	var slow net.Error
	var name *net.DNSError
	var unknown x509.UnknownAuthorityError
	var cert *tls.CertificateVerificationError
	switch {
	case errors.As(err, &name):
		return say("backups.s3.no-host")
	case errors.As(err, &unknown), errors.As(err, &cert):
		return say("backups.s3-certificate", "why", err.Error())
	case errors.As(err, &slow) && slow.Timeout():
		return say("backups.s3-slow", "seconds", fmt.Sprintf("%g", b.stall.Seconds()))
	case errors.Is(err, syscall.ECONNREFUSED):
		return say("backups.s3-refused")
	case broken(err):
		return say("backups.s3-broken")
	}
	if u := (*url.Error)(nil); errors.As(err, &u) {
		err = u.Err
	}
	return say("backups.s3-failed", "why", err.Error())
}

// broken reports whether the connection ended before the answer.
func broken(err error) bool {
	for _, end := range []error{io.EOF, io.ErrUnexpectedEOF, syscall.ECONNRESET, syscall.EPIPE} {
		if errors.Is(err, end) {
			return true
		}
	}
	// Two errors can be recognised only by their text: the library's version of io.EOF,
	// and net/http's error for a connection that the server closed before the request was
	// written.
	return strings.Contains(err.Error(), "Connection closed by foreign host") || strings.Contains(err.Error(), "server closed idle connection")
}

// answered explains an error that the server returned.
func (b *Bucket) answered(a minio.ErrorResponse) error {
	id := "backups.s3-answer"
	switch a.Code {
	case minio.NoSuchKey:
		return &fs.PathError{Op: "get", Path: b.String(), Err: fs.ErrNotExist}
	case minio.NoSuchBucket:
		id = "backups.s3.no-bucket"
	case minio.AccessDenied, "InvalidAccessKeyId", "SignatureDoesNotMatch":
		id = "backups.s3-denied"
	}
	if a.StatusCode == http.StatusNotFound && a.Code == "" {
		return &fs.PathError{Op: "get", Path: b.String(), Err: fs.ErrNotExist}
	}
	return &explained{sentence{Text: i18n.T(id, "host", b.host, "bucket", b.bucket, "code", a.Code, "message", a.Message)}, a}
}

type sentence = backups.Error

// explained keeps the cause for errors.Is and errors.As, but not in its text: the
// sentence already says it.
type explained struct {
	sentence
	cause error
}

func (e *explained) Unwrap() error { return e.cause }
