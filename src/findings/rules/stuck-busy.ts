// A sign of work that never ends, while no work is under way.
import { withoutQuery } from '../../base/addresses.ts';
import type { RequestRecord, ScreenRecord, TurnRecord } from '../../evidence/evidence.ts';
import { at, of, rounded, short, type Measured } from '../measured/measured.ts';
import { defineRule, type Found } from '../rule.ts';
import { cssTemplate } from '../fingerprint.ts';
import { foundOnScreen } from '../signals/found-on.ts';
import { standingSigns, type Standing } from '../signals/work-signs.ts';
import { addressPhrase, seconds, shorten } from '../wording.ts';

const busyMs = 10_000;
const nothingUnderWayMs = 5_000;
/** A sign that names what it fetches lies as soon as nothing has been under way for so long. */
const namedMs = nothingUnderWayMs;
/** A question to the server that only asks how far it is, and how often it comes before it counts as one. */
const shortMs = 1_000;
const leastAsked = 4;
/** More parts that say they are busy are a page about such parts. */
const mostRegions = 2;

/** Words of a sign that name what is being fetched. */
const works =
  /^(loading|fetching|getting|searching( for)?|looking for) (?!data\b|content\b|please\b)(your |the |all )?\p{L}{3,}[\p{L} ]{0,30}(…|\.{2,3})?$/iu;

export const stuckBusy = defineRule({
  id: 'stuck-busy',
  science: 'R03',
  title: 'Loading sign does not go away',
  promise: 'A spinner or “Loading” disappears when the work is done or has failed.',
  remedy:
    'End the busy state in every case: when the answer comes, when it is an error, and after a time limit. Then show the result or what went wrong.',
  falsePositives:
    'Counts only if one sign stood unchanged at the same address for at least 10 s after the answer to an action, or in every look. No request may have been under way in the last 5 s of that time. 5 s are enough where words say what is being done and all that the action had requested has been answered, or where a single sign names what is being fetched. A bar counts only where words say what is being done and it stands still. What was there at the first look counts only where it says that it is busy, not drawn alone, and the page had asked for something. If the page keeps sending the same request, the finding says so and weighs less.',
  label: 'measured',
  kinds: ['stuck-busy'],
  wcag: [],
  heuristics: ['H1', 'H9'],
  thresholds: {
    busyMs: { value: busyMs, source: 'science R03: 10 s' },
    namedMs: { value: namedMs, source: 'nothing under way for 5 s, and it says what it fetches [D]' },
    nothingUnderWayMs: { value: nothingUnderWayMs, source: 'science R03: none in flight for 5 s' },
  },
  needs: ['screens', 'turns', 'requests', 'events'],
  evaluate: ({ screens, turns, requests, events }) =>
    standingSigns(screens).flatMap((standing): Found[] => {
      const { sign, first, last } = standing;
      const untilMs = lastSeenAt(last, turns).value;
      const sent = ownRequests(standing, requests);
      const named = namesItsWork(last) && works.test(sign.words);
      const leastMs = named || isAnswered(standing, { turns, requests }) ? namedMs : busyMs;
      if (untilMs - sinceMs(first, turns) < leastMs) return [];
      const asked = askedAgain(sent, { fromMs: first.atMs, untilMs });
      if (
        isUnderWay(
          sent.filter((each) => !asked.includes(each)),
          untilMs,
        )
      )
        return [];
      if (cameWithThePage(screens, first) && !named && !isBusyRegion(standing, requests)) return [];
      if (asked.length > 0 && untilMs - first.atMs < busyMs) return [];
      const words = sign.words === '' ? 'A loading sign' : `“${shorten(sign.words, 60)}”`;
      return [
        foundOnScreen(
          {
            title: sign.words === '' ? 'The page looks busy and does nothing' : `${words} does not end`,
            summary: `${words} was in view on ${addressPhrase(last.url)} for more than ${seconds(leastMs)}${sign.done === null ? '' : `, at ${Math.round(sign.done * 100)} %`}, and ${asked.length > 0 ? 'the page asked the same again and again, without a word on how long it takes.' : 'in the last 5 s nothing was being fetched.'}`,
            impact: 'People wait for something that will not come, and do not know that they may stop.',
            impactIfOnPath: asked.length > 0 ? 2 : 3,
            confidence: 'medium',
            element: sign.element,
            measured: {
              in_view_ms: rounded(of('difference', [lastSeenAt(last, turns), at(first, 'atMs')])),
              ...(sign.at && { sign: short(sign.at.words, 60), place: sign.at.css }),
            },
            cause: sign.css === '' ? 'busy' : `busy|${cssTemplate(sign.css)}`,
          },
          { screen: last, turns, events },
        ),
      ];
    }),
});

/** Requests that may belong to the sign: not those for addresses that the page asked for only after a later deed. */
function ownRequests({ first }: Standing, requests: readonly RequestRecord[]): RequestRecord[] {
  const known = new Set(
    requests
      .filter(({ atMs, turn }) => atMs <= first.atMs || turn <= first.turn)
      .map(({ url }) => withoutQuery(url)),
  );
  return requests.filter(({ url, type }) => !/^(fetch|xhr)$/i.test(type) || known.has(withoutQuery(url)));
}

/** Short questions that came again and again since the sign was there, each answered like the last. */
function askedAgain(
  requests: readonly RequestRecord[],
  { fromMs, untilMs }: { fromMs: number; untilMs: number },
): RequestRecord[] {
  const short = requests.filter(
    ({ type, atMs, endedMs }) =>
      /^(fetch|xhr)$/i.test(type) &&
      atMs >= fromMs - shortMs &&
      atMs <= untilMs &&
      (endedMs ?? Infinity) - atMs < shortMs,
  );
  const alike = Map.groupBy(short, ({ method, url, status }) => `${method} ${url} ${status}`);
  return [...alike.values()].filter((group) => group.length >= leastAsked).flat();
}

/** Its words say what is being done, it came with a deed that asked for something, and all of that has been answered. */
function isAnswered(
  { sign, first }: Standing,
  { turns, requests }: { turns: readonly TurnRecord[]; requests: readonly RequestRecord[] },
): boolean {
  const led = turns.find(({ screenAfter }) => screenAfter === first.id);
  const sent = requests.filter(({ id }) => led?.effect.requests.includes(id));
  return sign.what === 'words' && sent.length > 0 && sent.every(({ endedMs }) => endedMs !== null);
}

/** A part of the page that says it is busy, few of them, where the page has asked for something since it came. */
function isBusyRegion({ sign, first }: Standing, requests: readonly RequestRecord[]): boolean {
  const regions = (first.working ?? []).filter(({ what }) => what === 'region');
  const asked = requests.some(({ type, turn }) => /^(fetch|xhr)$/i.test(type) && turn === first.turn);
  return sign.what === 'region' && regions.length <= mostRegions && asked;
}

/** A sign that stands there from the first look on may be part of what the page shows, such as a gallery of them. */
function cameWithThePage(screens: readonly ScreenRecord[], first: ScreenRecord): boolean {
  return screens.find(({ url }) => url === first.url) === first;
}

/** One sign alone, in words that say what is being fetched: no page shows that as a sample of signs. */
function namesItsWork({ elements }: ScreenRecord): boolean {
  const signs = elements.filter(({ text, states }) => states.busy === true || works.test(text));
  return signs.length === 1 && works.test(signs[0]?.text ?? '');
}

/** When the sign came: with the first answer to the deed that led to this screen, or when it was first looked at. */
function sinceMs({ id, atMs }: ScreenRecord, turns: readonly TurnRecord[]): number {
  const led = turns.find(({ screenAfter }) => screenAfter === id);
  if (!led || led.effect.navigated || led.effect.firstResponseMs === null) return atMs;
  return Math.min(atMs, led.action.endedMs + led.effect.firstResponseMs);
}

/** When this screen was last looked at: deeds that changed nothing come back to it. */
function lastSeenAt(screen: ScreenRecord, turns: readonly TurnRecord[]): Measured<number> {
  const looks = turns.filter(({ screenAfter }) => screenAfter === screen.id);
  return of('maximum', [
    at(screen, 'atMs'),
    ...looks.map(({ action, effect }) => of('sum', [at(action, 'endedMs'), at(effect, 'settledMs')])),
  ]);
}

function isUnderWay(requests: readonly RequestRecord[], atMs: number): boolean {
  return requests.some(
    ({ type, atMs: begun, endedMs }) =>
      /^(fetch|xhr|document|script)$/i.test(type) &&
      begun <= atMs &&
      (endedMs === null || endedMs > atMs - nothingUnderWayMs),
  );
}
