// How /personas and the form of one persona look.
import type { SignedIn } from '../accounts/sign-ins.ts';
import type { Persona } from '../personas/persona.ts';
import type { StoredPersona } from '../personas/persona-store.ts';
import type { PageFiles } from '../reports/render/components.ts';
import { html, type Html, type Part } from '../reports/render/html.ts';
import { clip, deviceInWords, plural } from '../reports/wording.ts';
import { changedTraits, demoMeasures, demoSteps, type ChangedTrait, type Measure } from './demo-effect.ts';
import { drawDemo } from './demo-sight.ts';
import type { DashboardFiles } from './files.ts';
import { field } from './form-field.ts';
import { frame } from './frame.ts';
import { formOf, traitGroups, type PersonaForm, type TraitField, type TraitGroup } from './persona-traits.ts';

/** The account's own first, then the library. */
export function personasPage(files: PageFiles, who: SignedIn, all: readonly StoredPersona[]): string {
  const own = all.filter(({ source }) => source === 'custom');
  const library = all.filter(({ source }) => source === 'library');
  return frame(files, {
    title: 'Personas',
    crumb: `Account ${who.accountName}`,
    way: 'personas',
    who,
    body: [
      html`<section class="part" aria-labelledby="own-title">
        <h2 id="own-title">
          ${own.length === 0 ? 'No persona of your own yet' : `${plural(own.length, 'persona')} of your own`}
        </h2>
        <p class="lead">
          Choose a persona from the library, change its traits, and use it in your runs like any other.
        </p>
        ${own.length === 0 ? null : cards(own)}
      </section>`,
      html`<section class="part" aria-labelledby="library-title">
        <h2 id="library-title">Library</h2>
        ${cards(library)}
      </section>`,
    ],
  });
}

function cards(personas: readonly StoredPersona[]): Html {
  return html`<ul class="people">
    ${personas.map(
      ({ persona }) =>
        html`<li>
          <p class="name"><a href="/personas/${persona.id}">${persona.who.name}</a></p>
          <p class="small">${clip(persona.who.story, 300)}</p>
          <p class="small soft">${deviceInWords(persona)}</p>
        </li>`,
    )}
  </ul>`;
}

/** The form of one persona: of the library it makes another, of the account's own it changes it. */
export function personaPage(
  files: DashboardFiles,
  who: SignedIn,
  of: {
    stored: StoredPersona;
    form: PersonaForm;
    wrong: { path: string | null; words: string } | null;
    /** The persona with what the form changes, where that was asked for. */
    changed?: Persona | null;
  },
): string {
  const { stored, wrong } = of;
  const { persona, source, basedOn } = stored;
  const isOwn = source === 'custom';
  const mayWrite = who.scopes.includes('write');
  const lead = isOwn
    ? `Based on ${basedOn ?? 'no other'}. Past runs keep the traits that they ran with.`
    : 'The library itself does not change: saving makes a new persona of your own.';
  return frame(files, {
    title: wrong ? 'The persona was not saved' : persona.who.name,
    heading: persona.who.name,
    crumb: html`<a href="/personas">Personas</a>`,
    who,
    body: html`<section class="part" aria-labelledby="traits-title">
        <h2 id="traits-title">Traits</h2>
        <p class="lead">${lead}</p>
        <form class="form traits" method="post" action="/personas/${persona.id}" novalidate>
          ${wrong && wrong.path === null ? html`<p class="wrong" role="alert">${wrong.words}</p>` : null}
          ${traitGroups.map((group) => oneGroup(group, of))}
          <div class="row">
            ${mayWrite ? html`<button class="button" type="submit">${isOwn ? 'Save' : 'Make this persona'}</button>` : null}
            <button class="button quiet" type="submit" formaction="/personas/${persona.id}/effect#effect">
              Show the effect
            </button>
          </div>
        </form>
      </section>
      ${demo(of, files.demo)} ${isOwn && mayWrite ? removal(persona.id) : null}`,
  });
}

/** What the traits do on the demo page, before and with the changes. */
function demo(
  { stored: { persona }, form, changed = null }: Parameters<typeof personaPage>[2],
  pictures: DashboardFiles['demo'],
): Html {
  const table = (title: string, of: (persona: Persona) => readonly Measure[]) =>
    measures(title, { name: persona.who.name, before: of(persona), after: changed && of(changed) });
  return html`<section class="part" aria-labelledby="effect-title" id="effect">
    <h2 id="effect-title">On the demo page</h2>
    <p class="lead">
      What a person with these traits would meet on a product page of the demo shop. Model estimates; “Show
      the effect” adds your changes without saving them.
    </p>
    ${changed && changes(changedTraits(persona, form))}
    <div class="sights">
      ${drawDemo(persona, { id: 'sight', title: persona.who.name, files: pictures })}
      ${changed && drawDemo(changed, { id: 'sight-changed', title: 'With your changes', files: pictures })}
    </div>
    ${table('Time', demoSteps)} ${table('Seeing, understanding, pressing and patience', demoMeasures)}
  </section>`;
}

function measures(
  title: string,
  of: { name: string; before: readonly Measure[]; after: readonly Measure[] | null },
): Html {
  const { name, before, after } = of;
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${title}, table">
    <table class="numbers">
      <thead>
        <tr>
          <th scope="col">${title}</th>
          <th scope="col">${name}</th>
          ${after === null ? null : html`<th scope="col">With your changes</th>`}
        </tr>
      </thead>
      <tbody>
        ${before.map(({ what, words }, at) => {
          const now = after?.[at]?.words;
          return html`<tr>
            <th scope="row">${what}</th>
            <td>${words}</td>
            ${now === undefined ? null : html`<td>${now === words ? now : html`<b>${now}</b>`}</td>`}
          </tr>`;
        })}
      </tbody>
    </table>
  </div>`;
}

/** Each changed trait with what it does by itself. */
function changes(traits: readonly ChangedTrait[]): Html {
  if (traits.length === 0) return html`<p>You have changed no trait.</p>`;
  return html`<h3>What you changed</h3>
    <ul class="stack changed">
      ${traits.map(
        ({ trait, before, after, changes: told }) =>
          html`<li>
            <b>${trait.label}:</b> ${valueInWords(trait, before)} → ${valueInWords(trait, after)}
            <span class="soft">${doneInWords(told)}</span>
          </li>`,
      )}
    </ul>`;
}

function doneInWords(told: readonly string[] | null): string {
  if (told === null) return 'Works only together with your other changes.';
  return told.length === 0
    ? 'Has no effect on this page; it shows in sessions.'
    : `Alone it changes: ${told.join('; ')}.`;
}

function valueInWords({ kind, options }: TraitField, value: string): string {
  if (kind === 'yes') return value === 'yes' ? 'yes' : 'no';
  const named = options?.find(([each]) => each === value)?.[1] ?? value;
  return named === '' ? 'none' : clip(named.replaceAll('\n', ', '), 80);
}

/** A group of the form, what it folds away opened where that is wrong or changed. */
function oneGroup(
  { title, fields, more }: TraitGroup,
  { stored, form, wrong }: Parameters<typeof personaPage>[2],
): Html {
  const was = formOf(stored.persona);
  const draw = (trait: TraitField) =>
    oneField(trait, {
      value: form[trait.path] ?? '',
      before: was[trait.path] ?? '',
      fault: wrong?.path === trait.path ? wrong.words : null,
    });
  const isOpen = more.some(({ path }) => wrong?.path === path || (form[path] ?? '') !== was[path]);
  return html`<fieldset>
    <legend>${title}</legend>
    <div>
      <div class="group">${fields.map(draw)}</div>
      <details class="finer" ${isOpen ? html`open` : null}>
        <summary>More traits<span class="hidden">: ${title}</span></summary>
        <div class="group">${more.map(draw)}</div>
      </details>
    </div>
  </fieldset>`;
}

function oneField(
  { path, label, hint, kind, options }: TraitField,
  { value, before, fault }: { value: string; before: string; fault: string | null },
): Part {
  const id = path.replaceAll('.', '-');
  if (kind === 'yes') {
    return html`<label class="tick"
      ><input
        type="checkbox"
        name="${path}"
        value="yes"
        ${value === 'yes' ? html`checked` : null}
      />${label}</label
    >`;
  }
  const was = `${hint ?? ''} It was ${before === '' ? 'empty' : before}.`;
  const told = kind === 'number' && value !== before ? was : hint;
  return field({ id, label, hint: told, fault }, (said) => {
    if (kind === 'choice') {
      return html`<select id="${id}" name="${path}" ${said}>
        ${options?.map(
          ([each, words]) =>
            html`<option value="${each}" ${each === value ? html`selected` : null}>${words}</option>`,
        )}
      </select>`;
    }
    return kind === 'long' || kind === 'lines'
      ? html`<textarea id="${id}" name="${path}" rows="${kind === 'long' ? 4 : 3}" ${said}>
${value}</textarea>`
      : html`<input
          id="${id}"
          name="${path}"
          value="${value}"
          autocomplete="off"
          ${kind === 'number' ? html`inputmode="decimal"` : null}
          ${said}
        />`;
  });
}

function removal(id: string): Html {
  return html`<details class="removal">
    <summary>Remove this persona</summary>
    <form method="post" action="/personas/${id}/remove">
      <p class="hint">No further run can send it. Runs that have ended keep it.</p>
      <p class="row"><button class="button danger small" type="submit">Remove the persona</button></p>
    </form>
  </details>`;
}
