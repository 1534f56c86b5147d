// Who crawls: nobody. The device is that of the run's personas; the rest is a machine that holds nothing up.
import { firstTimeVisitor } from '../personas/library/first-time-visitor.ts';
import type { Persona } from '../personas/persona.ts';

/** The crawl as a persona of the records, on the device that most of these have; the first of them where none is most. */
export function crawlPersona(personas: readonly Persona[]): Persona {
  const like = commonest(personas) ?? firstTimeVisitor;
  return {
    ...firstTimeVisitor,
    id: 'crawl',
    who: {
      ...like.who,
      name: 'Crawl',
      story: 'A machine that looks at every page once and presses what can be pressed.',
      goals: [],
    },
    device: { ...like.device, cpuSlowdown: 1, network: 'full' },
    how: { ...firstTimeVisitor.how, misclickRate: 0, typoRate: 0, scentNoise: 0 },
  };
}

/** Devices on which pages are looked at as well, at most. */
const mostDevices = 3;

/** Devices of the run's personas whose screen is another than the crawl's, the commonest first. */
export function otherDevices(
  { device: own }: Persona,
  sessions: readonly { persona: Persona }[],
): Persona['device'][] {
  const screenOf = ({ viewport, touch }: Persona['device']) => JSON.stringify([viewport, touch]);
  const same = Map.groupBy(sessions, ({ persona }) => screenOf(persona.device));
  return [...same]
    .filter(([screen]) => screen !== screenOf(own))
    .toSorted(([, a], [, b]) => b.length - a.length)
    .slice(0, mostDevices)
    .flatMap(([, all]) => all.slice(0, 1).map(({ persona }) => persona.device));
}

function commonest(personas: readonly Persona[]): Persona | null {
  const same = Map.groupBy(personas, ({ device }) => JSON.stringify([device.viewport, device.touch]));
  const [most] = [...same.values()].sort((a, b) => b.length - a.length);
  return most?.[0] ?? null;
}
