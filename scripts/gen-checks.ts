// Writes docs/checks.md from the kinds of checks. With --check it only compares.
import { z } from 'zod';
import { checkIndex, checksMax } from '../src/examiner/checks/check-index.ts';
import { stepsMax } from '../src/examiner/checks/moment.ts';
import { valuesMax } from '../src/examiner/checks/value.ts';
import { keepPaper } from './generated-paper.ts';

keepPaper('docs/checks.md', checksPage());

function checksPage(): string {
  const head = [
    '<!-- Made by scripts/gen-checks.ts from src/examiner/checks. Change the kind of check, not this page. -->',
    '',
    '# Checks',
    '',
    'A language model that suspects a fault describes it with checks. Passerby repeats the steps of the suspicion in a browser and',
    'decides the checks from what was recorded. A check is _true_ if the fault was seen, _false_ if not, or _cannot be told_, with the',
    'reason: a step could not be done, an element is not on the screen or is ambiguous, or text may be further down. A kind or a field',
    'that is not on this page is refused by name.',
    '',
    `- A suspicion has at most ${checksMax} checks, all of which must hold, and at most ${stepsMax} steps. A check has at most ${valuesMax} values.`,
    '- Amounts are equal if they differ by less than half a cent.',
    '- A _moment_ is `"start"`, `"end"`, or the number of the step after which the page is examined.',
    '- A _thing_ is an element. It is named by its text (`text`), its accessible name or label (`name`), its `role`, the heading that it is',
    '  `under`, words that it stands nearest to (`near`), and by `nth` if several match. `like` means all things that stand in the same',
    '  place of their blocks, or in one column, as the thing with these words. What the model calls by its ref in the record is kept as',
    '  its path (`css`).',
    '- A _value_ is given, `{"is": 3}`, or read from a thing, `{"of": thing, "at": moment}`; `number` selects a number in its text, from 0.',
    '  `{"page": "title", "at": moment}` reads the title, the `path` or the `language` of the page.',
    '',
    ...checkIndex.map(({ kind, about }) => `- [${kind}](#${kind}): ${about}`),
  ];
  return `${[...head, ...checkIndex.flatMap(section)].join('\n')}\n`;
}

function section({ kind, about, schema, example }: (typeof checkIndex)[number]): string[] {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { reused: 'inline' });
  const fields = Object.entries(properties).filter(([name]) => name !== 'kind');
  return [
    '',
    `## ${kind}`,
    '',
    about,
    '',
    ...fields.map(([name, field]) => fieldLine(name, field, required.includes(name))),
    '',
    '```json',
    JSON.stringify(example, null, 2),
    '```',
  ];
}

/** Text by name, and what may stand in it. */
function fieldLine(name: string, field: unknown, isRequired: boolean): string {
  const { description = '', enum: words } = field as { description?: string; enum?: string[] };
  const choice =
    words && !words.every((word) => description.includes(word))
      ? ` ${words.map((word) => `\`${word}\``).join(', ')}.`
      : '';
  return `- \`${name}\`${isRequired ? '' : ' (optional)'}:${description === '' ? '' : ` ${description}`}${choice}`;
}
