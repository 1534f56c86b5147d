// Lists as a page shows them: elements of one shape in their order, whatever they hold.
import type { ScreenElement, ScreenRecord } from '../../evidence/evidence.ts';
import { cssTemplate } from '../fingerprint.ts';

/** Elements of one shape, in reading order. */
export interface ShownList {
  /** Equal for the same list on two screens. */
  shape: string;
  elements: ScreenElement[];
  texts: string[];
}

/** Fewer are no list. */
export const leastInList = 3;

/** The lists of a screen, with at least `least` different texts. */
export function listsOn({ elements }: ScreenRecord, least: number = leastInList): ShownList[] {
  const shown = elements.filter(
    ({ kind, role, text, field }) =>
      field === null && text.trim() !== '' && (kind === 'text' || kind === 'heading' || role === 'link'),
  );
  return [...Map.groupBy(shown, ({ kind, role, locator }) => `${kind} ${role} ${cssTemplate(locator.css)}`)]
    .map(([shape, members]) => ({ shape, elements: members, texts: members.map(({ text }) => text.trim()) }))
    .filter(({ texts }) => new Set(texts).size >= least);
}

/** The same, and each column of a table apart: its cells are of one shape. */
export function columnsOn(screen: ScreenRecord): ShownList[] {
  return listsOn(screen).flatMap((list): ShownList[] => {
    const columns = Map.groupBy(list.elements, ({ role, locator }) =>
      role.endsWith('cell') ? (/:nth-of-type\((\d+)\)[^>]*$/.exec(locator.css)?.[1] ?? '') : '',
    );
    return [...columns].map(([column, elements]) => ({
      shape: `${list.shape} ${column}`.trim(),
      elements,
      texts: elements.map(({ text }) => text.trim()),
    }));
  });
}

/** 1 where the texts rise, -1 where they fall, 0 where they do neither; by number where all hold one, else by letters. */
export function directionOf(texts: readonly string[]): -1 | 0 | 1 {
  const numbers = texts.map(numberIn);
  const steps = texts.slice(1).map((text, at) => {
    const [before, now] = [numbers[at] ?? null, numbers[at + 1] ?? null];
    if (numbers.every((number) => number !== null) && before !== null && now !== null)
      return Math.sign(now - before);
    return Math.sign(letters.compare(text, texts[at] ?? ''));
  });
  const [rises, falls] = [steps.some((step) => step > 0), steps.some((step) => step < 0)];
  if (rises === falls) return 0;
  return rises ? 1 : -1;
}

const letters = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** The one number of a text, `$1,299.00` or `12,50 €`; null where it has none or several. */
function numberIn(text: string): number | null {
  const found = text.match(/\d[\d.,]*/g) ?? [];
  const [figure] = found;
  if (found.length !== 1 || figure === undefined) return null;
  const decimals = /[.,](\d{1,2})$/.exec(figure)?.[1] ?? '';
  const whole = (decimals === '' ? figure : figure.slice(0, -decimals.length - 1)).replace(/\D/g, '');
  return Number(`${whole === '' ? '0' : whole}.${decimals === '' ? '0' : decimals}`);
}
