// A page that forbids to be enlarged.
import { at, short } from '../measured/measured.ts';
import { defineRule } from '../rule.ts';
import { foundOnProbe, narrowLooksOf } from '../signals/probed.ts';

/** Least magnification that must be possible (WCAG 1.4.4). */
const leastScale = 2;

export const zoomBlocked = defineRule({
  id: 'zoom-blocked',
  science: 'R46',
  title: 'Zooming is blocked',
  promise: 'On a phone the page can be enlarged to at least twice its size with two fingers.',
  remedy:
    'Take user-scalable and maximum-scale out of the viewport tag: width=device-width, initial-scale=1.',
  falsePositives: 'Some browsers ignore the tag; those of many Android phones do not.',
  label: 'measured',
  judgesCrawl: true,
  supersedesAxe: ['meta-viewport'],
  kinds: ['zoom-blocked'],
  hurts: 'touch',
  wcag: ['1.4.4'],
  heuristics: ['H7'],
  thresholds: { leastScale: { value: leastScale, source: 'WCAG 1.4.4: 200 %' } },
  needs: ['turns', 'probes'],
  evaluate: ({ turns, probes }) =>
    narrowLooksOf(probes).flatMap((look) => {
      const tag = look.viewportTag.toLowerCase();
      const most = Number(/maximum-scale\s*=\s*([\d.]+)/.exec(tag)?.[1] ?? Number.POSITIVE_INFINITY);
      const off = /user-scalable\s*=\s*(no|0)\b/.test(tag);
      if (!off && most >= leastScale) return [];
      return [
        foundOnProbe(look, {
          title: 'The page cannot be enlarged on a phone',
          summary: `The viewport tag says “${look.viewportTag.slice(0, 120)}”.`,
          impact: 'Whoever cannot read the small print cannot make it larger.',
          impactIfOnPath: 3,
          element: null,
          measured: { viewport_tag: short(at(look, 'viewportTag'), 120) },
          turns,
          cause: 'zoom-blocked',
        }),
      ];
    }),
});
