// Plain personas for tests: nothing about them gets in the way.
import type { Persona } from '../../src/personas/persona.ts';

/** A young adult at a desktop with a mouse, a good line and average numbers. */
export const plainPersona: Persona = {
  id: 'plain-desktop',
  who: {
    name: 'Plain desktop',
    story: 'Somebody at a desk who is in no hurry.',
    vocabulary: 'broad',
    languages: ['en-GB'],
    timezone: 'Europe/London',
  },
  device: {
    viewport: { width: 1280, height: 800 },
    pixelRatio: 1,
    touch: false,
    cpuSlowdown: 1,
    network: 'full',
  },
  abilities: {
    vision: 'normal',
    motor: 'mouse',
    readingWpm: 240,
    readingGrade: 10,
    slowness: { perceive: 1, think: 1, move: 1 },
  },
  preferences: { reducedMotion: false, colorScheme: 'light', forcedColors: false, moreContrast: false },
  how: {
    chooseAtOnce: 0.8,
    worthAClick: 0.2,
    scentNoise: 0,
    readingCap: null,
    hurryPerItem: 0,
    goBackCost: 0.1,
    frustrationGain: 1,
    calmsAfterS: 120,
    scrollWillingness: 10,
    misclickRate: 0,
    typoRate: 0,
    typingWpm: 50,
    workingMemory: 5,
    consent: 'accept',
    searchDominant: false,
    leaveHazard: 1,
  },
};
