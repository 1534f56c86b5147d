// What recording the page costs: bytes a minute, and the time of a turn beside the same visit without it. Personas do errands in the
// clean demo shop with the built-in mind; each visit is done twice in turn, with and without, from the same seed. The part `apps` visits
// applications of other makers, of the tuning half of the proving ground, with tasks and for a minute without one, with the recording alone.
import { request as ask } from 'node:http';
import { createShop } from '../demo/shop/shop.ts';
import { silentLog } from '../src/base/log.ts';
import { systemClock } from '../src/base/time.ts';
import type { Evidence } from '../src/evidence/evidence.ts';
import { createMask } from '../src/evidence/mask.ts';
import { findLibraryPersona } from '../src/personas/persona-index.ts';
import type { Persona } from '../src/personas/persona.ts';
import { canonicalTranscript, transcript } from '../src/reports/transcript.ts';
import { createReplayRecorder } from '../src/sessions/record-replay.ts';
import { serveSite, type Handler, type HttpsSite } from '../test/support/https-site.ts';
import { recordVisit } from '../test/support/record-visit.ts';
import type { Bar, Bench } from './bench.ts';
import { loadApp } from './ground/find-apps.ts';
import { openApp } from './ground/open-app.ts';
import { shopTasks } from './shop-tasks.ts';

const personas = ['first-time-visitor', 'older-adult', 'expert-in-a-hurry'];
const turns = 12;
/** A visit without a task that lasts a minute, or until there is nothing left to look at. */
const longMs = 60_000;
const longTurns = 600;
/** Of the tuning half: a wiki of pages, a file manager, and a notebook that draws all of itself by script. */
const apps = ['dokuwiki', 'cloudcmd', 'tiddlywiki'];
/** The bar of a recording, kB a minute. */
const mostKb = 100;

interface Cost {
  bytes: number;
  wallMs: number;
  personS: number;
  turns: number;
}

export const bench: Bench = {
  name: 'recording',
  about: `recording of the page for a replay: ${personas.length} personas on errands in the clean demo shop, with and without`,
  parts: ['shop', 'apps'],
  async run({ quick, say, part }) {
    return [
      ...(part === 'apps' ? [] : await ofShop({ quick, say })),
      ...(part === 'shop' ? [] : await ofApps({ quick, say })),
    ];
  },
};

interface How {
  quick: boolean;
  say: (line: string) => void;
}

async function ofShop(how: How): Promise<Bar[]> {
  const shop = createShop({ flags: 'clean' });
  const site = await serveSite({ handler: (request, response) => shop.handle(request, response) });
  try {
    return await measure(site, how);
  } finally {
    await site.close();
  }
}

/** Each application with its own tasks, from the seeded state. */
async function ofApps({ quick, say }: How): Promise<Bar[]> {
  const bars: Bar[] = [];
  for (const id of apps) {
    const app = await loadApp(id);
    if (app.half !== 'tuning') throw new Error(`${id} is no application of the tuning half`);
    const open = await openApp(app);
    const site = await serveSite({ handler: passOn(new URL(open.url)) });
    try {
      const costs: Cost[] = [];
      for (const [nth, task] of app.tasks.slice(0, quick ? 1 : personas.length).entries()) {
        await open.reset();
        const persona = personaOf(personas[nth] ?? '');
        const { cost } = await recorded({ site, persona, task: task.words, seed: nth + 1, turns });
        costs.push(cost);
        say(`${id}, ${task.id}: ${inWords(cost)}`);
      }
      // A short visit holds a first page with its style in a few seconds: what a minute holds, a visit that lasts one tells.
      const long: Cost[] = [];
      for (const [nth, id] of (quick ? personas.slice(0, 1) : personas).entries()) {
        await open.reset();
        const seed = 10 + nth;
        const visit = { site, persona: personaOf(id), task: null, seed, turns: longTurns, wallMs: longMs };
        const { cost } = await recorded(visit);
        long.push(cost);
        say(`${app.id}, ${id} without a task: ${inWords(cost)}`);
      }
      const turnsOf = sum(costs.map((cost) => cost.turns));
      const bytes = sum(costs.map((cost) => cost.bytes));
      bars.push(
        bar(`${id}, gzipped, a minute of visits that last one`, kbAMinute(long), mostKb, 'kB'),
        bar(`${id}, tasks of 3 to 10 s, a minute of the clock`, kbAMinute(costs), null, 'kB'),
        bar(`${id}, a minute of a person`, kbAMinuteOfPerson(costs), null, 'kB'),
        bar(`${id}, a turn`, bytes / 1_000 / turnsOf, null, 'kB'),
      );
    } finally {
      await site.close();
      await open.close();
    }
  }
  say('');
  return bars;
}

/** Gives every request to an application that speaks plain HTTP on this machine. */
function passOn({ hostname, port }: URL): Handler {
  return (incoming, outgoing) => {
    const { method, url, headers } = incoming;
    const asked = ask({
      hostname,
      port,
      method,
      path: url,
      headers: { ...headers, host: `${hostname}:${port}` },
    });
    asked.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    asked.on('error', () => outgoing.destroy());
    incoming.pipe(asked);
  };
}

type Visit = Parameters<typeof recordVisit>[0];

async function recorded(visit: Visit): Promise<{ cost: Cost; evidence: Evidence }> {
  const replay = createReplayRecorder({ mask: createMask([]), clock: systemClock, log: silentLog });
  const { evidence } = await recordVisit({ ...visit, replay });
  if (evidence.turns.length === 0) throw new Error(`The visit did not begin: ${evidence.end.because}`);
  const cost = {
    bytes: (await replay.finish())?.length ?? 0,
    wallMs: evidence.end.atMs,
    personS: evidence.turns.reduce((sum, turn) => sum + personSecondsOf(turn), 0),
    turns: evidence.turns.length,
  };
  return { cost, evidence };
}

function inWords(cost: Cost): string {
  return `${cost.turns} turns in ${Math.round(cost.wallMs / 1_000)} s, ${(cost.bytes / 1_000).toFixed(1)} kB`;
}

function kbAMinute(costs: readonly Cost[]): number {
  return sum(costs.map(({ bytes }) => bytes)) / 1_000 / (sum(costs.map(({ wallMs }) => wallMs)) / 60_000);
}

function kbAMinuteOfPerson(costs: readonly Cost[]): number {
  return sum(costs.map(({ bytes }) => bytes)) / 1_000 / (sum(costs.map(({ personS }) => personS)) / 60);
}

async function measure(site: HttpsSite, { quick, say }: How): Promise<Bar[]> {
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
    const { cost, evidence } = await recorded(visit);
    const plain = plainFirst ?? (await bare());
    withIt.push(evidence);
    without.push(plain);
    const isAlike = canonicalTranscript(transcript(evidence)) === canonicalTranscript(transcript(plain));
    if (isAlike) alike += 1;
    costs.push(cost);
    say(`${persona.id}, ${task.name}: ${inWords(cost)}${isAlike ? '' : ', other choices'}`);
  }
  say('');
  const perMinute = costs.map((cost) => kbAMinute([cost]));
  const kB = sum(costs.map(({ bytes }) => bytes)) / 1_000;
  return [
    bar('recording, gzipped, a minute of the clock', kbAMinute(costs), mostKb, 'kB'),
    bar('the same, the largest of a visit', Math.max(...perMinute), null, 'kB'),
    bar('recording, a minute of a person', kbAMinuteOfPerson(costs), null, 'kB'),
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
