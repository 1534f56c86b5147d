// Something moves on and on for somebody who asked for little motion.
import { at, length } from '../measured/measured.ts';
import { defineRule } from '../rule.ts';
import { foundOnProbe, narrowLooksOf } from '../signals/probed.ts';
import { plural } from '../wording.ts';

export const lastingMotion = defineRule({
  id: 'lasting-motion',
  science: 'R47',
  title: 'Motion continues although reduced motion is set',
  promise:
    'If a person prefers reduced motion, nothing larger than a spinner moves, no text blinks and no slides go on by themselves for more than five seconds.',
  remedy:
    'Put animations into @media (prefers-reduced-motion: no-preference), or stop them in (prefers-reduced-motion: reduce); do not start films by themselves, or give them a pause button.',
  falsePositives:
    'Only running animations of position, size or turning, without an end or longer than 5 s, on things of 64 px and more, text that animations take away and bring back at least every 4 s, films without controls, and slides with pictures that went on twice by themselves and have no control that says it stops them count.',
  label: 'measured',
  judgesCrawl: true,
  kinds: ['motion'],
  hurts: 'little motion',
  wcag: ['2.2.2'],
  heuristics: ['H8'],
  thresholds: {
    lastsMs: { value: 5_000, source: 'science R47, WCAG 2.2.2' },
    leastSizePx: { value: 64, source: 'our choice: larger than a sign of work [D]' },
  },
  needs: ['turns', 'probes'],
  evaluate: ({ turns, probes }) =>
    narrowLooksOf(probes).flatMap((look) => {
      const [first] = look.moving;
      if (!first) return [];
      const lasts = first.lastsMs === null ? 'without an end' : `for ${Math.round(first.lastsMs / 1000)} s`;
      const what = first.name === '' ? `a ${first.how}` : `the ${first.how} “${first.name}”`;
      const blinks = first.how === 'blinking text';
      return [
        foundOnProbe(look, {
          title: blinks ? 'Blinking that cannot be stopped' : 'Motion that cannot be stopped',
          summary: `With reduced motion asked for, ${what} ${blinks ? 'goes on' : 'moves'} ${lasts}${look.moving.length > 1 ? `, and ${plural(look.moving.length - 1, 'other thing')} with it` : ''}.`,
          impact:
            'People whom motion makes dizzy or distracts cannot read beside it, although they set their device to reduce motion.',
          impactIfOnPath: 3,
          element: first,
          measured: {
            moving: length(at(look, 'moving')),
            lasts_ms: at(first, 'lastsMs'),
            how: at(first, 'how'),
          },
          turns,
        }),
      ];
    }),
});
