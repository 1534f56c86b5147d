// Requests for tests of the judge of requests, each in a row.
import { actsIn } from '../../src/language/acts-in.ts';
import { judgeRequest } from '../../src/sessions/effects/judge-request.ts';
import type { RequestClass } from '../../src/sessions/effects/judgement.ts';
import { readBody } from '../../src/sessions/effects/read-body.ts';
import { untouched, type Sight, type TypedText } from '../../src/sessions/effects/sight.ts';

/** A request as a row of a table: what it looks like and what was used before it. */
export interface Row {
  /** `POST /cart/add`. */
  request: string;
  body?: object | string | Buffer;
  contentType?: string;
  /** Words of the pressed control; left out where nothing was used yet. */
  pressed?: string;
  under?: string;
  typed?: TypedText[];
  type?: string;
  navigation?: 'main' | null;
  headers?: Record<string, string>;
  storedLogin?: boolean;
  page?: string;
}

/** What the judge takes the request for; `more` is what else is known. */
export async function classOf(row: Row, more: Partial<Sight> = {}): Promise<RequestClass> {
  const [method = '', path = ''] = row.request.split(' ');
  const url = path.startsWith('/') ? `https://shop.test${path}` : path;
  const { body = null, pressed, under = '', typed = [] } = row;
  const isJson = typeof body === 'object' && body !== null && !Buffer.isBuffer(body);
  const bytes = isJson
    ? Buffer.from(JSON.stringify(body))
    : typeof body === 'string' && body !== 'unread'
      ? Buffer.from(body)
      : body;
  const contentType = row.contentType ?? (isJson ? 'application/json' : 'application/x-www-form-urlencoded');
  const sight: Sight = {
    ...untouched,
    acted: pressed !== undefined,
    label: actsIn(pressed ?? ''),
    around: actsIn(under),
    names: [pressed ?? '', under],
    typed,
    storedLogin: row.storedLogin ?? false,
    ...more,
  };
  const read = await readBody(bytes, contentType, new URL(url).searchParams);
  const { type = 'fetch', navigation = null, headers = {}, page = 'https://shop.test/' } = row;
  return judgeRequest({ method, url, type, headers, documentUrl: page, navigation, body: read }, sight).class;
}

/** A request that a link makes. */
export const link = { navigation: 'main' as const, type: 'document' };
