-- +goose Up
-- When each node was last there, and when no node was: clocks in seconds skip that.
CREATE TABLE alive (
    node TEXT PRIMARY KEY,
    at   BIGINT NOT NULL
);

CREATE TABLE absences (
    began BIGINT PRIMARY KEY,
    ended BIGINT NOT NULL
);

-- +goose Down
DROP TABLE absences;
DROP TABLE alive;
