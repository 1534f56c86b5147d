// What an action promised and can be counted is not so afterwards.
import type { ScreenRecord, TurnRecord } from '../../evidence/evidence.ts';
import { screensById } from '../proof.ts';
import { defineRule, type CannotTell, type Verdict } from '../rule.ts';
import { foundOnScreen, foundOnTurn, type Told } from '../signals/found-on.ts';
import { emptyAfterAdding, notCounted } from '../signals/postconditions/added-to-basket.ts';
import type { Broken, BrokenOnScreen, Deed } from '../signals/postconditions/deed.ts';
import { leastPrices, outOfOrder, overLimit } from '../signals/postconditions/list-in-order.ts';
import { otherPrice } from '../signals/postconditions/price-kept.ts';
import { totalStays, wrongWay } from '../signals/postconditions/quantity-followed.ts';
import { backAgain, stillThere } from '../signals/postconditions/removed.ts';
import { doneAndNot, notSignedIn } from '../signals/postconditions/said-and-denied.ts';
import { notSaved } from '../signals/postconditions/setting-kept.ts';
import { roundingCents, wrongSum } from '../signals/postconditions/sum-of-bill.ts';
import { unchangedSwitch } from '../signals/postconditions/switch-turned.ts';

/** What the screen after a deed shows. */
const atOnce: readonly ((deed: Deed) => Broken | null)[] = [
  outOfOrder,
  overLimit,
  unchangedSwitch,
  notCounted,
  stillThere,
  wrongWay,
  totalStays,
  doneAndNot,
];
/** What a later screen shows of a deed. */
const later: readonly ((deed: Deed) => BrokenOnScreen | null)[] = [
  emptyAfterAdding,
  backAgain,
  notSaved,
  notSignedIn,
];

export const postcondition = defineRule({
  id: 'postcondition',
  science: 'R06',
  title: 'Action does not do what it says',
  promise:
    'After sorting the list is in order, after filtering every price is within the limit, a switch that was pressed has changed, what was added is in the basket, what was removed stays gone, totals follow and add up, a price is the same everywhere, and what was saved, sent or signed in is.',
  remedy:
    'Check the handler and what it asks the server for: sort by number and not by text, apply the filter to every item, reckon totals and prices in one place, and show the state that is really stored, only once it is stored.',
  falsePositives:
    'Order and limits are judged only where at least three prices, one for each item, stand in view afterwards. Adding, removing, saving and signing in only where the page itself says that it was done, or a basket shows it, and nothing in between undoes it; what another way of keeping may explain (Back, an undo, a form for something new) is left out. A total only where the bill is in view from its beginning, nothing is taken off, and no choice among its amounts makes it. Two prices only of one name in one currency, without words such as “from” or “was” and without choices. Whether sound or film plays on is not recorded, and not judged.',
  label: 'measured',
  kinds: ['dead-control', 'silent-failure', 'drip-price'],
  repeatable: true,
  wcag: [],
  heuristics: ['H1', 'H4', 'H5'],
  thresholds: {
    leastPrices: { value: leastPrices, source: 'fewer may stand in order by chance [D]' },
    roundingCents: { value: roundingCents, source: 'parts of a bill are rounded each by itself [D]' },
  },
  needs: ['screens', 'turns', 'events'],
  evaluate: ({ screens, turns, events }) => {
    const deeds = turns.flatMap((turn) => deedOf(turn, turns, screens));
    const ofDeeds = deeds.flatMap((deed): Verdict[] => {
      const { turn, element, before } = deed;
      const broken = firstOf(atOnce, deed);
      if (broken) return [foundOnTurn({ ...told(broken), element }, { turn, screen: before, events })];
      const seenLater = firstOf(later, deed);
      return seenLater ? [seen(seenLater)] : [];
    });
    const ofScreens = screens.flatMap((screen, place) =>
      [wrongSum(screen), otherPrice(screen, screens.slice(0, place), turns)].flatMap((broken) =>
        broken === null ? [] : [seen(broken)],
      ),
    );
    return [...ofDeeds, ...ofScreens];

    function seen(broken: BrokenOnScreen | CannotTell): Verdict {
      if ('verdict' in broken) return broken;
      const { screen, element } = broken;
      return foundOnScreen({ ...told(broken), element }, { screen, turns, events });
    }
  },
});

/** The deed of a turn that was done and came to rest. */
function deedOf(turn: TurnRecord, turns: readonly TurnRecord[], screens: readonly ScreenRecord[]): Deed[] {
  const byId = screensById(screens);
  const [before, after] = [byId.get(turn.screen), byId.get(turn.screenAfter)];
  const element = before?.elements.find(({ ref }) => ref === turn.action.target?.ref);
  if (!before || !after || !element || turn.action.refused !== null || turn.action.missed || after.busy)
    return [];
  return [{ turn, element, before, after, turns, screens }];
}

function firstOf<Answer>(all: readonly ((deed: Deed) => Answer | null)[], deed: Deed): Answer | null {
  for (const each of all) {
    const answer = each(deed);
    if (answer !== null) return answer;
  }
  return null;
}

function told({ title, summary, measured }: Broken): Omit<Told, 'element'> {
  return {
    title,
    summary,
    impact: 'People decide by what the page shows, or believe that something is done which is not.',
    impactIfOnPath: 3,
    confidence: 'medium',
    measured,
  };
}
