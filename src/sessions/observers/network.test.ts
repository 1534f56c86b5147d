import { expect, test } from 'vitest';
import type { PageEvent } from '../browser/session-page.ts';
import { collectNetwork } from './network.ts';

function asks(id: string, type: string, method = 'GET'): PageEvent {
  const url = `https://site.example/${id}`;
  return {
    kind: 'request',
    atMs: 0,
    request: { id, method, url, type, frameUrl: url, navigation: type === 'document' },
  };
}

test('pictures and styles of many pages do not use up the room of what tells how a site answered', () => {
  const network = collectNetwork('https://site.example/');
  for (let n = 1; n <= 2_100; n++) network.hear(asks(`p${n}`, 'image'), n, n);
  network.hear(asks('d', 'document'), 2_101, 1);
  network.hear(asks('w', 'ping', 'POST'), 2_101, 2);
  network.hear({ kind: 'response', atMs: 3, id: 'd', status: 429, mimeType: '', retryAfter: '7' }, 2_101, 3);
  const records = network.records();
  expect(records).toHaveLength(2_002);
  expect(records.find(({ id }) => id === 'd')).toMatchObject({ status: 429, retryAfter: '7' });
  expect(network.cut()).toBe(true);
});
