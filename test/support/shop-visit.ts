// A walk through a shop, written by hand: what stands on each screen, and the deeds that lead from one to the next.
import type { EffectRecord, ScreenElement, ScreenRecord, TurnRecord } from '../../src/evidence/evidence.ts';
import type { EvidencePart, Rule } from '../../src/findings/rule.ts';
import { element, evidence, field, newText, screen, turn } from './evidence-builder.ts';
import { judge } from './judge-rule.ts';

const shop = 'https://shop.example.com';
const left = 100;
let rows = 0;

/** Words on a line of their own, or on line `row`, at `x`. */
export function text(
  words: string,
  more: Partial<ScreenElement> & { row?: number; x?: number } = {},
): ScreenElement {
  const { row = ++rows, x = left, ...rest } = more;
  return element(`t${row}-${x}`, {
    kind: 'text',
    tag: 'p',
    text: words,
    box: { x, y: row * 30, width: 200, height: 20 },
    ...rest,
  });
}

/** A button on a line of its own, or on line `row`. */
export function control(name: string, more: Partial<ScreenElement> & { row?: number } = {}): ScreenElement {
  const { row = ++rows, ...rest } = more;
  return element(name.toLowerCase().replace(/\W+/g, '-'), {
    name,
    box: { x: 500, y: row * 30 - 5, width: 120, height: 30 },
    ...rest,
  });
}

export function heading(words: string, level = 1): ScreenElement {
  return element(`h-${words}`, {
    kind: 'heading',
    text: words,
    level,
    box: { x: left, y: 0, width: 300, height: 24 },
  });
}

export function link(
  words: string,
  path: string,
  more: Partial<ScreenElement> & { row?: number } = {},
): ScreenElement {
  return control(words, { role: 'link', text: words, href: `${shop}${path}`, ...more });
}

/** The screen after deed number `place`, or the arrival for 0. */
export function at(
  place: number,
  path: string,
  elements: ScreenElement[],
  more: Partial<ScreenRecord> = {},
): ScreenRecord {
  return screen(`s${place + 1}`, elements, { url: `${shop}${path}`, turn: place, ...more });
}

/** Deed number `place`, which leads from one screen to the next. */
export function deed(
  place: number,
  target: ScreenElement | null,
  effect: Partial<EffectRecord> = {},
  action: Partial<TurnRecord['action']> = {},
): TurnRecord {
  return turn(place, target, { from: `s${place}`, to: `s${place + 1}`, effect, action });
}

export function said(...words: string[]): Partial<EffectRecord> {
  return { newText: words.map((each) => newText(each)) };
}

export const loads: Partial<EffectRecord> = { navigated: true };

/** What `rule` finds in such a walk, by title. */
export function titles<Part extends EvidencePart>(
  rule: Rule<Part>,
  screens: ScreenRecord[],
  deeds: TurnRecord[],
): string[] {
  return judge(rule, evidence({ screens, turns: deeds })).found.map(({ title }) => title);
}

export const less = control('Decrease quantity of Oak lamp', { row: 3 });
export const more = control('Increase quantity of Oak lamp', { row: 3 });

/** What `rule` finds where `target` is pressed in a basket of two lamps, which then shows `pieces` and `total`, and `later` after a wait. */
export function pressInBasket<Part extends EvidencePart>(
  rule: Rule<Part>,
  target: ScreenElement,
  [pieces, total]: [pieces: string, total: string],
  { rest = [], later = total }: { rest?: ScreenElement[]; later?: string } = {},
): string[] {
  const basket = (place: number, held: string, sum: string) =>
    at(place, '/basket', [
      heading('Your basket'),
      text('Oak lamp', { row: 3 }),
      text('£20.00', { row: 3, x: 320 }),
      {
        ...field('pieces', held, { type: 'number', label: 'Quantity' }),
        box: { x: 420, y: 90, width: 40, height: 20 },
      },
      less,
      more,
      text(`Total ${sum}`, { row: 6 }),
      ...rest,
    ]);
  return titles(
    rule,
    [basket(0, '2', '£40.00'), basket(1, pieces, total), basket(2, pieces, later)],
    [deed(1, target, { visibleMutations: 2 }), deed(2, null, {}, { kind: 'wait' })],
  );
}

/** A list with a field by which it is sorted or limited, and what `rule` finds after `value` was chosen and these prices stood there. */
export function chosenInList<Part extends EvidencePart>(
  rule: Rule<Part>,
  value: string,
  ...prices: number[]
): string[] {
  const sort = field('sort', '', { type: 'select', label: 'Sort by' });
  const list = prices.map((price, place) =>
    element(`p${place}`, {
      kind: 'text',
      text: `$${price}.00`,
      group: `card${place}`,
      locator: {
        role: '',
        name: '',
        testId: null,
        css: `main > ul > li:nth-of-type(${place + 1}) > p`,
        nth: 0,
        frameUrl: null,
      },
    }),
  );
  return titles(
    rule,
    [at(0, '/', [sort]), at(1, '/', [sort, ...list])],
    [deed(1, sort, {}, { kind: 'select', value })],
  );
}
