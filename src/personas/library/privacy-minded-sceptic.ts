// Someone who trusts no banner and gives no data that is not needed. docs/science.md 2.4, 4.3, 5.6.
import type { Persona } from '../persona.ts';

/** A sceptic who refuses, reads the terms and looks for the catch. */
export const privacyMindedSceptic: Persona = {
  id: 'privacy-minded-sceptic',
  who: {
    name: 'Privacy-minded sceptic',
    story:
      'Helene blocks what she can, refuses what is asked and reads what is written in grey. She leaves when a shop wants an account to show a price.',
    goals: ['find out what is done with her data', 'find the whole price before giving a name'],
    vocabulary: 'broad',
    languages: ['de-DE', 'en'],
    locale: 'de-DE',
    timezone: 'Europe/Berlin',
    domainKnowledge: 'expert',
  },
  device: {
    viewport: { width: 1366, height: 768 },
    pixelRatio: 1,
    touch: false,
    cpuSlowdown: 1,
    network: 'full',
  },
  // Practised reading (science 3.2) [V].
  abilities: {
    vision: 'normal',
    motor: 'mouse',
    readingWpm: 245,
    speechWpm: null,
    readingGrade: 15,
    slowness: { perceive: 1, think: 1, move: 1 },
  },
  preferences: { reducedMotion: false, colorScheme: 'dark', forcedColors: false, moreContrast: false },
  // Between the careful and the typical profile of science 2.4 [C, D]; leaves lightly, near casual 1.8 (4.4) [D].
  how: {
    chooseAtOnce: 0.6,
    worthAClick: 0.3,
    scentNoise: 0.02,
    readingCap: 90,
    hurryPerItem: 0.003,
    goBackCost: 0.02,
    frustrationGain: 1.2,
    waitGain: 1,
    blockGain: 1.2,
    textGain: 1.5,
    patienceS: 8,
    caution: 0.9,
    calmsAfterS: 150,
    scrollWillingness: 11,
    misclickRate: 0.008,
    typoRate: 0.015,
    typingWpm: 58,
    workingMemory: 5,
    consent: 'reject',
    listening: null,
    searchDominant: false,
    leaveHazard: 1.5,
  },
};
