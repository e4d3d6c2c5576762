-- +goose Up
-- What people who lend machines compute for the club.
CREATE TABLE work_jobs (
    id       TEXT    NOT NULL PRIMARY KEY,
    kind     TEXT    NOT NULL,
    rank     BIGINT NOT NULL, -- of the kind: 0 is done first
    subject  TEXT    NOT NULL, -- what it is about, unique within the kind
    task     BYTEA    NOT NULL,
    state    TEXT    NOT NULL,
    asker    TEXT    NOT NULL, -- a person; empty: the club
    created  BIGINT NOT NULL,
    changed  BIGINT NOT NULL,
    attempts BIGINT NOT NULL,
    worker   TEXT    NOT NULL, -- a person, or "club"; empty: nobody
    lease    TEXT    NOT NULL,
    since    BIGINT NOT NULL,
    until    BIGINT NOT NULL,
    answer   BYTEA    NOT NULL,
    parts    BIGINT NOT NULL,
    sampled  BIGINT NOT NULL,
    version  BIGINT NOT NULL,
    UNIQUE (kind, subject)
) STRICT;

CREATE INDEX work_jobs_state ON work_jobs (state, rank, created, id);
CREATE INDEX work_jobs_worker ON work_jobs (worker, state);
CREATE INDEX work_jobs_asker ON work_jobs (asker, state);

-- Who lends machines.
CREATE TABLE work_people (
    person   TEXT    NOT NULL PRIMARY KEY,
    accepted TEXT    NOT NULL, -- answers that count, by kind, as JSON
    total    BIGINT NOT NULL, -- of them
    lent     BIGINT NOT NULL, -- milliseconds
    program  TEXT    NOT NULL, -- the version used last
    seen     BIGINT NOT NULL,
    shut     TEXT    NOT NULL, -- why nothing is taken from them; empty: it is
    shut_at  BIGINT NOT NULL,
    proof    TEXT    NOT NULL, -- the job whose answer was wrong
    part     BIGINT NOT NULL,
    version  BIGINT NOT NULL
) STRICT;

-- +goose Down
DROP TABLE work_people;
DROP TABLE work_jobs;
