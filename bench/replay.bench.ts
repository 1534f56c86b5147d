// Sessions of the built-in mind on the demo shop, driven again without it: how many turns reach the same state, and how
// many bytes a transcript takes.
import { gzipSync } from 'node:zlib';
import { createShop } from '../demo/shop/shop.ts';
import { silentLog } from '../src/base/log.ts';
import { systemClock } from '../src/base/time.ts';
import { scriptOf } from '../src/cli/read-transcript.ts';
import { libraryPersonas } from '../src/personas/persona-index.ts';
import { transcript } from '../src/reports/transcript.ts';
import { replaySession } from '../src/sessions/replay/replay-session.ts';
import { serveSite } from '../test/support/https-site.ts';
import { openSiteOf, recordVisit } from '../test/support/record-visit.ts';
import type { Bar, Bench } from './bench.ts';

const tasks = [
  'Buy the stoneware mug',
  'Find out how long I have to return something',
  'Send a message to the shop',
  null,
];

export const bench: Bench = {
  name: 'replay',
  about: 'sessions of every library persona on the clean and the flawed shop, replayed without a policy',
  async run({ quick, say }) {
    const counts = { turns: 0, same: 0, whole: 0, sessions: 0, kb: 0, minutes: 0, largestKb: 0 };
    for (const flags of ['clean', 'flawed'] as const) {
      // Each visit has a basket of its own, so one shop serves recording and replay.
      const shop = createShop({ flags });
      const site = await serveSite({ handler: (request, response) => shop.handle(request, response) });
      try {
        for (const [place, persona] of libraryPersonas.entries()) {
          for (const task of quick ? [tasks[place % tasks.length] ?? null] : tasks) {
            const { evidence } = await recordVisit({ site, persona, task, seed: place + 1, turns: 15 });
            const told = transcript(evidence);
            const kb = gzipSync(JSON.stringify(told)).length / 1_000;
            counts.kb += kb;
            counts.minutes += evidence.end.atMs / 60_000;
            counts.largestKb = Math.max(counts.largestKb, kb);
            const replay = await replaySession({
              script: scriptOf(told),
              openSite: openSiteOf(site),
              clock: systemClock,
              signal: new AbortController().signal,
              log: silentLog,
            });
            const same = replay.steps.filter(({ verdict }) => verdict === 'same').length;
            // What would be sent again cannot be compared, nor what comes after it.
            counts.turns += replay.heldAt === null ? replay.of : replay.steps.length - 1;
            counts.same += same;
            counts.sessions += 1;
            if (replay.divergedAt === null) counts.whole += 1;
            const where =
              replay.divergedAt === null ? '' : `, diverged at ${replay.divergedAt}: ${replay.why}`;
            say(`${flags} ${persona.id} “${task ?? 'explores'}”: ${same} of ${replay.of}${where}`);
          }
        }
      } finally {
        await site.close();
      }
    }
    return [
      bar('turns that reach the same state', counts.same / Math.max(1, counts.turns), 0.98, '', 'higher'),
      bar('sessions replayed whole', counts.whole / Math.max(1, counts.sessions), null, '', 'higher'),
      bar('turns replayed', counts.turns, null, '', 'higher'),
      bar('transcripts, gzipped', counts.kb / Math.max(0.1, counts.minutes), 100, 'kB a minute', 'lower'),
      bar('largest transcript, gzipped', counts.largestKb, null, 'kB', 'lower'),
    ];
  },
};

function bar(
  label: string,
  value: number,
  limit: number | null,
  unit: string,
  better: 'higher' | 'lower',
): Bar {
  return { label, value, bar: limit, unit, better };
}
