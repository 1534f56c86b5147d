// Every relation over what a crawl met. A new one is its file and one line here.
import type { Rule } from '../rule.ts';
import { blurred } from './looks/blurred.ts';
import { controlOutside } from './looks/control-outside.ts';
import { controlsOverlap } from './looks/controls-overlap.ts';
import { looseLines } from './looks/loose-lines.ts';
import { missingPart } from './looks/missing-part.ts';
import { mixedAlignment } from './looks/mixed-alignment.ts';
import { offGrid } from './looks/off-grid.ts';
import { offsetPart } from './looks/offset-part.ts';
import { partSticksOut } from './looks/part-sticks-out.ts';
import { samePicture } from './looks/same-picture.ts';
import { tilted } from './looks/tilted.ts';
import { basketBadge } from './values/basket-badge.ts';
import { billSum } from './values/bill-sum.ts';
import { constantRate } from './values/constant-rate.ts';
import { lineTotal } from './values/line-total.ts';
import { linkOfAnother } from './values/link-of-another.ts';
import { moneyDigits } from './values/money-digits.ts';
import { ownPicture } from './values/own-picture.ts';
import { samePrice } from './values/same-price.ts';

export const relationIndex: readonly Rule[] = [
  samePicture,
  missingPart,
  partSticksOut,
  controlOutside,
  controlsOverlap,
  offGrid,
  offsetPart,
  mixedAlignment,
  tilted,
  blurred,
  looseLines,
  samePrice,
  ownPicture,
  linkOfAnother,
  lineTotal,
  moneyDigits,
  billSum,
  constantRate,
  basketBadge,
];
