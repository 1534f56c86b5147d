-- Who changed which entry of an account's list, from what to what; null where there was no entry before, or is none after.
create table allowed_host_changes (
  -- In the order of the changes of one account: each is made while the account is locked.
  id bigint generated always as identity primary key,
  account_id text not null references accounts (id) on delete cascade,
  changed_at timestamptz not null default clock_timestamp(),
  -- `operator`, or a key by its public id.
  changed_by text not null,
  entry text not null,
  before jsonb,
  after jsonb
);

create index allowed_host_changes_of_account on allowed_host_changes (account_id, id desc);
