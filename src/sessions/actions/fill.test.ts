// Filling a form in one turn, pasting, and dragging, in a real browser.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { plainPersona as persona } from '../../../test/support/personas.ts';
import { openPlainSite, type PlainSite } from '../../../test/support/plain-site.ts';
import { seededRandom } from '../../base/random.ts';
import { systemClock } from '../../base/time.ts';
import { partsOf, type ActionRecord } from '../../evidence/evidence.ts';
import { readScreen } from '../perception/read-screen.ts';
import type { Action } from '../policy.ts';
import { act } from './act.ts';
import { sumOperators, turnOperators } from './person-seconds.ts';

const pages = {
  '/': `<!doctype html><html lang="en"><title>Form</title>
    <label>Name <input></label><label>Town <select><option>Ely</option><option>York</option><option>Ærø × 2</option></select></label>
    <label><input type="checkbox"> Agree</label><label>Off <input disabled></label>
    <label>Secret <input type="password"></label>
    <label>Letter <input type="file" id="letter"></label><label>Portrait <input type="file" accept="image/*"></label>
    <label>Archive <input type="file" accept=".zip"></label>
    <label>Guarded <input type="password" onpaste="event.preventDefault()"></label>
    <div draggable="true" style="width:80px" ondragstart="window.held = this">Stone</div>
    <h2 style="width:120px;height:60px" ondragover="event.preventDefault()"
      ondrop="event.preventDefault(); this.textContent = 'Pond with ' + window.held.textContent">Pond</h2>`,
};
let site: PlainSite;
beforeAll(async () => {
  site = await openPlainSite(pages);
});
afterAll(() => site.close());
beforeEach(() => site.page.goto(new URL('/', site.url).href, 10_000));

async function refs(): Promise<(name: string) => string> {
  const read = await readScreen(site.page);
  return (name) => read.elements.find((each) => (each.name || each.text) === name)?.ref ?? 'e0';
}

async function perform(make: (ref: (name: string) => string) => Action): Promise<ActionRecord> {
  const { page } = site;
  const read = await readScreen(page);
  const ref = (name: string) => read.elements.find((each) => (each.name || each.text) === name)?.ref ?? 'e0';
  const signal = new AbortController().signal;
  return act({ page, read, persona, random: seededRandom(1), clock: systemClock, signal, action: make(ref) });
}

test('fills fields in order, is charged for each, and stops at the one that refuses', async () => {
  const record = await perform((ref) => ({
    kind: 'fill',
    entries: [
      { kind: 'type', ref: ref('Name'), text: 'Passerby Test' },
      { kind: 'select', ref: ref('Town'), option: 'York' },
      { kind: 'click', ref: ref('Agree') },
      { kind: 'type', ref: ref('Off'), text: 'never' },
      { kind: 'type', ref: ref('Secret'), text: 'never either' },
    ],
  }));
  expect(record).toMatchObject({ kind: 'fill', refused: null, target: { name: 'Name' } });
  expect(partsOf(record).map((part) => part.refused)).toEqual([null, null, null, 'disabled']);
  expect(partsOf(record).map((part) => part.valueAfter)).toEqual(['Passerby Test', 'York', null, null]);
  const effect = { settledMs: 0, firstResponseMs: 0, harnessDelayMs: 0, rendererDelayMs: 0 };
  const effort = { wordsRead: 0, labelsRead: 0, headingsRead: 0 };
  const seconds = sumOperators(turnOperators({ action: record, effort, effect, persona, navigated: false }));
  const first = { ...record, parts: partsOf(record).slice(0, 1) } as ActionRecord;
  const alone = sumOperators(turnOperators({ action: first, effort, effect, persona, navigated: false }));
  expect(seconds.point).toBeGreaterThan(alone.point * 2);
  expect(seconds.decide).toBeGreaterThan(alone.decide * 2);
});

test('chooses an option with a sign that no key writes, and writes nothing of it into the line before', async () => {
  const record = await perform((ref) => ({
    kind: 'fill',
    entries: [
      { kind: 'type', ref: ref('Name'), text: 'Ann' },
      { kind: 'select', ref: ref('Town'), option: 'Ærø × 2' },
    ],
  }));
  expect(partsOf(record).map((part) => part.valueAfter)).toEqual(['Ann', 'Ærø × 2']);
  const frame = await site.page.mainFrame();
  expect(await frame.evaluate<string>(`() => document.querySelector('input').value`)).toBe('Ann');
});

test('pastes a secret, and types it where the page forbids pasting', async () => {
  const record = await perform((ref) => ({
    kind: 'fill',
    entries: [
      { kind: 'type', ref: ref('Secret'), text: 'Kestrel-1', paste: true },
      { kind: 'type', ref: ref('Guarded'), text: 'Kestrel-1', paste: true },
    ],
  }));
  expect(partsOf(record).map(({ value }) => value)).toEqual(['••••••••', '••••••••']);
  expect(record.parts?.map((part) => part.pasted)).toEqual([true, false]);
  const values = await (
    await site.page.mainFrame()
  ).evaluate<string[]>(`() => [...document.querySelectorAll('[type=password]')].map((field) => field.value)`);
  expect(values).toEqual(['Kestrel-1', 'Kestrel-1']);
});

test('gives a field for files a small one of a kind that it accepts, takes it back, and refuses where it has none', async () => {
  const record = await perform((ref) => ({
    kind: 'fill',
    entries: [
      { kind: 'type', ref: ref('Letter'), text: 'a file' },
      { kind: 'type', ref: ref('Portrait'), text: 'a file' },
      { kind: 'type', ref: ref('Archive'), text: 'a file' },
    ],
  }));
  expect(partsOf(record).map(({ valueAfter, refused }) => refused ?? valueAfter)).toEqual([
    'sample.txt',
    'sample.png',
    'no sample file of that kind',
  ]);
  const frame = await site.page.mainFrame();
  expect(await frame.evaluate<string>('() => letter.files[0].text()')).toBe('A sample file.\n');
  await perform((ref) => ({ kind: 'type', ref: ref('Letter'), text: '', submit: false }));
  expect(await frame.evaluate<number>('() => letter.files.length')).toBe(0);
});

test('drags a thing onto another', async () => {
  const record = await perform((ref) => ({ kind: 'drag', ref: ref('Stone'), onto: ref('Pond') }));
  expect(record).toMatchObject({ kind: 'drag', refused: null });
  expect((await refs())('Pond with Stone')).not.toBe('e0');
});
