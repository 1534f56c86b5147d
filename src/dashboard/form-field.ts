// A field of a form: its label, a hint, what is wrong with it, and the control, tied to each other for those who hear the page.
import { html, type Html, type Part } from '../reports/render/html.ts';

/** What was wrong with a form that was not taken: the field, and a sentence. */
export interface Fault<Field extends string = string> {
  field: Field;
  words: string;
}

/** Draws the field; `control` gets the attributes that describe it, to be put into its tag together with the id. */
export function field(
  { id, label, hint, fault = null }: { id: string; label: string; hint?: Part; fault?: string | null },
  control: (described: Part) => Html,
): Html {
  const ids = [fault === null ? null : `${id}-wrong`, hint ? `${id}-hint` : null].filter(
    (each) => each !== null,
  );
  const described = [
    ids.length === 0 ? null : html`aria-describedby="${ids.join(' ')}" `,
    fault === null ? null : html`aria-invalid="true"`,
  ];
  return html`<div class="field">
    <label for="${id}">${label}</label>
    ${hint ? html`<p class="hint" id="${id}-hint">${hint}</p>` : null}
    ${fault === null ? null : html`<p class="wrong" id="${id}-wrong" role="alert">${fault}</p>`}
    ${control(described)}
  </div>`;
}

/** Lines that say something, as typed. */
export function linesOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
