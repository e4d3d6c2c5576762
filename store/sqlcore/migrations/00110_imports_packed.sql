-- +goose Up
-- The events of an imported game in a compact form, in place of rows of events. Rows that were added later follow them.
CREATE TABLE packed (
    game   TEXT NOT NULL PRIMARY KEY REFERENCES games (id),
    events BIGINT NOT NULL,
    log    BYTEA NOT NULL
) STRICT;

-- What a person or an address has used of a quota: so much at a time. It is given back evenly over a day.
CREATE TABLE quotas (
    holder TEXT NOT NULL PRIMARY KEY,
    used   BIGINT NOT NULL,
    at     BIGINT NOT NULL
) STRICT;

-- +goose Down
DROP TABLE quotas;
DROP TABLE packed;
