// Someone who reads the language of the page as a second one, at about B1 to B2. docs/science.md 2.3, 2.4, 3.2, 4.2.
import type { Persona } from '../persona.ts';

/** A reader for whom English is a second language. */
export const nonNativeReader: Persona = {
  id: 'non-native-reader',
  who: {
    name: 'Non-native reader',
    story:
      'Minh moved here last year and reads English slowly but well enough for plain words. Idioms and long rare words mean little to Minh, so simple labels and prices do the work.',
    goals: ['find the price of something'],
    vocabulary: 'basic',
    languages: ['vi-VN', 'en-US'],
    locale: 'vi-VN',
    timezone: 'Asia/Ho_Chi_Minh',
    domainKnowledge: 'novice',
  },
  device: {
    viewport: { width: 1366, height: 768 },
    pixelRatio: 1,
    touch: false,
    cpuSlowdown: 1,
    network: 'full',
  },
  // 160 words a minute for a second language at B1 to B2 (science 3.2) [D].
  abilities: {
    vision: 'normal',
    motor: 'mouse',
    readingWpm: 160,
    speechWpm: null,
    readingGrade: 6,
    slowness: { perceive: 1, think: 1.15, move: 1 },
  },
  preferences: { reducedMotion: false, colorScheme: 'light', forcedColors: false, moreContrast: false },
  // Row "non-native" of science 2.4 [C]; typing 40 wpm, average (3.1) [V]; gain 1.0 (4.2) [D].
  how: {
    chooseAtOnce: 0.5,
    worthAClick: 0.28,
    scentNoise: 0.04,
    readingCap: 60,
    hurryPerItem: 0.006,
    goBackCost: 0.04,
    frustrationGain: 1,
    waitGain: 1,
    blockGain: 1,
    textGain: 1.3,
    patienceS: 8,
    caution: 0.5,
    calmsAfterS: 90,
    scrollWillingness: 7,
    misclickRate: 0.01,
    typoRate: 0.05,
    typingWpm: 40,
    workingMemory: 3,
    consent: 'accept',
    listening: null,
    searchDominant: false,
    leaveHazard: 0.8,
  },
};
