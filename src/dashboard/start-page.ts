// How the form that starts a run looks, with what is wrong beside the field it is about.
import type { SignedIn } from '../accounts/sign-ins.ts';
import type { Credential } from '../credentials/credential-store.ts';
import type { Persona } from '../personas/persona.ts';
import type { PageFiles } from '../reports/render/components.ts';
import { html, type Html, type Part } from '../reports/render/html.ts';
import { deviceInWords } from '../reports/wording.ts';
import { startLimits } from '../runs/start-limits.ts';
import { budgets, tellBudget } from '../sessions/budget.ts';
import type { Fault } from './form-field.ts';
import { frame } from './frame.ts';
import { morePart, type MoreField, type MoreFilled } from './start-more.ts';

/** What the form holds, as typed. */
export interface Filled extends MoreFilled {
  url: string;
  task: string;
  personas: readonly string[];
  duration: string;
  /** Drawn with each form, so that one that is sent twice starts one run. */
  once: string;
}

export type Field = 'url' | 'task' | 'personas' | 'duration' | MoreField;
export type Wrong = Fault<Field>;

export function startPage(
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
