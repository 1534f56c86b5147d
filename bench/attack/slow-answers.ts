// Answers that come byte by byte, heads that never end and bodies without end, as page, picture, script and fetch.
import type { ServerResponse } from 'node:http';
import type { Attack } from './attack.ts';

/** Longest until the run of all pages must have ended, milliseconds: the time of a short session for each, two at once. */
const limitMs = 240_000;
/** Most that the service may hold of answers that flow on, megabytes. */
const memoryMostMb = 1_228.8;

export const attack: Attack = {
  name: 'slow-answers',
  isLong: true,
  async run({ service, tenant, site }) {
    const timers = new Set<NodeJS.Timeout>();
    const drip = (response: ServerResponse, bytes: string, everyMs: number) => {
      const timer = setInterval(() => response.write(bytes), everyMs);
      timers.add(timer);
      response.once('close', () => clearInterval(timer));
    };
    site.on('/slow-answers/drop', (_request, response) => {
      response.writeHead(200, { 'content-type': 'image/png' });
      drip(response, 'x', 1_000);
    });
    site.on('/slow-answers/flood', (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/plain', 'access-control-allow-origin': '*' });
      const pour = () => {
        while (!response.destroyed && response.write('y'.repeat(65_536))) continue;
      };
      response.on('drain', pour);
      pour();
    });
    // Neither head nor end.
    site.on('/slow-answers/mute', () => undefined);
    const frame = (body: string) =>
      `<!doctype html><html lang="en"><title>Hours</title><h1>Hours</h1>${body}<p>From nine to five.</p></html>`;
    const pages = [
      site.on('/slow-answers/page-drop', (_request, response) => {
        response.writeHead(200, { 'content-type': 'text/html' });
        response.write('<!doctype html><title>Hours</title><h1>Hours</h1>');
        drip(response, '<p>', 1_000);
      }),
      site.on('/slow-answers/page-flood', (_request, response) => {
        response.writeHead(200, { 'content-type': 'text/html' });
        drip(response, '<p>Nine to five</p>'.repeat(50), 20);
      }),
      site.on('/slow-answers/page-mute', () => undefined),
      site.page(
        '/slow-answers/parts',
        frame(
          '<img src="/slow-answers/drop" alt=""><img src="/slow-answers/mute" alt=""><script async src="/slow-answers/mute"></script><script>for (let at = 0; at < 40; at++) fetch("/slow-answers/flood?" + at).then((answer) => answer.text()).catch(() => 0)</script>',
        ),
      ),
    ];
    const startedMs = performance.now();
    try {
      const ends = await Promise.all(
        pages.map(async (url) => {
          const { runId } = await tenant.start(url, {
            task: 'Find out when you open',
            duration_budget: 'short',
          });
          const run = await tenant.ended(runId, limitMs);
          const [session] = run.sessions as { status: string; failure: { reason: string } | null }[];
          return session?.failure?.reason ?? session?.status ?? '';
        }),
      );
      const { peakMb } = await service.measure();
      return {
        held: ends.every((end) => end !== 'harness' && end !== '') && peakMb <= memoryMostMb,
        seen: `page by drops, without end, mute, and with such parts: ${ends.join(', ')} within ${((performance.now() - startedMs) / 1_000).toFixed(0)} s`,
      };
    } finally {
      for (const timer of timers) clearInterval(timer);
    }
  },
};
