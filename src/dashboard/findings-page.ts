// How the list of a run's faults looks: the states in a line, a form that narrows, the faults, and the form that leaves one.
import type { SignedIn } from '../accounts/sign-ins.ts';
import type { FindingLabel } from '../findings/finding.ts';
import { capital, facts, severityTag, webLink, type PageFiles } from '../reports/render/components.ts';
import { html, type Html, type Part } from '../reports/render/html.ts';
import { severityNames, severityOrder } from '../reports/severity-scale.ts';
import { clip, dateInWords, plural } from '../reports/wording.ts';
import type { RunRow } from '../runs/run-store.ts';
import { baseInWords, noBaseInWords } from './base-words.ts';
import { frame } from './frame.ts';
import { changerInWords } from './person.ts';
import { runCrumb, runTabs } from './run-tabs.ts';
import {
  faultStates,
  isOfState,
  passes,
  type FaultFilter,
  type FaultState,
  type ToldFault,
} from './told-faults.ts';

/** Faults on one page. */
const pageSize = 100;

export const labelNames: Record<FindingLabel, string> = {
  measured: 'Measured',
  model: 'Model prediction',
  opinion: 'Model opinion',
};

const stateNames: Record<FaultState, string> = {
  open: 'Open',
  new: 'New',
  still: 'Still there',
  fixed: 'Fixed',
  ignored: 'Ignored',
};

export interface FindingsPage {
  run: RunRow;
  /** The run with which it is compared. */
  before: RunRow | null;
  faults: readonly ToldFault[];
  /** Further sessions have no report yet. */
  waits: boolean;
  filter: FaultFilter;
  /** From 1. */
  page: number;
}

/** The whole page. */
export function findingsPage(files: PageFiles, who: SignedIn, told: FindingsPage): string {
  const { run, faults, filter, page, waits } = told;
  const chosen = faults.filter((fault) => passes(fault, filter));
  const shown = chosen.slice((page - 1) * pageSize, page * pageSize);
  const count =
    filter.state === 'open' ? plural(chosen.length, 'open finding') : plural(chosen.length, 'finding');
  return frame(files, {
    title: `Findings: ${stateNames[filter.state].toLowerCase()}`,
    heading: 'Findings',
    crumb: runCrumb(run),
    tabs: runTabs(run, 'findings'),
    who,
    body: [
      states(told),
      narrowing(told),
      html`<section class="part" aria-labelledby="list-title">
        <h2 id="list-title">${count}</h2>
        ${waits ? html`<p class="lead">Some sessions have no report yet; this list will grow.</p>` : null}
        ${sinceWhen(told)}
        ${
          shown.length === 0
            ? html`<p class="lead">
                ${faults.length === 0 ? 'This run has no finding.' : 'No finding matches.'}
              </p>`
            : html`<ul class="keys">
                ${shown.map((fault) => row(fault, told, who.scopes.includes('write')))}
              </ul>`
        }
        ${pages(told, chosen.length)}
      </section>`,
    ],
  });
}

function sinceWhen({ run, before, filter }: FindingsPage): Part {
  if (before !== null) {
    return html`<p class="lead">
      Compared with ${baseInWords(before, run)}. What to fix first comes first.
    </p>`;
  }
  return ['new', 'still', 'fixed'].includes(filter.state)
    ? html`<p class="lead">${noBaseInWords(run)}</p>`
    : null;
}

function states({ run, faults, filter }: FindingsPage): Html {
  return html`<nav class="filters" aria-label="Findings by state">
    ${faultStates.map((state) => {
      const count = faults.filter((fault) => isOfState(fault, state)).length;
      return html`<a
        href="${addressOf(run, { ...filter, state })}"
        ${state === filter.state ? html` aria-current="true"` : null}
        >${stateNames[state]} <span>${count}</span></a
      >`;
    })}
  </nav>`;
}

function narrowing({ run, faults, filter }: FindingsPage): Html {
  // Those of the earlier run too: what is fixed was met there.
  const personas = new Map(
    faults.flatMap(({ metBy }) => metBy).map(({ personaId, name }) => [personaId, name]),
  );
  const rules = [...new Set(faults.map(({ rule }) => rule))].sort();
  const severities = severityOrder
    .filter((severity) => severity > 0)
    .map(
      (each) =>
        [String(each), each === 4 ? 'Critical' : `${capital(severityNames[each])} and worse`] as const,
    );
  const picks = [
    pick({ name: 'severity', label: 'Severity', chosen: filter.severity, options: severities }),
    pick({ name: 'persona', label: 'Persona', chosen: filter.persona, options: [...personas] }),
    pick({
      name: 'label',
      label: 'Kind of claim',
      chosen: filter.label,
      options: Object.entries(labelNames),
    }),
    pick({ name: 'rule', label: 'Rule', chosen: filter.rule, options: rules.map((rule) => [rule, rule]) }),
  ];
  const all = { ...filter, severity: null, persona: null, label: null, rule: null };
  const isNarrowed = [filter.severity, filter.persona, filter.label, filter.rule].some(
    (each) => each !== null,
  );
  return html`<form class="narrowing" method="get" action="/r/${run.id}/findings">
    <input type="hidden" name="state" value="${filter.state}" />
    ${picks}
    <div class="row">
      <button class="button quiet small" type="submit">Filter</button>
      ${isNarrowed ? html`<a href="${addressOf(run, all)}">Clear the filters</a>` : null}
    </div>
  </form>`;
}

function pick(of: {
  name: string;
  label: string;
  chosen: string | number | null;
  options: readonly (readonly [string, string])[];
}): Html {
  const chosen = of.chosen === null ? '' : String(of.chosen);
  return html`<div class="field">
    <label for="${of.name}">${of.label}</label>
    <select id="${of.name}" name="${of.name}">
      <option value="">Any</option>
      ${of.options.map(
        ([value, words]) =>
          html`<option value="${value}" ${value === chosen ? html`selected` : null}>${words}</option>`,
      )}
    </select>
  </div>`;
}

function row(fault: ToldFault, told: FindingsPage, mayWrite: boolean): Html {
  const { run, before } = told;
  const runOf = fault.became === 'fixed' ? (before?.id ?? run.id) : run.id;
  const metBy = fault.metBy.map(
    ({ sessionId, name, findingId }, place) =>
      html`${place > 0 ? ', ' : null}<a href="/r/${runOf}/s/${sessionId}/report#${findingId}">${name}</a>`,
  );
  return html`<li>
    <div>
      <p class="row">${severityTag(fault.severity)}${becameTag(fault)}</p>
      <p class="name">${clip(fault.title, 200)}</p>
      ${fault.summary === '' ? null : html`<p class="small">${clip(fault.summary, 400)}</p>`}
      ${facts([
        ['Page', webLink(fault.url, clip(fault.url, 120))],
        ['Met by', metBy],
        ['Rule', html`<span class="mono">${fault.rule}</span>`],
        ['Kind of claim', fault.labels.map((label) => labelNames[label]).join(', ')],
        ['Show it again', testOf(fault, run)],
        ['How to fix it', clip(fault.remedy, 400)],
        [
          'Ignored',
          fault.ignored &&
            html`${dateInWords(fault.ignored.at.toISOString())}, by ${changerInWords(fault.ignored)}:
            “${clip(fault.ignored.reason, 500)}”`,
        ],
      ])}
    </div>
    ${mayWrite && fault.became !== 'fixed' ? decision(fault, told) : null}
  </li>`;
}

function testOf({ metBy, tested, title }: ToldFault, { id }: RunRow): Part {
  const met = metBy[tested];
  return met === undefined
    ? null
    : html`<a href="/r/${id}/s/${met.sessionId}/findings/${met.findingId}/reproduction"
        >Playwright test<span class="hidden"> of ${clip(title, 100)}</span></a
      >`;
}

function becameTag({ became, ignored }: ToldFault): Part {
  if (ignored !== null) return html`<span class="tag small">Ignored</span>`;
  return became === 'none' ? null : html`<span class="tag small">${stateNames[became]}</span>`;
}

function decision({ fingerprint, title, ignored }: ToldFault, { run, filter }: FindingsPage): Html {
  const query = addressOf(run, filter).split('?')[1] ?? '';
  const hidden = html`<input
      type="hidden"
      name="fingerprint"
      value="${ignored?.fingerprint ?? fingerprint}"
    />
    <input type="hidden" name="query" value="${query}" />`;
  const of = html`<span class="hidden">: ${clip(title, 100)}</span>`;
  if (ignored !== null) {
    return html`<form method="post" action="/r/${run.id}/findings/restore">
      ${hidden}<button class="button quiet small" type="submit">Reopen${of}</button>
    </form>`;
  }
  // The same fault has one form on the page, so its reason has one id.
  const id = `reason-${fingerprint.replaceAll(/\W/g, '')}`;
  return html`<details>
    <summary>Ignore${of}</summary>
    <form method="post" action="/r/${run.id}/findings/ignore">
      ${hidden}
      <div class="field">
        <label for="${id}">Reason</label>
        <p class="hint" id="${id}-hint">
          It will no longer be listed as open, in later runs of this host too.
        </p>
        <textarea id="${id}" name="reason" required maxlength="500" aria-describedby="${id}-hint"></textarea>
      </div>
      <p class="row"><button class="button small" type="submit">Ignore this finding</button></p>
    </form>
  </details>`;
}

function pages({ run, filter, page }: FindingsPage, count: number): Part {
  const isLast = page * pageSize >= count;
  if (page === 1 && isLast) return null;
  const to = (number: number) => `${addressOf(run, filter)}&page=${number}`;
  return html`<nav class="pages" aria-label="Pages">
    ${page === 1 ? html`<span></span>` : html`<a href="${to(page - 1)}">← Previous</a>`}
    ${isLast ? null : html`<a href="${to(page + 1)}">Next →</a>`}
  </nav>`;
}

/** The list as it is narrowed. */
function addressOf({ id }: RunRow, filter: FaultFilter): string {
  const given = Object.entries(filter).flatMap(([name, value]) =>
    value === null ? [] : [[name, String(value)]],
  );
  return `/r/${id}/findings?${new URLSearchParams(given).toString()}`;
}
