// Widgets that a pointer can use and the keyboard cannot.
import type { PatternLook, WidgetTrial } from '../../evidence/audit-probe.ts';
import { defineRule, type Found } from '../rule.ts';
import { failedTrials } from '../signals/widget-trials.ts';

const onlyPointer =
  'People without a pointer (who use a screen reader, a switch or only the keyboard) cannot use it.';

export const widgetKeyboard = defineRule({
  id: 'widget-keyboard',
  science: 'WAI-ARIA APG',
  title: 'Widget cannot be used with the keyboard',
  promise:
    'Tab reaches every widget, arrow keys reach its parts, and Enter, Space or arrow keys do what a pointer does.',
  remedy:
    'Use the native control if there is one. Otherwise give the widget tabindex="0", its parts a roving tabindex, and listen for the keys of its pattern in the ARIA Authoring Practices.',
  falsePositives:
    'Each question is asked with a pointer too: what does nothing then either, or changes by itself, is reported by no keyboard rule. What a key does late is waited for, and the keys of buttons, boxes, disclosures and sliders are tried once more after the pointer. Arrows are asked only of parts that Tab does not come to. Keys that a pattern calls optional are not asked: Home and End are asked of sliders, trees and grids with several cells in a row, where arrows work, and told as a practice. Space is asked of what has the role of a button, and, as a practice, of links without an address that are drawn as buttons and act by Enter.',
  label: 'measured',
  byCauseSince: 3,
  judgesCrawl: true,
  kinds: ['mouse-only'],
  hurts: 'keyboard',
  wcag: ['2.1.1'],
  heuristics: ['H7'],
  thresholds: { widgetsOfPage: { value: 6, source: 'our choice [D]' } },
  needs: ['turns', 'probes'],
  evaluate: ({ turns, probes }) => [
    ...failedTrials(probes, turns, (_look, asks) => {
      switch (asks) {
        case 'reached':
          return {
            title: (thing) => `Tab does not come to ${thing}`,
            summary: (trial) => `Nothing of it can have the focus; a pointer uses it (${byPointer(trial)}).`,
            impact: onlyPointer,
            severity: 3,
          };
        case 'operated':
          return {
            title: (thing) => `No key does what a pointer does on ${thing}`,
            summary: (trial) =>
              `With the focus on it ${trial.keys} did nothing, also after a while; a press of the pointer did (${byPointer(trial)}).`,
            impact: onlyPointer,
            severity: 3,
          };
        case 'moves':
          return {
            title: (thing) => `Arrows do not move within ${thing}`,
            summary: (trial) =>
              `Tab comes to one of its parts only, and ${trial.keys} led to no other; a pointer uses them (${byPointer(trial)}).`,
            impact: onlyPointer,
            severity: 3,
          };
        case 'shown':
          return {
            title: (thing) => `What a pointer brings up over ${thing} the focus does not`,
            summary: ({ keys }) => `It came up with the pointer there, and not with the focus (${keys}).`,
            impact: 'People without a pointer never read it.',
            severity: 2,
          };
        case 'space':
        case 'told':
        case 'entered':
        case 'closes':
        case 'returns':
        case 'stays':
        case 'ends':
          return null;
      }
    }),
    ...failedTrials(probes, turns, (look, asks) => {
      if (asks === 'space')
        return {
          title: (thing) => `Space does nothing on ${thing}`,
          summary: () =>
            isLink(look)
              ? 'It leads nowhere and is drawn as a button; Enter uses it, and Space does not.'
              : 'It is announced as a button or box, Enter uses it, and Space does not.',
          impact: isLink(look)
            ? 'Who sees a button presses Space; the page scrolls instead.'
            : 'What is announced as a button is pressed with Space by many; the page scrolls instead.',
          severity: 1,
        };
      return asks === 'ends'
        ? {
            title: (thing) => `Home and End do nothing in ${thing}`,
            summary: ({ before, after }) =>
              `Arrows work in it, and neither End nor Home led to an end of it (${before}; then ${after}).`,
            impact: 'The way to the other end takes a press for each step.',
            severity: 1,
          }
        : null;
    }).map(asPractice),
  ],
});

/** What the press of a pointer changed; older records tell how it stood before and after. */
function byPointer({ did = '', before, after }: WidgetTrial): string {
  return /press of the pointer: ([^;]+)/.exec(did)?.[1] ?? `${before}; then ${after}`;
}

function isLink({ widget }: PatternLook): boolean {
  return widget.role === 'link';
}

/** What the ARIA practices ask for and no criterion does. */
function asPractice(found: Found): Found {
  const asked = found.measured['asked']?.value;
  const isButton = asked === 'space' && found.element?.role === 'link';
  if (asked !== 'ends' && !isButton) return found;
  const remedy = isButton
    ? 'Use a button element: it does what it looks like by Enter and by Space.'
    : 'Move to the first and to the last with Home and End.';
  return { ...found, instead: { rule: 'widget-keyboard', remedy, wcag: [] } };
}
