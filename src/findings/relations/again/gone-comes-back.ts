// What was taken out of a list stands there again once the page is loaded anew.
import type { ScreenElement, ScreenRecord } from '../../../evidence/evidence.ts';
import { count, label } from '../../measured/measured.ts';
import { defineRule, type Verdict } from '../../rule.ts';
import { addressPhrase, controlPhrase, shorten } from '../../wording.ts';
import { goodWrite } from '../saved-trials.ts';
import { cannotTell, foundOnTrial, stepOf, targetOf, trialsOf, type Step, type Trial } from '../trials.ts';

/** Other things that stand there all the time. */
const leastOthers = 1;

export const goneComesBack = defineRule({
  id: 'gone-comes-back',
  science: 'R145',
  title: 'What was removed comes back',
  promise: 'What was removed or ended is still gone after a reload.',
  remedy:
    'Remove the item on the server before it disappears from the page; if that fails, show it again at once and say why. Refresh what is cached.',
  falsePositives:
    'A press took one thing out of a list that others stayed in, and a reload of the same page shows it at the same kind of place again, as often as before. A write of the same site was answered well, or another thing that was taken out the same way stayed away.',
  label: 'measured',
  kinds: ['silent-failure'],
  repeatable: true,
  wcag: [],
  heuristics: ['H1', 'H3'],
  thresholds: { leastOthers: { value: leastOthers, source: 'a list that others stay in was drawn [D]' } },
  needs: ['graph', 'screens', 'turns', 'requests', 'events'],
  evaluate: ({ graph, screens, turns, requests, events }) => {
    const gone = trialsOf({ graph, screens, turns }, 'reload').flatMap(goneIn);
    return gone.flatMap((one): Verdict[] => {
      const { trial, step, reload, thing, again, others } = one;
      if (!again) return [];
      const [target, name] = [targetOf(step), `“${shorten(trial.item, 40)}”`];
      const write = goodWrite(step, requests);
      const like = gone.some((other) => other.trial.class === trial.class && !other.again);
      if (!write && !like)
        return [cannotTell(name, 'nothing was written, and nothing else that was removed stayed away')];
      return [
        foundOnTrial(
          {
            title: `${name} comes back after it was removed`,
            summary: `${target ? controlPhrase(target) : 'A press'} took ${name} out of the list; after a reload ${addressPhrase(reload.after.url)} shows it again.`,
            impact: 'People believe that something is gone or ended, and it is not.',
            level: 3,
            confidence: write ? 'high' : 'medium',
            element: target ?? null,
            measured: { removed: label(thing), shown_again: label(again), others: count(others), ...write },
          },
          { steps: trial.steps, screen: reload.after, events },
        ),
      ];
    });
  },
});

interface Gone {
  trial: Trial;
  step: Step;
  reload: Step;
  /** As it stood before. */
  thing: ScreenElement;
  /** As it stands after the reload; undefined where it stayed away. */
  again: ScreenElement | undefined;
  /** Things of its list that stayed. */
  others: ScreenElement[];
}

function goneIn(trial: Trial): Gone[] {
  const [step, reload] = [stepOf(trial, 'do'), stepOf(trial, 'reload')];
  const still = stepOf(trial, 'wait')?.after ?? step?.after;
  if (trial.about['gone'] !== 'yes' || !step || !still || !reload) return [];
  if (reload.after.url !== step.before.url || still.url !== step.before.url) return [];
  const [before, then, later] = [step.before, still, reload.after].map((screen) => named(screen, trial.item));
  const [thing] = before ?? [];
  if (!thing || !before || then?.length !== before.length - 1) return [];
  const others = step.before.elements.filter(
    (each) =>
      isOfList(each, thing) && each.text.trim() !== thing.text.trim() && named(still, each.text).length > 0,
  );
  if (others.length < leastOthers) return [];
  return [
    {
      trial,
      step,
      reload,
      thing,
      others,
      again: (later?.length ?? 0) >= before.length ? later?.[0] : undefined,
    },
  ];
}

/** What shows these words and no others. */
function named({ elements }: ScreenRecord, words: string): ScreenElement[] {
  return elements.filter(({ field, text }) => field === null && text.trim() === words.trim());
}

/** Drawn by the same kind of element. */
function isOfList(one: ScreenElement, thing: ScreenElement): boolean {
  return one.kind === thing.kind && one.tag === thing.tag && one.field === null && one.text.trim() !== '';
}
