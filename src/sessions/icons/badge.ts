// A count that sits on a control, such as the 3 on a cart: part of the control, wherever the page keeps it. Pure.
import type { ScreenElement } from '../../evidence/evidence.ts';

/** Characters of a badge at most: `99+`. */
const lettersMax = 4;

/** The count that is seen on `control`: its own words where they are but a figure, else figures drawn over its edge; or ''. */
export function badgeOf(
  control: Pick<ScreenElement, 'ref' | 'text' | 'box'>,
  elements: readonly Pick<ScreenElement, 'ref' | 'kind' | 'text' | 'box'>[],
): string {
  if (isCount(control.text)) return control.text.trim();
  const { x, y, width, height } = control.box;
  const over = elements.find(({ ref, kind, text, box }) => {
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    return (
      ref !== control.ref &&
      kind !== 'control' &&
      isCount(text) &&
      box.height < height &&
      middle.x >= x &&
      middle.x <= x + width &&
      middle.y >= y &&
      middle.y <= y + height
    );
  });
  return over?.text.trim() ?? '';
}

function isCount(text: string): boolean {
  const said = text.trim();
  return said.length <= lettersMax && /^\p{Nd}+\+?$/u.test(said);
}
