// What the wiki holds at the start: the pages of a garden society, as MediaWiki's own import takes them.

interface Writing {
  title: string;
  day: string;
  by: string;
  text: string;
  why?: string;
}

/** The program writes a front page of its own when it is installed; this one follows it. */
export const frontPage =
  "'''Welcome to the wiki of the allotment society Ferry Lane.'''\n\nWe have 42 plots, a shed and a well. Begin with the [[Rules]], the [[Calendar]] or the [[List of plots]].\n\n* [[Watering]]\n* [[Compost]]\n* [[Tool shed]]\n* [[Bees]]";

const writings: Writing[] = [
  {
    title: 'Rules',
    day: '2025-01-06',
    by: 'Hanna',
    text: '== Quiet hours ==\nBetween 13:00 and 15:00 no machines run.\n\n== Fees ==\nThe yearly fee is 96.00 for a plot, due on 31 March.\n\n== Fires ==\nFires are forbidden from May to September.\n\n[[Category:Society]]',
  },
  {
    title: 'Rules',
    day: '2025-02-11',
    by: 'Oskar',
    why: 'fee as decided in February',
    text: '== Quiet hours ==\nBetween 13:00 and 15:00 no machines run.\n\n== Fees ==\nThe yearly fee is 104.00 for a plot, due on 31 March.\n\n== Fires ==\nFires are forbidden from May to September.\n\n[[Category:Society]]',
  },
  {
    title: 'Calendar',
    day: '2025-01-20',
    by: 'Hanna',
    text: '{| class="wikitable sortable"\n! Day !! What !! Who\n|-\n| 2025-03-15 || Opening of the well || Oskar\n|-\n| 2025-05-03 || Plant market || Priya\n|-\n| 2025-09-20 || Harvest supper || Hanna\n|-\n| 2025-11-08 || Closing of the well || Oskar\n|}\n\n[[Category:Society]]',
  },
  {
    title: 'List of plots',
    day: '2025-01-22',
    by: 'Priya',
    text: '{| class="wikitable sortable"\n! Plot !! Tenant !! Square metres !! Since\n|-\n| 3 || Oskar || 210 || 2011\n|-\n| 8 || Priya || 165 || 2019\n|-\n| 14 || Hanna || 240 || 2008\n|-\n| 21 || Family Sousa || 190 || 2022\n|-\n| 30 || free || 155 || \n|-\n| 37 || Walter || 305 || 1997\n|}\n\nWho wants plot 30 asks Hanna.\n\n[[Category:Society]]',
  },
  {
    title: 'Watering',
    day: '2025-03-16',
    by: 'Oskar',
    text: 'The well gives 900 litres an hour. Water in the morning.\n\n== Hoses ==\nHoses are 25 metres long; bring them back to the [[Tool shed]].\n\n[[Category:Gardening]]',
  },
  {
    title: 'Compost',
    day: '2025-03-30',
    by: 'Priya',
    text: 'Layers of green and brown, turned every six weeks.\n\n== What does not belong there ==\n# Cooked food\n# Stones\n# Bindweed\n\n[[Category:Gardening]]',
  },
  {
    title: 'Tool shed',
    day: '2025-04-02',
    by: 'Oskar',
    text: 'The key hangs at plot 3. The shed holds 4 wheelbarrows, 2 mowers and a shredder.\n\nThe shredder costs 5.00 an hour.\n\n[[Category:Society]]',
  },
  {
    title: 'Bees',
    day: '2025-04-19',
    by: 'Walter',
    text: 'Three hives stand by the hedge. Keep two metres away in June.<ref>Letter of the beekeepers, 2024</ref>\n\n== Honey ==\nA jar of 500 g costs 7.50.\n\n== Sources ==\n<references />\n\n[[Category:Animals]]',
  },
  {
    title: 'Hedgehogs',
    day: '2025-05-11',
    by: 'Priya',
    text: 'Leave a gap of 13 cm under fences. No slug pellets.\n\n[[Category:Animals]]',
  },
  {
    title: 'Potatoes',
    day: '2025-05-24',
    by: 'Walter',
    text: 'Plant after the last frost, 35 cm apart. See also [[Compost]].\n\n[[Category:Gardening]]',
  },
  {
    title: 'Tomatoes',
    day: '2025-06-09',
    by: 'Priya',
    text: 'Under a roof, never wet from above. Take out side shoots weekly. See also [[Watering]].\n\n[[Category:Gardening]]',
  },
  {
    title: 'Tomatoes',
    day: '2025-07-01',
    by: 'Walter',
    why: 'distance',
    text: 'Under a roof, 60 cm apart, never wet from above. Take out side shoots weekly. See also [[Watering]].\n\n[[Category:Gardening]]',
  },
  {
    title: 'Plant market',
    day: '2025-05-04',
    by: 'Priya',
    text: 'In 2025 we sold 312 plants and took 748.50.\n\n[[Category:Society]]',
  },
  { title: 'Well', day: '2025-03-16', by: 'Oskar', text: '#REDIRECT [[Watering]]' },
  { title: 'Category:Gardening', day: '2025-01-06', by: 'Hanna', text: 'Everything about soil and plants.' },
  { title: 'Category:Society', day: '2025-01-06', by: 'Hanna', text: 'How we run the gardens.' },
  { title: 'Category:Animals', day: '2025-04-19', by: 'Hanna', text: 'Who else lives here.' },
  {
    title: 'Talk:Rules',
    day: '2025-02-12',
    by: 'Walter',
    text: '== Quiet hours on Sunday ==\nShould they not last until four on Sundays? --Walter',
  },
];

const plain = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const spaces: Record<string, number> = { Category: 14, Talk: 1 };

function page(title: string): string {
  const revisions = writings
    .filter((one) => one.title === title)
    .map(
      ({ day, by, why, text }) =>
        `<revision><timestamp>${day}T10:00:00Z</timestamp><contributor><username>${by}</username></contributor>` +
        `<comment>${plain(why ?? '')}</comment><model>wikitext</model><format>text/x-wiki</format>` +
        `<text xml:space="preserve">${plain(text)}</text></revision>`,
    );
  const space = spaces[title.split(':')[0] ?? ''] ?? 0;
  return `<page><title>${title}</title><ns>${space}</ns>${revisions.join('')}</page>`;
}

/** An export file of MediaWiki with every page and its versions. */
export const dump = `<mediawiki xmlns="http://www.mediawiki.org/xml/export-0.11/" version="0.11" xml:lang="en"><siteinfo><sitename>Allotment Wiki</sitename></siteinfo>${[
  ...new Set(writings.map(({ title }) => title)),
]
  .map(page)
  .join('')}</mediawiki>`;
