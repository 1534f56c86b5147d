// Presses after which the page stands still for seconds, while all other presses of the site are answered at once.
import type { ScreenElement, TurnRecord, VitalsRecord } from '../../../evidence/evidence.ts';
import { documentOf } from '../../../fragments/address-template.ts';
import { at, count, known, of } from '../../measured/measured.ts';
import { componentOf } from '../../one-cause.ts';
import { proofOfTurns, screensById } from '../../proof.ts';
import { defineRule, type Verdict } from '../../rule.ts';
import { severityOf } from '../../severity.ts';
import { addressPhrase, controlPhrase, seconds } from '../../wording.ts';
import { cannotTell } from '../trials.ts';

/** The browser takes no other press while it lasts. */
const stillMs = 3_000;
/** A press that is taken within this is quick. */
const quickMs = 1_000;
/** Presses that lead to one page, or to one component, that must be so slow, and their share of all of these. */
const leastSlow = 2;
const leastSlowShare = 0.66;
/** Other presses that must be quick, and their share. */
const leastQuick = 5;
const leastQuickShare = 0.8;

export const standsStill = defineRule({
  id: 'stands-still',
  science: 'R156',
  title: 'Page stands still after a press',
  promise: 'A press is taken at once: the page can be scrolled, read and used while its answer is made.',
  remedy:
    'Record the press in the performance panel of the browser, and move the long task that follows it off the main thread, or divide it. Show a sign of work before it begins.',
  falsePositives:
    'A press counts from when it is given until the browser has handed it over, in which the page does nothing else. Two presses that lead to one page, or on one component, must be so slow, and two thirds of all of these; of all other presses four fifths must be quick, and five at the least. The browser itself must have measured as long an interaction in the document that was pressed, or at its address. A press that loads a document is never told.',
  label: 'measured',
  kinds: ['no-feedback'],
  wcag: [],
  heuristics: ['H1'],
  thresholds: {
    stillMs: { value: stillMs, source: 'three times what keeps the flow of thought; INP poor is 0.5 s [D]' },
    quickMs: { value: quickMs, source: 'Nielsen: 1 s keeps the flow of thought [V], science 4.1' },
    leastSlow: { value: leastSlow, source: 'twice is no chance [D]' },
    leastSlowShare: { value: leastSlowShare, source: 'most of its presses [D]' },
    leastQuick: { value: leastQuick, source: 'a busy machine makes all presses slow [D]' },
    leastQuickShare: { value: leastQuickShare, source: 'a busy machine makes all presses slow [D]' },
  },
  needs: ['graph', 'screens', 'turns', 'vitals', 'events'],
  evaluate: ({ graph, screens, turns, vitals, events }) => {
    if (!graph) return [];
    const byId = screensById(screens);
    const presses = turns.flatMap((turn): Press[] => {
      const { kind, target, refused, missed, startedMs, endedMs } = turn.action;
      const screen = byId.get(turn.screen);
      const element = screen?.elements.find(({ ref }) => ref === target?.ref);
      if (!/^(click|select)$/.test(kind) || !element || refused !== null || missed) return [];
      return [{ turn, element, ms: endedMs - startedMs, leads: leadsTo(turn, element) }];
    });
    // One that loads a document is handed over at once: it tells of the machine alone.
    const staying = presses.filter(({ turn }) => !turn.effect.navigated);
    const loading = presses.filter(({ turn }) => turn.effect.navigated);
    const groups = [...Map.groupBy(staying, ({ leads }) => leads).values()].map((all) => ({
      all,
      slow: all.filter(({ ms }) => ms >= stillMs),
    }));
    const isSlow = ({ all, slow }: (typeof groups)[number]) =>
      slow.length >= leastSlow && slow.length >= all.length * leastSlowShare;
    const others = [...loading, ...groups.filter((group) => !isSlow(group)).flatMap(({ all }) => all)];
    const quick = others.filter(({ ms }) => ms < quickMs);
    return groups.filter(isSlow).flatMap(({ slow }): Verdict[] => {
      const [first] = slow.toSorted((a, b) => b.ms - a.ms);
      const screen = first && byId.get(first.turn.screenAfter);
      if (!first || !screen) return [];
      const what = controlPhrase(first.element);
      if (quick.length < leastQuick || quick.length < others.length * leastQuickShare)
        return [cannotTell(what, 'other presses were slow as well')];
      const vital = slow
        .flatMap((press) => vitalsOf(press, vitals))
        .find(({ inpMs }) => (inpMs ?? 0) >= stillMs);
      if (!vital) return [cannotTell(what, 'the browser measured no such wait')];
      const { element, turn, ms } = first;
      const isPage = turn.effect.urlBefore !== turn.effect.urlAfter;
      return [
        {
          verdict: 'found',
          title: `The page stands still for ${seconds(ms)} after ${what}`,
          summary: `${slow.length} presses ${isPage ? `that lead to ${addressPhrase(screen.url)}` : `on ${what}`} took ${seconds(Math.min(...slow.map((one) => one.ms)))} or more, in which the page did nothing else. Of ${others.length} other presses ${quick.length} were taken within a second.`,
          impact: 'People press again, or take the page for broken and leave.',
          ...severityOf(3, true),
          confidence: 'high',
          url: screen.url,
          element: { role: element.role, name: element.name, locator: element.locator },
          box: element.box,
          measured: {
            took_ms: of('difference', [at(turn.action, 'endedMs'), at(turn.action, 'startedMs')]),
            longest_interaction_ms: known(vital, 'inpMs'),
            slow_presses: count(slow.map((one) => one.turn)),
            quick_presses: count(quick.map((one) => one.turn)),
          },
          proof: proofOfTurns(events, { turns: [turn], screen }),
          // However a page is come to, and whatever is pressed on it, one thing makes it stand still.
          cause: `page ${URL.parse(turn.effect.urlAfter)?.pathname ?? ''}`,
        },
      ];
    });
  },
});

interface Press {
  turn: TurnRecord;
  element: ScreenElement;
  ms: number;
  /** The page that it leads to, else the component that it is made on. */
  leads: string;
}

function leadsTo({ effect: { urlBefore, urlAfter } }: TurnRecord, element: ScreenElement): string {
  const [from, to] = [urlBefore, urlAfter].map((url) => URL.parse(url)?.pathname ?? '');
  return from === to ? componentOf(element) : `page ${to}`;
}

/** Of the document that stood at the press, the last that came before it, and of others at its address. */
function vitalsOf({ turn }: Press, vitals: readonly VitalsRecord[]): VitalsRecord[] {
  const stood = vitals.filter((vital) => vital.turn <= turn.turn).toSorted((a, b) => b.turn - a.turn)[0];
  return vitals.filter(
    (vital) => vital === stood || documentOf(vital.url) === documentOf(turn.effect.urlBefore),
  );
}
