-- What a session decided, did and saw, line by line as it goes: facts, screens, turns, end. A transcript and a map can be
-- told of a live session, and of one whose worker was lost. `json`, not jsonb: a line is read as it was written.

create table session_journal (
  session_id text not null references sessions (id) on delete cascade,
  -- From 1, without gaps within an attempt; a new attempt begins anew.
  seq integer not null,
  kind text not null check (kind in ('facts', 'screen', 'turn', 'last', 'end')),
  data json not null,
  primary key (session_id, seq)
);
