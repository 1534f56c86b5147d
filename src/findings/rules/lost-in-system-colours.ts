// Icons that vanish where the system's colours take the place of the page's.
import { at, length } from '../measured/measured.ts';
import { defineRule } from '../rule.ts';
import { foundOnProbe } from '../signals/probed.ts';
import { componentOf } from '../one-cause.ts';
import { controlPhrase, plural } from '../wording.ts';

export const lostInSystemColours = defineRule({
  id: 'lost-in-system-colours',
  science: 'WCAG 1.4.11',
  title: 'Icon disappears in high-contrast mode',
  promise: 'A control without text is still visible when the system chooses the colours.',
  remedy:
    'Draw the icon with an SVG in currentColor, or set background-color: ButtonText under @media (forced-colors: active).',
  falsePositives:
    'Only controls that show no words and no picture, are drawn by a CSS mask, and whose mask is filled with the very colour behind it there, without a border around.',
  label: 'measured',
  judgesCrawl: true,
  byCauseSince: 3,
  hurts: 'large text',
  wcag: ['1.4.11'],
  heuristics: ['H7'],
  thresholds: { iconsNamed: { value: 5, source: 'our choice [D]' } },
  needs: ['turns', 'probes'],
  evaluate: ({ turns, probes }) =>
    probes.flatMap((look) => {
      if (look.kind !== 'settings-look') return [];
      return look.vanished.map((icon) =>
        foundOnProbe(look, {
          title: `${controlPhrase(icon)} vanishes in the colours of the system`,
          summary: `Where the system chooses the colours, nothing is left of ${controlPhrase(icon)}: its icon is a mask filled with the colour behind it. So it is with ${plural(look.vanished.length, 'control')} of this page.`,
          impact: 'People who use a contrast theme do not see that it is there.',
          impactIfOnPath: 3,
          element: icon,
          measured: { name: at(icon, 'name'), controls: length(at(look, 'vanished')) },
          turns,
          sharedCause: componentOf(icon),
        }),
      );
    }),
});
