// The project's history as Fossil's own artifacts: files, check-ins, tickets, pages and posts.
import { createHash } from 'node:crypto';

interface Artifact {
  name: string;
  text: string;
}

/** Artifacts in the order of their writing; the name of each is the hash of its text. */
export const artifacts: Artifact[] = [];

function put(text: string): string {
  const name = createHash('sha3-256').update(text).digest('hex');
  artifacts.push({ name, text });
  return name;
}

/** A record of cards, in the order of their letters, closed by its checksum. */
function record(cards: readonly string[]): string {
  const text = `${cards.join('\n')}\n`;
  return put(`${text}Z ${createHash('md5').update(text).digest('hex')}\n`);
}

const escaped = (text: string) =>
  text.replaceAll('\\', '\\\\').replaceAll(' ', '\\s').replaceAll('\n', '\\n');
const content = (text: string) => `W ${Buffer.byteLength(text)}\n${text}`;

const files: Record<string, string> = {
  'README.md': '# Windmill control\n\nTurns the cap into the wind and brakes the sails.\n',
  'src/brake.c':
    '/* The brake closes above 14 metres a second. */\n#include "brake.h"\n\nint brake_needed(double wind) {\n  return wind > 14.0;\n}\n',
  'src/brake.h': 'int brake_needed(double wind);\n',
  'src/cap.c':
    '/* Turns the cap by at most 3 degrees a step. */\ndouble cap_step(double want, double is) {\n  double d = want - is;\n  return d > 3 ? 3 : d < -3 ? -3 : d;\n}\n',
  'doc/wiring.md':
    '# Wiring\n\n| Pin | Use | Volt |\n|-----|-----|------|\n| 3 | wind gauge | 5 |\n| 7 | brake | 24 |\n| 9 | cap motor | 24 |\n',
};

interface Checkin {
  day: string;
  by: string;
  says: string;
  files: Record<string, string>;
  parent?: string;
  tags?: readonly string[];
}

function checkin({ day, by, says, files: tree, parent, tags = [] }: Checkin): string {
  const listed = Object.entries(tree)
    .map(([path, text]) => ({ path, hash: put(text) }))
    .sort((one, other) => (one.path < other.path ? -1 : 1))
    .map(({ path, hash }) => `F ${path} ${hash}`);
  return record([
    `C ${escaped(says)}`,
    `D ${day}T09:00:00.000`,
    ...listed,
    ...(parent === undefined ? [] : [`P ${parent}`]),
    ...(parent === undefined ? ['T *branch * trunk', 'T *sym-trunk *'] : []),
    ...tags,
    `U ${by}`,
  ]);
}

const first = checkin({
  day: '2025-01-08',
  by: 'keeper',
  says: 'First files of the control',
  files: {
    'README.md': files['README.md'] ?? '',
    'src/brake.h': files['src/brake.h'] ?? '',
    'src/brake.c': (files['src/brake.c'] ?? '').replaceAll('14', '16'),
  },
});
const second = checkin({
  day: '2025-02-02',
  by: 'ines',
  says: 'Turn the cap in small steps',
  parent: first,
  files: {
    ...files,
    'src/brake.c': (files['src/brake.c'] ?? '').replaceAll('14', '16'),
    'doc/wiring.md': '# Wiring\n\nTo be written.\n',
  },
});
const third = checkin({
  day: '2025-03-19',
  by: 'bartek',
  says: 'Brake at 14 metres a second already',
  parent: second,
  files: { ...files, 'doc/wiring.md': '# Wiring\n\nTo be written.\n' },
  tags: ['T +sym-release-1.0 *'],
});
checkin({ day: '2025-05-07', by: 'wilma', says: 'Write down the wiring', parent: third, files });
checkin({
  day: '2025-06-11',
  by: 'ines',
  says: 'Try a gentler brake',
  parent: third,
  files: {
    ...files,
    'src/brake.c': (files['src/brake.c'] ?? '').replace(
      'return wind > 14.0;',
      'return wind > 14.0 ? (int)(wind - 13.0) : 0;',
    ),
  },
  tags: ['T *branch * soft-brake', 'T *sym-soft-brake *', 'T -sym-trunk *'],
});

interface Ticket {
  day: string;
  by: string;
  title: string;
  comment: string;
  type: string;
  status: string;
  severity: string;
  priority?: string;
}

const tickets: Ticket[] = [
  {
    day: '2025-01-20',
    by: 'ines',
    title: 'Brake squeals in the rain',
    comment: 'It is heard as far as the village.',
    type: 'Code_Defect',
    status: 'Open',
    severity: 'Minor',
  },
  {
    day: '2025-02-08',
    by: 'wilma',
    title: 'Cap overshoots in gusts',
    comment: 'It turns 9 degrees too far and comes back.',
    type: 'Code_Defect',
    status: 'Verified',
    severity: 'Severe',
    priority: 'High',
  },
  {
    day: '2025-02-26',
    by: 'bartek',
    title: 'Show the speed of the wind in knots',
    comment: 'Visitors from the sea ask for it.',
    type: 'Feature_Request',
    status: 'Open',
    severity: 'Cosmetic',
  },
  {
    day: '2025-03-17',
    by: 'ines',
    title: 'Wiring is not written down',
    comment: 'Nobody knows what pin 7 does.',
    type: 'Documentation',
    status: 'Closed',
    severity: 'Important',
  },
  {
    day: '2025-04-04',
    by: 'wilma',
    title: 'Gauge freezes below minus 12',
    comment: 'It showed 0.0 for six hours.',
    type: 'Incident',
    status: 'Open',
    severity: 'Critical',
    priority: 'Immediate',
  },
  {
    day: '2025-04-29',
    by: 'bartek',
    title: 'Log fills the card',
    comment: '840 megabytes in 31 days.',
    type: 'Code_Defect',
    status: 'Fixed',
    severity: 'Important',
  },
  {
    day: '2025-05-22',
    by: 'keeper',
    title: 'Stop at night',
    comment: 'The owls nest from April to July.',
    type: 'Feature_Request',
    status: 'Review',
    severity: 'Minor',
  },
  {
    day: '2025-06-30',
    by: 'wilma',
    title: 'Lamp at the door stays on',
    comment: 'Costs 4.20 a month.',
    type: 'Code_Defect',
    status: 'Open',
    severity: 'Minor',
    priority: 'Low',
  },
];

for (const { day, by, ...fields } of tickets) {
  const id = createHash('sha1').update(fields.title).digest('hex');
  const cards = Object.entries(fields)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `J ${name} ${escaped(value)}`);
  record([`D ${day}T11:00:00.000`, ...cards, `K ${id}`, `U ${by}`]);
}

const pages: [day: string, by: string, name: string, text: string][] = [
  [
    '2025-01-09',
    'keeper',
    'Start',
    '# Windmill control\n\nRead [how to help](/wiki?name=Helping), the [wiring](/doc/trunk/doc/wiring.md) or the [spare parts](/wiki?name=Spare+parts).\n',
  ],
  ['2025-01-12', 'keeper', 'Helping', 'We meet on the first Thursday at 19:00 in the mill. Bring a cup.\n'],
  [
    '2025-02-15',
    'wilma',
    'Spare parts',
    '| Part | Count | Price |\n|---|---|---|\n| Bearing 6204 | 6 | 8.90 |\n| Fuse 4 A | 40 | 0.35 |\n| Wind gauge | 1 | 129.00 |\n| Brake shoe | 2 | 74.50 |\n',
  ],
  ['2025-03-03', 'bartek', 'Storm plan', '1. Brake.\n2. Turn the cap out of the wind.\n3. Call Ines.\n'],
];
for (const [day, by, name, text] of pages)
  record([`D ${day}T12:00:00.000`, `L ${escaped(name)}`, 'N text/x-markdown', `U ${by}`, content(text)]);

interface Post {
  day: string;
  by: string;
  text: string;
  title?: string;
  root?: string;
  answers?: string;
}

function post({ day, by, text, title, root, answers }: Post): string {
  return record([
    `D ${day}T18:00:00.000`,
    ...(root === undefined ? [] : [`G ${root}`]),
    ...(title === undefined ? [] : [`H ${escaped(title)}`]),
    ...(answers === undefined ? [] : [`I ${answers}`]),
    'N text/x-markdown',
    `U ${by}`,
    content(text),
  ]);
}

const supper = post({
  day: '2025-05-02',
  by: 'wilma',
  title: 'Supper after the open day',
  text: 'Who brings what on 14 June? I make soup for 25.',
});
const bread = post({
  day: '2025-05-03',
  by: 'bartek',
  root: supper,
  answers: supper,
  text: 'I bring bread and butter.',
});
post({ day: '2025-05-04', by: 'wilma', root: supper, answers: bread, text: 'Dark bread, please.' });
const sails = post({
  day: '2025-06-18',
  by: 'ines',
  title: 'New cloth for the sails',
  text: 'The weaver asks 1,260.00 for four. Do we want that?',
});
post({ day: '2025-06-19', by: 'keeper', root: sails, answers: sails, text: 'Yes, if it lasts ten years.' });
post({
  day: '2025-07-01',
  by: 'bartek',
  title: 'Key of the upper floor',
  text: 'It is with me until Sunday.',
});
