-- The key behind the sign-in that made this one; null where the operator did. Such a key ends with its parent's at the latest.

alter table api_keys add column parent_id text references api_keys (id) on delete cascade;
create index api_keys_by_parent on api_keys (parent_id) where parent_id is not null;
