-- Keys that sign what sessions recorded, shared by all processes on one database. The newest alone keeps its private half, wrapped
-- under a master key; the public halves stay for as long as anything that they signed may.
create table signing_keys (
  id text primary key,
  x text not null,
  created_at timestamptz not null,
  kek_id text references master_keys (id),
  wrapped bytea
);
