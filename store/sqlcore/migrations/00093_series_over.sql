-- +goose Up
-- What a player's page lists: the series that are over, the newest first.
CREATE INDEX series_over_0 ON series (id_0, created) WHERE closed = 1 AND id_0 <> '';
CREATE INDEX series_over_1 ON series (id_1, created) WHERE closed = 1 AND id_1 <> '';

-- +goose Down
DROP INDEX series_over_1;
DROP INDEX series_over_0;
