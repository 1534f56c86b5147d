// Whether the crawl of another run came to what the crawl of a run met a fault at: its pages, and the control that was used. Pure.
import { urlTemplate } from '../findings/url-template.ts';
import { placeOf, type Told } from './faults.ts';
import type { SessionReport } from './session-report-schema.ts';
import { quote } from './wording.ts';

type Crawl = NonNullable<SessionReport['crawl']>;

/** Reports whose crawl looked again at what showed the fault, and what to say where there is none. */
export function crawledAgain(
  { report, finding }: Told,
  reports: readonly SessionReport[],
): { again: SessionReport[]; otherwise: string } {
  const crawled = reports.filter(({ crawl }) => crawl !== undefined);
  if (crawled.length === 0) return { again: [], otherwise: 'no crawl was made' };
  const { element, proof, url, places = [] } = finding;
  const pages = [...new Set([url, ...places.map((place) => place.url)].map(urlTemplate))];
  const shownBy = proof.crawl?.shown_by ?? 'screen';
  const seen = ({ pages: opened, audited = [] }: Crawl) =>
    /^(deed|screen)$/.test(shownBy) ? opened : audited;
  const there = crawled.filter(({ crawl }) => pages.every((page) => crawl && seen(crawl).includes(page)));
  if (there.length === 0) return { again: [], otherwise: `no crawl looked at ${pages.join(', ')}` };
  const used = element && placeOf(element.locator);
  if (shownBy !== 'deed' || !used || report.crawl?.used?.includes(used) !== true)
    return { again: there, otherwise: '' };
  const again = there.filter(({ crawl }) => crawl?.used?.includes(used) === true);
  return { again, otherwise: `no crawl used ${quote(element.name || element.role, 60)}` };
}
