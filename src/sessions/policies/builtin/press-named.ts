// The control that a clause names: by its own words, by its verb and what stands beside it, by its place or price in a list.
import type { CandidateRecord, ScreenElement } from '../../../evidence/evidence.ts';
import { clauseWeights } from './calibration.ts';
import type { Clause } from './clauses.ts';
import { stopBefore } from './forms.ts';
import { priceIn } from './goal.ts';
import { harmOf, isAllowed } from './harm.ts';
import { conceptsOf } from './lexicon.ts';
import { namedIn, surroundings } from './look-up.ts';
import { placeIn } from './memory.ts';
import { likeness, press } from './press.ts';
import type { Plan, Situation } from './situation.ts';
import { keyOf, labelOf, quoted } from './view.ts';
import { contentWords, rawTokens, stemOf } from './words.ts';

/** True where the clause says what to write, so that using its control is only the beginning of it. */
export function saysText(clause: Clause): boolean {
  return /\b(with|saying)\b.*\b(text|message|words?)\b|\bsaying\b/i.test(clause.rest);
}

/** The control that the clause names, by its own words or by its verb and what stands beside it. */
export function pressNamed(situation: Situation, clause: Clause): Plan | null {
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
    best.element,
    best.scent,
    records,
    `${quoted(best.element)}: that is what I should use.`,
    'follow',
  );
}

const fillers =
  /\b(the )?(button|link|tab|icon|entry|item|menu|option|page|section|e-?mail|message|post|notice|article)\b( (from|by|about|of|called|named|with the subject|titled))?|\b(on|in|from) the (menu|list|calendar|page|basket|cart)\b/gi;

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

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
