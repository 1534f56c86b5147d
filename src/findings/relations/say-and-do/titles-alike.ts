// Pages of unlike content under one title: whoever goes by titles, of tabs or in a reader, cannot tell them apart (WCAG technique F25).
import type { ScreenRecord } from '../../../evidence/evidence.ts';
import { templateOf, withoutParameters } from '../../../fragments/address-template.ts';
import { at } from '../../measured/measured.ts';
import { defineRule, type Found } from '../../rule.ts';
import { foundOnScreen } from '../../signals/found-on.ts';
import { isPlainFile } from '../../signals/plain-file.ts';
import { addressPhrase, plural, shorten } from '../../wording.ts';

/** Pages under one title, at the least. */
const leastPages = 2;

export const titlesAlike = defineRule({
  id: 'titles-alike',
  science: 'R157',
  title: 'Unlike pages have the same title',
  promise: 'A page has a title of its own, which says what the page is about.',
  remedy:
    'Put what is special about the page first in its title, and set it anew when a script shows another page.',
  falsePositives:
    'Counts if pages with different paths and different main headings have the same title. Pages that the address parameters alone tell apart, pages without a main heading and pages with an open layer are left out.',
  label: 'measured',
  hurts: 'listening',
  wcag: ['2.4.2'],
  heuristics: ['H1', 'H4'],
  thresholds: { leastPages: { value: leastPages, source: 'two can be mistaken for each other [D]' } },
  needs: ['graph', 'screens', 'turns', 'events'],
  evaluate: ({ screens, turns, events }) =>
    [...Map.groupBy(firstReads(screens), ({ title }) => title.trim()).values()].flatMap((alike): Found[] => {
      const [page, ...others] = alike;
      const unlike = others.filter((other) => headingOf(other) !== headingOf(page));
      const [other] = unlike;
      if (!page || !other || unlike.length + 1 < leastPages) return [];
      return [
        foundOnScreen(
          {
            title: `${plural(unlike.length + 1, 'page')} have the same title`,
            summary: `${addressPhrase(page.url)} (“${shorten(headingOf(page), 60)}”) and ${addressPhrase(other.url)} (“${shorten(headingOf(other), 60)}”) both have the title “${shorten(page.title, 80)}”.`,
            impact:
              'Who hears the title first, or looks for a tab, a bookmark or a page in the history, cannot tell them apart.',
            impactIfOnPath: 2,
            confidence: 'high',
            element: null,
            measured: { title: at(page, 'title'), title_elsewhere: at(other, 'title') },
            cause: 'titles-alike',
          },
          { screen: other, turns, events },
        ),
      ];
    }),
});

/** The first read of each page that has a title and a main heading. */
function firstReads(screens: readonly ScreenRecord[]): ScreenRecord[] {
  const pages = new Map<string, ScreenRecord>();
  for (const screen of screens) {
    const page = withoutParameters(templateOf(screen.url));
    const isTold =
      screen.title.trim() !== '' && headingOf(screen) !== '' && screen.modal === '' && !screen.busy;
    if (isTold && !isPlainFile(screen) && !pages.has(page)) pages.set(page, screen);
  }
  return [...pages.values()];
}

function headingOf(screen: ScreenRecord | undefined): string {
  return (screen?.outline?.headings[0] ?? '').trim();
}
