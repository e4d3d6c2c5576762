-- +goose Up
CREATE TABLE studies (
    id      TEXT    NOT NULL PRIMARY KEY,
    owner   TEXT    NOT NULL,
    name    TEXT    NOT NULL,
    access  TEXT    NOT NULL,
    version BIGINT NOT NULL,
    created BIGINT  NOT NULL,
    updated BIGINT  NOT NULL
);

CREATE INDEX studies_owner ON studies (owner, updated);
CREATE INDEX studies_public ON studies (access, updated);

CREATE TABLE study_editors (
    study  TEXT    NOT NULL REFERENCES studies (id),
    place  BIGINT NOT NULL,
    person TEXT    NOT NULL,
    PRIMARY KEY (study, person)
);

CREATE INDEX study_editors_person ON study_editors (person);

CREATE TABLE study_chapters (
    study   TEXT    NOT NULL REFERENCES studies (id),
    id      TEXT    NOT NULL,
    place   BIGINT NOT NULL,
    name    TEXT    NOT NULL,
    game    TEXT    NOT NULL,
    record  TEXT    NOT NULL,
    bytes   BIGINT NOT NULL,
    version BIGINT NOT NULL,
    PRIMARY KEY (study, id)
);

-- +goose Down
DROP TABLE study_chapters;
DROP TABLE study_editors;
DROP TABLE studies;
