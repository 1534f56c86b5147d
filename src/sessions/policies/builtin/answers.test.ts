// What answers a question: a part of a page, a comparison, a small form, a link that kept its promise.
import { expect, test } from 'vitest';
import { builtinMind } from '../../../../test/support/builtin-mind.ts';
import {
  button,
  field,
  heading,
  link,
  text,
  walk,
  type Part,
  type React,
  type SitePage,
} from '../../../../test/support/synthetic-page.ts';

async function ask(task: string, pages: Record<string, SitePage>, react: React = () => null) {
  const { decisions, paths } = await walk(builtinMind(task, { seed: 5 }), pages, { react, turnsMax: 30 });
  return { end: decisions.at(-1)?.action, path: paths.at(-1), turns: decisions.length };
}
const under = (title: string, words: string): Part[] => [heading(title, 2), text(words, { heading: title })];
const manual = (...parts: Part[]): Record<string, SitePage> => ({
  '/': { title: 'Kettle', parts: [heading('Kettle'), link('Manual', '/manual'), link('Team', '/team')] },
  '/manual': { title: 'Manual', parts: [heading('Manual'), ...parts] },
  '/team': { title: 'Team', parts: [heading('Team'), text('Three people in one room.')] },
});

test('a part of a page answers, where its heading says most of it and the page the rest', async () => {
  const pages = manual(
    ...under('First use', 'Rinse it with cold water.'),
    ...under('Change the filter', 'Turn it left.'),
  );
  const { end, path } = await ask('Read in the manual how to change the filter', pages);
  expect(end).toMatchObject({ kind: 'finish', reached: true });
  expect(path).toBe('/manual');
});

test('a part that speaks of something else does not', async () => {
  const { end } = await ask(
    'Read in the manual how to change the filter',
    manual(...under('First use', 'Rinse it with cold water.')),
  );
  expect(end).toMatchObject({ kind: 'give-up' });
});

test('of several with a figure each, the one with the most or the least answers', async () => {
  const pages: Record<string, SitePage> = {
    '/': {
      title: 'Rain',
      parts: [
        heading('Rain by valley'),
        text('Birch valley 12'),
        text('Elm valley 40'),
        text('Oak valley 7'),
      ],
    },
  };
  const most = await ask('Find out which valley has the most rain', pages);
  expect(most.end).toMatchObject({ kind: 'finish', because: expect.stringContaining('Elm') });
  const least = await ask('Find out which valley has the lowest rain', pages);
  expect(least.end).toMatchObject({ kind: 'finish', because: expect.stringContaining('Oak') });
});

test('a small form is asked, its list chosen from though it shows words that ask to choose', async () => {
  const put: string[] = [];
  const pages: Record<string, SitePage> = {
    '/': {
      title: 'Bins',
      parts: [
        heading('When the bin is fetched'),
        field('Street', {
          type: 'select',
          options: ['Please choose', 'Elm Street', 'Oak Street'],
          value: 'Please choose',
        }),
        button('Show day', { group: 'f1' }),
      ],
    },
  };
  const { end } = await ask(
    'Find out which day the bin is fetched in your street',
    pages,
    (name, _, values) => {
      if (name !== 'Show day') return null;
      put.push(...Object.values(values));
      return put.includes('Elm Street') ? { say: 'Elm Street: the bin is fetched on Monday.' } : null;
    },
  );
  expect(put).toContain('Elm Street');
  expect(end).toMatchObject({ kind: 'finish', reached: true });
});

test('a page that is called as the link promised answers; a page called otherwise does not', async () => {
  const pages = (called: string): Record<string, SitePage> => ({
    '/': { title: 'Tarn', parts: [heading('Handbook'), link('Windows setup guide', '/setup')] },
    '/setup': {
      title: called,
      parts: [heading(called), text('Take the file, and start it with a double click.')],
    },
  });
  const task = 'Find out the setup of the tool on Windows';
  expect((await ask(task, pages('Setup on Windows'))).end).toMatchObject({ kind: 'finish', reached: true });
  expect((await ask(task, pages('Our team'))).end).toMatchObject({ kind: 'give-up' });
});
