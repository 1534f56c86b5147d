// Doing what the task says clause by clause: give a field its value, use the control it names, drag a thing. Where the page
// shows nothing by that name the mind looks on like for any other goal.
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { clauseWeights, leaveWeights } from './calibration.ts';
import type { Clause } from './clauses.ts';
import { stopBefore } from './forms.ts';
import { harmOf, isAllowed } from './harm.ts';
import { conceptsOf } from './lexicon.ts';
import { countRepeat, placeIn } from './memory.ts';
import { chooseEach } from './choose-each.ts';
import { openThing, pressNamed, saysText } from './press-named.ts';
import { likeness, press } from './press.ts';
import { chooseFromList, moveByPress, pickDate, stepTo } from './set-by-press.ts';
import { slideTo } from './slide.ts';
import { simplePlan, type Plan, type Situation } from './situation.ts';
import { isSearchField, keyOf, labelOf, quoted } from './view.ts';
import { type Wish, wishesFor } from './wishes.ts';
import { contentWords } from './words.ts';

/** Fields given a value by one action. */
const entriesMax = 20;

/** What a clause asks for next on this screen: a plan, `done` where it needs no more, null where nothing here fits it. */
export function followClause(situation: Situation, clause: Clause): Plan | 'done' | null {
  if (clause.kind === 'drag') {
    // `Move the slider to 30` sets a value; nothing is dropped on anything.
    const sets = /\bto\s+-?\d+\b/.test(clause.rest);
    return sets
      ? followClause(situation, { ...clause, kind: 'fill', verb: 'set' })
      : (moveByPress(situation, clause) ?? dragThing(situation, clause));
  }
  const suggestion = takeSuggestion(situation);
  if (suggestion) return suggestion;
  if (clause.closing === true) return closeWith(situation) ?? 'done';
  if (clause.optional && standsOpen(situation, clause)) return 'done';
  const text = `${clause.verb} ${clause.rest}`;
  const searching = searchFor(situation, clause);
  if (searching) return searching;
  const wishes = clause.kind === 'fill' ? wishesFor(text, situation.view) : chosenOrSaid(text, situation);
  const open = wishes.filter((wish) => !wish.done && !wasGiven(wish, situation));
  if (open.length > 0) return giveValues(open, situation);
  if (clause.kind === 'fill') {
    if (wishes.length > 0) return 'done';
    const stepped =
      pickDate(situation, clause) ??
      stepTo(situation, clause) ??
      slideTo(situation, clause) ??
      chooseEach(situation, clause) ??
      chooseFromList(situation, clause) ??
      unfoldFor(situation, clause);
    if (stepped) return stepped;
  } else {
    const each = chooseEach(situation, clause);
    if (each) return each;
  }
  if (/^(add|order|book|reserve)$/.test(clause.verb)) {
    const stepped = stepTo(situation, clause);
    if (stepped) return stepped;
  }
  if (clause.kind === 'press' && wishes.length > 0 && /^(show|filter|sort)$/.test(clause.verb)) return 'done';
  const given = situation.memory.filled.size > 0;
  if (isUnderWay(situation)) return waitForIt(situation);
  const pressed =
    pressNamed(situation, clause) ??
    openThing(situation, clause) ??
    (given || affirming.test(clause.verb) || hasModal(situation) ? affirm(situation) : null);
  if (pressed) return pressed;
  return clause.optional || isPastIt(situation) ? 'done' : null;
}

/** What is to be pressed next stands there by its very name: what was to lead to it is behind. */
function isPastIt({ view, next, memory }: Situation): boolean {
  const clause = next?.clause;
  if (clause?.kind !== 'press' || clause.rest === '' || memory.last === null) return false;
  const asked = contentWords(clause.rest);
  return view.controls.some((control) => likeness(asked, labelOf(control)) >= clauseWeights.byName);
}

/** The box or fold that shares a word with what is to be put in, where no field for that shows yet. */
function unfoldFor(situation: Situation, clause: Clause): Plan | null {
  const { view, memory } = situation;
  const tried = placeIn(memory, view.place).tried;
  const words = contentWords(clause.rest.replace(/["“][^"”]*["”]/g, ' '));
  const hidden = [...view.controls, ...view.fields].find(
    (element) =>
      (element.states.expanded === false ||
        (element.role === 'checkbox' && element.states.checked !== true)) &&
      !tried.has(keyOf(element)) &&
      contentWords(labelOf(element)).some((word) => words.includes(word)),
  );
  return hidden ? press(hidden, 1, [], `${quoted(hidden)} may bring up where it goes.`, 'open') : null;
}

const affirming = /^(confirm|submit|save|continue|send|apply|accept)$/;

function hasModal({ view, memory }: Situation): boolean {
  return view.modal !== null && memory.last?.strategy === 'follow';
}

/** Choices that a clause mentions, and for `reply with the text …` the box that opened. */
function chosenOrSaid(text: string, { view, stage }: Situation): Wish[] {
  const said = stage.clause ? saysText(stage.clause) : false;
  const sends = /^(submit|send|register|report|order|book|reserve|post|add)\b/i.test(text);
  return wishesFor(text, view).filter(
    ({ entry, value }) => entry.kind !== 'type' || said || (sends && isPrecise(value)),
  );
}

/** A value that is meant as written: a number, a name, a code, an address. */
function isPrecise(value: string): boolean {
  return /^(?:[\p{Lu}\d"“]\S*\s?){1,4}$|^\S+@\S+$/u.test(value);
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
  // Enter does nothing in a box without a form: there the button beside it is pressed.
  const button = box.field?.form === '' ? buttonBeside(box, situation) : null;
  if (button && (box.field?.value ?? '').toLowerCase() === query.toLowerCase()) {
    memory.searches.push(query);
    return press(button, 1, [], `${quoted(button)} should find it.`, 'follow');
  }
  if (button)
    return giveValues(
      [{ field: box, entry: { kind: 'type', ref: box.ref, text: query }, value: query, done: false }],
      situation,
    );
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

/** The button that stands on the line of a search box, or just after it. */
function buttonBeside(box: ScreenElement, { view }: Situation): ScreenElement | null {
  const called = view.controls.filter(
    (control) =>
      control.role === 'button' &&
      (/^(search|find|go|look up|submit)\b/i.test(labelOf(control) || control.name) ||
        control.icon === 'search'),
  );
  const away = (control: ScreenElement) =>
    Math.abs(control.box.y - box.box.y) + Math.max(0, control.box.x - box.box.x - box.box.width);
  return called.sort((a, b) => away(a) - away(b))[0] ?? null;
}

/** The button by which a person goes through with it: the one that repeats what was begun, else a sending or going-on one. */
function affirm(situation: Situation): Plan | null {
  const { view, memory, effects } = situation;
  const begun = contentWords(memory.last?.label ?? '');
  const given = memory.filled.size > 0;
  const tried = placeIn(memory, view.place).tried;
  const ownButton = given ? buttonOfForm(situation) : null;
  const worth = (control: ScreenElement) => {
    const label = labelOf(control);
    const concepts = conceptsOf(label).map((hit) => hit.concept);
    if (control.role !== 'button') return 0;
    if (asksAgain(control, situation)) return clauseWeights.confirms;
    if (tried.has(keyOf(control))) return 0;
    if (concepts.some((concept) => /^(close|reject|back|cancel|search|menu)$/.test(concept))) return 0;
    if (/^(yes|ok|confirm)\b/i.test(label)) return 1;
    if (
      view.modal !== null &&
      begun.length > 0 &&
      likeness(contentWords(label), begun.join(' ')) > clauseWeights.repeats
    )
      return clauseWeights.confirms;
    if (concepts.includes('submit')) return clauseWeights.submits;
    if (control === ownButton) return clauseWeights.goesOn;
    return concepts.includes('next') ? clauseWeights.goesOn : 0;
  };
  const button = [...view.controls].sort((a, b) => worth(b) - worth(a))[0];
  if (!button || worth(button) === 0) return null;
  const harm = harmOf(button, view.fields);
  if (harm !== null && !isAllowed(harm, effects)) return stopBefore(situation, harm);
  const goesOn =
    conceptsOf(labelOf(button)).some((hit) => hit.concept === 'next') &&
    worth(button) < clauseWeights.submits;
  return press(button, worth(button), [], `${quoted(button)} should do it.`, goesOn ? 'go-on' : 'follow');
}

/** What asks once more what was begun: a button of the same name that stands under words of its own. */
function asksAgain(control: ScreenElement, { memory }: Situation): boolean {
  const pressed = memory.last?.element;
  if (!pressed || memory.last?.strategy !== 'follow' || control.ref === pressed.ref) return false;
  const apart = control.heading !== pressed.heading || control.groupLabel !== pressed.groupLabel;
  return apart && labelOf(control) !== '' && labelOf(control) === labelOf(pressed);
}

/** The only button of the form that was filled, whatever it is called. */
function buttonOfForm({ view, memory }: Situation): ScreenElement | null {
  const form = memory.last?.element?.field?.form || memory.last?.element?.group;
  if (!form) return null;
  const buttons = view.controls.filter(({ role, group }) => role === 'button' && group === form);
  return buttons.length === 1 ? (buttons[0] ?? null) : null;
}

/** The one button that ends what was put in: it says so, and belongs to the same form. */
function closeWith(situation: Situation): Plan | null {
  const { view, memory, effects } = situation;
  const tried = placeIn(memory, view.place).tried;
  const last = memory.last?.element;
  const home = last?.field?.form || last?.group;
  const buttons = view.controls.filter(
    (control) =>
      control.role === 'button' &&
      !tried.has(keyOf(control)) &&
      (!home || control.group === home || control.group === '') &&
      /^(submit|save|apply|done|ok|confirm|send|set|finish|create|add|post|publish|update|register)\b/i.test(
        labelOf(control),
      ),
  );
  const [button] = buttons;
  if (!button || buttons.length > 1) return null;
  const harm = harmOf(button, view.fields);
  if (harm !== null && !isAllowed(harm, effects)) return stopBefore(situation, harm);
  return press(button, clauseWeights.submits, [], `${quoted(button)} should make it count.`, 'follow');
}

/** The page says itself that it is not ready. */
function isUnderWay({ view, memory }: Situation): boolean {
  const says = view.passages.some(({ text }) =>
    /^(searching|loading|please wait|one moment|working)\b.{0,20}$/i.test(text.trim()),
  );
  return says && (memory.repeats.get(`${view.place}|${underWay}`) ?? 0) < leaveWeights.waitLimit;
}

const underWay = 'under way';

function waitForIt({ memory, view }: Situation): Plan {
  countRepeat(memory, view.place, underWay);
  return simplePlan({
    action: { kind: 'wait' },
    strategy: 'wait',
    thought: 'It says that it is at work. I give it a moment.',
    expectation: { kind: 'nothing', about: [], sentence: 'The page should get ready.' },
  });
}

/** A section or menu that is to be looked into and is unfolded already. */
function standsOpen({ view }: Situation, clause: Clause): boolean {
  const asked = contentWords(clause.rest);
  return view.controls.some(
    (control) =>
      (control.states.expanded === true || control.states.selected === true) &&
      likeness(asked, labelOf(control)) >= clauseWeights.namedAt,
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
  const { view, memory, stage } = situation;
  const options = view.observation.elements.filter((element) => element.role === 'option');
  // A list of buttons does as well, where the field just written stands above them.
  const field = memory.last?.strategy === 'fill' ? memory.last.element : null;
  const below = view.controls.filter(
    ({ box, href }) => field !== null && box.y > field.box.y && (href === '' || href.includes('#')),
  );
  const offered = options.length > 0 ? options : below;
  if (offered.length === 0) return null;
  const values = new Set([...memory.filled.values()].map(({ value }) => value.toLowerCase()));
  const ends = stage.clause ? endsOf(stage.clause.rest) : null;
  const match = offered.find((option) => {
    const label = labelOf(option).toLowerCase();
    return values.has(label) || (ends !== null && ends(label));
  });
  if (!match || placeIn(memory, view.place).tried.has(keyOf(match))) return null;
  return press(match, 1, [], 'It offers me just that. I take it.', 'suggest');
}

/** `starts with "Tro" and ends with "dheim"`: what fits it; null where a clause says no such thing. */
function endsOf(text: string): ((label: string) => boolean) | null {
  const part = (pattern: RegExp) => pattern.exec(text)?.[1]?.toLowerCase() ?? '';
  const start = part(/\b(?:start|begin)(?:s|ning|ing)?\s+with\s+["“]?([^"”\s]+)/i);
  const end = part(/\bend(?:s|ing)?\s+(?:with|in)\s+["“]?([^"”\s]+)/i);
  return start === '' && end === '' ? null : (label) => label.startsWith(start) && label.endsWith(end);
}

function dragThing(situation: Situation, clause: Clause): Plan | null {
  const { view } = situation;
  const match =
    /^(?:the\s+)?(.+?)\s+(?:in|into|to|onto|on top of|on|over|above|below|before|after|under|behind|next to|beside)\s+(?:the\s+)?(.+)$/i.exec(
      clause.rest,
    );
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

function fieldName(field: ScreenElement): string {
  return `${field.field?.type ?? field.role}|${field.field?.label || field.name}|${field.groupLabel}`;
}
