-- +goose Up
-- How messages to webhooks fared lately.
CREATE TABLE webhook_deliveries (
    hook    TEXT    NOT NULL,
    number  BIGINT  NOT NULL, -- counts the tries of a hook
    message TEXT    NOT NULL,
    event   TEXT    NOT NULL,
    at      BIGINT  NOT NULL,
    nth     BIGINT  NOT NULL, -- the how-manieth try of the message, from 1
    status  BIGINT  NOT NULL, -- of the answer; 0: none
    trouble TEXT    NOT NULL,
    PRIMARY KEY (hook, number)
);

CREATE INDEX reports_person ON reports (person, number);

-- Who has left the club leads nothing.
DELETE FROM ratings WHERE person IN (SELECT id FROM people WHERE deleted = 1);

-- +goose Down
DROP INDEX reports_person;
DROP TABLE webhook_deliveries;
