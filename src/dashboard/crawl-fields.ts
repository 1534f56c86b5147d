// The limits of a crawl as two fields of a form, for the entry of a host and for one run.
import { parseExcluded, parseMaxActions, type CrawlRule } from '../accounts/crawl-rule.ts';
import { UsageError } from '../base/errors.ts';
import { html, type Html } from '../reports/render/html.ts';
import { crawlLimits } from '../runs/crawl.ts';
import { field, linesOf, type Fault } from './form-field.ts';

/** What they hold, as typed. */
export interface CrawlFilled {
  /** One path a line. */
  exclude: string;
  /** '' leaves it to the run. */
  maxActions: string;
}

export type CrawlField = 'exclude' | 'max-actions';

/** Reads both, or tells what is wrong with one of them. */
export function readCrawl({ exclude, maxActions }: CrawlFilled): CrawlRule | Fault<CrawlField> {
  let at: CrawlField = 'exclude';
  try {
    const paths = parseExcluded(linesOf(exclude));
    at = 'max-actions';
    return { exclude: paths, maxActions: maxActions === '' ? null : parseMaxActions(maxActions) };
  } catch (error) {
    if (error instanceof UsageError) return { field: at, words: error.message };
    throw error;
  }
}

/** Draws both; `place` keeps the ids of several forms on one page apart. */
export function crawlFields({ exclude, maxActions }: CrawlFilled, place: string, fault: Fault | null): Html {
  const faultOf = (of: CrawlField) => (fault?.field === of ? fault.words : null);
  return html`${field(
    {
      id: `exclude${place}`,
      label: 'Not for crawls',
      hint: 'Paths that crawls stay out of, with everything below them, one per line, such as /admin.',
      fault: faultOf('exclude'),
    },
    (said) =>
      html`<textarea class="mono" id="exclude${place}" name="exclude" rows="3" spellcheck="false" ${said}>
${exclude}</textarea>`,
  )}
  ${field(
    {
      id: `max-actions${place}`,
      label: 'Most actions of a crawl',
      hint: `If empty: ${crawlLimits.short.actions} in a short run, ${crawlLimits.medium.actions} in a medium one.`,
      fault: faultOf('max-actions'),
    },
    (said) =>
      html`<input
        id="max-actions${place}"
        name="max-actions"
        inputmode="numeric"
        value="${maxActions}"
        autocomplete="off"
        ${said}
      />`,
  )}`;
}
