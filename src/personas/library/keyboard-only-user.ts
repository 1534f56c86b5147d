// Someone who sees the page but works it with the keyboard alone. docs/science.md 2.4, 3.4, 4.2.
import type { Persona } from '../persona.ts';

/** A practised user who reaches everything with the keyboard. */
export const keyboardOnlyUser: Persona = {
  id: 'keyboard-only-user',
  who: {
    name: 'Keyboard-only user',
    story:
      'Jordan has a repetitive strain injury and does not touch a mouse. Jordan knows every shortcut, counts the presses of Tab, and notices at once when the focus disappears.',
    goals: ['buy something without a mouse'],
    vocabulary: 'broad',
    languages: ['en-US', 'en'],
    locale: 'en-US',
    timezone: 'America/Los_Angeles',
    domainKnowledge: 'some',
  },
  device: {
    viewport: { width: 1280, height: 800 },
    pixelRatio: 1,
    touch: false,
    cpuSlowdown: 1,
    network: 'full',
  },
  abilities: {
    vision: 'normal',
    motor: 'keyboard',
    readingWpm: 250,
    speechWpm: null,
    readingGrade: 12,
    slowness: { perceive: 1, think: 1, move: 1.2 },
  },
  preferences: { reducedMotion: true, colorScheme: 'light', forcedColors: false, moreContrast: false },
  // Row "keyboard only" of science 2.4 [C]; typing 55 wpm, average skilled (3.1) [V]; resilient, tau 60 s (4.2) [D].
  how: {
    chooseAtOnce: 0.5,
    worthAClick: 0.25,
    scentNoise: 0.03,
    readingCap: 60,
    hurryPerItem: 0.006,
    goBackCost: 0.04,
    frustrationGain: 1.1,
    waitGain: 1.1,
    blockGain: 1.5,
    textGain: 1.1,
    patienceS: 6,
    caution: 0.3,
    calmsAfterS: 60,
    scrollWillingness: 8,
    misclickRate: 0,
    typoRate: 0.01,
    typingWpm: 55,
    workingMemory: 5,
    consent: 'reject',
    listening: null,
    searchDominant: true,
    leaveHazard: 0.8,
  },
};
