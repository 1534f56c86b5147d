// The faults that one visit meets at once: five that do not touch each other, of unlike layers first.
import type { KeptFault } from '../ground/faults/truth.ts';
import { touch } from '../ground/visits/pack-faults.ts';

const faultsEach = 5;

/** An application with five of its faults; `name` tells one pack from another. */
export interface Pack {
  name: string;
  app: string;
  faults: KeptFault[];
}

/** Packs of five without a fault in common; what is left over is in none. The first bears the name of its application. */
export function packsOf(app: string, kept: readonly KeptFault[]): Pack[] {
  const packs: Pack[] = [];
  let rest = [...kept];
  for (let faults = fiveOf(rest); faults.length === faultsEach; faults = fiveOf(rest)) {
    packs.push({ name: packs.length === 0 ? app : `${app}-${packs.length + 1}`, app, faults });
    rest = rest.filter((fault) => !faults.includes(fault));
  }
  return packs;
}

function fiveOf(kept: readonly KeptFault[]): KeptFault[] {
  const byLayer = [...Map.groupBy(kept, ({ layer }) => layer).values()];
  const longest = Math.max(0, ...byLayer.map((list) => list.length));
  const unlike = Array.from({ length: longest }).flatMap((_, at) =>
    byLayer.flatMap((list) => list[at] ?? []),
  );
  const five: KeptFault[] = [];
  const apart = (fault: KeptFault) => five.every((other) => !touch(fault, other));
  for (const fault of unlike) if (five.length < faultsEach && apart(fault)) five.push(fault);
  // Where an application is one page, its faults lie close; those of unlike operators are apart enough.
  const other = (fault: KeptFault) => five.every(({ operator }) => operator !== fault.operator);
  for (const fault of unlike) if (five.length < faultsEach && other(fault)) five.push(fault);
  return five;
}
