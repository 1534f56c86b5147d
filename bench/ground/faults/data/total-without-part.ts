import MagicString from 'magic-string';
import type { Json, Operator, Site } from '../operator.ts';
import { amountIn, valueOf } from '../parts/amounts.ts';
import { changeHtml, servedHtmlLists, type HtmlItem } from '../parts/html-lists.ts';
import { changeJson, jsonLists, jsonOf, type JsonItem } from '../parts/json-lists.ts';
import { templateOf } from '../../screen-of.ts';
import { siteText } from '../parts/site-text.ts';

const close = 0.005;

/** A total leaves out one of its parts, or a count one of what it counts. */
export const totalWithoutPart: Operator = {
  id: 'total-without-part',
  layer: 'data',
  about: 'A total is less than its parts by one of them.',
  propose(recording) {
    const sites: Site[] = [];
    const lists = jsonLists(recording);
    for (const exchange of recording.exchanges) {
      const body = jsonOf(exchange);
      if (body === undefined) continue;
      const path = templateOf(exchange.path);
      for (const { pointer, value } of numbersIn(body))
        for (const list of lists.filter((one) => one.path === path && one.items.length >= 2)) {
          const part = lastPart(list.items, value);
          if (part !== null) sites.push({ form: 'json', path, pointer, part });
        }
    }
    for (const { path, place, items } of servedHtmlLists(recording))
      if (totalRow(items)) sites.push({ form: 'html', path, place });
    return [...new Map(sites.map((site) => [JSON.stringify(site), site])).values()];
  },
  interfere(site) {
    const path = siteText(site, 'path');
    if (site['form'] === 'json')
      return changeJson(path, site['pointer'] as string[], (value) =>
        typeof value === 'number' ? value - Number(site['part']) : undefined,
      );
    return changeHtml(path, siteText(site, 'place'), (items, page) => {
      const row = totalRow(items);
      if (!row) return null;
      const edited = new MagicString(page);
      edited.update(row.start, row.end, row.text);
      return edited.toString();
    });
  },
};

/** What the last item adds to `value`, where `value` is the sum of one field or the count of the items; null where it is neither. */
function lastPart(items: readonly Json[], value: number): number | null {
  if (value === items.length && value > 1) return 1;
  const first = items[0];
  if (!isItem(first)) return null;
  for (const name of Object.keys(first)) {
    const parts = items.map((item) => (isItem(item) ? item[name] : null));
    if (!parts.every((part) => typeof part === 'number')) continue;
    const sum = parts.reduce((total, part) => total + part, 0);
    if (Math.abs(sum - value) < close && parts.at(-1) !== 0) return parts.at(-1) ?? null;
  }
  return null;
}

function numbersIn(value: Json, pointer: string[] = []): { pointer: string[]; value: number }[] {
  if (typeof value === 'number') return value === 0 ? [] : [{ pointer, value }];
  if (!isItem(value) || pointer.length > 4) return [];
  return Object.entries(value).flatMap(([name, inner]) => numbersIn(inner, [...pointer, name]));
}

function isItem(value: Json | undefined): value is JsonItem {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The amount of the last row, where it is the sum of those above, less the one just above. */
function totalRow(items: readonly HtmlItem[]): { start: number; end: number; text: string } | null {
  const amounts = items.map(({ texts }) => {
    const text = texts.findLast((one) => amountIn(one.text));
    const found = text && amountIn(text.text);
    return text && found
      ? { start: text.start + found.start, end: text.start + found.end, value: valueOf(found.digits) }
      : null;
  });
  const last = amounts.at(-1);
  const above = amounts.slice(0, -1).filter((one) => one !== null);
  const part = above.at(-1);
  if (!last || !part || above.length < 2) return null;
  const sum = above.reduce((total, { value }) => total + value, 0);
  if (Math.abs(sum - last.value) >= close) return null;
  return { start: last.start, end: last.end, text: (sum - part.value).toFixed(2).replace(/\.00$/, '') };
}
