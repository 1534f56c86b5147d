// What a run would take, beside the button that starts it: told by what the form holds, with what the account has used this month.
import type { AccountCaps } from '../base/fleet-setting.ts';
import { facts } from '../reports/render/components.ts';
import { html, type Html } from '../reports/render/html.ts';
import { numberInWords, plural } from '../reports/wording.ts';
import { crawlLimits } from '../runs/crawl.ts';
import type { EstimateRun, RunEstimate } from '../runs/estimate-run.ts';
import type { ReadUsage } from '../runs/usage.ts';
import type { DurationBudget } from '../base/wire-facts.ts';
import { budgets } from '../sessions/budget.ts';
import type { CrawlRule } from '../accounts/crawl-rule.ts';

export interface EstimateParts {
  estimateRun: EstimateRun;
  readUsage: ReadUsage;
  caps: AccountCaps;
}

/** What is asked for, as far as it has a price. */
interface Asked {
  accountId: string;
  personas: number;
  durationBudget: DurationBudget;
  crawl: CrawlRule | null;
}

/** The estimate as a part of the page. */
export async function tellEstimate(
  { estimateRun, readUsage, caps }: EstimateParts,
  { accountId, personas, durationBudget, crawl }: Asked,
): Promise<Html> {
  const [told, [month], held] = await Promise.all([
    estimateRun({ personas, durationBudget }),
    readUsage.months(accountId, 1),
    readUsage.held(accountId),
  ]);
  const minutes = budgets[durationBudget].wallMs / 60_000;
  const actions = Math.min(crawlLimits[durationBudget].actions, crawl?.maxActions ?? Infinity);
  const most = caps.live + caps.queued;
  return html`<section class="estimate" id="estimate" aria-labelledby="estimate-title" role="status">
    <h2 id="estimate-title">What this run would take</h2>
    ${facts([
      ['Sessions', `${personas}, each at most ${plural(told.turns, 'turn')} and ${minutes} minutes`],
      ['Crawl', crawl === null ? 'none' : `at most ${plural(actions, 'action')}`],
      ['Cost', costInWords(told)],
      ['How it is known', told.sentence],
      [
        'Last month with a run',
        month &&
          `${month.month}: ${plural(month.runs, 'run')}, ${plural(month.sessions, 'session')}, US$ ${month.modelUsd.toFixed(2)}`,
      ],
      [
        'Running and waiting',
        `${plural(held.live, 'session')} now${most === 0 ? '' : ` of at most ${numberInWords(most)}`}`,
      ],
    ])}
    <p class="hint">Nothing has been started. Most sessions end before their limit.</p>
  </section>`;
}

function costInWords({ model, costUsd }: RunEstimate): string {
  if (model === 'builtin') return 'nothing';
  return costUsd === null
    ? 'not known: no price is set for the model'
    : `at most about US$ ${costUsd.toFixed(2)}`;
}
