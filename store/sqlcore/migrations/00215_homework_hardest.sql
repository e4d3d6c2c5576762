-- +goose Up
-- The highest rating of the puzzles of homework; 0: any.
ALTER TABLE homework ADD COLUMN hardest BIGINT NOT NULL DEFAULT 0;

-- +goose Down
ALTER TABLE homework DROP COLUMN hardest;
