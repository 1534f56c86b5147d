// The menu of a thing, asked for with the other button, and one of its entries that nobody chose. Entries that are controls are candidates
// as everywhere; many menus are plain lists, which say nothing of being pressed.
import type { ScreenElement } from '../../evidence/evidence.ts';
import type { Candidate } from '../../fragments/candidates.ts';
import { isLeaving } from '../../fragments/label-acts.ts';
import { keyOfCandidate } from '../candidate-key.ts';
import { makeOf } from '../memory.ts';
import { beginTrialOf, type Seen, type Situation, type Task } from '../task.ts';
import { menuOf, onPage, quoted } from './order.ts';
import { staysIn } from './press.ts';

/** Entries of the menus of things made alike, at most. */
const mostEntries = 16;

export function* menuTask({ memory, here }: Situation, candidate: Candidate): Task {
  const { menus } = makeOf(memory, candidate);
  menus.tried += 1;
  const seen = yield menuOf(candidate);
  const trial = beginTrialOf({ memory, here }, candidate, { kind: 'menu' });
  trial.step(seen, 'menu');
  if (seen.refused !== null) return;
  const entries = entriesOf(seen);
  if (entries.length > 0 || !staysIn(seen)) menus.opened += 1;
  for (const { text } of entries)
    if (menus.entries.size < mostEntries && !menus.entries.has(text)) menus.entries.set(text, false);
  const whole = entries
    .map(({ text }) => text)
    .sort()
    .join('\n');
  const chosenOf = memory.chosen.get(whole) ?? new Set<string>();
  memory.chosen.set(whole, chosenOf);
  for (const text of chosenOf) menus.entries.set(text, true);
  const left = entries.filter(({ text }) => menus.entries.get(text) === false);
  const next = left.find(({ text }) => !isLeaving(text)) ?? left[0];
  if (!next) return void menus.spent.add(keyOfCandidate(candidate));
  menus.entries.set(next.text, true);
  chosenOf.add(next.text);
  trial.about({ entry: next.text });
  const chosen = yield {
    ...onPage({ kind: 'click', ref: next.ref }),
    part: 'choose',
    thought: `Chooses ${quoted(next.text)} in the menu of ${quoted(candidate.label)}.`,
  };
  trial.step(chosen, 'choose');
}

/** Items of a list that came with the press and are no controls. */
function entriesOf({ before, now }: Seen): ScreenElement[] {
  const stood = new Set(before.elements.map(({ locator }) => locator.css));
  return now.elements.filter(
    ({ kind, role, text, locator }) =>
      kind !== 'control' && role === 'listitem' && text !== '' && !stood.has(locator.css),
  );
}
