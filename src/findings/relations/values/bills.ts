// Pages that count things together: their lines, and the amounts that stand outside of them, by their place in the document,
// so that two reads of one page can be compared.
import type { CrawlGraph, ScreenRecord } from '../../../evidence/evidence.ts';
import { templateOf } from '../../../fragments/address-template.ts';
import { holdersOf } from '../../../fragments/bones.ts';
import { type ItemRecord, recordsOf } from '../../../fragments/records.ts';
import { cents, type Money, moneyIn } from '../../../language/money.ts';
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { type View, viewsOf } from '../views.ts';

/** Reads of one state that are compared. */
const readsOfBills = { most: 12, addresses: 0 };

export interface OuterAmount {
  element: ScreenElement;
  money: Money;
  nth: number;
}

export interface Bill {
  view: View;
  lines: ItemRecord[];
  /** What the lines come to, cents: of each the last amount, which is its total where it has one. */
  linesCents: number;
  /** Amounts outside of the lines, by the path of their element. */
  outer: ReadonlyMap<string, OuterAmount>;
}

/** Reads with lines that show amounts, and amounts outside of them; together where they are of one page. */
export function billsOf(screens: readonly ScreenRecord[], graph: CrawlGraph | null): Bill[][] {
  const bills = viewsOf(screens, graph, readsOfBills).flatMap((view): Bill[] => {
    const lines = recordsOf(view.screen).filter(({ on, amounts }) => on === 'list' && amounts.length > 0);
    const outer = outerOf(view, lines);
    const shapes = new Set(lines.map(({ shape }) => shape));
    const sums = lines.map(({ amounts }) => cents(amounts.at(-1)?.amount ?? 0));
    const linesCents = sums.reduce((sum, each) => sum + each, 0);
    return lines.length > 0 && shapes.size === 1 && outer.size > 0
      ? [{ view, lines, linesCents, outer }]
      : [];
  });
  return [...Map.groupBy(bills, ({ view }) => templateOf(view.screen.url)).values()];
}

function outerOf({ bones, screen }: View, lines: readonly ItemRecord[]): Map<string, OuterAmount> {
  const inLines = new Set(lines.map(({ node }) => node));
  const outer = new Map<string, OuterAmount>();
  for (const element of screen.elements) {
    const node = element.node ?? -1;
    if (element.kind === 'control' || [node, ...holdersOf(bones, node)].some((at) => inLines.has(at)))
      continue;
    for (const [nth, money] of moneyIn(element.text).entries())
      outer.set(`${element.locator.css} ${nth}`, { element, money, nth });
  }
  return outer;
}

/** What an amount outside comes to, cents; null where the read does not show it. */
export function outerCents({ outer }: Bill, key: string): number | null {
  const found = outer.get(key);
  return found ? cents(found.money.amount) : null;
}
