-- Answers of POST calls that carried an Idempotency-Key, written with their effect and kept for a day.

create table idempotency_keys (
  account_id text not null references accounts (id) on delete cascade,
  key text not null,
  -- Of method, path and body: another request under the same key is a mistake.
  request_sha256 text not null,
  status integer not null,
  body jsonb not null,
  created_at timestamptz not null,
  primary key (account_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
