// Someone who reads tables and charts for a living and cannot tell red from green. docs/science.md 2.4, 8.
import type { Persona } from '../persona.ts';

/** An analyst with deuteranopia and two windows side by side. */
export const colourBlindAnalyst: Persona = {
  id: 'colour-blind-analyst',
  who: {
    name: 'Colour-blind analyst',
    story:
      'Tomasz works with figures all day and cannot tell red from green. He compares, sorts and filters, and distrusts a chart whose key is only colour.',
    goals: ['compare two things by their figures', 'find the newest numbers'],
    vocabulary: 'broad',
    languages: ['en-GB', 'pl'],
    locale: 'en-GB',
    timezone: 'Europe/Warsaw',
    domainKnowledge: 'expert',
  },
  device: {
    viewport: { width: 1920, height: 1080 },
    pixelRatio: 1,
    touch: false,
    cpuSlowdown: 1,
    network: 'full',
  },
  // Practised reading, upper half of adults (science 3.2) [V].
  abilities: {
    vision: 'deuteranopia',
    motor: 'mouse',
    readingWpm: 260,
    speechWpm: null,
    readingGrade: 16,
    slowness: { perceive: 1, think: 1, move: 1 },
  },
  preferences: { reducedMotion: false, colorScheme: 'dark', forcedColors: false, moreContrast: false },
  // Between the careful and the typical profile of science 2.4 [C, D]; typing above average (3.1) [V].
  how: {
    chooseAtOnce: 0.55,
    worthAClick: 0.25,
    scentNoise: 0.02,
    readingCap: 120,
    hurryPerItem: 0.003,
    goBackCost: 0.03,
    frustrationGain: 1,
    waitGain: 1,
    blockGain: 1,
    textGain: 1.2,
    patienceS: 8,
    caution: 0.5,
    calmsAfterS: 90,
    scrollWillingness: 16,
    misclickRate: 0.008,
    typoRate: 0.015,
    typingWpm: 65,
    workingMemory: 6,
    consent: 'manage',
    listening: null,
    searchDominant: false,
    leaveHazard: 0.7,
  },
};
