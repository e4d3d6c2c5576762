-- +goose Up
-- How much memory a job takes, in bytes; 0: little.
ALTER TABLE work_jobs ADD COLUMN memory BIGINT NOT NULL DEFAULT 0;

-- +goose Down
ALTER TABLE work_jobs DROP COLUMN memory;
