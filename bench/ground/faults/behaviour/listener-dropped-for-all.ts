import { listenerCall, listenerProperties } from '../parts/listeners.ts';
import { scriptOperator } from '../parts/script-operator.ts';

/** A kind of control does nothing. */
export const listenerDroppedForAll = scriptOperator({
  id: 'listener-dropped-for-all',
  about: 'All controls of one kind do nothing.',
  edits(node) {
    const bound = listenerCall(node);
    // A listener that does nothing, so that what the call returns is still there to be used.
    if (bound) return [{ start: bound.handler.start, end: bound.handler.end, put: '(function(){})' }];
    return listenerProperties(node).map(({ value: { start, end } }) => ({
      start,
      end,
      put: '(function(){})',
    }));
  },
});
