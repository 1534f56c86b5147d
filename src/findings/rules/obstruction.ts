// A layer that nobody asked for lies over the page.
import type { ScreenElement, ScreenRecord, TurnRecord } from '../../evidence/evidence.ts';
import { at, it, of } from '../measured/measured.ts';
import { defineRule, type Found } from '../rule.ts';
import { owed, promotes } from '../signals/advertising.ts';
import { coveredShareOf } from '../signals/covered-share.ts';
import { foundOnScreen } from '../signals/found-on.ts';
import { addressPhrase } from '../wording.ts';

/** Share of the viewport (science R22). */
const leastShare = 0.3;
export const obstruction = defineRule({
  id: 'obstruction',
  science: 'R22',
  title: 'Unrequested layer covers the page',
  promise: 'No advertising covers the page without being asked for.',
  remedy:
    'Show the offer within the page, or after what people came for is done. If a layer must be, let it cover less than a third, with a close button of 44 px that comes first, and Escape.',
  falsePositives:
    'Only layers that came with the page, by waiting or by scrolling, that cover at least 30 % of the viewport and whose words advertise. Consent, age and login are left out.',
  label: 'measured',
  kinds: ['covered-focus', 'obstruction'],
  wcag: [],
  heuristics: ['H3', 'H8'],
  thresholds: { leastShareOfViewport: { value: leastShare, source: 'science R22' } },
  needs: ['screens', 'turns', 'events'],
  evaluate: ({ screens, turns, events }) =>
    screens.flatMap((screen, place): Found[] => {
      const previous = screens[place - 1];
      const isNew = screen.modal !== '' && previous?.modal !== screen.modal;
      if (!isNew || wasAskedFor(screen, turns)) return [];
      const layer = screen.elements.find(({ ref }) => ref === screen.modal);
      const inside = screen.elements.filter((element) => layer === undefined || liesIn(element, layer));
      const words = inside.map(({ text, name }) => text || name).join(' ');
      const share = layer ? coveredShareOf(layer.box, screen.viewport) : 1;
      if (share < leastShare || !promotes.test(words) || owed.test(words)) return [];
      return [
        foundOnScreen(
          {
            title: `A layer that nobody asked for covers ${Math.round(share * 100)} % of the page`,
            summary: `On ${addressPhrase(screen.url)} a layer came up by itself, over ${Math.round(share * 100)} % of the viewport and in the way of everything behind it.`,
            impact: 'People are stopped in what they came for, and have to find out how to get rid of it.',
            impactIfOnPath: 2,
            confidence: 'high',
            element: null,
            measured: layer
              ? {
                  covered_percent: of('percent', [of('covered_share', [it(layer.box), it(screen.viewport)])]),
                }
              : { layer: at(screen, 'modal') },
            cause: `layer|${screen.outline?.dialog ?? ''}`,
          },
          { screen, turns, events },
        ),
      ];
    }),
});

/** It came after a press, a key or something typed and sent. */
function wasAskedFor({ id }: ScreenRecord, turns: readonly TurnRecord[]): boolean {
  const led = turns.find(({ screenAfter }) => screenAfter === id);
  if (!led || led.effect.navigated) return false;
  return !/^(scroll|wait|hover|open|back|zoom|listen)$/.test(led.action.kind);
}

function liesIn({ box }: ScreenElement, { box: layer }: ScreenElement): boolean {
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return x >= layer.x && x <= layer.x + layer.width && y >= layer.y && y <= layer.y + layer.height;
}
