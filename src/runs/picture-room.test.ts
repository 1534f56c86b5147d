// Room for decoded pictures, shared by all who judge.
import { expect, test } from 'vitest';
import { createPictureRoom, pixelBytesLimit, pixelBytesOf } from './picture-room.ts';

/** Wants so much, and notes when it is let in. */
function wanting(room: ReturnType<typeof createPictureRoom>) {
  const inside: string[] = [];
  const leave = new Map<string, () => void>();
  return {
    inside,
    leave: async (name: string) => {
      leave.get(name)?.();
      if (inside.includes(name)) inside.splice(inside.indexOf(name), 1);
      await new Promise(setImmediate);
    },
    enter: async (name: string, bytes: number) => {
      void room.take(bytes).then((out) => {
        inside.push(name);
        leave.set(name, out);
      });
      await new Promise(setImmediate);
    },
  };
}

test('no more are let in than there is room for, in the order in which they came', async () => {
  const { inside, enter, leave } = wanting(createPictureRoom({ bytes: 10, waiting: 9 }));
  await enter('a', 6);
  await enter('b', 6);
  await enter('c', 1);
  expect(inside).toEqual(['a']);
  await leave('a');
  expect(inside).toEqual(['b', 'c']);
});

test('who wants more than there is has all of it, and leaving twice gives back once', async () => {
  const { inside, enter, leave } = wanting(createPictureRoom({ bytes: 10, waiting: 9 }));
  await enter('a', 1);
  await enter('b', 99);
  expect(inside).toEqual(['a']);
  await leave('a');
  await leave('a');
  await enter('c', 1);
  expect(inside).toEqual(['b']);
});

test('where too many wait, the next is refused', async () => {
  const room = createPictureRoom({ bytes: 1, waiting: 1 });
  await room.take(1);
  void room.take(1);
  await expect(room.take(1)).rejects.toThrow('Too many');
});

test('a picture counts once, four bytes a pixel, and no more than the limit is decoded', () => {
  const image = { sha256: 'a', width: 10, height: 20 };
  expect(pixelBytesOf([image, image, { ...image, sha256: 'b' }])).toBe(1_600);
  expect(pixelBytesOf([{ ...image, width: 1e9 }])).toBe(pixelBytesLimit);
});
