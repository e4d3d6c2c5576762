-- +goose Up
-- What `tablier load --publish` measured.
CREATE TABLE load_runs (
    ended  BIGINT NOT NULL PRIMARY KEY, -- in milliseconds
    result TEXT NOT NULL -- as JSON
) STRICT;

-- +goose Down
DROP TABLE load_runs;
