-- Accounts, keys, allowed hosts, runs, sessions, their events and artefacts.

create table accounts (
  id text primary key,
  name text not null unique,
  created_at timestamptz not null default now()
);

create table api_keys (
  id text primary key,
  account_id text not null references accounts (id) on delete cascade,
  label text not null default '',
  -- SHA-256 of the whole key; the key itself is shown once and kept nowhere.
  sha256 bytea not null unique,
  -- The public id inside the key, so that a person can tell two keys apart.
  public_id text not null unique,
  scopes text[] not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  revoked_at timestamptz,
  last_used_at timestamptz
);

create table allowed_hosts (
  account_id text not null references accounts (id) on delete cascade,
  -- `example.com`, `*.example.com` or `localhost:9443`, lower case, punycode.
  entry text not null,
  effects text not null check (effects in ('look', 'reversible', 'all')),
  created_at timestamptz not null default now(),
  primary key (account_id, entry)
);

create table runs (
  id text primary key,
  account_id text not null references accounts (id) on delete cascade,
  target_url text not null,
  task text,
  flows jsonb not null default '[]',
  duration_budget text not null check (duration_budget in ('short', 'medium')),
  guided_exploration text not null check (guided_exploration in ('off', 'standard', 'deep')),
  model text not null,
  effects text not null check (effects in ('look', 'reversible', 'all')),
  seed bigint not null,
  status text not null check (status in ('queued', 'running', 'completed', 'failed', 'partial', 'cancelled')),
  cancel_requested_at timestamptz,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  session_count integer not null check (session_count between 1 and 10),
  aggregate_status text not null check (aggregate_status in ('pending', 'ready', 'failed', 'not_applicable')),
  aggregate_report jsonb
);
create index runs_by_account on runs (account_id, created_at desc, id desc);
create index runs_by_account_and_status on runs (account_id, status, created_at desc, id desc);

create table sessions (
  id text primary key,
  run_id text not null references runs (id) on delete cascade,
  account_id text not null references accounts (id) on delete cascade,
  -- 0-based place in the run; part of the seed.
  position integer not null,
  persona_id text not null,
  -- The persona as it was when the run started.
  persona jsonb not null,
  status text not null check (status in ('queued', 'running', 'completed', 'failed')),
  outcome text,
  failure jsonb,
  -- Counts the workers that took the session; a write with an older number is refused.
  attempt integer not null default 0,
  -- True from the moment the report is being written: a cancel is ignored from here.
  report_writing boolean not null default false,
  report jsonb,
  started_at timestamptz,
  ended_at timestamptz,
  unique (run_id, position)
);
create index sessions_by_run on sessions (run_id, position);
create index sessions_live on sessions (status) where status in ('queued', 'running');

create table session_events (
  session_id text not null references sessions (id) on delete cascade,
  -- Milliseconds since 1970, strictly increasing within a session.
  at bigint not null,
  seq integer not null,
  attempt integer not null,
  kind text not null,
  turn integer not null,
  data jsonb not null,
  primary key (session_id, at)
);

create table artefacts (
  id text primary key,
  account_id text not null references accounts (id) on delete cascade,
  run_id text not null references runs (id) on delete cascade,
  session_id text not null references sessions (id) on delete cascade,
  -- `screenshot`, `evidence`, `crop`.
  kind text not null,
  name text not null,
  -- Where the bytes lie in the file store; two rows may share one key.
  key text not null,
  media_type text not null,
  size_bytes bigint not null,
  sha256 text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  unique (session_id, kind, name)
);
create index artefacts_by_key on artefacts (key);
