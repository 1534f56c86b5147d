// A press opens a new tab without having said so.
import { screensById } from '../proof.ts';
import { defineRule, type Found } from '../rule.ts';
import { pressedControl } from '../signals/activation.ts';
import { foundOnTurn } from '../signals/found-on.ts';
import { controlPhrase } from '../wording.ts';

const cues = /\b(new (tab|window)|opens|external|pdf|download|neues fenster|nouvel onglet)\b|[↗⧉🡕]/iu;

export const surpriseTab = defineRule({
  id: 'surprise-tab',
  science: 'R20',
  title: 'New tab without a word',
  promise: 'What opens a new tab or window says so beforehand.',
  remedy:
    'Open it in the same tab, or add “(opens in a new tab)” to the name of the link, and an icon for the eye.',
  falsePositives:
    'Counts only where the persona pressed it and a tab opened, to the same site, and neither name, words nor icon told of it.',
  label: 'measured',
  repeatable: true,
  wcag: ['3.2.5'],
  heuristics: ['H3'],
  thresholds: { cues: { value: 0, source: 'science R20' } },
  needs: ['facts', 'screens', 'turns', 'events'],
  evaluate: ({ facts, screens, turns, events }) => {
    const byId = screensById(screens);
    return turns.flatMap((turn): Found[] => {
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
            measured: { new_tabs: turn.effect.popups.length, told_before: false },
          },
          { turn, screen, events },
        ),
      ];
    });
  },
});
