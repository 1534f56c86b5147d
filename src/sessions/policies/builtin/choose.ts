// Reading the labels of one screen and settling on one: aspiration thresholds with hurry, frozen noise (science 2.4).
import type { CandidateRecord, ScreenElement } from '../../../evidence/evidence.ts';
import { leaveWeights, scentWeights, stageWeights } from './calibration.ts';
import { expectationOf } from './expectation.ts';
import { stopBefore } from './stop-before.ts';
import { harmOf, isAllowed, isChange } from './harm.ts';
import { conceptsOf } from './lexicon.ts';
import { placeIn } from './memory.ts';
import { readingOrder, type Percept } from './scan.ts';
import { simplePlan, type Plan, type Situation } from './situation.ts';
import { choosing } from './thought.ts';
import { keyOf, labelOf, samePage } from './view.ts';

/** A label as judged, with the thing that bears it. */
export interface Judged {
  element: ScreenElement;
  scent: number;
}

/** What reading one screen gave. */
export interface Reading {
  records: CandidateRecord[];
  /** What was settled on, or null. */
  pick: Judged | null;
  /** The best that was read, whether or not it will do; null on a screen without controls. */
  best: Judged | null;
  thresholds: Record<string, number>;
  headingsRead: number;
}

/** Reads the labels in view in the persona's order until one will do, a group is spent, or the cap is reached. */
export function readLabels(situation: Situation): Reading {
  const { view, persona, random, nose, memory, stage } = situation;
  const { how } = persona;
  const worth = how.worthAClick * (placeIn(memory, view.place).secondPass ? leaveWeights.secondPass : 1);
  noteEmptyForms(situation);
  const groups = readingOrder(
    perceptsOf(situation),
    (label) => nose.text(label) * stage.words,
    worth,
    random.fork(`scan ${view.place}`),
  );
  const reading: Reading = {
    records: [],
    pick: null,
    best: null,
    thresholds: {},
    headingsRead: groups.length,
  };
  const cap = how.readingCap ?? Infinity;
  let atOnce = how.chooseAtOnce;
  for (const group of groups) {
    let bestOfGroup: Judged | null = null;
    for (const { element } of group.percepts) {
      if (reading.records.length >= cap) break;
      const judged = judge(element, situation, reading);
      if (!bestOfGroup || judged.scent > bestOfGroup.scent) bestOfGroup = judged;
      if (!reading.best || judged.scent > reading.best.scent) reading.best = judged;
      atOnce = Math.max(worth, how.chooseAtOnce - how.hurryPerItem * reading.records.length);
      if (judged.scent >= atOnce) return settle(reading, judged, atOnce, worth);
    }
    if (group.label !== '' && bestOfGroup && bestOfGroup.scent >= commitLevel(situation, worth)) {
      return settle(reading, bestOfGroup, atOnce, worth);
    }
  }
  const will = reading.best !== null && reading.best.scent >= Math.max(worth, commitLevel(situation, worth));
  return settle(reading, will ? reading.best : null, atOnce, worth);
}

/** The plan that uses what was settled on; ends the goal where using it would reach people. */
export function useItem(situation: Situation, judged: Judged, reading: Reading): Plan {
  const { view, effects, stage, goal } = situation;
  const { element } = judged;
  const concepts = conceptsOf(labelOf(element)).map((hit) => hit.concept);
  const harm = harmOf(element, view.fields);
  if (harm !== null && !isAllowed(harm, effects)) return stopBefore(situation, harm);
  if (effects === 'look' && isChange(element))
    return stopBefore(situation, goal.archetype.harm ?? 'application');
  return simplePlan({
    action: { kind: 'click', ref: element.ref },
    strategy: 'choose',
    thought: choosing(situation, element, judged.scent),
    expectation: expectationOf(element),
    candidates: reading.records,
    thresholds: reading.thresholds,
    effort: { wordsRead: 0, labelsRead: reading.records.length, headingsRead: reading.headingsRead },
    move: { key: keyOf(element), label: labelOf(element), concepts, scent: judged.scent, element },
    ...(stage.fills === true &&
    concepts.some((concept) => (stage.wants[concept] ?? 0) >= stageWeights.acts) &&
    element.role === 'button'
      ? { strategy: 'submit' }
      : {}),
  });
}

/**
 * What a find must smell of before the rest of the page is seen; falls to `worth` as the persona's will to scroll is used
 * up, and is `worth` at the end of the page.
 */
function commitLevel({ view, persona, memory, stage }: Situation, worth: number): number {
  const place = placeIn(memory, view.place);
  const { scroll } = view.observation;
  if (place.endSeen || scroll.y >= scroll.maxY - 1 || view.modal !== null) return worth;
  // A form that was begun is on this page: nothing leads away from it before it was looked for.
  if (stage.fills === true && memory.filled.size > 0) return persona.how.chooseAtOnce;
  const willLeft = Math.max(0, 1 - place.screenfuls / persona.how.scrollWillingness);
  return worth + (persona.how.chooseAtOnce - persona.how.worthAClick) * leaveWeights.commitShare * willLeft;
}

function perceptsOf({ view, nose, stage, goal, effects, memory }: Situation): Percept[] {
  const boxes =
    stage.fills === true ? [] : view.fields.filter((field) => /^(checkbox|radio|switch)$/.test(field.role));
  const usable = [...view.controls, ...boxes].filter((element) => {
    if (element.href !== '' && /^(mailto|tel|javascript):/.test(element.href)) return false;
    if (leadsNowhere(element, view.observation.url)) return false;
    const harm = harmOf(element, view.fields);
    if (harm === null || isAllowed(harm, effects)) return true;
    return harm === goal.archetype.harm && (stage.fills === true || memory.stage > 0);
  });
  return usable.map((element, rank) => ({
    element,
    rank,
    glance: nose.text(labelOf(element)) * stage.words,
  }));
}

/** A link to where one is: the current page of a menu, or the page's own address. One into the page still moves. */
function leadsNowhere({ href, states }: ScreenElement, url: string): boolean {
  if (href === '') return false;
  return states.current === true || (samePage(href, url) && !href.includes('#'));
}

function judge(element: ScreenElement, situation: Situation, reading: Reading): Judged {
  const { view, nose, stage, next, memory, persona, random } = situation;
  const place = placeIn(memory, view.place);
  const key = keyOf(element);
  const tried = place.tried.has(key) || key === memory.sentInVain || leadsBack(element, memory.spent);
  const { value, parts } = nose.of(element, stage, next, view);
  const noise = random
    .fork(`scent ${labelOf(element)}|${element.groupLabel}`)
    .logistic(persona.how.scentNoise);
  const likely = isJustLeft(element, memory)
    ? scentWeights.justLeft
    : isEmptyForm(element, situation)
      ? scentWeights.emptyForm
      : 1;
  const scent = tried ? 0 : Math.min(1, Math.max(0, value * likely + noise));
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
  place.seen.set(key, {
    key,
    ref: element.ref,
    label: labelOf(element),
    scent,
    scrollY: view.observation.scroll.y,
  });
  return { element, scent };
}

/** A link to the page that was just left for this one: who came from there knows what it holds. */
function isJustLeft({ href }: ScreenElement, memory: Situation['memory']): boolean {
  const from = memory.trail.at(-1)?.from.split('|')[0] ?? '';
  return href !== '' && !href.includes('#') && href === from;
}

/** The button of a form into which nothing was written: pressing it leads nowhere yet. */
function isEmptyForm(element: ScreenElement, { view, stage, memory }: Situation): boolean {
  if (element.role !== 'button' || element.group === '' || stage.fills === true) return false;
  return placeIn(memory, view.place).emptyForms.has(element.group);
}

/** Remembers the forms in view with an empty text field; what was seen of them counts when only their button is in view. */
function noteEmptyForms({ view, memory }: Situation): void {
  const { emptyForms } = placeIn(memory, view.place);
  for (const { group, field } of view.fields) {
    if (!field || !/^(text|email|tel|url|search|password|textarea|)$/.test(field.type)) continue;
    for (const form of [group, field.form])
      if (form !== '' && field.value !== null) emptyForms[field.value === '' ? 'add' : 'delete'](form);
  }
}

function leadsBack({ href }: ScreenElement, spent: ReadonlySet<string>): boolean {
  return href !== '' && !href.includes('#') && spent.has(href);
}

function settle(reading: Reading, pick: Judged | null, atOnce: number, worth: number): Reading {
  return { ...reading, pick, thresholds: { chooseAtOnce: round(atOnce), worthAClick: round(worth) } };
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
