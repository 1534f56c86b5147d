// Reading the labels of one screen in the order of eyes and settling on one: thresholds with hurry, frozen noise (science 2.4).
import type { Random } from '../../../base/random.ts';
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { readingWeights, scanWeights, scentWeights } from './calibration/scents.ts';
import { isNamedAlone, shareOfThing, shareOfExtreme } from './found-thing.ts';
import { endsSomething, wantsEnd } from './harm.ts';
import {
  endSeen,
  followedUrls,
  isConfirmed,
  isSentAsItIs,
  ofStage,
  openerOf,
  screenfuls,
  sinceArrival,
  spentUrls,
  stepsThatCount,
  trailOf,
  triedHere,
  written,
} from './history.ts';
import { enteredOf, wordsPressed } from './used.ts';
import { type Candidate, taughtScents } from './press-features.ts';
import type { Judged, Reading, Situation } from './situation.ts';
import {
  conceptsAt,
  isBox,
  isOfFrame,
  isOnPage,
  keyOf,
  labelOf,
  lineTypes,
  targetOf,
  type View,
} from './view.ts';
import { contentWords, stemOf } from './words.ts';
import type { Scent } from './work-scent.ts';
import type { Observation } from '../../policy.ts';

/** One thing to read, with the scent that a glance gives. */
export interface Percept {
  element: ScreenElement;
  /** 0-based place in reading order. */
  rank: number;
  glance: number;
}

/** A group of things and how well its heading promises, 0 to 1. */
export interface PerceptGroup {
  label: string;
  promise: number;
  percepts: Percept[];
}

/**
 * The reading order of one screen: groups whose heading is at least `enterAt` first, the best promise first, each read
 * inside; then all else flat. `random` must be forked for the place, so that a second look reads alike.
 */
export function readingOrder(
  percepts: readonly Percept[],
  { promiseOf, enterAt }: { promiseOf: (label: string) => number; enterAt: number },
  random: Random,
): PerceptGroup[] {
  const byLabel = new Map<string, Percept[]>();
  for (const percept of percepts) {
    const label = percept.element.groupLabel;
    byLabel.set(label, [...(byLabel.get(label) ?? []), percept]);
  }
  const entered: PerceptGroup[] = [];
  const flat: Percept[] = [];
  for (const [label, members] of byLabel) {
    const promise = label === '' ? 0 : promiseOf(label);
    if (promise >= enterAt) entered.push({ label, promise, percepts: eyeOrder(members, random) });
    else flat.push(...members);
  }
  entered.sort((a, b) => b.promise - a.promise || (a.percepts[0]?.rank ?? 0) - (b.percepts[0]?.rank ?? 0));
  return flat.length === 0
    ? entered
    : [...entered, { label: '', promise: 0, percepts: eyeOrder(flat, random) }];
}

/** Gumbel-top-k over the prior: a draw without replacement in one sort. */
function eyeOrder(percepts: readonly Percept[], random: Random): Percept[] {
  const scored = percepts.map((percept) => ({
    percept,
    score: prior(percept) + gumbel(random.fork(keyOf(percept.element))),
  }));
  return scored.sort((a, b) => b.score - a.score).map((entry) => entry.percept);
}

function prior({ rank, element, glance }: Percept): number {
  return scanWeights.rank * rank + scanWeights.salience * element.salience + scanWeights.peripheral * glance;
}

function gumbel(random: Random): number {
  return -Math.log(-Math.log(Math.min(Math.max(random.uniform(), 1e-12), 1 - 1e-12)));
}

/** What is known of the screen before its labels are read. */
interface Known {
  tried: ReadonlySet<string>;
  spent: ReadonlySet<string>;
  /** Addresses that were gone to by a label in this stage: what was chosen is remembered and skipped. */
  followed: ReadonlySet<string>;
  /** Address of the page that was just left for this one, or ''. */
  justLeft: string;
  /** Refs of forms with a text field that is empty. */
  emptyForms: ReadonlySet<string>;
  /** Something was entered on this page. */
  begun: boolean;
  /** The page as it was seen before, in other places of it. */
  before: readonly View[];
  /** Stems of the task that were answered on the way here. */
  used: ReadonlySet<string>;
  /** Scent of the press that opened the layer in view; 0 without one. */
  opened: number;
}

/** Reads the labels in view in the persona's order until one will do, a group is spent, or the cap is reached. */
export function readLabels(situation: Situation): Reading {
  const { view, persona, random, nose, stage } = situation;
  const { how } = persona;
  const worth = how.worthAClick * (isSecondPass(situation) ? readingWeights.secondPass : 1);
  const facts = whatIsKnown(situation);
  const isWork = stage.deed === 'work';
  const known = { ...facts, taught: isWork ? taughtScents(situation, candidatesOf(situation, facts)) : null };
  const groups = readingOrder(
    perceptsOf(situation),
    { promiseOf: (label) => nose.text(label) * stage.words, enterAt: worth },
    random.fork(`scan ${view.place}`),
  );
  const reading: Reading = {
    records: [],
    read: [],
    pick: null,
    best: null,
    thresholds: {},
    headingsRead: groups.length,
  };
  const cap = how.readingCap ?? Infinity;
  const commit = commitLevel(situation, worth);
  let atOnce = how.chooseAtOnce;
  for (const group of groups) {
    let bestOfGroup: Judged | null = null;
    for (const { element } of group.percepts) {
      if (reading.records.length >= cap) break;
      const judged = judge(element, situation, { reading, known });
      if (!bestOfGroup || judged.scent > bestOfGroup.scent) bestOfGroup = judged;
      if (!reading.best || judged.scent > reading.best.scent) reading.best = judged;
      atOnce = Math.max(worth, how.chooseAtOnce - how.hurryPerItem * reading.records.length);
      // Who has a task in its own words compares before choosing.
      if (stage.deed !== 'work' && judged.scent >= atOnce) return settle(reading, judged, { atOnce, worth });
    }
    if (stage.deed !== 'work' && group.label !== '' && bestOfGroup && bestOfGroup.scent >= commit)
      return settle(reading, bestOfGroup, { atOnce, worth });
  }
  const will = reading.best !== null && reading.best.scent >= Math.max(worth, commit);
  return settle(reading, will ? reading.best : null, { atOnce, worth });
}

/** True once the page was gone over a second time with a lower bar. */
export function isSecondPass(situation: Situation): boolean {
  return ofStage(situation).some(
    ({ view, option }) => view.place === situation.view.place && option.strategy === 'second-pass',
  );
}

function whatIsKnown(situation: Situation): Known {
  const from = trailOf(situation.history).at(-1)?.from.split('|')[0] ?? '';
  return {
    tried: triedHere(situation),
    spent: spentUrls(situation),
    followed: followedUrls(situation),
    justLeft: from,
    emptyForms: emptyForms(situation),
    begun: written(sinceArrival(situation)).size > 0,
    before: seenBefore(situation),
    used: situation.stage.deed === 'work' ? usedWords(situation) : new Set(),
    opened: openedBy(situation),
  };
}

/** Stems of all words that were pressed by their label or entered on the way here. */
function usedWords({ history, view, stage }: Situation): ReadonlySet<string> {
  const texts = [...stepsThatCount(history)].flatMap(({ option }) => [
    ...(answering.has(option.strategy) ? wordsPressed(option, stage) : []),
    ...enteredOf(option, stage).map(({ field, value }) => (value === 'on' ? field : value)),
  ]);
  return new Set(texts.flatMap((text) => contentWords(text, view.lang)).map(stemOf));
}

const answering: ReadonlySet<string> = new Set(['choose', 'second-pass', 'menu']);

function openedBy(situation: Situation): number {
  const opener = openerOf(situation);
  const isMeant = opener && !opener.missed && answering.has(opener.option.strategy);
  return isMeant ? (opener.option.target?.scent ?? 0) : 0;
}

/** The newest view of each part of this page, as far as it was scrolled and no layer lay over it. */
function seenBefore({ history, view }: Situation): View[] {
  const parts = new Map<number, View>();
  if (view.modal !== null) return [];
  for (const { view: before } of history)
    if (before.place === view.place && before.modal === null) parts.set(before.observation.scroll.y, before);
  parts.delete(view.observation.scroll.y);
  return [...parts.values()];
}

/** Forms of this place in which a text field is empty, as it was last seen; what was seen of them counts when only their button is in view. */
export function emptyForms({ view, history }: Situation): ReadonlySet<string> {
  const forms = new Set<string>();
  const views = [...history.filter((step) => step.view.place === view.place).map((step) => step.view), view];
  for (const { fields } of views)
    for (const { group, field } of fields) {
      if (!field || field.value === null || !lineTypes.has(field.type)) continue;
      for (const form of [group, field.form])
        if (form !== '') forms[field.value === '' ? 'add' : 'delete'](form);
    }
  return forms;
}

/**
 * What a find must smell of before the rest of the page is seen; falls to `worth` as the persona's will to scroll is used up, and is
 * `worth` at the end of the page.
 */
function commitLevel(situation: Situation, worth: number): number {
  const { view, persona, stage, history, nose } = situation;
  if (view.modal !== null || endSeen(situation)) return worth;
  // A form that was begun is on this page: nothing leads away from it before it was looked for.
  if (stage.fills === true && written(history).size > 0) return persona.how.chooseAtOnce;
  // So it is where the page is about the very thing beside which the control must stand.
  if (stage.beside === true && nose.cover(view.mainHeading) >= scentWeights.besideAt)
    return persona.how.chooseAtOnce;
  const willLeft = Math.max(0, 1 - screenfuls(situation) / persona.how.scrollWillingness);
  const gap = persona.how.chooseAtOnce - persona.how.worthAClick;
  return worth + gap * readingWeights.commitShare * willLeft;
}

function perceptsOf({ view, nose, stage }: Situation): Percept[] {
  const boxes = stage.fills === true ? [] : view.fields.filter(isBox);
  return [...view.controls, ...boxes]
    .filter((element) => !leadsNowhere(element, view.observation))
    .map((element, rank) => ({ element, rank, glance: nose.text(labelOf(element)) * stage.words }));
}

/** Every control in view with what it takes up of the task, before what was learned, noise and memory. */
export function candidatesOf(situation: Situation, known = whatIsKnown(situation)): Candidate[] {
  const { stage, next, view, nose } = situation;
  return perceptsOf(situation)
    .filter(({ element }) => !isBox(element))
    .map(({ element }) => ({ element, scent: nose.of(element, { stage, next, ...known }, view) }));
}

/** A link to where one is, or to no page: the current page of a menu, or the page's own address. One into the page still moves. */
function leadsNowhere(element: ScreenElement, observation: Observation): boolean {
  const { href, states, jumps } = element;
  if (href === '') return false;
  if (!/^(https?|file|blob):/.test(href)) return true;
  return states.current === true || (isOnPage(element, observation) && !jumps);
}

function judge(
  element: ScreenElement,
  situation: Situation,
  {
    reading,
    known,
  }: { reading: Reading; known: Known & { taught: ReadonlyMap<ScreenElement, Scent> | null } },
): Judged {
  const { view, nose, stage, next, persona, random } = situation;
  const key = keyOf(element);
  const target = element.jumps ? '' : targetOf(element);
  const isKnown = known.spent.has(target) || known.followed.has(target);
  const tried =
    known.tried.has(key) ||
    known.followed.has(element.href) ||
    (target !== '' && isKnown) ||
    isSentAsItIs(situation, key) ||
    isDone(situation, key) ||
    undoes(element, situation);
  const { value, parts } = known.taught?.get(element) ?? nose.of(element, { stage, next, ...known }, view);
  const isWork = stage.deed === 'work';
  // Who compares does not slip from one line to the next: a glance overrates a part of the page, and nothing that says nothing.
  const glanced = isWork
    ? isOfFrame(element)
      ? 'the frame'
      : 'the page'
    : `${labelOf(element)}|${element.groupLabel}`;
  const noise =
    random.fork(`scent ${glanced}`).logistic(persona.how.scentNoise) *
    (isWork ? Math.min(1, value / persona.how.worthAClick) : 1);
  const isEmpty = element.role === 'button' && stage.fills !== true && known.emptyForms.has(element.group);
  const likely =
    (target !== '' && target === known.justLeft
      ? scentWeights.justLeft
      : isEmpty
        ? scentWeights.emptyForm
        : 1) *
    shareAsThing(element, situation) *
    shareOfExtreme(element, situation);
  const worth = Math.max(value * likely, isCalledAsThing(element, situation) ? scentWeights.entity : 0);
  const scent = tried ? 0 : glancedAt(worth, noise, isWork);
  reading.records.push({
    ref: element.ref,
    label: labelOf(element),
    read: reading.records.length + 1,
    scent: round(scent),
    parts: {
      ...Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, round(part)])),
      ...(likely < 1 ? { likely } : {}),
      noise: round(noise),
      tried: tried ? 1 : 0,
    },
  });
  reading.read.push({ key, label: labelOf(element), scent, scrollY: view.observation.scroll.y });
  return { element, scent };
}

/** In a list what is not of the thing that was found, or beside which it has to stand, is worth little. */
function shareAsThing(element: ScreenElement, situation: Situation): number {
  const { of, beside, wish } = situation.stage;
  const thing = of ?? (beside === true ? wish : undefined);
  return thing === undefined ? 1 : shareOfThing(element, thing, situation);
}

/** In a list the one that bears the name of what is looked for is it, however else that is told. */
function isCalledAsThing(element: ScreenElement, situation: Situation): boolean {
  const { arrived, wish } = situation.stage;
  return arrived === 'thing' && isNamedAlone(element, wish, situation);
}

/** What a glance makes of a worth; who compares keeps the order of what is worth more. */
function glancedAt(worth: number, noise: number, isCompared: boolean): number {
  if (!isCompared) return Math.min(1, Math.max(0, worth + noise));
  const drawn = Math.min(1, Math.max(-1, noise));
  return drawn > 0 ? worth + drawn * (1 - worth) : worth * (1 + drawn);
}

/** The site took this very press before, and said so. */
function isDone({ stage, history }: Situation, key: string): boolean {
  return (
    stage.deed === 'work' && history.some((step) => step.option.target?.key === key && isConfirmed(step))
  );
}

/** Gives up the form at hand, or takes away what it is about, while the stage wants it kept. */
function undoes(element: ScreenElement, situation: Situation): boolean {
  const { stage, view } = situation;
  if (stage.fills !== true) return false;
  if (stage.deed === 'work') return endsSomething(element, view.lang) && !wantsEnd(element, situation);
  return conceptsAt(element, view.lang).some(
    (concept) => givesUp.has(concept) && stage.wants[concept] === undefined,
  );
}

const givesUp: ReadonlySet<string> = new Set(['cancel', 'delete', 'reject']);

function settle(reading: Reading, pick: Judged | null, bars: { atOnce: number; worth: number }): Reading {
  return {
    ...reading,
    pick,
    thresholds: { chooseAtOnce: round(bars.atOnce), worthAClick: round(bars.worth) },
  };
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
