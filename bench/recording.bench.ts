// What recording the page costs: bytes a minute, and the time of a turn beside the same visit without it. Personas do errands in the
// clean demo shop with the built-in mind; each visit is done twice in turn, with and without, from the same seed.
import { createShop } from '../demo/shop/shop.ts';
import { silentLog } from '../src/base/log.ts';
import { systemClock } from '../src/base/time.ts';
import type { Evidence } from '../src/evidence/evidence.ts';
import { createMask } from '../src/evidence/mask.ts';
import { findLibraryPersona } from '../src/personas/persona-index.ts';
import type { Persona } from '../src/personas/persona.ts';
import { canonicalTranscript, transcript } from '../src/reports/transcript.ts';
import { createReplayRecorder } from '../src/sessions/record-replay.ts';
import { serveSite, type HttpsSite } from '../test/support/https-site.ts';
import { recordVisit } from '../test/support/record-visit.ts';
import type { Bar, Bench } from './bench.ts';
import { shopTasks } from './shop-tasks.ts';

const personas = ['first-time-visitor', 'older-adult', 'expert-in-a-hurry'];
const turns = 12;

interface Cost {
  bytes: number;
  wallMs: number;
  personS: number;
  turns: number;
}

export const bench: Bench = {
  name: 'recording',
  about: `recording of the page for a replay: ${personas.length} personas on errands in the clean demo shop, with and without`,
  async run({ quick, say }) {
    const shop = createShop({ flags: 'clean' });
    const site = await serveSite({ handler: (request, response) => shop.handle(request, response) });
    try {
      return await measure(site, { quick, say });
    } finally {
      await site.close();
    }
  },
};

async function measure(
  site: HttpsSite,
  { quick, say }: { quick: boolean; say: (line: string) => void },
): Promise<Bar[]> {
  const costs: Cost[] = [];
  const withIt: Evidence[] = [];
  const without: Evidence[] = [];
  let alike = 0;
  const tasks = quick ? shopTasks.slice(0, 2) : shopTasks;
  const visits = personas.flatMap((id) => tasks.map((task) => ({ persona: personaOf(id), task })));
  for (const [nth, { persona, task }] of visits.entries()) {
    const visit = { site, persona, task: task.text.en, seed: nth + 1, turns };
    const bare = async () => (await recordVisit(visit)).evidence;
    const plainFirst = nth % 2 === 0 ? await bare() : null;
    const replay = createReplayRecorder({ mask: createMask([]), clock: systemClock, log: silentLog });
    const { evidence } = await recordVisit({ ...visit, replay });
    const plain = plainFirst ?? (await bare());
    withIt.push(evidence);
    without.push(plain);
    const isAlike = canonicalTranscript(transcript(evidence)) === canonicalTranscript(transcript(plain));
    if (isAlike) alike += 1;
    const bytes = (await replay.finish())?.length ?? 0;
    const cost = {
      bytes,
      wallMs: evidence.end.atMs,
      personS: evidence.turns.reduce((sum, turn) => sum + personSecondsOf(turn), 0),
      turns: evidence.turns.length,
    };
    costs.push(cost);
    say(
      `${persona.id}, ${task.name}: ${cost.turns} turns in ${Math.round(cost.wallMs / 1_000)} s, ${(bytes / 1_000).toFixed(1)} kB${isAlike ? '' : ', other choices'}`,
    );
  }
  say('');
  const perMinute = costs.map(({ bytes, wallMs }) => bytes / 1_000 / (wallMs / 60_000));
  const kB = sum(costs.map(({ bytes }) => bytes)) / 1_000;
  return [
    bar(
      'recording, gzipped, a minute of the clock',
      kB / (sum(costs.map(({ wallMs }) => wallMs)) / 60_000),
      100,
      'kB',
    ),
    bar('the same, the largest of a visit', Math.max(...perMinute), null, 'kB'),
    bar('recording, a minute of a person', kB / (sum(costs.map(({ personS }) => personS)) / 60), null, 'kB'),
    bar('recording, a turn', kB / sum(costs.map((cost) => cost.turns)), null, 'kB'),
    bar('own time of a turn, median, with', median(ownTimes(withIt)), null, 'ms'),
    bar('own time of a turn, median, without', median(ownTimes(without)), null, 'ms'),
    bar('the same, with of without', median(ownTimes(withIt)) / median(ownTimes(without)), null, ''),
    bar('time of all visits, with of without', timeOf(withIt) / timeOf(without), null, ''),
    bar(
      'until the page was calm, median, with of without',
      median(settled(withIt)) / median(settled(without)),
      null,
      '',
    ),
    bar('visits with the same choices', alike / visits.length, 1, '', 'higher'),
  ];
}

function personaOf(id: string): Persona {
  const persona = findLibraryPersona(id);
  if (!persona) throw new Error(`the library has no ${id}`);
  return persona;
}

function personSecondsOf({ personSeconds }: Evidence['turns'][number]): number {
  return sum(Object.values(personSeconds));
}

function ownTimes(all: readonly Evidence[]): number[] {
  return all.flatMap(({ turns: each }) => each.map(({ overheadMs }) => overheadMs));
}

function timeOf(all: readonly Evidence[]): number {
  return sum(all.map(({ end }) => end.atMs));
}

function settled(all: readonly Evidence[]): number[] {
  return all.flatMap(({ turns: each }) => each.flatMap(({ effect }) => effect.settledMs ?? []));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function bar(
  label: string,
  value: number,
  limit: number | null,
  unit: string,
  better: Bar['better'] = 'lower',
): Bar {
  return { label, value, bar: limit, unit, better };
}
