// `node bench/replays/keep-visits.ts FOLDER [small|published|everyday|errands|tasks|sites]…`: lets the mind do what may be read (the tuning halves, the errands, the tuned tasks) and keeps what it met.
import { mkdir } from 'node:fs/promises';
import { findLibraryPersona } from '../../src/personas/persona-index.ts';
import { createBuiltinPolicy } from '../../src/sessions/policies/builtin/builtin-policy.ts';
import { competenceTasks, inParallel, ownSeed, tryTask } from '../competence.ts';
import type { ContactSite } from '../first-contact/site.ts';
import { eighthSites } from '../first-contact/tuning/eighth.ts';
import { eleventhSites } from '../first-contact/tuning/eleventh.ts';
import { ninthSites } from '../first-contact/tuning/ninth.ts';
import { seedOf, visitContact } from '../first-contact/visit-contact.ts';
import { shopTasks, tryShopTask } from '../shop-tasks.ts';
import { publishedTasks } from '../small-tasks/published.ts';
import { smallTasksTuning } from '../small-tasks/tuning/index.ts';
import { smallTasksSecond } from '../small-tasks/tuning-second/index.ts';
import { keeping, writeVisit } from './kept-visit.ts';

const [folder, ...kinds] = process.argv.slice(2);
if (folder === undefined) throw new Error('a folder is needed');
await mkdir(folder, { recursive: true });

type Visit = {
  seed: number;
  site: string;
  name: string;
  visit: (create: ReturnType<typeof keeping>['create']) => Promise<boolean>;
};

const contact = (sites: readonly ContactSite[]): Visit[] =>
  sites.flatMap((site) =>
    site.tasks
      .filter(({ achievable }) => achievable)
      .map((task) => ({
        site: site.id,
        name: task.id,
        seed: seedOf(site.id, task.id, personas[0] ?? ''),
        visit: async (mind) => {
          const { done } = await visitContact({ site, task, persona: personas[0] ?? '', mind });
          return done;
        },
      })),
  );

const personas = ['first-time-visitor', 'impatient-mobile-shopper', 'keyboard-only-user'];

const sets: Record<string, () => Visit[] | Promise<Visit[]>> = {
  small: () => contact([...smallTasksTuning, ...smallTasksSecond]),
  published: async () => contact(await publishedTasks('tuning')),
  everyday: () => contact(eleventhSites),
  errands: () => {
    const [first, ...others] = personas.map(findLibraryPersona).filter((persona) => persona !== null);
    const all = (['en', 'de', 'fr'] as const).flatMap((language) =>
      [first, ...(language === 'en' ? others : [])].flatMap((persona) =>
        persona ? [{ language, persona }] : [],
      ),
    );
    return all.flatMap(({ language, persona }) =>
      shopTasks.map((task) => ({
        site: `shop ${task.name}`,
        name: language,
        seed: 1,
        visit: async (createPolicy) => (await tryShopTask(task, persona, 1, { language, createPolicy })).done,
      })),
    );
  },
  tasks: () =>
    competenceTasks()
      .filter(({ set }) => set === 'tuned')
      .map((task) => ({
        site: task.name,
        name: 'task',
        seed: ownSeed(task.name, 1),
        visit: async (create) => (await tryTask(task, create, 1)).solved,
      })),
  sites: () => contact([...ninthSites, ...eighthSites]),
};

for (const kind of kinds.length > 0 ? kinds : Object.keys(sets)) {
  const visits = (await sets[kind]?.()) ?? [];
  await inParallel(
    2,
    visits.map(({ site, name, seed, visit }) => async () => {
      const { create, kept } = keeping(createBuiltinPolicy);
      const done = await visit(create).catch(() => null);
      const met = kept();
      if (done !== null && met)
        await writeVisit(folder, { site: `${kind} ${site}`, name, seed, done, ...met });
      process.stdout.write(`${done === null ? 'FAILED' : done ? 'done' : 'not '} ${kind} ${site} ${name}\n`);
    }),
  );
}
process.exit(0);
