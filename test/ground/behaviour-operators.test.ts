// Every operator of the behaviour layer on one small script: what it edits, that the script still runs, and that it acts otherwise.
import { parse } from 'acorn';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { operatorOf, operators } from '../../bench/ground/faults/operator-index.ts';
import { sampleRecording, script } from './sample-recording.ts';

const asked = { method: 'GET', path: '/app.js?v=2', wanted: 'script' } as const;

/** The script with the fault at each proposed place. */
function faulty(id: string, body = script): string[] {
  const operator = operatorOf(id);
  return operator.propose(sampleRecording()).map((site) => {
    const fault = operator.interfere(site);
    expect(fault.wants?.(asked)).toBe(true);
    return fault.onAnswer?.(asked, body, 200) ?? '';
  });
}

const behaviour = operators.filter(({ layer }) => layer === 'behaviour').map(({ id }) => id);

test.each(behaviour)('%s proposes places, and each gives another script that can be read', (id) => {
  const scripts = faulty(id);
  expect(scripts.length).toBeGreaterThan(0);
  for (const body of scripts) {
    expect(body).not.toBe(script);
    expect(() => parse(body, { ecmaVersion: 'latest' })).not.toThrow();
  }
});

test.each(behaviour)('%s finds its place again in a script that has moved', (id) => {
  const moved = `const head = 1;\n${script}`;
  for (const body of faulty(id, moved)) expect(body.startsWith('const head = 1;\n')).toBe(true);
  expect(faulty(id, moved).every((body) => body !== moved)).toBe(true);
});

test.each([
  ['condition-negated', "if (!(event.amount > 10)) warn('too much')"],
  ['operator-changed', 'event.amount  >=  10'],
  ['operator-changed', 'event.amount  -  state.sum'],
  ['constant-changed', 'limit =  13 '],
  ['assignment-removed', '  (event.amount);'],
  ['text-instead-of-sum', '(""+(event.amount)+(state.sum))'],
  ['rejected-in-silence', '.catch(()=>{})'],
  ['early-return', "return;if (event.amount > 10) warn('too much')"],
  ['listener-dropped-for-all', "button.addEventListener('click', (function(){}))"],
  ['listener-dropped-for-all', '{ onClick: (function(){}) }'],
  ['listener-dropped-for-one', "===2?void 0:button.addEventListener('click', save))"],
  ['handler-of-neighbour', "button.addEventListener('click', cancel)"],
  ['handler-of-neighbour', "h('button', { onClick: cancel }), h('button', { onClick: cancel })"],
])('%s can give %s', (id, text) => {
  expect(faulty(id).some((body) => body.includes(text))).toBe(true);
});

test('listener-dropped-for-one leaves the second alone and no other', () => {
  const body =
    faulty('listener-dropped-for-one').find((one) =>
      one.includes("void 0:button.addEventListener('click'"),
    ) ?? '';
  const heard: string[] = [];
  const node = (name: string) => ({ addEventListener: (event: string) => heard.push(`${name} ${event}`) });
  const bind = runInNewContext(`${body}; bind`, { state: {}, save() {}, cancel() {} }) as (
    one: unknown,
    two: unknown,
  ) => void;
  bind(node('first'), node('other'));
  bind(node('second'), node('other'));
  bind(node('third'), node('other'));
  expect(heard.filter((one) => one.endsWith('click') && !one.startsWith('other'))).toEqual([
    'first click',
    'third click',
  ]);
});

test('two of listener-dropped-for-one in one script each count for themselves', () => {
  const operator = operatorOf('listener-dropped-for-one');
  const sites = operator.propose(sampleRecording());
  const counters = sites.map((site) => {
    const body = operator.interfere(site).onAnswer?.(asked, script, 200) ?? '';
    return /globalThis\.__bound\w*/.exec(body)?.[0];
  });
  expect(sites.length).toBeGreaterThan(1);
  expect(new Set(counters).size).toBe(sites.length);
});

test('functions that run in most steps are left alone', () => {
  const recording = {
    ...sampleRecording(),
    ran: sampleRecording().ran.map((one) => ({ ...one, steps: [0, 1, 2, 3] })),
  };
  expect(operatorOf('condition-negated').propose(recording)).toEqual([]);
});
