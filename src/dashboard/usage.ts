// /usage: what the account has used by month, what it holds now, and the limits of both.
import type { FastifyInstance } from 'fastify';
import type { SignedIn, SignIns } from '../accounts/sign-ins.ts';
import type { AccountCaps } from '../base/fleet-setting.ts';
import type { PageFiles } from '../reports/render/components.ts';
import { html, type Html } from '../reports/render/html.ts';
import { numberInWords } from '../reports/wording.ts';
import type { Held, ReadUsage, UsedMonth } from '../runs/usage.ts';
import { sendPage } from './answer.ts';
import { frame } from './frame.ts';
import { section } from './map-parts.ts';
import { forPerson } from './person.ts';

const monthsShown = 12;
const megabyte = 1_000_000;

export interface UsageParts {
  signIns: SignIns;
  readUsage: ReadUsage;
  caps: AccountCaps;
  files: PageFiles;
}

/** Adds /usage. */
export function usageRoutes(app: FastifyInstance, { signIns, readUsage, caps, files }: UsageParts): void {
  app.get(
    '/usage',
    forPerson(signIns, 'read', async (_request, reply, who) => {
      const [months, held] = await Promise.all([
        readUsage.months(who.accountId, monthsShown),
        readUsage.held(who.accountId),
      ]);
      return sendPage(reply, usagePage(files, who, { months, held, caps }));
    }),
  );
}

function usagePage(
  files: PageFiles,
  who: SignedIn,
  { months, held, caps }: { months: readonly UsedMonth[]; held: Held; caps: AccountCaps },
): string {
  const lead =
    'Months are in UTC. Runs that have been deleted since count too. Costs are those of a language model, if one is configured.';
  const size = (bytes: number) => `${Math.round(bytes / megabyte)} MB`;
  const rows = [
    ['Running and waiting sessions', held.live, caps.live + caps.queued],
    ['Own personas', held.personas, caps.personas],
    ['Stored logins', held.logins, caps.credentials],
    ['Webhooks', held.webhooks, caps.webhooks],
    ['Pictures and records', size(held.bytes), caps.bytes === 0 ? 0 : size(caps.bytes)],
  ] as const;
  return frame(files, {
    title: 'Usage',
    crumb: `Account ${who.accountName}`,
    way: 'usage',
    who,
    body: [
      section(
        { id: 'months', title: 'By month' },
        lead,
        months.length === 0
          ? html`<p>No run yet.</p>`
          : table('Usage by month', monthHeads, months.map(monthRow)),
      ),
      section(
        { id: 'held', title: 'In use now' },
        null,
        table(
          'What the account holds',
          ['', 'Now', 'Limit'],
          rows.map(
            ([name, now, most]) =>
              html`<tr>
                <th scope="row">${name}</th>
                <td>${inWords(now)}</td>
                <td>${most === 0 ? 'none' : inWords(most)}</td>
              </tr>`,
          ),
        ),
      ),
    ],
  });
}

const monthHeads = [
  'Month',
  'Runs',
  'Sessions',
  'Reports',
  'Browser minutes',
  'Model calls',
  'Tokens',
  'US$',
];

function monthRow(month: UsedMonth): Html {
  const counts = [
    month.runs,
    month.sessions,
    month.completed,
    Math.round(month.minutes),
    month.modelCalls,
    month.modelTokens,
  ];
  return html`<tr>
    <th scope="row"><time datetime="${month.month}">${month.month}</time></th>
    ${counts.map((count) => html`<td>${numberInWords(count)}</td>`)}
    <td>${month.modelUsd.toFixed(2)}</td>
  </tr>`;
}

function inWords(value: number | string): string {
  return typeof value === 'string' ? value : numberInWords(value);
}

function table(name: string, heads: readonly string[], rows: readonly Html[]): Html {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${name}, table">
    <table class="numbers">
      <thead>
        <tr>
          ${heads.map((head) => (head === '' ? html`<td></td>` : html`<th scope="col">${head}</th>`))}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;
}
