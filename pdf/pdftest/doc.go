// Package pdftest reads the files that package pdf writes, for tests: the size, text and paths of each page, with
// positions on paper in millimetres. It interprets the drawing operators in the file. It cannot read other PDF files.
package pdftest
