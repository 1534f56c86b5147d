// Reading one screen: the order in which the eye takes labels in, the scent of each, and whether one of them will do (science 1.2, 1.5, 1.6, 2.4).
import type { Random } from '../../../base/random.ts';
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { readingWeights, scanWeights, scentWeights } from './calibration/scents.ts';
import { mainForm } from './form.ts';
import { isFree } from './goal.ts';
import { endsSomething, wantsEnd } from './harm.ts';
import {
  endSeen,
  followedUrls,
  isAnswered,
  isSentAsItIs,
  newsOf,
  ofStage,
  screenfuls,
  sendings,
  spentUrls,
  trailOf,
  triedHere,
  written,
} from './history.ts';
import { pressesOpen, shareAmongRows } from './resolve.ts';
import type { Judged, Reading, Situation } from './situation.ts';
import { wordsUsedUp } from './slots.ts';
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
  const entered: PerceptGroup[] = [];
  const flat: Percept[] = [];
  for (const [label, members] of Map.groupBy(percepts, ({ element }) => element.groupLabel)) {
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
  const scored = percepts.map((percept) => {
    const { rank, element, glance } = percept;
    const prior =
      scanWeights.rank * rank + scanWeights.salience * element.salience + scanWeights.peripheral * glance;
    return { percept, score: prior + gumbel(random.fork(keyOf(element))) };
  });
  return scored.sort((a, b) => b.score - a.score).map((entry) => entry.percept);
}

function gumbel(random: Random): number {
  return -Math.log(-Math.log(Math.min(Math.max(random.uniform(), 1e-12), 1 - 1e-12)));
}

/** What is known of the screen before its labels are read. */
interface Known {
  tried: ReadonlySet<string>;
  /** Addresses that were gone back from, and those that a label led to in this stage. */
  gone: ReadonlySet<string>;
  /** Address of the page that was just left for this one, or ''. */
  justLeft: string;
  emptyForms: ReadonlySet<string>;
  used: ReadonlySet<string>;
  news: ReadonlySet<string>;
  begun: boolean;
  /** Something was entered or done for the stage. */
  wrote: boolean;
  /** None of the forms in view is the one that the errand is about. */
  isFormless: boolean;
  /** One of several of a name that a clause wants pressed as well. */
  further: (element: ScreenElement) => boolean;
}

/** Reads the labels in view in the persona's order until one will do, a group is spent, or the cap is reached. */
export function readLabels(situation: Situation): Reading {
  const { view, persona, random, nose, stage } = situation;
  const { how } = persona;
  const isCompared = isFree(stage);
  const worth = how.worthAClick * (isSecondPass(situation) ? readingWeights.secondPass : 1);
  const isCounting = pressesOpen(situation) > 0;
  const pressedRefs = new Set(ofStage(situation).map(({ option }) => option.target?.element?.ref));
  const known: Known = {
    tried: triedHere(situation),
    gone: new Set([...spentUrls(situation), ...followedUrls(situation)]),
    justLeft: trailOf(situation.history).at(-1)?.from.split('|')[0] ?? '',
    emptyForms: emptyForms(situation),
    // Who is told to press something presses it, whatever was pressed for another clause.
    used: !isCompared
      ? new Set()
      : wordsUsedUp(stage.deed === 'press' ? { ...situation, history: ofStage(situation) } : situation),
    news: newsOf(situation),
    begun: sendings(ofStage(situation)).some(isAnswered),
    wrote: written(situation.history).size > 0 || ofStage(situation).some(isAnswered),
    isFormless: !isCompared && stage.fills === true && mainForm(situation).length === 0,
    further: ({ ref }) => isCounting && !pressedRefs.has(ref),
  };
  const boxes = stage.fills === true ? [] : view.fields.filter(isBox);
  const percepts = [...view.controls, ...boxes]
    .filter((element) => !leadsNowhere(element, view.observation))
    .map((element, rank) => ({ element, rank, glance: nose.text(labelOf(element)) * stage.words }));
  const groups = readingOrder(
    percepts,
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
  const commit = commitLevel(situation, worth);
  let atOnce = how.chooseAtOnce;
  const settle = (pick: Judged | null): Reading => ({
    ...reading,
    pick,
    thresholds: { chooseAtOnce: round(atOnce), worthAClick: round(worth) },
  });
  for (const group of groups) {
    let bestOfGroup: Judged | null = null;
    for (const { element } of group.percepts) {
      if (reading.records.length >= (how.readingCap ?? Infinity)) break;
      const judged = judge(element, situation, { reading, known });
      if (!bestOfGroup || judged.scent > bestOfGroup.scent) bestOfGroup = judged;
      if (!reading.best || judged.scent > reading.best.scent) reading.best = judged;
      atOnce = Math.max(worth, how.chooseAtOnce - how.hurryPerItem * reading.records.length);
      // Who has a clause to do compares all that is in view before choosing.
      if (!isCompared && judged.scent >= atOnce) return settle(judged);
    }
    if (!isCompared && group.label !== '' && bestOfGroup && bestOfGroup.scent >= commit)
      return settle(bestOfGroup);
  }
  const will = reading.best !== null && reading.best.scent >= Math.max(worth, commit);
  return settle(will ? reading.best : null);
}

/** True once the page was gone over a second time with a lower bar. */
export function isSecondPass(situation: Situation): boolean {
  return ofStage(situation).some(
    ({ view, option }) => view.place === situation.view.place && option.strategy === 'second-pass',
  );
}

/** Forms of this place in which a text field is empty, as it was last seen. */
export function emptyForms({ view, history }: Situation): ReadonlySet<string> {
  const forms = new Set<string>();
  const views: View[] = [
    ...history.filter((step) => step.view.place === view.place).map((step) => step.view),
    view,
  ];
  for (const { fields } of views)
    for (const { group, field } of fields) {
      if (!field || field.value === null || !lineTypes.has(field.type)) continue;
      for (const form of [group, field.form])
        if (form !== '') forms[field.value === '' ? 'add' : 'delete'](form);
    }
  return forms;
}

/** What a find must smell of before the rest of the page is seen; falls to `worth` as the persona's will to scroll is used up. */
function commitLevel(situation: Situation, worth: number): number {
  const { view, persona, stage, history, nose } = situation;
  if (view.modal !== null || endSeen(situation)) return worth;
  // A form that was begun is on this page, and so is what stands beside the very thing that the page is about.
  if (stage.fills === true && written(history).size > 0) return persona.how.chooseAtOnce;
  if (stage.beside === true && nose.cover(view.mainHeading) >= scentWeights.besideAt)
    return persona.how.chooseAtOnce;
  const willLeft = Math.max(0, 1 - screenfuls(situation) / persona.how.scrollWillingness);
  const gap = persona.how.chooseAtOnce - persona.how.worthAClick;
  return worth + gap * readingWeights.commitShare * willLeft;
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
  { reading, known }: { reading: Reading; known: Known },
): Judged {
  const { view, nose, stage, next, persona, random } = situation;
  const key = keyOf(element);
  const target = element.jumps ? '' : targetOf(element);
  const tried =
    (known.tried.has(key) && !known.further(element)) ||
    known.gone.has(element.href) ||
    (target !== '' && known.gone.has(target)) ||
    isSentAsItIs(situation, key) ||
    undoes(element, situation);
  const { used, news, begun, wrote } = known;
  const { value, parts } = nose.of(element, { stage, next, used, news, begun, wrote }, view);
  // Who compares does not slip from one line to the next: a glance overrates a part of the page, and nothing that says nothing.
  const isCompared = isFree(stage);
  const glanced = isCompared
    ? isOfFrame(element)
      ? 'the frame'
      : 'the page'
    : `${labelOf(element)}|${element.groupLabel}`;
  const noise =
    random.fork(`scent ${glanced}`).logistic(persona.how.scentNoise) *
    (isCompared ? Math.min(1, value / persona.how.worthAClick) : 1);
  const isEmpty =
    element.role === 'button' &&
    known.emptyForms.has(element.group) &&
    (stage.fills !== true || known.isFormless);
  const isAboutThing =
    stage.beside === true ||
    stage.arrived === 'thing' ||
    isCompared ||
    stage.words > readingWeights.aboutThing;
  const about = stage.of ?? (isAboutThing ? stage.wish : null);
  const likely =
    (target !== '' && target === known.justLeft
      ? scentWeights.justLeft
      : isEmpty
        ? scentWeights.emptyForm
        : 1) * (about === null ? 1 : shareAmongRows(element, about, situation));
  const scent = tried ? 0 : glancedAt(value * likely, noise, isCompared);
  reading.records.push({
    ref: element.ref,
    label: labelOf(element),
    read: reading.records.length + 1,
    scent: round(scent),
    parts: {
      ...Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, round(part)])),
      ...(likely < 1 ? { likely: round(likely) } : {}),
      noise: round(noise),
      tried: tried ? 1 : 0,
    },
  });
  reading.read.push({ key, label: labelOf(element), scent, scrollY: view.observation.scroll.y });
  return { element, scent };
}

/** What a glance makes of a worth; who compares keeps the order of what is worth more. */
function glancedAt(worth: number, noise: number, isCompared: boolean): number {
  if (!isCompared) return Math.min(1, Math.max(0, worth + noise));
  const drawn = Math.min(1, Math.max(-1, noise));
  return drawn > 0 ? worth + drawn * (1 - worth) : worth * (1 + drawn);
}

/** Gives up the form at hand, or takes away what it is about, while the stage wants it kept. */
function undoes(element: ScreenElement, situation: Situation): boolean {
  const { stage, view } = situation;
  if (stage.fills !== true) return false;
  if (isFree(stage)) return endsSomething(element, view.lang) && !wantsEnd(element, situation);
  return conceptsAt(element, view.lang).some(
    (concept) => givesUp.has(concept) && stage.wants[concept] === undefined,
  );
}

const givesUp: ReadonlySet<string> = new Set(['cancel', 'delete', 'reject']);

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
