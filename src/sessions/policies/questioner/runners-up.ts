// The other things that a decision could as well have taken, as its own record tells.
import { rivalShare } from '../builtin/calibration/scents.ts';
import type { Decision, Observation } from '../../policy.ts';

const rivalsMax = 3;

/** A choice that could have gone another way. */
export interface Contested {
  url: string;
  chosen: string;
  /** Role, name and address of the other thing. */
  other: { role: string; name: string; href: string };
  /** How near it came: scent of the other by that of the chosen, 0 to 1. */
  closeness: number;
}

/** Rivals of the thing that was clicked, best first; none where nothing was chosen among labels. */
export function runnersUp(observation: Observation, { action, record }: Decision): Contested[] {
  if (action.kind !== 'click') return [];
  const chosen = record.candidates.find((candidate) => candidate.ref === action.ref);
  if (!chosen || chosen.scent <= 0) return [];
  return record.candidates
    .filter(
      (other) =>
        other.ref !== chosen.ref && other.label !== chosen.label && other.scent >= rivalShare * chosen.scent,
    )
    .sort((a, b) => b.scent - a.scent)
    .slice(0, rivalsMax)
    .flatMap((other) => {
      const element = observation.elements.find((each) => each.ref === other.ref);
      if (!element) return [];
      const { role, name, href } = element;
      const closeness = Math.min(1, other.scent / chosen.scent);
      return [{ url: observation.url, chosen: chosen.label, other: { role, name, href }, closeness }];
    });
}
