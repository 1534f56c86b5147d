// Ways out of a layer, and the trap where there is none.
import { exits, type Exit, type Order, type Seen, type Situation, type Task } from '../task.ts';
import { onPage } from './order.ts';

/** One way out of a layer. */
export function leaveBy(exit: Exit): Order {
  return { ...onPage(exits[exit]), exit, part: 'leave', thought: thoughts[exit] };
}

const thoughts: Record<Exit, string> = {
  dismiss: 'Closes the layer.',
  escape: 'Presses Escape.',
  'press-outside': 'Presses beside the layer.',
};

/** Leaves a layer by every way that a person would try, and tells what was tried where none leads out. */
export function* leaveLayer({ memory, here }: Situation): Task {
  const tried: string[] = [];
  let turn = 0;
  for (const exit of Object.keys(exits) as Exit[]) {
    const seen: Seen = yield leaveBy(exit);
    turn = seen.turn;
    if (seen.to !== here) return;
    tried.push(exit);
  }
  for (const kind of ['back', 'reload'] as const) {
    const seen: Seen = yield {
      ...onPage({ kind }),
      part: 'leave',
      thought: 'Tries to leave what lies on top.',
    };
    // Back and a reload are no ways out that a page may count on: whoever opened it is held.
    if (seen.to !== here) break;
    tried.push(kind);
  }
  memory.traps.push({ state: here.record.id, turn, tried });
}
