// Again: how much of the viewport the layer covers, and that nobody asked for it.
import { only, type Claim } from '../claim.ts';

export const ofJourney: Claim = ({ screen, evidence }) => {
  const led = evidence.turns.find(({ screenAfter }) => screenAfter === screen.id);
  const quiet = ['scroll', 'wait', 'hover', 'open', 'back', 'zoom', 'listen'];
  const asked = led !== undefined && !led.effect.navigated && !quiet.includes(led.action.kind);
  if (screen.modal === '' || asked) return 'no layer came up by itself';
  const layer = screen.elements.find(({ ref }) => ref === screen.modal)?.box;
  const { width, height } = screen.viewport;
  const inside = (low: number, high: number, most: number) =>
    Math.max(0, Math.min(high, most) - Math.max(low, 0));
  const covered = layer
    ? inside(layer.x, layer.x + layer.width, width) * inside(layer.y, layer.y + layer.height, height)
    : width * height;
  return only({ covered_percent: Math.round((100 * covered) / (width * height)), asked_for: asked });
};
