// What the built-in mind does at first contact: tasks on small sites that somebody wrote who had read nothing of the mind. Success is
// read from the state of the site. A set whose pages were looked at is spent, and a new one takes its place. The everyday sites are such
// as product teams build, with tasks as they would type them.
import type { Bar, Bench } from './bench.ts';
import { inParallel } from './competence.ts';
import { everydaySites } from './first-contact/everyday/index.ts';
import { contactSites } from './first-contact/sites/index.ts';
import { visitContact, type ContactVisit } from './first-contact/visit-contact.ts';

const personas = ['first-time-visitor', 'impatient-mobile-shopper', 'keyboard-only-user'];
const live = 2;
const everyday = 'everyday';
const allSites = [...contactSites, ...everydaySites];

export const bench: Bench = {
  name: 'first-contact',
  about: 'tasks of the built-in mind on small sites by authors who had read nothing of it',
  parts: [everyday, ...allSites.map(({ id }) => id)],
  async run({ quick, say, part }) {
    const sites =
      part === everyday ? everydaySites : allSites.filter(({ id }) => part === null || id === part);
    if (sites.length === 0)
      throw new Error(
        'every site of bench/first-contact was read: write new ones into sites/ without reading the mind',
      );
    const jobs = (quick ? personas.slice(0, 1) : personas).flatMap((persona) =>
      sites.flatMap((site) =>
        site.tasks.map((task) => () => visitContact({ site, task, persona }).then(told)),
      ),
    );
    // A bench that is broken off has told what it came to.
    const told = (one: ContactVisit): ContactVisit => {
      const { site, task, persona, outcome, done, evidence } = one;
      const kind = task.achievable ? 'achievable' : 'impossible';
      say(
        `${done ? 'done    ' : 'not done'} ${outcome.padEnd(18)} ${site} ${task.id} (${kind}), ${persona}, ${evidence.turns.length} turns`,
      );
      return one;
    };
    const all = await inParallel(live, jobs);
    say('');
    return barsOf(all);
  },
};

function barsOf(all: readonly ContactVisit[]): Bar[] {
  const achievable = all.filter(({ task }) => task.achievable);
  const impossible = all.filter(({ task }) => !task.achievable);
  const reached = all.filter(({ outcome }) => outcome === 'goal_reached');
  // Who gives up by the limits of the mind says nothing of the page.
  const isOfMind = ({ evidence }: ContactVisit) => evidence.end.detail === 'limits_of_the_mind';
  const gaveUp = all.filter((one) => one.outcome === 'gave_up' && !isOfMind(one));
  const byLimits = all.filter((one) => one.outcome === 'gave_up' && isOfMind(one));
  const done = (some: readonly ContactVisit[]) => some.filter((one) => one.done).length;
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
    bar('"gave up" by the limits of the mind', byLimits.length, null, `of ${all.length}`, 'lower'),
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
