// Doing what the task says clause by clause: give a field its value, use the control it names, drag a thing. Where the page
// shows nothing by that name the mind looks on like for any other goal.
import type { CandidateRecord, ScreenElement } from '../../../evidence/evidence.ts';
import type { Clause } from './clauses.ts';
import { clauseWeights, similarity } from './calibration.ts';
import { dateIn, monthIn } from './dates.ts';
import { expectationOf } from './expectation.ts';
import { stopBefore } from './forms.ts';
import { priceIn } from './goal.ts';
import { harmOf, isAllowed } from './harm.ts';
import { conceptsOf } from './lexicon.ts';
import { namedIn, surroundings } from './look-up.ts';
import { placeIn } from './memory.ts';
import { wordSimilarity } from './scent.ts';
import { simplePlan, type Plan, type Situation } from './situation.ts';
import { lessSign, moreSign } from './steppers.ts';
import { isSearchField, keyOf, labelOf, quoted } from './view.ts';
import { optionNamed, wishesFor, type Wish } from './wishes.ts';
import { contentWords, rawTokens, stemOf } from './words.ts';

/** Fields given a value by one action. */
const entriesMax = 20;

/** What a clause asks for next on this screen: a plan, `done` where it needs no more, null where nothing here fits it. */
export function followClause(situation: Situation, clause: Clause): Plan | 'done' | null {
  if (clause.kind === 'drag') {
    // `Move the slider to 30` sets a value; nothing is dropped on anything.
    const sets = /\bto\s+-?\d+\b/.test(clause.rest);
    return sets
      ? followClause(situation, { ...clause, kind: 'fill', verb: 'set' })
      : dragThing(situation, clause);
  }
  const suggestion = takeSuggestion(situation);
  if (suggestion) return suggestion;
  const text = `${clause.verb} ${clause.rest}`;
  const searching = searchFor(situation, clause);
  if (searching) return searching;
  const wishes = clause.kind === 'fill' ? wishesFor(text, situation.view) : chosenOrSaid(text, situation);
  const open = wishes.filter((wish) => !wish.done && !wasGiven(wish, situation));
  if (open.length > 0) return giveValues(open, situation);
  if (clause.kind === 'fill') {
    if (wishes.length > 0) return 'done';
    const stepped =
      pickDate(situation, clause) ?? stepTo(situation, clause) ?? chooseFromList(situation, clause);
    if (stepped) return stepped;
  }
  if (clause.verb === 'add') {
    const stepped = stepTo(situation, clause);
    if (stepped) return stepped;
  }
  if (clause.kind === 'press' && wishes.length > 0 && /^(show|filter|sort)$/.test(clause.verb)) return 'done';
  const given = situation.memory.filled.size > 0;
  const pressed =
    pressNamed(situation, clause) ??
    (given || affirming.test(clause.verb) || hasModal(situation) ? affirm(situation) : null);
  if (pressed) return pressed;
  return clause.optional ? 'done' : null;
}

const affirming = /^(confirm|submit|save|continue|send|apply|accept)$/;

function hasModal({ view, memory }: Situation): boolean {
  return view.modal !== null && memory.last?.strategy === 'follow';
}

/** True where the clause says what to write, so that using its control is only the beginning of it. */
export function saysText(clause: Clause): boolean {
  return /\b(with|saying)\b.*\b(text|message|words?)\b|\bsaying\b/i.test(clause.rest);
}

/** Choices that a clause mentions, and for `reply with the text …` the box that opened. */
function chosenOrSaid(text: string, { view, stage }: Situation): Wish[] {
  const said = stage.clause ? saysText(stage.clause) : false;
  return wishesFor(text, view).filter(({ entry }) => entry.kind !== 'type' || said);
}

/** `Search for …`: the words into the search box, or into the only field there is. */
function searchFor(situation: Situation, clause: Clause): Plan | null {
  if (!/^(search|look up)$/.test(clause.verb)) return null;
  const { view, memory } = situation;
  const texts = view.fields.filter(
    (field) => field.field && !/^(checkbox|radio|select)$/.test(field.field.type),
  );
  const box =
    view.fields.find((field) => isSearchField(field)) ?? (texts.length === 1 ? texts[0] : undefined);
  const quotedWords = /["“]([^"”]{2,60})["”]/.exec(clause.rest)?.[1];
  const query =
    quotedWords ??
    /\b(?:for|in|of)\s+(?:the\s+)?(.+?)(?:\s+(?:using|with|in|on)\s+the\b.*)?$/i.exec(clause.rest)?.[1] ??
    clause.rest;
  if (!box || memory.searches.includes(query)) return null;
  memory.searches.push(query);
  memory.filled.set(fieldName(box), { value: query, attempts: 1 });
  return simplePlan({
    action: { kind: 'type', ref: box.ref, text: query, submit: box.role !== 'combobox' },
    strategy: 'search',
    thought: `I search for “${query}”.`,
    expectation: { kind: 'open', about: [], sentence: `I should see things about “${query}”.` },
    effort: { wordsRead: 0, labelsRead: 1, headingsRead: 0 },
    move: { key: `search:${query}`, label: '', concepts: ['search'], scent: 1, element: box },
  });
}

/** The button by which a person goes through with it: the one that repeats what was begun, else a sending or going-on one. */
function affirm(situation: Situation): Plan | null {
  const { view, memory, effects } = situation;
  const begun = contentWords(memory.last?.label ?? '');
  const tried = placeIn(memory, view.place).tried;
  const worth = (control: ScreenElement) => {
    const label = labelOf(control);
    const concepts = conceptsOf(label).map((hit) => hit.concept);
    if (control.role !== 'button' || tried.has(keyOf(control))) return 0;
    if (concepts.some((concept) => /^(close|reject|back|cancel|search|menu)$/.test(concept))) return 0;
    if (/^(yes|ok|confirm)\b/i.test(label)) return 1;
    if (
      view.modal !== null &&
      begun.length > 0 &&
      likeness(contentWords(label), begun.join(' ')) > clauseWeights.repeats
    )
      return clauseWeights.confirms;
    if (concepts.includes('submit')) return clauseWeights.submits;
    return concepts.includes('next') ? clauseWeights.goesOn : 0;
  };
  const button = [...view.controls].sort((a, b) => worth(b) - worth(a))[0];
  if (!button || worth(button) === 0) return null;
  const harm = harmOf(button, view.fields);
  if (harm !== null && !isAllowed(harm, effects)) return stopBefore(situation, harm);
  const goesOn =
    conceptsOf(labelOf(button)).some((hit) => hit.concept === 'next') &&
    worth(button) < clauseWeights.submits;
  return press(
    situation,
    button,
    worth(button),
    [],
    `${quoted(button)} should do it.`,
    goesOn ? 'go-on' : 'follow',
  );
}

/** Values that were put in once are not put in again because the page shows them otherwise. */
function wasGiven({ field, value }: Wish, { memory }: Situation): boolean {
  const known = memory.filled.get(fieldName(field));
  return known !== undefined && known.value === value && known.attempts >= 2;
}

function giveValues(wishes: readonly Wish[], situation: Situation): Plan {
  const entries = wishes.slice(0, entriesMax);
  for (const { field, value } of entries) {
    const key = fieldName(field);
    const attempts = (situation.memory.filled.get(key)?.attempts ?? 0) + 1;
    situation.memory.filled.set(key, { value, attempts });
  }
  const [first] = entries;
  const element = first?.field ?? null;
  const names = entries.map(({ field }) => quoted(field)).join(', ');
  const lone = entries.length === 1 ? first?.entry : undefined;
  return simplePlan({
    action: lone
      ? lone.kind === 'type'
        ? { ...lone, submit: false }
        : lone
      : { kind: 'fill', entries: entries.map(({ entry }) => entry) },
    strategy: 'fill',
    thought: `I know what goes there: ${names}.`,
    expectation:
      lone?.kind === 'click'
        ? { kind: 'toggle', about: [], sentence: `${names} should switch over.` }
        : {
            kind: 'change-value',
            about: [first?.value ?? ''],
            sentence: `${names} should show what I put in.`,
          },
    effort: { wordsRead: 0, labelsRead: entries.length, headingsRead: 1 },
    move: { key: `give:${names}`, label: '', concepts: [], scent: 1, element },
  });
}

/** A list that unfolded under the field just filled: the entry that says what was typed. */
function takeSuggestion(situation: Situation): Plan | null {
  const { view, memory } = situation;
  const options = view.observation.elements.filter((element) => element.role === 'option');
  // A list of buttons does as well, where the field just written stands above them.
  const field = memory.last?.strategy === 'fill' ? memory.last.element : null;
  const buttons = view.controls.filter(
    ({ role, box }) => role === 'button' && field !== null && box.y > field.box.y,
  );
  const offered = options.length > 0 ? options : buttons;
  if (offered.length === 0) return null;
  const values = new Set([...memory.filled.values()].map(({ value }) => value.toLowerCase()));
  const match = offered.find((option) => values.has(labelOf(option).toLowerCase()));
  if (!match || placeIn(memory, view.place).tried.has(keyOf(match))) return null;
  return press(situation, match, 1, [], 'It offers me just that. I take it.', 'suggest');
}

function dragThing(situation: Situation, clause: Clause): Plan | null {
  const { view } = situation;
  const match = /^(?:the\s+)?(.+?)\s+(?:in|into|to|onto|on|over)\s+(?:the\s+)?(.+)$/i.exec(clause.rest);
  if (!match) return null;
  const all = view.observation.elements.filter((element) => labelOf(element) !== '');
  const find = (words: string) =>
    all
      .map((element) => ({ element, score: likeness(contentWords(words), labelOf(element)) }))
      .filter(({ score, element }) => score >= clauseWeights.draggedAt && element.role !== 'option')
      .sort((a, b) => b.score - a.score || labelOf(a.element).length - labelOf(b.element).length)[0]?.element;
  const thing = find(match[1] ?? '');
  const target = find(match[2] ?? '');
  if (!thing || !target || thing === target) return null;
  return simplePlan({
    action: { kind: 'drag', ref: thing.ref, onto: target.ref },
    strategy: 'drag',
    thought: `I take ${quoted(thing)} and drop it on ${quoted(target)}.`,
    expectation: { kind: 'open', about: [], sentence: `${quoted(thing)} should lie there now.` },
    move: { key: `drag:${keyOf(thing)}`, label: labelOf(thing), concepts: [], scent: 1, element: thing },
  });
}

/** The control that the clause names, by its own words or by its verb and what stands beside it. */
function pressNamed(situation: Situation, clause: Clause): Plan | null {
  const { view, memory, random, persona } = situation;
  const extreme = extremeOf(clause.rest);
  const object = saysText(clause) ? clause.rest.replace(/\b(with|saying)\b.*$/i, '') : clause.rest;
  const asked = contentWords(object.replace(fillers, ' ')).filter(
    (word) =>
      !/^(cheapest|dearest|first|second|third|fourth|fifth|last|one)$/.test(word) &&
      !(extreme !== null && /^(lowest|highest|price|least|most|expensive)$/.test(word)),
  );
  const place = placeIn(memory, view.place);
  const pool = [
    ...view.controls,
    ...view.fields.filter((field) => /^(checkbox|radio|switch)$/.test(field.role)),
  ];
  const bestPrice = extreme === 'cheapest' || extreme === 'dearest' ? extremePrice(situation, extreme) : null;
  const judged = pool.map((element, index) => {
    const alike = likeness(asked, labelOf(element));
    const verb = verbMatch(clause.verb, labelOf(element) || element.icon);
    const around = surroundings(element, view);
    const column = columnOf(element, view);
    // In a timetable the label is one half of what is asked, and row or column the other.
    const crossed =
      alike > 0 ? clauseWeights.crossed * namedIn(asked, `${around} ${column} ${labelOf(element)}`) : 0;
    const own = Math.max(alike, crossed);
    const beside =
      asked.length === 0
        ? 1
        : Math.max(namedIn(asked, around), namedIn(asked, `${around} ${labelOf(element)}`));
    const noise = random
      .fork(`scent ${labelOf(element)}|${element.groupLabel}`)
      .logistic(persona.how.scentNoise);
    const price =
      bestPrice === null || priceOf(element, situation) === bestPrice ? 1 : clauseWeights.otherPrice;
    const order =
      extreme === null || extreme === 'cheapest' || extreme === 'dearest'
        ? 1
        : orderPart(element, extreme, situation);
    const withVerb = verb * (clauseWeights.verbAlone + (1 - clauseWeights.verbAlone) * beside);
    const listed = extreme !== null && isListed(element) ? clauseWeights.listed : 0;
    const scent =
      Math.max(own, withVerb, listed * (asked.length === 0 || beside > 0 ? 1 : clauseWeights.listedElse)) *
      price *
      order;
    const tried = place.tried.has(keyOf(element)) || element.states.selected === true ? 1 : 0;
    return {
      element,
      index,
      scent: tried ? 0 : Math.min(1, Math.max(0, scent + noise)),
      parts: { own, verb, beside, price, noise, tried },
    };
  });
  const ranked = judged.sort((a, b) => b.scent - a.scent);
  const best = ranked[0];
  if (!best || best.scent < clauseWeights.namedAt) return null;
  const records = judged.map(({ element, scent, parts }, read): CandidateRecord => ({
    ref: element.ref,
    label: labelOf(element),
    read: read + 1,
    scent: round(scent),
    parts: Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, round(part)])),
  }));
  const harm = harmOf(best.element, view.fields);
  if (harm !== null && !isAllowed(harm, situation.effects)) return stopBefore(situation, harm);
  return press(
    situation,
    best.element,
    best.scent,
    records,
    `${quoted(best.element)}: that is what I should use.`,
    'follow',
  );
}

const fillers =
  /\b(the )?(button|link|tab|icon|entry|item|menu|option|page|section|e-?mail|message|post|notice|article)\b( (from|by|about|of|called|named|with the subject|titled))?|\b(on|in|from) the (menu|list|calendar|page|basket|cart)\b/gi;

function press(
  _situation: Situation,
  element: ScreenElement,
  scent: number,
  candidates: CandidateRecord[],
  thought: string,
  strategy: string,
): Plan {
  return simplePlan({
    action: { kind: 'click', ref: element.ref },
    strategy,
    thought,
    candidates,
    thresholds: { chooseAtOnce: clauseWeights.namedAt },
    expectation: expectationOf(element),
    effort: { wordsRead: 0, labelsRead: Math.min(12, Math.max(1, candidates.length)), headingsRead: 1 },
    move: {
      key: keyOf(element),
      label: labelOf(element),
      concepts: conceptsOf(labelOf(element)).map((hit) => hit.concept),
      scent,
      element,
    },
  });
}

/** How well a label is what was asked for: all of it, and little else. */
function likeness(asked: readonly string[], label: string): number {
  const words = contentWords(label);
  if (asked.length === 0 || words.length === 0) return 0;
  const cover = asked.reduce((sum, word) => sum + best(word, words), 0) / asked.length;
  const focus = words.reduce((sum, word) => sum + best(word, asked), 0) / words.length;
  return cover * (clauseWeights.coverAlone + (1 - clauseWeights.coverAlone) * focus);
}

function best(word: string, others: readonly string[]): number {
  const match = Math.max(0, ...others.map((other) => wordSimilarity(word, other)));
  return match >= similarity.mistyped ? match : match / 3;
}

/** The verb of the task on the control: the same word, or one of the same meaning. */
function verbMatch(verb: string, label: string): number {
  const tokens = rawTokens(label).map(stemOf);
  const own = rawTokens(verb)
    .map(stemOf)
    .filter((word) => !/^(on|to|in|up|out)$/.test(word));
  if (own.length === 0) return 0;
  if (own.every((word) => tokens.includes(word))) return tokens.length <= 3 ? 1 : clauseWeights.verbLike;
  const meant = new Set(conceptsOf(verb).map((hit) => hit.concept));
  return conceptsOf(label).some((hit) => meant.has(hit.concept)) ? clauseWeights.verbLike : 0;
}

type Extreme = 'cheapest' | 'dearest' | 'first' | 'last' | 'second' | 'third' | 'fourth' | 'fifth';
const extremeOrders = ['first', 'second', 'third', 'fourth', 'fifth'] as const;
const ordinals: readonly string[] = extremeOrders;

/** What heads the column that a thing stands in; '' outside of tables. */
function columnOf(element: ScreenElement, { observation }: Situation['view']): string {
  const x = element.box.x + element.box.width / 2;
  const heads = observation.elements.filter(
    ({ role, box }) =>
      role === 'columnheader' && box.y < element.box.y && x >= box.x && x <= box.x + box.width,
  );
  return heads.map(labelOf).join(' ');
}

/** A choice that a list of our own time unfolds: the list by its name, then the choice by its words. */
function chooseFromList(situation: Situation, clause: Clause): Plan | null {
  const { view, memory } = situation;
  const choices = view.observation.elements.filter(({ role }) =>
    /^(option|menuitem|menuitemradio)$/.test(role),
  );
  const wanted = optionNamed(choices.map(labelOf), clause.rest);
  const choice = choices.find((each) => labelOf(each) === wanted);
  if (choice) return press(situation, choice, 1, [], `${quoted(choice)}: that is the one.`, 'follow');
  const tried = placeIn(memory, view.place).tried;
  const list = view.controls.find(
    (control) =>
      control.states.expanded === false &&
      !tried.has(keyOf(control)) &&
      namedIn(contentWords(clause.rest), `${control.name} ${control.groupLabel}`) > 0,
  );
  return list ? press(situation, list, 1, [], `${quoted(list)} should unfold the choices.`, 'open') : null;
}

function extremeOf(text: string): Extreme | null {
  if (/\b(cheapest|least expensive|lowest (price|rate|cost|fare))\b/i.test(text)) return 'cheapest';
  if (/\b(dearest|most expensive|highest (price|rate|cost|fare))\b/i.test(text)) return 'dearest';
  const place = /\bthe (first|second|third|fourth|fifth|last)\b/i.exec(text)?.[1]?.toLowerCase();
  return place === 'last' ? place : (extremeOrders.find((order) => order === place) ?? null);
}

function priceOf(element: ScreenElement, { view }: Situation): number | null {
  return priceIn(`${labelOf(element)} ${surroundings(element, view)}`);
}

function extremePrice(situation: Situation, extreme: 'cheapest' | 'dearest'): number | null {
  const prices = situation.view.controls
    .map((control) => priceOf(control, situation))
    .filter((price) => price !== null);
  if (prices.length === 0) return null;
  return extreme === 'cheapest' ? Math.min(...prices) : Math.max(...prices);
}

/** Things that make up a list: links with content, not the page's own navigation. */
function isListed(element: ScreenElement): boolean {
  return element.href !== '' && !/\b(nav|menu|breadcrumb)\b/i.test(element.groupLabel);
}

function orderPart(element: ScreenElement, extreme: Extreme, { view }: Situation): number {
  const listed = view.controls.filter(isListed);
  const wanted = extreme === 'last' ? listed.at(-1) : listed[ordinals.indexOf(extreme)];
  return element === wanted ? 1 : clauseWeights.otherPlace;
}

/** A calendar of our own time: to the month by its arrows, then the day. */
function pickDate(situation: Situation, clause: Clause): Plan | null {
  const { view } = situation;
  const wanted = dateIn(clause.rest);
  if (!wanted) return null;
  const heads = view.observation.elements.filter((element) => element.kind !== 'control');
  const shown = heads.map((element) => monthIn(labelOf(element))).find((month) => month !== null);
  if (!shown) return null;
  const ahead = (wanted.year - shown.year) * 12 + wanted.month - shown.month;
  if (ahead === 0) {
    const day = view.controls.find((control) => labelOf(control) === String(wanted.day));
    return day ? press(situation, day, 1, [], `${wanted.day}: there is the day.`, 'date') : null;
  }
  const arrow = view.controls.find((control) => {
    const name = `${control.name} ${labelOf(control)}`;
    return ahead > 0 ? /\bnext\b|[›»→>]/i.test(name) : /\b(previous|prev|back)\b|[‹«←<]/i.test(name);
  });
  return arrow ? press(situation, arrow, 1, [], 'Not yet the right month.', 'date') : null;
}

/** A number between a button for less and one for more. */
function stepTo(situation: Situation, clause: Clause): Plan | 'done' | null {
  const { view } = situation;
  const wanted = /\b(\d{1,3})\b/.exec(clause.rest)?.[1];
  if (wanted === undefined) return null;
  const about = contentWords(clause.rest).filter((word) => !/^(number|amount|\d+)$/.test(word));
  const named = (control: ScreenElement) =>
    namedIn(about, `${control.name} ${control.groupLabel} ${surroundings(control, view)}`) >=
    clauseWeights.stepperNamed;
  const isMore = (control: ScreenElement) =>
    moreSign.test(labelOf(control)) || /\badd\b/i.test(control.name) || moreSign.test(control.name);
  const isLess = (control: ScreenElement) => lessSign.test(labelOf(control)) || lessSign.test(control.name);
  const more = view.controls.find((control) => isMore(control) && named(control));
  const less = view.controls.find((control) => isLess(control) && named(control));
  if (!more || !less) return null;
  const between = view.observation.elements.find(
    (element) => /^\d{1,3}$/.test(element.text.trim()) && Math.abs(element.box.y - more.box.y) < 40,
  );
  if (!between) return null;
  const now = Number(between.text.trim());
  if (now === Number(wanted)) return 'done';
  return press(
    situation,
    now < Number(wanted) ? more : less,
    1,
    [],
    `It says ${now}; I need ${wanted}.`,
    'step',
  );
}

function fieldName(field: ScreenElement): string {
  return `${field.field?.type ?? field.role}|${field.field?.label || field.name}|${field.groupLabel}`;
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
