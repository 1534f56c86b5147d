// One request of the site is answered seconds later than all others, whenever it is asked.
import { isAskedOn } from '../../../evidence/asked-on.ts';
import type { RequestRecord, TurnRecord } from '../../../evidence/evidence.ts';
import { templateOf } from '../../../fragments/address-template.ts';
import { at, known, of } from '../../measured/measured.ts';
import { proofOfTurns, screensById } from '../../proof.ts';
import { defineRule, type Verdict } from '../../rule.ts';
import { severityOf } from '../../severity.ts';
import { isCounting, pathOf } from '../../signals/failed-answers.ts';
import { tooBusyToTell } from '../../signals/own-delay.ts';
import { plural, seconds, shorten } from '../../wording.ts';
import { cannotTell, targetOf } from '../trials.ts';

const lateMs = 3_000;
/** Others must come in this part of the time. */
const quickShare = 0.2;
/** Answers to other requests, at the least, and the share of them that must be quick. */
const leastOthers = 5;
const leastQuick = 0.8;
/** Of a request that was made once: quick answers to others beside it. */
const leastMeanwhile = 2;
/** Longer than the answer to an action is waited for: an answer may be held back until there is news. */
const heldMs = 10_000;
const asked = /^(fetch|xhr|document)$/;

export const lateAnswer = defineRule({
  id: 'late-answer',
  science: 'R131',
  title: 'One request is answered seconds later than all others',
  promise: 'No request of a page is answered seconds later than all others.',
  remedy:
    'Look at what the server does for this request: a query without an index, a call to another service, work that can be done ahead or later. Until then, show that the answer is awaited.',
  falsePositives:
    'Only data and pages of the site itself all answers of which took 3 s or more, while four of five answers to its other requests came in a fifth of that. What was asked once counts only where two other answers to the same action, or while it was waited for, were quick. Left out are requests that are asked again as soon as they are answered, because they wait for news, and one that was asked once and took 10 s or more. So is what the page says that it is working on, in words that end in an ellipsis, and answers during which our machine lagged.',
  label: 'measured',
  kinds: ['no-feedback'],
  wcag: [],
  heuristics: ['H1', 'H7'],
  thresholds: {
    lateMs: { value: lateMs, source: 'three times the 1 s that keep the flow of thought, science 4.1 [D]' },
    quickShare: { value: quickShare, source: 'a positive control [D]' },
    leastOthers: { value: leastOthers, source: 'a positive control [D]' },
    leastQuick: { value: leastQuick, source: 'most of them [D]' },
    heldMs: { value: heldMs, source: 'science 4.1: people leave after 10 s' },
    leastMeanwhile: { value: leastMeanwhile, source: 'a positive control [D]' },
  },
  needs: ['graph', 'screens', 'turns', 'events', 'requests'],
  evaluate: ({ graph, screens, turns, events, requests }) => {
    if (!graph) return [];
    const byId = screensById(screens);
    // After Back the browser may answer out of its own store.
    const back = new Set(turns.filter(({ action }) => action.kind === 'back').map(({ turn }) => turn));
    const answers = requests.filter(({ turn }) => !back.has(turn)).flatMap(answerOf);
    const byAddress = Map.groupBy(answers, ({ request: { method, url } }) => `${method} ${templateOf(url)}`);
    return [...byAddress].flatMap(([address, group]): Verdict[] => {
      if (group.some(({ request, tookMs }) => tookMs < lateMs || isAskedOn(request, requests))) return [];
      if (turns.some((one) => group.some(({ request }) => request.turn === one.turn) && saysThatItWorks(one)))
        return [];
      const [first] = group;
      const others = answers.filter((other) => !group.includes(other));
      const quick = others.filter(isQuick);
      const turn = turns.find((one) => one.turn === first?.request.turn) ?? turns[0];
      const screen = turn && byId.get(turn.screenAfter);
      if (!first || !turn || !screen) return [];
      const { request } = first;
      const what = `${request.method} ${shorten(pathOf(request.url), 60)}`;
      const lag = tooBusyToTell(turn.effect, lateMs * quickShare);
      if (lag !== null) return [cannotTell(what, lag)];
      if (others.length < leastOthers || quick.length < others.length * leastQuick)
        return [cannotTell(what, 'the site answers other requests as slowly, or too few of them')];
      const meanwhile = quick.filter((other) => isBeside(other, first));
      if (group.length === 1 && meanwhile.length < leastMeanwhile)
        return [cannotTell(what, 'it was asked once, and nothing else beside it')];
      if (group.length === 1 && first.tookMs > heldMs)
        return [cannotTell(what, 'it was asked once, and longer than anybody waits: it may wait for news')];
      const element = isOf(turn, request) ? elementOf(turn, byId) : null;
      return [
        {
          verdict: 'found',
          title: `${what} is answered after ${seconds(first.tookMs)}`,
          summary: `${plural(group.length, 'answer')} to ${what} took ${seconds(first.tookMs)} or about that; ${quick.length} of ${others.length} answers to the other requests of the site came within ${seconds(lateMs * quickShare)}.`,
          impact: 'People wait, press again, or take what is missing for not there.',
          ...severityOf(2, true),
          confidence: group.length > 1 ? 'high' : 'medium',
          url: screen.url,
          element: element && { role: element.role, name: element.name, locator: element.locator },
          box: element?.box ?? null,
          measured: {
            took_ms: of('difference', [known(request, 'endedMs'), at(request, 'atMs')]),
            address: at(request, 'url'),
          },
          proof: proofOfTurns(events, {
            turns: [turn],
            screen,
            requests: group.map((one) => one.request.id),
          }),
          cause: `late ${address}`,
        },
      ];
    });
  },
});

interface Answer {
  request: RequestRecord;
  endedMs: number;
  tookMs: number;
}

function answerOf(request: RequestRecord): Answer[] {
  const { sameSite, type, status, failure, url, atMs, endedMs } = request;
  if (!sameSite || !asked.test(type) || isCounting(url)) return [];
  // One that was broken off, as by the end of the crawl, is no quick one.
  if (status === null || status >= 400 || failure !== null || endedMs === null) return [];
  return [{ request, endedMs, tookMs: endedMs - atMs }];
}

function isQuick({ tookMs }: Answer): boolean {
  return tookMs <= lateMs * quickShare;
}

/** `Testing, this takes about four seconds…`: the page said by words that came with the press that it is at work. */
function saysThatItWorks({ effect, action }: TurnRecord): boolean {
  return effect.newText.some(
    ({ text, role, live }) =>
      /(…|\.{3})$/.test(text.trim()) &&
      (live !== '' || (role === 'button' && action.target?.role === 'button')),
  );
}

/** Came while the other was waited for, or in answer to the same action; a server is slow with the first page at times. */
function isBeside({ request, endedMs }: Answer, late: Answer): boolean {
  const isMeanwhile = request.atMs >= late.request.atMs && endedMs <= late.endedMs;
  const isOfTurn = request.turn === late.request.turn && request.turn > 0 && late.request.type !== 'document';
  return isMeanwhile || isOfTurn;
}

/** The action set it off. */
function isOf({ effect, action }: TurnRecord, { id }: RequestRecord): boolean {
  return action.target !== null && effect.requests.includes(id);
}

function elementOf(turn: TurnRecord, byId: ReturnType<typeof screensById>) {
  const before = byId.get(turn.screen);
  return (before && targetOf({ part: 'do', turn, before, after: before })) ?? null;
}
