-- +goose Up
-- Whether bots may take a seek.
ALTER TABLE offers ADD COLUMN bots BIGINT NOT NULL DEFAULT 0;

-- +goose Down
ALTER TABLE offers DROP COLUMN bots;
