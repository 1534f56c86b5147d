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
/** Pages of one list that share a heading: it is that of them all. */
const leastSharing = 3;
/** Items that must each open the page of an item of their own that is another, where none opens its own. */
const leastAstray = 3;

export const opensAnother = defineRule({
  id: 'opens-another',
  science: 'R105',
  title: 'Opens another thing',
  promise: 'A control opens its own page, not that of another item.',
  remedy:
    'Check where the address of each item comes from: a position in a list, a stale id and a copied link lead to another item.',
  falsePositives:
    'The page or part that opens must name another item of the same list in its heading, and the pressed one nowhere. On pages without headings, the name must be the only one of the list that stands there as text. At least one other item of the list must open a page or part with its own name, in a heading that reads the same but for the name, or three must each open the page of another item, no two the same. The first page of a host may be headed with anything, a heading that stood in the same place before, or that all of three or more opened pages show among other words than a name alone, says nothing. Where the address leads to a place within a page, the pressed name may stand anywhere in view, and what the pressed control alone says itself is no other item.',
  label: 'measured',
  kinds: ['broken-promise', 'misleading-label'],
  byCauseSince: 3,
  repeatable: true,
  wcag: [],
  heuristics: ['H2', 'H4'],
  thresholds: {
    leastCharacters: { value: leastCharacters, source: 'names of things [D]' },
    leastSharing: { value: leastSharing, source: 'what heads them all names none of them [D]' },
    leastAstray: { value: leastAstray, source: 'two that are swapped may be read the other way round [D]' },
  },
  needs: ['graph', 'screens', 'turns', 'events'],
  evaluate: ({ graph, screens, turns, events }) => {
    const opened = trialsOf({ graph, screens, turns }, 'press').flatMap((trial): Opened[] => {
      const step = stepOf(trial, 'do');
      const opens = step && (isPage(step) ? !isFirst(step) : newHeadings(step).length > 0);
      return opens && bareWords(trial.item).length >= leastCharacters
        ? [{ trial, step, item: trial.item }]
        : [];
    });
    return opened.flatMap((one): Verdict[] => {
      const list = listOf(one, opened);
      const heading = headOf(one.step, list);
      const another = nameIn(heading, one, list);
      const shown = elementNamed(one.step.before, one.item) ?? targetOf(one.step);
      if (!heading || another === undefined || !shown || namesAnywhere(one.step, one.item, list)) return [];
      if (isKept(one, heading, list)) return [];
      const frame = frameOf(heading, another);
      const control = list.alike.find(({ step, item }) => frameOf(headOf(step, list), item) === frame);
      const what = `“${shorten(one.item, 40)}”`;
      if (!control && !areAllAstray(list))
        return [cannotTell(what, 'no item of its list opens one with its own name')];
      return [
        foundOnTrial(
          {
            title: `${what} opens ${isPage(one.step) ? 'the page of ' : ''}“${shorten(another, 40)}”`,
            summary: `Pressing ${what} on ${addressPhrase(one.step.before.url)} opened ${isPage(one.step) ? `${addressPhrase(one.step.after.url)}, which is` : 'a part'} headed “${shorten(heading.text, 60)}”. ${control ? `“${shorten(control.item, 40)}” opens its own.` : 'No other item of its list opens its own, either.'}`,
            impact: 'People read about, or buy, another thing than the one that they chose.',
            level: 3,
            confidence: 'high',
            element: shown,
            measured: { pressed: short(label(shown), 120), heading: short(at(heading, 'text'), 120) },
            // Where none opens its own, its picture and its name go by one address.
            cause: control
              ? componentOf(targetOf(one.step) ?? shown)
              : `astray|${URL.parse(one.step.before.url)?.pathname ?? ''}`,
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

/** All of one class that opened something. */
interface List {
  alike: Opened[];
  items: string[];
  /** None of their pages has a heading. */
  unheaded: boolean;
  /** Headings that all of their pages show, such as the name of the site. One that is the name of an item and no more is that of its page. */
  shared: ReadonlySet<string>;
}

function listOf({ trial }: Opened, opened: readonly Opened[]): List {
  const alike = opened.filter((one) => one.trial.class === trial.class);
  const items = [...new Set(alike.map(({ item }) => item))];
  return {
    alike,
    items,
    shared: sharedHeadings(alike, new Set(items.map(bareWords))),
    unheaded: alike.every(({ step }) => isPage(step) && headingsOn(step.after).length === 0),
  };
}

function sharedHeadings(alike: readonly Opened[], items: ReadonlySet<string>): Set<string> {
  const pages = alike.filter(({ step }) => isPage(step)).map(({ step }) => headingsOn(step.after));
  const [first = [], ...others] = pages.map((headings) => new Set(headings.map(({ text }) => text)));
  if (pages.length < leastSharing) return new Set();
  return new Set(
    [...first].filter((text) => !items.has(bareWords(text)) && others.every((texts) => texts.has(text))),
  );
}

/** What was pressed says itself what opens, and nothing else of its list says so: in a row of several links each has a page of its own. */
function isKept({ step, trial }: Opened, heading: ScreenElement, { alike }: List): boolean {
  const said = saidBy(step);
  const isShared = alike.some((other) => other.trial !== trial && saidBy(other.step) === said);
  return said.length >= leastCharacters && !isShared && names(heading.text, said);
}

function saidBy(step: Step): string {
  const target = targetOf(step);
  return target ? bareWords(target.text || target.name) : '';
}

/** The other item of the list that the heading of what opened names. */
function nameIn(heading: ScreenElement | undefined, { item }: Opened, { items }: List): string | undefined {
  if (!heading) return undefined;
  return items.find((other) => bareWords(other) !== bareWords(item) && names(heading.text, other));
}

/**
 * No item opens its own, and three or more each open that of another, no two the same: the pages tell of the items, one each. What is
 * pressed must say the name of its item itself: names that stand beside it may be those of its neighbours.
 */
function areAllAstray(list: List): boolean {
  const astray = list.alike.flatMap((one) => {
    const heading = headOf(one.step, list);
    const another = nameIn(heading, one, list);
    const says = saidBy(one.step) === bareWords(one.item);
    return says && another !== undefined && !namesAnywhere(one.step, one.item, list)
      ? [bareWords(another)]
      : [];
  });
  return astray.length >= leastAstray && new Set(astray).size === astray.length;
}

/** What opened is headed with: where no page of the list has a heading, the one name of its items that stands there as text. */
function headOf(step: Step, { items, unheaded, shared }: List): ScreenElement | undefined {
  if (!unheaded) return headingOf(step, shared);
  const known = new Set(items.map(bareWords));
  const named = step.after.elements.filter(({ kind, text }) => kind === 'text' && known.has(bareWords(text)));
  return new Set(named.map(({ text }) => bareWords(text))).size === 1 ? named[0] : undefined;
}

function isPage({ turn: { effect } }: Step): boolean {
  return effect.navigated || effect.historyChanged;
}

/** The first page of a host is what “Home” or a sign leads to, whatever heads it. */
function isFirst({ after }: Step): boolean {
  const url = URL.parse(after.url);
  return url?.pathname === '/' && url.search + url.hash === '';
}

function headingsOn({ elements }: ScreenRecord): ScreenElement[] {
  return elements.filter(({ kind, text }) => kind === 'heading' && text !== '');
}

/** Headings that came with the press, where the page stayed. */
function newHeadings({ before, after }: Step): ScreenElement[] {
  const stood = new Set(before.elements.map(({ text }) => text));
  return headingsOn(after).filter(({ text }) => !stood.has(text));
}

/** Headings of a page that opened: one that stood in the same place before, such as the name of the site, says nothing of it. */
function ownHeadings({ before, after }: Step): ScreenElement[] {
  const placeOf = ({ text, locator }: ScreenElement) => `${locator.css} ${text}`;
  const stood = new Set(headingsOn(before).map(placeOf));
  return headingsOn(after).filter((heading) => !stood.has(placeOf(heading)));
}

/** The first heading of the highest level of what opened, but for those that all pages of its list share. */
function headingOf(step: Step, shared: ReadonlySet<string>): ScreenElement | undefined {
  const headings = isPage(step)
    ? ownHeadings(step).filter(({ text }) => !shared.has(text))
    : newHeadings(step);
  return headings.toSorted((a, b) => (a.level ?? 9) - (b.level ?? 9))[0];
}

function elementNamed({ elements }: ScreenRecord, item: string): ScreenElement | undefined {
  return elements.find(({ text, name }) => bareWords(text || name) === bareWords(item));
}

/** A heading without the name that it holds; null where it does not hold it. Pages of the things of one list are headed alike. */
function frameOf(heading: ScreenElement | undefined, item: string): string | null {
  const text = heading?.text ?? '';
  return names(text, item) ? ` ${bareWords(text)} `.replace(` ${bareWords(item)} `, ' * ') : null;
}

/** True where a heading is the name, or holds it as whole words. */
function names(heading: string, item: string): boolean {
  return ` ${bareWords(heading)} `.includes(` ${bareWords(item)} `);
}

/**
 * In the title or a heading of the page, or in all of it where its list has no headings or its address leads to a place within it, or in
 * all that came where the page stayed: what opens for a thing says its name.
 */
function namesAnywhere(step: Step, item: string, { unheaded }: List): boolean {
  const { title, elements } = step.after;
  if (!isPage(step)) {
    const stood = new Set(step.before.elements.map(({ text }) => text));
    return elements.some(({ text }) => !stood.has(text) && names(text, item));
  }
  const isAnywhere = unheaded || isPlace(step.after.url);
  return (
    names(title, item) ||
    elements.some(({ kind, text, name }) => (isAnywhere || kind === 'heading') && names(text || name, item))
  );
}

/** The address leads to a place within a page of more. A fragment that is a path, as of an application, is a page of its own. */
function isPlace(url: string): boolean {
  return /^#[^/!]/.test(URL.parse(url)?.hash ?? '');
}
