// A thing that a form added to a list is gone when the page is loaded anew.
import type { ScreenElement, ScreenRecord } from '../../../evidence/evidence.ts';
import { count, label } from '../../measured/measured.ts';
import { defineRule, type Verdict } from '../../rule.ts';
import { addressPhrase, shorten } from '../../wording.ts';
import { listsOn } from '../lists.ts';
import { goodWrite, savedForms, type Saved } from '../saved-trials.ts';
import { lettersOf } from '../../signals/seen-words.ts';
import { cannotTell, foundOnTrial, stepOf, type Step } from '../trials.ts';

/** Other things of the list, which are there still. */
const leastOthers = 2;

export const savedThenGone = defineRule({
  id: 'saved-then-gone',
  science: 'R137',
  title: 'What was added is gone after a reload',
  promise: 'What a list shows as added is still there after a reload.',
  remedy: 'Draw the list from the answer of the server, and show an error if nothing was stored.',
  falsePositives:
    'Counts only if the item was in the list just after the site had accepted a write, and is not there after a reload of the same page. All other items of the list, at least two, must still be there.',
  label: 'measured',
  kinds: ['dead-control', 'silent-failure'],
  repeatable: true,
  wcag: [],
  heuristics: ['H1', 'H5'],
  thresholds: { leastOthers: { value: leastOthers, source: 'the list must be the same one [D]' } },
  needs: ['graph', 'screens', 'turns', 'requests', 'events'],
  evaluate: ({ graph, screens, turns, requests, events }) =>
    savedForms({ graph, screens, turns }).flatMap((saved): Verdict[] => {
      const lost = goneFrom(saved);
      if (!lost) return [];
      const { thing, others, back } = lost;
      const name = `“${shorten(thing.text.trim(), 40)}”`;
      const write = goodWrite(saved.send, requests);
      if (!write) return [cannotTell(name, 'no request that would save it was answered well')];
      return [
        foundOnTrial(
          {
            title: `${name} is gone after a reload`,
            summary: `A request was answered with ${write.status.value} and the page listed ${name}; after a reload ${addressPhrase(back.after.url)} lists the others alone.`,
            impact: 'People believe that something is saved, and lose it without their notice.',
            level: 3,
            confidence: 'medium',
            element: thing,
            measured: {
              listed: label(thing),
              still_listed: count(others),
              ...write,
            },
          },
          { steps: [saved.send, back], screen: back.after, events },
        ),
      ];
    }),
});

/** A thing that stood in a list after the form was sent, and not when the same page was loaded anew. */
function goneFrom({
  trial,
  fill,
  still,
}: Saved): { thing: ScreenElement; others: ScreenElement[]; back: Step } | null {
  const back = stepOf(trial, 'again');
  if (!back || back.after.url !== still.after.url) return null;
  const [before, later] = [fill.before, back.after].map(textsOn);
  const isNew = ({ text }: ScreenElement) => isIt(text) && !before?.has(lettersOf(text));
  const isIt = (text: string) => lettersOf(text).includes(lettersOf(trial.item));
  if ([...(later ?? [])].some(isIt)) return null;
  for (const { elements } of listsOn(still.after, leastOthers + 1)) {
    const thing = elements.find(isNew);
    const others = elements.filter((each) => each !== thing);
    if (thing && others.every(({ text }) => later?.has(lettersOf(text)))) return { thing, others, back };
  }
  return null;
}

/** Fields of a form may hold what was not sent. */
function textsOn({ elements }: ScreenRecord): Set<string> {
  return new Set(elements.flatMap(({ text, field }) => (field ? [] : lettersOf(text))));
}
