// One of several controls that are made alike lacks the name that all others have beside what is written on them.
import { at, label } from '../../measured/measured.ts';
import { defineRule } from '../../rule.ts';
import { shorten } from '../../wording.ts';
import { alikeNeeds, alikeThresholds, foundAlone, ofOneMake } from '../looks/alike.ts';
import type { Alike } from '../looks/other-pages.ts';

export const nameAlone = defineRule({
  id: 'name-alone',
  science: 'R127',
  title: 'One of several lacks its name',
  promise: 'Among similar controls none lacks its accessible name.',
  remedy: 'Give this one the same kind of name (aria-label, title) as the others.',
  falsePositives:
    'Compares four or more controls with the same tag and classes, at the same place of their parents, none of which shows letters, a date or an amount. One is reported if it has no name with letters in every reading of the page, and all others have one. A part of one page that three or more other pages show otherwise is reported too.',
  label: 'measured',
  byCauseSince: 3,
  kinds: ['nameless-control'],
  hurts: 'listening',
  supersedes: ['nameless-control'],
  wcag: ['4.1.2'],
  heuristics: ['H4'],
  thresholds: alikeThresholds,
  needs: alikeNeeds,
  evaluate: (parts) =>
    foundAlone(parts, isBare, ({ bone, face, control, like, likes }) => {
      if (control === null || like.control === null || hasLetters(like.control.text)) return null;
      // Numbers beside numbers: each says what it is as well as the others do.
      if (!hasLetters(like.control.name)) return null;
      const called = shorten(like.control?.name ?? '', 40);
      const own = face.name === '' ? 'has no name' : `is called “${shorten(face.name, 20)}” and no more`;
      return {
        title: `A control beside “${called}” lacks its name`,
        summary: `One control ${own}; ${likes} are named in words, such as “${called}”.`,
        impact: 'A screen reader does not tell what it is.',
        impactIfOnPath: 2,
        confidence: 'high',
        measured: { name: label(face), x_px: at(bone.box, 0) },
        ...ofOneMake(bone),
      };
    }),
});

/** Neither what stands on it nor its name has letters, and no date or amount stands on it. What is no control is named by what it shows. */
function isBare({ control }: Alike): boolean {
  if (control === null || control.field !== null || figures.test(control.text)) return false;
  return !hasLetters(control.text) && !hasLetters(control.name);
}

/** A date, a time, an amount: words of their own. */
const figures = /\d\D*\d\D*\d/;

function hasLetters(words: string): boolean {
  return /\p{L}/u.test(words);
}
