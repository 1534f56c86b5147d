-- More on the outcome of a session: `stopped_at_leave`, `limits_of_the_mind`, or null.
alter table sessions add column outcome_detail text;

-- Exact data for the task of a run, one sealed JSON object; it goes with the run.
create table run_values (
  run_id text primary key references runs (id) on delete cascade,
  account_id text not null references accounts (id) on delete cascade,
  data_key_id text not null references data_keys (id),
  sealed bytea not null
);
