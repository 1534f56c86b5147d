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
    'A language model that suspects a fault states it as a check, and we decide it: over what a browser recorded while it did the',
    'steps of the suspicion again. A check is true where the fault was seen. It is _true_, _false_, or _cannot be told_, with the',
    'reason: a step that could not be done, a thing that is not on the screen or that several things could be, words that may stand',
    'further down. A kind or a field that is not on this page is refused by name.',
    '',
    `A suspicion has at most ${checksMax} checks, all of which have to hold, and at most ${stepsMax} steps. A check has at most ${valuesMax} values. Amounts`,
    'are the same where they differ by less than half a cent. A moment is `"start"`, `"end"`, or the number of the step after which it',
    'is looked at. A thing is named by its words (`text`), its accessible name or label (`name`), its `role`, the heading that it stands',
    '`under`, and by `nth` where several are alike. A value is given, `{"is": 3}`, or read off a thing, `{"of": thing, "at": moment}`;',
    '`number` says which number in its words, from 0.',
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
  return `- \`${name}\`${isRequired ? '' : ' (may be left out)'}:${description === '' ? '' : ` ${description}`}${choice}`;
}
