// Someone on a train with one bar of signal, used to waiting. docs/science.md 4.1, 4.2, 8.
import type { Persona } from '../persona.ts';

/** A patient commuter whose connection crawls. */
export const slowNetworkCommuter: Persona = {
  id: 'slow-network-commuter',
  who: {
    name: 'Slow-network commuter',
    story:
      'Noor commutes for two hours and does errands on the train. Pages crawl, so Noor waits for the first sign of life, avoids pages that load again, and hates losing what was typed.',
    goals: ['order something before the tunnel', 'check when a delivery comes'],
    vocabulary: 'everyday',
    languages: ['en-GB', 'en'],
    locale: 'en-GB',
    timezone: 'Europe/London',
    domainKnowledge: 'some',
  },
  // Slow 3G of science 8 [M]; CPU factor 2, a good phone [D].
  device: {
    viewport: { width: 390, height: 844 },
    pixelRatio: 2,
    touch: true,
    cpuSlowdown: 2,
    network: 'slow-3g',
  },
  // Near the mean of adults (science 3.2) [V].
  abilities: {
    vision: 'normal',
    motor: 'touch',
    readingWpm: 230,
    speechWpm: null,
    readingGrade: 11,
    slowness: { perceive: 1, think: 1, move: 1 },
  },
  preferences: { reducedMotion: false, colorScheme: 'dark', forcedColors: false, moreContrast: false },
  // Typical profile of science 2.4 [C]; pages are dear, so going back costs three times as much and a click must be worth more [D]; a moving hand slips (3.3) [D].
  how: {
    chooseAtOnce: 0.5,
    worthAClick: 0.3,
    scentNoise: 0.03,
    readingCap: 45,
    hurryPerItem: 0.006,
    goBackCost: 0.12,
    frustrationGain: 1.1,
    waitGain: 0.6,
    blockGain: 1.4,
    textGain: 1,
    patienceS: 15,
    caution: 0.5,
    calmsAfterS: 120,
    scrollWillingness: 9,
    misclickRate: 0.04,
    typoRate: 0.03,
    typingWpm: 38,
    workingMemory: 4,
    consent: 'accept',
    listening: null,
    searchDominant: false,
    leaveHazard: 0.8,
  },
};
