// Repeats a press until the page shows what is wanted: a count that is raised or lowered, a list that goes on, a calendar that is turned.
import type { ScreenElement } from '../../../../evidence/evidence.ts';
import { amountIn } from '../../../../language/money.ts';
import { pictureOfName } from '../../../icons/picture-of-names.ts';
import { moveScents, utilities, wayLimits } from '../calibration/utilities.ts';
import { asksForDay, dateIn, monthOf } from '../dates.ts';
import { nameOf } from '../field-name.ts';
import { isWritten } from '../fits.ts';
import { isFree } from '../goal.ts';
import { newsOf, ofStage, timesDone } from '../history.ts';
import { besideOf } from '../rows.ts';
import { openSlots } from '../slots.ts';
import type { Option, Situation, Strategy } from '../situation.ts';
import { amountOf, toldIn } from '../told.ts';
import { arrowOf, conceptsAt, isOnLine, keyOf, labelOf, quoted, type View } from '../view.ts';
import { contentWords, rawTokens, stemOf } from '../words.ts';
import { going, scrolling } from './moves.ts';

const pressesMost = 40;
/** How far from a number stands what raises or lowers it, CSS pixels between their middles. */
const reach = 90;

/** 1 for a button of one more, -1 for one of less, by the sign or picture that it shows; 0 for others. */
function stepOf({ text, icon, role }: ScreenElement): number {
  const sign = text.trim();
  if (/^[+＋]$/.test(sign)) return 1;
  if (/^[−–-]$/.test(sign)) return -1;
  if (role === 'link' || /[\p{L}\p{N}]/u.test(sign)) return 0;
  return steps[sign === '' ? icon : (pictureOfName(sign) ?? '')] ?? 0;
}

const steps: Readonly<Record<string, number>> = { plus: 1, up: 1, minus: -1, down: -1 };

/** It raises or lowers a count: one of more and one of less stand on a line. */
export function isStepper(control: ScreenElement, { controls }: View): boolean {
  const step = stepOf(control);
  const isNear = (other: ScreenElement) => Math.abs(other.box.y - control.box.y) < control.box.height;
  return step !== 0 && controls.some((other) => stepOf(other) === -step && isNear(other));
}

/** Numbers of the page with what raises and lowers each, of which one may be missing at an end. */
function countersIn(view: View): { now: number; up?: ScreenElement; down?: ScreenElement }[] {
  const countOf = (element: ScreenElement): number | null => {
    const text = labelOf(element);
    const numbers = text.length < 60 ? [...text.matchAll(/(?<![\d.,])[-−]?\d{1,4}(?![\d.,])/g)] : [];
    const isCount = numbers.length === 1 && amountIn(text) === null;
    return isCount ? amountOf(numbers[0]?.[0].replace('−', '-') ?? '') : null;
  };
  const texts = view.observation.elements.filter((one) => one.kind !== 'control' && countOf(one) !== null);
  const distance = ({ box: a }: ScreenElement, { box: b }: ScreenElement) =>
    Math.hypot(a.x + a.width / 2 - b.x - b.width / 2, a.y + a.height / 2 - b.y - b.height / 2);
  const steppers = view.controls.filter((control) => stepOf(control) !== 0);
  const numberOf = (control: ScreenElement) =>
    texts
      .filter((text) => distance(text, control) < reach || isOnLine(text, control))
      .sort((a, b) => distance(a, control) - distance(b, control))[0];
  return texts.flatMap((text) => {
    const own = steppers.filter((control) => numberOf(control) === text);
    const [up, down] = [1, -1].map((step) => own.find((control) => stepOf(control) === step));
    const now = countOf(text);
    return own.length > 0 && now !== null ? [{ now, ...(up && { up }), ...(down && { down }) }] : [];
  });
}

/** Brings counts of the page to the numbers that the clause gives: the only one to the only number, each of several to the one told with its row. */
export const stepTo: Strategy = (situation) => {
  const { stage, view } = situation;
  if (!isFree(stage) || stage.deed === 'press') return [];
  const counters = countersIn(view);
  const numbers = toldIn(stage.wish.told, situation.goal.language).marked.filter(
    ({ kind }) => kind === 'number',
  );
  const presses = ofStage(situation).filter(({ option }) => option.strategy === 'step').length;
  const open = counters.flatMap((counter) => {
    const span =
      counters.length === 1 && numbers.length === 1 ? numbers[0] : numberOfRow(counter, numbers, situation);
    const wanted = span ? amountOf(span.text) : null;
    const button = wanted === null ? undefined : wanted > counter.now ? counter.up : counter.down;
    return wanted === null || wanted === counter.now || !button ? [] : [{ now: counter.now, wanted, button }];
  });
  const [first] = open;
  if (!first || presses >= pressesMost) return [];
  const { now, wanted, button } = first;
  const reason = `It says ${now} and I want ${wanted}: ${quoted(button)}.`;
  return [
    {
      ...going(button, situation, { strategy: 'step', utility: utilities.values, reason, scent: 1 }),
      // The last press enters it.
      ...(Math.abs(wanted - now) === 1 && {
        entered: [{ field: 'count', ref: button.ref, value: String(wanted) }],
      }),
    },
  ];
};

/** A slider that takes no value is moved by the arrows of the keyboard, once it has the focus. */
export const slideTo: Strategy = (situation) => {
  const { stage, view, goal } = situation;
  const [slider, ...others] = view.controls.filter(({ role, field }) => role === 'slider' && field === null);
  const [span, ...more] = toldIn(stage.wish.told, goal.language).marked.filter(
    ({ kind }) => kind === 'number',
  );
  const wanted = span ? amountOf(span.text) : null;
  if (
    !slider ||
    others.length + more.length > 0 ||
    wanted === null ||
    !isFree(stage) ||
    stage.deed === 'press'
  )
    return [];
  const near = view.passages.flatMap((text) => {
    const far = Math.abs(text.box.y - slider.box.y);
    return /^[-−]?\d{1,4}$/.test(labelOf(text)) && far < reach
      ? [{ far, now: Number(labelOf(text).replace('−', '-')) }]
      : [];
  });
  const now = near.sort((a, b) => a.far - b.far)[0]?.now;
  const steps = ofStage(situation).filter(({ option }) => option.strategy === 'step');
  if (now === undefined || now === wanted || steps.length >= pressesMost) return [];
  const facts = {
    strategy: 'step',
    utility: utilities.values,
    scent: 1,
    reason: `It says ${now} and I want ${wanted}.`,
  };
  const option = going(slider, situation, facts);
  if (steps.length === 0 || view.observation.focus !== slider.ref) return [option];
  return [
    {
      ...option,
      action: { kind: 'press', key: wanted > now ? 'ArrowRight' : 'ArrowLeft' },
      ...(Math.abs(wanted - now) === 1 && {
        entered: [{ field: 'count', ref: slider.ref, value: String(wanted) }],
      }),
    },
  ];
};

/** The number behind which the task says what the row of a counter is called. */
function numberOfRow<T extends { at: number; end: number }>(
  { up, down }: { up?: ScreenElement; down?: ScreenElement },
  numbers: readonly T[],
  { stage, goal, view }: Situation,
): T | undefined {
  const button = up ?? down;
  const said = new Set(contentWords(button ? besideOf(button, view) : '', view.lang).map(stemOf));
  const { told } = stage.wish;
  const share = (span: T) => {
    const to = numbers.find(({ at }) => at > span.at)?.at ?? told.length;
    const [part = ''] = told.slice(span.end, to).split(/[,;.]\s/);
    const words = contentWords(part, goal.language);
    return words.length === 0 ? 0 : words.filter((word) => said.has(stemOf(word))).length / words.length;
  };
  return numbers.find((span) => share(span) >= 1);
}

/** What the last press brought up may go on beyond what shows of it, as a list of countries does: it is looked through for the open name. */
export const lookThrough: Strategy = (situation) => {
  const { view, history, persona, stage } = situation;
  if (!isFree(stage) || persona.abilities.vision === 'screen-reader') return [];
  const news = newsOf(situation);
  const fresh = view.controls.filter(({ ref }) => news.has(ref));
  const [last] = fresh.slice(-1);
  const names = openSlots(situation).filter(({ kind }) => kind !== 'number' && kind !== 'date');
  const isThere = names.some(({ text }) => fresh.some((one) => labelOf(one).includes(text)));
  const isList =
    fresh.every(({ role, href }) => role === last?.role && href === '') &&
    !/^(button|menuitem|tab)$/.test(last?.role ?? '');
  if (!last || fresh.length < wayLimits.tiny || !isList || names.length === 0 || isThere) return [];
  const at = history.findLastIndex(({ option }) => option.strategy !== 'look-through');
  const looks = history.slice(at + 1);
  const isVain = looks.some(({ view: before, after }) => {
    const known = new Set(before.controls.map(({ ref }) => ref));
    return !after.controls.some(({ ref }) => !known.has(ref));
  });
  if (looks.length >= wayLimits.looks || isVain) return [];
  const option = scrolling('down', {
    strategy: 'look-through',
    utility: utilities.values,
    reason: `“${names[0]?.text ?? ''}” may stand further down in what came up.`,
    what: 'more of it',
  });
  return [{ ...option, action: { kind: 'scroll', direction: 'down', ref: last.ref } }];
};

/** Turns a calendar to the month of the open day, and presses the day. */
export const pickDay: Strategy = (situation) => {
  const { view, goal, stage } = situation;
  const span = isFree(stage) ? openSlots(situation).find(({ kind }) => kind === 'date') : undefined;
  const date = span && dateIn(span.text, goal.language);
  if (!span || !date) return [];
  const numbers = view.controls.filter(
    (one) => /^\d{1,2}$/.test(labelOf(one)) && one.states.disabled !== true,
  );
  // Days of the month before stand in front of its first.
  const days = numbers.slice(
    Math.max(
      0,
      numbers.findIndex((one) => labelOf(one) === '1'),
    ),
  );
  if (days.length < daysLeast) return openDays(span.text, situation);
  const shown = view.observation.elements.flatMap((one) => {
    const words = rawTokens(labelOf(one));
    const months = words.length <= 3 ? words.flatMap((word) => monthOf(word, view.lang) ?? []) : [];
    const year = words.find((word) => /^\d{4}$/.test(word));
    return months[0] === undefined
      ? []
      : [{ month: months[0], year: year === undefined ? null : Number(year) }];
  })[0];
  if (!shown) return [];
  const ahead =
    ((date.year ?? shown.year ?? 0) - (shown.year ?? date.year ?? 0)) * 12 + date.month - shown.month;
  const facts = { strategy: 'date', utility: utilities.values, scent: 1 };
  if (ahead === 0) {
    const day = days.find((one) => Number(labelOf(one)) === date.day);
    const entered = day && [{ field: 'day', ref: day.ref, value: span.text }];
    return day
      ? [
          {
            ...going(day, situation, { ...facts, reason: `There is the ${date.day}.` }),
            ...(entered && { entered }),
          },
        ]
      : [];
  }
  const turn = view.controls.find(
    (one) =>
      conceptsAt(one, view.lang).includes(ahead > 0 ? 'next' : 'back') || arrowOf(one) === Math.sign(ahead),
  );
  const turned = ofStage(situation).filter(({ option }) => option.strategy === 'date').length;
  if (!turn || turned >= pressesMost) return [];
  return [going(turn, situation, { ...facts, reason: `It is not that month yet: ${quoted(turn)}.` })];
};

const daysLeast = 20;

/** A line for a day that takes no letters opens its calendar when it is pressed, once. */
function openDays(text: string, situation: Situation): Option[] {
  const { view } = situation;
  const line = view.fields.find(
    (one) =>
      one.states.readonly === true && isWritten(one) && (asksForDay(nameOf(one)) || view.fields.length === 1),
  );
  if (!line || timesDone(situation, keyOf(line)) > 0) return [];
  const reason = `That line should let me choose ${text}.`;
  return [
    going(line, situation, { strategy: 'menu', utility: utilities.values, reason, scent: moveScents.menu }),
  ];
}
