// Settings of a visitor: the colours of the pages, and how the currency is written.
import { html, type Html } from '../html.ts';
import { trail } from '../pages/parts.ts';
import { goTo, type Page, type Reply, type Visit } from '../visit.ts';

export function settingsPage(visit: Visit): Page {
  const { extras } = visit.words;
  const { theme, currencyDisplay } = visit.visitor.settings;
  const body = html`${trail(visit, [[extras.settings, null]])}
    <h1>${extras.settings}</h1>
    <form method="post" action="/settings">
      ${choice('theme', extras.theme, { words: extras.themes, chosen: theme })}
      ${choice('currency_display', extras.display, { words: extras.displays, chosen: currencyDisplay })}
      <button class="button">${extras.saveSettings}</button>
    </form>`;
  return { kind: 'page', title: extras.settings, section: '/settings', body };
}

function choice(
  name: string,
  legend: string,
  { words, chosen }: { words: Record<string, string>; chosen: string },
): Html {
  return html`<fieldset>
        <legend>${legend}</legend>
        ${Object.entries(words).map(
          ([value, said]) =>
            html`<label class="tick"
              ><input type="radio" name="${name}" value="${value}" ${value === chosen ? html`checked` : null} /> ${said}</label
            >`,
        )}
      </fieldset>`;
}

/** Keeps the settings; what is not named stays as it was. */
export function settingsForm(visit: Visit): Reply {
  const { settings } = visit.visitor;
  const theme = visit.form.get('theme');
  const display = visit.form.get('currency_display');
  if (theme === 'light' || theme === 'dark') settings.theme = theme;
  if (display === 'symbol' || display === 'code') settings.currencyDisplay = display;
  return goTo(visit, '/settings', visit.words.extras.settingsSaved);
}
