// The part of the start form that most runs leave as it is: named steps, stored logins, exact values, what the run is of, and a questioner.
import { z } from 'zod';
import type { FastifyRequest } from 'fastify';
import type { Credential } from '../credentials/credential-store.ts';
import { html, type Html } from '../reports/render/html.ts';
import { plural } from '../reports/wording.ts';
import { wordsIn } from '../base/words-in.ts';
import { flowWordsMax, valuesMax } from '../runs/start-limits.ts';
import { field, type Fault } from './form-field.ts';
import { fieldOf, fieldsOf } from './person.ts';

/** What this part holds, as typed. */
export interface MoreFilled {
  /** One step a line. */
  flows: string;
  logins: readonly string[];
  /** One value a line, as in `post code: 1010`. */
  values: string;
  label: string;
  guided: string;
}

export type MoreField = 'flows' | 'values' | 'label';

/** What it asks of a run. */
export interface More {
  flows: string[];
  credentialIds: string[];
  values: Record<string, string>;
  label: string | null;
  guidedExploration: 'off' | 'standard' | 'deep';
}

export const emptyMore: MoreFilled = { flows: '', logins: [], values: '', label: '', guided: 'off' };

/** Limits of the interface for these fields. */
const limits = { flows: 20, flow: 300, logins: 10, label: 100 };
const guided = z.enum(['off', 'standard', 'deep']).catch('off');
const guidedInWords = {
  off: 'No: they end when they think that they are done',
  standard: 'Asks them to try further ways before they end',
  deep: 'Asks for more ways, at more length',
} as const;

/** Reads this part of the form. */
export function moreOf(request: FastifyRequest): MoreFilled {
  return {
    flows: fieldOf(request, 'flows'),
    logins: fieldsOf(request).getAll('login').slice(0, limits.logins),
    values: fieldOf(request, 'values'),
    label: fieldOf(request, 'label'),
    guided: fieldOf(request, 'guided'),
  };
}

/** What is asked for, or what is wrong with it. */
export function readMore(filled: MoreFilled): { more: More } | { wrong: Fault<MoreField> } {
  const flows = linesOf(filled.flows);
  const isLong = (flow: string) => flow.length > limits.flow || wordsIn(flow) > flowWordsMax;
  if (flows.length > limits.flows || flows.some(isLong)) {
    return wrong('flows', `At most ${limits.flows} steps of ${flowWordsMax} words each.`);
  }
  const pairs = linesOf(filled.values).map((line) => /^([^:]{1,100}):\s*(.{1,500})$/.exec(line));
  if (pairs.length > valuesMax || pairs.includes(null)) {
    return wrong('values', `At most ${valuesMax} lines, each with a name, a colon and a value.`);
  }
  if (filled.label.length > limits.label || /\p{C}/u.test(filled.label))
    return wrong('label', `At most ${limits.label} visible characters.`);
  return {
    more: {
      flows,
      credentialIds: [...filled.logins],
      values: Object.fromEntries(pairs.map((pair) => [pair?.[1]?.trim() ?? '', pair?.[2]?.trim() ?? ''])),
      label: filled.label === '' ? null : filled.label,
      guidedExploration: guided.parse(filled.guided),
    },
  };
}

function wrong(of: MoreField, words: string): { wrong: Fault<MoreField> } {
  return { wrong: { field: of, words } };
}

function linesOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Draws it closed, and open where something in it was filled in or is wrong. */
export function morePart(
  filled: MoreFilled,
  { logins, fault }: { logins: readonly Credential[]; fault: Fault | null },
): Html {
  const isUsed = filled.flows + filled.values + filled.label !== '' || filled.logins.length > 0;
  const faultOf = (of: MoreField) => (fault?.field === of ? fault.words : null);
  const isOpen = isUsed || filled.guided === 'standard' || filled.guided === 'deep' || fault !== null;
  return html`<details class="more" ${isOpen ? html`open` : null}>
    <summary>More: steps, logins, values, label</summary>
    <div class="form">
      ${field(
        {
          id: 'flows',
          label: 'Named steps',
          hint: 'One a line, in their order, as in: sign in',
          fault: faultOf('flows'),
        },
        (said) => html`<textarea id="flows" name="flows" rows="3" ${said}>${filled.flows}</textarea>`,
      )}
      ${logins.length === 0 ? null : loginPicks(logins, filled.logins)}
      ${field(
        {
          id: 'values',
          label: 'Exact values',
          hint: 'What personas type, one a line, as in: post code: 1010. They are kept encrypted and shown nowhere.',
          fault: faultOf('values'),
        },
        (said) => html`<textarea id="values" name="values" rows="3" ${said}>${filled.values}</textarea>`,
      )}
      ${field(
        { id: 'label', label: 'Label', hint: 'What is tested, such as a branch.', fault: faultOf('label') },
        (said) => html`<input id="label" name="label" value="${filled.label}" autocomplete="off" ${said} />`,
      )}
      ${field(
        { id: 'guided', label: 'A questioner' },
        () =>
          html`<select id="guided" name="guided">
            ${Object.entries(guidedInWords).map(
              ([value, words]) =>
                html`<option value="${value}" ${value === filled.guided ? html`selected` : null}>
                  ${words}
                </option>`,
            )}
          </select>`,
      )}
    </div>
  </details>`;
}

function loginPicks(logins: readonly Credential[], chosen: readonly string[]): Html {
  return html`<fieldset>
    <legend>Logins</legend>
    <p class="hint">
      For the host of the page. Sessions take them in turn; ${plural(logins.length, 'login')} stored.
    </p>
    <div class="picks">
      ${logins.map(
        ({ id, label, targetHost, username }) =>
          html`<label class="pick"
            ><input
              type="checkbox"
              name="login"
              value="${id}"
              ${chosen.includes(id) ? html`checked` : null}
            /><span><b>${label}</b><span>${username} at ${targetHost}</span></span></label
          >`,
      )}
    </div>
  </fieldset>`;
}
