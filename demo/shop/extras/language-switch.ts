// The strip above the header: wish list, settings, and the switch between the languages.
import { html, type Html } from '../html.ts';
import { languageNames, readLanguage, words } from '../language.ts';
import { goTo, type Reply, type Visit } from '../visit.ts';

export function extrasStrip(visit: Visit): Html {
  const { extras } = visit.words;
  const names = Object.entries(languageNames);
  return html`<div class="strip-of-extras">
      <div class="wrap">
        <nav aria-label="${extras.more}">
          <a href="/wish-list">${extras.wishList}</a> <a href="/settings">${extras.settings}</a>
        </nav>
        <form method="post" action="/language" aria-label="${extras.language}">
          <input type="hidden" name="from" value="${visit.path}" />
          ${names.map(
            ([id, name]) =>
              html`<button
                class="link-button"
                name="language"
                value="${id}"
                lang="${id}"
                ${id === visit.language ? html`aria-current="true"` : null}
              >${name}</button> `,
          )}
        </form>
      </div>
    </div>`;
}

/** Keeps the language in a cookie, and goes back to the page. */
export function languageForm(visit: Visit): Reply {
  const language = readLanguage(visit.form.get('language')) ?? visit.language;
  const from = visit.form.get('from') ?? '/';
  const to = /^\/(?!\/)[a-z0-9/-]*$/.test(from) ? from : '/';
  return { ...goTo(visit, to, words[language].extras.languageSet), language };
}
