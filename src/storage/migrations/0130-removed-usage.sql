-- What the runs that were removed had used, by account and month (UTC), so that a month does not shrink when runs are deleted or swept.
-- What a language model took stands in model_use, which outlives the run.
create table removed_usage (
  account_id text not null references accounts (id) on delete cascade,
  -- `2026-11`, of the start of the run.
  month text not null,
  runs integer not null,
  sessions integer not null,
  -- Of those sessions, the ones with a report.
  completed integer not null,
  minutes double precision not null,
  primary key (account_id, month)
);
