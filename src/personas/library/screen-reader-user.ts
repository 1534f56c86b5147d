// Someone blind who works by ear, with years of practice. docs/science.md 2.4, 3.5, 4.1, 4.2.
import type { Persona } from '../persona.ts';

/** A practised user of a screen reader: hears the page and presses keys. */
export const screenReaderUser: Persona = {
  id: 'screen-reader-user',
  who: {
    name: 'Screen-reader user',
    story:
      'Priya is blind and has used a screen reader for years. She jumps by headings, listens to the first words of things, and is stopped by what has no name rather than by what is slow.',
    goals: ['buy something by ear', 'find the help page'],
    vocabulary: 'broad',
    languages: ['en-US', 'en'],
    locale: 'en-US',
    timezone: 'America/New_York',
    domainKnowledge: 'some',
  },
  // Layout is drawn for sighted helpers and screenshots alone.
  device: {
    viewport: { width: 1280, height: 800 },
    pixelRatio: 1,
    touch: false,
    cpuSlowdown: 1,
    network: 'full',
  },
  // Speech 300 to 400 words a minute with practice (science 3.2) [M].
  abilities: {
    vision: 'screen-reader',
    motor: 'keyboard',
    readingWpm: 238,
    speechWpm: 330,
    readingGrade: 12,
    slowness: { perceive: 1, think: 1, move: 1 },
  },
  preferences: { reducedMotion: true, colorScheme: 'light', forcedColors: false, moreContrast: false },
  // Row "screen reader" of science 2.4 [C]; gain 0.8, waits 0.3, blocks 1.5 (4.2) [D]; blind users try again rather than leave (4.1) [V];
  // strategy mix of science 3.5 [V, headings by difference].
  how: {
    chooseAtOnce: 0.55,
    worthAClick: 0.25,
    scentNoise: 0.03,
    readingCap: 25,
    hurryPerItem: 0.004,
    goBackCost: 0.06,
    frustrationGain: 0.8,
    waitGain: 0.3,
    blockGain: 1.5,
    textGain: 1.2,
    patienceS: 20,
    caution: 0.4,
    calmsAfterS: 60,
    scrollWillingness: 12,
    misclickRate: 0,
    typoRate: 0.01,
    typingWpm: 60,
    workingMemory: 6,
    consent: 'reject',
    listening: { headings: 0.68, find: 0.14, readThrough: 0.08, links: 0.07, landmarks: 0.03 },
    searchDominant: false,
    leaveHazard: 0.6,
  },
};
