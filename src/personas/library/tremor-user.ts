// Someone whose hand shakes and who needs large targets. docs/science.md 2.5, 3.3.
import type { Persona } from '../persona.ts';

/** A person with a tremor and a mouse. */
export const tremorUser: Persona = {
  id: 'tremor-user',
  who: {
    name: 'Large-target user with tremor',
    story:
      'George has Parkinson’s disease. His pointer lands beside small things, so he aims at large ones, makes everything bigger, and fears the button next to the one he wants.',
    goals: ['buy something with few clicks', 'find a large button for what he wants'],
    vocabulary: 'everyday',
    languages: ['en-GB', 'en'],
    locale: 'en-GB',
    timezone: 'Europe/London',
    domainKnowledge: 'some',
  },
  // Everything at 125 %.
  device: {
    viewport: { width: 1024, height: 768 },
    pixelRatio: 1.25,
    touch: false,
    cpuSlowdown: 1,
    network: 'full',
  },
  // Slower reading of old adults (science 3.2) [V]; motor time over the factor of science 3.6 [D].
  abilities: {
    vision: 'normal',
    motor: 'tremor',
    readingWpm: 210,
    speechWpm: null,
    readingGrade: 11,
    slowness: { perceive: 1.2, think: 1.1, move: 2.2 },
  },
  preferences: { reducedMotion: true, colorScheme: 'light', forcedColors: false, moreContrast: false },
  // Near the "older adult" row of science 2.4 [C]; worst typist of KLM is 1.2 s a key, 10 wpm (3.1) [V], 16 with practice [D].
  how: {
    chooseAtOnce: 0.55,
    worthAClick: 0.25,
    scentNoise: 0.03,
    readingCap: 70,
    hurryPerItem: 0.002,
    goBackCost: 0.08,
    frustrationGain: 1,
    waitGain: 0.8,
    blockGain: 1.2,
    textGain: 1,
    patienceS: 10,
    caution: 0.7,
    calmsAfterS: 75,
    scrollWillingness: 9,
    misclickRate: 0.05,
    typoRate: 0.08,
    typingWpm: 16,
    workingMemory: 4,
    consent: 'accept',
    listening: null,
    searchDominant: false,
    leaveHazard: 0.5,
  },
};
