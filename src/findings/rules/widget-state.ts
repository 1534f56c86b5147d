// Widgets that change before the eyes and say nothing of it.
import { defineRule } from '../rule.ts';
import { failedTrials } from '../signals/widget-trials.ts';

export const widgetState = defineRule({
  id: 'widget-state',
  science: 'WAI-ARIA APG',
  title: 'Widget does not announce its state',
  promise: 'A widget that opens, closes or is selected updates aria-expanded or aria-selected.',
  remedy:
    'Set aria-expanded on the button that opens and closes something, and aria-selected on the chosen tab, whenever that changes.',
  falsePositives:
    'Reported only where what the widget controls was seen to come and go by the same key, or where another panel showed; what opens elsewhere, or only opens, is left out.',
  label: 'measured',
  byCauseSince: 3,
  judgesCrawl: true,
  hurts: 'listening',
  wcag: ['4.1.2'],
  heuristics: ['H1'],
  thresholds: { widgetsOfPage: { value: 6, source: 'our choice [D]' } },
  needs: ['turns', 'probes'],
  evaluate: ({ turns, probes }) =>
    failedTrials(probes, turns, (look, asks) =>
      asks === 'told'
        ? {
            title: (thing) =>
              `${thing} does not say ${look.pattern === 'tabs' ? 'which part is chosen' : 'whether it is open'}`,
            summary: ({ keys, before, after }) =>
              `By ${keys} it changed what shows, and its state stayed as it was (${before}; then ${after}).`,
            impact: 'People who use a screen reader do not learn that anything happened.',
            severity: 2,
          }
        : null,
    ),
});
