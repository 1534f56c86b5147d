// What a crawl of a run may be and take: its limits by budget, and who is crawled as. Pure.
import type { Persona } from '../personas/persona.ts';
import type { DurationBudget } from './run-store.ts';

/** Actions, and milliseconds from the start of the run. */
export interface CrawlLimits {
  actions: number;
  wallMs: number;
}

/** The limits of the crawl by the budget of its run. */
export const crawlLimits: Readonly<Record<DurationBudget, CrawlLimits>> = {
  short: { actions: 150, wallMs: 60_000 },
  medium: { actions: 1_000, wallMs: 400_000 },
};

/** Part of its time that has to be left when it gets a browser: with less it does not begin. */
const leastShare = 1 / 4;

/** How far a crawl came. */
export interface CrawlProgress {
  actions: number;
  states: number;
  classes: number;
}

/** How long a crawl that is ready since `readyMs` may wait for a browser still, milliseconds. */
export function mayWaitMs({ wallMs }: CrawlLimits, sinceReadyMs: number): number {
  return Math.max(0, wallMs * (1 - leastShare) - sinceReadyMs);
}

/** The time of a crawl that gets its browser now, milliseconds. */
export function timeLeftMs({ wallMs }: CrawlLimits, sinceReadyMs: number): number {
  return Math.max(wallMs * leastShare, wallMs - sinceReadyMs);
}

/**
 * Who a crawl is on the site: the commonest device of the run's personas, of equals the first, with the languages of its
 * first owner, and with none of a person's limits.
 */
export function crawlPersona(personas: readonly Persona[]): Persona {
  const sameDevice = Map.groupBy(personas, ({ device }) => JSON.stringify(device));
  const [commonest] = [...sameDevice.values()].toSorted((a, b) => b.length - a.length);
  const owner = commonest?.[0] ?? personas[0];
  if (!owner) throw new Error('Assertion failed: a run has a persona');
  const { who, device, how } = owner;
  return {
    id: 'crawl',
    who: {
      ...who,
      name: 'The crawl',
      story: 'A program that opens every part of a site once. It sees everything and loses no patience.',
      goals: [],
      vocabulary: 'broad',
      domainKnowledge: 'expert',
    },
    device,
    abilities: {
      vision: 'normal',
      motor: device.touch ? 'touch' : 'mouse',
      readingWpm: 240,
      speechWpm: null,
      readingGrade: 12,
      slowness: { perceive: 1, think: 1, move: 1 },
    },
    preferences: { reducedMotion: false, colorScheme: 'light', forcedColors: false, moreContrast: false },
    how: { ...how, misclickRate: 0, typoRate: 0, listening: null },
  };
}
