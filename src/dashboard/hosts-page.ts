// How /hosts looks: the list with its forms, a form for a further host, and the last changes.
import { tellAllowRule } from '../accounts/allow-rule.ts';
import type { AllowedHost, KeptHostChange } from '../accounts/allowed-hosts.ts';
import type { CrawlRule } from '../accounts/crawl-rule.ts';
import type { Leave } from '../accounts/host-entry.ts';
import { allEffects, type Effects } from '../base/wire-facts.ts';
import type { SignedIn } from '../accounts/sign-ins.ts';
import { facts, type PageFiles } from '../reports/render/components.ts';
import { html, type Html } from '../reports/render/html.ts';
import { dateInWords, plural } from '../reports/wording.ts';
import { crawlFields, type CrawlField, type CrawlFilled } from './crawl-fields.ts';
import { field, type Fault } from './form-field.ts';
import { frame } from './frame.ts';
import { changerInWords } from './person.ts';

/** What a form holds, as typed. */
export interface HostForm extends CrawlFilled {
  /** `new`, or the entry that is changed. */
  of: string;
  entry: string;
  effects: string;
  /** One exception a line. */
  allow: string;
}

/** An empty form. */
const newHost: HostForm = {
  of: 'new',
  entry: '',
  effects: 'reversible',
  allow: '',
  exclude: '',
  maxActions: '',
};

/** A form that was not taken, and why. */
export interface WrongHost extends Fault<'entry' | 'allow' | CrawlField> {
  form: HostForm;
}

export interface HostsPage {
  entries: readonly AllowedHost[];
  changes: readonly KeptHostChange[];
  wrong: WrongHost | null;
}

const effectsInWords: Record<Effects, string> = {
  look: 'Look: read only',
  reversible: 'Reversible: also what can be undone, such as filling a cart',
  all: 'All: also what reaches people or stays, such as an order',
};

/** The whole page. Forms are there for those who hold `hosts:write`. */
export function hostsPage(files: PageFiles, who: SignedIn, page: HostsPage): string {
  const { entries, changes, wrong } = page;
  const mayChange = who.scopes.includes('hosts:write');
  return frame(files, {
    title: wrong ? 'The list was not changed' : 'Hosts',
    heading: 'Hosts',
    crumb: `Account ${who.accountName}`,
    way: 'hosts',
    who,
    body: [
      html`<section class="part" aria-labelledby="list-title">
        <h2 id="list-title">
          ${entries.length === 0 ? 'No host yet' : plural(entries.length, 'allowed host')}
        </h2>
        <p class="lead">Only these hosts can be tested. A change applies to runs that start after it.</p>
        ${entries.length === 0 ? null : list(page, mayChange)}
      </section>`,
      mayChange ? addForm(wrong?.form.of === 'new' ? wrong : null) : howToChange(who),
      changes.length === 0 ? null : lastChanges(changes),
    ],
  });
}

function list({ entries, wrong }: HostsPage, mayChange: boolean): Html {
  return html`<ul class="keys hosts">
    ${entries.map((host, place) => {
      const fault = wrong?.form.of === host.entry ? wrong : null;
      return html`<li>
        <div>
          <p class="name mono">${host.entry}</p>
          ${facts([
            ['Effects', effectsInWords[host.effects]],
            ['Exceptions', host.allow.length === 0 ? null : rules(host.allow.map(tellAllowRule))],
            ['Not for crawls', host.crawl?.exclude.length ? rules(host.crawl.exclude) : null],
            ['Crawls', actionsInWords(host.crawl)],
            ['Added', dateInWords(host.createdAt.toISOString())],
          ])}
        </div>
        ${mayChange ? change(host, place, fault) : null}
      </li>`;
    })}
  </ul>`;
}

function rules(lines: readonly string[]): Html {
  return html`<ul class="rules">
    ${lines.map((line) => html`<li class="mono">${line}</li>`)}
  </ul>`;
}

function change(host: AllowedHost, place: number, wrong: WrongHost | null): Html {
  const form = wrong?.form ?? {
    of: host.entry,
    entry: host.entry,
    effects: host.effects,
    allow: host.allow.map(tellAllowRule).join('\n'),
    exclude: host.crawl?.exclude.join('\n') ?? '',
    maxActions: host.crawl?.maxActions?.toString() ?? '',
  };
  return html`<details ${wrong ? html`open` : null}>
    <summary>Change<span class="hidden"> ${host.entry}</span></summary>
    <form class="form" method="post" action="/hosts">
      <input type="hidden" name="of" value="${host.entry}" />
      ${wrong?.field === 'entry' ? html`<p class="wrong" role="alert">${wrong.words}</p>` : null}
      ${leaveFields(form, `${place}`, wrong)}
      <div>
        <button class="button small" type="submit">Save<span class="hidden"> ${host.entry}</span></button>
      </div>
    </form>
    <form method="post" action="/hosts/remove">
      <input type="hidden" name="entry" value="${host.entry}" />
      <p class="hint">Without an entry no further run may go there.</p>
      <p class="row">
        <button class="button danger small" type="submit">
          Remove<span class="hidden"> ${host.entry}</span>
        </button>
      </p>
    </form>
  </details>`;
}

function addForm(wrong: WrongHost | null): Html {
  const form = wrong?.form ?? newHost;
  const fault = wrong?.field === 'entry' ? wrong.words : null;
  return html`<section class="part" aria-labelledby="add-title">
    <h2 id="add-title">Allow a host</h2>
    <form class="form" method="post" action="/hosts" novalidate>
      ${field(
        {
          id: 'entry',
          label: 'Host',
          hint: 'For example shop.example.com, *.example.com or example.com:8443. Only hosts that are yours, or whose owner agrees.',
          fault,
        },
        (said) =>
          html`<input
            id="entry"
            name="entry"
            value="${form.entry}"
            autocomplete="off"
            autocapitalize="none"
            spellcheck="false"
            required
            ${said}
          />`,
      )}
      ${leaveFields(form, 'new', wrong)}
      <div><button class="button" type="submit">Allow this host</button></div>
    </form>
  </section>`;
}

/** How far, the exceptions, and the crawl; `place` keeps the ids of several forms apart. */
function leaveFields(form: HostForm, place: string, wrong: WrongHost | null): Html {
  return html`${field(
    { id: `effects-${place}`, label: 'Effects' },
    () =>
      html`<select id="effects-${place}" name="effects">
        ${allEffects.map(
          (effects) =>
            html`<option value="${effects}" ${form.effects === effects ? html`selected` : null}>
              ${effectsInWords[effects]}
            </option>`,
        )}
      </select>`,
  )}
  ${crawlAndExceptions(form, place, wrong)}`;
}

/** What few hosts need; open where something of it is set or wrong. */
function crawlAndExceptions(form: HostForm, place: string, wrong: WrongHost | null): Html {
  const isOpen = form.allow + form.exclude + form.maxActions !== '' || (wrong && wrong.field !== 'entry');
  return html`<details class="more" ${isOpen ? html`open` : null}>
    <summary>More: exceptions and crawl</summary>
    <div class="form">
      ${field(
        {
          id: `allow-${place}`,
          label: 'Exceptions',
          hint: 'Requests that are always sent, one per line, such as POST /api/cart. * stands for a part of one path segment, ** at the end for everything below.',
          fault: wrong?.field === 'allow' ? wrong.words : null,
        },
        (said) =>
          html`<textarea class="mono" id="allow-${place}" name="allow" rows="3" spellcheck="false" ${said}>
${form.allow}</textarea>`,
      )}
      ${crawlFields(form, `-${place}`, wrong)}
    </div>
  </details>`;
}

function actionsInWords(crawl: CrawlRule | undefined): string | null {
  return crawl?.maxActions == null ? null : `At most ${plural(crawl.maxActions, 'action')}`;
}

function howToChange(who: SignedIn): Html {
  return html`<section class="part" aria-labelledby="how-title">
    <h2 id="how-title">To change this list</h2>
    <p>Your key may read it and not change it. The operator makes one that may:</p>
    <pre><code>passerby keys create --account ${who.accountName} --hosts-write</code></pre>
  </section>`;
}

function lastChanges(changes: readonly KeptHostChange[]): Html {
  return html`<section class="part" aria-labelledby="changes-title">
    <h2 id="changes-title">Last changes</h2>
    <ul class="changes">
      ${changes.map(
        (change) =>
          html`<li>
            <span class="small soft"
              >${dateInWords(change.changedAt.toISOString())}, by ${changerInWords(change)}</span
            >
            <span><b class="mono">${change.entry}</b> ${changeInWords(change)}</span>
          </li>`,
      )}
    </ul>
  </section>`;
}

function changeInWords({ before, after }: KeptHostChange): string {
  if (after === null) return `was removed; it had ${leaveInWords(before)}`;
  return before === null
    ? `was allowed: ${leaveInWords(after)}`
    : `from ${leaveInWords(before)} to ${leaveInWords(after)}`;
}

function leaveInWords(leave: Leave | null): string {
  if (leave === null) return 'nothing';
  const { effects, allow, crawl } = leave;
  const told = allow.length === 0 ? effects : `${effects} and ${allow.map(tellAllowRule).join(', ')}`;
  return [
    told,
    ...(crawl?.exclude ?? []).map((path) => `crawls leave out ${path}`),
    ...(crawl?.maxActions == null ? [] : [`crawls take ${plural(crawl.maxActions, 'action')}`]),
  ].join(', ');
}
