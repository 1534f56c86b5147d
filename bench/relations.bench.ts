// Whether each relation finds the fault that is planted for it and is silent on the twin without, in real crawls: a line a relation.
import { systemClock } from '../src/base/time.ts';
import { crawlRules, judgeTwin, relationSites, wrongWith } from '../test/relations/relation-sites.ts';
import type { Bar, Bench } from './bench.ts';

/** More than any of the sites needs. */
const mostActions = 300;
/** Sites that are crawled no further than their plants need: a crawl that goes on follows the dead link by itself, which another rule tells. */
const noFurther = new Set(['press']);

export const bench: Bench = {
  name: 'relations',
  about:
    'every relation on a site with its fault planted, and on the clean twin, both crawled; found means that its positive control was exercised, too',
  parts: relationSites.map(({ id }) => id),
  async run({ say, part }) {
    const found: Bar[] = [];
    let [strangers, actions] = [0, 0];
    const startedMs = systemClock.monotonicMs();
    for (const site of relationSites.filter(({ id }) => part === null || id === part)) {
      const most = noFurther.has(site.id) ? site.actions : mostActions;
      const [flawed, clean] = [
        await judgeTwin(site, { flawed: true, actions: most }),
        await judgeTwin(site, { flawed: false, actions: most }),
      ];
      actions += flawed.evidence.turns.length + clean.evidence.turns.length;
      for (const { rule, title } of clean.analysis.findings) say(`${site.id}, clean: ${rule}: ${title}`);
      strangers += clean.analysis.findings.length;
      for (const id of site.plants) {
        const wrong = wrongWith(id, { flawed: flawed.analysis, clean: clean.analysis });
        if (wrong !== '') say(`${id} ${wrong}`);
        found.push({ label: id, value: wrong === '' ? 1 : 0, bar: 1, unit: '', better: 'higher' });
      }
      say(
        `${site.id}: ${flawed.evidence.turns.length} and ${clean.evidence.turns.length} actions, ended ${flawed.evidence.graph?.ended} and ${clean.evidence.graph?.ended}`,
      );
    }
    const tookS = (systemClock.monotonicMs() - startedMs) / 1_000;
    return [
      ...found,
      ...(part === null
        ? [
            {
              label: 'relations with a site',
              value: found.length,
              bar: crawlRules.length,
              unit: '',
              better: 'higher',
            } as const,
          ]
        : []),
      { label: 'findings on clean twins', value: strangers, bar: 0, unit: '', better: 'lower' },
      { label: 'an action', value: tookS / Math.max(1, actions), bar: null, unit: 's', better: 'lower' },
    ];
  },
};
