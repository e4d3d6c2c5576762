package cli_test

import (
	"strings"
	"testing"
)

// Incompatible flags are refused in one line before anything is opened.
func TestServeRefusesNodes(t *testing.T) {
	const db = "postgres://u:secret@127.0.0.1:1/x"
	for words, args := range map[string][]string{
		"set --database":     {"--nats", "nats://x"},
		"not both":           {"--database", db, "--nats", "nats://x", "--advertise", "node1:8080"},
		"--metrics nonsense": {"--metrics", "nonsense"},
		"--advertise :8080":  {"--database", db, "--advertise", ":8080"},
		"postgres://":        {"--database", "mysql://u:secret@x"},
		"positive duration":  {"--grace=-1s"},
		"text or json":       {"--log-format", "xml"},
	} {
		_, errs := keep(t, 2, nil, append([]string{"serve", "--port", "0", "--data", t.TempDir()}, args...)...)
		if !strings.Contains(errs, words) || strings.Contains(errs, "u:secret") || strings.Count(errs, "\n") != 1 {
			t.Errorf("%v: %s", args, errs)
		}
	}
}

// Invalid settings are refused in one line that says what is valid.
func TestServeRefusesSettings(t *testing.T) {
	for words, args := range map[string][]string{
		"expected https://name, without a path":  {"--public-url", "club.example"},
		"without a path":                         {"--public-url", "https://club.example/x"},
		"expected an address, or a network":      {"--trust-proxy", "everybody"},
		"--tls-cert and --tls-key go together\n": {"--tls-cert", "cert.pem"},
		"--mail is not valid":                    {"--mail", "carrier-pigeon", "--mail-from", "club@club.example", "--public-url", "https://club.example"},
	} {
		_, errs := keep(t, 2, nil, append([]string{"serve", "--port", "0", "--data", t.TempDir()}, args...)...)
		if !strings.Contains(errs, words) || strings.Count(errs, "\n") != 1 {
			t.Errorf("%v: %s", args, errs)
		}
	}
}
