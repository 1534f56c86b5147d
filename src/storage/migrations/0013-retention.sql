-- How long an account keeps its runs, days; null takes the setting of the service. Artefacts go with their run.
alter table accounts add column retention_days integer check (retention_days between 1 and 3650);
alter table artefacts drop column expires_at;
create index runs_by_end on runs (ended_at) where ended_at is not null;
