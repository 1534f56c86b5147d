// Calls the service as a tenant does who wants to work, ten times a second, in a process of its own: prints each call's milliseconds.
import { Agent, request } from 'undici';

const [url, key, ca] = process.argv.slice(2) as [string, string, string];
const dispatcher = new Agent({ connect: { ca } });
const pauseMs = 100;
/** A call that takes longer counts as this long. */
const limitMs = 30_000;

setInterval(() => {
  const startMs = performance.now();
  const headers = { authorization: `Bearer ${key}` };
  request(url, { dispatcher, headers, headersTimeout: limitMs, bodyTimeout: limitMs })
    .then(({ body }) => body.dump())
    .then(
      () => process.send?.({ kind: 'took', ms: performance.now() - startMs }),
      () => process.send?.({ kind: 'took', ms: limitMs }),
    );
}, pauseMs);
process.on('disconnect', () => process.exit(0));
