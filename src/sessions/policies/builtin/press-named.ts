// The control that a clause names: by its own words, by its verb and what stands beside it, by its place or price in a list.
import type { CandidateRecord, ScreenElement } from '../../../evidence/evidence.ts';
import { clauseWeights } from './calibration.ts';
import type { Clause } from './clauses.ts';
import { stopBefore } from './stop-before.ts';
import { atExtreme, type Extreme, extremeOf, extremeWords } from './extremes.ts';
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
  const within = withinOf(situation, clause);
  const extreme = extremeOf(within === '' ? clause.rest : within);
  const object = saysText(clause) ? clause.rest.replace(/\b(with|saying)\b.*$/i, '') : clause.rest;
  const plain = object.replace(fillers, ' ');
  const words = contentWords(plain);
  // `Button ONE` is called by a word that elsewhere says nothing.
  const asked = (words.length > 0 ? words : rawTokens(plain).filter((word) => !pronouns.test(word))).filter(
    (word) =>
      !(
        extreme !== null &&
        (extremeWords.test(word) || (extreme.kind === 'measure' && extreme.measure.includes(stemOf(word))))
      ),
  );
  const place = placeIn(memory, view.place);
  const pool = [
    ...view.controls,
    ...view.fields.filter((field) => /^(checkbox|radio|switch)$/.test(field.role)),
  ];
  const meant = meantBy(extreme, pool, situation, within === '' ? [] : wordsOf(within));
  const judged = pool.map((element, index) => {
    const alike = Math.max(likeness(asked, labelOf(element)), bareNumber(asked, labelOf(element)));
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
        : Math.max(
            namedIn(asked, `${around} ${extreme === null ? '' : kindsInView(view)}`),
            namedIn(asked, `${around} ${labelOf(element)}`),
          );
    const noise = random
      .fork(`scent ${labelOf(element)}|${element.groupLabel}`)
      .logistic(persona.how.scentNoise);
    const order = meant.share(element);
    const withVerb = verb * (clauseWeights.verbAlone + (1 - clauseWeights.verbAlone) * beside);
    const placed = within === '' ? 1 : standsWith(element, within, `${around} ${column}`, view);
    const isOne = extreme !== null && (isListed(element) || meant.best.has(element));
    const listed = isOne && within === '' ? clauseWeights.listed : 0;
    const scent =
      Math.max(own, withVerb, listed * (asked.length === 0 || beside > 0 ? 1 : clauseWeights.listedElse)) *
      order *
      placed;
    // Verb and thing on one label leave no doubt.
    const both = own > 0 && verb > 0 ? clauseWeights.bothNamed * own : 0;
    const tried = place.tried.has(keyOf(element)) || element.states.selected === true ? 1 : 0;
    return {
      element,
      index,
      rank: tried ? 0 : scent + both * placed + noise,
      scent: tried ? 0 : Math.min(1, Math.max(0, scent + noise)),
      parts: { own, verb, beside, order, noise, tried },
    };
  });
  const ranked = judged.sort((a, b) => b.rank - a.rank);
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
  / \b(?:in|on|from) the (?:\w+ )?(?:dialog(?:ue)?(?: box)?|pop-?up|window|modal|box|list|table|catalogue|directory|results)\b(?: that \w+(?: up)?)?|\b(the )?(button|link|tab|icon|entry|item|result|hit|menu|option|page|section|e-?mail|message|post|notice|article|file|folder|draft|row|card|heading|profile)\b( (from|by|about|of|called|named|with the subject|titled))?|\b(on|in|from) the (menu|list|calendar|page|basket|cart)\b/gi;

/** The thing that the clause is done to, where that has not been opened; '' otherwise. */
function withinOf({ memory }: Situation, { within = '' }: Clause): string {
  return memory.opened.has(within) ? '' : within;
}

/** 1 where a control stands in the row or card of the thing, or bears its name; little elsewhere. */
function standsWith(element: ScreenElement, thing: string, around: string, view: Situation['view']): number {
  const words = wordsOf(thing);
  if (words.length === 0) return 1;
  if (isNextAfter(element, words, view)) return 1;
  const named = namedIn(words, `${around} ${labelOf(element)} ${element.name}`);
  return named >= clauseWeights.withinNamed ? 1 : clauseWeights.elsewhere;
}

/** The words that name a thing; those that say which of several it is are none of them. */
function wordsOf(thing: string): readonly string[] {
  const words = contentWords(thing.replace(fillers, ' '));
  return extremeOf(thing) === null ? words : words.filter((word) => !extremeWords.test(word));
}

/** The first control by its name after the words that name the thing, as in a card without edges. */
function isNextAfter(
  element: ScreenElement,
  words: readonly string[],
  { observation }: Situation['view'],
): boolean {
  const { elements } = observation;
  const at = elements.findIndex(({ ref }) => ref === element.ref);
  for (let index = at - 1; index >= 0; index--) {
    const other = elements[index];
    if (!other) continue;
    if (namedIn(words, other.text || other.name) >= clauseWeights.withinNamed) return true;
    // Past the box of another row, it belongs to that row or to all of them.
    if (other.role === 'checkbox') return false;
    if (other.kind === 'control' && labelOf(other) === labelOf(element)) return false;
  }
  return false;
}

/** The thing itself, to open it, where what is to be done to it shows nowhere beside it. */
export function openThing(situation: Situation, clause: Clause): Plan | null {
  const thing = withinOf(situation, clause);
  if (thing === '') return null;
  const { view, memory } = situation;
  const words = wordsOf(thing);
  const meant = meantBy(extremeOf(thing), view.controls, situation, words);
  const tried = placeIn(memory, view.place).tried;
  // In a list with boxes the thing is taken by its box, for the buttons that do something to all that are ticked.
  const boxes = view.fields.filter(({ role, states }) => role === 'checkbox' && states.checked !== true);
  const [best] = [...boxes, ...view.controls]
    .filter((control) => !tried.has(keyOf(control)))
    .map((element) => ({
      element,
      named:
        meant.share(element) *
        Math.max(
          words.length === 0 && meant.best.has(element) ? 1 : 0,
          namedIn(words, labelOf(element)),
          clauseWeights.besideIt * namedIn(words, surroundings(element, view)),
        ),
    }))
    .filter(({ named }) => named >= clauseWeights.withinNamed)
    .sort((a, b) => b.named - a.named);
  if (!best) return null;
  const plan = press(best.element, best.named, [], `First I open ${quoted(best.element)}.`, 'open');
  return { ...plan, move: { ...plan.move, opens: thing } };
}

const pronouns = /^(it|its|them|that|this|these|those|the|an?|all|to|of|on|in|up|off|out|and|with|your|my)$/;

/** A key of a keypad or a page number. */
function bareNumber(asked: readonly string[], label: string): number {
  return /^\d{1,4}$/.test(label) && asked.includes(label) ? clauseWeights.bareNumber : 0;
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

/** What the page calls the things that it lists: `the cheapest room` is one of its `Rooms`. */
function kindsInView({ mainHeading, observation }: Situation['view']): string {
  const heads = observation.elements.filter(({ role }) => role === 'columnheader');
  return [mainHeading, ...heads.map(labelOf)].join(' · ');
}

/** What heads the column that a thing stands in; '' outside of tables. */
function columnOf(element: ScreenElement, { observation }: Situation['view']): string {
  const x = element.box.x + element.box.width / 2;
  const heads = observation.elements.filter(
    ({ role, box }) =>
      role === 'columnheader' && box.y < element.box.y && x >= box.x && x <= box.x + box.width,
  );
  return heads.map(labelOf).join(' ');
}

/** Things that make up a list: links with content, not the page's own navigation. */
function isListed(element: ScreenElement): boolean {
  return element.href !== '' && !/\b(nav|menu|breadcrumb)\b/i.test(element.groupLabel);
}

/** The things meant by place or measure, and what is left of any thing beside them. */
function meantBy(
  extreme: Extreme | null,
  pool: readonly ScreenElement[],
  { view }: Situation,
  words: readonly string[],
): { best: ReadonlySet<ScreenElement>; share: (element: ScreenElement) => number } {
  if (extreme === null) return { best: new Set(), share: () => 1 };
  if (extreme.kind === 'measure') {
    const best = atExtreme(pool, extreme, view);
    const share = (element: ScreenElement) =>
      best.size === 0 || best.has(element) ? 1 : clauseWeights.otherPrice;
    if (best.size > 0 || !extreme.dated) return { best, share };
  }
  // Lists that show no dates begin with the newest; of those that bear a name it is the first.
  if (extreme.kind === 'measure' && words.length > 0) return { best: new Set(), share: () => 1 };
  const at = extreme.kind === 'place' ? extreme.at : extreme.most ? 0 : -1;
  const wanted = pool.filter(isListed).at(at);
  return {
    best: new Set(wanted ? [wanted] : []),
    share: (element) => (element === wanted ? 1 : clauseWeights.otherPlace),
  };
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
