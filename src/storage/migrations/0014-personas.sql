-- Personas of an account. Sessions keep a copy of theirs, so a change or a deletion here rewrites no past.

create table personas (
  id text primary key,
  account_id text not null references accounts (id) on delete cascade,
  -- The library persona it began as, or null.
  based_on text,
  traits jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index personas_by_account on personas (account_id, created_at desc, id desc);
