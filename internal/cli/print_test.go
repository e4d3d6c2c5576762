package cli

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tablier/pdf/pdftest"
)

// The command writes a complete file or none, and leaves no temporary files.
func TestPrint(t *testing.T) {
	folder := t.TempDir()
	out := filepath.Join(folder, "x.pdf")
	run := func(args ...string) (int, string) {
		e, _, stderr := env(map[string]string{"TABLIER_LANG": "en"}, "")
		code := Main(context.Background(), append([]string{"print"}, args...), e)
		return code, stderr.String()
	}
	if code, said := run("ring", "--set", "board=h37", "--lang", "fr", "--parts", "board", "--out", out); code != exitOK {
		t.Fatal(code, said)
	}
	file, err := os.ReadFile(out)
	if err != nil {
		t.Fatal(err)
	}
	pages, err := pdftest.Read(file)
	if err != nil || len(pages) != 1 || !strings.Contains(pages[0].Text(), "37 points") || !strings.Contains(pages[0].Text(), "Reconstitution") {
		t.Errorf("%d pages, %v", len(pages), err)
	}
	if code, said := run("ra", "--pieces", "draughts", "--out", out); code != exitRefused || !strings.Contains(said, "a4-tiled") {
		t.Error(code, said)
	}
	if again, err := os.ReadFile(out); err != nil || string(again) != string(file) {
		t.Error("a refused job has changed the file")
	}
	if code, said := run("booklet", "--style", "ink", "--out", out); code != exitOK {
		t.Fatal(code, said)
	}
	if names, _ := os.ReadDir(folder); len(names) != 1 {
		t.Error(names)
	}
}

// A full disk is reported, and a device is never replaced.
func TestPrintOnFullDisk(t *testing.T) {
	const full = "/dev/full"
	if info, err := os.Stat(full); err != nil || info.Mode()&os.ModeDevice == 0 {
		t.Skip("there is no device that is always full")
	}
	e, _, stderr := env(map[string]string{"TABLIER_LANG": "en"}, "")
	code := Main(context.Background(), []string{"print", "ringo", "--parts", "board", "--out", full}, e)
	if code != exitFailure || !strings.Contains(stderr.String(), "cannot write /dev/full: the disk is full") {
		t.Error(code, stderr)
	}
	if info, err := os.Stat(full); err != nil || info.Mode()&os.ModeDevice == 0 {
		t.Error("the device was replaced", err)
	}
}
