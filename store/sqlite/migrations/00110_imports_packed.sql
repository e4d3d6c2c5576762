-- +goose Up
-- The events of an imported game in a compact form, in place of rows of events. Rows that were added later follow them.
CREATE TABLE packed (
    game   TEXT NOT NULL PRIMARY KEY REFERENCES games (id),
    events INTEGER NOT NULL,
    log    BLOB NOT NULL
) STRICT;

-- What a person or an address has used of a quota: so much at a time. It is given back evenly over a day.
CREATE TABLE quotas (
    holder TEXT NOT NULL PRIMARY KEY,
    used   INTEGER NOT NULL,
    at     INTEGER NOT NULL
) STRICT;

-- +goose Down
DROP TABLE quotas;
DROP TABLE packed;
