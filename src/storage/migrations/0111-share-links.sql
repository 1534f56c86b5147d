-- Links that let anybody who has one read the reports of a run, until they expire or are taken back.
create table share_links (
  -- Of the token in the link, which is kept nowhere.
  sha256 bytea primary key,
  account_id text not null references accounts (id) on delete cascade,
  run_id text not null references runs (id) on delete cascade,
  -- The key behind the sign-in that made it, with which it ends; null where a link of the operator was used.
  key_id text references api_keys (id) on delete cascade,
  made_by text not null,
  made_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null
);

create index share_links_of_run on share_links (run_id);
