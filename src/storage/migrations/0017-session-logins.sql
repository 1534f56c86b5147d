-- The stored login that a session signs in with, by its id: no foreign key, since a deleted login leaves the id behind to
-- be told of. Sessions of one run that share a login run one after the other; a later one has no job before its turn.

alter table sessions add column credential_id text;
alter table sessions add column waits_for_login boolean not null default false;
