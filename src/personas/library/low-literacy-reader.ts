// Someone for whom reading is work, in the language of the page. docs/science.md 2.3, 3.2, 5 (R50).
import type { Persona } from '../persona.ts';

/** A reader at the level of the first school years, on a cheap phone. */
export const lowLiteracyReader: Persona = {
  id: 'low-literacy-reader',
  who: {
    name: 'Low-literacy reader',
    story:
      'Darnell left school early and reads word by word. He goes by pictures, big buttons and words that he knows, and skips anything that looks like a paragraph.',
    goals: ['find a phone number to call', 'get what is offered for free'],
    vocabulary: 'basic',
    languages: ['en-US'],
    locale: 'en-US',
    timezone: 'America/Chicago',
    domainKnowledge: 'novice',
  },
  // A cheap phone (CPU factor of science 8 is 4 for a mid-range one; 3 keeps a session cheap) [M, D].
  device: {
    viewport: { width: 360, height: 740 },
    pixelRatio: 2,
    touch: true,
    cpuSlowdown: 3,
    network: 'slow-4g',
  },
  // Under the slowest adults of science 3.2: 175 words a minute [V]; 110 and grade 4 are our choice [D].
  abilities: {
    vision: 'normal',
    motor: 'touch',
    readingWpm: 110,
    speechWpm: null,
    readingGrade: 4,
    slowness: { perceive: 1.2, think: 1.3, move: 1 },
  },
  preferences: { reducedMotion: false, colorScheme: 'light', forcedColors: false, moreContrast: false },
  // Thresholds between "impatient mobile" and "non-native" of science 2.4 [C, D]; one finger types 29 wpm (3.1) [V], less with hard spelling [D].
  how: {
    chooseAtOnce: 0.42,
    worthAClick: 0.28,
    scentNoise: 0.05,
    readingCap: 22,
    hurryPerItem: 0.012,
    goBackCost: 0.05,
    frustrationGain: 1.1,
    waitGain: 1,
    blockGain: 1,
    textGain: 1.6,
    patienceS: 7,
    caution: 0.4,
    calmsAfterS: 120,
    scrollWillingness: 5,
    misclickRate: 0.02,
    typoRate: 0.09,
    typingWpm: 18,
    workingMemory: 2,
    consent: 'accept',
    listening: null,
    searchDominant: false,
    leaveHazard: 1.2,
  },
};
