// Every relation over what a crawl met. A new one is its file and one line here.
import type { Rule } from '../rule.ts';
import { doesNotComeBack } from './again/does-not-come-back.ts';
import { lostOnReload } from './again/lost-on-reload.ts';
import { impossibleValueTaken } from './impossible/impossible-value-taken.ts';
import { possibleValueRefused } from './impossible/possible-value-refused.ts';
import { silentRefusal } from './impossible/silent-refusal.ts';
import { countDiffers } from './order/count-differs.ts';
import { pagesOverlap } from './order/pages-overlap.ts';
import { searchMissesShown } from './order/search-misses-shown.ts';
import { sortDoesNotOrder } from './order/sort-does-not-order.ts';
import { answersOnSome } from './same-behaviour/answers-on-some.ts';
import { opensAnother } from './say-and-do/opens-another.ts';
import { summaryDiffers } from './say-and-do/summary-differs.ts';
import { typedElsewhere } from './say-and-do/typed-elsewhere.ts';
import { breaksAfterAction } from './silence/breaks-after-action.ts';

export const relationIndex: readonly Rule[] = [
  impossibleValueTaken,
  possibleValueRefused,
  silentRefusal,
  typedElsewhere,
  summaryDiffers,
  opensAnother,
  doesNotComeBack,
  lostOnReload,
  answersOnSome,
  sortDoesNotOrder,
  pagesOverlap,
  countDiffers,
  searchMissesShown,
  breaksAfterAction,
];
