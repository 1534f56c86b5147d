// What the built-in mind does at first contact: tasks on small sites that somebody wrote who had read nothing of the mind. Success is
// read from the state of the site. A set whose pages were looked at is spent, and a new one takes its place.
import { seededRandom } from '../src/base/random.ts';
import { findLibraryPersona } from '../src/personas/persona-index.ts';
import { createBuiltinPolicy } from '../src/sessions/policies/builtin/builtin-policy.ts';
import { serveSite } from '../test/support/https-site.ts';
import type { Bar, Bench } from './bench.ts';
import { inParallel } from './competence.ts';
import { contactSites } from './first-contact/sites/index.ts';
import type { ContactSite, ContactTask } from './first-contact/site.ts';
import { visitWith } from './visit-with.ts';

const personas = ['first-time-visitor', 'impatient-mobile-shopper', 'keyboard-only-user'];
/** Turns of a visit, and the time that a bench allows them. */
const budget = { turns: 60, wallMs: 240_000 };
const live = 2;

interface Visited {
  site: string;
  task: ContactTask<never>;
  persona: string;
  outcome: string;
  done: boolean;
  /** The state of the site is another one than before. */
  changed: boolean;
  turns: number;
}

export const bench: Bench = {
  name: 'first-contact',
  about: 'tasks of the built-in mind on six small sites by an author who had read nothing of it',
  parts: contactSites.map(({ id }) => id),
  async run({ quick, say, part }) {
    const sites = contactSites.filter(({ id }) => part === null || id === part);
    const jobs = (quick ? personas.slice(0, 1) : personas).flatMap((persona) =>
      sites.flatMap((site) => site.tasks.map((task) => () => visited({ site, task, persona }).then(told))),
    );
    // A bench that is broken off has told what it came to.
    const told = (one: Visited): Visited => {
      const { site, task, persona, outcome, done, turns } = one;
      const kind = task.achievable ? 'achievable' : 'impossible';
      say(
        `${done ? 'done    ' : 'not done'} ${outcome.padEnd(18)} ${site} ${task.id} (${kind}), ${persona}, ${turns} turns`,
      );
      return one;
    };
    const all = await inParallel(live, jobs);
    say('');
    return barsOf(all);
  },
};

async function visited({
  site,
  task,
  persona: id,
}: {
  site: ContactSite;
  task: ContactTask<never>;
  persona: string;
}): Promise<Visited> {
  const persona = findLibraryPersona(id);
  if (!persona) throw new Error(`Assertion failed: the library has ${id}`);
  const running = site.start();
  const before = JSON.stringify(running.state());
  const served = await serveSite({ handler: (request, response) => running.handle(request, response) });
  try {
    const evidence = await visitWith({
      site: served,
      persona,
      createPolicy: createBuiltinPolicy,
      task: task.task,
      seed: Math.floor(seededRandom(site.id, task.id, id).uniform() * 2 ** 31),
      ...budget,
    });
    const { outcome } = evidence.end;
    const changed = JSON.stringify(running.state()) !== before;
    const done = task.achievable && task.done(running.state() as never);
    return {
      site: site.id,
      task,
      persona: id,
      outcome: outcome ?? 'failed',
      done,
      changed,
      turns: evidence.turns.length,
    };
  } finally {
    await served.close();
  }
}

function barsOf(all: readonly Visited[]): Bar[] {
  const achievable = all.filter(({ task }) => task.achievable);
  const impossible = all.filter(({ task }) => !task.achievable);
  const reached = all.filter(({ outcome }) => outcome === 'goal_reached');
  const gaveUp = all.filter(({ outcome }) => outcome === 'gave_up');
  const done = (some: readonly Visited[]) => some.filter((one) => one.done).length;
  return [
    bar('achievable tasks done', done(achievable) / achievable.length, 0.6, 'share', 'higher'),
    bar(
      'visits that changed the state of the site',
      all.filter(({ changed }) => changed).length,
      null,
      `of ${all.length}`,
      'higher',
    ),
    bar('achievable tasks', achievable.length, null, 'visits', 'higher'),
    bar(
      'impossible tasks told as reached',
      impossible.filter((one) => reached.includes(one)).length,
      0,
      `of ${impossible.length}`,
      'lower',
    ),
    bar('"reached" that is true', done(reached) / reached.length, 0.95, `of ${reached.length}`, 'higher'),
    bar(
      '"gave up" where there was no way',
      gaveUp.filter(({ task }) => !task.achievable).length / gaveUp.length,
      0.95,
      `of ${gaveUp.length}`,
      'higher',
    ),
  ].filter(({ value }) => !Number.isNaN(value));
}

function bar(label: string, value: number, wanted: number | null, unit: string, better: Bar['better']): Bar {
  return { label, value, bar: wanted, unit, better };
}
