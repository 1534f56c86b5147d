// The parts of the bench of the mind that need no browser: speed, memory, page structures, graded sites, coverage.
import { execFileSync } from 'node:child_process';
import { seededRandom } from '../src/base/random.ts';
import { libraryPersonas } from '../src/personas/persona-index.ts';
import type { Persona } from '../src/personas/persona.ts';
import { createBuiltinPolicy } from '../src/sessions/policies/builtin/builtin-policy.ts';
import type { CreatePolicy } from '../src/sessions/policy.ts';
import { bestTour, createMonkey, fortyReactions, fortyStates } from '../test/support/forty-states.ts';
import { shareGivenUp } from '../test/support/graded-sites.ts';
import { shareRight, situations } from '../test/support/information-architecture.ts';
import { link, readOf, walk } from '../test/support/synthetic-page.ts';
import { createRandomPolicy } from './random-policy.ts';

type Say = (line: string) => void;

/**
 * Milliseconds of one decision on a page with 300 links, the first of a session each: the 95th percentile by the processor's
 * time (other work on the machine is no part of it) and by the clock, and the very first one of the process.
 */
export async function decisionMs(
  sessions: number,
): Promise<{ p95: number; p95Wall: number; first: number; perSecond: number }> {
  const nouns =
    'kettle lamp chair blanket tent pen rug towel jacket bottle camera notebook shelf cake ticket'.split(' ');
  const kinds = 'blue large wooden cheap new small warm grey light long short red plain soft old'.split(' ');
  const parts = Array.from({ length: 300 }, (_, at) =>
    link(`${kinds[at % 15]} ${nouns[Math.floor(at / 15) % 15]} ${at}`, `/p/${at}`, {
      group: `g${Math.floor(at / 10)}`,
      groupLabel: `Shelf ${nouns[Math.floor(at / 10) % 15]}`,
      y: 20 + at * 2,
    }),
  );
  const page = readOf({ title: 'Everything', parts }, 'https://shop.example/', 0, 800);
  const times: number[] = [];
  const walls: number[] = [];
  for (let seed = 0; seed < sessions; seed++) {
    const persona = libraryPersonas[seed % libraryPersonas.length];
    if (!persona) throw new Error('Assertion failed: the library is not empty');
    const mind = createBuiltinPolicy({
      persona,
      targetUrl: 'https://shop.example/',
      task: 'Find out where the vegetarian cookery course takes place',
      flows: [],
      effects: 'all',
      random: seededRandom(seed),
    });
    const began = performance.now();
    const spent = process.cpuUsage();
    await mind.decide({ ...page, turn: 1, canGoBack: false }, new AbortController().signal);
    const { user, system } = process.cpuUsage(spent);
    times.push((user + system) / 1_000);
    walls.push(performance.now() - began);
  }
  const p95 = (list: readonly number[]) =>
    [...list].sort((a, b) => a - b)[Math.floor(0.95 * list.length)] ?? 0;
  return {
    p95: p95(times),
    p95Wall: p95(walls),
    first: walls[0] ?? 0,
    perSecond: (1_000 * times.length) / times.reduce((sum, each) => sum + each, 0),
  };
}

/** Megabytes that the word lists hold once used, in a process of their own. */
export function lexiconMb(): number {
  const file = new URL('lexicon-memory.ts', import.meta.url).pathname;
  return Number(execFileSync(process.execPath, ['--expose-gc', file], { encoding: 'utf8' }));
}

/**
 * Shares of science 2.4 [C], by situation: careful, typical, impatient, and the non-native reader that was simulated there. The
 * library's own has the numbers that were drawn from it (noise .04, worth a click .28) and stands beside it without a share.
 */
const science: Record<string, string[]> = {
  'strong label, good heading': ['1.00', '1.00', '1.00', '1.00'],
  'strong label, weak heading': ['1.00', '.95', '.41', '.68'],
  'weak label, good heading': ['.99', '.96', '.94', '.85'],
  'strong label, 2 competitors': ['1.00', '.50', '.45', '.54'],
  absent: ['.97', '.81', '.77', '.19'],
};
/** The four of science 2.4, then the non-native reader of the library. */
function readers(): Persona[] {
  const find = (id: string) => {
    const persona = libraryPersonas.find((each) => each.id === id);
    if (!persona) throw new Error(`Assertion failed: the library has ${id}`);
    return persona;
  };
  const nonNative = find('non-native-reader');
  const simulated = { ...nonNative, how: { ...nonNative.how, scentNoise: 0.05, worthAClick: 0.25 } };
  const others = ['careful-form-filler', 'first-time-visitor', 'impatient-mobile-shopper'].map(find);
  return [...others, simulated, nonNative];
}

/** Prints what each kind of reader chose on pages of controlled scent, beside the numbers of science 2.4. */
export function sayArchitectures(draws: number, say: Say): void {
  say(`first choice right (labels read), ${draws} draws; in brackets science 2.4`);
  say(
    `  ${''.padEnd(28)} ${['careful', 'typical', 'impatient', 'non-native, s .05', 'non-native, ours'].map((name) => name.padEnd(20)).join(' ')}`,
  );
  for (const situation of situations) {
    const cells = readers().map((persona, at) => {
      const { right, meanReads } = shareRight(situation, persona, draws);
      const told = science[situation.name]?.[at];
      return `${right.toFixed(2)} (${meanReads.toFixed(1)})${told === undefined ? '' : ` [${told}]`}`.padEnd(
        20,
      );
    });
    say(`  ${situation.name.padEnd(28)} ${cells.join(' ')}`);
  }
}

/** Shares given up over all personas. */
export async function gradedShares(seeds: number, say: Say): Promise<{ easy: number; impossible: number }> {
  const { easy, impossible, notDone } = await shareGivenUp(
    libraryPersonas,
    Array.from({ length: seeds }, (_, at) => at + 1),
  );
  for (const line of notDone.slice(0, 12)) say(`  ${line}`);
  return { easy, impossible };
}

/** States of the site of forty that were seen in two best tours: least of ours, most of a monkey's, of `seeds` walks each. */
export async function coverage(
  seeds: number,
): Promise<{ tour: number; ours: number; monkey: number; picker: number }> {
  const tour = bestTour();
  const seen = async (create: CreatePolicy, seed: number) => {
    const persona = libraryPersonas[0];
    if (!persona) throw new Error('Assertion failed: the library is not empty');
    const policy = create({
      persona,
      targetUrl: 'https://shop.example/',
      task: null,
      flows: [],
      effects: 'all',
      random: seededRandom(seed),
    });
    const { paths } = await walk(policy, fortyStates, { react: fortyReactions, turnsMax: 2 * tour });
    return new Set(paths).size;
  };
  const counts = { ours: [] as number[], monkey: [] as number[], picker: [] as number[] };
  for (let seed = 1; seed <= seeds; seed++) {
    counts.ours.push(await seen(createBuiltinPolicy, seed));
    counts.monkey.push(
      await seen(createMonkey(seededRandom('monkey', seed), { width: 1280, height: 800 }), seed),
    );
    counts.picker.push(await seen(createRandomPolicy, seed));
  }
  return {
    tour,
    ours: Math.min(...counts.ours),
    monkey: Math.max(...counts.monkey),
    picker: Math.max(...counts.picker),
  };
}
