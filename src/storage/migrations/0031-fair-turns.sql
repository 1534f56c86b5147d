-- Whose turn it is: of the sessions that wait the one with the lowest number begins next, of equal ones the oldest (runs/fair-turns.ts).

alter table sessions add column fair_turn integer not null default 0;
