import { listenerCall, listenerProperties } from '../parts/listeners.ts';
import { scriptOperator } from '../parts/script-operator.ts';
import { ownName, siteText } from '../parts/site-text.ts';
import type { Operator } from '../operator.ts';

/** What counts the listeners, as it stands in the places of kept faults. */
const counter = 'globalThis.__bound';

const inScript = scriptOperator({
  id: 'listener-dropped-for-one',
  about: 'One of several controls that act alike does nothing.',
  edits(node, text) {
    const second = (otherwise: string) => `((${counter}=(${counter}||0)+1)===2?void 0:${otherwise})`;
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

/** One of several controls that should act alike does nothing: the second to which a listener is bound here. Each such fault counts for itself. */
export const listenerDroppedForOne: Operator = {
  ...inScript,
  interfere: (site) =>
    inScript.interfere({
      ...site,
      put: siteText(site, 'put').replaceAll(counter, `${counter}_${ownName(site)}`),
    }),
};
