// Doing what the task says clause by clause: give a field its value, use the control it names, drag a thing. Where the page
// shows nothing by that name the mind looks on like for any other goal.
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { clauseWeights } from './calibration.ts';
import type { Clause } from './clauses.ts';
import { stopBefore } from './forms.ts';
import { harmOf, isAllowed } from './harm.ts';
import { conceptsOf } from './lexicon.ts';
import { placeIn } from './memory.ts';
import { pressNamed, saysText } from './press-named.ts';
import { likeness, press } from './press.ts';
import { chooseFromList, pickDate, stepTo } from './set-by-press.ts';
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
  return press(button, worth(button), [], `${quoted(button)} should do it.`, goesOn ? 'go-on' : 'follow');
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
  return press(match, 1, [], 'It offers me just that. I take it.', 'suggest');
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

function fieldName(field: ScreenElement): string {
  return `${field.field?.type ?? field.role}|${field.field?.label || field.name}|${field.groupLabel}`;
}
