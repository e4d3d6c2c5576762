-- +goose Up
-- What the organisers have chosen, as a JSON object. The one row has the number 1.
CREATE TABLE club_settings (
    one      BIGINT NOT NULL PRIMARY KEY,
    version  BIGINT NOT NULL,
    settings TEXT NOT NULL
) STRICT;

-- What lets people sign up where the club is not open to everybody.
CREATE TABLE invitations (
    id      TEXT NOT NULL PRIMARY KEY,
    hash    TEXT NOT NULL UNIQUE,
    creator TEXT NOT NULL,
    note    TEXT NOT NULL,
    created BIGINT NOT NULL,
    expires BIGINT NOT NULL,
    uses    BIGINT NOT NULL,
    used    BIGINT NOT NULL DEFAULT 0,
    revoked BIGINT NOT NULL DEFAULT 0
) STRICT;

-- +goose Down
DROP TABLE invitations;
DROP TABLE club_settings;
