// Doing what the task says clause by clause: give a field its value, use the control it names, drag a thing. Where the page
// shows nothing by that name the mind looks on like for any other goal.
import { affirm, closeWith } from './affirm.ts';
import { clauseWeights, leaveWeights } from './calibration.ts';
import { chooseEach } from './choose-each.ts';
import type { Clause } from './clauses.ts';
import { dragThing } from './drag-thing.ts';
import { fieldName, giveValues } from './give-values.ts';
import { countRepeat, placeIn } from './memory.ts';
import { openThing, pressNamed, saysText } from './press-named.ts';
import { likeness, press } from './press.ts';
import { searchFor } from './search-for.ts';
import { restOn } from './rest-on.ts';
import { chooseFromList, moveByPress, pickDate, stepTo } from './set-by-press.ts';
import { type Plan, simplePlan, type Situation } from './situation.ts';
import { slideTo } from './slide.ts';
import { takeSuggestion } from './suggestion.ts';
import { keyOf, labelOf, quoted } from './view.ts';
import { type Wish, wishesFor } from './wishes.ts';
import { contentWords } from './words.ts';

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
    // How many there are is all that is to be added; what is booked has to be sent off.
    if (stepped && (stepped !== 'done' || clause.verb === 'add')) return stepped;
    const choice = chooseSaid(situation, clause);
    if (choice) return choice;
  }
  if (clause.kind === 'press' && wishes.length > 0 && /^(show|filter|sort)$/.test(clause.verb)) return 'done';
  const given = situation.memory.filled.size > 0;
  if (isUnderWay(situation)) return waitForIt(situation);
  const pressed =
    pressNamed(situation, clause) ??
    openThing(situation, clause) ??
    (given || affirming.test(clause.verb) || hasModal(situation) ? affirm(situation) : null);
  if (pressed && clause.optional && sendsEmpty(situation, pressed)) return 'done';
  if (pressed) return pressed;
  const words = restOn(situation, clause);
  if (words) return words;
  return clause.optional || isPastIt(situation) ? 'done' : null;
}

/** Would send the form that stands open and empty: what it is for need not be opened. */
function sendsEmpty({ view }: Situation, { move }: Plan): boolean {
  const group = move.element?.group ?? '';
  return (
    group !== '' &&
    view.fields.some(
      ({ group: own, field }) =>
        (own === group || field?.form === group) && field?.value === '' && !isBoxType(field.type),
    )
  );
}

function isBoxType(type: string): boolean {
  return /^(checkbox|radio|search)$/.test(type);
}

/** A choice that stays down and that the clause says in so many words, such as a time; null where all such are made. */
function chooseSaid({ view, memory }: Situation, clause: Clause): Plan | null {
  const said = ` ${clause.rest.toLowerCase()} `;
  const choice = view.controls.find((control) => {
    const { pressed, selected } = control.states;
    const label = labelOf(control).toLowerCase();
    const open = pressed === false || selected === false;
    return open && label.length > 1 && said.includes(` ${label} `) && !memory.chosen.has(keyOf(control));
  });
  if (!choice) return null;
  memory.chosen.add(keyOf(choice));
  return press(choice, 1, [], `${quoted(choice)}: that is the one.`, 'choose-each');
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
  const words = contentWords(clause.rest.replace(/["“][^"“”]*["”]/g, ' '));
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
  const sends =
    /^(submit|send|register|report|order|book|reserve|post|add|look for|search|create|make|compose|schedule|invite)\b/i.test(
      text,
    );
  return wishesFor(text, view).filter(
    ({ entry, value }) => entry.kind !== 'type' || said || (sends && isPrecise(value)),
  );
}

/** A value that is meant as written: a number, a name, a code, an address. */
function isPrecise(value: string): boolean {
  return /^[\p{Lu}\d"“]\S*(?:\s[\p{Lu}\d"“]\S*){0,3}\s?$|^[^\s@]+@\S+$/u.test(value);
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
