// The short memory of values met on the way: prices, totals, counts, names, promises. As many as this person can hold; the
// oldest goes first. Only what the page showed is kept, so that nothing invented is ever compared with it.
import { flat, line } from '../../../base/plain-words.ts';
import type { Observation } from '../../policy.ts';
import { wordsIn } from './noticing.ts';

export interface NotedValue {
  what: string;
  value: string;
  turn: number;
  url: string;
}

export interface ValuesInMind {
  /** Keeps those that are in view; answers them. */
  note(values: readonly { what: string; value: string }[], observation: Observation): NotedValue[];
  /** One line each, with where it was met; '' for none. */
  told(): string;
  all(): readonly NotedValue[];
}

/** Values of one turn that are looked at. */
const perTurn = 6;
/** All that were ever kept, for the end of the session. */
const everMax = 120;

export function createValuesInMind(holds: number): ValuesInMind {
  const mind: NotedValue[] = [];
  const ever: NotedValue[] = [];
  return {
    note(values, observation) {
      const shown = flat(wordsIn(observation));
      const kept = values
        .slice(0, perTurn)
        .map(({ what, value }) => ({
          what: line(what, 60),
          value: line(value, 60),
          turn: observation.turn,
          url: observation.url,
        }))
        .filter(({ what, value }) => what !== '' && value !== '' && shown.includes(flat(value)));
      for (const one of kept) {
        const same = mind.findIndex(({ what, value }) => what === one.what && value === one.value);
        if (same >= 0) mind.splice(same, 1);
        mind.push(one);
        if (ever.length < everMax && same < 0) ever.push(one);
      }
      mind.splice(0, Math.max(0, mind.length - holds));
      return kept;
    },
    told: () =>
      mind
        .map(
          ({ what, value, turn, url }) =>
            `${what}: ${value} (turn ${turn}, ${line(URL.parse(url)?.pathname ?? url, 50)})`,
        )
        .join('\n'),
    all: () => ever,
  };
}
