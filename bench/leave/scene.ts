// One thing that a page may send, in one language: what stands on the page, and what the request looks like. Scenes are written by
// people who know the languages and not the judge.

export interface SceneField {
  label: string;
  name: string;
  /** `type` of an input, or `textarea`. */
  type: string;
  /** What the visitor types; '' where the field is hidden or left as it is. */
  value: string;
}

export interface Scene {
  /** Unique: `de-order-1`. */
  id: string;
  /** BCP 47 primary tag of the page's words. */
  language: string;
  /** What it would do, in a word. */
  deed: string;
  title: string;
  heading: string;
  /** The words of the control that is pressed. */
  control: string;
  /** Fields of the form in which the control stands; none for a button by itself. */
  fields: readonly SceneField[];
  /** The request of pages that send by script: path, and a flat or nested body. */
  path: string;
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body: Readonly<Record<string, unknown>>;
  /** What the page was seen to send by itself as it came, before anybody pressed anything. */
  byItself?: { method: 'PUT'; path: string; body: Readonly<Record<string, unknown>> };
  /** The same as a GraphQL document, where the site would have one. */
  graphql?: { query: string; variables: Readonly<Record<string, unknown>> };
  /** The address that does it by a plain link; '' where no site would do it so. */
  link: string;
}

/** The ways in which a page sends. */
export const transports = [
  'form',
  'multipart',
  'enter',
  'late-method',
  'blank',
  'fetch-json',
  'fetch-form',
  'xhr',
  'beacon',
  'keepalive',
  'stream',
  'timer',
  'graphql',
  'rpc',
  'worker',
  'shared-worker',
  'frame',
  'websocket',
  'select',
  'drag',
  'unload',
  'link',
  'image',
  'fetch-get',
  'ping',
  'redirect',
  'refresh',
  'csp-report',
  'dismiss',
  'hover',
  'upload',
  'fetch-later',
  'speculation',
  'download',
] as const;
export type Transport = (typeof transports)[number];

/** Whether a site would send this scene in that way. */
export function fits(scene: Scene, transport: Transport): boolean {
  if (transport === 'graphql') return scene.graphql !== undefined;
  if (/^(link|image|fetch-get|refresh|speculation|download)$/.test(transport)) return scene.link !== '';
  if (transport === 'enter') return scene.fields.some(({ type }) => /^(text|email|search|tel)$/.test(type));
  if (/^(form|multipart|late-method|blank|ping|redirect|csp-report|upload)$/.test(transport))
    return scene.method === 'POST';
  return true;
}
