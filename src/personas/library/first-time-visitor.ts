// The yardstick: an adult on a laptop who has never been here. Numbers: the typical profile of docs/science.md.
import type { Persona } from '../persona.ts';

/** A typical first-time visitor with a mouse. */
export const firstTimeVisitor: Persona = {
  id: 'first-time-visitor',
  who: {
    name: 'First-time visitor',
    story:
      'Alex is at ease on the web and has never seen this site. Alex looks at what is offered, reads labels rather than paragraphs, and follows whatever sounds right.',
    goals: ['find out what is offered here and what it costs'],
    vocabulary: 'broad',
    languages: ['en-US', 'en'],
    locale: 'en-US',
    timezone: 'America/New_York',
    domainKnowledge: 'some',
  },
  device: {
    viewport: { width: 1280, height: 800 },
    pixelRatio: 1,
    touch: false,
    cpuSlowdown: 1,
    network: 'full',
  },
  // Reading: 238 words a minute, the mean of adults (science 3.2) [V].
  abilities: {
    vision: 'normal',
    motor: 'mouse',
    readingWpm: 238,
    speechWpm: null,
    readingGrade: 10,
    slowness: { perceive: 1, think: 1, move: 1 },
  },
  preferences: { reducedMotion: false, colorScheme: 'light', forcedColors: false, moreContrast: false },
  // Thresholds: row "typical first-time visitor" of science 2.4 [C]; typing 52 wpm (3.1) [V]; frustration 4.2, 4.4 [D].
  how: {
    chooseAtOnce: 0.5,
    worthAClick: 0.25,
    scentNoise: 0.03,
    readingCap: 60,
    hurryPerItem: 0.006,
    goBackCost: 0.04,
    frustrationGain: 1,
    waitGain: 1,
    blockGain: 1,
    textGain: 1,
    patienceS: 7,
    caution: 0.3,
    calmsAfterS: 90,
    scrollWillingness: 6,
    misclickRate: 0.01,
    typoRate: 0.02,
    typingWpm: 52,
    workingMemory: 4,
    consent: 'accept',
    listening: null,
    searchDominant: false,
    leaveHazard: 1,
  },
};
