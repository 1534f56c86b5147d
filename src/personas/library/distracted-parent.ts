// Someone whose attention is elsewhere half of the time. docs/science.md 2.3, 2.4, 3.1.
import type { Persona } from '../persona.ts';

/** A parent with a tablet in one hand and a child on the other arm. */
export const distractedParent: Persona = {
  id: 'distracted-parent',
  who: {
    name: 'Distracted parent',
    story:
      'Rosa shops with a toddler on her arm. She forgets what she came for, reads the same line twice, taps beside things, and comes back to a page that has moved on.',
    goals: ['get nappies delivered this week', 'find something for a birthday'],
    vocabulary: 'everyday',
    languages: ['es-ES', 'en'],
    locale: 'es-ES',
    timezone: 'Europe/Madrid',
    domainKnowledge: 'some',
  },
  // A tablet held upright.
  device: {
    viewport: { width: 820, height: 1180 },
    pixelRatio: 1.5,
    touch: true,
    cpuSlowdown: 1.5,
    network: 'full',
  },
  // Slower reading of a divided mind: our choice below the mean of science 3.2 [D].
  abilities: {
    vision: 'normal',
    motor: 'touch',
    readingWpm: 195,
    speechWpm: null,
    readingGrade: 10,
    slowness: { perceive: 1.25, think: 1.4, move: 1.1 },
  },
  preferences: { reducedMotion: false, colorScheme: 'light', forcedColors: false, moreContrast: false },
  // Cap and hurry near "impatient mobile" of science 2.4 [C], noise doubled and memory of one value [D]; touch typing over 50: 26 wpm (3.1) [V] stands for one hand [D].
  how: {
    chooseAtOnce: 0.45,
    worthAClick: 0.24,
    scentNoise: 0.07,
    readingCap: 20,
    hurryPerItem: 0.012,
    goBackCost: 0.04,
    frustrationGain: 1.2,
    waitGain: 1.2,
    blockGain: 1.3,
    textGain: 1.2,
    patienceS: 5,
    caution: 0.1,
    calmsAfterS: 200,
    scrollWillingness: 5,
    misclickRate: 0.06,
    typoRate: 0.06,
    typingWpm: 26,
    workingMemory: 1,
    consent: 'accept',
    listening: null,
    searchDominant: false,
    leaveHazard: 1.3,
  },
};
