-- What several processes on one database share beyond their work.

-- Events that a lost attempt told: kept beside those of the attempt that took its place, and left out where a session is followed.
-- Findings point into the newest attempt alone.
alter table session_events add column superseded boolean not null default false;

-- What is done from time to time by one process of all: whoever takes a duty has it until then, by the database's clock.
create table duties (
  name text primary key,
  taken_by text not null,
  until timestamptz not null
);

-- How much an account keeps is summed under its lock when it starts a run.
create index artefacts_by_account on artefacts (account_id) include (size_bytes);
