// Someone who shops on a phone between two stops: decides on the first thing that will do. docs/science.md 2.4, 3, 4.2, 8.
import type { Persona } from '../persona.ts';

/** An impatient shopper with a phone on a slow connection. */
export const impatientMobileShopper: Persona = {
  id: 'impatient-mobile-shopper',
  who: {
    name: 'Impatient mobile shopper',
    story:
      'Sam shops on the phone while the bus moves. Sam skims the first things on the screen, taps what will do, and is gone when a page dawdles or a form asks twice.',
    goals: ['buy something that will do'],
    vocabulary: 'everyday',
    languages: ['en-GB', 'en'],
    locale: 'en-GB',
    timezone: 'Europe/London',
    domainKnowledge: 'some',
  },
  // Phone of Lighthouse, slow 4G (science 8) [V]. CPU factor 2 stands for a good mid-range phone and keeps a session cheap [D].
  device: {
    viewport: { width: 412, height: 823 },
    pixelRatio: 1.75,
    touch: true,
    cpuSlowdown: 2,
    network: 'slow-4g',
  },
  // Fast skimming, upper end of adults (science 3.2) [V].
  abilities: {
    vision: 'normal',
    motor: 'touch',
    readingWpm: 270,
    speechWpm: null,
    readingGrade: 9,
    slowness: { perceive: 1, think: 0.9, move: 1 },
  },
  preferences: { reducedMotion: false, colorScheme: 'light', forcedColors: false, moreContrast: false },
  // Row "impatient mobile" of science 2.4 [C]; typing 36.2 wpm with 2.3 % errors (3.1) [V]; gain 1.5, tau 180 s (4.2) [D].
  how: {
    chooseAtOnce: 0.38,
    worthAClick: 0.22,
    scentNoise: 0.04,
    readingCap: 18,
    hurryPerItem: 0.02,
    goBackCost: 0.02,
    frustrationGain: 1.5,
    waitGain: 2,
    blockGain: 1.5,
    textGain: 1.5,
    patienceS: 3,
    caution: 0.1,
    calmsAfterS: 180,
    scrollWillingness: 4,
    misclickRate: 0.03,
    typoRate: 0.023,
    typingWpm: 36,
    workingMemory: 3,
    consent: 'accept',
    listening: null,
    searchDominant: true,
    leaveHazard: 1.8,
  },
};
