// Someone with low vision who sees a quarter of each side of the screen at a time. docs/science.md 2.3, 3.2, 8.
import type { Persona } from '../persona.ts';

/** A user of a screen magnifier at 400 %. */
export const lowVisionMagnifier: Persona = {
  id: 'low-vision-magnifier',
  who: {
    name: 'Low-vision magnifier user',
    story:
      'Walter has macular degeneration and works with a screen magnifier. He sees one patch of the page at a time, pans along the lines, and misses what happens outside the patch.',
    goals: ['read the opening hours', 'buy something that was recommended'],
    vocabulary: 'everyday',
    languages: ['en-US', 'en'],
    locale: 'en-US',
    timezone: 'America/Denver',
    domainKnowledge: 'some',
  },
  // A large screen, of which the magnifier shows 480 by 270 CSS pixels at a time.
  device: {
    viewport: { width: 1920, height: 1080 },
    pixelRatio: 1,
    touch: false,
    cpuSlowdown: 1,
    network: 'full',
  },
  // 60 to 120 words a minute with a magnifier (science 3.2) [M].
  abilities: {
    vision: 'magnified-400',
    motor: 'mouse',
    readingWpm: 90,
    speechWpm: null,
    readingGrade: 10,
    slowness: { perceive: 1.6, think: 1.1, move: 1.2 },
  },
  preferences: { reducedMotion: true, colorScheme: 'light', forcedColors: false, moreContrast: true },
  // After the typical profile of science 2.4 [C]; panning makes going back dear and patience long: our choice [D].
  how: {
    chooseAtOnce: 0.5,
    worthAClick: 0.24,
    scentNoise: 0.03,
    readingCap: 40,
    hurryPerItem: 0.004,
    goBackCost: 0.08,
    frustrationGain: 0.9,
    waitGain: 0.8,
    blockGain: 1.3,
    textGain: 1,
    patienceS: 12,
    caution: 0.6,
    calmsAfterS: 60,
    scrollWillingness: 24,
    misclickRate: 0.015,
    typoRate: 0.03,
    typingWpm: 34,
    workingMemory: 3,
    consent: 'accept',
    listening: null,
    searchDominant: false,
    leaveHazard: 0.6,
  },
};
