// Kill -9 of the service after a page bought something over a WebSocket: the session is taken up again, and buys nothing more.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataOf } from '../../src/client/api-client.ts';
import { serveSite, type HttpsSite } from '../support/https-site.ts';
import { ended, serviceProcesses, waitFor, type ServiceProcesses } from '../support/service-process.ts';

const page = `<!doctype html><html lang="en"><title>Stoneware mug</title><main><h1>Stoneware mug</h1>
  <p>A mug of stoneware, 12.00 EUR.</p><button>Buy the stoneware mug</button><p role="status"></p></main>
  <script>
    document.querySelector('button').onclick = () => {
      const socket = new WebSocket(location.origin.replace('http', 'ws') + '/order');
      socket.onerror = () => { document.querySelector('[role=status]').textContent = 'The order was sent.'; };
    };
  </script></html>`;

let site: HttpsSite;
let processes: ServiceProcesses;
let orders = 0;

beforeAll(async () => {
  site = await serveSite({
    handler: (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.end(page);
    },
    onUpgrade: () => void (orders += 1),
  });
  processes = await serviceProcesses({ sites: [site], ca: site.ca });
});
afterAll(async () => {
  await processes.close();
  await site.close();
});

test('what was sent over a WebSocket before a kill is not sent by the session that is taken up again', async () => {
  const first = await processes.serve();
  const key = await processes.makeKey();
  const client = await processes.connectWith(key);
  const body = {
    target_url: `${site.url}/`,
    crawl: 'off' as const,
    persona_ids: ['first-time-visitor'],
    task: 'Buy the stoneware mug',
    seed: 3,
  };
  const { run_id: id, sessions } = dataOf(await client.api.POST('/runs', { body }));
  await waitFor('the order', async () => orders > 0);
  await processes.kill(first);
  await client.close();
  const before = orders;

  const second = await processes.serve();
  const again = await processes.connectWith(key);
  await waitFor('the end of the run', async () => {
    const { status } = dataOf(await again.api.GET('/runs/{id}', { params: { path: { id } } }));
    return status !== 'queued' && status !== 'running';
  });
  expect(orders).toBe(before);
  const path = { id, sid: sessions[0]?.id ?? '' };
  const { items } = dataOf(await again.api.GET('/runs/{id}/sessions/{sid}/events', { params: { path } }));
  const held = items.filter((event) => event.kind === 'request.held');
  expect(JSON.stringify(held)).toContain('before the session was started anew');
  await again.close();
  second.kill('SIGTERM');
  await ended(second);
});
