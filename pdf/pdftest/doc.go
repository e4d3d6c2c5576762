// Package pdftest reads the documents that package pdf writes, for tests: the size of each page, its text and
// its paths, measured in millimetres where they will lie on paper. It reads the file's own drawing operators and no
// other kind of file.
package pdftest
