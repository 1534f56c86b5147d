// How /hosts looks: the list with its forms, a form for a further host, and the last changes.
import { tellAllowRule } from '../accounts/allow-rule.ts';
import type { AllowedHost, KeptHostChange } from '../accounts/allowed-hosts.ts';
import { allEffects, type Effects, type Leave } from '../accounts/host-entry.ts';
import type { SignedIn } from '../accounts/sign-ins.ts';
import { facts, type PageFiles } from '../reports/render/components.ts';
import { html, type Html, type Part } from '../reports/render/html.ts';
import { dateInWords, plural } from '../reports/wording.ts';
import { frame } from './frame.ts';

/** What a form holds, as typed. */
export interface HostForm {
  /** `new`, or the entry that is changed. */
  of: string;
  entry: string;
  effects: string;
  /** One exception a line. */
  allow: string;
}

/** A form that was not taken, and why. */
export interface WrongHost {
  form: HostForm;
  field: 'entry' | 'allow';
  words: string;
}

export interface HostsPage {
  entries: readonly AllowedHost[];
  changes: readonly KeptHostChange[];
  wrong: WrongHost | null;
}

const effectsInWords: Record<Effects, string> = {
  look: 'Look: nothing that writes is sent',
  reversible: 'Reversible: what can be undone, such as a basket or a filter',
  all: 'All: also what reaches people or stays, such as an order or a message',
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
        <h2 id="list-title">${plural(entries.length, 'host')} that may be tested</h2>
        <p class="lead">
          A run goes by the list as it was when the run was started. A change holds for the next one.
        </p>
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
            ['Up to', effectsInWords[host.effects]],
            ['And also', host.allow.length === 0 ? null : rules(host.allow.map(tellAllowRule))],
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
  const form = wrong?.form ?? { of: 'new', entry: '', effects: 'reversible', allow: '' };
  const fault = wrong?.field === 'entry' ? wrong.words : null;
  return html`<section class="part" aria-labelledby="add-title">
    <h2 id="add-title">Allow a host</h2>
    <form class="form" method="post" action="/hosts" novalidate>
      <div class="field">
        <label for="entry">Host</label>
        <p class="hint" id="entry-hint">
          As in shop.example.com, *.example.com for all below it, or example.com:8443. Name hosts that are
          yours, or whose owner agrees.
        </p>
        ${fault === null ? null : html`<p class="wrong" id="entry-wrong" role="alert">${fault}</p>`}
        <input
          id="entry"
          name="entry"
          value="${form.entry}"
          autocomplete="off"
          autocapitalize="none"
          spellcheck="false"
          required
          ${described('entry', fault)}
        />
      </div>
      ${leaveFields(form, 'new', wrong)}
      <div><button class="button" type="submit">Allow this host</button></div>
    </form>
  </section>`;
}

/** How far, and the exceptions; `place` keeps the ids of several forms apart. */
function leaveFields(form: HostForm, place: string, wrong: WrongHost | null): Html {
  const fault = wrong?.field === 'allow' ? wrong.words : null;
  const allow = `allow-${place}`;
  return html`<div class="field">
      <label for="effects-${place}">How far a persona may go</label>
      <select id="effects-${place}" name="effects">
        ${allEffects.map(
          (effects) =>
            html`<option value="${effects}" ${form.effects === effects ? html`selected` : null}>
              ${effectsInWords[effects]}
            </option>`,
        )}
      </select>
    </div>
    <div class="field">
      <label for="${allow}">Exceptions</label>
      <p class="hint" id="${allow}-hint">
        Requests that may be sent all the same, one a line, as in POST /api/cart. In the path * stands for
        part of one segment, ** at the end for everything below.
      </p>
      ${fault === null ? null : html`<p class="wrong" id="${allow}-wrong" role="alert">${fault}</p>`}
      <textarea
        class="mono"
        id="${allow}"
        name="allow"
        rows="3"
        spellcheck="false"
        ${described(allow, fault)}
      >
${form.allow}</textarea>
    </div>`;
}

function described(field: string, fault: string | null): Html {
  return fault === null
    ? html`aria-describedby="${field}-hint"`
    : html`aria-describedby="${field}-wrong ${field}-hint" aria-invalid="true"`;
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
              >${dateInWords(change.changedAt.toISOString())}, by ${byInWords(change.by)}</span
            >
            <span><b class="mono">${change.entry}</b> ${changeInWords(change)}</span>
          </li>`,
      )}
    </ul>
  </section>`;
}

function byInWords(by: string): Part {
  return by === 'operator' ? 'the operator' : html`<span class="mono">${by}</span>`;
}

function changeInWords({ before, after }: KeptHostChange): string {
  if (after === null) return `was removed; it had ${leaveInWords(before)}`;
  return before === null
    ? `was allowed: ${leaveInWords(after)}`
    : `from ${leaveInWords(before)} to ${leaveInWords(after)}`;
}

function leaveInWords(leave: Leave | null): string {
  if (leave === null) return 'nothing';
  const { effects, allow } = leave;
  return allow.length === 0 ? effects : `${effects} and ${allow.map(tellAllowRule).join(', ')}`;
}
