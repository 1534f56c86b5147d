-- When an event was last tried at this webhook, which is what the days of failures are counted by. last_delivery_at is told to
-- people and moves with tests too.
alter table webhooks add column last_attempt_at timestamptz;
update webhooks set last_attempt_at = last_delivery_at;
