package cli

import (
	"errors"
	"io"
	"io/fs"

	"github.com/andybalholm/brotli"

	"tablier/i18n"
)

// licencesCmd prints the notices of the software and fonts of others, which are embedded with the pages.
type licencesCmd struct{}

func (licencesCmd) Run(s *session) error {
	missing := errors.New(i18n.T("cli.no-licences").In(s.lang))
	if s.Pages == nil {
		return missing
	}
	f, err := s.Pages.Open("licences.txt.br")
	if errors.Is(err, fs.ErrNotExist) {
		return missing
	}
	if err != nil {
		return err
	}
	defer f.Close()
	_, err = io.Copy(s.out, brotli.NewReader(f))
	return err
}
