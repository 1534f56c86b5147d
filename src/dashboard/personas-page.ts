// How /personas and the form of one persona look.
import type { SignedIn } from '../accounts/sign-ins.ts';
import type { Persona } from '../personas/persona.ts';
import type { StoredPersona } from '../personas/persona-store.ts';
import type { PageFiles } from '../reports/render/components.ts';
import { html, type Html, type Part } from '../reports/render/html.ts';
import { clip, deviceInWords, plural, secondsInWords } from '../reports/wording.ts';
import { demoSteps, type DemoStep } from './demo-effect.ts';
import { field } from './form-field.ts';
import { frame } from './frame.ts';
import { traitGroups, traitOf, type TraitField, type TraitGroup } from './persona-traits.ts';

/** What the form holds, by the path of the trait. */
export type PersonaForm = Readonly<Record<string, string>>;

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
  files: PageFiles,
  who: SignedIn,
  of: {
    stored: StoredPersona;
    form: PersonaForm;
    wrong: { path: string | null; words: string } | null;
    /** The persona with what the form changes, where that was asked for. */
    changed?: Persona | null;
  },
): string {
  const { stored, wrong, changed = null } = of;
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
            <button class="button quiet" type="submit" formaction="/personas/${persona.id}/effect">
              Show the effect
            </button>
          </div>
        </form>
      </section>
      ${demo(persona, changed)} ${isOwn && mayWrite ? removal(persona.id) : null}`,
  });
}

/** The steps on the demo page, before and with the changes. */
function demo(persona: Persona, changed: Persona | null): Html {
  const before = demoSteps(persona);
  const after = changed && demoSteps(changed);
  const sum = (steps: readonly DemoStep[]) => steps.reduce((total, { seconds }) => total + seconds, 0);
  const row = (what: string, seconds: number, now: number | null) =>
    html`<tr>
      <th scope="row">${what}</th>
      <td>${secondsInWords(seconds)}</td>
      ${now === null ? null : html`<td>${secondsInWords(now)}</td>`}
    </tr>`;
  return html`<section class="part" aria-labelledby="effect-title" id="effect">
    <h2 id="effect-title">On the demo page</h2>
    <p class="lead">
      What a person with these traits would need on a product page of the demo shop. Model estimates; “Show
      the effect” adds your changes without saving them.
    </p>
    <div class="scroll" tabindex="0" role="region" aria-label="On the demo page, table">
      <table class="numbers">
        <thead>
          <tr>
            <th scope="col">Step</th>
            <th scope="col">${persona.who.name}</th>
            ${changed === null ? null : html`<th scope="col">With your changes</th>`}
          </tr>
        </thead>
        <tbody>
          ${before.map(({ what, seconds }, at) => row(what, seconds, after?.[at]?.seconds ?? null))}
          ${row('Together', sum(before), after && sum(after))}
        </tbody>
      </table>
    </div>
  </section>`;
}

function oneGroup(
  { title, fields }: TraitGroup,
  { stored, form, wrong }: Parameters<typeof personaPage>[2],
): Html {
  return html`<fieldset>
    <legend>${title}</legend>
    <div class="group">
      ${fields.map((trait) =>
        oneField(trait, {
          value: form[trait.path] ?? '',
          before: traitOf(stored.persona, trait.path),
          fault: wrong?.path === trait.path ? wrong.words : null,
        }),
      )}
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
  const told = kind === 'number' && value !== before ? `${hint ?? ''} It was ${before}.` : hint;
  return field({ id, label, hint: told, fault }, (said) => {
    if (kind === 'choice') {
      return html`<select id="${id}" name="${path}" ${said}>
        ${options?.map(
          ([each, words]) =>
            html`<option value="${each}" ${each === value ? html`selected` : null}>${words}</option>`,
        )}
      </select>`;
    }
    return kind === 'long'
      ? html`<textarea id="${id}" name="${path}" rows="4" ${said}>${value}</textarea>`
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
