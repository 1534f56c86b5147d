import { expect, test } from 'vitest';
import { field } from '../../../test/support/evidence-builder.ts';
import { followed, heading, linkTo, text } from '../../../test/support/followed-link.ts';
import { judge } from '../../../test/support/judge-rule.ts';
import type { ScreenElement } from '../../evidence/evidence.ts';
import { noFile } from './no-file.ts';

test('a file that is promised is looked for on the page behind', () => {
  const to = (name: string, ...elements: ScreenElement[]) =>
    judge(noFile, followed(linkTo(name), { elements })).found.map(({ title }) => title);
  const letter = [heading('Our letter'), text('Twelve letters a year.'), field('E-mail address', '')];
  const calendar = 'Download the sowing calendar (PDF)';
  expect(to(calendar, ...letter)).toEqual([`The link “${calendar}” brings no file`]);
  expect(to(calendar, ...letter, text('Then download it.'))).toEqual([]);
  expect(to('Download the letter', ...letter), 'the page is about it').toEqual([]);
  expect(to('The sowing calendar', ...letter), 'no file is promised').toEqual([]);
});
