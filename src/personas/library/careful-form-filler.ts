// Someone who fills in a form that matters: reads every label, checks every value. docs/science.md 2.4, 3.1, 4.2.
import type { Persona } from '../persona.ts';

/** A careful person with a form that must be right. */
export const carefulFormFiller: Persona = {
  id: 'careful-form-filler',
  who: {
    name: 'Careful form-filler',
    story:
      'Ingrid has an application to hand in. She reads the small print beside every field, corrects herself, and goes back to check before she sends anything.',
    goals: ['fill in a form and hand it in without a mistake', 'find out what is asked before starting'],
    vocabulary: 'broad',
    languages: ['en-GB', 'en'],
    locale: 'en-GB',
    timezone: 'Europe/London',
    domainKnowledge: 'some',
  },
  device: {
    viewport: { width: 1440, height: 900 },
    pixelRatio: 1,
    touch: false,
    cpuSlowdown: 1,
    network: 'full',
  },
  // Careful reading, lower half of adults (science 3.2) [V].
  abilities: {
    vision: 'normal',
    motor: 'mouse',
    readingWpm: 215,
    speechWpm: null,
    readingGrade: 12,
    slowness: { perceive: 1, think: 1.15, move: 1 },
  },
  preferences: { reducedMotion: false, colorScheme: 'light', forcedColors: false, moreContrast: false },
  // Row "careful" of science 2.4 [C]; gain and tau of a resilient person (4.2), must-do 0.4 (4.4) [D]; typing our choice between 40 and 52 wpm (3.1) [D].
  how: {
    chooseAtOnce: 0.65,
    worthAClick: 0.25,
    scentNoise: 0.02,
    readingCap: null,
    hurryPerItem: 0,
    goBackCost: 0.04,
    frustrationGain: 0.9,
    waitGain: 0.7,
    blockGain: 1.5,
    textGain: 1.3,
    patienceS: 12,
    caution: 1,
    calmsAfterS: 60,
    scrollWillingness: 14,
    misclickRate: 0.005,
    typoRate: 0.012,
    typingWpm: 44,
    workingMemory: 5,
    consent: 'manage',
    listening: null,
    searchDominant: false,
    leaveHazard: 0.4,
  },
};
