// A turn and a screen in words, for somebody who looks for faults; and how suspicious what came of a turn is.
import { line } from '../base/plain-words.ts';
import { drawnElsewhere } from '../evidence/drawn-elsewhere.ts';
import type {
  Box,
  Evidence,
  ScreenElement,
  ScreenRecord,
  TurnRecord,
  WriteRecord,
} from '../evidence/evidence.ts';
import { drawnShareWords, focusWords, wordsOnce } from '../sessions/policies/llm/told-outcome.ts';
import { tellObservation } from '../sessions/perception/tell-observation.ts';
import { actionName } from './action-name.ts';
import { oddLines } from './drawn.ts';
import { factsWithin } from './tell-facts.ts';
import { unlikeLines } from './unlike.ts';

/** Characters of one text of a screen, and of one name. */
const words = { text: 1_000, name: 200 };
/** Lines that were told before are told by their screen where that is shorter, characters. */
const leastSaved = 60;

/** Of more controls that follow one another and are of one role, the first and the last are told; the rest are counted. */
const alikeMax = 60;
const alikeTold = { first: 40, last: 10 };

/** A wait that a person notices, and a delay of our own from which on times say nothing of the page, milliseconds. */
const noticedMs = 1_500;
const ownDelayMs = 100;

/** Lines that a part tells of screens, by the screen that told each first. */
export type ToldLines = Map<string, string>;

/** All that a screen shows; what another screen of the part told before is told by its name. */
export function screenWords(screen: ScreenRecord, told: ToldLines): string {
  const elements = withoutLongRuns(screen.elements);
  const leftOut = screen.leftOut + screen.elements.length - elements.length;
  const observation = { ...screen, elements, leftOut, canGoBack: false, delta: null };
  const { text } = tellObservation(observation, Number.POSITIVE_INFINITY, {
    ...words,
    facts: factsWithin(screen.url),
  });
  const [head = '', ...seen] = text.split('\n');
  const lines = [...oddLines(screen), ...unlikeLines(screen), ...seen];
  const runs: { as: string | undefined; lines: string[] }[] = [];
  for (const line of lines) {
    const as = told.get(bare(line));
    const last = runs.at(-1);
    if (last && last.as === as) last.lines.push(line);
    else runs.push({ as, lines: [line] });
  }
  for (const line of lines) if (!told.has(bare(line))) told.set(bare(line), screen.id);
  const shown = runs.flatMap((run) =>
    run.as === undefined || lengthOf(run.lines) < leastSaved
      ? run.lines
      : [`(${run.lines.length === 1 ? 'a line' : `${run.lines.length} lines`} as on ${run.as})`],
  );
  const language = screen.lang === '' ? 'no language stated' : `in ${screen.lang}`;
  return [`screen ${screen.id}: ${head} · ${language}`, ...shown].join('\n');
}

/** A list of a thousand links says nothing that fifty do not, and would fill the parts in which other screens are told. */
function withoutLongRuns(elements: readonly ScreenElement[]): ScreenElement[] {
  const runs: ScreenElement[][] = [];
  for (const element of elements) {
    const last = runs.at(-1);
    const before = last?.at(-1);
    if (last && before && isPlain(element) && isPlain(before) && before.role === element.role)
      last.push(element);
    else runs.push([element]);
  }
  const { first, last } = alikeTold;
  return runs.flatMap((run) => (run.length > alikeMax ? [...run.slice(0, first), ...run.slice(-last)] : run));
}

/** A control that holds no value. */
function isPlain({ kind, field }: ScreenElement): boolean {
  return kind === 'control' && field === null;
}

/** Without refs, which change from document to document. */
function bare(line: string): string {
  return line.replace(/\be\d+\b/g, '');
}

function lengthOf(lines: readonly string[]): number {
  return lines.reduce((sum, { length }) => sum + length, 0);
}

/** What turns name of the records by id, looked up once: a crawl has a thousand turns and fifty thousand requests. */
export interface NamedByTurns {
  failed: ReadonlyMap<string, Evidence['requests'][number]>;
  console: ReadonlyMap<string, Pick<Evidence['console'][number], 'text' | 'url'>>;
  screens: ReadonlyMap<string, ScreenRecord>;
  /** What did not go, by the turn that asked for it. */
  held: ReadonlyMap<number, readonly WriteRecord[]>;
}

export function namedByTurns({
  screens,
  requests,
  console,
  writes = [],
}: Pick<Evidence, 'screens' | 'requests' | 'console' | 'writes'>): NamedByTurns {
  const failed = requests.filter(({ status }) => status !== null && status >= 400);
  return {
    screens: new Map(screens.map((screen) => [screen.id, screen])),
    failed: new Map(failed.map((request) => [request.id, request])),
    console: new Map(console.map((one) => [one.id, one])),
    held: Map.groupBy(
      writes.filter(({ sent }) => !sent),
      ({ turn }) => turn,
    ),
  };
}

/** What was done, what was expected, what came, and `where` one was then. */
export function turnWords(turn: TurnRecord, records: NamedByTurns, where = turn.screenAfter): string {
  const { action, decision } = turn;
  const noted = (decision.noted ?? []).map(({ what, value }) => `${line(what, 60)} = ${line(value, 60)}`);
  const values = noted.length === 0 ? '' : `; noted before it: ${noted.join(', ')}`;
  const compared = decision.compared ? `; compared: ${line(decision.compared, 160)}` : '';
  const why = action.refused === null ? '' : ` (not possible: ${line(action.refused, 100)})`;
  const expected = decision.expectation.sentence;
  const hoped = expected === '' ? '' : `; expected: ${line(expected, 140)}`;
  return `${actionName(withWords(turn, records))}${whichWords(turn, records)}${why}${hoped}; came: ${cameWords(turn, records)}${becameWords(turn, records)}${values}${compared}; now on ${where}`;
}

/** With the words that stand on a thing without a name: what was pressed is told by what a person read there. */
function withWords({ action, screen }: TurnRecord, { screens }: NamedByTurns): TurnRecord['action'] {
  const { target } = action;
  if (!target || target.name !== '') return action;
  const elements = screens.get(screen)?.elements ?? [];
  const used = elements.find(({ ref }) => ref === target.ref);
  if (!used) return action;
  const within = elements.filter(({ kind, box }) => kind === 'text' && isWithin(box, used.box));
  const words = used.text || within.map(({ text }) => text).join(' ');
  return { ...action, target: { ...target, name: line(words, 60) } };
}

function isWithin(inner: Box, outer: Box): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}

/** Which of several that are called alike was used: by the heading that it stands under, else by its number, as steps name it. */
function whichWords({ action: { target }, screen }: TurnRecord, { screens }: NamedByTurns): string {
  const elements = target ? (screens.get(screen)?.elements ?? []) : [];
  const alike = elements.filter(
    ({ kind, role, name }) => kind === 'control' && role === target?.role && name === target.name,
  );
  const used = alike.find(({ ref }) => ref === target?.ref);
  if (!used || alike.length < 2) return '';
  const underOf = ({ heading, groupLabel }: ScreenElement) => heading || groupLabel;
  const isAlone = alike.filter((one) => underOf(one) === underOf(used)).length === 1;
  return isAlone && underOf(used) !== ''
    ? ` under “${line(underOf(used), 60)}”`
    : ` (nth ${alike.indexOf(used)})`;
}

/** States of a thing that a press is to change. */
const switched = ['checked', 'selected', 'expanded', 'pressed'] as const;

/** What became of the thing that was used: its states where it has such, and a value that is not the one that was entered. */
function becameWords({ action, screen, screenAfter }: TurnRecord, { screens }: NamedByTurns): string {
  const { target, value, valueAfter } = action;
  const thing = (id: string) => screens.get(id)?.elements.find(({ ref }) => ref === target?.ref);
  const [before, after] = [thing(screen), thing(screenAfter)];
  const states = switched.flatMap((state) => {
    const [was, is] = [before?.states[state], after?.states[state]];
    if (was === undefined || is === undefined) return [];
    return [`it is ${was === is ? 'still ' : 'now '}${state} ${String(is)}`];
  });
  const other = valueAfter !== null && value !== null && valueAfter !== value;
  const words = [...states, ...(other ? [`it shows “${line(valueAfter, 60)}”`] : [])];
  return words.map((one) => `; ${one}`).join('');
}

/** What of a turn, or of the arrival (0), was held back; '' where that is nothing. */
export function heldWords(turn: number, { held }: NamedByTurns): string {
  const told = (held.get(turn) ?? []).map(
    ({ method, url }) => `${method} ${line(URL.parse(url)?.pathname ?? url, 60)}`,
  );
  return told.length === 0 ? '' : `the harness held back ${[...new Set(told)].slice(0, 3).join(', ')}`;
}

/** Signs of a fault in what came of a turn, weighed: 0 where all looks well. */
export function suspicionOf(turn: TurnRecord, records: NamedByTurns): number {
  const { action, effect } = turn;
  if (action.refused !== null) return 0;
  const presses = action.kind === 'click' || action.kind === 'type' || action.kind === 'select';
  const isDead = presses && isSilent(effect) && drawnIn(turn, records) === '';
  return (
    2 * failedBy(effect, records).length +
    2 * effect.errors.length +
    effect.dialogs.length +
    (effect.validation ?? []).length +
    (isDead ? 2 : 0)
  );
}

type Effect = TurnRecord['effect'];

function isSilent({
  navigated,
  historyChanged,
  visibleMutations,
  focusMoved,
  newText,
  dialogs,
}: Effect): boolean {
  const isStill = !navigated && !historyChanged && visibleMutations === 0 && !focusMoved;
  return isStill && newText.length === 0 && dialogs.length === 0;
}

function failedBy(effect: Effect, { failed }: NamedByTurns): Evidence['requests'] {
  return [...new Set(effect.requests)].flatMap((id) => failed.get(id) ?? []);
}

/** What shows in the picture alone. */
function drawnIn({ action, effect, screen }: TurnRecord, { screens }: NamedByTurns): string {
  const viewport = screens.get(screen)?.viewport;
  return viewport ? drawnShareWords(drawnElsewhere(effect, action.target?.box ?? null, viewport)) : '';
}

function cameWords(turn: TurnRecord, records: NamedByTurns): string {
  const { effect } = turn;
  // What holds other words often reads like them.
  const said = wordsOnce(effect.newText.map(({ text }) => line(text, 120))).slice(0, 5);
  const spoken = (effect.announcements ?? [])
    .map((text) => line(text, 120))
    .filter((text) => !said.includes(text));
  const failed = failedBy(effect, records)
    .slice(0, 3)
    .map(
      ({ method, url, status }) =>
        `${method} ${line(URL.parse(url)?.pathname ?? url, 60)} answered ${status}`,
    );
  return [
    effect.navigated || effect.historyChanged
      ? `went to ${line(effect.urlAfter, 100)} (${effect.status ?? 'no status'})`
      : effect.visibleMutations > 0
        ? 'the page changed'
        : effect.focusMoved
          ? focusWords(effect)
          : Math.abs(effect.scrolledPx) > 0
            ? 'another part came into view'
            : drawnIn(turn, records) || 'nothing to see',
    ...said.map((text) => `“${text}”`),
    ...wordsOnce(spoken)
      .slice(0, 3)
      .map((text) => `said “${text}”`),
    ...(effect.validation ?? []).map((text) => `the browser said “${line(text, 120)}”`),
    ...(effect.outOfView ?? []).map((text) => `out of view “${line(text, 100)}”`),
    ...effect.dialogs.slice(0, 2).map(({ type, message }) => `${type} “${line(message, 120)}”`),
    ...failed,
    ...errorWords(effect, records),
    slowWords(effect),
    heldWords(turn.turn, records),
  ]
    .filter((words) => words !== '')
    .join(', ');
}

/** How long one waited, where a person notices that and our own machine had no part in it. */
function slowWords({ firstResponseMs, harnessDelayMs, rendererDelayMs, timedOut }: Effect): string {
  if (Math.max(harnessDelayMs, rendererDelayMs) > ownDelayMs) return '';
  if (timedOut) return 'still busy when the wait for it ended';
  const isSlow = firstResponseMs !== null && firstResponseMs >= noticedMs;
  return isSlow ? `not before ${(firstResponseMs / 1_000).toFixed(1)} s` : '';
}

/** What scripts complained of, each message once. */
function errorWords(effect: Effect, records: NamedByTurns): string[] {
  const { errors } = effect;
  const logged = [...new Set(errors)].flatMap((id) => records.console.get(id) ?? []);
  // That an address failed is told as a request: the browser logs it once more, and no script failed.
  const failed = new Set(failedBy(effect, records).map(({ url }) => url));
  const said = new Set(logged.filter(({ url }) => !failed.has(url)).map(({ text }) => line(text, 160)));
  if (said.size === 0)
    return logged.length === 0 && errors.length > 0 ? [`${errors.length} script errors`] : [];
  return [...said].slice(0, 2).map((text) => `a script failed: “${text}”`);
}
