import { listenerCall, listenerProperties } from '../parts/listeners.ts';
import { scriptOperator } from '../parts/script-operator.ts';

/** One of several controls that should act alike does nothing: the second to which a listener is bound here. */
export const listenerDroppedForOne = scriptOperator({
  id: 'listener-dropped-for-one',
  about: 'One of several controls that act alike does nothing.',
  edits(node, text) {
    const second = (otherwise: string) =>
      `((globalThis.__bound=(globalThis.__bound||0)+1)===2?void 0:${otherwise})`;
    const bound = listenerCall(node);
    if (bound) {
      const { start, end } = bound.call;
      return [{ start, end, put: second(text.slice(start, end)) }];
    }
    return listenerProperties(node).map(({ value: { start, end } }) => ({
      start,
      end,
      put: second(text.slice(start, end)),
    }));
  },
});
