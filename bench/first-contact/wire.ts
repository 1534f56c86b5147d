// What the six sites share: reading a request, answering it, and comparing what a site holds with what it should hold.
import { isDeepStrictEqual } from 'node:util';
import type { RunningSite } from './site.ts';

export interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  body: string;
}

export interface Answer {
  status: number;
  type: string;
  body: string;
  location?: string;
}

export const page = (body: string, status = 200): Answer => ({
  status,
  type: 'text/html; charset=utf-8',
  body,
});

export const json = (data: unknown, status = 200): Answer => ({
  status,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify(data),
});

export const see = (location: string): Answer => ({ status: 303, type: 'text/plain', body: '', location });

const LONGEST = 1_000_000;

/** Turns a plain routing function into a handler that never throws. */
export function answering(route: (asked: Asked) => Answer): RunningSite['handle'] {
  return (request, response) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const send = (answer: Answer): void => {
      if (response.headersSent || response.destroyed) return;
      response.statusCode = answer.status;
      response.setHeader('content-type', answer.type);
      response.setHeader('cache-control', 'no-store');
      if (answer.location !== undefined) response.setHeader('location', answer.location);
      response.end(request.method === 'HEAD' ? '' : answer.body);
    };
    response.on('error', () => {});
    request.on('error', () => {});
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= LONGEST) chunks.push(chunk);
    });
    request.on('end', () => {
      try {
        if (size > LONGEST) {
          send(page('Too much at once.', 413));
          return;
        }
        const raw = request.url ?? '/';
        const cut = raw.indexOf('?');
        const path = decodeURIComponent(cut < 0 ? raw : raw.slice(0, cut));
        if (path === '/favicon.ico') {
          send({ status: 204, type: 'image/x-icon', body: '' });
          return;
        }
        const method = request.method === 'HEAD' ? 'GET' : (request.method ?? 'GET');
        const query = new URLSearchParams(cut < 0 ? '' : raw.slice(cut + 1));
        send(route({ method, path, query, body: Buffer.concat(chunks).toString('utf8') }));
      } catch {
        send(page('That request could not be read.', 400));
      }
    });
  };
}

export function escapeHtml(text: unknown): string {
  return String(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** A JSON body as a record; anything else is an empty one. */
export function readJson(body: string): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(body);
    return typeof read === 'object' && read !== null ? { ...read } : {};
  } catch {
    return {};
  }
}

/** One line of text out of a form or a JSON body: trimmed, with single spaces. */
export function line(value: unknown): string {
  return typeof value === 'string' ? value.replace(/\s+/gu, ' ').trim() : '';
}

/** The seed with one thing done to it: what a task should leave behind. */
export function after<State>(seed: () => State, change: (state: State) => void): State {
  const state = seed();
  change(state);
  return state;
}

export const same = (left: unknown, right: unknown): boolean => isDeepStrictEqual(left, right);

export const only = <Item>(items: readonly Item[], fits: (item: Item) => boolean): Item => {
  const found = items.filter(fits);
  const first = found[0];
  if (found.length !== 1 || first === undefined) throw new Error(`Expected one, found ${found.length}`);
  return first;
};

/** The records of a list that the seed does not have, with the others untouched; null where any of those changed. */
export function added<Item extends { id: unknown }>(
  now: readonly Item[],
  seed: readonly Item[],
): Item[] | null {
  const known = new Set(seed.map((item) => item.id));
  const kept = now.filter((item) => known.has(item.id));
  return same(kept, seed) ? now.filter((item) => !known.has(item.id)) : null;
}

/** A whole page with its own style and script. */
export const whole = (
  { title, css, body, script = '' }: { title: string; css: string; body: string; script?: string },
  status = 200,
): Answer =>
  page(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title><style>${css}</style></head><body>${body}${script && `<script>${script}</script>`}</body></html>`,
    status,
  );

/** The fields of a form or a JSON body, each as one line of text; of a field that comes twice, the last one. */
export function fields(body: string): Record<string, string> {
  const read = body.startsWith('{') ? readJson(body) : Object.fromEntries(new URLSearchParams(body));
  return Object.fromEntries(Object.entries(read).map(([key, value]) => [key, line(String(value))]));
}

export const isEmail = (text: string): boolean => {
  const [name = '', host = '', ...more] = text.split('@');
  return name !== '' && host.includes('.') && !text.includes(' ') && more.length === 0;
};

/** A card, a telephone number: what is left of a text without all that is no digit. */
export const digits = (text: string): string => text.replace(/\D/gu, '');

/** True where a text has each of the words, in whatever case. */
export const says = (text: string, ...words: string[]): boolean =>
  words.every((word) => text.toLowerCase().includes(word));

type ItemOf<List> = List extends (infer Item)[] ? Item : never;

/** True where one list has one more record, which fits, and all else is as it was seeded. */
export function oneMore<State extends object, Key extends keyof State>(
  seed: () => State,
  key: Key,
  fits: (item: ItemOf<State[Key]>) => boolean,
): (state: State) => boolean {
  const list = (of: State) => of[key] as ItemOf<State[Key]>[];
  return (state) => {
    const [left, one] = [seed(), list(state).at(-1)];
    return one !== undefined && same(state, { ...left, [key]: [...list(left), one] }) && fits(one);
  };
}
