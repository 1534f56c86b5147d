// Form fields with label, hint and error, tied together for those who hear them.
import { html, type Html } from './html.ts';
import type { Words } from './words/words.ts';
import type { Draft } from './visitors.ts';

/** One field. */
export interface Field {
  name: string;
  label: string;
  type?: 'text' | 'email' | 'password' | 'tel' | 'textarea';
  autocomplete?: string;
  inputmode?: 'numeric' | 'email' | 'tel';
  hint?: string;
  optional?: boolean;
  short?: boolean;
  /** Leaves out the label's tie to the field (flag unlabelled-fields). */
  untied?: boolean;
  /** Refuses pasting (flag paste-blocked). */
  typedOnly?: boolean;
}

/** The field with what the draft holds for it. Passwords are never filled in. */
export function formField(field: Field, draft: Draft, { optional }: Words['buy']): Html {
  const { name, hint } = field;
  const error = draft.errors[name];
  const value = field.type === 'password' ? '' : (draft.values[name] ?? '');
  const told = [error && `${name}-error`, hint && `${name}-hint`].filter(Boolean).join(' ');
  const attributes = html`id="${name}" name="${name}"
  ${field.autocomplete ? html`autocomplete="${field.autocomplete}"` : null}
  ${field.inputmode ? html`inputmode="${field.inputmode}"` : null}
  ${told ? html`aria-describedby="${told}"` : null} ${error ? html`aria-invalid="true"` : null}
  ${field.optional ? null : html`required`} ${field.typedOnly ? html`data-typed-only` : null}`;
  const control =
    field.type === 'textarea'
      ? html`<textarea ${attributes} rows="5">${value}</textarea>`
      : html`<input type="${field.type ?? 'text'}" value="${value}" ${attributes} />`;
  const words = html`${field.label}${field.optional ? html` <span class="optional">${optional}</span>` : null}`;
  return html`<div class="field${field.short ? ' short' : ''}">
    ${field.untied ? html`<div class="label">${words}</div>` : html`<label for="${name}">${words}</label>`}
    ${hint ? html`<p class="hint" id="${name}-hint">${hint}</p>` : null}
    ${error ? html`<p class="error" id="${name}-error">${error}</p>` : null} ${control}
  </div>`;
}

/** The box above a form that lists what is wrong, each entry a link to its field. Takes the focus. */
export function problemBox(draft: Draft, { oneThing, things }: Words['buy']): Html | null {
  const problems = Object.entries(draft.errors);
  if (problems.length === 0) return null;
  return html`<div class="problem" role="alert" tabindex="-1" data-focus-first>
    <h2>
      ${problems.length === 1 ? oneThing : things(problems.length)}
    </h2>
    <ul>
      ${problems.map(([name, sentence]) => html`<li><a href="#${name}">${sentence}</a></li>`)}
    </ul>
  </div>`;
}
