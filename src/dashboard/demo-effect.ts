// What a persona's traits do on a page of the demo shop, by the functions that sessions themselves go by: the seconds of four turns, how
// the hand and the keys fare, what is not understood, and what trouble does to the mood. No browser is opened.
import { wordsOf } from '../base/plain-words.ts';
import { seededRandom } from '../base/random.ts';
import type { ActionRecord } from '../evidence/evidence.ts';
import { changeTraits } from '../personas/change-traits.ts';
import { readingGrade } from '../findings/signals/reading-grade.ts';
import type { Persona } from '../personas/persona.ts';
import { secondsInWords } from '../reports/wording.ts';
import { aim } from '../sessions/actions/aim.ts';
import { sumOperators, turnOperators } from '../sessions/actions/person-seconds.ts';
import { networks } from '../sessions/browser/networks.ts';
import { leaveHazard, nextFrustration } from '../sessions/frustration.ts';
import { frustrationImpacts, frustrationWeights } from '../sessions/person-model.ts';
import { AppError } from '../base/errors.ts';
import { demoPage } from './demo-page.ts';
import { demoScreenfuls, demoSight } from './demo-sight.ts';
import { changeAt, formOf, traitFields, type PersonaForm, type TraitField } from './persona-traits.ts';

/** Longest words, letters, that each vocabulary knows: the bands by which a session weighs labels. A test holds them together. */
export const lettersKnown: Record<Persona['who']['vocabulary'], number> = {
  basic: 8,
  everyday: 12,
  broad: 40,
};

/** One thing that is reckoned of the page. */
export interface Measure {
  what: string;
  value: number;
  words: string;
}

/** Seconds that the persona needs there, step by step. */
export function demoSteps(persona: Persona): Measure[] {
  const { words, labels, addToCart, search, query } = demoPage;
  const read = { wordsRead: words, labelsRead: 0, headingsRead: 1 };
  const scan = { wordsRead: 0, labelsRead: labels.length, headingsRead: 0 };
  const nothing = { wordsRead: 0, labelsRead: 0, headingsRead: 0 };
  const step = (what: string, turn: Charged) => inSeconds(what, secondsOf(persona, turn));
  const steps = [
    inSeconds('Waits until the page is loaded', loadS(persona)),
    step('Reads about the mug', { effort: read, action: action('wait', null), heardWords: words }),
    step('Looks through the links and buttons', {
      effort: scan,
      action: action('wait', null),
      // How many words the labels have was not measured: they are charged as for those who see.
      heardWords: null,
    }),
    step('Presses “Add to cart”', { effort: nothing, action: action('click', addToCart), heardWords: 0 }),
    step(`Types “${query}” into the search field`, {
      effort: nothing,
      action: action('type', search, query),
      heardWords: 0,
    }),
  ];
  return [
    ...steps,
    inSeconds(
      'Together',
      steps.reduce((sum, { value }) => sum + value, 0),
    ),
  ];
}

/** What else is different from person to person. */
export function demoMeasures(persona: Persona): Measure[] {
  const { how } = persona;
  const after = (kind: string, impact: number) =>
    nextFrustration({ frustration: 0, persona, dtS: 0, events: [{ kind, impact }], progressMade: 0 })
      .frustration;
  const pressed = after('dead click', frustrationImpacts['dead click']);
  const leaving = leaveHazard({
    frustration: pressed,
    lostness: 0,
    overtime: 1,
    motivation: how.leaveHazard,
  });
  const labels = demoPage.labels.length;
  const items = Math.min(labels, how.readingCap ?? labels);
  const screenfuls = demoScreenfuls(persona);
  const { grade } = readingGrade([demoPage.text[demoPage.description]]);
  const inHundred = (what: string, share: number) => measure(what, 100 * share, 'of 100');
  return [
    measure('Links and buttons read before choosing', items, `of ${labels}`),
    measure(
      'Links and buttons with words beyond the vocabulary',
      strange(demoPage.labels, persona),
      `of ${labels}`,
    ),
    measure(
      'Lines about the mug with words beyond the vocabulary',
      strange(demoPage.text, persona),
      `of ${demoPage.text.length}`,
    ),
    measure(
      'School grades by which its description is too hard',
      Math.max(0, grade - persona.abilities.readingGrade),
      `of ${oneDigit(grade)}`,
    ),
    measure(
      'Screenfuls looked at before giving up',
      Math.min(how.scrollWillingness, screenfuls),
      `of ${oneDigit(screenfuls)}`,
    ),
    inHundred('Presses that miss “Add to cart”', missShare(persona)),
    measure(
      'Letters of the query mistyped',
      how.typoRate * demoPage.query.length,
      `of ${demoPage.query.length}`,
    ),
    inSeconds('Waits without a sign before patience is over', how.patienceS),
    inHundred('Frustration after a press that does nothing', pressed),
    inHundred('Frustration when patience is over', after('patience over', frustrationWeights.patienceOver)),
    inHundred(
      'Frustration when what was typed is lost',
      after('lost input', frustrationImpacts['lost input']),
    ),
    inHundred(
      'Frustration after an unclear error',
      after('error unclear', frustrationImpacts['error unclear']),
    ),
    inSeconds('Until half of it has faded', how.calmsAfterS * Math.LN2),
    inHundred('People who leave after a press that does nothing', leaving),
  ];
}

/** Told in reports alone. */
const told: ReadonlySet<string> = new Set(['who.name', 'who.story']);

/** One trait that a form changes. */
export interface ChangedTrait {
  trait: TraitField;
  before: string;
  after: string;
  /** What it alone changes on the page; null where it is valid only together with others. */
  changes: string[] | null;
}

/** Every trait that the form changes, with what each does by itself. */
export function changedTraits(persona: Persona, form: PersonaForm): ChangedTrait[] {
  const was = formOf(persona);
  const before = [...demoSteps(persona), ...demoMeasures(persona)];
  return traitFields
    .filter(({ path }) => !told.has(path) && (form[path] ?? '') !== was[path])
    .map((trait) => ({
      trait,
      before: was[trait.path] ?? '',
      after: form[trait.path] ?? '',
      changes: changesOf(persona, changeAt(trait, form), before),
    }));
}

function changesOf(persona: Persona, change: Record<string, unknown>, before: readonly Measure[]) {
  try {
    const alone = changeTraits(persona, change, persona.id);
    const after = [...demoSteps(alone), ...demoMeasures(alone)];
    const changed = before.filter(({ words }, at) => after[at]?.words !== words);
    const isSeen = JSON.stringify(demoSight(persona)) !== JSON.stringify(demoSight(alone));
    return [
      ...(isSeen ? ['What is seen of it'] : []),
      ...changed.map(({ what }) => what).filter((what) => what !== 'Together'),
    ];
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** How many have a word that is too long to be known. */
function strange(texts: readonly string[], { who }: Persona): number {
  const known = lettersKnown[who.vocabulary];
  return texts.filter((text) => wordsOf(text).some((word) => word.length > known)).length;
}

/** Nothing but what the network takes: the document, then everything beside each other. */
function loadS({ device }: Persona): number {
  const slowed = networks[device.network];
  const { roundTrips, bytes } = demoPage;
  return slowed ? (roundTrips * slowed.latency) / 1_000 + bytes / slowed.downloadThroughput : 0;
}

function oneDigit(value: number): string {
  return String(Math.round(10 * value) / 10);
}

function measure(what: string, value: number, of: string): Measure {
  return { what, value, words: `${oneDigit(value)} ${of}` };
}

function inSeconds(what: string, seconds: number): Measure {
  return { what, value: seconds, words: secondsInWords(seconds) };
}

/** Presses that are tried out to tell how many miss. */
const presses = 2_000;

/** The share of presses that come down beside the button; a keyboard does not miss. */
function missShare(persona: Persona): number {
  if (persona.abilities.motor === 'keyboard') return 0;
  const random = seededRandom('demo page');
  const { width, height } = demoPage.addToCart;
  const viewport = persona.device.viewport;
  const box = { x: viewport.width / 2 - width / 2, y: viewport.height / 2 - height / 2, width, height };
  const corners = [0.25, 0.75].flatMap((x) =>
    [0.25, 0.75].map((y) => ({ x: box.x + x * width, y: box.y + y * height })),
  );
  const open = [{ x: box.x + width / 2, y: box.y + height / 2 }, ...corners];
  const probe = { ...nowhere, box, open };
  let missed = 0;
  for (let press = 0; press < presses; press++) {
    const { x, y } = aim({ probe, persona, random, offset: { x: 0, y: 0 }, viewport });
    const within = x >= box.x && x <= box.x + width && y >= box.y && y <= box.y + height;
    if (!within) missed += 1;
  }
  return missed / presses;
}

/** A target that is open to the hand. */
const nowhere = {
  gone: false,
  inView: 1,
  disabled: false,
  focused: false,
  entry: '',
  secret: false,
  length: 0,
  coveredBy: '',
} as const;

type Charged = Pick<Parameters<typeof turnOperators>[0], 'effort' | 'action'> & { heardWords: number | null };

function secondsOf(persona: Persona, turn: Charged): number {
  const listens = persona.abilities.speechWpm !== null;
  const heardWords = listens ? turn.heardWords : null;
  const charged = turnOperators({ ...turn, heardWords, persona, effect: atOnce, navigated: false });
  return Object.values(sumOperators(charged)).reduce((sum, part) => sum + part, 0);
}

/** The page answers before a person would notice. */
const atOnce = { settledMs: 100, firstResponseMs: 20, harnessDelayMs: 0, rendererDelayMs: 0 };

function action(
  kind: ActionRecord['kind'],
  size: { width: number; height: number } | null,
  value: string | null = null,
): ActionRecord {
  const target = size && {
    ref: 'demo',
    role: 'button',
    name: '',
    box: { x: 0, y: 0, ...size },
    locator: { role: '', name: '', testId: null, css: '', nth: 0, frameUrl: null },
  };
  return {
    kind,
    target,
    point: target && { x: 0, y: 0 },
    missed: false,
    value,
    valueAfter: value,
    startedMs: 0,
    endedMs: 0,
    refused: null,
  };
}
