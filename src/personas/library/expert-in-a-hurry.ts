// Someone who does this every day and wants it done. docs/science.md 2.4, 3.1, 4.2.
import type { Persona } from '../persona.ts';

/** An expert with a large screen, fast hands and no time. */
export const expertInAHurry: Persona = {
  id: 'expert-in-a-hurry',
  who: {
    name: 'Expert in a hurry',
    story:
      'Kenji orders for a whole office every week. He searches, types ahead, skips the words around the button, and is annoyed by every step that could have been left out.',
    goals: ['order the usual in as few steps as possible'],
    vocabulary: 'broad',
    languages: ['en-US', 'ja'],
    locale: 'en-US',
    timezone: 'America/Los_Angeles',
    domainKnowledge: 'expert',
  },
  device: {
    viewport: { width: 2048, height: 1152 },
    pixelRatio: 1,
    touch: false,
    cpuSlowdown: 1,
    network: 'full',
  },
  // Above the common range of adults (science 3.2: 175 to 300) [V], skimming [D].
  abilities: {
    vision: 'normal',
    motor: 'mouse',
    readingWpm: 320,
    speechWpm: null,
    readingGrade: 16,
    slowness: { perceive: 0.85, think: 0.8, move: 0.9 },
  },
  preferences: { reducedMotion: false, colorScheme: 'light', forcedColors: false, moreContrast: false },
  // Hurry of "impatient mobile", thresholds of a power user, gain 1.1 (science 2.4, 4.2) [C, D]; good typist (3.1) [V]; 2 s without a sign (4.1) [V].
  how: {
    chooseAtOnce: 0.4,
    worthAClick: 0.26,
    scentNoise: 0.015,
    readingCap: 25,
    hurryPerItem: 0.015,
    goBackCost: 0.01,
    frustrationGain: 1.1,
    waitGain: 1.8,
    blockGain: 1.2,
    textGain: 0.7,
    patienceS: 2,
    caution: 0.05,
    calmsAfterS: 120,
    scrollWillingness: 3,
    misclickRate: 0.015,
    typoRate: 0.012,
    typingWpm: 90,
    workingMemory: 7,
    consent: 'reject',
    listening: null,
    searchDominant: true,
    leaveHazard: 0.5,
  },
};
