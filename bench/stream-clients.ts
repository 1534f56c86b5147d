// Readers of one stream in a process of their own, so that their work does not count as the service's: opens COUNT streams,
// keeps how long each event was on its way, and tells the lags when asked. One more client reads nothing at all.
import { request, type RequestOptions } from 'node:https';

const [url, key, ca, count] = process.argv.slice(2) as [string, string, string, string];
const lags: number[] = [];
let opened = 0;
let events = 0;
let broken = 0;

function options(): RequestOptions {
  return { ca, agent: false, headers: { authorization: `Bearer ${key}` } };
}

function open(): void {
  request(url, options(), (answer) => {
    opened += 1;
    if (opened === Number(count)) process.send?.({ kind: 'opened' });
    let text = '';
    answer.setEncoding('utf8').on('data', (chunk: string) => {
      const nowMs = Date.now();
      const frames = (text + chunk).split('\n\n');
      text = frames.pop() ?? '';
      for (const frame of frames) {
        const at = /^id: (\d+)$/m.exec(frame)?.[1];
        if (at === undefined) continue;
        events += 1;
        lags.push(nowMs - Number(at));
      }
    });
    answer.on('error', () => (broken += 1));
  })
    .on('error', () => (broken += 1))
    .end();
}

/** Takes the head of the answer and then never reads: its bytes wait in the service. */
function openIdle(): void {
  request(url, options(), (answer) => answer.pause())
    .on('error', () => undefined)
    .end();
}

process.on('message', () => {
  process.send?.({ kind: 'told', lags, events, broken });
});
openIdle();
for (let index = 0; index < Number(count); index++) open();
