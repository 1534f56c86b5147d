// Every application of both halves has a tour that is long enough and enough tasks of both kinds. Only ids and numbers are told, as half of
// them are held out.
import { expect, test } from 'vitest';
import { appPlaces, loadApp } from '../../bench/ground/find-apps.ts';

const fewest = { actions: 40, tasks: 6, achievable: 4, impossible: 2 };

async function sizesOf(id: string): Promise<typeof fewest> {
  // What a broken file says of itself may quote it.
  const app = await loadApp(id).catch(() => null);
  if (!app) throw new Error(`${id} cannot be read`);
  const achievable = app.tasks.filter((task) => task.achievable).length;
  return {
    actions: app.tour.length,
    tasks: app.tasks.length,
    achievable,
    impossible: app.tasks.length - achievable,
  };
}

test.each(appPlaces().map(({ id }) => id))('%s is large enough', async (id) => {
  const sizes = await sizesOf(id);
  const tooFew = Object.entries(fewest).filter(([name, least]) => sizes[name as keyof typeof fewest] < least);
  expect(tooFew.map(([name]) => `${name}: ${sizes[name as keyof typeof fewest]}`)).toEqual([]);
});
