// The part of the start form that most runs leave as it is: named steps, stored logins, exact values, a label, a questioner, the crawl and the seed.
import { z } from 'zod';
import type { FastifyRequest } from 'fastify';
import type { CrawlRule } from '../accounts/crawl-rule.ts';
import type { Credential } from '../credentials/credential-store.ts';
import { html, type Html } from '../reports/render/html.ts';
import { plural } from '../reports/wording.ts';
import { guidedDepths, type GuidedExploration } from '../base/wire-facts.ts';
import { wordCount } from '../base/plain-words.ts';
import { startLimits as limits } from '../runs/start-limits.ts';
import { crawlFields, readCrawl, type CrawlFilled } from './crawl-fields.ts';
import { field, linesOf, type Fault } from './form-field.ts';
import { fieldOf, fieldsOf } from './person.ts';

/** What this part holds, as typed. */
export interface MoreFilled extends CrawlFilled {
  /** One step a line. */
  flows: string;
  logins: readonly string[];
  /** One value a line, as in `post code: 1010`. */
  values: string;
  label: string;
  baseLabel: string;
  guided: string;
  /** `off` where the run has no crawl. */
  crawl: string;
  seed: string;
}

/** Fields in it that may be wrong. */
const moreFields = ['flows', 'values', 'label', 'base-label', 'seed', 'exclude', 'max-actions'] as const;
export type MoreField = (typeof moreFields)[number];

/** What it asks of a run. */
export interface More {
  flows: string[];
  credentialIds: string[];
  values: Record<string, string>;
  label: string | null;
  baseLabel: string | null;
  guidedExploration: GuidedExploration;
  crawl: CrawlRule | null;
  seed: number | null;
}

export const emptyMore: MoreFilled = {
  flows: '',
  logins: [],
  values: '',
  label: '',
  baseLabel: '',
  guided: 'off',
  crawl: 'on',
  exclude: '',
  maxActions: '',
  seed: '',
};

const guided = z.enum(guidedDepths).catch('off');
const guidedInWords = {
  off: 'No questions: they end when they think that they are done',
  standard: 'Before they end, they are asked to try further ways',
  deep: 'The same, with more ways and at more length',
} as const;
const crawlInWords = {
  on: 'Also explore the whole site automatically',
  off: 'No crawl: the personas alone',
} as const;

/** A name, a colon and a value; null for any other line. */
function pairIn(line: string): [name: string, value: string] | null {
  const [name = '', ...rest] = line.split(':');
  const value = rest.join(':').trim();
  const fits = name.length <= limits.valueName && value.length <= limits.value;
  return name.trim() !== '' && value !== '' && fits ? [name.trim(), value] : null;
}

/** Reads this part of the form. */
export function moreOf(request: FastifyRequest): MoreFilled {
  return {
    flows: fieldOf(request, 'flows'),
    logins: fieldsOf(request).getAll('login').slice(0, limits.logins),
    values: fieldOf(request, 'values'),
    label: fieldOf(request, 'label'),
    baseLabel: fieldOf(request, 'base-label'),
    guided: fieldOf(request, 'guided'),
    crawl: fieldOf(request, 'crawl'),
    exclude: fieldOf(request, 'exclude'),
    maxActions: fieldOf(request, 'max-actions'),
    seed: fieldOf(request, 'seed'),
  };
}

/** What is asked for, or what is wrong with it. */
export function readMore(filled: MoreFilled): { more: More } | { wrong: Fault<MoreField> } {
  const flows = linesOf(filled.flows);
  const isLong = (flow: string) => flow.length > limits.flow || wordCount(flow) > limits.flowWords;
  if (flows.length > limits.flows || flows.some(isLong)) {
    return wrong('flows', `At most ${limits.flows} steps of ${limits.flowWords} words each.`);
  }
  const pairs = linesOf(filled.values).map(pairIn);
  if (pairs.length > limits.values || pairs.includes(null)) {
    return wrong('values', `At most ${limits.values} lines, each with a name, a colon and a value.`);
  }
  const unfit = [['label', filled.label] as const, ['base-label', filled.baseLabel] as const].find(
    ([, text]) => text.length > limits.label || /\p{C}/u.test(text),
  );
  if (unfit) return wrong(unfit[0], `At most ${limits.label} visible characters.`);
  const seed = filled.seed === '' ? null : Number(filled.seed);
  if (seed !== null && (!/^\d{1,10}$/.test(filled.seed) || seed > limits.seed))
    return wrong('seed', `A whole number from 0 to ${limits.seed}.`);
  const crawl = readCrawl(filled);
  if ('words' in crawl) return { wrong: crawl };
  return {
    more: {
      flows,
      credentialIds: [...filled.logins],
      values: Object.fromEntries(pairs.filter((pair) => pair !== null)),
      label: filled.label === '' ? null : filled.label,
      baseLabel: filled.baseLabel === '' ? null : filled.baseLabel,
      guidedExploration: guided.parse(filled.guided),
      crawl: filled.crawl === 'off' ? null : crawl,
      seed,
    },
  };
}

function wrong(of: MoreField, words: string): { wrong: Fault<MoreField> } {
  return { wrong: { field: of, words } };
}

/** Draws it closed, and open where something in it was filled in or is wrong. */
export function morePart(
  filled: MoreFilled,
  { logins, fault }: { logins: readonly Credential[]; fault: Fault | null },
): Html {
  const { flows, values, label, baseLabel, seed, exclude, maxActions } = filled;
  const isUsed =
    flows + values + label + baseLabel + seed + exclude + maxActions !== '' || filled.logins.length > 0;
  const faultOf = (of: MoreField) => (fault?.field === of ? fault.words : null);
  const isChosen = filled.guided === 'standard' || filled.guided === 'deep' || filled.crawl === 'off';
  const isOpen = isUsed || isChosen || moreFields.some((name) => name === fault?.field);
  return html`<details class="more" ${isOpen ? html`open` : null}>
    <summary>More: steps, logins, values, label, crawl</summary>
    <div class="form">
      ${field(
        {
          id: 'flows',
          label: 'Named steps',
          hint: 'One per line, in their order, such as: sign in',
          fault: faultOf('flows'),
        },
        (said) => html`<textarea id="flows" name="flows" rows="3" ${said}>${filled.flows}</textarea>`,
      )}
      ${logins.length === 0 ? null : loginPicks(logins, filled.logins)}
      ${field(
        {
          id: 'values',
          label: 'Exact values',
          hint: 'What personas type, one per line, such as: post code: 1010. Stored encrypted and never shown.',
          fault: faultOf('values'),
        },
        (said) => html`<textarea id="values" name="values" rows="3" ${said}>${filled.values}</textarea>`,
      )}
      ${field(
        {
          id: 'label',
          label: 'Label',
          hint: 'What this run tests, such as a branch or a release.',
          fault: faultOf('label'),
        },
        (said) => html`<input id="label" name="label" value="${filled.label}" autocomplete="off" ${said} />`,
      )}
      ${field(
        {
          id: 'base-label',
          label: 'Compare with',
          hint: 'The label of earlier runs, such as main. Left empty, the last run of the same address.',
          fault: faultOf('base-label'),
        },
        (said) =>
          html`<input
            id="base-label"
            name="base-label"
            value="${filled.baseLabel}"
            autocomplete="off"
            ${said}
          />`,
      )}
      ${field({ id: 'guided', label: 'Questions at the end' }, () =>
        select('guided', filled.guided, guidedInWords),
      )}
      ${field({ id: 'crawl', label: 'Crawl' }, () => select('crawl', filled.crawl, crawlInWords))}
      ${crawlFields(filled, '', fault)}
      ${field(
        {
          id: 'seed',
          label: 'Seed',
          hint: 'A run with the same seed makes the same random decisions. Left empty, one is drawn.',
          fault: faultOf('seed'),
        },
        (said) =>
          html`<input
            id="seed"
            name="seed"
            value="${filled.seed}"
            inputmode="numeric"
            autocomplete="off"
            ${said}
          />`,
      )}
    </div>
  </details>`;
}

function select(name: string, chosen: string, options: Readonly<Record<string, string>>): Html {
  return html`<select id="${name}" name="${name}">
    ${Object.entries(options).map(
      ([value, words]) =>
        html`<option value="${value}" ${value === chosen ? html`selected` : null}>${words}</option>`,
    )}
  </select>`;
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
