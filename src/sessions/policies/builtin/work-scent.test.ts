// How much of a task a control takes up, and going back to what took up most.
import { expect, test } from 'vitest';
import { builtinMind } from '../../../../test/support/builtin-mind.ts';
import { button, heading, link, text, walk, type SitePage } from '../../../../test/support/synthetic-page.ts';

/** What most of five people choose at first; null where they choose nothing. */
async function chosen(task: string, parts: SitePage['parts']): Promise<string | null> {
  const times = new Map<string | null, number>();
  for (const seed of [1, 2, 3, 4, 5]) {
    const mind = builtinMind(task, { seed });
    const [first] = (await walk(mind, { '/': { title: 'Desk', parts } }, { turnsMax: 1 })).decisions;
    const ref =
      first?.action.kind === 'click' && first.record.strategy === 'choose' ? first.action.ref : null;
    times.set(ref, (times.get(ref) ?? 0) + 1);
  }
  return [...times].sort((one, other) => other[1] - one[1])[0]?.[0] ?? null;
}

const row = (name: string, y: number, ref: string) => [
  text(name, { y, ref: `l${ref}` }),
  button('Edit', { y, ref: `e${ref}`, box: { x: 400, y, width: 60, height: 30 } }),
];

test('what does the deed is pressed on the line of the thing that is meant', async () => {
  const parts = [
    heading('Tickets'),
    ...row('Weekly mail is sent twice', 80, '1'),
    ...row('Login page flickers', 120, '2'),
    ...row('Upload stops', 160, '3'),
  ];
  expect(await chosen('The ticket about the upload is due on 4 December 2026. Change that.', parts)).toBe(
    'e3',
  );
});

test('what a control is called for listeners tells which one it is', async () => {
  const choose = (name: string, ref: string) =>
    button('Choose', { ref, name: `Choose ${name}`, groupLabel: name });
  const parts = [
    heading('Bakery'),
    choose('butter croissant', 'a'),
    choose('almond croissant', 'b'),
    choose('rye', 'c'),
  ];
  expect(await chosen('You want six croissants with almonds for Saturday. You are Samira Holt.', parts)).toBe(
    'b',
  );
});

test('a word that stands everywhere tells less than one that stands once', async () => {
  const parts = [
    heading('Salon'),
    ...['Long hair cut', 'Long hair colour', 'Long hair wash'].map((name, at) =>
      link(name, `/${at}`, { ref: `w${at}` }),
    ),
    link('Priya', '/p', { ref: 'p' }),
  ];
  expect(
    await chosen('Book your long hair with Priya on 11 December 2026. You are Clara Novak.', parts),
  ).toBe('p');
});

test('what closes, leads back or keeps what nobody wrote is not chosen for the words beside it', async () => {
  const parts = [
    heading('Episode 41, the boat builder'),
    button('Save', { ref: 's' }),
    link('Back', '/b', { ref: 'b' }),
    button('Close', { ref: 'c' }),
  ];
  expect(
    await chosen('The episode about the boat builder is finished. Have it go out on 3 June 2027.', parts),
  ).toBe(null);
});

test('of a list one line is meant, and no other once that was tried', async () => {
  const hive = (name: string) => link(name, `/${name}`, { ref: name });
  const page = (name: string): SitePage => ({ title: name, parts: [heading(name), link('All hives', '/')] });
  const pages: Record<string, SitePage> = {
    '/': { title: 'Hives', parts: [heading('Hives'), ...['Orchard 1', 'Orchard 2', 'Orchard 3'].map(hive)] },
    ...Object.fromEntries(['1', '2', '3'].map((at) => [`/Orchard%20${at}`, page(`Orchard ${at}`)])),
  };
  const { decisions } = await walk(builtinMind('We have sold Orchard 3. Note that for Orchard 3.'), pages, {
    turnsMax: 6,
  });
  const chosen = decisions.flatMap(({ record, action }) =>
    record.strategy === 'choose' && action.kind === 'click' ? [action.ref] : [],
  );
  expect(chosen).toContain('Orchard 3');
  expect(chosen.filter((ref) => /[12]$/.test(ref))).toEqual([]);
});

test('who finds nothing on a page goes back to the best that was read on another', async () => {
  const pages: Record<string, SitePage> = {
    '/': {
      title: 'Club',
      parts: [heading('Club'), link('Boats of Ida Lund', '/boats'), link('Ida Lund', '/ida')],
    },
    '/boats': { title: 'Boats', parts: [heading('Boats'), text('Two of them.'), link('Club', '/')] },
    '/ida': { title: 'Ida', parts: [heading('Ida Lund'), text('A member.'), link('Club', '/')] },
  };
  const { paths } = await walk(
    builtinMind('The boats of Ida Lund are sold. Note that for Ida Lund.', { seed: 2 }),
    pages,
    { turnsMax: 8 },
  );
  expect(paths).toContain('/ida');
});

test('a word that the choice before has answered counts little in the next one', async () => {
  const step = (name: string, ref: string) => button(name, { ref });
  const pages: Record<string, SitePage> = {
    '/': {
      title: 'Salon',
      parts: [heading('Services'), link('Cut, short hair', '/x'), link('Cut, long hair', '/who')],
    },
    '/who': {
      title: 'Salon: who',
      parts: [
        heading('Who'),
        step('Elif Balayage and long hair', 'elif'),
        step('Priya Colour specialist', 'priya'),
      ],
    },
  };
  const { decisions } = await walk(
    builtinMind('Book a cut for your long hair with Priya on 11 December 2026. You are Clara Novak.', {
      seed: 2,
    }),
    pages,
    { turnsMax: 2 },
  );
  expect(decisions[1]?.action).toMatchObject({ kind: 'click', ref: 'priya' });
});

test('who has a thing already goes to their own things and gets none anew', async () => {
  const parts = [
    heading('Rail'),
    link('Buy a ticket to Kelby', '/buy'),
    link('My bookings', '/trips', { ref: 'own' }),
  ];
  expect(
    await chosen(
      'You have booked a ticket to Kelby and are not travelling. The ticket is to be cancelled.',
      parts,
    ),
  ).toBe('own');
});
