// /start: a form that starts a run. What the service refuses is said beside the field it is about, and nothing that was
// typed is lost.
import { budgets, tellBudget } from '../sessions/budget.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AllowedHosts } from '../accounts/allowed-hosts.ts';
import type { SignedIn, SignIns } from '../accounts/sign-ins.ts';
import { AppError } from '../base/errors.ts';
import { randomBase62 } from '../base/ids.ts';
import { sleep } from '../base/time.ts';
import { wordsIn } from '../base/words-in.ts';
import type { DurationBudget } from '../base/wire-facts.ts';
import { startLimits } from '../runs/start-limits.ts';
import type { Persona } from '../personas/persona.ts';
import type { PageFiles } from '../reports/render/components.ts';
import { html, type Html, type Part } from '../reports/render/html.ts';
import { deviceInWords } from '../reports/wording.ts';
import { requestHash, type Idempotency, type IdempotentRequest } from '../accounts/idempotency.ts';
import type { ReadRuns, RunView } from '../runs/read-runs.ts';
import type { StartRun } from '../runs/start-run.ts';
import { crawlLimits } from '../runs/crawl.ts';
import { goTo, sendPage, statusOf } from './answer.ts';
import type { CredentialStore, Credential } from '../credentials/credential-store.ts';
import type { Fault } from './form-field.ts';
import {
  emptyMore,
  moreOf,
  morePart,
  readMore,
  type More,
  type MoreField,
  type MoreFilled,
} from './start-more.ts';
import { tellEstimate, type EstimateParts } from './start-estimate.ts';
import { frame } from './frame.ts';
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

/** What the form holds, as typed. */
interface Filled extends MoreFilled {
  url: string;
  task: string;
  personas: readonly string[];
  duration: string;
  /** Drawn with each form, so that one that is sent twice starts one run. */
  once: string;
}

type Field = 'url' | 'task' | 'personas' | 'duration' | MoreField;
type Wrong = Fault<Field>;

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
  if (task.length > startLimits.task || wordsIn(task) > startLimits.taskWords) {
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

function startPage(
  files: PageFiles,
  who: SignedIn,
  form: {
    personas: readonly Persona[];
    hosts: readonly string[];
    logins: readonly Credential[];
    filled: Filled;
    wrong?: Wrong | null;
    estimate?: Html;
  },
): string {
  const { filled, wrong = null, estimate = null } = form;
  const of = (field: Field) => (wrong?.field === field ? wrong.words : null);
  const body = html`${wrong ? problem(wrong) : null}
    <form class="form wide-form" method="post" action="/start" novalidate>
      <input type="hidden" name="once" value="${filled.once}" />
      ${urlField(filled.url, of('url'), form.hosts)} ${taskField(filled.task, of('task'))}
      ${personaField(form.personas, filled.personas, of('personas'))} ${durationField(filled.duration)}
      ${morePart(filled, { logins: form.logins, fault: wrong })} ${estimate}
      <div class="row">
        <button class="button" type="submit">Start the run</button>
        <button class="button quiet" type="submit" formaction="/start/estimate#estimate">
          Estimate first
        </button>
      </div>
    </form>`;
  const title = wrong ? 'The run was not started' : estimate ? 'Estimate of a run' : 'Start a run';
  return frame(files, {
    title,
    heading: 'Start a run',
    crumb: html`<a href="/">Runs</a>`,
    way: 'start',
    who,
    body: html`<div class="part">${body}</div>`,
  });
}

function problem({ field, words }: Wrong): Html {
  return html`<div class="problem" role="alert" aria-labelledby="problem-title">
    <h2 id="problem-title">Nothing was started</h2>
    <p><a href="#${field}">${words}</a></p>
  </div>`;
}

function urlField(value: string, wrong: string | null, hosts: readonly string[]): Html {
  return html`<div class="field">
    <label for="url">Page</label>
    <p class="hint" id="url-hint">
      ${
        hosts.length === 0
          ? html`No host is allowed for this account yet. On the machine of the service:
              <code>passerby hosts add --account NAME shop.example.com</code>`
          : html`An https address on one of your hosts:
            ${hosts.slice(0, 8).join(', ')}${hosts.length > 8 ? ' …' : null}`
      }
    </p>
    <input
      id="url"
      name="url"
      type="url"
      value="${value}"
      list="hosts"
      required
      maxlength="${startLimits.url}"
      autocomplete="off"
      placeholder="https://"
      ${said('url', wrong)}
    />
    <datalist id="hosts">
      ${hosts.filter((host) => !host.startsWith('*')).map((host) => html`<option value="https://${host}/"></option>`)}
    </datalist>
    ${wrongWords('url', wrong)}
  </div>`;
}

function taskField(value: string, wrong: string | null): Html {
  return html`<div class="field">
    <label for="task">Task</label>
    <p class="hint" id="task-hint">
      What the personas want, in plain words. Left empty, they explore freely.
    </p>
    <textarea id="task" name="task" maxlength="${startLimits.task}" ${said('task', wrong)}>${value}</textarea>
    ${wrongWords('task', wrong)}
  </div>`;
}

function said(field: Field, wrong: string | null): Html {
  return wrong === null
    ? html`aria-describedby="${field}-hint"`
    : html`aria-describedby="${field}-wrong ${field}-hint" aria-invalid="true"`;
}

function wrongWords(field: Field, wrong: string | null): Part {
  return wrong === null ? null : html`<p class="wrong" id="${field}-wrong">${wrong}</p>`;
}

function personaField(personas: readonly Persona[], chosen: readonly string[], wrong: string | null): Html {
  return html`<fieldset
    id="personas"
    tabindex="-1"
    aria-describedby="personas-hint${wrong === null ? '' : ' personas-wrong'}"
  >
    <legend>Personas</legend>
    <p class="hint" id="personas-hint">
      One to ten. Each uses the page in a browser of its own, and they are compared afterwards.
    </p>
    ${wrongWords('personas', wrong)}
    <div class="picks">
      ${personas.map((persona) =>
        pick({
          field: 'persona',
          value: persona.id,
          isChosen: chosen.includes(persona.id),
          name: persona.who.name,
          about: [persona.who.story, deviceInWords(persona)],
        }),
      )}
    </div>
  </fieldset>`;
}

function durationField(chosen: string): Html {
  const duration = (value: string, name: string, about: string) =>
    pick({ field: 'duration', value, isChosen: chosen === value, name, about: [about] });
  return html`<fieldset>
    <legend>How long</legend>
    <div class="picks">
      ${duration('short', 'Short', `About ${tellBudget(budgets.short)}: one question, a first look`)}
      ${duration('medium', 'Medium', `About ${tellBudget(budgets.medium)}: a purchase, a long form`)}
    </div>
  </fieldset>`;
}

/** One choice as a card. Its name is its label, and what stands below it is read as a description. */
function pick(choice: {
  field: 'persona' | 'duration';
  value: string;
  isChosen: boolean;
  name: string;
  about: readonly string[];
}): Html {
  const { field, value, isChosen, name, about } = choice;
  const id = `${field}-${value}`;
  return html`<label class="pick"
    ><input
      type="${field === 'persona' ? 'checkbox' : 'radio'}"
      name="${field}"
      value="${value}"
      aria-labelledby="${id}"
      aria-describedby="${id}-about"
      ${isChosen ? html`checked` : null}
    /><span
      ><b id="${id}">${name}</b
      ><span id="${id}-about">${about.map((line) => html`<span>${line}</span>`)}</span></span
    ></label
  >`;
}
