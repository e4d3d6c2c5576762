// Package testenv starts for tests what they cannot make themselves: a PostgreSQL
// server, in which each test gets its own database.
//
// What is started ends with the process of the test, however that ends, and
// leaves nothing behind.
package testenv
