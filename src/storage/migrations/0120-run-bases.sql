-- The label of the runs that a run is compared with, such as the branch main; null where none was named.
alter table runs add column base_label text;
create index runs_by_address on runs (account_id, target_url, created_at desc);
create index runs_by_base on runs (account_id, created_at desc) where base_label is not null;
