-- +goose Up
CREATE TABLE webhooks (
    id      TEXT    NOT NULL PRIMARY KEY,
    person  TEXT    NOT NULL,
    url     TEXT    NOT NULL,
    secret  TEXT    NOT NULL, -- signs messages, so it must be known as it is
    events  TEXT    NOT NULL,
    created INTEGER NOT NULL,
    failed  INTEGER NOT NULL,
    asleep  INTEGER NOT NULL -- 0: awake
);

CREATE INDEX webhooks_person ON webhooks (person);

-- +goose Down
DROP TABLE webhooks;
