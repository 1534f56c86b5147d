// Widgets that change before the eyes and say nothing of it.
import type { WidgetPattern } from '../../evidence/audit-probe.ts';
import { defineRule } from '../rule.ts';
import { failedTrials } from '../signals/widget-trials.ts';

export const widgetState = defineRule({
  id: 'widget-state',
  science: 'WAI-ARIA APG',
  title: 'Widget does not announce its state',
  promise: 'A widget that opens, closes, is chosen, switched or moved says so in its aria-* state.',
  remedy:
    'Set aria-expanded on what opens and closes, aria-selected on the chosen tab, aria-checked on boxes, switches and radio buttons, and aria-valuenow on sliders, whenever that changes.',
  falsePositives:
    'Reported only where what the widget controls was seen to come and go by the same key, or where another panel showed; what opens elsewhere, or only opens, is left out. Boxes, switches, sliders and trees have to be drawn otherwise after a key, as before after the opposite key, and so once more, while nothing that they say changes; radio buttons are compared without the focus.',
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
            title: (thing) => `${thing} does not say ${unsaid[look.pattern] ?? 'whether it is open'}`,
            summary: ({ keys, before, after }) =>
              `By ${keys} it changed what shows, and its state stayed as it was (${before}; then ${after}).`,
            impact: 'People who use a screen reader do not learn that anything happened.',
            severity: 2,
          }
        : null,
    ),
});

const unsaid: Partial<Record<WidgetPattern, string>> = {
  tabs: 'which part is chosen',
  'radio group': 'which one is chosen',
  'check box': 'whether it is on',
  slider: 'what it is set to',
};
