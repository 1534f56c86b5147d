// Faults of one item of a list, whether the list comes as JSON or as a served page.
import MagicString from 'magic-string';
import type { Json, Operator, Site } from '../operator.ts';
import { changeHtml, servedHtmlLists, type HtmlItem } from './html-lists.ts';
import { changeJson, jsonLists } from './json-lists.ts';
import { siteText } from './site-text.ts';

export interface ListFault {
  id: string;
  about: string;
  /** The list shows the fault only with this many items. */
  fewest: number;
  /** The items with the fault at `at`; null where it cannot be put there. `detail` is what `details` proposed. */
  json(items: Json[], at: number, detail: string): Json[] | null;
  /** Edits the page; false where it cannot be put there. */
  html(page: MagicString, at: { items: readonly HtmlItem[]; item: HtmlItem; index: number }): boolean;
  /** Names of fields of an item where the fault can be put; the item as a whole where left out. */
  details?(item: Json, items: readonly Json[]): string[];
}

/** An operator that proposes the first, a middle and the last item of every list, and serves the list with the fault. */
export function listOperator(fault: ListFault): Operator {
  const positions = (length: number) =>
    [...new Set([0, Math.floor(length / 2), length - 1])].filter((at) => at < length);
  return {
    id: fault.id,
    layer: 'data',
    about: fault.about,
    propose(recording) {
      const sites: Site[] = [];
      for (const { path, pointer, items } of jsonLists(recording)) {
        if (items.length < fault.fewest) continue;
        for (const at of positions(items.length))
          for (const detail of fault.details?.(items[at] ?? null, items) ?? ['']) {
            const changed = fault.json(structuredClone(items), at, detail);
            if (changed && JSON.stringify(changed) !== JSON.stringify(items))
              sites.push({ form: 'json', path, pointer, at, detail });
          }
      }
      for (const { path, place, items } of servedHtmlLists(recording)) {
        if (items.length < fault.fewest) continue;
        for (const index of positions(items.length)) {
          const item = items[index];
          // Whether it can be put there does not depend on the text around it.
          const blank = new MagicString(' '.repeat(items.at(-1)?.end ?? 0));
          if (item && fault.html(blank, { items, item, index }))
            sites.push({ form: 'html', path, place, at: index });
        }
      }
      return sites;
    },
    interfere(site) {
      const at = Number(site['at']);
      const path = siteText(site, 'path');
      if (site['form'] === 'html')
        return changeHtml(path, siteText(site, 'place'), (items, page) => {
          const item = items[at];
          if (!item || items.length < fault.fewest) return null;
          const edited = new MagicString(page);
          return fault.html(edited, { items, item, index: at }) ? edited.toString() : null;
        });
      return changeJson(path, site['pointer'] as string[], (value) =>
        Array.isArray(value) && value.length >= fault.fewest && at < value.length
          ? (fault.json(value, at, siteText(site, 'detail')) ?? undefined)
          : undefined,
      );
    },
  };
}

/** Names of the fields of `item` whose value `wanted` accepts. */
export function fieldsOf(item: Json, wanted: (value: Json, name: string) => boolean): string[] {
  if (item === null || typeof item !== 'object' || Array.isArray(item)) return [];
  return Object.entries(item)
    .filter(([name, value]) => wanted(value, name))
    .map(([name]) => name);
}

/** Names under which programs find an item again, rather than people. */
export function namesIt(field: string): boolean {
  return /^_|id$|^(key|slug|uuid|hash|token|type|kind|href|url|path|__typename)$|_at$|At$|date|time/i.test(
    field,
  );
}
