-- A key is taken before its call does anything, so that two at once are told apart also where the effect is no row: the
-- one that holds the claim works, and writes its answer beside its effect.

alter table idempotency_keys alter column status drop not null;
alter table idempotency_keys alter column body drop not null;
-- Drawn with each claim; a call whose claim lapsed and was taken over finds another one here.
alter table idempotency_keys add column claim text not null default '';
