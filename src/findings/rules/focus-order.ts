// Tab takes things in another order than people read them.
import type { TabWalk } from '../../evidence/probe.ts';
import type { TurnRecord } from '../../evidence/evidence.ts';
import { at, count, it, of, short } from '../measured/measured.ts';
import { defineRule, type Found } from '../rule.ts';
import { foundOnProbe, walksOf } from '../signals/probed.ts';
import { jumpsBack, ordersOf, overtakings, placedStops, type Step } from '../signals/reading-order.ts';
import { controlPhrase, plural } from '../wording.ts';

/** Fewest stops that make an order. */
const leastStops = 6;
/** Agreement below which an order is another one (science R34). */
const leastTau = 0.7;
/** Steps back that are more than one block out of its place. */
const leastStepsBack = 2;
/** Jumps back by more than a viewport (science R34). */
const leastJumps = 3;
/** Things overtaken that have no tabindex of their own: fewer may be meant, as a link "Forgot password?" between fields. */
const leastOvertaken = 3;

export const focusOrder = defineRule({
  id: 'focus-order',
  science: 'R34',
  title: 'Tab order differs from reading order',
  promise: 'Tab visits the parts of a page in reading order.',
  remedy:
    'Put the elements into the document in the order in which they are shown, and remove every tabindex above 0. Do not change the order of controls by CSS (order, row-reverse, column-reverse, grid areas, float).',
  falsePositives:
    'Compares only things within one landmark, and only where reading by rows and reading by columns agree on what comes first. Not compared with their surroundings are columns side by side, what floats, sticks, is placed absolutely or scrolls by itself, and widgets with arrow keys. One thing or block out of its place is not enough.',
  label: 'measured',
  judgesCrawl: true,
  hurts: 'keyboard',
  wcag: ['2.4.3'],
  heuristics: ['H4', 'H7'],
  thresholds: {
    stops: { value: leastStops, source: 'fewer make no order [D]' },
    kendallTau: { value: leastTau, source: 'science R34' },
    stepsBack: { value: leastStepsBack, source: 'one block out of its place is one step back [D]' },
    jumpsBackOverViewport: { value: leastJumps, source: 'science R34' },
    overtakenByTabindex: { value: leastOvertaken, source: 'fewer may be meant [D]' },
  },
  needs: ['turns', 'probes'],
  evaluate: ({ turns, probes }) =>
    walksOf(probes).flatMap((walk) => {
      const odd = placedStops(walk).length < leastStops ? null : oddOrder(walk);
      return odd ? [foundAt(walk, odd, turns)] : [];
    }),
});

/** What is out of order, with the step that shows it. */
interface Odd extends Step {
  title: string;
  because: string;
  measured: Found['measured'];
}

function oddOrder(walk: TabWalk): Odd | null {
  return mixedUp(walk) ?? jumping(walk) ?? overtaking(walk);
}

function mixedUp(walk: TabWalk): Odd | null {
  const orders = ordersOf(walk, leastStops);
  const [worst] = orders
    .filter(({ tau, stepsBack }) => tau < leastTau && stepsBack.length >= leastStepsBack)
    .sort((a, b) => a.tau - b.tau);
  const [step] = worst?.stepsBack ?? [];
  if (!worst || !step) return null;
  const told = (what: 'swapped' | 'tau' | 'stepsBack') =>
    of('tab_order', [it(walk)], leastStops, orders.indexOf(worst), what);
  return {
    ...step,
    title: `Tab goes from ${controlPhrase(step.from)} back to ${controlPhrase(step.to)}`,
    because: `Of the ${worst.pairs} pairs of the ${worst.stops.length} things around it, Tab takes ${worst.swapped} the other way round than they are read (Kendall's tau ${worst.tau}), and ${worst.stepsBack.length} of its steps lead back.`,
    measured: {
      stops: count(worst.stops),
      pairs_swapped: told('swapped'),
      kendall_tau: told('tau'),
      steps_back: told('stepsBack'),
    },
  };
}

function jumping(walk: TabWalk): Odd | null {
  const jumps = jumpsBack(walk);
  const [jump] = jumps;
  if (!jump || jumps.length < leastJumps) return null;
  return {
    ...jump,
    title: `Tab jumps ${plural(jumps.length, 'time')} back by more than a screen`,
    because: `${jumps.length} of its steps lead back by more than a viewport is high.`,
    measured: { stops: count(placedStops(walk)), jumps_back: of('jumps_back', [it(walk)]) },
  };
}

function overtaking(walk: TabWalk): Odd | null {
  const all = overtakings(walk);
  const odd = all.find(
    ({ overtaken }) =>
      overtaken.length >= leastOvertaken || overtaken.some(({ place }) => place.tabIndex > 0),
  );
  const [to] = odd?.overtaken ?? [];
  if (!odd || !to) return null;
  const { stop, overtaken } = odd;
  return {
    from: stop,
    to,
    title: `Tab takes ${controlPhrase(stop)} before what stands ahead of it`,
    because: `Its tabindex of ${stop.place.tabIndex} puts it before ${plural(overtaken.length, 'thing')} that both the page and the document have first.`,
    measured: {
      stops: count(placedStops(walk)),
      tabindex: at(stop.place, 'tabIndex'),
      overtaken: of('overtaken', [it(walk)], all.indexOf(odd)),
    },
  };
}

function foundAt(
  walk: TabWalk,
  { from, to, title, because, measured }: Odd,
  turns: readonly TurnRecord[],
): Found {
  return foundOnProbe(walk, {
    title,
    summary: `Tab comes to ${controlPhrase(from)} before ${controlPhrase(to)}, which stands ahead of it on the page. ${because}`,
    impact:
      'People who use the keyboard or a screen magnifier loses their place, and fills in or opens things in an order that makes no sense.',
    impactIfOnPath: 2,
    // The picture was taken before anything was scrolled.
    element: { ...from, box: from.place.box },
    measured: { ...measured, next: short(at(to, 'name'), 80) },
    turns,
  });
}
