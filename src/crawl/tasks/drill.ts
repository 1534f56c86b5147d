// What is done with a candidate whose first press is known: once more, closed again, after a reload or a visit elsewhere,
// or there and back.
import type { CrawlTrial } from '../../evidence/evidence.ts';
import type { Candidate } from '../../fragments/candidates.ts';
import { keyOfCandidate } from '../candidate-key.ts';
import type { Drill } from '../goal.ts';
import type { KnownState } from '../memory.ts';
import {
  beginTrialOf,
  exits,
  type Exit,
  type Order,
  type Seen,
  type Situation,
  type Task,
  type TrialNotes,
} from '../task.ts';
import { leaveBy } from './leave.ts';
import { onPage, quoted, waitToKeep } from './order.ts';
import { pagesTask } from './pages.ts';
import { staysIn } from './press.ts';

export function* drillTask(situation: Situation, candidate: Candidate, drill: Drill): Task {
  const { memory, here } = situation;
  const of = memory.classes.get(candidate.class);
  of?.drilled.add(drill);
  if (drill === 'pages') return yield* pagesTask(situation, candidate);
  const begin = (kind: CrawlTrial['kind']): TrialNotes => beginTrialOf(situation, candidate, { kind });
  const first = yield press(candidate, drill === 'open-close' ? 'open' : 'do', sees[drill]);
  if (first.refused !== null) return begin(drill).cut(first.refused);
  if (drill === 'back-forth') return yield* backForth(begin(drill), first);
  if (drill === 'open-close') return yield* openClose(begin(drill), first);
  if (!staysIn(first)) return begin(drill).cut('it leads elsewhere this time');
  if (drill === 'reload') return yield* reloaded(begin, first, memory.states.values().next().value ?? here);
  const trial = begin(drill);
  trial.step(first, 'do');
  const again = first.to.candidates.get(keyOfCandidate(candidate));
  if (!again || again.ref === '') return trial.cut('it is gone after the first press');
  trial.step(yield press(again, 'again', sees[drill]), 'again');
}

const sees: Record<Drill, string> = {
  'press-again': 'what a second press does',
  'open-close': 'whether it closes again',
  reload: 'whether it stays',
  'back-forth': 'whether Back leads back',
  pages: 'the next page',
};

function press(which: Candidate, part: string, toSee: string): Order {
  return {
    action: { kind: 'click', ref: which.ref },
    part,
    candidate: which,
    thought: `Presses ${quoted(which.label)} to see ${toSee}.`,
  };
}

function* backForth(trial: TrialNotes, first: Seen): Task {
  trial.step(first, 'do');
  if (!first.effect.navigated && !first.effect.historyChanged) return trial.cut('it leads nowhere else');
  trial.step(yield { ...onPage({ kind: 'back' }), part: 'back', thought: 'Goes back.' }, 'back');
}

/** Closed by the first way out that closes it. */
function* openClose(trial: TrialNotes, first: Seen): Task {
  trial.step(first, 'open');
  if (first.to.record.layers.length <= first.from.record.layers.length)
    return trial.cut('nothing opens this time');
  for (const exit of Object.keys(exits) as Exit[]) {
    const seen: Seen = yield leaveBy(exit);
    if (seen.to === first.to) continue;
    trial.step(seen, 'close');
    return;
  }
  trial.cut('no way out closes it');
}

/** After a reload; where something was written, after a visit elsewhere as well. */
function* reloaded(begin: (kind: 'reload' | 'revisit') => TrialNotes, first: Seen, start: KnownState): Task {
  const trial = begin('reload');
  trial.step(first, 'do');
  if (first.effect.requests.length === 0) return trial.cut('nothing was sent');
  const waited = yield waitToKeep;
  trial.step(waited, 'wait');
  const anew = yield { ...onPage({ kind: 'reload' }), part: 'reload', thought: 'Loads the page anew.' };
  trial.step(anew, 'reload');
  const wrote = first.requests.some(({ method }) => !/^(GET|HEAD|OPTIONS)$/i.test(method));
  if (!wrote || start === first.to) return;
  const [away, home] = [start.record.url, first.now.url];
  yield { ...onPage({ kind: 'open', url: away }), part: 'away', thought: `Goes away to ${away}.` };
  const revisit = begin('revisit');
  revisit.step(first, 'do');
  revisit.step(waited, 'wait');
  const back = yield {
    ...onPage({ kind: 'open', url: home }),
    part: 'return',
    thought: `Comes back to ${home}.`,
  };
  revisit.step(back, 'return');
}
