// The graded sites and the site of forty states once more, a small sample of each through a real browser.
import { libraryPersonas } from '../src/personas/persona-index.ts';
import { createBuiltinPolicy } from '../src/sessions/policies/builtin/builtin-policy.ts';
import { bestTour, fortyReactions, fortyStates } from '../test/support/forty-states.ts';
import { gradedSites } from '../test/support/graded-sites.ts';
import { serveSite } from '../test/support/https-site.ts';
import type { React, SitePage } from '../test/support/synthetic-page.ts';
import { syntheticSite } from '../test/support/synthetic-site.ts';
import { inParallel } from './competence.ts';
import { visitWith } from './visit-with.ts';

/** Sessions at once, and the wall time of one. */
const live = 2;
const wallMs = 240_000;

/** Shares given up by the first-time visitor: `most` easy and impossible tasks of each graded site. */
export async function gradedInBrowser(
  most: number,
  say: (line: string) => void,
): Promise<{ easy: number; impossible: number; sessions: number }> {
  const jobs = gradedSites.flatMap(({ pages, easy, impossible }) =>
    [
      ...easy.slice(0, most).map((task) => ({ task, hard: false })),
      ...impossible.slice(0, most).map((task) => ({ task, hard: true })),
    ].map(({ task, hard }) => async () => {
      const { end } = await visitSite(pages, task, 60);
      const gaveUp = end.outcome === 'gave_up';
      if (gaveUp !== hard) say(`  ${task}: ${end.outcome}, ${end.because}`);
      return { hard, gaveUp };
    }),
  );
  const ended = await inParallel(live, jobs);
  const share = (hard: boolean) => {
    const of = ended.filter((each) => each.hard === hard);
    return of.filter(({ gaveUp }) => gaveUp).length / of.length;
  };
  return { easy: share(false), impossible: share(true), sessions: ended.length };
}

/** States of the site of forty that one session without a task comes to in two best tours. */
export async function statesInBrowser(): Promise<{ seen: number; turns: number }> {
  const turns = 2 * bestTour();
  const { screens } = await visitSite(fortyStates, null, turns, fortyReactions);
  const paths = new Set(screens.map(({ url }) => new URL(url).pathname));
  return { seen: Object.keys(fortyStates).filter((path) => paths.has(path)).length, turns };
}

async function visitSite(pages: Record<string, SitePage>, task: string | null, turns: number, react?: React) {
  const persona = libraryPersonas.find(({ id }) => id === 'first-time-visitor');
  if (!persona) throw new Error('Assertion failed: the library has a first-time visitor');
  const site = await serveSite({ handler: syntheticSite(pages, react) });
  try {
    return await visitWith({
      site,
      persona,
      createPolicy: createBuiltinPolicy,
      task,
      seed: 1,
      turns,
      wallMs,
    });
  } finally {
    await site.close();
  }
}
