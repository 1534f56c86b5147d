-- The crawl of a run: at most one, a job beside its sessions. What it records stands where the records of sessions stand,
-- under its own id.
create table crawls (
  id text primary key,
  run_id text not null unique references runs (id) on delete cascade,
  account_id text not null references accounts (id) on delete cascade,
  status text not null check (status in ('queued', 'running', 'completed', 'failed')),
  -- Paths that are not entered.
  exclude jsonb not null,
  max_actions integer not null check (max_actions >= 1),
  -- {actions, states, classes} so far.
  progress jsonb not null default '{"actions": 0, "states": 0, "classes": 0}',
  -- Why a completed one ended, such as `nothing left`; null before.
  ended text,
  failure jsonb,
  -- Counts the workers that took it; a write with an older number is refused.
  attempt integer not null default 0,
  -- Attempts that were given back by a service that stopped in order.
  released integer not null default 0,
  -- From when its time is counted: when its run began, or when the sessions had recorded; null before, when it has no job.
  ready_at timestamptz,
  started_at timestamptz,
  ended_at timestamptz
);
create index crawls_live on crawls (status) where status in ('queued', 'running');

-- Set once the journey is recorded and kept and only the report is missing, which waits for the crawl: no further attempt
-- records it again.
alter table sessions add column recorded_at timestamptz;

-- Records belong to a session or to a crawl, and go with it.
alter table session_events drop constraint session_events_session_id_fkey;
alter table session_journal drop constraint session_journal_session_id_fkey;
alter table artefacts drop constraint artefacts_session_id_fkey;

create function remove_records() returns trigger language plpgsql as $$
begin
  delete from session_events where session_id = old.id;
  delete from session_journal where session_id = old.id;
  delete from artefacts where session_id = old.id;
  return null;
end
$$;

create trigger records_of_sessions after delete on sessions for each row execute function remove_records();
create trigger records_of_crawls after delete on crawls for each row execute function remove_records();

-- What the crawl may do on a host: {exclude: [path…], max_actions}. Null leaves it to the run.
alter table allowed_hosts add column crawl jsonb;
