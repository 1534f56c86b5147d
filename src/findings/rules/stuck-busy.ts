// A sign of work that never ends, while no work is under way.
import type { RequestRecord, ScreenRecord, TurnRecord } from '../../evidence/evidence.ts';
import { defineRule, type Found } from '../rule.ts';
import { foundOnScreen } from '../signals/found-on.ts';
import { addressPhrase, seconds } from '../wording.ts';

const busyMs = 10_000;
const nothingUnderWayMs = 5_000;
/** A sign that names what it fetches lies as soon as nothing has been under way for so long. */
const namedMs = nothingUnderWayMs;

/** Words of a sign that name what is being fetched. */
const works =
  /^(loading|fetching|getting|searching( for)?|looking for) (?!data\b|content\b|please\b)(your |the |all )?\p{L}{3,}[\p{L} ]{0,30}(…|\.{2,3})?$/iu;

export const stuckBusy = defineRule({
  id: 'stuck-busy',
  science: 'R03',
  title: 'Sign of work does not end',
  promise: 'A spinner or “Loading” goes away when the work is done or has failed.',
  remedy:
    'End the busy state in every case: when the answer comes, when it is an error, and after a time limit. Then show the result or what went wrong.',
  falsePositives:
    'Counts only where the sign was there at the same address for at least 10 s from the answer to a deed on, or in every look, and no request was under way in the last 5 s of it. Jobs that show a percentage are no such sign, nor is one that was there at the first look at the page, but for a single one that names what is being fetched, for which 5 s are enough.',
  label: 'measured',
  wcag: [],
  heuristics: ['H1', 'H9'],
  thresholds: {
    busyMs: { value: busyMs, source: 'science R03: 10 s' },
    namedMs: { value: namedMs, source: 'nothing under way for 5 s, and it says what it fetches [D]' },
    nothingUnderWayMs: { value: nothingUnderWayMs, source: 'science R03: none in flight for 5 s' },
  },
  needs: ['screens', 'turns', 'requests', 'events'],
  evaluate: ({ screens, turns, requests, events }) =>
    busySpans(screens).flatMap(([first, last]): Found[] => {
      const untilMs = lastSeenMs(last, turns);
      const leastMs = namesItsWork(last) ? namedMs : busyMs;
      if (untilMs - sinceMs(first, turns) < leastMs || isUnderWay(requests, untilMs)) return [];
      if (cameWithThePage(screens, first) && !namesItsWork(last)) return [];
      return [
        foundOnScreen(
          {
            title: 'The page looks busy and does nothing',
            summary: `A sign of work was in view on ${addressPhrase(last.url)} for more than ${seconds(leastMs)}, and in the last 5 s nothing was being fetched.`,
            impact: 'People wait for something that will not come, and do not know that they may stop.',
            impactIfOnPath: 3,
            confidence: 'medium',
            element: null,
            measured: { busy_longer_than_ms: leastMs, under_way: 0 },
            cause: 'busy',
          },
          { screen: last, turns, events },
        ),
      ];
    }),
});

/** Runs of looks at one address that were all busy. */
function busySpans(screens: readonly ScreenRecord[]): [ScreenRecord, ScreenRecord][] {
  const spans: [ScreenRecord, ScreenRecord][] = [];
  let open: [ScreenRecord, ScreenRecord] | null = null;
  for (const screen of screens) {
    if (!screen.busy || (open && open[1].url !== screen.url)) {
      if (open) spans.push(open);
      open = null;
    }
    if (screen.busy) open = [open?.[0] ?? screen, screen];
  }
  return open ? [...spans, open] : spans;
}

/** A sign that stands there from the first look on may be part of what the page shows, such as a gallery of them. */
function cameWithThePage(screens: readonly ScreenRecord[], first: ScreenRecord): boolean {
  return screens.find(({ url }) => url === first.url) === first;
}

/** One sign alone, in words that say what is being fetched: no page shows that as a sample of signs. */
function namesItsWork({ elements }: ScreenRecord): boolean {
  const signs = elements.filter(({ text, states }) => states.busy === true || works.test(text));
  return signs.length === 1 && signs.every(({ text }) => works.test(text));
}

/** When the sign came: with the first answer to the deed that led to this screen, or when it was first looked at. */
function sinceMs({ id, atMs }: ScreenRecord, turns: readonly TurnRecord[]): number {
  const led = turns.find(({ screenAfter }) => screenAfter === id);
  if (!led || led.effect.navigated || led.effect.firstResponseMs === null) return atMs;
  return Math.min(atMs, led.action.endedMs + led.effect.firstResponseMs);
}

/** When this screen was last looked at: deeds that changed nothing come back to it. */
function lastSeenMs({ id, atMs }: ScreenRecord, turns: readonly TurnRecord[]): number {
  const looks = turns.filter(({ screenAfter }) => screenAfter === id);
  return Math.max(atMs, ...looks.map(({ action, effect }) => action.endedMs + effect.settledMs));
}

function isUnderWay(requests: readonly RequestRecord[], atMs: number): boolean {
  return requests.some(
    ({ type, atMs: begun, endedMs }) =>
      /^(fetch|xhr|document|script)$/i.test(type) &&
      begun <= atMs &&
      (endedMs === null || endedMs > atMs - nothingUnderWayMs),
  );
}
