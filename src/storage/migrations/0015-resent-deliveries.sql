-- A delivery that is sent again runs the whole schedule anew; attempts before that still count in attempt_count.
alter table deliveries add column earlier_attempts integer not null default 0;
-- What waits for its next attempt, for the search for lost jobs.
create index deliveries_pending on deliveries (next_retry_at) where status = 'pending';
