package backups

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/base32"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"strings"
	"time"

	"tablier/i18n"
)

// Repository makes, lists and deletes backups in one location.
type Repository struct {
	Objects Objects
	Spool   string // a folder for temporary files during uploads and downloads
	Program string // the program that makes the backups
	Now     func() time.Time
	Rand    io.Reader
}

// Entry is a listed backup; Fault says what is wrong with it.
type Entry struct {
	Manifest
	Fault error
}

// Make makes a backup of what write writes. The dump goes to a temporary file first. A slow location then does not
// delay the writer, and parts can be sent again.
func (r *Repository) Make(ctx context.Context, write func(io.Writer) (rows map[string]int64, err error)) (m Manifest, err error) {
	made := r.Now().UTC().Truncate(time.Second)
	m = Manifest{Tablier: kind, Version: 1, Made: made, Program: r.Program}
	if m.ID, err = r.newID(made); err != nil {
		return m, err
	}
	s, err := newSpool(r.Spool)
	if err != nil {
		return m, err
	}
	defer s.Close()
	hash := sha256.New()
	if m.Rows, err = write(io.MultiWriter(s, hash)); err != nil {
		return m, err
	}
	m.SHA256 = hex.EncodeToString(hash.Sum(nil))
	if m.Size, err = s.rewind(); err != nil {
		return m, err
	}
	if err := r.Objects.Put(ctx, dataName(m.ID), s, m.Size); err != nil {
		return m, err
	}
	text, err := json.MarshalIndent(m, "", "  ")
	if err != nil {
		return m, err
	}
	text = append(text, '\n')
	return m, r.Objects.Put(ctx, listedName(m.ID), bytes.NewReader(text), int64(len(text)))
}

func (r *Repository) newID(at time.Time) (string, error) {
	var b [3]byte
	if _, err := io.ReadFull(r.Rand, b[:]); err != nil {
		return "", err
	}
	return at.Format(layout) + "-" + strings.ToLower(base32.StdEncoding.EncodeToString(b[:])[:4]), nil
}

// List lists the backups, oldest first. An entry with a fault was once complete and has been damaged since.
func (r *Repository) List(ctx context.Context) (list []Entry, err error) {
	objects, err := r.Objects.List(ctx, prefix)
	if err != nil {
		return nil, err
	}
	sizes := map[string]int64{}
	for _, o := range objects {
		sizes[o.Name] = o.Size
	}
	for _, o := range objects {
		id, ok := idOf(o.Name, listedEnd)
		if !ok {
			continue
		}
		e, err := r.entry(ctx, id)
		if errors.Is(err, fs.ErrNotExist) {
			continue // it was deleted meanwhile
		} else if err != nil {
			return nil, err
		}
		if size, ok := sizes[dataName(id)]; e.Fault == nil && (!ok || size != e.Size) {
			e.Fault = damaged("backups.data-missing", id, r.Objects)
		}
		list = append(list, e)
	}
	return list, nil
}

func (r *Repository) entry(ctx context.Context, id string) (Entry, error) {
	in, err := r.Objects.Get(ctx, listedName(id), 0)
	if err != nil {
		return Entry{}, err
	}
	defer in.Close()
	m, ok := readManifest(in, id)
	if !ok {
		made, _ := time.Parse(layout, id[:len(layout)])
		return Entry{Manifest: Manifest{ID: id, Made: made}, Fault: damaged("backups.manifest-damaged", id, r.Objects)}, nil
	}
	return Entry{Manifest: m}, nil
}

// Find finds a backup by its ID. If id is empty, it finds the newest complete backup.
func (r *Repository) Find(ctx context.Context, id string) (m Manifest, err error) {
	list, err := r.List(ctx)
	if err != nil {
		return m, err
	}
	for i := len(list) - 1; i >= 0; i-- {
		switch e := list[i]; {
		case id == "" && e.Fault == nil:
			return e.Manifest, nil
		case id == e.ID:
			return e.Manifest, e.Fault
		}
	}
	if id == "" {
		return m, &Error{Text: i18n.T("backups.none", "place", r.Objects.String())}
	}
	return m, &Error{Text: i18n.T("backups.unknown", "id", id, "place", r.Objects.String()), Input: true}
}
