-- A worker that stops in order gives its session back; such attempts do not count as lost workers.

alter table sessions add column released integer not null default 0;
