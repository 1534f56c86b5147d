// Turns of a whole session with a mind that wishes what it is told to: pixels that an action changed, and tabs that it opened.
import { expect, test } from 'vitest';
import type { Action, CreatePolicy, Observation } from '../../src/sessions/policy.ts';
import { pages, serveSite } from '../support/https-site.ts';
import { plainPersona } from '../support/personas.ts';
import { recordVisit } from '../support/record-visit.ts';

const html = (title: string, body: string) =>
  `<!doctype html><html lang="en"><title>${title}</title><body style="font:16px sans-serif;margin:8px">${body}`;

/** Clicks the controls of these names in turn, goes back at `back`, and finishes. */
const clicking =
  (...names: string[]): CreatePolicy =>
  () => ({
    name: 'clicking',
    version: '1',
    decide: (observation) =>
      Promise.resolve({
        action: wish(names.shift(), observation),
        record: {
          thought: '',
          strategy: 'told',
          candidates: [],
          thresholds: {},
          expectation: { kind: 'nothing', about: [], sentence: '' },
        },
        effort: { wordsRead: 0, labelsRead: 0, headingsRead: 0 },
      }),
    learn: () => ({ progress: 0, annoyances: [] }),
    flows: () => [],
  });

function wish(name: string | undefined, { elements }: Observation): Action {
  if (name === undefined) return { kind: 'finish', reached: true, because: 'Told so.' };
  if (name === 'back') return { kind: 'back' };
  return { kind: 'click', ref: elements.find((element) => element.name === name)?.ref ?? 'e0' };
}

test('changed pixels are told as a share, and a tab on the site is followed and left again', async () => {
  const site = await serveSite({
    handler: pages({
      '/': html(
        'One',
        `<button onclick="sky.style.background = 'navy'">Paint</button> <a href="/two" target="_blank">New tab</a>
         <div id="sky" style="position:fixed;left:0;right:0;top:400px;height:400px;background:#fff"></div>`,
      ),
      '/two': html('Two', '<h1>In the other tab</h1>'),
    }),
  });
  try {
    const { evidence } = await recordVisit({
      site,
      persona: plainPersona,
      task: 'Look around',
      seed: 1,
      turns: 5,
      createPolicy: clicking('Paint', 'New tab', 'back'),
    });
    expect(evidence.end).toMatchObject({ outcome: 'goal_reached', failure: null });
    const [painted, opened, back] = evidence.turns;
    expect(painted?.effect.pixelsChanged).toBeCloseTo(0.5, 1);
    expect(opened?.effect.popups).toEqual([`${site.url}/two`]);
    const titles = evidence.screens.map(({ title }) => title);
    expect(titles).toEqual(['One', 'One', 'Two', 'One']);
    expect(back?.effect.urlAfter).toBe(`${site.url}/`);
    expect(evidence.events.some(({ kind }) => kind === 'left_site')).toBe(false);
  } finally {
    await site.close();
  }
});
