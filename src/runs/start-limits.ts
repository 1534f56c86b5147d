// Limits of what is asked of a run, for the API and the form of the dashboard. Words bound the work of minds and rules.
import { longestUrl } from '../base/wire-facts.ts';

/** Lengths are characters unless they say words; the others are numbers of things. */
export const startLimits = {
  url: longestUrl,
  personas: 10,
  task: 2_000,
  taskWords: 400,
  flows: 20,
  flow: 300,
  flowWords: 60,
  logins: 10,
  values: 50,
  valueName: 100,
  value: 500,
  label: 100,
  /** The largest seed. */
  seed: 2 ** 31 - 1,
} as const;
