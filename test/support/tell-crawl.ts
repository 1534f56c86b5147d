// The crawl of a test, turn by turn, for whoever looks into it.
import type { Evidence } from '../../src/evidence/evidence.ts';

/** One line for each turn and state, and the ends of it. */
export function tellCrawl({ graph, turns, end }: Evidence): string {
  const stateOf = (screen: string) => graph?.stateOf[screen] ?? '?';
  return [
    ...turns.map(({ turn, action, effect, overheadMs, screen, screenAfter, decision }) =>
      [
        String(turn).padStart(4),
        String(Math.round(action.endedMs - action.startedMs + effect.settledMs)).padStart(5),
        String(overheadMs).padStart(5),
        `${stateOf(screen)}>${stateOf(screenAfter)}`.padEnd(9),
        decision.strategy.padEnd(8),
        decision.thought.slice(0, 80),
        action.refused ?? '',
        URL.parse(effect.urlAfter)?.pathname ?? effect.urlAfter,
      ].join(' '),
    ),
    ...(graph?.states ?? []).map(({ id, depth, template, title, layers, fingerprint }) =>
      [id, `depth ${depth}`, template, JSON.stringify(title), layers.join(' | '), fingerprint].join(' '),
    ),
    `${turns.length} actions, ended ${graph?.ended}: ${end.because} ${JSON.stringify(graph?.traps)} ${JSON.stringify(graph?.restored)}`,
  ].join('\n');
}
