// How many errands are read into the right label of a menu, with the packaged model of meanings and without it.
import { firstTimeVisitor } from '../src/personas/library/first-time-visitor.ts';
import type { Meaning } from '../src/sessions/meaning.ts';
import { readGoal } from '../src/sessions/policies/builtin/goal.ts';
import { standOut } from '../src/sessions/policies/builtin/calibration/stand-out.ts';
import { createNose } from '../src/sessions/policies/builtin/scent.ts';
import { labelOf, viewOf } from '../src/sessions/policies/builtin/view.ts';
import { link, readOf } from '../test/support/synthetic-page.ts';
import { type LabelChoice, labelChoices } from './label-choices.ts';

/** Shares of all errands that are settled on the right label and on a wrong one; the rest is not settled. */
export interface LabelsRead {
  right: number;
  wrong: number;
}

/** Reads every menu without noise; `meaning` is null for a mind that goes by words alone. */
export async function labelsRead(meaning: Meaning | null): Promise<LabelsRead> {
  const read: LabelsRead = { right: 0, wrong: 0 };
  for (const choice of labelChoices) {
    const settled = await settledOn(choice, meaning);
    if (settled === null) continue;
    read[settled === choice.labels[0] ? 'right' : 'wrong'] += 1 / labelChoices.length;
  }
  return read;
}

async function settledOn({ task, labels }: LabelChoice, meaning: Meaning | null): Promise<string | null> {
  const [stage] = readGoal(task).stages;
  if (!stage) throw new Error('Assertion failed: a goal has a stage');
  const parts = labels.map((label, at) => link(label, `/${at}`, { y: 20 + 30 * at }));
  const page = readOf({ title: 'Home', parts }, 'https://site.example/');
  const view = viewOf({ ...page, turn: 1, canGoBack: false });
  const told = meaning ? standOut(await meaning.similarities(stage.wish.object, labels)) : [];
  const voices = new Map(labels.map((label, at) => [label, told[at] ?? 0]));
  const nose = createNose(stage.wish, firstTimeVisitor, { voices });
  const [best] = view.controls
    .map((control) => ({
      label: labelOf(control),
      scent: nose.of(control, { stage, next: null }, view).value,
    }))
    .sort((a, b) => b.scent - a.scent);
  return best && best.scent >= firstTimeVisitor.how.worthAClick ? best.label : null;
}
