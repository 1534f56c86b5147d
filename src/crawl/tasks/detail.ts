// The tabs beside a list, gone through once more for further things of it: what is told of one thing may have another shape than with the first.
import type { CrawlMemory, KnownClass, KnownState } from '../memory.ts';
import type { Seen, Task } from '../task.ts';
import { pressOf, quoted } from './order.ts';

/** Things of a class for which this is done, in a row without anything new. */
const mostInVain = 2;
/** The same in all, and tabs of each. */
const [mostThings, mostTabs] = [4, 6];

/** After the press on a thing that stays in the document. Where two in a row show nothing new, it is not done again. */
export function* detailTask(memory: CrawlMemory, known: KnownClass, first: Seen): Task {
  const { details } = known;
  const tabs = pressedTabs(memory, first.to);
  if (tabs.length < 2 || details.inVain >= mostInVain || details.things >= mostThings) return;
  details.things += 1;
  details.inVain += 1;
  let at = first;
  for (const key of tabs) {
    const tab = at.to.candidates.get(key);
    if (!tab || tab.ref === '') return;
    at = yield {
      action: pressOf(tab),
      part: '',
      candidate: tab,
      thought: `Presses ${quoted(tab.label)} for another thing of the list.`,
    };
    if (at.refused !== null || at.effect.navigated) return;
    if (at.taught) details.inVain = 0;
  }
}

/** Keys of the tabs that stand there and were pressed before. */
function pressedTabs({ classes }: CrawlMemory, { candidates }: KnownState): string[] {
  return [...candidates]
    .filter(
      ([key, { role, ref, class: of }]) => role === 'tab' && ref !== '' && classes.get(of)?.done.has(key),
    )
    .map(([key]) => key)
    .slice(0, mostTabs);
}
