// A choice that the address tells, or that was sent, is another after a reload, where others of the page stay.
import { at } from '../../measured/measured.ts';
import { defineRule, type Verdict } from '../../rule.ts';
import { addressPhrase, controlPhrase, shorten } from '../../wording.ts';
import {
  cannotTell,
  foundOnTrial,
  sameOn,
  stepOf,
  targetOf,
  trialsOf,
  type Step,
  type Trial,
} from '../trials.ts';
import type { ScreenElement } from '../../../evidence/evidence.ts';

export const choiceLost = defineRule({
  id: 'choice-lost',
  science: 'R151',
  title: 'A choice is gone after a reload',
  promise: 'What was selected in a list is still selected after a reload.',
  remedy:
    'Read every choice that the address tells, or that is kept, before the page is drawn for the first time.',
  falsePositives:
    'The address changed with the choice, or it was sent, and it stood a moment later; the reload showed the same address. Another list of the page must keep its choice over a reload.',
  label: 'measured',
  kinds: ['silent-failure'],
  repeatable: true,
  wcag: [],
  heuristics: ['H1', 'H5'],
  thresholds: { kept: { value: 1, source: 'a page that keeps no choice promises none [D]' } },
  needs: ['graph', 'screens', 'turns', 'events'],
  evaluate: ({ graph, screens, turns, events }) => {
    const all = trialsOf({ graph, screens, turns }, 'reload').flatMap(chosenOf);
    return all.flatMap(({ isKept, option, element, later, steps, page }): Verdict[] => {
      if (isKept || !later.field) return [];
      const name = controlPhrase(element);
      if (!all.some((other) => other.isKept && other.page === page))
        return [cannotTell(name, 'no other list of the page keeps its choice')];
      const { back } = steps;
      return [
        foundOnTrial(
          {
            title: `${name} does not keep its choice`,
            summary: `“${shorten(option, 40)}” was chosen, and after a reload of ${addressPhrase(back.after.url)} “${shorten(later.field.value ?? '', 40)}” stands there. Other lists of the page keep theirs.`,
            impact:
              'People have to choose again each time, and people who are sent the address see something else.',
            level: 2,
            confidence: 'medium',
            element,
            measured: { after_reload: at(later.field, 'value') },
          },
          { steps: [steps.chosen, steps.still, back], screen: back.after, events },
        ),
      ];
    });
  },
});

interface Chosen {
  option: string;
  element: ScreenElement;
  /** The list after the reload. */
  later: ScreenElement;
  isKept: boolean;
  /** Where it stands, without what is asked for. */
  page: string;
  steps: Record<'chosen' | 'still' | 'back', Step>;
}

function chosenOf(trial: Trial): Chosen[] {
  const option = trial.about['option'];
  const [chosen, still, back] = ['choose', 'wait', 'reload'].map((part) => stepOf(trial, part));
  const element = chosen && targetOf(chosen);
  if (option === undefined || !chosen || !still || !back || !element) return [];
  const [before, later] = [sameOn(element, still.after), sameOn(element, back.after)];
  // What a page takes back by itself is not lost by a reload.
  if (before?.field?.value !== option || !later?.field || back.after.url !== still.after.url) return [];
  const isKept = later.field.value === option;
  const page = URL.parse(chosen.before.url)?.pathname ?? '';
  return [{ option, element, later, isKept, page, steps: { chosen, still, back } }];
}
