// Again: links that open a tab without saying so.
import { theElement, only, type Claim } from '../claim.ts';
import type { ScreenElement, ScreenRecord } from '../../../evidence/evidence.ts';

export const ofJourney: Claim = (context) => {
  const element = theElement(context);
  if ('links' in context.finding.measured) {
    // What was pressed and opened a tab is told by itself.
    const opened = context.evidence.turns.filter(({ effect }) => effect.popups.length > 0);
    const pressed = new Set(opened.map(({ action }) => action.target?.locator.css));
    const links = context.screen.elements.filter(
      (each) => opensQuietly(each, context.screen) && !pressed.has(each.locator.css),
    );
    return links[0]?.locator.css === element.locator.css
      ? only({ links: links.length, told_before: false })
      : 'it opens no tab, or says so';
  }
  const turn = context.turns.find(
    ({ action, effect }) => action.target?.locator.css === element.locator.css && effect.popups.length > 0,
  );
  if (!turn) return 'it opened no tab';
  const told = /new (tab|window)|opens|external/i.test(`${element.name} ${element.text}`);
  return told ? 'its words tell of it' : only({ new_tabs: turn.effect.popups.length, told_before: told });
};

/** A link to a page of the same site for a new tab, of which neither it nor the words around it tell. */
function opensQuietly(
  { role, opensTab, visibleShare, text, name, href, icon }: ScreenElement,
  { url, elements }: ScreenRecord,
): boolean {
  if (role !== 'link' || !opensTab || visibleShare === 0 || text.trim() === '') return false;
  if (!URL.canParse(href) || new URL(href).host !== new URL(url).host) return false;
  const [, ending] = /\.(\w{2,4})$/.exec(new URL(href).pathname) ?? [];
  if (ending !== undefined && !/^(html?|php|aspx?)$/i.test(ending)) return false;
  const around = elements.filter(({ kind }) => kind === 'text').map((each) => each.text);
  const told = `${name} ${text} ${around.join(' ')}`;
  if (/\bnew (tab|window)s?\b/i.test(told)) return false;
  const cue = /\b(opens|external|pdf|download|neues fenster|nouvel onglet)\b|[↗⧉🡕]/iu;
  return !cue.test(`${name} ${text}`) && !/external|new|window|tab|launch|arrow/i.test(icon);
}
