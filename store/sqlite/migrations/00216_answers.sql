-- +goose Up
-- Answers to requests that may be repeated, by the hash of the key that their sender gave them. A row without status
-- reserves a key for a request in progress. After until a row no longer counts.
CREATE TABLE answers (
    person   TEXT NOT NULL,
    key_hash TEXT NOT NULL,
    request  TEXT NOT NULL,
    claim    TEXT NOT NULL,
    until    INTEGER NOT NULL,
    status   INTEGER NOT NULL DEFAULT 0,
    location TEXT NOT NULL DEFAULT '',
    type     TEXT NOT NULL DEFAULT '',
    body     BLOB NOT NULL DEFAULT x'',
    whole    INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (person, key_hash)
) STRICT;
CREATE INDEX answers_until ON answers (until);

-- +goose Down
DROP TABLE answers;
