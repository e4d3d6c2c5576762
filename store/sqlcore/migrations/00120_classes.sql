-- +goose Up
-- Classes of pupils. An empty teacher has gone; closed is 0 while the class goes on.
CREATE TABLE classes (
    id      TEXT NOT NULL PRIMARY KEY,
    name    TEXT NOT NULL,
    teacher TEXT NOT NULL,
    open    BIGINT NOT NULL DEFAULT 0,
    created BIGINT NOT NULL,
    closed  BIGINT NOT NULL DEFAULT 0,
    version BIGINT NOT NULL
) STRICT;

-- Whose account belongs to a class. Place is the order in a list that was added at once.
CREATE TABLE class_pupils (
    person TEXT NOT NULL PRIMARY KEY,
    class  TEXT NOT NULL,
    added  BIGINT NOT NULL,
    place  BIGINT NOT NULL
) STRICT;
CREATE INDEX class_pupils_by_class ON class_pupils (class);

-- Members whom organisers made teachers.
CREATE TABLE teachers (
    person TEXT NOT NULL PRIMARY KEY,
    maker  TEXT NOT NULL,
    at     BIGINT NOT NULL
) STRICT;

-- Puzzles to be solved by a class. Due is a day.
CREATE TABLE homework (
    id      TEXT NOT NULL PRIMARY KEY,
    class   TEXT NOT NULL,
    game    TEXT NOT NULL,
    theme   TEXT NOT NULL,
    moves   BIGINT NOT NULL,
    number  BIGINT NOT NULL,
    due     TEXT NOT NULL,
    setter  TEXT NOT NULL,
    created BIGINT NOT NULL
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
