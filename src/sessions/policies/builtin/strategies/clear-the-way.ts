// What stands in the way comes first: notices, layers nobody asked for, a page at work; and a slip of the hand is taken back (science 2.4).
import type { ScreenElement } from '../../../../evidence/evidence.ts';
import { conceptsOf } from '../../../../language/concepts-in.ts';
import { utilities, wayLimits } from '../calibration/utilities.ts';
import { fieldKey } from '../field-name.ts';
import { mainForm } from '../form.ts';
import { isFree } from '../goal.ts';
import {
  blockerTries,
  isDead,
  isMove,
  lastStep,
  ledWhereMeant,
  openerOf,
  triedHere,
  waitsInARow,
  written,
} from '../history.ts';
import { expected, type Option, type Situation, type Strategy } from '../situation.ts';
import { conceptsAt, keyOf, labelOf, quoted, type View } from '../view.ts';
import { rawTokens } from '../words.ts';
import { going, moving } from './moves.ts';

/** Answers a notice about cookies by the persona's attitude. */
export const answerConsent: Strategy = (situation) => {
  const { view, persona } = situation;
  // The word is the same in all languages that have tables but one.
  const isNotice = [...view.passages, ...view.headings].some(({ text, name }) =>
    /cookie|consent|クッキー/i.test(text || name),
  );
  if (!isNotice) return [];
  const buttons = view.controls.filter((control) => control.role === 'button' || control.href === '');
  const wish = {
    accept: ['consent'],
    reject: ['reject', 'manage', 'consent'],
    manage: ['manage', 'reject', 'consent'],
  }[persona.how.consent];
  const button = wish
    .map((concept) => buttons.find((one) => conceptsAt(one, view.lang).includes(concept)))
    .find((found) => found !== undefined);
  if (!button) return [];
  const reason =
    persona.how.consent === 'accept'
      ? `A cookie notice. ${quoted(button)}, and on with it.`
      : `A cookie notice. I would rather not: ${quoted(button)}.`;
  return dismissing(situation, button, { reason, utility: utilities.consent });
};

/** Closes a layer that offers nothing for the goal. */
export const closeLayer: Strategy = (situation, reading) => {
  const { view, stage, nose, next, persona } = situation;
  if (view.modal === null) return [];
  const tried = triedHere(situation);
  const isUseful = isFree(stage)
    ? (reading.best?.scent ?? 0) >= persona.how.worthAClick
    : view.controls.some(
        (one) =>
          !tried.has(keyOf(one)) && nose.of(one, { stage, next }, view).value >= persona.how.worthAClick,
      );
  // What was asked for may take something: of a clause, something that it gives.
  const isForTask = isFree(stage)
    ? mainForm(situation).length > 0
    : view.fields.length > 0 || stage.fills === true;
  if (isUseful || (!isUnasked(situation) && isForTask)) return [];
  // What repeats the words of the press that opened the layer agrees to it, though it may say “close”.
  const opener = openerOf(situation);
  const said =
    opener?.option.action.kind === 'click' ? rawTokens(opener.option.target?.label ?? '').join(' ') : '';
  const closer = view.controls.find((one) => {
    const closes = conceptsOf(labelOf(one) || one.icon, view.lang).some(({ concept }) =>
      closing.has(concept),
    );
    return closes && (said === '' || rawTokens(labelOf(one)).join(' ') !== said);
  });
  if (closer) {
    const reason = `I did not ask for this. ${quoted(closer)} should make it go away.`;
    const options = dismissing(situation, closer, { reason, utility: utilities.closeLayer });
    if (options.length > 0) return options;
  }
  const key = `escape ${view.place}`;
  if (blockerTries(situation, key) >= wayLimits.blockers) return [];
  return [
    {
      strategy: 'dismiss',
      action: { kind: 'press', key: 'Escape' },
      utility: utilities.closeLayer,
      reason: 'Something lies over the page and I see no way to close it. Maybe Escape helps.',
      expectation: expected('close', 'The layer should close.'),
      target: { key, label: '', concepts: [], scent: 0, element: null },
    },
  ];
};

const closing: ReadonlySet<string> = new Set(['close', 'reject', 'cancel']);

/** True where the layer in view came without being asked for. */
export function isUnasked({ view, history }: Pick<Situation, 'view' | 'history'>): boolean {
  if (view.modal === null) return false;
  const opened = openerOf({ view, history });
  return opened?.option.action.kind !== 'click' || opened.option.strategy === 'dismiss';
}

function dismissing(
  situation: Situation,
  button: ScreenElement,
  facts: Pick<Option, 'reason' | 'utility'>,
): Option[] {
  const { view, history } = situation;
  const tries = history.filter(
    ({ view: before, option }) =>
      option.strategy === 'dismiss' && option.target?.key === keyOf(button) && before.place === view.place,
  ).length;
  if (tries >= wayLimits.blockers) return [];
  const effort = { wordsRead: 12, labelsRead: 2, headingsRead: 0 };
  return [{ ...closingWith(button, view, { strategy: 'dismiss', ...facts }), effort }];
}

/** Waits while the page says that it is at work, or shows nothing to use yet, a few times. */
export const waitWhileBusy: Strategy = ({ view, history }) => {
  const { observation, controls, fields, passages, headings } = view;
  const { busy, scroll } = observation;
  // A whole page on which nothing is to be seen, not a part of one that was scrolled to.
  const isBlank = scroll.maxY <= 1 && [controls, fields, passages, headings].every((all) => all.length === 0);
  if (!(busy || isBlank) || waitsInARow(history) >= wayLimits.waits) return [];
  return [
    {
      strategy: 'wait',
      action: busy ? { kind: 'wait' } : { kind: 'wait', ms: wayLimits.emptyMs },
      utility: utilities.wait,
      reason: busy ? 'It is still loading. I give it a moment.' : 'There is nothing here yet. I wait for it.',
      expectation: expected('nothing', 'The page should get ready.'),
    },
  ];
};

/** Leaves a page that answered with an error status; a form that came back with its fields says what it wants. */
export const leaveDeadEnd: Strategy = ({ view, history }) => {
  const last = lastStep(history);
  const known = written(history);
  const isForm = view.fields.some((field) => known.has(fieldKey(field)));
  const isError = (last?.effect.status ?? 0) >= 400 && last?.after.place === view.place && !isForm;
  if (!isError || !view.observation.canGoBack || last?.option.action.kind === 'back') return [];
  const reason = 'That page does not work. Back.';
  return [moving('back', { strategy: 'dead-end', utility: utilities.deadEnd, reason })];
};

/**
 * Takes back what a slip of the hand did, once: goes back from a page that it opened, closes a layer, switches over again what it
 * switched. What it brought up is kept where it is about the thing looked for all the same, or is the page that was meant.
 */
export const takeBack: Strategy = (situation) => {
  const { history, view, stage } = situation;
  const slip = lastStep(history);
  const isSlip = slip?.missed === true && slip.option.action.kind === 'click' && !isDead(slip);
  if (!slip || !isSlip || slip.option.strategy === 'take-back') return [];
  // Word for word: Petra Lind is not Petra Lund.
  const wanted = rawTokens(stage.wish.object || (slip.option.target?.label ?? ''));
  const isWanted = (texts: readonly string[]) => {
    const words = new Set(texts.flatMap(rawTokens));
    return wanted.length > 0 && wanted.every((word) => words.has(word));
  };
  if (isMove(slip)) {
    if (!view.observation.canGoBack || isWanted([view.mainHeading]) || ledWhereMeant(slip)) return [];
    const reason = 'I hit the wrong thing. Back.';
    return [moving('back', { strategy: 'take-back', utility: utilities.takeBack, reason })];
  }
  const known = new Set(slip.view.observation.elements.map(({ ref }) => ref));
  const fresh = view.observation.elements.filter(({ ref }) => !known.has(ref));
  const closer = view.controls.find(
    (one) =>
      !known.has(one.ref) &&
      conceptsAt(one, view.lang).some((concept) => concept === 'back' || closing.has(concept)),
  );
  if (closer && !isWanted(fresh.map(labelOf)))
    return [undo(closer, view, `That was not what I meant. ${quoted(closer)} takes me out of it.`)];
  const switched = switchedOver(slip.view, view, slip.option.target?.element ?? null);
  return switched ? [undo(switched, view, `I hit ${quoted(switched)} by mistake. I put it back.`)] : [];
};

/** A box, switch, lasting button or fold other than the one meant that stands otherwise than before. */
function switchedOver(before: View, now: View, meant: ScreenElement | null): ScreenElement | null {
  const stood = new Map(before.observation.elements.map((element) => [element.ref, element.states]));
  const states = ['checked', 'pressed', 'expanded'] as const;
  const changed = [...now.controls, ...now.fields].find((element) => {
    const was = stood.get(element.ref);
    const isOther = (state: (typeof states)[number]) =>
      was?.[state] !== undefined && was[state] !== element.states[state];
    return element.role !== 'radio' && element.ref !== meant?.ref && states.some(isOther);
  });
  return changed ?? null;
}

function undo(element: ScreenElement, view: View, reason: string): Option {
  const option = closingWith(element, view, { strategy: 'take-back', utility: utilities.takeBack, reason });
  return { ...option, target: { ...option.target, key: `take-back:${keyOf(element)}` } };
}

/** A press that takes something away, and nothing of the task. */
function closingWith(
  element: ScreenElement,
  view: View,
  facts: Pick<Option, 'strategy' | 'utility' | 'reason'>,
): Option & Required<Pick<Option, 'target'>> {
  const option = going(element, { view }, { ...facts, scent: 0 });
  return {
    ...option,
    expectation: { ...option.expectation, kind: 'close', about: [] },
    target: { key: keyOf(element), label: labelOf(element), concepts: [], scent: 0, element },
  };
}
