// Where the time of a crawl went, and what it never pressed, for whoever works on it.
import type { Evidence } from '../../src/evidence/evidence.ts';

/** One line for each kind of turn, and for each class of which nothing was pressed. */
export function tellTime({ turns, graph }: Evidence): string {
  const timed = turns.slice(0, -1).map((turn, at) => {
    const { startedMs, endedMs } = turn.action;
    const wholeMs = (turns[at + 1]?.action.startedMs ?? endedMs) - startedMs;
    return {
      part: `${turn.decision.strategy} ${turn.action.kind}`,
      wholeMs,
      actMs: endedMs - startedMs,
      settledMs: turn.effect.settledMs,
      overheadMs: turn.overheadMs,
    };
  });
  const kinds = [...Map.groupBy(timed, ({ part }) => part)].toSorted((a, b) => sum(b[1]) - sum(a[1]));
  const mean = (of: typeof timed, value: (one: (typeof timed)[number]) => number) =>
    Math.round(of.reduce((all, one) => all + value(one), 0) / of.length);
  const lines = kinds.map(
    ([part, of]) =>
      `${part.padEnd(24)} ${String(of.length).padStart(4)} turns, ${(sum(of) / 1_000).toFixed(1).padStart(6)} s; mean ms: whole ${mean(of, (one) => one.wholeMs)}, act ${mean(of, (one) => one.actMs)}, settled ${mean(of, (one) => one.settledMs)}, own ${mean(of, (one) => one.overheadMs)}`,
  );
  const untried = (graph?.classes ?? []).filter(({ tried }) => tried === 0);
  const why = new Map((graph?.notTried ?? []).map(({ class: of, because }) => [of, because]));
  return [
    ...lines,
    ...untried.map(
      ({ id, kind, role, label, met }) =>
        `never pressed: ${id} ${kind} ${role} ${JSON.stringify(label)} (${met} met) ${why.get(id) ?? ''}`,
    ),
    `${untried.filter(({ kind }) => kind !== 'field').length} of ${graph?.classes.length} classes never pressed, fields left out`,
  ].join('\n');
}

function sum(of: readonly { wholeMs: number }[]): number {
  return of.reduce((all, one) => all + one.wholeMs, 0);
}
