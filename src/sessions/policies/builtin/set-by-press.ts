// Values that are set by pressing: a day in a calendar, an entry of a list that unfolds, a number between less and more.
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { clauseWeights } from './calibration.ts';
import type { Clause } from './clauses.ts';
import { dateIn, type Day, isoDay, monthIn } from './dates.ts';
import { namedIn, surroundings } from './look-up.ts';
import { placeIn } from './memory.ts';
import { likeness, press } from './press.ts';
import type { Plan, Situation } from './situation.ts';
import { lessSign, moreSign, withFigures } from './steppers.ts';
import { keyOf, labelOf, quoted } from './view.ts';
import { optionNamed } from './wish-values.ts';
import { contentWords } from './words.ts';

/** A choice that a list of our own time unfolds: the list by its name, then the choice by its words. */
export function chooseFromList(situation: Situation, clause: Clause): Plan | null {
  const { view, memory } = situation;
  const choices = view.observation.elements.filter(({ role }) =>
    /^(option|menuitem|menuitemradio)$/.test(role),
  );
  const wanted = optionNamed(choices.map(labelOf), clause.rest);
  const choice = choices.find((each) => labelOf(each) === wanted);
  if (choice) return press(choice, 1, [], `${quoted(choice)}: that is the one.`, 'follow');
  const tried = placeIn(memory, view.place).tried;
  const asked = contentWords(clause.rest);
  const menu = view.controls.find(
    (control) =>
      control.states.expanded === false && likeness(asked, labelOf(control)) >= clauseWeights.listedNamed,
  );
  if (menu) return press(menu, 1, [], `${quoted(menu)}: that is what I should open.`, 'follow');
  const list = view.controls.find(
    (control) =>
      control.states.expanded === false &&
      !tried.has(keyOf(control)) &&
      namedIn(contentWords(clause.rest), `${control.name} ${control.groupLabel}`) > 0,
  );
  return list ? press(list, 1, [], `${quoted(list)} should unfold the choices.`, 'open') : null;
}

/** A calendar of our own time: unfolded from its field, to the month by its arrows, then the day. */
export function pickDate(situation: Situation, clause: Clause): Plan | 'done' | null {
  const { view, memory } = situation;
  const wanted = dateIn(clause.rest);
  if (!wanted) return null;
  const picked = view.observation.elements.some(
    ({ field, states }) => states.readonly === true && field?.value && sameDay(dateIn(field.value), wanted),
  );
  if (picked) return 'done';
  const called = view.controls.find(({ name }) => sameDay(dateIn(name), wanted));
  if (called && memory.last?.key !== keyOf(called))
    return press(called, 1, [], `${quoted(called)}: there is the day.`, 'date');
  const heads = view.observation.elements.filter((element) => element.kind !== 'control');
  const shown = heads.map((element) => monthIn(labelOf(element))).find((month) => month !== null);
  if (!shown) return openCalendar(situation);
  const ahead = (wanted.year - shown.year) * 12 + wanted.month - shown.month;
  if (ahead === 0) {
    const day = view.controls.find((control) => labelOf(control) === String(wanted.day));
    return day ? press(day, 1, [], `${wanted.day}: there is the day.`, 'date') : null;
  }
  const arrow = view.controls.find((control) => {
    const name = `${control.name} ${labelOf(control)}`;
    return ahead > 0 ? /\bnext\b|[›»→>▶]/i.test(name) : /\b(previous|prev|back)\b|[‹«←<◀]/i.test(name);
  });
  return arrow ? press(arrow, 1, [], 'Not yet the right month.', 'date') : null;
}

/** The field that cannot be written in, or the button that is called after a calendar. */
function openCalendar({ view, memory }: Situation): Plan | null {
  const tried = placeIn(memory, view.place).tried;
  const opener = view.observation.elements.find(
    (element) =>
      element.kind === 'control' &&
      !tried.has(keyOf(element)) &&
      ((element.field !== null && element.states.readonly === true) ||
        (element.role === 'button' &&
          /\b(date|calendar|day)\b|📅|🗓/iu.test(`${element.name} ${element.icon}`))),
  );
  return opener ? press(opener, 1, [], `${quoted(opener)} should unfold a calendar.`, 'open') : null;
}

function sameDay(one: Day | null, other: Day): boolean {
  return one !== null && isoDay(one) === isoDay(other);
}

/** Numbers between a button for less and one for more: the first that is not as wanted; `done` where all are. */
export function stepTo(situation: Situation, clause: Clause): Plan | 'done' | null {
  const wishes = withFigures(clause.rest)
    .split(/ ?, ?| and /)
    .filter((part) => /(?<![\d.:/-])\d{1,3}(?![\d.:/-]|\w)/.test(part));
  let met = 0;
  for (const wish of wishes) {
    const step = stepOne(situation, wish);
    if (step === null) return null;
    if (step !== 'done') return step;
    met += 1;
  }
  return met > 0 ? 'done' : null;
}

/** `Move X to the top`: the buttons beside it that move it by one, pressed until it is there; null where there are none. */
export function moveByPress(situation: Situation, clause: Clause): Plan | 'done' | null {
  const said =
    /^(.+?) (?:up |down )?(?:to|into|in) (?:the )?(top|bottom|first|last|start|end|beginning)\b/i.exec(
      clause.rest,
    );
  if (!said) return null;
  const up = /^(?:top|first|start|beginning)$/i.test(said[2] ?? '');
  const { view } = situation;
  const named = contentWords(said[1] ?? '');
  const movers = view.observation.elements.filter(
    (element) =>
      element.kind === 'control' && (up ? upSign : downSign).test(`${element.name} ${labelOf(element)}`),
  );
  const namedBy = (mover: ScreenElement) => namedIn(named, `${mover.name} ${surroundings(mover, view)}`);
  const [own] = [...movers].sort((one, other) => namedBy(other) - namedBy(one));
  if (own && namedBy(own) < clauseWeights.stepperNamed) return null;
  if (!own || movers.length < 2) return null;
  const beyond = movers.some((mover) => (up ? mover.box.y < own.box.y - 2 : mover.box.y > own.box.y + 2));
  return beyond ? press(own, 1, [], `${quoted(own)}: it is not there yet.`, 'step') : 'done';
}

const upSign = /[▲△↑⬆]|\b(?:up|higher|earlier)\b/i;
const downSign = /[▼▽↓⬇]|\b(?:down|lower|later)\b/i;

function stepOne({ view }: Situation, wish: string): Plan | 'done' | null {
  const wanted = /(?<![\d.:/-])(\d{1,3})(?![\d.:/-]|\w)/.exec(wish)?.[1];
  if (wanted === undefined) return null;
  const about = contentWords(wish).filter((word) => !stepperWords.test(word));
  const named = (control: ScreenElement) =>
    about.length === 0 ||
    namedIn(about, `${control.name} ${control.groupLabel} ${surroundings(control, view)}`) >=
      clauseWeights.stepperNamed;
  const isMore = (control: ScreenElement) =>
    moreSign.test(labelOf(control)) || /\badd\b/i.test(control.name) || moreSign.test(control.name);
  const isLess = (control: ScreenElement) => lessSign.test(labelOf(control)) || lessSign.test(control.name);
  // A page with one stepper need not name it.
  const all = view.controls.filter(isMore);
  const called = (control: ScreenElement) => named(control) || all.length === 1;
  const more = all.find(called);
  const less = view.controls.find((control) => isLess(control) && called(control));
  if (!more || !less) return null;
  const away = (element: ScreenElement) => Math.abs(element.box.y - more.box.y);
  const between = view.observation.elements
    .filter((element) => /^\d{1,3}$/.test(element.text.trim()) && away(element) < 40)
    .sort((a, b) => away(a) - away(b))[0];
  if (!between) return null;
  const now = Number(between.text.trim());
  if (now === Number(wanted)) return 'done';
  return press(now < Number(wanted) ? more : less, 1, [], `It says ${now}; I need ${wanted}.`, 'step');
}

const stepperWords = /^(number|amount|value|spinner|stepper|counter|buttons?|arrows?|\d+)$/;
