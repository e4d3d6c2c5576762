-- +goose Up
-- What people want to be told when they are away. The kinds are bits, see account/alert.
CREATE TABLE alerts (
    person    TEXT    NOT NULL PRIMARY KEY,
    push      BIGINT  NOT NULL,
    mail      BIGINT  NOT NULL,
    delay     BIGINT  NOT NULL, -- minutes
    confirmed TEXT    NOT NULL, -- the address that its owner has confirmed
    here      BIGINT  NOT NULL, -- when the person was last seen on a page
    push_at   BIGINT  NOT NULL, -- when something was last told
    mail_at   BIGINT  NOT NULL
);

CREATE TABLE alert_browsers (
    id       TEXT    NOT NULL PRIMARY KEY,
    person   TEXT    NOT NULL,
    session  TEXT    NOT NULL, -- the id of a grant
    endpoint TEXT    NOT NULL UNIQUE,
    point    TEXT    NOT NULL,
    auth     TEXT    NOT NULL,
    language TEXT    NOT NULL,
    label    TEXT    NOT NULL,
    created  BIGINT  NOT NULL
);

CREATE INDEX alert_browsers_person ON alert_browsers (person);

-- What was told last about each thing.
CREATE TABLE alert_told (
    person  TEXT    NOT NULL,
    channel TEXT    NOT NULL,
    kind    TEXT    NOT NULL,
    subject TEXT    NOT NULL,
    mark    BIGINT  NOT NULL,
    at      BIGINT  NOT NULL,
    PRIMARY KEY (person, channel, kind, subject)
);

CREATE INDEX alert_told_at ON alert_told (at);

-- Secrets of the club itself, the same for all its nodes.
CREATE TABLE secrets (
    name  TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
);

CREATE INDEX games_waiting ON games (updated) WHERE is_over = 0 AND is_live = 0;

-- +goose Down
DROP INDEX games_waiting;
DROP TABLE secrets;
DROP TABLE alert_told;
DROP TABLE alert_browsers;
DROP TABLE alerts;
