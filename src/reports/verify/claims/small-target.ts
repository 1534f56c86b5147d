// Again: how small the target is and what lies around it, by their boxes.
import { theElement, only, type Claim } from '../claim.ts';
import type { ScreenElement } from '../../../evidence/evidence.ts';

export const ofJourney: Claim = (context) => {
  const element = theElement(context);
  const { box } = element;
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const small = (each: ScreenElement) => each.box.width < 23.5 || each.box.height < 23.5;
  // Normal scatter of 1.5 mm: of many slices of the box, the part that is hit.
  const hit = (px: number) => {
    const slices = Array.from({ length: 400 }, (_none, at) => ((at + 0.5) / 400 - 0.5) * px * 0.159);
    return slices.reduce((sum, mm) => sum + Math.exp(-(mm * mm) / 4.5), 0) * ((px * 0.159) / 400 / 3.7599424);
  };
  const finger = context.evidence.facts.persona.device.touch && hit(box.width) * hit(box.height) < 0.63;
  const around = context.screen.elements.filter((each) => {
    if (
      each === element ||
      each.kind !== 'control' ||
      each.states.disabled === true ||
      each.visibleShare !== 1
    )
      return false;
    const apart = context.screen.elements.some(
      (dialog) => dialog.kind === 'dialog' && holds(dialog.box, box) && !holds(dialog.box, each.box),
    );
    if (apart) return false;
    if (holds(each.box, box) || holds(box, each.box)) return false;
    const { x, y, width, height } = each.box;
    const nearestX = Math.min(Math.max(middle.x, x), x + width);
    const nearestY = Math.min(Math.max(middle.y, y), y + height);
    if (Math.hypot(nearestX - middle.x, nearestY - middle.y) < 11.5) return true;
    if (finger && beside(each.box, box)) return true;
    const thick = Math.min(width, height) >= 4;
    return thick && small(each) && Math.hypot(x + width / 2 - middle.x, y + height / 2 - middle.y) < 23.5;
  });
  if (!small(element) || around.length === 0) return 'it is large enough, or has room around it';
  return only({
    width_px: Math.round(box.width),
    height_px: Math.round(box.height),
    neighbours_within_circle: around.length,
  });
};

function beside(a: ScreenElement['box'], b: ScreenElement['box']): boolean {
  const [x, y] = [
    Math.max(a.x, b.x) - Math.min(a.x + a.width, b.x + b.width),
    Math.max(a.y, b.y) - Math.min(a.y + a.height, b.y + b.height),
  ];
  return (x >= 0 || y >= 0) && Math.hypot(Math.max(0, x), Math.max(0, y)) <= 9;
}

function holds(outer: ScreenElement['box'], inner: ScreenElement['box']): boolean {
  const right = inner.x + inner.width <= outer.x + outer.width;
  return (
    outer.x <= inner.x && outer.y <= inner.y && right && inner.y + inner.height <= outer.y + outer.height
  );
}
