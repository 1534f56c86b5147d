-- Every writer of events tells that there are new ones, in the transaction that writes them: whoever follows a session
-- listens on this channel and reads the rows. The notice carries the session's id alone.

create function tell_session_events() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_events', session_id) from (select distinct session_id from added) as told;
  return null;
end
$$;

create trigger session_events_told
  after insert on session_events
  referencing new table as added
  for each statement execute function tell_session_events();
