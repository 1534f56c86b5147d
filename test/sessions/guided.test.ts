// Guided exploration through the real loop: what was asked stands in the transcript at its turn and in the report, with the gate.
import { expect, test } from 'vitest';
import { createShop } from '../../demo/shop/shop.ts';
import { analyse } from '../../src/findings/analyse.ts';
import { findLibraryPersona } from '../../src/personas/persona-index.ts';
import { sessionMarkdown } from '../../src/reports/render/session-markdown.ts';
import { sessionReport } from '../../src/reports/session-report.ts';
import { transcript } from '../../src/reports/transcript.ts';
import { serveSite } from '../support/https-site.ts';
import { recordVisit } from '../support/record-visit.ts';

test('after the goal the other ways are tried, and the gate lets the session end', async () => {
  const shop = createShop({ flags: 'clean' });
  const site = await serveSite({ handler: (request, response) => shop.handle(request, response) });
  const persona = findLibraryPersona('first-time-visitor');
  if (!persona) throw new Error('the library has no first-time visitor');
  try {
    const { evidence, pixels } = await recordVisit({
      site,
      persona,
      task: 'Find the return policy',
      seed: 4,
      turns: 25,
      guided: 'standard',
    });
    const told = transcript(evidence);
    const decisions = [...told.turns.map(({ decision }) => decision), told.last_decision?.decision];
    const asked = decisions.flatMap((decision) => decision?.asked ?? []);
    expect(asked.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['expected', 'unclear', 'left', 'alternative', 'gate']),
    );
    expect(asked.at(-1)).toMatchObject({ id: 'gate', state: 'done' });
    expect(told.turns.some(({ decision }) => decision.strategy === 'probe')).toBe(true);
    for (const turn of told.turns) {
      const total = turn.operators.reduce((sum, { seconds }) => sum + seconds, 0);
      const parts = Object.values(turn.person_seconds).reduce((sum, seconds) => sum + seconds, 0);
      expect(total).toBeCloseTo(parts, 1);
    }
    const report = sessionReport({ evidence, analysis: analyse(evidence, pixels) });
    expect(report.guided_exploration?.gate_passed).toBe(true);
    expect(sessionMarkdown(report)).toContain('What did you expect that did not happen?');
  } finally {
    await site.close();
  }
});

const nav =
  '<header><nav><a href="/">Fern and Oak</a> <a href="/exchange">Returns and exchanges</a> <a href="/returns">Return policy</a> <a href="/gifts">Gift cards</a> <a href="/basket">Basket</a></nav><form action="/search" role="search"><input type="search" name="q" aria-label="Search"><button>Search</button></form></header>';
const pages: Record<string, string> = {
  '/': '<h1>Things for the home</h1><p>Made nearby, sent everywhere.</p>',
  '/exchange': '<h1>Exchanges</h1><p>Swap it for another size within 14 days.</p>',
  '/returns': `<h1>Return policy</h1><p>Send anything back within 30 days and get a full refund. Returns are free in our stores.</p>
    <form action="/parcel" novalidate id="f"><label>Your e-mail <input type="email" name="mail"></label> <button>Find my parcel</button><p role="alert"></p></form>
    <script>f.onsubmit = (event) => { if (!/^[^@]+@[^@]+[.][a-z]+$/.test(f.mail.value)) { event.preventDefault();
      f.mail.setAttribute('aria-invalid', 'true'); f.querySelector('p').textContent = 'Enter an e-mail address, such as name@example.com.'; } };</script>`,
  '/gifts': '<h1>Gift cards</h1><p>From ten pounds up.</p>',
  '/basket':
    '<h1>Basket</h1><p id="t">One oak tray.</p><button onclick="t.textContent = \'Your basket is empty.\'">Remove oak tray</button>',
  '/search': '<h1>Search results</h1><p>Nothing was found.</p>',
};

test('deep has it all tried in a browser: back and forth, search, wrong input, an error, undoing; and tells each answer', async () => {
  const site = await serveSite({
    handler: ({ url = '/' }, response) => {
      const body = pages[url.replace(/[?].*$/, '')];
      response.statusCode = body === undefined ? 404 : 200;
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(
        `<!doctype html><html lang="en"><title>${url}</title>${nav}<main>${body ?? '<h1>Not here</h1>'}</main></html>`,
      );
    },
  });
  const persona = findLibraryPersona('first-time-visitor');
  if (!persona) throw new Error('the library has no first-time visitor');
  try {
    const { evidence, pixels } = await recordVisit({
      site,
      persona,
      task: 'Find the return policy',
      seed: 2,
      turns: 40,
      guided: 'deep',
    });
    const guided = sessionReport({ evidence, analysis: analyse(evidence, pixels) }).guided_exploration;
    const told = Object.fromEntries(
      (guided?.items ?? []).map(({ id, state, answer }) => [id, `${state}: ${answer}`]),
    );
    expect(told).toMatchObject({
      alternative: expect.stringMatching(/^done: “.+” led to/),
      'second-best link': expect.stringMatching(/^done: “.+” led to/),
      'back and forth': 'done: I was where I had been.',
      search: expect.stringMatching(/^done: “.+” led to/),
      'invalid input': expect.stringMatching(/^done: .*“Your e-mail”/),
      'error path': 'done: It said “Enter an e-mail address, such as name@example.com.”.',
    });
    expect(guided).toMatchObject({ level: 'deep', gate_passed: true });
    expect(evidence.end.outcome).toBe('goal_reached');
    const gates = transcript(evidence).turns.flatMap(({ decision }) =>
      (decision.asked ?? []).filter(({ id }) => id === 'gate').map(({ state }) => state),
    );
    expect(gates).toContain('open');
  } finally {
    await site.close();
  }
});
