// Every unsafe scene of `npm run bench leave`, judged without a browser by each plain way of sending: none is released. The bench
// sends them from a real one, by all ways.
import { expect, test } from 'vitest';
import { fits, type Scene } from '../bench/leave/scene.ts';
import { unsafeScenes } from '../bench/leave/scenes/unsafe.ts';
import { actsIn } from '../src/language/acts-in.ts';
import { fieldKindOf } from '../src/language/field-kind-of.ts';
import { judgeRequest } from '../src/sessions/effects/judge-request.ts';
import type { Judgement } from '../src/sessions/effects/judgement.ts';
import { readBody } from '../src/sessions/effects/read-body.ts';
import type { Sight } from '../src/sessions/effects/sight.ts';

const origin = 'https://shop.test';

interface Sent {
  method: string;
  path: string;
  body: string | null;
  contentType: string;
  navigation: 'main' | null;
}

const json = { contentType: 'application/json', navigation: null };
const pairs = { contentType: 'application/x-www-form-urlencoded' };
const bodyless = { method: 'GET', body: null, contentType: '' };

const ways: Record<string, (scene: Scene) => Sent | null> = {
  form: (scene) =>
    fits(scene, 'form')
      ? { ...pairs, method: 'POST', path: scene.path, body: fieldsOf(scene), navigation: 'main' }
      : null,
  'fetch-json': ({ method, path, body }) => ({ ...json, method, path, body: JSON.stringify(body) }),
  'fetch-form': ({ method, path, body }) => ({
    ...pairs,
    method,
    path,
    body: String(new URLSearchParams(flat(body))),
    navigation: null,
  }),
  graphql: ({ graphql }) =>
    graphql ? { ...json, method: 'POST', path: '/graphql', body: JSON.stringify(graphql) } : null,
  link: ({ link }) => (link === '' ? null : { ...bodyless, path: link, navigation: 'main' }),
  'fetch-get': ({ link }) => (link === '' ? null : { ...bodyless, path: link, navigation: null }),
};

test.each(Object.keys(ways))('no unsafe scene is released that is sent by %s', async (way) => {
  const released: string[] = [];
  let judged = 0;
  for (const scene of unsafeScenes) {
    const sent = ways[way]?.(scene);
    if (!sent) continue;
    judged += 1;
    const { class: verdict, why } = await judge(scene, sent);
    if (verdict !== 'binding') released.push(`${scene.id}: ${verdict}, ${why}`);
  }
  expect(judged).toBeGreaterThan(20);
  expect(released).toEqual([]);
});

async function judge(scene: Scene, sent: Sent): Promise<Judgement> {
  const url = `${origin}${sent.path}`;
  const bytes = sent.body === null ? null : Buffer.from(sent.body);
  const { method, contentType, navigation } = sent;
  const body = await readBody(bytes, contentType, new URL(url).searchParams);
  const type = navigation === null ? 'fetch' : 'document';
  const request = { method, url, type, headers: {}, documentUrl: `${origin}/page`, navigation, body };
  return judgeRequest(request, sightOf(scene));
}

/** What a visitor had before him who typed what is to be typed and pressed the control. */
function sightOf({ control, heading, fields }: Scene): Sight {
  return {
    acted: true,
    label: actsIn(control),
    around: actsIn(heading),
    names: [control, heading],
    typed: fields
      .filter(({ type, value }) => value !== '' && !/^(hidden|checkbox|submit)$/.test(type))
      .map(({ label, name, type, value }) => ({
        text: value,
        kind: fieldKindOf({ name, label, autocomplete: '', type }),
      })),
    storedLogin: false,
    isUnread: false,
    known: () => null,
    sentByItself: () => false,
    isPostedTo: () => false,
  };
}

function fieldsOf({ fields, body }: Scene): string {
  const named = fields
    .filter(({ name }) => name !== '')
    .map(({ name, value }): [string, string] => [name, value]);
  return String(new URLSearchParams(named.length > 0 ? named : flat(body)));
}

function flat(body: Scene['body']): [string, string][] {
  return Object.entries(body).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
}
