-- +goose Up
-- When each node was last there, and when no node was: clocks in seconds skip that.
CREATE TABLE alive (
    node TEXT PRIMARY KEY,
    at   INTEGER NOT NULL
);

CREATE TABLE absences (
    began INTEGER PRIMARY KEY,
    ended INTEGER NOT NULL
);

-- +goose Down
DROP TABLE absences;
DROP TABLE alive;
