-- +goose Up
-- The nodes that are there: a node without a row here holds nothing.
CREATE TABLE nodes (
    id      TEXT    NOT NULL PRIMARY KEY,
    expires BIGINT NOT NULL -- by the clock of the database
);

CREATE TABLE leases (
    name TEXT NOT NULL PRIMARY KEY,
    node TEXT NOT NULL
);

CREATE INDEX leases_node ON leases (node);

-- +goose Down
DROP TABLE leases;
DROP TABLE nodes;
