import { expect, test } from 'vitest';
import { at, control, deed, said, text, titles } from '../../../test/support/shop-visit.ts';
import { doneAndDenied } from './done-and-denied.ts';

test('what is said to be done and not done is found', () => {
  const send = control('Send');
  const sent = (...words: string[]) =>
    titles(
      doneAndDenied,
      [at(0, '/contact', [send]), at(1, '/contact', [send, ...words.map((each) => text(each))])],
      [deed(1, send, said(...words))],
    );
  const done = 'Your message has been sent.';
  expect(sent(done, 'The message could not be sent.')).toEqual([
    'The page says both that it is done and that it is not: “The message could not be sent.”',
  ]);
  expect(sent(done)).toEqual([]);
  expect(sent(done, 'A copy to you could not be saved.'), 'another deed').toEqual([]);
  expect(sent('3 files have been uploaded.', '1 file could not be uploaded.'), 'some of several').toEqual([]);
});
