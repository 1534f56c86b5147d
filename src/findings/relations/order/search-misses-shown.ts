// A search does not find what the site shows under that very word.
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { partsOf } from '../../../evidence/evidence.ts';
import { bonesOf } from '../../../fragments/bones.ts';
import { isMain } from '../../../fragments/records.ts';
import { tokensOf } from '../../../language/tokens.ts';
import { at, known, short } from '../../measured/measured.ts';
import { defineRule, type Verdict } from '../../rule.ts';
import { shorten } from '../../wording.ts';
import { cannotTell, foundOnTrial, stepOf, targetOf, trialsOf, type Step } from '../trials.ts';

/** Words that are shorter stand in many names. */
const leastCharacters = 4;
/** Characters of a name that a result shows before it is cut short. */
const leastShown = 8;

export const searchMissesShown = defineRule({
  id: 'search-misses-shown',
  science: 'R112',
  title: 'Search does not find what is shown',
  promise: "A search for a word of an item's name finds the item.",
  remedy:
    'Search the fields that the list shows, without regard to capitals and accents, and check when the index is renewed.',
  falsePositives:
    'The word must be one of a name that the site showed just before, and another search of the same field must have found its thing; the page must have answered. What stands around the things before the search, such as a menu, is no result of it. A result may be cut short by an ellipsis.',
  label: 'measured',
  kinds: ['search-fails'],
  repeatable: true,
  wcag: [],
  heuristics: ['H1', 'H7'],
  thresholds: {
    leastCharacters: { value: leastCharacters, source: 'words of names [D]' },
    leastShown: { value: leastShown, source: 'shorter beginnings are those of many names [D]' },
  },
  needs: ['graph', 'screens', 'turns', 'events'],
  evaluate: ({ graph, screens, turns, events }) => {
    const all = trialsOf({ graph, screens, turns }, 'search').flatMap(({ about, ...trial }) => {
      const [type, send] = [stepOf({ about, ...trial }, 'fill'), stepOf({ about, ...trial }, 'send')];
      const found = type && send && searchIn(type, send, about['item'] ?? '');
      return found ? [{ ...found, form: about['form'] ?? '' }] : [];
    });
    return all.flatMap((one): Verdict[] => {
      if (one.hits) return [];
      const what = `“${shorten(one.part.value ?? '', 40)}”`;
      const control = all.find(
        (other) => other.form === one.form && other.hits && other.part.value !== one.part.value,
      );
      if (!control)
        return [cannotTell(`a search for ${what}`, 'no other search of this field found its thing')];
      return [
        foundOnTrial(
          {
            title: `A search for ${what} does not find “${shorten(one.named.text, 40)}”`,
            summary: `The site shows “${shorten(one.named.text, 60)}”, and a search for ${what} does not; a search for “${shorten(control.part.value ?? '', 40)}” finds its thing.`,
            impact: 'People believe that the site does not have what they look for.',
            level: 3,
            confidence: 'medium',
            element: targetOf(one.type) ?? null,
            measured: { searched: known(one.part, 'value'), shown_before: short(at(one.named, 'text'), 120) },
          },
          { steps: [one.type, one.send], screen: one.send.after, events },
        ),
      ];
    });
  },
});

interface Search {
  type: Step;
  send: Step;
  part: ReturnType<typeof partsOf>[number];
  /** The element that named the thing before. */
  named: ScreenElement;
  hits: boolean;
}

/** A search for a word of `item`; null where the item was not shown, or the page did not answer. */
function searchIn(type: Step, send: Step, item: string): Search | null {
  const part = partsOf(type.turn.action).find(({ kind, value }) => kind === 'type' && value !== null);
  const word = (part?.value ?? '').toLowerCase();
  const isName = (element: ScreenElement) => element.field === null && element.text.trim() === item;
  const bones = bonesOf(type.before);
  const names = type.before.elements.filter(isName);
  const named = names.find((element) => bones !== null && isMain(bones, element)) ?? names[0];
  const { effect } = send.turn;
  const answered = effect.navigated || effect.historyChanged || effect.visibleMutations > 0;
  if (!part || !named || word.length < leastCharacters || !tokensOf(item).includes(word) || !answered)
    return null;
  // What stood around the thing before, such as a menu, is no result.
  const isAround = ({ locator, text }: ScreenElement) =>
    type.before.elements.some((one) => one !== named && one.text === text && one.locator.css === locator.css);
  const hits = send.after.elements.some(
    (element) => element.field === null && isNamedIn(element.text, item) && !isAround(element),
  );
  return { type, send, part, named, hits };
}

/** The name is in it, or as much of the name as it shows before it is cut short. */
function isNamedIn(text: string, item: string): boolean {
  if (text.includes(item)) return true;
  const whole = text.trim();
  const mark = ['…', '...'].find((end) => whole.endsWith(end));
  const shown = mark === undefined ? '' : whole.slice(0, -mark.length).trim();
  return shown.length >= leastShown && item.startsWith(shown);
}
