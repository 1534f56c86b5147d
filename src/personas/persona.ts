// What a persona is: WHO uses the page and HOW, in numbers that the harness enforces whatever policy decides.
// Sources are sections of docs/science.md; marks: [V] published, [C] computed, [M] literature, [D] our choice.
import { z } from 'zod';

const share = z.number().min(0).max(1);
const languageTag = z.string().regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'must be a BCP 47 tag');

const who = z.object({
  /** How a report calls the persona. */
  name: z.string().min(1).max(80),
  /** Two or three sentences about the person; told, never used in a rule. */
  story: z.string().min(1).max(600),
  /** What the person comes for where a run names no task, best first; each a plain sentence. */
  goals: z.array(z.string().min(3).max(200)).max(5),
  /** Words outside the band are weak cues (science 2.3). */
  vocabulary: z.enum(['basic', 'everyday', 'broad']),
  /** BCP 47 tags, best first: what the browser accepts. */
  languages: z.array(languageTag).min(1).max(5),
  /** BCP 47 tag of the browser itself: its dates, numbers and own messages. */
  locale: languageTag,
  /** IANA time zone. */
  timezone: z
    .string()
    .max(60)
    .refine(isTimeZone, 'must be a time zone of the IANA database, such as Europe/Berlin'),
  /** What the person knows of the field that the site is about; novices orient longer on each page, experts less [D]. */
  domainKnowledge: z.enum(['novice', 'some', 'expert']),
  /** The person has been here before: a language model as the mind is told what an earlier crawl of the site met. Left out, no. */
  knowsSite: z.boolean().optional(),
});

const device = z.object({
  /** CSS pixels. */
  viewport: z.object({ width: z.int().min(240).max(3840), height: z.int().min(240).max(2160) }),
  /** Device pixels per CSS pixel. */
  pixelRatio: z.number().min(1).max(4),
  touch: z.boolean(),
  /** CPU slowdown factor; 1 is none, 4 a mid-range phone (science 8) [M]. */
  cpuSlowdown: z.number().min(1).max(8),
  /** Request-level throttling profile (science 8) [V]. */
  network: z.enum(['full', 'slow-4g', 'slow-3g']),
});

const abilities = z.object({
  /**
   * How the screen reaches the person. Blur and low contrast sensitivity hide small and faint words (science 2.3), the
   * deficiencies recolour what is drawn (science 8) [V], a magnifier shows a half or a quarter of each side of the viewport
   * at a time, a screen reader speaks and shows nothing.
   */
  vision: z.enum([
    'normal',
    'blurred',
    'low-contrast',
    'protanopia',
    'deuteranopia',
    'tritanopia',
    'magnified-200',
    'magnified-400',
    'screen-reader',
  ]),
  /** What the hand uses. `keyboard` has no pointer at all; `tremor` scatters a mouse or finger widely (science 3.3). */
  motor: z.enum(['mouse', 'touch', 'keyboard', 'tremor']),
  /** Silent reading, words a minute (science 3.2): adults 175 to 300 [V]. */
  readingWpm: z.number().min(40).max(500),
  /** Speech of the screen reader, words a minute (science 3.2): 180 to 200 by default, 300 to 400 with practice [M]; null without one. */
  speechWpm: z.number().min(80).max(600).nullable(),
  /** School grade of text that is read with ease. */
  readingGrade: z.number().min(1).max(18),
  /** Multipliers on perceptual, cognitive and motor time (science 3.6) [D]; 1 is a young adult. */
  slowness: z.object({
    perceive: z.number().min(0.5).max(4),
    think: z.number().min(0.5).max(4),
    move: z.number().min(0.5).max(4),
  }),
});

/** What the system tells pages (science 8) [V]: `prefers-reduced-motion`, `-color-scheme`, `-contrast` and `forced-colors`. */
const preferences = z.object({
  reducedMotion: z.boolean(),
  colorScheme: z.enum(['light', 'dark']),
  forcedColors: z.boolean(),
  moreContrast: z.boolean(),
});

/**
 * Shares of the ways in which a listener goes through a page; they sum to 1. Surveys: headings 0.72, find 0.14, reading
 * through 0.08, links 0.07, landmarks 0.03 at most (science 3.5) [V, headings by difference].
 */
const listening = z
  .object({ headings: share, find: share, readThrough: share, links: share, landmarks: share })
  .refine((shares) => Math.abs(Object.values(shares).reduce((sum, part) => sum + part, 0) - 1) < 0.01, {
    message: 'the shares must sum to 1',
  });

const how = z.object({
  /** Scent at which an item is chosen at once (th1, science 2.4) [C]. */
  chooseAtOnce: share,
  /** Least scent that is worth a click (th2). */
  worthAClick: share,
  /** Scale of the logistic noise on scent, frozen per label. */
  scentNoise: z.number().min(0).max(0.3),
  /** Items read in one page visit before settling for the best; null is no cap. */
  readingCap: z.int().min(1).max(500).nullable(),
  /** By how much chooseAtOnce falls with every item read. */
  hurryPerItem: z.number().min(0).max(0.2),
  /** Cost of going back, in units of scent (C / 25). */
  goBackCost: z.number().min(0).max(0.5),
  /** Weight of a negative event on frustration (g_p, science 4.2) [D]; of waits, of being blocked, and of words that do not help. */
  frustrationGain: z.number().min(0).max(3),
  waitGain: z.number().min(0).max(3),
  blockGain: z.number().min(0).max(3),
  textGain: z.number().min(0).max(3),
  /** Seconds without any sign after which patience is over: 5 to 8 at first, 2 to 3 when used to speed (science 4.1) [V, secondary]. */
  patienceS: z.number().min(1).max(60),
  /** Care before what may have consequences, 0 to 1: each full point costs one mental preparation (1.35 s) more per press [D]. */
  caution: share,
  /** Seconds after which frustration has faded to 1/e (tau). */
  calmsAfterS: z.number().min(10).max(600),
  /** Screenfuls that are looked at before the page is given up. */
  scrollWillingness: z.int().min(1).max(30),
  /** Share of clicks that are aimed badly beyond the scatter of the hand. */
  misclickRate: share,
  /** Share of characters mistyped, and corrected late. */
  typoRate: share,
  /** Typing, words a minute (science 3.1) [V]. */
  typingWpm: z.number().min(5).max(120),
  /** Values carried from page to page (science 2.3). */
  workingMemory: z.int().min(1).max(9),
  /** What is pressed where a page asks for consent. */
  consent: z.enum(['accept', 'reject', 'manage']),
  /** Ways of going through a page by ear; null for those who see. */
  listening: listening.nullable(),
  /** Prefers the search box to browsing (about 1 in 3 people [D]). */
  searchDominant: z.boolean(),
  /** Motivation factor on the hazard of leaving (science 4.4): must-do 0.4, discretionary 1, casual 1.8 [D]. */
  leaveHazard: z.number().min(0.1).max(3),
});

/** The schema of a persona; library files and custom personas obey it alike. */
export const personaSchema = z.object({
  /** Kebab-case; library ids are their file names. */
  id: z
    .string()
    .regex(/^[a-z0-9_]+(-[a-z0-9_]+)*$/)
    .max(60),
  who,
  device,
  abilities,
  preferences,
  how,
});

/** A persona; see the field docs in this file. */
export type Persona = z.infer<typeof personaSchema>;

/** True for a person who uses no pointer: the keyboard alone, or a screen reader. */
export function usesNoPointer({ abilities }: Pick<Persona, 'abilities'>): boolean {
  return abilities.motor === 'keyboard' || abilities.vision === 'screen-reader';
}

function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
