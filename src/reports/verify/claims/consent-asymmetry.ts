// Again: how large refusing is drawn beside accepting.
import { theElement, only, shownBy, type Claim } from '../claim.ts';
import type { ScreenElement } from '../../../evidence/evidence.ts';

export const ofJourney: Claim = (context) => {
  const accept = theElement(context);
  const refusing =
    /reject|decline|refuse|deny|disagree|necessary|essential|required|without|opt out|no,? thanks|\bonly\b|^no\b|do ?n['o’]t allow/i;
  const beside = context.screen.elements.filter(
    (each) =>
      each.kind === 'control' &&
      /button|link/.test(each.role) &&
      (accept.group === '' ? Math.abs(each.box.y - accept.box.y) <= 240 : each.group === accept.group) &&
      refusing.test(shownBy(each)),
  );
  const [refuse] = beside;
  const area = (element: ScreenElement) => element.box.width * element.box.height;
  const share = refuse ? Math.round((100 * area(refuse)) / area(accept)) / 100 : 0;
  if (share >= 0.5) return 'refusing is drawn alike';
  return only({ refusing_on_first_layer: beside.length > 0, share_of_area: share });
};
