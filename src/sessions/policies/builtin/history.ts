// Queries over the history of one goal. Nothing here is remembered elsewhere.
import { says } from '../../../language/task-phrases.ts';
import { claimWeights, wayLimits } from './calibration/utilities.ts';
import { type History, isConfirmation, type ReadLabel, type Situation, type Step } from './situation.ts';
import { addressOf, isOfFrame, labelOf, leadsOut, targetOf, type View, wordsInView } from './view.ts';

/** The last entry; undefined at the beginning. */
export function lastStep(history: History): Step | undefined {
  return history.at(-1);
}

/** Entries of the present stage: a new stage looks with new eyes. */
export function ofStage({ history, stageIndex }: Pick<Situation, 'history' | 'stageIndex'>): History {
  const from = history.findLastIndex(({ stage }) => stage !== stageIndex);
  return history.slice(from + 1);
}

/** Nothing came of it at all. */
export function isDead(step: Step): boolean {
  const { effect } = step;
  const moved = effect.navigated || effect.historyChanged || effect.scrolledPx !== 0;
  const shown = effect.visibleMutations > 0 || effect.newText.length > 0 || effect.dialogs.length > 0;
  if (cameUp(step)) return false;
  return !moved && !shown && effect.popups.length === 0 && effect.downloads.length === 0;
}

/** The page answered: something is to be seen, or another page came. */
export function isAnswered(step: Step): boolean {
  const { effect, refused } = step;
  const isShown = effect.visibleMutations > 0 || effect.newText.length > 0 || effect.dialogs.length > 0;
  const seen = isShown || cameUp(step);
  const elsewhere = effect.popups.length > 0 || effect.downloads.length > 0;
  return refused === null && (seen || elsewhere || effect.navigated || effect.historyChanged);
}

/** A menu may open under the pointer by style alone, which changes nothing in the document. */
function cameUp({ view, after, option }: Step): boolean {
  if (option.action.kind !== 'click' || view.place !== after.place) return false;
  const before = new Set(view.observation.elements.map(({ ref }) => ref));
  const isSameScroll = view.observation.scroll.y === after.observation.scroll.y;
  return isSameScroll && after.controls.some(({ ref }) => !before.has(ref));
}

/** Texts that were not there before. What a window or an ear comes upon further on stood there already. */
export function newTexts({ option, view, after }: Step): string[] {
  if (option.action.kind === 'scroll' || option.action.kind === 'listen') return [];
  const before = new Set(view.observation.elements.map(labelOf));
  return [...after.headings, ...after.passages]
    .map(labelOf)
    .filter((text) => text !== '' && !before.has(text));
}

/** Whether it led to another place. */
export function isMove({ view, after }: Step): boolean {
  return view.place !== after.place;
}

/** The page that came is the one that the link meant leads to, whatever the hand came down on. */
export function ledWhereMeant(step: Step): boolean {
  const element = step.option.target?.element;
  if (!element || element.href === '' || !isMove(step)) return false;
  return targetOf(element) === addressOf(step.after.observation);
}

/**
 * Keys of what was tried at this place and in this layer in the present stage. The hand may have missed, so one try that nothing came of is not
 * counted, and what only goes through a page or a form is none.
 */
export function triedHere(
  situation: Pick<Situation, 'history' | 'stageIndex' | 'view'>,
): ReadonlySet<string> {
  const layer = layerOf(situation.view);
  const steps = ofStage(situation).filter(
    ({ view }) => view.place === situation.view.place && layerOf(view) === layer,
  );
  const tried = new Set<string>();
  const dead = new Set<string>();
  for (const step of steps) {
    const key = step.option.target?.key;
    if (key === undefined || passing.has(step.option.strategy)) continue;
    const beside = step.refused === null && (step.missed || isDead(step));
    if (beside && !dead.has(key)) dead.add(key);
    else tried.add(key);
  }
  return tried;
}

/** What tells the layer over the page from others and from the page itself; '' without one. */
function layerOf({ modal }: View): string {
  return modal === null ? '' : `${modal.role} ${labelOf(modal)}`;
}

const passing: ReadonlySet<string> = new Set([
  'fill',
  'search',
  'next-page',
  'step',
  'date',
  'look-through',
  'take-back',
]);

/** How often this was done at this place in the present stage. */
export function timesDone(situation: Situation, key: string): number {
  return ofStage(situation).filter(
    ({ view, option }) => view.place === situation.view.place && option.target?.key === key,
  ).length;
}

/** Labels read at this place in the present stage, the newest judgement of each. */
export function readHere(situation: Situation): Map<string, ReadLabel> {
  const seen = new Map<string, ReadLabel>();
  for (const { view, read } of ofStage(situation))
    if (view.place === situation.view.place) for (const label of read) seen.set(label.key, label);
  return seen;
}

/** Entries since this place was last come to, all on it. */
export function sinceArrival({ history, view }: Pick<Situation, 'history' | 'view'>): History {
  const from = history.findLastIndex((step) => step.view.place !== view.place || isMove(step));
  return history.slice(from + 1);
}

/** Screenfuls looked at since arrival in the present stage; going up to the top begins anew. */
export function screenfuls(situation: Situation): number {
  const here = new Set(sinceArrival(situation));
  const steps = ofStage(situation).filter((step) => here.has(step));
  const top = steps.findLastIndex(({ option }) => option.strategy === 'form-top');
  return 1 + steps.slice(top + 1).filter(({ option }) => isScroll(option, 'down')).length;
}

/** True once the end of the page was seen in the present stage. */
export function endSeen(situation: Situation): boolean {
  const { view } = situation;
  const atEnd = ({ observation, modal }: View) =>
    observation.scroll.y >= observation.scroll.maxY - 1 || modal !== null;
  return (
    atEnd(view) ||
    ofStage(situation).some((step) => step.view.place === view.place && (atEnd(step.view) || isStuck(step)))
  );
}

/** A scroll that moved neither the page nor the attention: a magnifier and an ear go on without it. */
function isStuck({ option, effect, view, after }: Step): boolean {
  const isStill = after.observation.scroll.y === view.observation.scroll.y;
  return isScroll(option, 'down') && isStill && effect.scrolledPx === 0 && effect.visibleMutations === 0;
}

function isScroll({ action }: Step['option'], direction: 'up' | 'down'): boolean {
  return action.kind === 'scroll' && action.direction === direction;
}

/** True once the top of this place was in view. */
export function topSeen({ history, view }: Situation): boolean {
  const isTop = ({ observation, modal }: View) => observation.scroll.y <= 1 && modal === null;
  return isTop(view) || history.some((step) => step.view.place === view.place && isTop(step.view));
}

/** Scrolls upwards at this place. */
export function scrollsUp({ history, view }: Situation): number {
  return history.filter((step) => step.view.place === view.place && isScroll(step.option, 'up')).length;
}

/** The steps that led to what is in view: without those that were gone back on, by whatever way. */
export function pathOf(history: History): History {
  let path: Step[] = [];
  for (const step of history) {
    if (step.refused !== null || (step.missed && !isMove(step))) continue;
    path.push(step);
    const at = isMove(step) ? path.findIndex(({ view }) => view.place === step.after.place) : -1;
    if (at >= 0) path = path.slice(0, at);
  }
  return path;
}

/** The site answered a request of this step that writes with having taken it. */
export function isTakenBySite({ writes, refused }: Pick<Step, 'writes' | 'refused'>): boolean {
  return refused === null && writes.some(({ status }) => status !== null && status < 400);
}

/** The site took what this step wrote, and the page says something of it that was not there before, and that is no complaint. */
export function isConfirmed(step: Step): boolean {
  if (!isTakenBySite(step) || step.effect.newText.some(({ error }) => error)) return false;
  const { lang, passages } = step.after;
  const fresh = new Set(newTexts(step));
  return (
    passages.some((one) => {
      const isTold = one.kind === 'status' || one.live !== '';
      const text = labelOf(one);
      return fresh.has(text) && (isConfirmation(text, lang) || (isTold && !says('failed', text, lang)));
    }) || [...fresh].some((text) => isConfirmation(text, lang))
  );
}

/** Steps on the way to here, and on the way to whatever the site took. */
export function stepsThatCount(history: History): ReadonlySet<Step> {
  const taken = history.flatMap((step, at) =>
    isTakenBySite(step) && !entering.has(step.option.strategy) ? [at] : [],
  );
  const ways = taken.flatMap((at) => [...pathOf(history.slice(0, at)), history[at]]);
  return new Set([...pathOf(history), ...ways.filter((step) => step !== undefined)]);
}

const entering: ReadonlySet<string> = new Set(['sign-in', 'log-in', 'search']);

/** One way taken: from where, by what, and the mean scent of what was left there. */
interface Trail {
  from: string;
  label: string;
  scent: number;
  meanLeft: number;
  /** A thing of the page was opened at a guess. */
  guessed: boolean;
}

/** The way from the start to here, what was gone back from taken off. */
export function trailOf(history: History): Trail[] {
  const trail: Trail[] = [];
  for (const [at, step] of history.entries()) {
    if (!isMove(step)) continue;
    if (step.option.action.kind === 'back') {
      trail.pop();
      continue;
    }
    const { place } = step.view;
    const element = step.option.target?.element;
    const read = new Map<string, number>();
    for (const before of history.slice(0, at + 1))
      if (before.view.place === place) for (const { key, scent } of before.read) read.set(key, scent);
    read.delete(step.option.target?.key ?? '');
    const left = [...read.values()];
    const meanLeft = left.reduce((sum, scent) => sum + scent, 0) / Math.max(1, left.length);
    trail.push({
      from: place,
      label: step.option.target?.label ?? '',
      scent: step.option.target?.scent ?? 0,
      meanLeft,
      guessed: step.option.strategy === 'guess' && element != null && !isOfFrame(element),
    });
  }
  return trail;
}

/** Addresses that were gone back from in the present stage, and those whose form was sent: what leads there smells of nothing. */
export function spentUrls(situation: Pick<Situation, 'history' | 'stageIndex'>): ReadonlySet<string> {
  const spent = new Set<string>();
  for (const step of ofStage(situation))
    if (isMove(step) && step.option.action.kind === 'back') spent.add(addressOf(step.view.observation));
  return spent;
}

/** Addresses that a label led to in the present stage, and links into a page that were followed. */
export function followedUrls(situation: Pick<Situation, 'history' | 'stageIndex'>): ReadonlySet<string> {
  const followed = new Set<string>();
  for (const step of ofStage(situation))
    if (step.option.strategy === 'choose' && !step.missed) {
      const element = step.option.target?.element;
      const href = element?.href ?? '';
      if (isMove(step)) followed.add(addressOf(step.after.observation));
      else if (element && leadsOut(element, step.view.observation.url)) followed.add(href);
      // What a link into the page opened was seen, wherever on the page it stands again.
      if (href.includes('#') && isAnswered(step)) followed.add(href);
    }
  return followed;
}

/** True where going back from here leads nowhere, as far as is known: it did not here, or twice on this site. */
export function isBackInVain({ history, view }: Pick<Situation, 'history' | 'view'>): boolean {
  const vain = history.filter(
    (step) =>
      step.option.action.kind === 'back' && !isMove(step) && step.effect.urlBefore === step.effect.urlAfter,
  );
  return vain.length >= wayLimits.backsInVain || vain.some((step) => step.view.place === view.place);
}

/** What was searched for; what the hand put beside the box counts from the second time. */
export function searchesOf(history: History): string[] {
  const made = history.filter(({ option }) => option.strategy === 'search');
  return made.flatMap((step, at) => {
    const { option } = step;
    if (option.action.kind !== 'type') return [];
    const { text } = option.action;
    const again = made
      .slice(0, at)
      .some(({ option: before }) => before.action.kind === 'type' && before.action.text === text);
    return isDead(step) && !again ? [] : [text];
  });
}

/** A search that the site answered with having nothing of the kind. */
export function foundNothing({ option, after }: Step): boolean {
  return option.strategy === 'search' && says('nothing', wordsInView(after), after.lang);
}

/** Values that were put into fields, newest first, with how often each field was written. */
export function written(history: History): Map<string, { value: string; attempts: number }> {
  const values = new Map<string, { value: string; attempts: number }>();
  for (const { option, filled, missed, after } of history) {
    const entered = option.entered ?? [];
    const done = filled === null ? entered.length : Math.min(entered.length, filled + 1);
    // A box that the hand went beside stands there as it did.
    const isBeside = (ref: string) =>
      missed && after.fields.some((field) => field.ref === ref && field.states.checked === false);
    for (const { field, value } of entered.slice(0, done).filter(({ ref }) => !isBeside(ref)))
      values.set(field, { value, attempts: (values.get(field)?.attempts ?? 0) + 1 });
  }
  return values;
}

/** Entries that sent a form, those that the harness refused left out. */
export function sendings(history: History): Step[] {
  return history.filter(({ option, refused }) => option.strategy === 'submit' && refused === null);
}

/** Times that a blocker of this key was dealt with. */
export function blockerTries({ history }: Situation, key: string): number {
  return history.filter(({ option }) => option.strategy === 'dismiss' && option.target?.key === key).length;
}

/** Waits in a row up to now. */
export function waitsInARow(history: History): number {
  const other = history.findLastIndex(({ option }) => option.action.kind !== 'wait');
  return history.length - 1 - other;
}

/** Places that were seen, by key. */
export function placesSeen(history: History): ReadonlySet<string> {
  return new Set(history.flatMap(({ view, after }) => [view.place, after.place]));
}

/** Actions since there was last something to show: a new place, a new stage, something written or sent, or chosen by its scent. */
export function fruitless({ history }: Pick<Situation, 'history'>): number {
  const places = new Set<string>();
  let stage = -1;
  let last = 0;
  const first = history[0];
  if (first) places.add(first.view.place);
  for (const [at, step] of history.entries()) {
    const isNew = !places.has(step.after.place) && pursuing.has(step.option.strategy);
    const isFurther = step.stage > stage && stage >= 0;
    const isFirstEntry = (step.option.entered ?? []).length > 0 && isFresh(history.slice(0, at), step);
    if (isNew || isFurther || isFirstEntry) last = at + 1;
    places.add(step.after.place);
    stage = step.stage;
  }
  return history.length - last;
}

const pursuing: ReadonlySet<string> = new Set(['choose', 'submit', 'search', 'log-in']);

function isFresh(before: History, { option }: Step): boolean {
  const known = written(before);
  return (option.entered ?? []).some(({ field }) => !known.has(field));
}

/**
 * True where this control sent what stands in its form: the site took that, or the form stayed, and nothing was put right since. `isPress`
 * counts any press of it.
 */
export function isSentAsItIs(
  { history, view }: Pick<Situation, 'history' | 'view'>,
  key: string,
  isPress = false,
): boolean {
  const at = history.findLastIndex(
    ({ option, refused, missed }) =>
      (isPress || option.strategy === 'submit') && option.target?.key === key && refused === null && !missed,
  );
  const sent = history[at];
  const since = history.slice(at + 1);
  if (!sent || since.some(({ option }) => (option.entered ?? []).length > 0)) return false;
  const isHere = sent.view.place === view.place && sent.after.place === view.place;
  return (
    isTakenBySite(sent) ||
    (isHere && !since.some((step) => step.option.strategy === 'choose' || isMove(step)))
  );
}

/** The step with which the layer in view came; undefined without one. */
export function openerOf({ view, history }: Pick<Situation, 'view' | 'history'>): Step | undefined {
  const ref = view.modal?.ref;
  if (ref === undefined) return undefined;
  return history.findLast(({ view: before, after }) => before.modal?.ref !== ref && after.modal?.ref === ref);
}

/** Refs of what came up through one's own last press on this page, and stands since: what comes next is looked for there first. */
export function newsOf({ view, history }: Pick<Situation, 'view' | 'history'>): ReadonlySet<string> {
  const at = history.findLastIndex(({ option }) => !looking.has(option.action.kind));
  const step = history[at];
  if (
    step?.option.action.kind !== 'click' ||
    step.option.strategy === 'dismiss' ||
    step.view.place !== view.place
  )
    return new Set();
  const before = new Set(step.view.observation.elements.map(({ ref }) => ref));
  const came = step.after.observation.elements.filter(({ ref }) => !before.has(ref));
  // Where hardly anything stayed it is another page under the same name.
  if (came.length > step.after.observation.elements.length * claimWeights.mostOfPage) return new Set();
  return new Set(view.observation.elements.filter(({ ref }) => !before.has(ref)).map(({ ref }) => ref));
}

const looking: ReadonlySet<string> = new Set(['wait', 'scroll', 'listen']);
