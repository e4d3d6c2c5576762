-- +goose Up
-- Whether the open data of the club leave out the name of a person.
ALTER TABLE people ADD COLUMN data_anonymous BIGINT NOT NULL DEFAULT 0;

-- +goose Down
ALTER TABLE people DROP COLUMN data_anonymous;
