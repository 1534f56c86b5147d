-- Stored logins: one data key per account, wrapped by a master key; secrets are sealed under the data key.

create table master_keys (
  id text primary key,
  -- A known value sealed under the key: the boot check opens it.
  proof bytea not null,
  active boolean not null,
  created_at timestamptz not null default now()
);
create unique index one_active_master_key on master_keys (active) where active;

create table data_keys (
  id text primary key,
  account_id text not null unique references accounts (id) on delete cascade,
  kek_id text not null references master_keys (id),
  wrapped bytea not null,
  created_at timestamptz not null default now()
);
create index data_keys_by_master_key on data_keys (kek_id);

create table credentials (
  id text primary key,
  account_id text not null references accounts (id) on delete cascade,
  label text not null,
  target_host text not null,
  username text not null,
  data_key_id text not null references data_keys (id),
  sealed_password bytea not null,
  created_at timestamptz not null default now()
);
create index credentials_by_account on credentials (account_id, created_at desc, id desc);
