-- +goose Up
-- The nodes of a cluster, and how they reach one another.
CREATE TABLE bus_nodes (
    id      TEXT   NOT NULL PRIMARY KEY,
    address TEXT   NOT NULL, -- URL
    topics  TEXT   NOT NULL, -- what it answers requests on, joined by spaces
    expires BIGINT NOT NULL  -- by the clock of the database
);

-- +goose Down
DROP TABLE bus_nodes;
