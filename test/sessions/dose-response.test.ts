// Raise one trait, hold all others and what is wished for: what comes of it moves one way. The stand-in mind wishes the
// same whatever it sees, so that the body alone makes the difference.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seededRandom } from '../../src/base/random.ts';
import { systemClock } from '../../src/base/time.ts';
import type { ActionRecord } from '../../src/evidence/evidence.ts';
import type { Persona } from '../../src/personas/persona.ts';
import { act } from '../../src/sessions/actions/act.ts';
import { sumOperators, turnOperators } from '../../src/sessions/actions/person-seconds.ts';
import { createAttention } from '../../src/sessions/perception/attention.ts';
import { readScreen } from '../../src/sessions/perception/read-screen.ts';
import { openPlainSite, type PlainSite } from '../support/plain-site.ts';
import { plainPersona } from '../support/personas.ts';

const page = `<!doctype html><html lang="en"><title>Dose</title><style>body{margin:0;font:16px sans-serif}</style>
  <div style="height:300px;padding:150px 0 0 300px"><button style="width:24px;height:24px;padding:0" onclick="document.body.dataset.hits = 1 + Number(document.body.dataset.hits ?? 0)">+</button></div>
  <label>Name <input></label>
  ${Array.from({ length: 30 }, (_, i) => `<p>Paragraph number ${i}</p>`).join('')}`;

let site: PlainSite;
beforeAll(async () => (site = await openPlainSite({ '/': page })));
afterAll(() => site.close());

type Traits = { abilities?: Partial<Persona['abilities']>; how?: Partial<Persona['how']> };
const withTraits = ({ abilities, how }: Traits): Persona => ({
  ...plainPersona,
  abilities: { ...plainPersona.abilities, ...abilities },
  how: { ...plainPersona.how, ...how },
});

const signal = new AbortController().signal;

/** Presses the button as often as asked; answers how many presses the hand knows to have missed, and the page did not get. */
async function presses(persona: Persona, times: number): Promise<{ missed: number; lost: number }> {
  await site.page.goto(site.url, 10_000);
  const read = await readScreen(site.page);
  const ref = read.elements.find(({ name }) => name === '+')?.ref ?? '';
  const random = seededRandom('dose');
  let missed = 0;
  for (let press = 0; press < times; press++) {
    const action = { kind: 'click' as const, ref };
    const record = await act({ page: site.page, read, persona, random, clock: systemClock, signal, action });
    if (record.missed) missed += 1;
  }
  const frame = await site.page.mainFrame();
  const hits = await frame.evaluate<number>(
    'function () { return Number(document.body.dataset.hits ?? 0); }',
  );
  return { missed, lost: times - hits };
}

/** True where the figures never turn back, and the last is well above the first. */
const rises = (figures: number[]) =>
  figures.every((figure, at) => at === 0 || figure >= (figures[at - 1] ?? 0)) &&
  (figures.at(-1) ?? 0) > (figures[0] ?? 0);

test('more slips miss more, and a tremor misses what a steady hand hits', async () => {
  const counted = [];
  for (const misclickRate of [0, 0.3, 0.9])
    counted.push(await presses(withTraits({ how: { misclickRate } }), 14));
  expect(counted.map(({ lost }) => lost)).toEqual(counted.map(({ missed }) => missed));
  expect(rises(counted.map(({ lost }) => lost)), JSON.stringify(counted)).toBe(true);
  const shaking = await presses(withTraits({ abilities: { motor: 'tremor' } }), 14);
  expect(shaking.lost).toBeGreaterThan(counted[0]?.lost ?? 0);
});

test('more typos press more keys, and the text comes out right all the same', async () => {
  const keys = [];
  for (const typoRate of [0, 0.1, 0.4]) {
    keys.push(await typedKeys(withTraits({ how: { typoRate } })));
  }
  expect(rises(keys), String(keys)).toBe(true);
});

async function typedKeys(persona: Persona): Promise<number> {
  await site.page.goto(site.url, 10_000);
  const frame = await site.page.mainFrame();
  await frame.evaluate(
    'function () { document.addEventListener("keydown", () => { const n = document.body.dataset; n.keys = Number(n.keys ?? 0) + 1; }, true); }',
  );
  const read = await readScreen(site.page);
  const ref = read.elements.find(({ name }) => name === 'Name')?.ref ?? '';
  const text = 'Wilhelmina Featherstonehaugh of Little Snoring';
  const record = await act({
    page: site.page,
    read,
    persona,
    random: seededRandom('dose'),
    clock: systemClock,
    signal,
    action: { kind: 'type', ref, text, submit: false },
  });
  expect(record.valueAfter).toBe(text);
  return frame.evaluate<number>('function () { return Number(document.body.dataset.keys); }');
}

test('the stronger the glass the less is seen at a time, and the longer the breath the more is heard', async () => {
  await site.page.goto(site.url, 10_000);
  const taken = async (persona: Persona) => {
    const attention = createAttention({ persona, random: seededRandom('dose'), words: [] });
    const heard = await attention.hear(site.page);
    return attention.observe({ read: await readScreen(site.page), heard }, null).elements.length;
  };
  const seen = [];
  for (const vision of ['magnified-400', 'magnified-200', 'normal'] as const) {
    seen.push(await taken(withTraits({ abilities: { vision } })));
  }
  expect(rises(seen), String(seen)).toBe(true);
  const heard = [];
  for (const readingCap of [3, 10, 25]) {
    heard.push(await taken(withTraits({ abilities: { vision: 'screen-reader' }, how: { readingCap } })));
  }
  expect(heard).toEqual([3, 10, 25]);
});

/** Seconds of one constant turn: forty words read over five labels, a press, or a name typed. */
function seconds(traits: Traits, kind: 'click' | 'type', who: Partial<Persona['who']> = {}) {
  const persona = withTraits(traits);
  const box = { x: 300, y: 200, width: 60, height: 24 };
  const locator = { role: '', name: '', testId: null, css: '', nth: 0, frameUrl: null };
  const action: ActionRecord = {
    kind,
    target: { ref: 'e1', role: '', name: '', box, locator },
    point: null,
    missed: false,
    value: kind === 'type' ? 'Wilhelmina' : null,
    valueAfter: null,
    startedMs: 0,
    endedMs: 0,
    refused: null,
  };
  return sumOperators(
    turnOperators({
      action,
      effort: { wordsRead: 40, labelsRead: 5, headingsRead: 2 },
      effect: { settledMs: 100, firstResponseMs: 100, harnessDelayMs: 0, rendererDelayMs: 0 },
      persona: { ...persona, who: { ...persona.who, ...who } },
      navigated: true,
      ...(persona.abilities.vision === 'screen-reader' ? { heardWords: 60 } : {}),
    }),
  );
}

test('each pace trait takes time in its own kind of work, and in no other', () => {
  const young = plainPersona.abilities.slowness;
  const doses: { of: keyof ReturnType<typeof seconds>; kind: 'click' | 'type'; levels: Traits[] }[] = [
    {
      of: 'read',
      kind: 'click',
      levels: [320, 200, 90].map((readingWpm) => ({ abilities: { readingWpm } })),
    },
    {
      of: 'read',
      kind: 'click',
      levels: [400, 250, 120].map((speechWpm) => ({ abilities: { speechWpm, vision: 'screen-reader' } })),
    },
    { of: 'type', kind: 'type', levels: [80, 40, 12].map((typingWpm) => ({ how: { typingWpm } })) },
    { of: 'decide', kind: 'click', levels: [0, 0.5, 1].map((caution) => ({ how: { caution } })) },
    {
      of: 'point',
      kind: 'click',
      levels: [1, 1.5, 2.5].map((move) => ({ abilities: { slowness: { ...young, move } } })),
    },
    {
      of: 'decide',
      kind: 'click',
      levels: [1, 1.3, 2].map((think) => ({ abilities: { slowness: { ...young, think } } })),
    },
  ];
  for (const { of, kind, levels } of doses) {
    const turns = levels.map((traits) => seconds(traits, kind));
    expect(rises(turns.map((turn) => turn[of])), `${of}: ${turns.map((turn) => turn[of]).join(' ')}`).toBe(
      true,
    );
    const { [of]: _own, ...others } = turns[0] as (typeof turns)[0];
    const last = turns.at(-1) as (typeof turns)[0];
    expect(last).toMatchObject(others);
  }
  const lost = (['expert', 'some', 'novice'] as const).map(
    (domainKnowledge) => seconds({}, 'click', { domainKnowledge }).decide,
  );
  expect(rises(lost), String(lost)).toBe(true);
});
