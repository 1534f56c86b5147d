-- Webhook subscriptions and their deliveries: one row per event and webhook, one job per attempt.

create table webhooks (
  id text primary key,
  account_id text not null references accounts (id) on delete cascade,
  url text not null,
  events text[] not null,
  data_key_id text not null references data_keys (id),
  sealed_secret bytea not null,
  enabled boolean not null default true,
  -- Why the service disabled it (410, five days without success), or null.
  disabled_reason text,
  created_at timestamptz not null default now(),
  -- The first failure since the last success; null while all is well.
  failing_since timestamptz,
  last_delivery_at timestamptz,
  last_delivery_status integer
);
create index webhooks_by_account on webhooks (account_id, created_at desc, id desc);

create table deliveries (
  id text primary key,
  webhook_id text not null references webhooks (id) on delete cascade,
  account_id text not null references accounts (id) on delete cascade,
  -- Goes out as webhook-id: the same over all attempts, so that a receiver can tell a repeat.
  message_id text not null,
  event text not null,
  body text not null,
  status text not null check (status in ('pending', 'delivered', 'dead')),
  attempt_count integer not null default 0,
  -- HTTP status of the last answer; 0 where nothing answered.
  response_code integer,
  -- Why the last attempt got no answer, as a short word.
  failure text,
  duration_ms integer,
  next_retry_at timestamptz,
  created_at timestamptz not null default now(),
  unique (webhook_id, message_id)
);
create index deliveries_by_webhook on deliveries (webhook_id, created_at desc, id desc);
