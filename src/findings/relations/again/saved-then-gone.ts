// A thing that a form added to a list is gone when the page is loaded anew.
import type { ScreenRecord } from '../../../evidence/evidence.ts';
import { type ItemRecord, recordsOf } from '../../../fragments/records.ts';
import { count, label } from '../../measured/measured.ts';
import { defineRule, type Verdict } from '../../rule.ts';
import { addressPhrase, shorten } from '../../wording.ts';
import { bare, goodWrite, savedForms, shownOn, type Saved } from '../saved-trials.ts';
import { cannotTell, foundOnTrial, stepOf, type Step } from '../trials.ts';

/** Other things of the list, which are there still. */
const leastOthers = 1;

export const savedThenGone = defineRule({
  id: 'saved-then-gone',
  science: 'R137',
  title: 'What was added is gone after a reload',
  promise: 'What a list shows as added is there when the page is loaded anew.',
  remedy: 'Draw the list from what the server answers, and show an error where it keeps nothing.',
  falsePositives:
    'The thing stood in the list a moment after a write of the same site was answered well, and nothing of it is shown by the same page loaded anew, while all other things of the list are.',
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
      const name = `“${shorten(thing.name, 40)}”`;
      const write = goodWrite(saved.send, requests);
      if (!write) return [cannotTell(name, 'no request that would save it was answered well')];
      if (others.length < leastOthers) return [cannotTell(name, 'nothing else stands in its list')];
      return [
        foundOnTrial(
          {
            title: `${name} is gone after a reload`,
            summary: `A request was answered with ${write.status.value} and the page listed ${name}; loaded anew, ${addressPhrase(back.after.url)} lists the others alone.`,
            impact: 'People believe that something is saved, and lose it without their notice.',
            level: 3,
            confidence: 'medium',
            element: thing.named,
            measured: {
              listed: label(thing.named),
              still_listed: count(others.map(({ named }) => named)),
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
}: Saved): { thing: ItemRecord; others: ItemRecord[]; back: Step } | null {
  const back = stepOf(trial, 'again');
  if (!back || back.after.url !== still.after.url || shownOn(back.after, trial.item)) return null;
  const before = new Set(listed(fill.before).map(({ name }) => name));
  const then = listed(still.after);
  const came = then.filter(({ name }) => bare(name).includes(bare(trial.item)) && !before.has(name));
  const [thing] = came;
  if (!thing || came.length !== 1) return null;
  const later = new Set(listed(back.after).map(({ name }) => name));
  const others = then.filter(({ shape, name }) => shape === thing.shape && name !== thing.name);
  return others.every(({ name }) => later.has(name)) ? { thing, others, back } : null;
}

function listed(screen: ScreenRecord): ItemRecord[] {
  return recordsOf(screen).filter(({ on }) => on === 'list');
}
