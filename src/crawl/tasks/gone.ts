// A thing that a press took out of its list, looked for once the page is loaded anew.
import type { PageRead } from '../../evidence/evidence.ts';
import type { Candidate } from '../../fragments/candidates.ts';
import { keyOfCandidate } from '../candidate-key.ts';
import type { CrawlMemory } from '../memory.ts';
import { beginTrialOf, type Seen, type Task } from '../task.ts';
import { onPage, waitToKeep } from './order.ts';

/** Things of one class that are looked for. */
const mostOfClass = 2;

/** The page is the same, another thing of its list stands there still, and few of its class were looked for. */
export function isWorthAReload(memory: CrawlMemory, candidate: Candidate, first: Seen): boolean {
  const { item, class: of } = candidate;
  if (item === '' || first.now.url !== first.before.url) return false;
  if (!shows(first.before, item) || shows(first.now, item)) return false;
  const id = memory.classes.get(of)?.record.id;
  const done = memory.trials.filter((trial) => trial.about['gone'] === 'yes' && trial.class === id).length;
  const others = [...first.to.candidates].some(
    ([key, each]) => each.class === of && each.ref !== '' && key !== keyOfCandidate(candidate),
  );
  return others && done < mostOfClass;
}

export function* goneTask(memory: CrawlMemory, candidate: Candidate, first: Seen): Task {
  const trial = beginTrialOf({ memory, here: first.from }, candidate, { kind: 'reload', gone: 'yes' });
  trial.step(first, 'do');
  trial.step(yield waitToKeep, 'wait');
  const anew = yield {
    ...onPage({ kind: 'reload' }),
    part: 'reload',
    thought: 'Loads the page anew to see whether it stays away.',
  };
  trial.step(anew, 'reload');
  if (anew.refused !== null) trial.cut(anew.refused);
}

function shows({ elements }: PageRead, words: string): boolean {
  return elements.some(({ field, text }) => field === null && text.trim() === words);
}
