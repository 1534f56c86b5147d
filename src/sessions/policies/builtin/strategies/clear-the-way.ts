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
  newsOf,
  ledWhereMeant,
  openerOf,
  triedHere,
  waitsInARow,
  written,
} from '../history.ts';
import { expected, type Option, type Situation, type Step, type Strategy } from '../situation.ts';
import { going, moving } from './moves.ts';
import { conceptsAt, keyOf, labelOf, quoted, type View } from '../view.ts';
import { rawTokens } from '../words.ts';

/** Answers a notice about cookies by the persona's attitude. */
export const answerConsent: Strategy = (situation) => {
  const { view, persona } = situation;
  const isNotice = [...view.passages, ...view.headings].some(({ text, name }) =>
    isAboutCookies(text || name),
  );
  if (!isNotice) return [];
  const buttons = view.controls.filter((control) => control.role === 'button' || control.href === '');
  const naming = (concept: string) =>
    buttons.find((button) => conceptsAt(button, view.lang).includes(concept));
  const wish = {
    accept: ['consent'],
    reject: ['reject', 'manage', 'consent'],
    manage: ['manage', 'reject', 'consent'],
  }[persona.how.consent];
  const button = wish.map(naming).find((found) => found !== undefined);
  if (!button) return [];
  const reason =
    persona.how.consent === 'accept'
      ? `A cookie notice. ${quoted(button)}, and on with it.`
      : `A cookie notice. I would rather not: ${quoted(button)}.`;
  return dismissing(situation, button, { reason, utility: utilities.consent });
};

/** The word is the same in all languages that have tables but one. */
function isAboutCookies(text: string): boolean {
  return /cookie|consent|クッキー/i.test(text);
}

/** Closes a layer that offers nothing for the goal. */
export const closeLayer: Strategy = (situation, reading) => {
  const { view, stage, nose, next, persona } = situation;
  if (view.modal === null) return [];
  const tried = triedHere(situation);
  const isWork = isFree(stage);
  const useful = isWork
    ? (reading.best?.scent ?? 0) >= persona.how.worthAClick
    : view.controls.some(
        (control) =>
          !tried.has(keyOf(control)) &&
          nose.of(control, { stage, next }, view).value >= persona.how.worthAClick,
      );
  if (useful || isForTask(situation)) return [];
  const opener = openerOf(situation);
  const closer = view.controls.find(
    (control) => closesLayer(control, view.lang) && !saysAgain(control, opener),
  );
  const closing = closer
    ? dismissing(situation, closer, {
        reason: `I did not ask for this. ${quoted(closer)} should make it go away.`,
        utility: utilities.closeLayer,
      })
    : [];
  if (closing.length > 0) return closing;
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

/** The layer was asked for, and may take something: of a task in its own words, something that the task gives. */
function isForTask(situation: Situation): boolean {
  const { view, stage } = situation;
  if (isUnasked(situation)) return false;
  if (isFree(stage)) return mainForm(situation).length > 0 || newsOf(situation).size > 0;
  return view.fields.length > 0 || stage.fills === true;
}

/** True for what says that it closes, refuses or leaves. */
function closesLayer(control: ScreenElement, lang: string): boolean {
  const words = labelOf(control) || control.icon;
  return conceptsOf(words, lang).some(({ concept }) => closing.has(concept));
}

const closing: ReadonlySet<string> = new Set(['close', 'reject', 'cancel']);

/** What repeats the words of the press that opened the layer agrees to it, though it may say “close”. */
function saysAgain(control: ScreenElement, opener: Step | undefined): boolean {
  const words = (label: string) => rawTokens(label).join(' ');
  const label = words(labelOf(control));
  return (
    opener?.option.action.kind === 'click' &&
    label !== '' &&
    label === words(opener.option.target?.label ?? '')
  );
}

/** True where the layer in view came without being asked for. */
export function isUnasked({ view, history }: Pick<Situation, 'view' | 'history'>): boolean {
  if (view.modal === null) return false;
  const opened = openerOf({ view, history });
  return (
    opened === undefined || opened.option.action.kind !== 'click' || opened.option.strategy === 'dismiss'
  );
}

function dismissing(
  situation: Situation,
  button: ScreenElement,
  { reason, utility }: Pick<Option, 'reason' | 'utility'>,
): Option[] {
  const { view } = situation;
  const key = keyOf(button);
  const tries = situation.history.filter(
    ({ view: before, option }) =>
      option.strategy === 'dismiss' && option.target?.key === key && before.place === view.place,
  ).length;
  if (tries >= wayLimits.blockers) return [];
  return [
    {
      ...closingWith(button, view, { strategy: 'dismiss', utility, reason }),
      effort: { wordsRead: 12, labelsRead: 2, headingsRead: 0 },
    },
  ];
}

/** Waits while the page says that it is at work, or shows nothing to use yet, a few times. */
export const waitWhileBusy: Strategy = ({ view, history }) => {
  const { busy } = view.observation;
  const isEmpty = isBlank(view);
  if (!(busy || isEmpty) || waitsInARow(history) >= wayLimits.waits) return [];
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

/** A whole page on which nothing is to be seen, not a part of one that was scrolled to. */
function isBlank({ observation, controls, fields, passages, headings }: View): boolean {
  return (
    observation.scroll.maxY <= 1 && [controls, fields, passages, headings].every((all) => all.length === 0)
  );
}

/** Leaves a page that answered with an error status. */
export const leaveDeadEnd: Strategy = ({ view, history }) => {
  const last = lastStep(history);
  // A form that came back with its fields says what it wants.
  const known = written(history);
  const isForm = view.fields.some((field) => known.has(fieldKey(field)));
  const isError = (last?.effect.status ?? 0) >= 400 && last?.after.place === view.place && !isForm;
  if (!isError || !view.observation.canGoBack || last?.option.action.kind === 'back') return [];
  return [
    moving('back', {
      strategy: 'dead-end',
      utility: utilities.deadEnd,
      reason: 'That page does not work. Back.',
    }),
  ];
};

/**
 * Takes back what a slip of the hand did: goes back from a page that it opened, closes a layer, switches over again what it
 * switched. Each slip is looked at once. What it brought up is kept where it is about the thing looked for all the same, is the page
 * that the thing meant leads to, or shows the next thing to use.
 */
export const takeBack: Strategy = (situation) => {
  const { history, view } = situation;
  const slip = lastStep(history);
  const slipped = slip?.missed === true && slip.option.action.kind === 'click' && !isDead(slip);
  if (!slip || !slipped || slip.option.strategy === 'take-back') return [];
  if (isMove(slip)) {
    if (!view.observation.canGoBack || isWanted(situation, slip, [view.mainHeading])) return [];
    if (ledWhereMeant(slip)) return [];
    return [
      moving('back', {
        strategy: 'take-back',
        utility: utilities.takeBack,
        reason: 'I hit the wrong thing. Back.',
      }),
    ];
  }
  const known = new Set(slip.view.observation.elements.map(({ ref }) => ref));
  const fresh = view.observation.elements.filter(({ ref }) => !known.has(ref));
  const closer = view.controls.find((control) => !known.has(control.ref) && leadsOutOf(control, view.lang));
  if (closer && !isWanted(situation, slip, fresh.map(labelOf)))
    return [undo(closer, view, `That was not what I meant. ${quoted(closer)} takes me out of it.`)];
  const switched = switchedOver(slip.view, view, slip.option.target?.element ?? null);
  return switched ? [undo(switched, view, `I hit ${quoted(switched)} by mistake. I put it back.`)] : [];
};

function isWanted({ stage }: Situation, { option }: Step, said: readonly string[]): boolean {
  const words = said.join(' · ');
  if (stage.wish.object !== '') return saysAll(stage.wish.object, words);
  const meant = option.target?.label ?? '';
  return meant !== '' && saysAll(meant, words);
}

/** Word for word: Petra Lind is not Petra Lund. */
function saysAll(thing: string, said: string): boolean {
  const words = new Set(rawTokens(said));
  return rawTokens(thing).every((word) => words.has(word));
}

function leadsOutOf(control: ScreenElement, lang: string): boolean {
  return conceptsAt(control, lang).some((concept) => ways.has(concept));
}

const ways: ReadonlySet<string> = new Set(['close', 'reject', 'back', 'cancel']);

/** A box, switch, lasting button or fold other than the one meant that stands otherwise than before. */
function switchedOver(before: View, now: View, meant: ScreenElement | null): ScreenElement | null {
  const stood = new Map(before.observation.elements.map((element) => [element.ref, element.states]));
  const states = ['checked', 'pressed', 'expanded'] as const;
  const all = [...now.controls, ...now.fields].filter(({ role }) => role !== 'radio');
  const changed = all.find((element) => {
    const was = stood.get(element.ref);
    return (
      was !== undefined &&
      element.ref !== meant?.ref &&
      states.some((state) => was[state] !== undefined && was[state] !== element.states[state])
    );
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
