// Pressing one thing opens the page, or the layer, of another.
import { bareWords } from '../../../base/plain-words.ts';
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
  title: 'Opens another thing',
  promise: 'A control opens its own page, not that of another item.',
  remedy:
    'Check where the address of each item comes from: a position in a list, a stale id and a copied link lead to another item.',
  falsePositives:
    'The page or part that opens must name another item of the same list in its heading, and the pressed one nowhere. At least one other item of the list must open a page or part with its own name.',
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
      const opens = step && (isPage(step) || newHeadings(step).length > 0);
      return opens && bareWords(trial.item).length >= leastCharacters
        ? [{ trial, step, item: trial.item }]
        : [];
    });
    return opened.flatMap((one): Verdict[] => {
      const alike = opened.filter(({ trial }) => trial.class === one.trial.class);
      const others = new Set(
        alike.map(({ item }) => item).filter((item) => bareWords(item) !== bareWords(one.item)),
      );
      const heading = headingOf(one.step);
      const another = [...others].find((item) => heading && names(heading.text, item));
      const shown = elementNamed(one.step.before, one.item) ?? targetOf(one.step);
      if (!heading || another === undefined || !shown || namesAnywhere(one.step, one.item)) return [];
      const control = alike.find(({ step, item }) => names(headingOf(step)?.text ?? '', item));
      const what = `“${shorten(one.item, 40)}”`;
      if (!control) return [cannotTell(what, 'no item of its list opens one with its own name')];
      return [
        foundOnTrial(
          {
            title: `${what} opens ${isPage(one.step) ? 'the page of ' : ''}“${shorten(another, 40)}”`,
            summary: `Pressing ${what} on ${addressPhrase(one.step.before.url)} opened ${isPage(one.step) ? `${addressPhrase(one.step.after.url)}, which is` : 'a part'} headed “${shorten(heading.text, 60)}”. “${shorten(control.item, 40)}” opens its own.`,
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

function isPage({ turn: { effect } }: Step): boolean {
  return effect.navigated || effect.historyChanged;
}

/** Headings that came with the press, where the page stayed. */
function newHeadings({ before, after }: Step): ScreenElement[] {
  const stood = new Set(before.elements.map(({ text }) => text));
  return after.elements.filter(({ kind, text }) => kind === 'heading' && text !== '' && !stood.has(text));
}

/** The first heading of the highest level of what opened. */
function headingOf(step: Step): ScreenElement | undefined {
  const all = step.after.elements.filter(({ kind, text }) => kind === 'heading' && text !== '');
  const headings = isPage(step) ? all : newHeadings(step);
  return headings.toSorted((a, b) => (a.level ?? 9) - (b.level ?? 9))[0];
}

function elementNamed({ elements }: ScreenRecord, item: string): ScreenElement | undefined {
  return elements.find(({ text, name }) => bareWords(text || name) === bareWords(item));
}

/** True where a heading is the name, or holds it as whole words. */
function names(heading: string, item: string): boolean {
  return ` ${bareWords(heading)} `.includes(` ${bareWords(item)} `);
}

/** In the title or a heading of the page, or in all that came where the page stayed: what opens for a thing says its name. */
function namesAnywhere(step: Step, item: string): boolean {
  const { title, elements } = step.after;
  if (!isPage(step)) {
    const stood = new Set(step.before.elements.map(({ text }) => text));
    return elements.some(({ text }) => !stood.has(text) && names(text, item));
  }
  return names(title, item) || elements.some(({ kind, text }) => kind === 'heading' && names(text, item));
}
