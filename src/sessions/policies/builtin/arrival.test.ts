// Noticing that the page in view answers the question, though it does not repeat its words.
import { expect, test } from 'vitest';
import { builtinMind } from '../../../../test/support/builtin-mind.ts';
import { heading, link, text, walk, type SitePage } from '../../../../test/support/synthetic-page.ts';
import { libraryPersonas } from '../../../personas/persona-index.ts';

const nav = [
  link('Concerts', '/concerts'),
  link('Sing with us', '/join'),
  link('Tickets', '/tickets'),
  link('About', '/about'),
];
const page = (title: string, ...parts: SitePage['parts']): SitePage => ({
  title: `${title} · Harbour Choir`,
  parts: [...nav, heading(title), ...parts],
});
const under = (words: string, head: string) => text(words, { heading: head });
const site: Record<string, SitePage> = {
  '/': page('Welcome', under('We sing in the old net loft by the harbour on Tuesdays.', 'Welcome')),
  '/concerts': page('Concerts', under('Our next concert is on 3 June in St Olave.', 'Concerts')),
  '/join': page(
    'How to join',
    under(
      'Come to the loft on a Tuesday at seven. You need not read music, and nobody auditions.',
      'How to join',
    ),
  ),
  '/tickets': page(
    'Tickets',
    under('Adults £12. A child pays £4 and sits in front. Bring your membership card with you.', 'Tickets'),
  ),
  '/about': page(
    'About',
    under('We began in 1974 with nine people, two of whom still sing with us.', 'About'),
  ),
};
const visit = (task: string, start: string, persona: (typeof libraryPersonas)[number], seed: number) =>
  walk(builtinMind(task, { seed, persona, effects: 'reversible', path: start }), site, {
    start,
    turnsMax: 12,
  });

test.each([['Find out what a ticket for a child costs', '/tickets']])(
  'who is on the page that answers “%s” has arrived',
  async (task, start) => {
    for (const persona of libraryPersonas) {
      const log = await visit(task, start, persona, 1);
      expect([persona.id, log.decisions.map(({ action }) => action.kind)]).toEqual([persona.id, ['finish']]);
    }
  },
);

test('who is elsewhere has not, and stops at the page that answers', async () => {
  for (const persona of libraryPersonas) {
    const log = await visit('Find out what a ticket for a child costs', '/concerts', persona, 1);
    expect(log.decisions[0]?.action.kind).not.toBe('finish');
    expect([persona.id, log.decisions.at(-1)?.action.kind, log.paths.at(-1)]).toEqual([
      persona.id,
      'finish',
      '/tickets',
    ]);
  }
});
