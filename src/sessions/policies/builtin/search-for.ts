// A clause that says to search: the words, the box, and the button beside it where the box has no form.
import type { ScreenElement } from '../../../evidence/evidence.ts';
import type { Clause } from './clauses.ts';
import { fieldName, giveValues } from './give-values.ts';
import { press } from './press.ts';
import { type Plan, simplePlan, type Situation } from './situation.ts';
import { isSearchField, labelOf, quoted } from './view.ts';

/** `Search for …`: the words into the search box, or into the only field there is. */
export function searchFor(situation: Situation, clause: Clause): Plan | null {
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
    /\b(?:for|in|of) (?:the )?(.+?)(?: (?:using|with|in|on) the\b.*)?$/is.exec(clause.rest)?.[1] ??
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
