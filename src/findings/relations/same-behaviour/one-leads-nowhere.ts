// One link of a list leads to an error page, where those that are made like it lead to pages.
import type { LinkLook } from '../../../evidence/probe.ts';
import { leastFollowed } from '../../plan-crawl-links.ts';
import { at } from '../../measured/measured.ts';
import { defineRule, type Found } from '../../rule.ts';
import { foundOnScreen } from '../../signals/found-on.ts';
import { followedByShape, shapeOfLink } from '../../signals/like-links.ts';
import { bare } from '../../url-template.ts';
import { addressPhrase, controlPhrase, sentence } from '../../wording.ts';

/** Statuses that say that there is no page, or none that the server can give. */
const gone = new Set([404, 410]);
const serverFailure = 500;

export const oneLeadsNowhere = defineRule({
  id: 'one-leads-nowhere',
  science: 'R133',
  title: 'One link of several leads to an error page',
  promise: 'Among similar links none leads to an error page.',
  remedy:
    'Correct the address, or redirect the old one to the page that took its place; check links when you publish.',
  falsePositives:
    'Only links of the site that were opened by their address after the crawl and answered with 404, 410 or 5xx, while two others or more at the same place of their blocks were followed and led to a page. Refusals (401, 403, 429) are none.',
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
    const failed = looks.flatMap(({ pages }) =>
      pages.filter(({ status }) => gone.has(status) || status >= serverFailure),
    );
    const followed = followedByShape(turns, screens);
    return failed.flatMap((page): Found[] => {
      for (const screen of screens) {
        const link = screen.elements.find(
          (one) =>
            bare(one.href) === page.href && (followed.get(shapeOfLink(one))?.size ?? 0) >= leastFollowed,
        );
        if (!link) continue;
        const others = followed.get(shapeOfLink(link))?.size ?? 0;
        return [
          foundOnScreen(
            {
              title: `${sentence(controlPhrase(link))} leads to an error page (${page.status})`,
              summary: `The server answered ${addressPhrase(page.href)} with status ${page.status}; ${others} links that are made like ${controlPhrase(link)} led to pages.`,
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
