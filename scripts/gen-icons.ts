// Writes src/sessions/icons/icon-table.ts: what the icons of common sets look like. Those that mean something here, and of the others
// those that could be taken for one. With --check it compares. The sets: Lucide (ISC), Font Awesome Free (icons CC BY 4.0),
// Material Design Icons (Apache-2.0), Bootstrap Icons (MIT).
import { keepPaper } from './generated-paper.ts';
import { prototypesOf, type Prototype } from './icon-prototypes.ts';
import { readSetIcons } from './set-icons.ts';

const prototypes = prototypesOf(await readSetIcons('all'));
keepPaper(
  'src/sessions/icons/icon-table.ts',
  `// Made by scripts/gen-icons.ts; do not edit. Icons of Lucide (ISC), Font Awesome Free (CC BY 4.0), Material Design Icons
// (Apache-2.0) and Bootstrap Icons (MIT), 16 by 16 cells of two bits; \`none\` are those that mean nothing here.

/** Nine of ten icons. */
export const iconTable: Readonly<Record<string, string>> = {
${rowsOf(prototypes.filter(({ heldOut }) => !heldOut))}
};

/** The tenth, which the test of recognition leaves out. */
export const heldOutTable: Readonly<Record<string, string>> = {
${rowsOf(prototypes.filter(({ heldOut }) => heldOut))}
};
`,
);

function rowsOf(list: readonly Prototype[]): string {
  return [...Map.groupBy(list, ({ picture }) => picture)]
    .map(([picture, icons]) => {
      const key = /^\w+$/.test(picture) ? picture : `'${picture}'`;
      return `  ${key}:\n    '${icons.map(({ rough }) => rough).join(' ')}',`;
    })
    .join('\n');
}
