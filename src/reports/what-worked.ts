// What speaks for the page: counted facts of the evidence, no praise.
import { expectationsMet } from '../evidence/judgements.ts';
import type { Evidence } from '../evidence/evidence.ts';
import { clip, plural, quote } from './wording.ts';

/** Slowest first response that keeps the flow of thought (science 4.1) [V]. */
const flowLimitMs = 1_000;
/** Beyond this our own delay makes times unusable (design 5). */
const ownDelayLimitMs = 100;
/** Good Core Web Vitals (science 4.1) [V]. */
const goodLcpMs = 2_500;
const goodCls = 0.1;

/** A few factual sentences; empty where nothing can be said. */
export function whatWorked(evidence: Evidence, clearRules: readonly string[]): string[] {
  return [
    ...goal(evidence),
    ...flows(evidence),
    ...expectations(evidence),
    ...responses(evidence),
    ...loading(evidence),
    ...scripts(evidence),
    ...checks(clearRules),
  ];
}

function goal({ end, turns }: Evidence): string[] {
  return end.outcome === 'goal_reached' ? [`The goal was reached in ${plural(turns.length, 'turn')}.`] : [];
}

function flows(evidence: Evidence): string[] {
  const reached = evidence.flows.filter((flow) => flow.verdict === 'reached');
  if (reached.length === 0) return [];
  const names = reached.map((flow) => quote(flow.flow, 60)).join(', ');
  return [
    `${reached.length} of ${plural(evidence.flows.length, 'named step')} reached: ${clip(names, 300)}.`,
  ];
}

function expectations(evidence: Evidence): string[] {
  const judged = [...expectationsMet(evidence).values()].filter((met) => met !== null);
  const met = judged.filter(Boolean).length;
  if (met === 0) return [];
  return [`${met} of ${plural(judged.length, 'action')} did what the persona expected beforehand.`];
}

function responses({ turns }: Evidence): string[] {
  const timed = turns.filter(
    ({ effect }) =>
      effect.firstResponseMs !== null &&
      Math.max(effect.harnessDelayMs, effect.rendererDelayMs) <= ownDelayLimitMs,
  );
  const quick = timed.filter(({ effect }) => (effect.firstResponseMs ?? 0) <= flowLimitMs).length;
  if (quick === 0) return [];
  return [`${quick} of ${plural(timed.length, 'timed response')} began within one second.`];
}

function loading({ vitals }: Evidence): string[] {
  const measured = vitals.filter((each) => each.lcpMs !== null);
  const good = measured.filter((each) => (each.lcpMs ?? 0) <= goodLcpMs && each.cls <= goodCls).length;
  if (good === 0) return [];
  return [
    `${good} of ${plural(measured.length, 'loaded page')} showed the main content within 2.5 s and kept it in place (lab values).`,
  ];
}

function scripts(evidence: Evidence): string[] {
  if (evidence.turns.length === 0 || evidence.console.some((each) => each.kind === 'uncaught')) return [];
  return ['No script failed during the session.'];
}

function checks(clearRules: readonly string[]): string[] {
  if (clearRules.length === 0) return [];
  return [`${plural(clearRules.length, 'check')} had nothing to object to: ${clearRules.join(', ')}.`];
}
