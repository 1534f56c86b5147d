-- Faults that somebody of the account has decided to leave, with the reason; until somebody takes them up again.
create table ignored_faults (
  account_id text not null references accounts (id) on delete cascade,
  -- Of the page under test, with its port where it is not 443: what is left on one site is not left on another.
  host text not null,
  fingerprint text not null,
  reason text not null,
  -- `operator`, or a key by its public id.
  ignored_by text not null,
  ignored_at timestamptz not null default clock_timestamp(),
  primary key (account_id, host, fingerprint)
);
