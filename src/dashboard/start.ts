// /start: a form that starts a run. What the service refuses is said beside the field it is about, and nothing that was
// typed is lost.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AllowedHosts } from '../accounts/allowed-hosts.ts';
import type { SignedIn, SignIns } from '../accounts/sign-ins.ts';
import { AppError } from '../base/errors.ts';
import { randomBase62 } from '../base/ids.ts';
import { sleep } from '../base/time.ts';
import { wordCount } from '../base/plain-words.ts';
import type { DurationBudget } from '../base/wire-facts.ts';
import { startLimits } from '../runs/start-limits.ts';
import type { Persona } from '../personas/persona.ts';
import type { PageFiles } from '../reports/render/components.ts';
import type { Html } from '../reports/render/html.ts';
import { requestHash, type Idempotency, type IdempotentRequest } from '../accounts/idempotency.ts';
import type { ReadRuns, RunView } from '../runs/read-runs.ts';
import type { StartRun } from '../runs/start-run.ts';
import { crawlLimits } from '../runs/crawl.ts';
import { goTo, sendPage, statusOf } from './answer.ts';
import type { CredentialStore } from '../credentials/credential-store.ts';
import { emptyMore, moreOf, readMore, type More } from './start-more.ts';
import { startPage, type Field, type Filled, type Wrong } from './start-page.ts';
import { tellEstimate, type EstimateParts } from './start-estimate.ts';
import { fieldOf, fieldsOf, forPerson } from './person.ts';

export interface StartParts extends EstimateParts {
  signIns: SignIns;
  hosts: Pick<AllowedHosts, 'listHosts'>;
  /** Personas that the account may send, in the order in which they are shown. */
  personas: (accountId: string) => Promise<readonly Persona[]>;
  credentials: Pick<CredentialStore, 'list'>;
  readRuns: Pick<ReadRuns, 'one'>;
  startRun: StartRun;
  idempotency: Pick<Idempotency, 'begin'>;
  files: PageFiles;
}

/** A second try waits this often and this long for the first one to end, milliseconds. */
const triesAtMost = 20;
const tryPauseMs = 150;
const onceForm = /^[0-9A-Za-z]{22}$/;

const emptyForm = (): Filled => ({
  ...emptyMore,
  url: '',
  task: '',
  personas: [],
  duration: 'short',
  once: randomBase62(22),
});

function formOf({ run, sessions, crawl }: RunView): Filled {
  return {
    ...emptyForm(),
    url: run.targetUrl,
    task: run.task ?? '',
    personas: [...new Set(sessions.map(({ personaId }) => personaId))],
    duration: run.durationBudget,
    flows: run.flows.join('\n'),
    label: run.label ?? '',
    baseLabel: run.baseLabel ?? '',
    guided: run.guidedExploration,
    crawl: crawl ? 'on' : 'off',
    exclude: crawl?.exclude.join('\n') ?? '',
    maxActions:
      crawl && crawl.maxActions < crawlLimits[run.durationBudget].actions ? String(crawl.maxActions) : '',
    seed: String(run.seed),
  };
}

/** Adds GET and POST /start. */
export function startRoutes(app: FastifyInstance, parts: StartParts): void {
  const show = async (who: SignedIn, filled: Filled, more: { wrong?: Wrong | null; estimate?: Html }) => {
    const [personas, hosts, logins] = await Promise.all([
      parts.personas(who.accountId),
      parts.hosts.listHosts(who.accountId),
      parts.credentials.list(who.accountId),
    ]);
    const entries = hosts.map(({ entry }) => entry);
    return startPage(parts.files, who, { personas, hosts: entries, logins, filled, ...more });
  };

  // With `?from=RUN` the form holds what that run was started with, but for its logins and values.
  app.get<{ Querystring: { from?: unknown } }>(
    '/start',
    forPerson(
      parts.signIns,
      'write',
      async (request: FastifyRequest<{ Querystring: { from?: unknown } }>, reply, who) => {
        const { from } = request.query;
        const before = typeof from === 'string' ? await parts.readRuns.one(who.accountId, from) : null;
        return sendPage(reply, await show(who, before ? formOf(before) : emptyForm(), {}));
      },
    ),
  );

  app.post(
    '/start',
    forPerson(parts.signIns, 'write', async (request, reply, who) => {
      const filled = filledIn(request);
      const read = readMore(filled);
      const wrong = wrongIn(filled) ?? ('wrong' in read ? read.wrong : null);
      if (wrong || 'wrong' in read)
        return sendPage(reply, await show(who, filled, { wrong }), statusOf('validation_failed'));
      try {
        const id = await startOnce(parts, who.accountId, { filled, more: read.more });
        return goTo(reply, `/r/${id}`);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        const refused: Wrong = { field: fieldOfRefusal(error), words: error.message };
        return sendPage(reply, await show(who, filled, { wrong: refused }), statusOf(error.code));
      }
    }),
  );

  // Starts nothing: the same form, with what its run would take. The page and the task may still be missing.
  app.post(
    '/start/estimate',
    forPerson(parts.signIns, 'write', async (request, reply, who) => {
      const filled = filledIn(request);
      const read = readMore(filled);
      const wrong = wrongPersonas(filled) ?? ('wrong' in read ? read.wrong : null);
      if (wrong || 'wrong' in read)
        return sendPage(reply, await show(who, filled, { wrong }), statusOf('validation_failed'));
      const estimate = await tellEstimate(parts, {
        accountId: who.accountId,
        personas: filled.personas.length,
        durationBudget: durationOf(filled),
        crawl: read.more.crawl,
      });
      return sendPage(reply, await show(who, filled, { estimate }));
    }),
  );
}

function durationOf({ duration }: Filled): DurationBudget {
  return duration === 'medium' ? 'medium' : 'short';
}

function filledIn(request: FastifyRequest): Filled {
  return {
    ...moreOf(request),
    url: fieldOf(request, 'url'),
    task: fieldOf(request, 'task'),
    personas: fieldsOf(request)
      .getAll('persona')
      .slice(0, startLimits.personas + 1),
    duration: fieldOf(request, 'duration'),
    once: fieldOf(request, 'once'),
  };
}

/** Starts the run that a form asks for; where the same form started one already, answers that. */
async function startOnce(
  parts: StartParts,
  accountId: string,
  { filled, more }: { filled: Filled; more: More },
): Promise<string> {
  const request = {
    targetUrl: filled.url,
    personaIds: filled.personas,
    task: filled.task === '' ? null : filled.task,
    durationBudget: durationOf(filled),
    model: null,
    ...more,
  } as const;
  const hash = requestHash('POST', '/start', request);
  // What was typed is part of the key: a form that is changed and sent again is another one.
  const once = onceForm.test(filled.once)
    ? { accountId, key: `form ${filled.once} ${hash.slice(0, 16)}`, hash }
    : null;
  const begun = once && (await beginPatiently(parts.idempotency, once));
  if (begun && 'kept' in begun) return String((begun.kept.body as { id: unknown }).id);
  try {
    const started = await parts.startRun(accountId, request, async (tx, { id }) => {
      await begun?.claim.keep(tx, { status: 303, body: { id } });
    });
    return started.id;
  } catch (error) {
    await begun?.claim.release();
    throw error;
  }
}

/** A form that is sent twice waits for what its first sending comes to. */
async function beginPatiently(
  idempotency: Pick<Idempotency, 'begin'>,
  once: IdempotentRequest,
): ReturnType<Idempotency['begin']> {
  for (let tries = 1; ; tries++) {
    try {
      return await idempotency.begin(once);
    } catch (error) {
      const isRace = error instanceof AppError && error.code === 'idempotency_in_progress';
      if (!isRace || tries === triesAtMost) throw error;
      await sleep(tryPauseMs);
    }
  }
}

function wrongIn(filled: Filled): Wrong | null {
  const { url, task } = filled;
  if (url === '' || url.length > startLimits.url || !URL.canParse(url)) {
    return { field: 'url', words: 'Give the whole address of a page, such as https://shop.example.com/.' };
  }
  if (task.length > startLimits.task || wordCount(task) > startLimits.taskWords) {
    return {
      field: 'task',
      words: `The task is longer than ${startLimits.task} characters or ${startLimits.taskWords} words.`,
    };
  }
  return wrongPersonas(filled);
}

function wrongPersonas({ personas }: Filled): Wrong | null {
  if (personas.length === 0) return { field: 'personas', words: 'Choose at least one persona.' };
  if (personas.length > startLimits.personas) {
    return { field: 'personas', words: `Choose at most ${startLimits.personas} personas.` };
  }
  return null;
}

function fieldOfRefusal(error: AppError): Field {
  return error.code === 'persona_not_found' ? 'personas' : 'url';
}
