// Sound that begins by itself and cannot be stopped.
import { at, it, length } from '../measured/measured.ts';
import { defineRule } from '../rule.ts';
import { foundOnProbe, narrowLooksOf } from '../signals/probed.ts';
import { addressPhrase, seconds } from '../wording.ts';

/** WCAG 2.2, 1.4.2. */
const longestMs = 3_000;

export const autoplaySound = defineRule({
  id: 'autoplay-sound',
  science: 'R48',
  title: 'Sound starts by itself',
  promise: 'No sound starts by itself and plays for more than three seconds without a way to stop it.',
  remedy:
    'Remove autoplay, or start muted. Let people start the sound with a button, and show the controls of the player.',
  falsePositives:
    'Told by what the page asks for (autoplay, or playing without anything pressed): browsers may hold such sound back until the first press. Only audio, and films of which sound was read, whose length is known; what is muted, shows controls, or has a button on the page that speaks of sound, pause or stop is left out. Sound that a script makes without such an element is not recorded.',
  label: 'measured',
  judgesCrawl: true,
  wcag: ['1.4.2'],
  heuristics: ['H3'],
  thresholds: { longestMs: { value: longestMs, source: 'WCAG 2.2, 1.4.2; science R48' } },
  needs: ['turns', 'probes'],
  evaluate: ({ turns, probes }) =>
    narrowLooksOf(probes).flatMap((look) => {
      const { sounding = [] } = look;
      const [first] = sounding;
      if (!first || (first.lastsMs !== null && first.lastsMs <= longestMs)) return [];
      const lasts = first.lastsMs === null ? 'without an end' : `for ${seconds(first.lastsMs)}`;
      return [
        foundOnProbe(look, {
          title: 'Sound begins by itself and cannot be stopped',
          summary: `As ${addressPhrase(look.url)} comes, a sound is set to play ${lasts}, and nothing on the page stops it.`,
          impact:
            'Who listens to the page by a screen reader cannot hear it over the sound, and others are startled.',
          impactIfOnPath: 3,
          element: first,
          measured: { sounding: length(it(sounding)), lasts_ms: at(first, 'lastsMs') },
          turns,
        }),
      ];
    }),
});
