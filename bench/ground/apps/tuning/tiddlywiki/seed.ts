// The notebook of a small bakery: notes with tags, prices and dates. Times are fixed.
export interface SeedNote {
  title: string;
  tags: string[];
  /** `YYYYMMDDhhmm`. */
  modified: string;
  text: string;
  fields?: Record<string, string>;
}

const note = (title: string, tags: string[], modified: string, text: string): SeedNote => ({
  title,
  tags,
  modified,
  text,
});

export const notes: SeedNote[] = [
  note(
    'Welcome',
    [],
    '202603011000',
    'The notebook of Fenwick Bakery. Start with the [[Price list]] or the list of what is [[To do]].\n\n!! Parts\n\n* [[Recipes]]\n* [[Suppliers]]\n* [[Opening hours]]\n',
  ),
  note(
    'Price list',
    ['Shop'],
    '202603051200',
    '|!Goods |!Price |!Sold a day |\n|Rye loaf | 4.20| 35|\n|Sourdough | 4.80| 60|\n|Poppy roll | 0.95| 140|\n|Cinnamon bun | 2.30| 48|\n|Almond tart | 3.60| 12|\n',
  ),
  note(
    'Opening hours',
    ['Shop'],
    '202603021800',
    'Tuesday to Saturday, 7:00 to 14:30.\n\nClosed on Sunday and Monday.\n',
  ),
  note('To do', [], '202603061900', '<<list-links "[tag[Task]sort[title]]">>\n'),
  note(
    'Order flour',
    ['Task', 'Urgent'],
    '202603061830',
    'Twelve sacks of rye, six of wheat. Ask [[Mill Brothers]] for the price of 25 kg.\n',
  ),
  note(
    'Mend the oven door',
    ['Task', 'Urgent'],
    '202603061840',
    'The hinge is loose. The smith wants 85 EUR.\n',
  ),
  note('Paint the sign', ['Task'], '202603040900', 'Blue on cream. In May, when it is dry.\n'),
  note('Recipes', [], '202602101000', '<<list-links "[tag[Recipe]sort[title]]">>\n'),
  note(
    'Rye loaf',
    ['Recipe', 'Bread'],
    '202602110700',
    '!! Dough\n\n* 1200 g rye flour\n* 900 g water\n* 24 g salt\n\n!! Baking\n\n55 minutes at 220 degrees.\n',
  ),
  note(
    'Sourdough',
    ['Recipe', 'Bread'],
    '202602120700',
    '!! Dough\n\n* 1000 g wheat flour\n* 700 g water\n* 20 g salt\n\n!! Baking\n\n42 minutes at 240 degrees.\n',
  ),
  note('Cinnamon bun', ['Recipe', 'Sweet'], '202602130700', 'Makes 48. Rest the dough for ninety minutes.\n'),
  note('Almond tart', ['Recipe', 'Sweet'], '202602140700', 'Makes 12. Almonds from [[Nut House]].\n'),
  note('Suppliers', [], '202602151000', '<<list-links "[tag[Supplier]sort[title]]">>\n'),
  note(
    'Mill Brothers',
    ['Supplier'],
    '202602151010',
    'Flour. 25 kg of rye cost 21.40 EUR. Telephone 0151 4455.\n',
  ),
  note('Nut House', ['Supplier'], '202602151020', 'Almonds, poppy seed. 10 kg of almonds cost 88.00 EUR.\n'),
  note('Dairy Holm', ['Supplier'], '202602151030', 'Butter and milk, each morning at five.\n'),
  note('Journal of March', ['Journal'], '202603070600', 'Sold out of poppy rolls by ten. Rain.\n'),
];
