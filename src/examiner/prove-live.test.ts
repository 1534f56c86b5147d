// Suspicions about a page that is alive by a WebSocket: what it says as it comes goes in a proof too, and nothing after that does.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { followDeeds } from '../../test/support/follow-deeds.ts';
import { driveAnew } from '../../test/support/drive-anew.ts';
import { serveSite, type HttpsSite } from '../../test/support/https-site.ts';
import { plainPersona } from '../../test/support/personas.ts';
import { recordVisit } from '../../test/support/record-visit.ts';
import { acceptSocket } from '../../test/support/web-socket.ts';
import { readCheck, type Check } from './checks/check-index.ts';
import { prove } from './prove.ts';
import type { Step } from './steps.ts';

const live = `<!doctype html><html lang="en"><title>Live</title><h1>Live</h1><p id="now">Connection lost</p><p id="said"></p>
  <button onclick="said.textContent = now.textContent + '?'">Sum up</button>
  <button onclick="socket.send('delete everything')">Tidy</button><a href="/still">Leave</a><script>
  const socket = new WebSocket('wss:' + location.origin.slice(6) + '/socket');
  socket.onopen = () => socket.send('subscribe');
  socket.onmessage = ({ data }) => (data === 'gone' ? said : now).textContent = data;
</script>`;

let site: HttpsSite;
const heard: string[] = [];
beforeAll(async () => {
  site = await serveSite({
    handler: ({ url }, response) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.end(url === '/still' ? '<!doctype html><title>Still</title><h1>Still</h1>' : live);
    },
    onSocket: (request, socket) => {
      const say = acceptSocket(request, socket, (text) => {
        heard.push(text);
        say(text === 'subscribe' ? '5 of 4 rooms' : 'gone');
      });
    },
  });
});
afterAll(() => site.close());

test('a page that is alive by a WebSocket is proven as it was met, and what it would send over it is not sent again', async () => {
  const visit = { site, persona: plainPersona, task: 'Look', seed: 5, turns: 3, effects: 'all' as const };
  const { evidence } = await recordVisit({ ...visit, createPolicy: followDeeds([['click', 'Tidy']]) });
  expect(heard.splice(0)).toEqual(['subscribe', 'delete everything']);
  const proofOf = (steps: Step[], text: string) =>
    prove({
      evidence,
      steps,
      checks: [readCheck({ kind: 'text', at: 'end', text, present: true }) as Check],
      sinkOf: () => ({ events: () => Promise.resolve(), image: () => Promise.resolve() }),
      ...driveAnew(site, 180_000),
    });
  const click = (name: string): Step => ({ do: 'click', on: { name } });
  expect(await proofOf([click('Sum up')], '5 of 4 rooms?')).toMatchObject({ verdict: 'proven' });
  // The socket is closed as the page is left: that is no message which was kept back.
  expect(await proofOf([click('Leave')], 'Still')).toMatchObject({ verdict: 'proven' });
  expect(await proofOf([click('Tidy')], 'gone')).toMatchObject({
    verdict: 'not checkable',
    because: expect.stringContaining('not checkable without sending again: stopped before'),
  });
  expect(new Set(heard)).toEqual(new Set(['subscribe']));

  heard.length = 0;
  const careful = await recordVisit({
    ...visit,
    effects: 'reversible',
    createPolicy: followDeeds([['click', 'Tidy']]),
  });
  expect(heard).toEqual(['subscribe']);
  const told = careful.evidence.writes?.map(({ method, turn, sent }) => [method, turn, sent]);
  expect(told).toEqual([
    ['WS', 0, true],
    ['WS', 1, false],
  ]);
  expect(careful.evidence.turns[0]?.action.refusedFor).toBe('held');
});
