-- Who is signed in to the dashboard, and the one-time links by which an operator signs in. Only hashes are kept.

create table sign_ins (
  -- SHA-256 of the cookie's token.
  sha256 bytea primary key,
  account_id text not null references accounts (id) on delete cascade,
  -- The key that was shown; null where a link of the operator was used. A sign-in ends with its key.
  key_id text references api_keys (id) on delete cascade,
  scopes text[] not null,
  created_at timestamptz not null,
  used_at timestamptz not null,
  expires_at timestamptz not null
);
create index sign_ins_by_expiry on sign_ins (expires_at);

create table sign_in_links (
  sha256 bytea primary key,
  account_id text not null references accounts (id) on delete cascade,
  expires_at timestamptz not null
);
