-- +goose Up
-- Whether a tournament has prizes, so that those of a person are found without reading other logs. Who wins follows from the log.
ALTER TABLE tournaments ADD COLUMN prizes BIGINT NOT NULL DEFAULT 0;

-- +goose Down
ALTER TABLE tournaments DROP COLUMN prizes;
