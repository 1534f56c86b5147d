// Popups that the focus does not enter, that Escape does not close, or that lose the focus when they close.
import { defineRule } from '../rule.ts';
import { failedTrials } from '../signals/widget-trials.ts';

export const widgetFocus = defineRule({
  id: 'widget-focus',
  science: 'WAI-ARIA APG',
  title: 'Focus is lost around a popup',
  promise: 'The focus moves into a menu that opens; Escape closes it and returns the focus.',
  remedy:
    'Move the focus to the first item when the menu opens, close on Escape, and return the focus to the button that opened it.',
  falsePositives:
    'Arrow down and Tab are tried before it is said that the focus cannot enter. Only menus, combo boxes and tooltips that came up by a key are judged.',
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
            severity: look.pattern === 'tooltip' ? 2 : 1,
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
    }).map((found) =>
      found.measured['asked']?.value === 'closes'
        ? {
            ...found,
            instead: {
              rule: 'widget-focus',
              remedy: 'Close it on Escape.',
              wcag: found.measured['pattern']?.value === 'tooltip' ? ['1.4.13'] : [],
            },
          }
        : found,
    ),
});
