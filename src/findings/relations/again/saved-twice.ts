// What a form saved once stands twice in a list.
import type { ScreenElement, ScreenRecord } from '../../../evidence/evidence.ts';
import { count, label, short } from '../../measured/measured.ts';
import { defineRule, type Verdict } from '../../rule.ts';
import { addressPhrase, shorten } from '../../wording.ts';
import { listsOn } from '../lists.ts';
import { goodWrite, isTelling, savedForms, shownOn, valueIn } from '../saved-trials.ts';
import { lettersOf } from '../../signals/seen-words.ts';
import { foundOnTrial } from '../trials.ts';

/** Other things of the list, each of which stands there once. */
const leastOnce = 1;

export const savedTwice = defineRule({
  id: 'saved-twice',
  science: 'R136',
  title: 'One form saves two things',
  promise: 'What is sent once is saved once.',
  remedy:
    'Look for two handlers of one event, for a request that is sent again, and for a missing unique key.',
  falsePositives:
    'The form was sent for the first time, nothing of the kind stood on its page, and a write of the same site was answered well. The list was reloaded, shows exactly two of one name, and each other thing of it once.',
  label: 'measured',
  kinds: ['dead-control', 'silent-failure'],
  repeatable: true,
  wcag: [],
  heuristics: ['H1', 'H5'],
  thresholds: { leastOnce: { value: leastOnce, source: 'the list must keep things apart [D]' } },
  needs: ['graph', 'screens', 'turns', 'requests', 'events'],
  evaluate: ({ graph, screens, turns, requests, events }) =>
    savedForms({ graph, screens, turns }).flatMap(({ trial, entries, fill, send, places }): Verdict[] => {
      if (trial.about['first'] !== 'yes' || !goodWrite(send, requests)) return [];
      const entry = entries.find((each) => isTelling(each) && !shownOn(fill.before, each.value));
      if (!entry) return [];
      const loaded = places.filter(({ turn }) => turn.effect.navigated);
      const told = loaded.flatMap((place): Verdict[] => {
        const [twice = []] = doubled(place.after, entry.value);
        const [, second] = twice;
        if (!second) return [];
        const name = shorten(second.text.trim(), 40);
        return [
          foundOnTrial(
            {
              title: `“${name}” was saved twice`,
              summary: `“${shorten(entry.value, 40)}” was sent once, and ${addressPhrase(place.after.url)} lists it twice; each other thing stands there once.`,
              impact: 'People order, book or write twice without their notice.',
              level: 3,
              confidence: 'medium',
              element: second,
              measured: {
                entered: short(valueIn(entry.field), 120),
                listed: label(second),
                times: count(twice),
              },
              cause: `saved twice ${trial.about['form'] ?? ''}`,
            },
            { steps: [fill, send, place], screen: place.after, events },
          ),
        ];
      });
      return told.slice(0, 1);
    }),
});

/** Two of one text that holds `value`, in a list in which each other text stands once. */
function doubled(screen: ScreenRecord, value: string): ScreenElement[][] {
  return listsOn(screen, leastOnce + 1).flatMap(({ elements }) => {
    const same = [...Map.groupBy(elements, ({ text }) => lettersOf(text)).values()];
    const twice = same.filter((all) => all.length > 1);
    const own = twice.find(([one]) => one && lettersOf(one.text).includes(lettersOf(value)));
    return own?.length === 2 && twice.length === 1 ? [own] : [];
  });
}
