-- +goose Up
-- Teams of the club. An empty captain has gone; closed is 0 while the team goes on. Closed teams have an empty name_key:
-- their name is free.
CREATE TABLE teams (
    id       TEXT NOT NULL PRIMARY KEY,
    name     TEXT NOT NULL,
    name_key TEXT NOT NULL,
    about    TEXT NOT NULL,
    captain  TEXT NOT NULL,
    created  BIGINT NOT NULL,
    closed   BIGINT NOT NULL DEFAULT 0,
    version  BIGINT NOT NULL
) STRICT;
CREATE UNIQUE INDEX teams_by_name ON teams (name_key) WHERE name_key <> '';

-- Who is in a team, and who is invited: then joined is 0.
CREATE TABLE team_members (
    team    TEXT NOT NULL,
    person  TEXT NOT NULL,
    inviter TEXT NOT NULL,
    invited BIGINT NOT NULL,
    joined  BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (team, person)
) STRICT;
CREATE INDEX team_members_by_person ON team_members (person);

-- The teams of a team match with their points in halves. An empty team has only a name.
CREATE TABLE tournament_teams (
    tournament TEXT NOT NULL,
    place      BIGINT NOT NULL,
    team       TEXT NOT NULL,
    name       TEXT NOT NULL,
    points     BIGINT NOT NULL,
    PRIMARY KEY (tournament, place)
) STRICT;
CREATE INDEX tournament_teams_by_team ON tournament_teams (team) WHERE team <> '';

-- +goose Down
DROP TABLE tournament_teams;
DROP TABLE team_members;
DROP TABLE teams;
