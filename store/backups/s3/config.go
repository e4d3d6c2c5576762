package s3

import (
	"errors"
	"net/url"
	"os"
	"regexp"
	"strings"
	"time"

	"github.com/minio/minio-go/v7/pkg/credentials"

	"tablier/i18n"
	"tablier/store/backups"
)

// Scheme is the prefix of bucket addresses.
const Scheme = "s3://"

// Config says which server holds the buckets, and gives the keys for it. The keys are in a file or given directly.
type Config struct {
	Endpoint string // https://host[:port]; empty: Amazon
	Region   string // empty: us-east-1, or with Amazon the bucket's region
	KeyFile  string // in the format of ~/.aws/credentials

	AccessKey, SecretKey, SessionToken string

	Stall time.Duration // how long a connection may make no progress; 0: a minute
	Tries int           // how often a request is sent at most; 0: 8
}

func (c Config) complete() Config {
	if c.Stall == 0 {
		c.Stall = time.Minute
	}
	if c.Tries == 0 {
		c.Tries = 8
	}
	if c.Region == "" && c.Endpoint != "" {
		c.Region = "us-east-1"
	}
	return c
}

// host returns the endpoint in the form that the client library expects.
func (c Config) host() (host string, secure bool, err error) {
	if c.Endpoint == "" {
		return "s3.amazonaws.com", true, nil
	}
	u, err := url.Parse(c.Endpoint)
	if err != nil || u.Scheme != "https" && u.Scheme != "http" || u.Host == "" || u.User != nil || strings.Trim(u.Path, "/") != "" || u.RawQuery != "" {
		return "", false, refusal("backups.s3-endpoint", nil, "endpoint", c.Endpoint)
	}
	return u.Host, u.Scheme == "https", nil
}

// keys returns the provider of the keys.
func (c Config) keys() (credentials.Provider, error) {
	switch {
	case c.KeyFile != "":
		if _, err := os.ReadFile(c.KeyFile); err != nil {
			return nil, refusal("backups.s3-key-file", err, "file", c.KeyFile)
		}
		p := &credentials.FileAWSCredentials{Filename: c.KeyFile, Profile: "default"}
		v, err := p.RetrieveWithCredContext(nil)
		if err != nil || v.AccessKeyID == "" || v.SecretAccessKey == "" {
			return nil, refusal("backups.s3.bad-keys", nil, "file", c.KeyFile)
		}
		return &credentials.Static{Value: v}, nil
	case c.AccessKey == "" || c.SecretKey == "":
		return nil, refusal("backups.s3-keys", nil)
	}
	return &credentials.Static{Value: credentials.Value{AccessKeyID: c.AccessKey, SecretAccessKey: c.SecretKey, SessionToken: c.SessionToken, SignerType: credentials.SignatureV4}}, nil
}

var (
	bucketForm = regexp.MustCompile(`^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$`)
	prefixForm = regexp.MustCompile(`^[A-Za-z0-9_.-]+(/[A-Za-z0-9_.-]+)*$`)
)

// parseAddress splits s3://bucket/prefix.
func parseAddress(address string) (bucket, root string, err error) {
	rest, ok := strings.CutPrefix(address, Scheme)
	bucket, root, _ = strings.Cut(rest, "/")
	root = strings.TrimSuffix(root, "/")
	if !ok || !bucketForm.MatchString(bucket) || root != "" && !prefixForm.MatchString(root) {
		return "", "", refusal("backups.s3-address", nil, "address", address)
	}
	return bucket, root, nil
}

func refusal(id string, err error, args ...any) error {
	if p := (*os.PathError)(nil); errors.As(err, &p) {
		err = p.Err // the text names the file
	}
	return &backups.Error{Text: i18n.T(id, args...), Err: err, Input: true}
}
