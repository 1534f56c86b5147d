// The two forms of a shelf with extras: the filter is sent as a form, the order as JSON in place.
import { html, type Html } from '../html.ts';
import { filterFields, sortField } from '../pages/list-fields.ts';
import type { ListView } from '../kept.ts';
import type { Visit } from '../visit.ts';

/** Both forms of the shelf at `path`. */
export function shelfForms(visit: Visit, path: string, view: ListView): Html {
  const { extras } = visit.words;
  return html`<form class="filters" method="post" action="${path}/filter" aria-label="${extras.filter}">
      ${filterFields(visit, view)}
    </form>
    <form class="filters" method="post" action="${path}/sort" aria-label="${extras.sort}" data-sends="list">
      <div>
        ${sortField(visit, view)}
      </div>
      <button class="button second">${extras.sort}</button>
    </form>`;
}
