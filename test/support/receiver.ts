// Receivers of webhooks on loopback, one path each, that do what a script says, and keep and verify all that reached them.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { serveSite, type HttpsSite } from './https-site.ts';

/** One request that reached a receiver. */
export interface Received {
  path: string;
  /** `webhook-id`. */
  id: string;
  timestampS: number;
  body: string;
  /** Did the reference library accept it? null while no secret is known for the path. */
  verified: boolean | null;
  /** Milliseconds since 1970 when its first bytes were read. */
  atMs: number;
}

/** Answers request number `nth` (from 1) of one message at one path. */
export type Script = (nth: number, response: ServerResponse, request: IncomingMessage) => void;

export interface Receivers {
  site: HttpsSite;
  /** Everything so far, in order. */
  received: Received[];
  /** Sets what the path does, and answers its URL. */
  add(path: string, script: Script): string;
  /** The secret that the deliveries of a path must be signed with. */
  expect(path: string, secret: string): void;
  of(path: string): Received[];
  close(): Promise<void>;
}

/** A script that answers with a status. */
export const answers =
  (status: number, headers: Record<string, string> = {}): Script =>
  (_nth, response) =>
    void response.writeHead(status, headers).end('thank you');

/** A script that fails so many times for each message, then succeeds. */
export const failsFirst =
  (times: number, status = 500): Script =>
  (nth, response) =>
    void response.writeHead(nth <= times ? status : 204).end();

export async function openReceivers(): Promise<Receivers> {
  const scripts = new Map<string, Script>();
  const secrets = new Map<string, string>();
  const received: Received[] = [];
  const site = await serveSite({
    handler: (request, response) => {
      const path = request.url ?? '/';
      const atMs = Date.now();
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const body = Buffer.concat(chunks).toString();
        const id = String(request.headers['webhook-id']);
        const timestampS = Number(request.headers['webhook-timestamp']);
        const verified = verify(secrets.get(path), request, body);
        received.push({ path, id, timestampS, body, verified, atMs });
        const nth = received.filter((one) => one.path === path && one.id === id).length;
        (scripts.get(path) ?? answers(404))(nth, response, request);
      });
    },
  });
  return {
    site,
    received,
    add(path, script) {
      scripts.set(path, script);
      return `${site.url}${path}`;
    },
    expect: (path, secret) => void secrets.set(path, secret),
    of: (path) => received.filter((one) => one.path === path),
    close: () => site.close(),
  };
}

function verify(secret: string | undefined, request: IncomingMessage, body: string): boolean | null {
  if (secret === undefined) return null;
  const reader = secret.startsWith('whsec_') ? new Webhook(secret) : new Webhook(secret, { format: 'raw' });
  try {
    reader.verify(body, request.headers as Record<string, string>);
    return true;
  } catch {
    return false;
  }
}
