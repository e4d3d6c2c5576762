package safety

import (
	"encoding/binary"
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"tablier/i18n"
	proof "tablier/solve/proof/check"
)

// claimDir records in an empty directory which family it holds. It returns an error for a
// directory of another family.
func (s *Space) claimDir(dir string) error {
	if dir == "" {
		return nil
	}
	name := filepath.Join(dir, "family")
	want := "ringo " + s.options + "\n" + s.String() + "\n"
	text, err := os.ReadFile(name)
	if errors.Is(err, fs.ErrNotExist) {
		return errors.Join(os.MkdirAll(dir, 0o755), os.WriteFile(name, []byte(want), 0o644))
	}
	if err == nil && string(text) != want {
		return &proof.Error{Problem: i18n.T("safety.other-family", "dir", dir, "is", i18n.Quoted(string(text)), "want", i18n.Quoted(want))}
	}
	return err
}

// load reads a part that was solved earlier. It ignores a file of the wrong length.
func (s *Space) load(dir string, p *part) (bool, error) {
	if dir == "" {
		return false, nil
	}
	b, err := os.ReadFile(filepath.Join(dir, s.name(p)))
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	n := p.rows * p.words
	if err != nil || len(b) != 16*n {
		return false, err
	}
	p.ours, p.theirs = make([]uint64, n), make([]uint64, n)
	for i := range n {
		p.ours[i] = binary.LittleEndian.Uint64(b[8*i:])
		p.theirs[i] = binary.LittleEndian.Uint64(b[8*(n+i):])
	}
	return true, nil
}

// save writes a part to a temporary file and renames it, so that a kill leaves no partial file.
func (s *Space) save(dir string, p *part) error {
	if dir == "" {
		return nil
	}
	b := make([]byte, 0, 16*len(p.ours))
	for _, set := range [][]uint64{p.ours, p.theirs} {
		for _, x := range set {
			b = binary.LittleEndian.AppendUint64(b, x)
		}
	}
	name := filepath.Join(dir, s.name(p))
	if err := os.WriteFile(name+".new", b, 0o644); err != nil {
		return err
	}
	return os.Rename(name+".new", name)
}
