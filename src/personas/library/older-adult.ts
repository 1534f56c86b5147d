// A careful older adult at a desktop computer: reads more, clicks later, moves more slowly. docs/science.md 2.4, 3.6, 4.2.
import type { Persona } from '../persona.ts';

/** A careful older adult with a mouse and a large window. */
export const olderAdult: Persona = {
  id: 'older-adult',
  who: {
    name: 'Older adult',
    story:
      'Margaret is 74 and does her shopping and paperwork on a desktop computer. She reads before she clicks, does not like to guess, and blames herself when a page gives no sign.',
    goals: ['buy something without mistakes', 'find the phone number'],
    vocabulary: 'everyday',
    languages: ['en-US', 'en'],
    locale: 'en-US',
    timezone: 'America/Chicago',
    domainKnowledge: 'novice',
  },
  device: {
    viewport: { width: 1350, height: 940 },
    pixelRatio: 1,
    touch: false,
    cpuSlowdown: 1,
    network: 'full',
  },
  // Slower silent reading of old adults (science 3.2) [V]; shrunk multipliers of science 3.6 [D].
  abilities: {
    vision: 'normal',
    motor: 'mouse',
    readingWpm: 200,
    speechWpm: null,
    readingGrade: 10,
    slowness: { perceive: 1.3, think: 1.25, move: 1.55 },
  },
  preferences: { reducedMotion: true, colorScheme: 'light', forcedColors: false, moreContrast: true },
  // Row "older adult" of science 2.4 [C]; typing 29 wpm [D, after the over-40 figure of 3.1]; gain 0.9 (4.2), must-do 0.4 (4.4) [D].
  how: {
    chooseAtOnce: 0.6,
    worthAClick: 0.25,
    scentNoise: 0.03,
    readingCap: null,
    hurryPerItem: 0.002,
    goBackCost: 0.06,
    frustrationGain: 0.9,
    waitGain: 0.9,
    blockGain: 0.9,
    textGain: 0.9,
    patienceS: 10,
    caution: 0.8,
    calmsAfterS: 60,
    scrollWillingness: 10,
    misclickRate: 0.02,
    typoRate: 0.03,
    typingWpm: 29,
    workingMemory: 3,
    consent: 'reject',
    listening: null,
    searchDominant: false,
    leaveHazard: 0.4,
  },
};
