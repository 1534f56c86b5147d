// A press opens a new tab, or would open one, without having said so.
import type { ScreenElement, ScreenRecord } from '../../evidence/evidence.ts';
import { at, count, length } from '../measured/measured.ts';
import { screensById } from '../proof.ts';
import { defineRule, type Found } from '../rule.ts';
import { pressedControl } from '../signals/activation.ts';
import { foundOnScreen, foundOnTurn } from '../signals/found-on.ts';
import { controlPhrase, plural } from '../wording.ts';

const cues = /\b(new (tab|window)|opens|external|pdf|download|neues fenster|nouvel onglet)\b|[↗⧉🡕]/iu;

export const surpriseTab = defineRule({
  id: 'surprise-tab',
  science: 'R20',
  title: 'Link opens a new tab without saying so',
  promise: 'A link that opens a new tab or window says so.',
  remedy:
    'Open it in the same tab, or add “(opens in a new tab)” to the name of the link, and an icon that shows it.',
  falsePositives:
    'Counts only for tabs of the same site that neither a name, a text nor an icon announced. Either a tab opened when the persona pressed, or a link with words has target=_blank and no words of the screen speak of new tabs. Files are left out.',
  label: 'measured',
  kinds: ['new-tab'],
  repeatable: true,
  wcag: ['3.2.5'],
  heuristics: ['H3'],
  thresholds: { cues: { value: 0, source: 'science R20' } },
  needs: ['facts', 'screens', 'turns', 'events'],
  evaluate: ({ facts, screens, turns, events }) => {
    const byId = screensById(screens);
    const pressed = turns.flatMap((turn): Found[] => {
      const screen = byId.get(turn.screen);
      const element = pressedControl(turn, screen);
      const [opened] = turn.effect.popups;
      if (!screen || !element || opened === undefined) return [];
      const host = (url: string) => URL.parse(url)?.host ?? '';
      if (host(opened) !== host(screen.url) || cues.test(`${element.name} ${element.text}`)) return [];
      if (/external|new|window|tab|launch|arrow/i.test(element.icon)) return [];
      const listens = facts.persona.abilities.vision === 'screen-reader';
      return [
        foundOnTurn(
          {
            title: `${controlPhrase(element)} opens a new tab without a word`,
            summary: `Pressing ${controlPhrase(element)} opened a page of the same site in a new tab; nothing had said so.`,
            impact:
              'Back no longer leads back, and whoever enlarges or listens to the page does not notice the change.',
            impactIfOnPath: listens ? 2 : 1,
            confidence: 'medium',
            element,
            measured: { new_tabs: length(at(turn.effect, 'popups')) },
          },
          { turn, screen, events },
        ),
      ];
    });
    const isPressed = (found: Found, { locator }: ScreenElement) =>
      found.element?.locator.css === locator.css;
    const waiting = screens.flatMap((screen) => {
      const silent = silentLinks(screen).filter((link) => !pressed.some((each) => isPressed(each, link)));
      const [first] = silent;
      if (!first) return [];
      return [
        foundOnScreen(
          {
            title: `${controlPhrase(first)} leads to a new tab without a word`,
            summary: `${controlPhrase(first)}${silent.length > 1 ? ` and ${plural(silent.length - 1, 'more link')} in view` : ''} would open a page of the same site in a new tab; nothing on the page says so.`,
            impact:
              'Back no longer leads back, and whoever enlarges or listens to the page does not notice the change.',
            impactIfOnPath: 1,
            confidence: 'high',
            element: first,
            measured: { links: count(silent) },
            cause: `tab|${first.locator.css.replace(/:nth-[\w-]+\(\d+\)/g, '')}`,
          },
          { screen, turns, events },
        ),
      ];
    });
    return [...pressed, ...waiting];
  },
});

/** Links with words that would open a page of the same site in a new tab, on a screen that says nothing of tabs. */
function silentLinks({ url, elements }: ScreenRecord): ScreenElement[] {
  const host = URL.parse(url)?.host;
  if (elements.some(({ kind, text }) => kind === 'text' && /\bnew (tab|window)s?\b/i.test(text))) return [];
  return elements.filter(
    ({ role, opensTab, href, name, text, icon, visibleShare }) =>
      role === 'link' &&
      opensTab &&
      visibleShare > 0 &&
      text.trim() !== '' &&
      URL.parse(href)?.host === host &&
      !/\.\w{2,4}$/.test(URL.parse(href)?.pathname.replace(/\.(html?|php|aspx?)$/i, '') ?? '') &&
      !cues.test(`${name} ${text}`) &&
      !/external|new|window|tab|launch|arrow/i.test(icon),
  );
}
