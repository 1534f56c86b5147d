// Which of all places are tried, and in which order: by seed, one operator of each layer after the other, never twice the same place.
import { createHash } from 'node:crypto';
import { seededRandom, type Random } from '../../../src/base/random.ts';
import { layers, type Fault, type Layer, type Operator, type Recording, type Site } from './operator.ts';

/** Faults of `app` by layer, in the order in which they are tried. The same recording and seed give the same. */
export function chooseFaults(
  app: string,
  recording: Recording,
  { operators, seed, mostEach }: { operators: readonly Operator[]; seed: number; mostEach: number },
): Map<Layer, Fault[]> {
  return new Map(
    layers.map((layer) => {
      const queues = operators
        .filter((operator) => operator.layer === layer)
        .map((operator) => {
          const sites = shuffled(
            operator.propose(recording),
            seededRandom('ground', `${app} ${operator.id} ${seed}`),
          );
          return { operator, sites: sites.slice(0, mostEach) };
        });
      const order = shuffled(queues, seededRandom('ground', `${app} ${layer} ${seed}`));
      const faults: Fault[] = [];
      for (let round = 0; round < mostEach; round++)
        for (const { operator, sites } of order) {
          const site = sites[round];
          if (site)
            faults.push({
              id: faultId(app, operator.id, site),
              app,
              operator: operator.id,
              layer,
              seed,
              site,
            });
        }
      return [layer, faults];
    }),
  );
}

/** The same for the same place, whenever it is chosen. */
export function faultId(app: string, operator: string, site: Site): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([app, operator, site]))
    .digest('hex');
  return `${app}-${operator}-${digest.slice(0, 6)}`;
}

/** The same list in an order that `random` gives. */
export function shuffled<T>(list: readonly T[], random: Random): T[] {
  const left = [...list];
  for (let at = left.length - 1; at > 0; at--) {
    const other = Math.floor(random.uniform() * (at + 1));
    const [one, two] = [left[at], left[other]];
    if (one !== undefined && two !== undefined) [left[at], left[other]] = [two, one];
  }
  return left;
}
