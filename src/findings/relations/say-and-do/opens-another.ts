// Pressing one thing opens the page of another.
import type { ScreenElement, ScreenRecord } from '../../../evidence/evidence.ts';
import { at, label, short } from '../../measured/measured.ts';
import { defineRule, type Verdict } from '../../rule.ts';
import { componentOf } from '../../one-cause.ts';
import { addressPhrase, shorten } from '../../wording.ts';
import { cannotTell, foundOnTrial, stepOf, targetOf, trialsOf, type Step, type Trial } from '../trials.ts';

/** Shorter names stand in headings by chance. */
const leastCharacters = 3;

export const opensAnother = defineRule({
  id: 'opens-another',
  science: 'R105',
  title: 'Opens the page of another thing',
  promise: 'A control opens its own page, not that of another item.',
  remedy:
    'Check where the address of each item comes from: a position in a list, a stale id and a copied link lead to another item.',
  falsePositives:
    'The page that opens must name in its heading another item that is known from the same list, and the pressed one nowhere; at least one other item of the list must open a page with its own name.',
  label: 'measured',
  kinds: ['broken-promise', 'misleading-label'],
  byCauseSince: 3,
  repeatable: true,
  wcag: [],
  heuristics: ['H2', 'H4'],
  thresholds: { leastCharacters: { value: leastCharacters, source: 'names of things [D]' } },
  needs: ['graph', 'screens', 'turns', 'events'],
  evaluate: ({ graph, screens, turns, events }) => {
    const opened = trialsOf({ graph, screens, turns }, 'press').flatMap((trial): Opened[] => {
      const step = stepOf(trial, 'do');
      const isPage = step && (step.turn.effect.navigated || step.turn.effect.historyChanged);
      return isPage && plain(trial.item).length >= leastCharacters ? [{ trial, step, item: trial.item }] : [];
    });
    return opened.flatMap((one): Verdict[] => {
      const alike = opened.filter(({ trial }) => trial.class === one.trial.class);
      const others = new Set(alike.map(({ item }) => item).filter((item) => plain(item) !== plain(one.item)));
      const heading = headingOf(one.step.after);
      const another = [...others].find((item) => heading && names(heading.text, item));
      const shown = elementNamed(one.step.before, one.item) ?? targetOf(one.step);
      if (!heading || another === undefined || !shown || namesAnywhere(one.step.after, one.item)) return [];
      const control = alike.find(({ step, item }) => names(headingOf(step.after)?.text ?? '', item));
      const what = `“${shorten(one.item, 40)}”`;
      if (!control) return [cannotTell(what, 'no item of its list opens a page with its own name')];
      return [
        foundOnTrial(
          {
            title: `${what} opens the page of “${shorten(another, 40)}”`,
            summary: `Pressing ${what} on ${addressPhrase(one.step.before.url)} opened ${addressPhrase(one.step.after.url)}, which is headed “${shorten(heading.text, 60)}”. “${shorten(control.item, 40)}” opens its own page.`,
            impact: 'People read about, or buy, another thing than the one that they chose.',
            level: 3,
            confidence: 'high',
            element: shown,
            measured: { pressed: short(label(shown), 120), heading: short(at(heading, 'text'), 120) },
            cause: componentOf(targetOf(one.step) ?? shown),
          },
          { steps: [one.step], screen: one.step.after, events },
        ),
      ];
    });
  },
});

interface Opened {
  trial: Trial;
  step: Step;
  item: string;
}

/** The first heading of the highest level. */
function headingOf({ elements }: ScreenRecord): ScreenElement | undefined {
  const headings = elements.filter(({ kind, text }) => kind === 'heading' && text !== '');
  return headings.toSorted((a, b) => (a.level ?? 9) - (b.level ?? 9))[0];
}

function elementNamed({ elements }: ScreenRecord, item: string): ScreenElement | undefined {
  return elements.find(({ text, name }) => plain(text || name) === plain(item));
}

/** True where a heading is the name, or holds it as whole words. */
function names(heading: string, item: string): boolean {
  return ` ${plain(heading)} `.includes(` ${plain(item)} `);
}

/** In the title, or in anything that the page shows but navigation back to it: a page of a thing says its name. */
function namesAnywhere({ title, elements }: ScreenRecord, item: string): boolean {
  return names(title, item) || elements.some(({ kind, text }) => kind === 'heading' && names(text, item));
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
