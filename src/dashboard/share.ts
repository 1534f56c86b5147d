// Sharing a run: a page on which links are made and taken back, and what such a link opens: the reports of that run, and nothing else.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SignedIn, SignIns } from '../accounts/sign-ins.ts';
import { AppError } from '../base/errors.ts';
import type { PageFiles } from '../reports/render/components.ts';
import { html, type Html, type Part } from '../reports/render/html.ts';
import { clip, dateInWords, plural } from '../reports/wording.ts';
import type { Judge } from '../runs/judge.ts';
import type { ReadRuns, RunView } from '../runs/read-runs.ts';
import type { RunRow } from '../runs/run-store.ts';
import type { Shared, ShareLink, ShareLinks } from '../runs/share-links.ts';
import type { SessionReport } from '../reports/session-report.ts';
import { goTo, sendDocument, sendPage, statusOf } from './answer.ts';
import { field } from './form-field.ts';
import { frame } from './frame.ts';
import { changerInWords, changerOf, fieldOf, forPerson } from './person.ts';
import type { RunPath } from './run-path.ts';
import { runCrumb, runTabs } from './run-tabs.ts';

/** Days that a link may work. */
const lifetimes = [1, 7, 30];

export interface ShareParts {
  signIns: SignIns;
  readRuns: ReadRuns;
  shareLinks: ShareLinks;
  judge: Judge;
  files: PageFiles;
}

interface SharedPath {
  Params: { token: string; sid?: string };
}

/** Adds /r/:id/share for those who are signed in, and /shared/:token for whoever has the link. */
export function shareRoutes(app: FastifyInstance, parts: ShareParts): void {
  const { signIns, readRuns, shareLinks, files } = parts;
  const show = async (who: SignedIn, { run }: RunView, made: string | null = null) =>
    sharePage(files, who, { run, links: await shareLinks.of(who.accountId, run.id), made });

  app.get<RunPath>(
    '/r/:id/share',
    forPerson(signIns, 'read', async (request: FastifyRequest<RunPath>, reply, who) =>
      sendPage(reply, await show(who, await readRuns.one(who.accountId, request.params.id))),
    ),
  );

  app.post<RunPath>(
    '/r/:id/share',
    forPerson(signIns, 'write', async (request: FastifyRequest<RunPath>, reply, who) => {
      const view = await readRuns.one(who.accountId, request.params.id);
      const days = Number(fieldOf(request, 'days'));
      if (!lifetimes.includes(days))
        throw new AppError('validation_failed', 'Choose one of the times offered.');
      const { accountId, keyId } = who;
      const token = await shareLinks.make({ accountId, runId: view.run.id, keyId, by: changerOf(who), days });
      const address = `https://${request.host}/shared/${token}`;
      return sendPage(reply, await show(who, view, address));
    }),
  );

  app.post<RunPath>(
    '/r/:id/share/take-back',
    forPerson(signIns, 'write', async (request: FastifyRequest<RunPath>, reply, who) => {
      const { run } = await readRuns.one(who.accountId, request.params.id);
      await shareLinks.takeBack(who.accountId, run.id, fieldOf(request, 'link'));
      return goTo(reply, `/r/${run.id}/share`);
    }),
  );

  sharedRoutes(app, parts);
}

/** What a link opens, for anybody: no route of these changes anything. */
function sharedRoutes(app: FastifyInstance, { readRuns, shareLinks, judge, files }: ShareParts): void {
  const forHolder =
    (
      show: (
        request: FastifyRequest<SharedPath>,
        reply: FastifyReply,
        shared: Shared,
      ) => Promise<FastifyReply>,
    ) =>
    async (request: FastifyRequest<SharedPath>, reply: FastifyReply) => {
      const shared = await shareLinks.open(request.params.token);
      return shared ? show(request, reply, shared) : sendPage(reply, endedPage(files), statusOf('not_found'));
    };

  app.get<SharedPath>(
    '/shared/:token',
    forHolder(async (request, reply, shared) => {
      const { run } = await readRuns.one(shared.accountId, shared.runId);
      const reports = await readRuns.reports(shared.accountId, shared.runId);
      const base = `/shared/${request.params.token}`;
      return sendPage(reply, sharedPage(files, { base, run, reports, shared }));
    }),
  );

  app.get<SharedPath>(
    '/shared/:token/comparison',
    forHolder(async (request, reply, { accountId, runId }) => {
      const report = await readRuns.aggregateReport(accountId, runId);
      const images = await readRuns.comparisonCrops(report);
      const within = { href: `/shared/${request.params.token}`, words: 'All reports' };
      const drawn = await judge.draw({ kind: 'aggregate', format: 'html', report, images, within });
      return sendDocument(reply, drawn);
    }),
  );

  app.get<SharedPath>(
    '/shared/:token/s/:sid',
    forHolder(async (request, reply, { accountId, runId }) => {
      const key = { accountId, runId, sessionId: request.params.sid ?? '' };
      const report = await readRuns.report(key);
      const images = (await readRuns.crops(key)).map(({ name, bytes }) => ({ name, bytes }));
      const within = { href: `/shared/${request.params.token}`, words: 'All reports' };
      const drawn = await judge.draw({ kind: 'session', format: 'html', report, images, within });
      return sendDocument(reply, drawn);
    }),
  );
}

function sharePage(
  files: PageFiles,
  who: SignedIn,
  { run, links, made }: { run: RunRow; links: readonly ShareLink[]; made: string | null },
): string {
  const mayWrite = who.scopes.includes('write');
  return frame(files, {
    title: made ? 'A new link' : 'Share this run',
    heading: 'Share this run',
    crumb: runCrumb(run),
    tabs: runTabs(run, 'share'),
    who,
    body: [
      html`<section class="part" aria-labelledby="links-title">
        ${made === null ? null : newLink(made)}
        <h2 id="links-title">${links.length === 0 ? 'No link yet' : plural(links.length, 'link')}</h2>
        <p class="lead">
          Anyone with a link can read the reports of this run, with their pictures, without signing in. A link
          stops working at its time, when it is revoked, or when the key of its maker ends.
        </p>
        ${
          links.length === 0
            ? null
            : html`<ul class="keys">
                ${links.map((link) => row(run, link, mayWrite))}
              </ul>`
        }
      </section>`,
      mayWrite ? makeForm(run) : null,
    ],
  });
}

function newLink(address: string): Html {
  return html`<div class="newkey" role="alert">
    <h2>Your new link</h2>
    <p>Copy it now: it is not stored and will not be shown again.</p>
    <output id="new-link">${address}</output>
    <copy-text from="new-link" words="Copy the link"></copy-text>
  </div>`;
}

function row(run: RunRow, link: ShareLink, mayWrite: boolean): Html {
  const made = dateInWords(link.madeAt.toISOString());
  return html`<li>
    <div>
      <p class="name">Works until ${dateInWords(link.expiresAt.toISOString())}</p>
      <p class="small soft">Made ${made}, by ${changerInWords(link)}</p>
    </div>
    ${
      mayWrite
        ? html`<form method="post" action="/r/${run.id}/share/take-back">
            <input type="hidden" name="link" value="${link.id}" />
            <button class="button danger small" type="submit">
              Revoke<span class="hidden"> the link made ${made}</span>
            </button>
          </form>`
        : null
    }
  </li>`;
}

function makeForm(run: RunRow): Html {
  return html`<section class="part" aria-labelledby="make-title">
    <h2 id="make-title">Make a link</h2>
    <form class="form" method="post" action="/r/${run.id}/share">
      ${field(
        { id: 'days', label: 'How long it works' },
        () =>
          html`<select id="days" name="days">
            ${lifetimes.map(
              (days) =>
                html`<option value="${days}" ${days === 7 ? html`selected` : null}>
                  ${plural(days, 'day')}
                </option>`,
            )}
          </select>`,
      )}
      <div><button class="button" type="submit">Make the link</button></div>
    </form>
  </section>`;
}

function sharedPage(
  files: PageFiles,
  of: { base: string; run: RunRow; reports: readonly SessionReport[]; shared: Shared },
): string {
  const { base, run, reports, shared } = of;
  const compared: Part =
    run.aggregateStatus === 'ready'
      ? html`<li><a href="${base}/comparison">The comparison of all personas</a></li>`
      : null;
  return frame(files, {
    title: run.task === null ? 'Exploring freely' : clip(run.task, 120),
    crumb: 'Shared with you',
    who: null,
    body: html`<section class="part" aria-labelledby="reports-title">
      <h2 id="reports-title">Reports</h2>
      <p class="lead">
        What ${plural(reports.length, 'persona')} met on ${clip(run.targetUrl, 120)},
        ${dateInWords(run.createdAt.toISOString())}.
      </p>
      ${
        reports.length === 0
          ? html`<p>There is no report yet.</p>`
          : html`<ul class="stack reports">
              ${compared}${reports.map(
                ({ session_id: id, persona }) =>
                  html`<li><a href="${base}/s/${id}">Report of ${persona.name}</a></li>`,
              )}
            </ul>`
      }
      <p class="hint">This link works until ${dateInWords(shared.expiresAt.toISOString())}.</p>
    </section>`,
  });
}

function endedPage(files: PageFiles): string {
  return frame(files, {
    title: 'This link does not work',
    who: null,
    body: html`<section class="part" aria-label="Why">
      <p>It has expired, was revoked, or was not copied completely. Ask for a new one.</p>
    </section>`,
  });
}
