-- +goose Up
CREATE TABLE webhooks (
    id      TEXT    NOT NULL PRIMARY KEY,
    person  TEXT    NOT NULL,
    url     TEXT    NOT NULL,
    secret  TEXT    NOT NULL, -- signs messages, so it must be known as it is
    events  TEXT    NOT NULL,
    created BIGINT  NOT NULL,
    failed  BIGINT  NOT NULL,
    asleep  BIGINT  NOT NULL -- 0: awake
);

CREATE INDEX webhooks_person ON webhooks (person);

-- +goose Down
DROP TABLE webhooks;
