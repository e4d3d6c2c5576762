-- +goose Up
-- After how many moves the position is that a comment is about; 0 elsewhere.
ALTER TABLE chat ADD COLUMN ply BIGINT NOT NULL DEFAULT 0;

-- +goose Down
ALTER TABLE chat DROP COLUMN ply;
