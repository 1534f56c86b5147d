-- What a run is of, in the caller's words, such as the branch main: runs are found again by it. Null where it has none.
alter table runs add column label text;
create index runs_by_label on runs (account_id, label, created_at desc) where label is not null;
