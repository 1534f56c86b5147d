// Every relation over what a crawl met. A new one is its file and one line here.
import type { Rule } from '../rule.ts';
import { doesNotComeBack } from './again/does-not-come-back.ts';
import { lostOnReload } from './again/lost-on-reload.ts';
import { savedOtherwise } from './again/saved-otherwise.ts';
import { savedThenGone } from './again/saved-then-gone.ts';
import { savedUnseen } from './again/saved-unseen.ts';
import { savedTwice } from './again/saved-twice.ts';
import { staysOpen } from './again/stays-open.ts';
import { impossibleValueTaken } from './impossible/impossible-value-taken.ts';
import { possibleValueRefused } from './impossible/possible-value-refused.ts';
import { silentRefusal } from './impossible/silent-refusal.ts';
import { blurred } from './looks/blurred.ts';
import { controlOutside } from './looks/control-outside.ts';
import { looseLines } from './looks/loose-lines.ts';
import { missingPart } from './looks/missing-part.ts';
import { mixedAlignment } from './looks/mixed-alignment.ts';
import { offGrid } from './looks/off-grid.ts';
import { offsetPart } from './looks/offset-part.ts';
import { partSticksOut } from './looks/part-sticks-out.ts';
import { samePicture } from './looks/same-picture.ts';
import { tilted } from './looks/tilted.ts';
import { countOfList } from './order/count-of-list.ts';
import { countDiffers } from './order/count-differs.ts';
import { outOfOrder } from './order/out-of-order.ts';
import { pagesOverlap } from './order/pages-overlap.ts';
import { searchMissesShown } from './order/search-misses-shown.ts';
import { sortDoesNotOrder } from './order/sort-does-not-order.ts';
import { answersOnSome } from './same-behaviour/answers-on-some.ts';
import { coveredOnSome } from './same-behaviour/covered-on-some.ts';
import { actsOnAnother } from './say-and-do/acts-on-another.ts';
import { roleNotKept } from './say-and-do/role-not-kept.ts';
import { openingNotTold } from './say-and-do/opening-not-told.ts';
import { opensAnother } from './say-and-do/opens-another.ts';
import { titlesAlike } from './say-and-do/titles-alike.ts';
import { summaryDiffers } from './say-and-do/summary-differs.ts';
import { typedElsewhere } from './say-and-do/typed-elsewhere.ts';
import { breaksAfterAction } from './silence/breaks-after-action.ts';
import { billSum } from './values/bill-sum.ts';
import { constantRate } from './values/constant-rate.ts';
import { crossedLinks } from './values/crossed-links.ts';
import { lineTotal } from './values/line-total.ts';
import { linkOfAnother } from './values/link-of-another.ts';
import { moneyDigits } from './values/money-digits.ts';
import { impossibleDate } from './values/impossible-date.ts';
import { looksLikeHeading } from './looks/looks-like-heading.ts';
import { drawnOffWorks } from './say-and-do/drawn-off-works.ts';
import { colouredAlone } from './looks/coloured-alone.ts';
import { cutAlone } from './looks/cut-alone.ts';
import { movedAlone } from './looks/moved-alone.ts';
import { paleAlone } from './looks/pale-alone.ts';
import { twoOrders } from './order/two-orders.ts';
import { deafAlone } from './same-behaviour/deaf-alone.ts';
import { nameAlone } from './same-behaviour/name-alone.ts';
import { oneLeadsNowhere } from './same-behaviour/one-leads-nowhere.ts';
import { liveAlone } from './same-behaviour/live-alone.ts';
import { menuDiffers } from './same-behaviour/menu-differs.ts';
import { roleAlone } from './same-behaviour/role-alone.ts';
import { tabAlone } from './same-behaviour/tab-alone.ts';
import { ringAlone } from './same-behaviour/ring-alone.ts';
import { choiceTwice } from './values/choice-twice.ts';
import { thingTwice } from './values/thing-twice.ts';
import { unsteadyPrice } from './values/unsteady-price.ts';
import { twoValues } from './values/two-values.ts';
import { twoAddresses } from './values/two-addresses.ts';
import { breaksBrowser } from './silence/breaks-browser.ts';
import { fileFails } from './silence/file-fails.ts';
import { lateAnswer } from './silence/late-answer.ts';
import { partFailed } from './silence/part-failed.ts';
import { scriptStops } from './silence/script-stops.ts';
import { standsStill } from './silence/stands-still.ts';
import { failsAgain } from './again/fails-again.ts';
import { goneComesBack } from './again/gone-comes-back.ts';
import { cannotBeSent } from './impossible/cannot-be-sent.ts';
import { valueMangled } from './impossible/value-mangled.ts';
import { filterAdds } from './order/filter-adds.ts';
import { filtersApart } from './order/filters-apart.ts';
import { doesNotReverse } from './order/does-not-reverse.ts';
import { previousDiffers } from './order/previous-differs.ts';
import { choiceLost } from './again/choice-lost.ts';

export const relationIndex: readonly Rule[] = [
  drawnOffWorks,
  looksLikeHeading,
  impossibleDate,
  answersOnSome,
  coveredOnSome,
  doesNotComeBack,
  lostOnReload,
  savedOtherwise,
  savedThenGone,
  savedTwice,
  savedUnseen,
  staysOpen,
  actsOnAnother,
  typedElsewhere,
  summaryDiffers,
  opensAnother,
  roleNotKept,
  openingNotTold,
  titlesAlike,
  impossibleValueTaken,
  possibleValueRefused,
  silentRefusal,
  sortDoesNotOrder,
  countDiffers,
  countOfList,
  pagesOverlap,
  outOfOrder,
  searchMissesShown,
  breaksAfterAction,
  breaksBrowser,
  samePicture,
  missingPart,
  partSticksOut,
  controlOutside,
  offGrid,
  offsetPart,
  mixedAlignment,
  tilted,
  blurred,
  looseLines,
  linkOfAnother,
  crossedLinks,
  lineTotal,
  moneyDigits,
  billSum,
  constantRate,
  movedAlone,
  cutAlone,
  paleAlone,
  colouredAlone,
  deafAlone,
  tabAlone,
  liveAlone,
  roleAlone,
  nameAlone,
  menuDiffers,
  twoOrders,
  fileFails,
  lateAnswer,
  scriptStops,
  partFailed,
  standsStill,
  oneLeadsNowhere,
  ringAlone,
  twoAddresses,
  twoValues,
  unsteadyPrice,
  thingTwice,
  choiceTwice,
  goneComesBack,
  failsAgain,
  filterAdds,
  valueMangled,
  cannotBeSent,
  filtersApart,
  doesNotReverse,
  previousDiffers,
  choiceLost,
];
