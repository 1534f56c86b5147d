// `node bench/ground/keep.ts [--half=tuning|held-out] [--app=ID] [--live=2] [--seed=1] [--verify] [--together] [--minutes=N]`: keeps faults of every
// application, so many at a time, and goes on where it was stopped. With `--verify` it drives those that were kept once more, and leaves
// out what no longer shows; with `--together` it tries only faults that several can be driven of at once; with `--minutes` it stops by itself. Prints ids and numbers, never what a page showed.
import type { Half } from './app.ts';
import { keepFaults } from './faults/keep-faults.ts';
import { appPlaces, loadApp } from './find-apps.ts';
import { closeAllApps } from './open-app.ts';

const option = (name: string) =>
  process.argv.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
const say = (line: string) =>
  void process.stdout.write(`${new Date().toISOString().slice(11, 19)} ${line}\n`);

const only = option('app')?.split(',');
const half = option('half') as Half | undefined;
// In the order in which they are named.
const places = appPlaces()
  .filter((place) => (half ?? place.half) === place.half && (only?.includes(place.id) ?? true))
  .sort((a, b) => (only ? only.indexOf(a.id) - only.indexOf(b.id) : 0));
const stop = new AbortController();
const minutes = Number(option('minutes') ?? 0);
if (minutes > 0) setTimeout(() => stop.abort(), minutes * 60_000).unref();
const counts: string[] = [];

async function work(): Promise<void> {
  for (let place = places.shift(); place; place = places.shift()) {
    if (stop.signal.aborted) return;
    try {
      const app = await loadApp(place.id);
      const { kept } = await keepFaults(app, {
        seed: Number(option('seed') ?? 1),
        verify: process.argv.includes('--verify'),
        together: process.argv.includes('--together'),
        say,
        signal: stop.signal,
      });
      counts.push(`${place.id} ${kept.length}`);
    } catch (error) {
      // The sentence may quote a page of the held-out half.
      const reason = place.half === 'held-out' ? 'it does not start or its tour breaks' : String(error);
      say(`${place.id}: skipped: ${reason}`);
    }
  }
}

await Promise.all(Array.from({ length: Number(option('live') ?? 2) }, work));
await closeAllApps();
say(`kept: ${counts.join(', ')}`);
process.exit();
