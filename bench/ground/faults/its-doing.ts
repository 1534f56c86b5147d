// Which differences of a faulty drive are the doing of its fault. What differs elsewhere, or before the fault acted, is a clock, a width that
// hangs on one, or something else that changes by itself.
import type { StepDifference } from '../tour/compare-drives.ts';
import { operatorOf } from './operator-index.ts';
import type { Fault, Interference } from './operator.ts';

/** The faults as they act on one visit; the id of each that changes, holds back or gives an answer goes into `acted`. */
export function actingFaults(faults: readonly Fault[], acted: Set<string>): Interference[] {
  return faults.map(({ id, operator, site }) =>
    telling(operatorOf(operator).interfere(site), () => acted.add(id)),
  );
}

/** The same interference, telling when it acts. A script in a page acts unseen, and tells nothing. */
export function telling(fault: Interference, acts: () => void): Interference {
  const { onAsk, onAnswer } = fault;
  return {
    ...fault,
    ...(onAsk
      ? {
          onAsk(ask) {
            const act = onAsk(ask);
            if (act) acts();
            return act;
          },
        }
      : {}),
    ...(onAnswer
      ? {
          onAnswer(ask, body, status) {
            const given = onAnswer(ask, body, status);
            if (given !== body) acts();
            return given;
          },
        }
      : {}),
  };
}

/**
 * Whether `difference` is the doing of `fault`. A fault put on an element acts on its screen alone; one of the whole document, on the
 * document. Every other acts from the first step on in which it changed an answer, `actedAt`; null: it has not acted.
 */
export function isItsDoing(fault: Fault, difference: StepDifference, actedAt: number | null): boolean {
  const { screen, selector } = fault.site;
  if (typeof screen !== 'string' || typeof selector !== 'string')
    return actedAt !== null && difference.step >= actedAt;
  if (screen === '*') return difference.elements.some((element) => element.selector === selector);
  return difference.screen === screen || difference.cleanScreen === screen;
}
