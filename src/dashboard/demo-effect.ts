// What a persona's traits do on a page of the demo shop: the seconds of four turns, by the model that charges the turns of sessions. No
// browser is opened.
import type { ActionRecord } from '../evidence/evidence.ts';
import type { Persona } from '../personas/persona.ts';
import { sumOperators, turnOperators } from '../sessions/actions/person-seconds.ts';

/** The page of the mug, as a person at 1280 × 800 meets it. A test measures it in a browser. */
export const demoPage = {
  /** Words from the name of the mug to its care. */
  words: 70,
  /** Links and buttons with a name. */
  labels: 32,
  addToCart: { width: 288, height: 44 },
  search: { width: 352, height: 44 },
  query: 'stoneware mug with a wide handle',
};

/** One thing that a persona does there. */
export interface DemoStep {
  what: string;
  seconds: number;
}

/** What the persona does on the page, in seconds of a person. */
export function demoSteps(persona: Persona): DemoStep[] {
  const { words, labels, addToCart, search, query } = demoPage;
  const read = { wordsRead: words, labelsRead: 0, headingsRead: 1 };
  const scan = { wordsRead: 0, labelsRead: labels, headingsRead: 0 };
  const nothing = { wordsRead: 0, labelsRead: 0, headingsRead: 0 };
  return [
    step(persona, 'Reads about the mug', { effort: read, action: action('wait', null) }),
    step(persona, 'Looks through the links and buttons', { effort: scan, action: action('wait', null) }),
    step(persona, 'Presses “Add to cart”', { effort: nothing, action: action('click', addToCart) }),
    step(persona, `Types “${query}” into the search field`, {
      effort: nothing,
      action: action('type', search, query),
    }),
  ];
}

function step(
  persona: Persona,
  what: string,
  turn: Pick<Parameters<typeof turnOperators>[0], 'effort' | 'action'>,
): DemoStep {
  const charged = turnOperators({ ...turn, persona, effect: atOnce, navigated: false });
  return { what, seconds: Object.values(sumOperators(charged)).reduce((sum, part) => sum + part, 0) };
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
