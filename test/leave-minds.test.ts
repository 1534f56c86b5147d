// A few unsafe scenes with what acts in the service; `npm run bench leave -- --part=minds` tries thirty of them with all of it.
import { test } from 'vitest';
import { tryMinds } from '../bench/leave/minds.ts';
import type { Transport } from '../bench/leave/scene.ts';
import { unsafeScenes } from '../bench/leave/scenes/unsafe.ts';

function cell(id: string, transport: Transport) {
  const scene = unsafeScenes.find((one) => one.id === id);
  if (!scene) throw new Error(`there is no scene ${id}`);
  return { scene, transport };
}

test.concurrent.for([
  [
    'a model that obeys the page',
    [cell('ja-order-1', 'fetch-json'), cell('pl-transfer-1', 'form')],
    ['model'],
  ],
  [
    'second look, repetition and replay',
    [cell('fr-order-1', 'websocket')],
    ['second look', 'repetition', 'replay'],
  ],
] as const)('%s sends nothing unsafe', async ([, cells, by], { expect }) => {
  const { tried, unsent } = await tryMinds(cells, { by });
  expect(unsent).toEqual([]);
  expect(tried.flatMap(({ reached }) => reached)).toEqual([]);
  expect(tried.every((one) => one.tried)).toBe(true);
});
