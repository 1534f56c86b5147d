// What the built-in mind does on small pages of one task each, of the kinds of the published MiniWoB++ and written for this bench by an
// author who had read nothing of the mind. A third of them is held out: of those only ids are told, and whether they were done. Beside them, where
// they lie in the cache, pages of MiniWoB++ itself.
import type { Bar, Bench } from './bench.ts';
import { inParallel } from './competence.ts';
import type { ContactSite } from './first-contact/site.ts';
import { visitContact, type ContactVisit } from './first-contact/visit-contact.ts';
import { smallTasksHeldOut } from './small-tasks/held-out/index.ts';
import { createKeywordPolicy } from './small-tasks/keyword-policy.ts';
import { publishedTasks } from './small-tasks/published.ts';
import { smallTasksTuning } from './small-tasks/tuning/index.ts';
import { smallTasksSecond } from './small-tasks/tuning-second/index.ts';

const persona = 'first-time-visitor';
const live = 2;
const wanted = 0.6;
const quickPages = 10;

const halves: Record<string, () => Promise<readonly ContactSite[]>> = {
  tuning: () => Promise.resolve([...smallTasksTuning, ...smallTasksSecond]),
  'held-out': () => Promise.resolve(smallTasksHeldOut),
  'published-tuning': () => publishedTasks('tuning'),
  'published-held-out': () => publishedTasks('held-out'),
};

export const bench: Bench = {
  name: 'small-tasks',
  about: 'small pages of one task each, by the built-in mind and beside it a keyword matcher',
  parts: Object.keys(halves),
  async run({ quick, say, part }) {
    const bars: Bar[] = [];
    for (const [half, load] of Object.entries(halves)) {
      if (part !== null && part !== half) continue;
      const pages = await load().catch((error: unknown) => {
        say(`${half}: left out: ${(error as Error).message}`);
        return [];
      });
      const sites = quick ? sampleOf(pages, quickPages) : pages;
      const visits = await inParallel(
        live,
        sites.flatMap((site) =>
          site.tasks.map((task) => async () => {
            const mind = await visitContact({ site, task, persona });
            const peer = await visitContact({ site, task, persona, mind: createKeywordPolicy });
            say(`${lineOf(mind, half)}; keyword matcher ${peer.done ? 'done' : 'not done'}`);
            return { mind, peer };
          }),
        ),
      );
      bars.push(
        ...barsOf(
          half,
          visits.map(({ mind }) => mind),
          visits.map(({ peer }) => peer),
        ),
      );
    }
    say('');
    return bars;
  },
};

/** So many pages, spread evenly over all families. */
function sampleOf(pages: readonly ContactSite[], most: number): readonly ContactSite[] {
  const step = Math.max(1, pages.length / most);
  return pages.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step));
}

function lineOf({ site, done, outcome, evidence }: ContactVisit, half: string): string {
  const line = `${done ? 'done    ' : 'not done'} ${site}`;
  return half.endsWith('held-out') ? line : `${line}: ${outcome}, ${evidence.turns.length} turns`;
}

function barsOf(half: string, mind: readonly ContactVisit[], peer: readonly ContactVisit[]): Bar[] {
  const share = (some: readonly ContactVisit[]) => some.filter(({ done }) => done).length / some.length;
  const reached = mind.filter(({ outcome }) => outcome === 'goal_reached');
  const bars: Bar[] = [
    {
      label: `${half}: tasks done`,
      value: share(mind),
      bar: wanted,
      unit: `of ${mind.length}`,
      better: 'higher',
    },
    {
      label: `${half}: "reached" that is true`,
      value: share(reached),
      bar: 0.95,
      unit: `of ${reached.length}`,
      better: 'higher',
    },
    {
      label: `${half}: tasks done by the keyword matcher`,
      value: share(peer),
      bar: null,
      unit: `of ${peer.length}`,
      better: 'higher',
    },
  ];
  return bars.filter(({ value }) => !Number.isNaN(value));
}
