-- Exceptions of an entry, each {method, path}: what may be sent although the effects alone would hold it.
alter table allowed_hosts add column allow jsonb not null default '[]';
-- The grants of the account when the run was accepted, [{entry, effects, allow}]: a change of the list never reaches a run
-- that was accepted before it. Null in runs of earlier versions.
alter table runs add column hosts jsonb;
