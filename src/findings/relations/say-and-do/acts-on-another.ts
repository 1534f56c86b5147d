// A control of one thing of a list changes another thing of it, and not its own.
import type { ScreenElement, ScreenRecord } from '../../../evidence/evidence.ts';
import { blocksOf } from '../../../fragments/blocks.ts';
import { label, short } from '../../measured/measured.ts';
import { defineRule, type Verdict } from '../../rule.ts';
import { controlPhrase, shorten } from '../../wording.ts';
import { cannotTell, foundOnTrial, stepOf, targetOf, trialsOf, type Step, type Trial } from '../trials.ts';

/** Others of its class that change their own thing alone. */
const leastOwn = 2;

export const actsOnAnother = defineRule({
  id: 'acts-on-another',
  science: 'R139',
  title: 'Control acts on another item',
  promise: 'A control within an item of a list acts on that item.',
  remedy:
    'Check by what the handler finds its item: a position in a list that was sorted, a variable of a loop and a copied id lead to another one.',
  falsePositives:
    'Exactly one other item of the list must have changed and its own must not, while two others of its kind change their own item and no other. Items of one name, and lists that gain or lose an item, are left out.',
  label: 'measured',
  kinds: ['broken-promise', 'misleading-label'],
  repeatable: true,
  wcag: [],
  heuristics: ['H2', 'H4'],
  thresholds: { leastOwn: { value: leastOwn, source: 'one of two is no rule [D]' } },
  needs: ['graph', 'screens', 'turns', 'events'],
  evaluate: ({ graph, screens, turns, events }) => {
    const classes = Map.groupBy(
      trialsOf({ graph, screens, turns }, 'press').flatMap(changeOf),
      ({ trial }) => trial.class,
    );
    return [...classes.values()].flatMap((ofClass): Verdict[] => {
      const own = ofClass.filter(({ trial, changed }) => changed.length === 1 && changed[0] === trial.item);
      const wrong = ofClass.filter(({ trial, changed }) => changed.length === 1 && changed[0] !== trial.item);
      const [control] = own;
      return wrong.flatMap(({ trial, step, target, changed: [other = ''], came }): Verdict[] => {
        const what = `${controlPhrase(target)} of “${shorten(trial.item, 40)}”`;
        const shown = came.find(({ text, name }) => (text || name).trim() !== '');
        if (!shown) return [];
        if (!control || own.length < leastOwn)
          return [cannotTell(what, 'no two others of its kind change their own item')];
        return [
          foundOnTrial(
            {
              title: `${what} acts on “${shorten(other, 40)}”`,
              summary: `“${shorten(trial.item, 40)}” stays as it was and “${shorten(other, 40)}” changes; that of “${shorten(control.trial.item, 40)}” changes its own item.`,
              impact: 'People change, buy or delete another thing than the one that they chose.',
              level: 3,
              confidence: 'medium',
              element: target,
              measured: {
                control: short(label(target), 80),
                changed: short(label(shown), 120),
              },
              cause: `acts on another ${trial.class}`,
            },
            { steps: [step, control.step], screen: step.after, events },
          ),
        ];
      });
    });
  },
});

interface Change {
  trial: Trial;
  step: Step;
  target: ScreenElement;
  /** Names of the items that changed. */
  changed: string[];
  /** What of them is otherwise than before. */
  came: ScreenElement[];
}

/** Which items of the list of a pressed control changed; none where the list is another one than before. */
function changeOf(trial: Trial): Change[] {
  const step = stepOf(trial, 'do');
  const target = step && targetOf(step);
  if (!step || !target || trial.item === '' || trial.class === '') return [];
  const { effect } = step.turn;
  if (effect.navigated || effect.historyChanged || step.turn.action.missed) return [];
  const before = itemsWith(step.before, trial.item);
  const items = itemsWith(step.after, trial.item);
  if (!before || !items || [...before.keys()].join('\n') !== [...items.keys()].join('\n')) return [];
  const changed = [...before].flatMap(([name, elements]) =>
    says(elements) === says(items.get(name) ?? []) ? [] : [name],
  );
  const came = changed.flatMap((name) => {
    const stood = new Set(before.get(name)?.map(wordsOf));
    return items.get(name)?.filter((each) => !stood.has(wordsOf(each))) ?? [];
  });
  return [{ trial, step, target, changed, came }];
}

/** The list in which an item of this name stands; null without one, or where two items have one name. */
function itemsWith(screen: ScreenRecord, item: string): ReadonlyMap<string, readonly ScreenElement[]> | null {
  const blocks = blocksOf(screen).filter(
    ({ kind, items }) => kind === 'items' && items.some(({ name }) => name === item),
  );
  const [block] = blocks;
  if (!block || blocks.length !== 1) return null;
  const items = new Map(block.items.map(({ name, elements }) => [name, elements]));
  return items.size === block.items.length ? items : null;
}

/** Words and states of all that an item shows. */
function says(elements: readonly ScreenElement[]): string {
  return elements.map(wordsOf).join('\n');
}

/** What has the focus is left out. */
function wordsOf({ role, text, name, states: { focused: _, ...states }, field }: ScreenElement): string {
  return JSON.stringify([role, text || name, states, field?.value ?? '']);
}
