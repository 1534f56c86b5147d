// Receivers of webhooks in a process of their own, so that their work does not count as the service's. They verify every
// delivery with the reference library, accept it or fail as told, and tell what they saw when asked.
import { seededRandom } from '../src/base/random.ts';
import { answers, openReceivers } from '../test/support/receiver.ts';

/** What the bench says: register a path, or tell of all that came to a path. */
export type ToReceivers =
  | { kind: 'expect'; path: string; secret: string; failShare: number }
  | { kind: 'tell'; path: string };

/** What the receivers say. */
export type FromReceivers =
  | { kind: 'opened'; url: string; host: string; port: number; ca: string }
  | { kind: 'told'; path: string; received: Seen[] };

/** One delivery that came: its message, when its head was read (milliseconds since 1970), whether it verified and was answered with 2xx. */
export interface Seen {
  id: string;
  atMs: number;
  verified: boolean;
  accepted: boolean;
}

const receivers = await openReceivers();
const random = seededRandom('receivers');
/** By path, one entry per request in the order of arrival. */
const verdicts = new Map<string, boolean[]>();

process.on('message', (message: ToReceivers) => {
  const { path } = message;
  if (message.kind === 'expect') {
    verdicts.set(path, []);
    receivers.expect(path, message.secret);
    receivers.add(path, (nth, response, request) => {
      const accepts = random.uniform() >= message.failShare;
      verdicts.get(path)?.push(accepts);
      answers(accepts ? 204 : 500)(nth, response, request);
    });
    return;
  }
  const received = receivers.of(path).map((one, nth) => ({
    id: one.id,
    atMs: one.atMs,
    verified: one.verified === true,
    accepted: verdicts.get(path)?.[nth] === true,
  }));
  process.send?.({ kind: 'told', path, received } satisfies FromReceivers);
});

const { url, host, port, ca } = receivers.site;
process.send?.({ kind: 'opened', url, host, port, ca } satisfies FromReceivers);
