// Popups that the focus does not enter, that Escape does not close, or that lose the focus when they close.
import { defineRule, type Found } from '../rule.ts';
import { failedTrials } from '../signals/widget-trials.ts';

export const widgetFocus = defineRule({
  id: 'widget-focus',
  science: 'WAI-ARIA APG',
  title: 'Focus is lost around a popup',
  promise: 'The focus moves into a menu that opens; Escape closes it and returns the focus.',
  remedy:
    'Move the focus to the first item when the menu opens, close on Escape, and return the focus to the button that opened it.',
  falsePositives:
    'Arrow down and Tab are tried before it is said that the focus cannot enter. Menus and combo boxes are judged where they came up by a key. Escape is asked of what comes up on hover only where it lies over words.',
  label: 'measured',
  byCauseSince: 3,
  judgesCrawl: true,
  hurts: 'keyboard',
  wcag: ['2.4.3'],
  heuristics: ['H3'],
  thresholds: { widgetsOfPage: { value: 6, source: 'our choice [D]' } },
  needs: ['turns', 'probes'],
  evaluate: ({ turns, probes }) =>
    failedTrials(probes, turns, (look, asks) => {
      switch (asks) {
        case 'entered':
          return {
            title: (thing) => `The focus does not go into what ${thing} opens`,
            summary: ({ keys, after }) => `It opened, and ${keys} led to none of its items (${after}).`,
            impact: 'People who use the keyboard sees the choices and cannot take one.',
            severity: 3,
          };
        case 'closes':
          return {
            title: (thing) => `Escape does not close what ${thing} brought up`,
            summary: ({ after }) => `After Escape it was still there (${after}).`,
            impact: 'It stays in the way of what lies behind it.',
            severity: ofPointer.has(look.pattern) ? 2 : 1,
          };
        case 'stays':
          return {
            title: (thing) => `What ${thing} brings up goes when the pointer moves onto it`,
            summary: () =>
              'It came up with the pointer there, and was gone when the pointer moved from there onto it.',
            impact: 'Whoever enlarges the screen moves the pointer to read on, and it goes away.',
            severity: 2,
          };
        case 'returns':
          return {
            title: (thing) => `The focus is lost when what ${thing} opened closes`,
            summary: ({ after }) =>
              `After Escape the focus was not on the button that had opened it (${after}).`,
            impact: 'People who use the keyboard begins again at the top of the page.',
            severity: 2,
          };
        case 'reached':
        case 'operated':
        case 'moves':
        case 'shown':
        case 'space':
        case 'told':
          return null;
      }
    }).map((found) => byQuestion(found)),
});

/** What a pointer or the focus brings up by lying there, of which WCAG 1.4.13 speaks. */
const ofPointer: ReadonlySet<unknown> = new Set(['tooltip', 'hover content']);

function byQuestion(found: Found): Found {
  const asked = found.measured['asked']?.value;
  const wcag = ofPointer.has(found.measured['pattern']?.value) ? ['1.4.13'] : [];
  const remedies: Record<string, string> = {
    closes: 'Close it on Escape.',
    stays: 'Keep it while the pointer lies on it, and leave no gap on the way there.',
  };
  const remedy = remedies[String(asked)];
  return remedy === undefined ? found : { ...found, instead: { rule: 'widget-focus', remedy, wcag } };
}
