// Faults of elements drawn by seed, one of each screen for each drive: as many as are wanted, of operators in equal parts. Pure.
import { seededRandom } from '../../../src/base/random.ts';
import { faultId, shuffled } from '../faults/choose-faults.ts';
import { headOf, stopsTours } from '../faults/next-fault.ts';
import type { Fault, Operator, Recording, Site } from '../faults/operator.ts';

/** What may stop a tour is put on a screen that it comes to in this last part, so that little is lost. */
const lastPart = 0.3;

/** The faults of each drive, none twice; operators take turns. One fault of a drive may stop the tour, and stands near its end. */
export function drawFaults(
  app: string,
  recording: Recording,
  { operators, seed, drives }: { operators: readonly Operator[]; seed: number; drives: number },
): Fault[][] {
  const random = seededRandom('ground', `${app} ${seed}`);
  const left = new Map(operators.map((one) => [one, sitesOf(app, one, { recording, seed })]));
  const drawn = new Map<Operator, number>();
  return Array.from({ length: drives }, () => {
    const faults: Fault[] = [];
    let mayStop = true;
    for (const [head, step] of shuffled([...firstSteps(recording)], random)) {
      const isLate = step >= recording.steps * (1 - lastPart);
      const able = operators.filter(
        (one) =>
          ((mayStop && isLate) || !stopsTours.has(one.id)) && left.get(one)?.some((site) => isOn(site, head)),
      );
      const fewest = Math.min(...able.map((one) => drawn.get(one) ?? 0));
      const [operator] = shuffled(
        able.filter((one) => (drawn.get(one) ?? 0) === fewest),
        random,
      );
      const sites = operator && left.get(operator);
      const at = sites?.findIndex((site) => isOn(site, head)) ?? -1;
      const site = sites?.[at];
      if (!operator || !sites || !site) continue;
      sites.splice(at, 1);
      drawn.set(operator, (drawn.get(operator) ?? 0) + 1);
      if (stopsTours.has(operator.id)) mayStop = false;
      const { id, layer } = operator;
      faults.push({ id: faultId(app, id, site), app, operator: id, layer, seed, site });
    }
    return faults;
  });
}

/** The step in which the tour first came to each screen. */
function firstSteps({ elements }: Recording): Map<string, number> {
  const steps = new Map<string, number>();
  for (const { screen, step } of elements) {
    const head = headOf(screen);
    steps.set(head, Math.min(step, steps.get(head) ?? Infinity));
  }
  return steps;
}

function sitesOf(
  app: string,
  operator: Operator,
  { recording, seed }: { recording: Recording; seed: number },
): Site[] {
  const sites = operator
    .propose(recording)
    .filter(({ screen }) => typeof screen === 'string' && screen !== '*');
  return shuffled(sites, seededRandom('ground', `${app} ${operator.id} ${seed}`));
}

function isOn({ screen }: Site, head: string): boolean {
  return typeof screen === 'string' && headOf(screen) === head;
}
