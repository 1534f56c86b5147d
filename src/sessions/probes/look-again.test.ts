// A probe done again, in a real browser, and what its repetition says: of a fault that is there each time, and of one that was
// there once. What stands elsewhere by then is known again.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { followDeeds } from '../../../test/support/follow-deeds.ts';
import { serveSite, type HttpsSite } from '../../../test/support/https-site.ts';
import { plainPersona } from '../../../test/support/personas.ts';
import { openSiteOf, recordVisit } from '../../../test/support/record-visit.ts';
import { silentLog } from '../../base/log.ts';
import { systemClock } from '../../base/time.ts';
import { createMask } from '../../evidence/mask.ts';
import { analyse } from '../../findings/analyse.ts';
import { confirm, probesToRepeat } from '../../findings/confirm.ts';
import { planLook } from '../../findings/plan-look.ts';
import { judgeLink } from '../effects/judge-link.ts';
import { repetitionOf } from '../../findings/repetition.ts';
import { lookAgain } from './look-again.ts';

const page = (slots: string) => `<!doctype html><html lang="en"><title>Slots</title>
  <style>.slot { display: inline-block; padding: 12px 20px; cursor: pointer; background: #0b4f8a; color: #fff }</style>
  <main><h1>When do you come?</h1><a href="/">All days</a>${slots}<p id="told">Choose a time.</p></main>
  <script>for (const slot of document.querySelectorAll('.slot'))
    slot.onclick = () => { document.getElementById('told').textContent = 'You come at ' + slot.textContent; };</script>`;
const slot = (time: string, more = '') => `<span class="slot" role="button" ${more}>${time}</span>`;

let site: HttpsSite;
let isMended = false;

beforeAll(async () => {
  site = await serveSite({
    handler: (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      const notice = isMended ? '<span>New times are out.</span>' : '';
      const early = slot('9 in the morning', isMended ? 'tabindex="0"' : '');
      // Another component, so that they are two faults.
      response.end(page(`${notice}${early}<p>${slot('4 in the afternoon')}</p>`));
    },
  });
});

afterAll(() => site.close());

test('what Tab misses again is held with high confidence, what it comes to now with low', async () => {
  const { evidence, pixels } = await recordVisit({
    site,
    persona: plainPersona,
    task: 'Choose a time',
    seed: 1,
    turns: 15,
    createPolicy: followDeeds([
      ['click', '9 in the morning'],
      ['click', '4 in the afternoon'],
    ]),
    lookAgain: true,
  });
  const analysis = analyse(evidence, pixels);
  isMended = true;
  const looked = await lookAgain({
    evidence,
    plan: planLook(evidence, judgeLink),
    events: probesToRepeat(analysis, evidence),
    visitor: null,
    openSite: openSiteOf(site),
    sink: { events: () => Promise.resolve(), image: () => Promise.resolve() },
    mask: createMask([]),
    covers: false,
    clock: systemClock,
    signal: new AbortController().signal,
    log: silentLog,
    limitMs: 30_000,
  });
  if (!looked) throw new Error('Nothing was done again.');
  const again = { ...looked, analysis: analyse(looked.evidence, pixels) };
  const repetition = repetitionOf(evidence.turns, { driven: null, looked: again });
  const told = confirm(analysis, { ...evidence, repetition }).findings;
  expect(
    told
      .filter(({ rule }) => rule === 'unreachable-control')
      .map(({ element, confidence, repetition: shown }) => [element?.name, confidence, shown]),
  ).toEqual([
    ['9 in the morning', 'low', 'did not happen again'],
    ['4 in the afternoon', 'high', 'happened again'],
  ]);
});
