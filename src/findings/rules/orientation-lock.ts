// A page that wants the screen to be held one way.
import { at } from '../measured/measured.ts';
import { defineRule } from '../rule.ts';
import { foundOnProbe } from '../signals/probed.ts';
import { shorten } from '../wording.ts';

export const orientationLock = defineRule({
  id: 'orientation-lock',
  science: 'WCAG 1.3.4',
  title: 'Page works in one orientation only',
  promise: 'When the screen is turned, the page turns with it and shows the same content.',
  remedy:
    'Lay the page out for both orientations; remove rotations and “please turn your device” messages that depend on orientation or on width and height.',
  falsePositives:
    'Reported only where what fills the view is turned by 90 degrees more than before, or where less than a third of at least 200 characters is left. Pianos, cheques and the like that need one orientation are exempt and cannot be told apart.',
  label: 'measured',
  judgesCrawl: true,
  hurts: 'touch',
  wcag: ['1.3.4'],
  heuristics: ['H7'],
  thresholds: {
    leastShareLeft: { value: 0.3, source: 'our choice [D]' },
    leastCharacters: { value: 200, source: 'our choice [D]' },
  },
  needs: ['turns', 'probes'],
  evaluate: ({ turns, probes }) =>
    probes.flatMap((look) => {
      if (look.kind !== 'settings-look' || !look.turned) return [];
      const { turned } = look;
      const isTurned = turned.degrees !== 0;
      return [
        foundOnProbe(look, {
          title: isTurned
            ? 'The page turns itself when the screen is turned'
            : 'The page is gone when the screen is turned',
          summary: isTurned
            ? `With the sides of the screen exchanged, what fills the view is turned by ${turned.degrees} degrees.`
            : `With the sides of the screen exchanged, ${turned.shownAfter} of ${turned.shownBefore} characters are left: “${shorten(turned.says, 60)}”.`,
          impact: 'People whose screen is fixed to a chair or a stand cannot turn it.',
          impactIfOnPath: 3,
          element: null,
          measured: {
            degrees: at(turned, 'degrees'),
            shown_before: at(turned, 'shownBefore'),
            shown_after: at(turned, 'shownAfter'),
          },
          turns,
          cause: 'orientation-lock',
        }),
      ];
    }),
});
