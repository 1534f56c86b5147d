-- What each session spent on the language model: for caps of session and account, and for forecasts. It outlives the run, since
-- a cap of a month must not be freed by deleting runs.

create table model_use (
  session_id text primary key,
  account_id text not null references accounts (id) on delete cascade,
  model text not null,
  began_at timestamptz not null,
  turns integer not null default 0,
  calls integer not null default 0,
  input_tokens bigint not null default 0,
  cache_read_tokens bigint not null default 0,
  output_tokens bigint not null default 0,
  micro_usd bigint not null default 0,
  -- What calls that are under way may come to at most.
  reserved_tokens bigint not null default 0,
  reserved_micro_usd bigint not null default 0
);

create index model_use_of_account on model_use (account_id, began_at);
create index model_use_of_model on model_use (model, began_at desc);
