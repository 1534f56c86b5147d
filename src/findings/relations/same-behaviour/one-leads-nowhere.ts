// One link of a list leads to an error page, where those that are made like it lead to pages.
import type { LinkLook } from '../../../evidence/way-look.ts';
import { isGone } from '../../../evidence/status.ts';
import { leastFollowed } from '../../plan-crawl-links.ts';
import { at } from '../../measured/measured.ts';
import { defineRule, type EvidenceParts, type Found } from '../../rule.ts';
import { foundOnScreen } from '../../signals/found-on.ts';
import { followedByShape, shapeOfLink } from '../../signals/like-links.ts';
import { withoutFragment } from '../../../base/addresses.ts';
import { addressPhrase, controlPhrase, sentence } from '../../wording.ts';

export const oneLeadsNowhere = defineRule({
  id: 'one-leads-nowhere',
  science: 'R133',
  title: 'One link of several leads to an error page',
  promise: 'Among similar links none leads to an error page.',
  remedy:
    'Correct the address, or redirect the old one to the page that took its place; check links when you publish.',
  falsePositives:
    'Only links of the site whose address was opened after the crawl and answered with 404, 410 or 5xx. At least two other links with the same tag and classes, at the same place of their blocks, must lead to a page. Refusals (401, 403, 429) are none.',
  label: 'measured',
  kinds: ['broken-promise', 'misleading-label'],
  byCauseSince: 3,
  wcag: [],
  heuristics: ['H4'],
  thresholds: {
    leastFollowed: { value: leastFollowed, source: 'a positive control [D]' },
    failureStatus: { value: 404, source: 'science R18: 404, 410 and 5xx' },
  },
  needs: ['graph', 'screens', 'turns', 'events', 'probes'],
  evaluate: ({ graph, screens, turns, events, probes }) => {
    if (!graph) return [];
    const looks = probes.filter((probe): probe is typeof probe & LinkLook => probe.kind === 'link-look');
    const failed = looks.flatMap(({ pages }) => pages.filter(({ status }) => isGone(status)));
    const leading = leadingByShape({ looks, turns, screens });
    return failed.flatMap((page): Found[] => {
      for (const screen of screens) {
        const link = screen.elements.find(
          (one) =>
            withoutFragment(one.href) === page.href &&
            (leading.get(shapeOfLink(one, screen))?.size ?? 0) >= leastFollowed,
        );
        if (!link) continue;
        const others = leading.get(shapeOfLink(link, screen))?.size ?? 0;
        return [
          foundOnScreen(
            {
              title: `${sentence(controlPhrase(link))} leads to an error page (${page.status})`,
              summary: `The server answered ${addressPhrase(page.href)} with status ${page.status}; ${others} links that are made like ${controlPhrase(link)} lead to pages.`,
              impact: 'Whoever follows it meets an error in place of what it promised.',
              impactIfOnPath: 3,
              confidence: 'high',
              element: link,
              measured: { status: at(page, 'status'), destination: at(link, 'href') },
              cause: `dead|${page.href}`,
            },
            { screen, turns, events },
          ),
        ];
      }
      return [];
    });
  },
});

/** Addresses by the shape of the links that lead there, of those that have a page: followed, or asked for. */
function leadingByShape({
  looks,
  turns,
  screens,
}: Pick<EvidenceParts, 'turns' | 'screens'> & { looks: readonly LinkLook[] }): Map<string, Set<string>> {
  const leading = new Map(
    [...followedByShape(turns, screens)].map(([shape, addresses]) => [shape, new Set(addresses)]),
  );
  const asked = looks.flatMap((look) => look.asked ?? []);
  const there = new Set(asked.filter(({ status }) => status < leastRefusal).map(({ href }) => href));
  for (const screen of screens)
    for (const link of screen.elements) {
      if (!there.has(withoutFragment(link.href))) continue;
      const shape = shapeOfLink(link, screen);
      leading.set(shape, (leading.get(shape) ?? new Set()).add(withoutFragment(link.href)));
    }
  return leading;
}

const leastRefusal = 400;
