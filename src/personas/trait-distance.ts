// How unlike two personas are, by the traits that the harness enforces; name, story and goals do not count.
import type { Persona } from './persona.ts';

/** Spread over which a numeric trait counts as wholly different; times and speeds are compared as ratios (marked `log`). */
const numbers: readonly {
  trait: string;
  of: (persona: Persona) => number;
  spread: number;
  log?: true;
}[] = [
  { trait: 'screen width', of: ({ device }) => device.viewport.width, spread: 2, log: true },
  { trait: 'CPU', of: ({ device }) => device.cpuSlowdown, spread: 3, log: true },
  { trait: 'reading speed', of: ({ abilities }) => abilities.readingWpm, spread: 2, log: true },
  { trait: 'reading grade', of: ({ abilities }) => abilities.readingGrade, spread: 6 },
  { trait: 'pace of seeing', of: ({ abilities }) => abilities.slowness.perceive, spread: 0.5 },
  { trait: 'pace of thinking', of: ({ abilities }) => abilities.slowness.think, spread: 0.4 },
  { trait: 'pace of moving', of: ({ abilities }) => abilities.slowness.move, spread: 1 },
  { trait: 'aspiration', of: ({ how }) => how.chooseAtOnce, spread: 0.2 },
  { trait: 'worth a click', of: ({ how }) => how.worthAClick, spread: 0.08 },
  { trait: 'noise', of: ({ how }) => how.scentNoise, spread: 0.04 },
  { trait: 'reading cap', of: ({ how }) => how.readingCap ?? 200, spread: 4, log: true },
  { trait: 'hurry', of: ({ how }) => how.hurryPerItem, spread: 0.015 },
  { trait: 'cost of going back', of: ({ how }) => how.goBackCost, spread: 0.06 },
  { trait: 'frustration', of: ({ how }) => how.frustrationGain, spread: 0.5 },
  { trait: 'dislike of waits', of: ({ how }) => how.waitGain, spread: 1 },
  { trait: 'dislike of blocks', of: ({ how }) => how.blockGain, spread: 0.6 },
  { trait: 'dislike of unclear words', of: ({ how }) => how.textGain, spread: 0.6 },
  { trait: 'patience', of: ({ how }) => how.patienceS, spread: 3, log: true },
  { trait: 'caution', of: ({ how }) => how.caution, spread: 0.6 },
  { trait: 'calming', of: ({ how }) => how.calmsAfterS, spread: 2, log: true },
  { trait: 'scrolling', of: ({ how }) => how.scrollWillingness, spread: 3, log: true },
  { trait: 'misclicks', of: ({ how }) => how.misclickRate, spread: 0.04 },
  { trait: 'typos', of: ({ how }) => how.typoRate, spread: 0.05 },
  { trait: 'typing', of: ({ how }) => how.typingWpm, spread: 2, log: true },
  { trait: 'memory', of: ({ how }) => how.workingMemory, spread: 3 },
  { trait: 'leaving', of: ({ how }) => how.leaveHazard, spread: 1 },
];

const kinds: readonly { trait: string; of: (persona: Persona) => unknown }[] = [
  { trait: 'vision', of: ({ abilities }) => abilities.vision },
  { trait: 'hand', of: ({ abilities }) => abilities.motor },
  { trait: 'touch', of: ({ device }) => device.touch },
  { trait: 'network', of: ({ device }) => device.network },
  { trait: 'vocabulary', of: ({ who }) => who.vocabulary },
  { trait: 'languages', of: ({ who }) => who.languages[0]?.split('-')[0] },
  { trait: 'domain knowledge', of: ({ who }) => who.domainKnowledge },
  { trait: 'consent', of: ({ how }) => how.consent },
  { trait: 'search', of: ({ how }) => how.searchDominant },
  { trait: 'preferences', of: ({ preferences }) => JSON.stringify(preferences) },
];

/**
 * Sum over the traits of how different two personas are in each, 0 to 1: 0 for two of a kind, 36 for opposites in all.
 * `apart` names the traits in which they differ by half their spread or more.
 */
export function traitDistance(one: Persona, other: Persona): { distance: number; apart: string[] } {
  const parts = [
    ...numbers.map(({ trait, of, spread, log }) => {
      const [a, b] = [of(one), of(other)];
      const gap = log ? Math.abs(Math.log(a / b)) / Math.log(spread) : Math.abs(a - b) / spread;
      return { trait, part: Math.min(1, gap) };
    }),
    ...kinds.map(({ trait, of }) => ({ trait, part: of(one) === of(other) ? 0 : 1 })),
  ];
  return {
    distance: Math.round(parts.reduce((sum, { part }) => sum + part, 0) * 100) / 100,
    apart: parts.filter(({ part }) => part >= 0.5).map(({ trait }) => trait),
  };
}
