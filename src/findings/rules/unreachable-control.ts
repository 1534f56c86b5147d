// The persona used it with a pointer, or tried to, and the Tab key never comes to it.
import type { LookPlan } from '../../evidence/look-plan.ts';
import type { Box, ScreenRecord, TurnRecord } from '../../evidence/evidence.ts';
import { at, count, length } from '../measured/measured.ts';
import { usedControls } from '../plan-used.ts';
import { screensById } from '../proof.ts';
import { defineRule } from '../rule.ts';
import { componentOf } from '../one-cause.ts';
import { foundOnProbe, walksOf } from '../signals/probed.ts';
import { withoutFragment } from '../../base/addresses.ts';
import { addressPhrase, controlPhrase, plural, shorten } from '../wording.ts';

const remedy =
  'Use a native button or link. If that is not possible, give the element tabindex="0", a role, and handlers for Enter and Space beside the one for clicks.';

export const unreachableControl = defineRule({
  id: 'unreachable-control',
  science: 'R30',
  title: 'Control cannot be reached by keyboard',
  promise: 'Everything that works with a pointer also works with the keyboard.',
  remedy,
  falsePositives:
    'Judged only of controls that the persona used on that page, or tried to, after a walk with Tab that came round and met a stop. Left out are parts of widgets with arrow keys, chips beside the line into which they were typed, and further links to an address that was reached. So are native controls that the page took out of the order on purpose, and what is hidden, disabled or behind an open dialog. What has neither name nor role is judged only in a crawl, where a press on it was answered and it is small.',
  label: 'measured',
  judgesCrawl: true,
  byCauseSince: 3,
  supersedesAxe: ['scrollable-region-focusable'],
  supersedes: ['widget-keyboard'],
  kinds: ['mouse-only'],
  hurts: 'keyboard',
  wcag: ['2.1.1'],
  heuristics: ['H7'],
  thresholds: { pressesOfTab: { value: 150, source: 'length of our walk [D]' } },
  needs: ['graph', 'screens', 'turns', 'probes'],
  evaluate: ({ graph, screens, turns, probes }) => {
    const answered = graph && answeredIn(usedControls({ screens, turns }));
    const byPointer = pointerUses(turns, screens);
    return walksOf(probes).flatMap((walk) => {
      const unreached = walk.unreached
        // A crawl asks of all that stands on a page; what answered no press may not be a control.
        .filter(({ locator }) => !answered || answered.has(`${walk.url} ${locator.css}`))
        // A page with no stop at all takes keys by itself, as presentations do.
        .filter(() => walk.stops.length > 0)
        // What has neither name nor role may be the ground behind a layer, if it is large.
        .filter(
          ({ name, role, box }) => name !== '' || role !== '' || (answered && isSmall(box, walk.viewport)),
        );
      return unreached.map((element) => ({
        ...foundOnProbe(walk, {
          title: `${controlPhrase(element)} cannot be reached by keyboard`,
          summary: `A walk with Tab met ${plural(walk.stops.length, 'place')} and came round to the beginning without ever stopping at ${controlPhrase(element)}.${sentenceOf(byPointer.get(`${withoutFragment(walk.url)} ${element.locator.css}`))}`,
          impact:
            'Whoever cannot use a pointer, or does not want to, cannot use it; neither can most assistive devices.',
          impactIfOnPath: 4,
          element,
          measured: { tab_stops: length(at(walk, 'stops')), unreached: count(unreached) },
          turns,
          sharedCause: componentOf(element),
        }),
        // What has no role is told to nobody who listens, wherever the focus may stand.
        ...(element.role === '' && {
          instead: { rule: 'unreachable-control', remedy, wcag: ['2.1.1', '4.1.2'] },
        }),
      }));
    });
  },
});

/** Share of the view that one control may take. */
const controlShare = 0.1;

function isSmall({ width, height }: Box, view: { width: number; height: number }): boolean {
  return width * height <= controlShare * view.width * view.height;
}

/** What the pointer did there first that had an effect, by page and CSS path. */
function pointerUses(
  turns: readonly TurnRecord[],
  screens: readonly ScreenRecord[],
): ReadonlyMap<string, TurnRecord> {
  const byId = screensById(screens);
  const uses = new Map<string, TurnRecord>();
  for (const turn of turns) {
    const { action, effect, screen } = turn;
    const before = byId.get(screen);
    const isPointer = action.kind === 'click' || action.kind === 'drag';
    if (!before || !action.target || !isPointer || action.missed || action.refused !== null) continue;
    const key = `${withoutFragment(before.url)} ${action.target.locator.css}`;
    const had = effect.navigated || effect.visibleMutations > 0 || effect.newText.length > 0;
    if (had && !uses.has(key)) uses.set(key, turn);
  }
  return uses;
}

/** How a pointer uses it, as a sentence after another; '' where it was not tried. */
function sentenceOf(turn: TurnRecord | undefined): string {
  if (!turn) return '';
  const { action, effect } = turn;
  const [said] = effect.newText;
  const came = effect.navigated
    ? `led to ${addressPhrase(effect.urlAfter)}`
    : said === undefined
      ? 'changed the page'
      : `brought up “${shorten(said.text, 60)}”`;
  return ` With a pointer ${action.kind === 'drag' ? 'dragging it' : 'one press on it'} ${came}.`;
}

/** Pages with CSS paths of what answered a press there. */
function answeredIn(used: LookPlan['used']): Set<string> {
  return new Set(
    used.flatMap(({ url, controls }) =>
      controls.filter(({ answered }) => answered).map(({ css }) => `${url} ${css}`),
    ),
  );
}
