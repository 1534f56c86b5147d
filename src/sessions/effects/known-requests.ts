// What was sent in this visit, as far as it says how like requests are judged, and which of them go unjudged.
import type { Act } from '../../language/acts.ts';
import { bare, isTooLong } from './address.ts';
import { readsByMethod, type JudgedRequest, type Judgement } from './judgement.ts';
import type { Sight } from './sight.ts';

/** Requests that are remembered, and addresses. */
const requestCap = 2_000;
const addressCap = 2_000;
/** Characters by which what a request says is told from what others say. */
const keyMost = 2_000;

export interface KnownRequests extends Pick<Sight, 'known' | 'sentByItself' | 'isPostedTo'> {
  note(request: JudgedRequest, judged: Judgement, goes: boolean): void;
  /** A page was gone to, and going to it again needs no judgement. */
  visit(url: string): void;
  isVisited(url: string): boolean;
}

export function createKnownRequests(): KnownRequests {
  const reversible = new Map<string, Act>();
  const byItself = new Set<string>();
  const posted = new Set<string>();
  const visited = new Set<string>();
  return {
    known: (request) => reversible.get(likeKey(request)) ?? null,
    sentByItself: (request) => byItself.has(sameKey(request)),
    isPostedTo: ({ url }) => posted.has(bare(url)),
    note(request, judged, goes) {
      if (goes && judged.class === 'reversible' && judged.act !== null && reversible.size < requestCap)
        reversible.set(likeKey(request), judged.act);
      if (goes && judged.class === 'own' && byItself.size < requestCap) byItself.add(sameKey(request));
      if (judged.class === 'binding' && !readsByMethod(request.method) && posted.size < addressCap)
        posted.add(bare(request.url));
    },
    visit(url) {
      if (visited.size < addressCap && !isTooLong(url)) visited.add(url);
    },
    isVisited: (url) => visited.has(url),
  };
}

/** The same again: a call by its name, what is put by its place, anything else by all that it says. */
function sameKey({ method, url, body }: JudgedRequest): string {
  const calls = body.calls.flatMap(({ names }) => names).join(',');
  const said =
    calls === '' && method !== 'PUT' ? body.fields.map(({ name, value }) => `${name}=${value}`) : [];
  return `${method} ${url} ${calls} ${said.join('&').slice(0, keyMost)}`;
}

/** What one request does, told apart from others to its address by its act and calls. */
export function sentOnceKey(request: JudgedRequest, judged: Judgement): string {
  const calls = request.body.calls.flatMap(({ names }) => names).join(',');
  return `${judged.act ?? 'write'} ${keyOf(request)}${calls === '' ? '' : ` ${calls}`}`;
}

/** Names of fields as they are kept: each once, and not all of a long form. */
export function namesOf(fields: readonly { name: string }[]): string[] {
  return [...new Set(fields.map(({ name }) => name.slice(0, 80)).filter((name) => name !== ''))].slice(0, 40);
}

/** A like request: one endpoint may do many things, and is told apart by the names of its fields. */
function likeKey(request: JudgedRequest): string {
  return `${keyOf(request)} ${namesOf(request.body.fields).toSorted().join(' ')}`;
}

/** One request again: method and path with its ids taken out. */
function keyOf({ method, url }: { method: string; url: string }): string {
  const at = URL.parse(url);
  const path = (at?.pathname ?? url).replaceAll(/\/[^/]*\d[^/]*/g, '/*');
  return `${method} ${at?.origin ?? ''}${path}`;
}
