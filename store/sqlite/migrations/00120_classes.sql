-- +goose Up
-- Classes of pupils. An empty teacher has gone; closed is 0 while the class goes on.
CREATE TABLE classes (
    id      TEXT NOT NULL PRIMARY KEY,
    name    TEXT NOT NULL,
    teacher TEXT NOT NULL,
    open    INTEGER NOT NULL DEFAULT 0,
    created INTEGER NOT NULL,
    closed  INTEGER NOT NULL DEFAULT 0,
    version INTEGER NOT NULL
) STRICT;

-- Whose account belongs to a class. Place is the order in a list that was added at once.
CREATE TABLE class_pupils (
    person TEXT NOT NULL PRIMARY KEY,
    class  TEXT NOT NULL,
    added  INTEGER NOT NULL,
    place  INTEGER NOT NULL
) STRICT;
CREATE INDEX class_pupils_by_class ON class_pupils (class);

-- Members whom organisers made teachers.
CREATE TABLE teachers (
    person TEXT NOT NULL PRIMARY KEY,
    maker  TEXT NOT NULL,
    at     INTEGER NOT NULL
) STRICT;

-- Puzzles to be solved by a class. Due is a day.
CREATE TABLE homework (
    id      TEXT NOT NULL PRIMARY KEY,
    class   TEXT NOT NULL,
    game    TEXT NOT NULL,
    theme   TEXT NOT NULL,
    moves   INTEGER NOT NULL,
    number  INTEGER NOT NULL,
    due     TEXT NOT NULL,
    setter  TEXT NOT NULL,
    created INTEGER NOT NULL
) STRICT;
CREATE INDEX homework_by_class ON homework (class);

-- The class for which a tournament is; empty: for everybody.
ALTER TABLE tournaments ADD COLUMN class TEXT NOT NULL DEFAULT '';

-- +goose Down
ALTER TABLE tournaments DROP COLUMN class;
DROP TABLE homework;
DROP TABLE teachers;
DROP TABLE class_pupils;
DROP TABLE classes;
