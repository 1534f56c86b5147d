// How much a label smells of what is wished for: layered word similarity, concepts of the stage, names, headings (science 1.7).
import { amountIn } from '../../../language/money.ts';
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { conceptsOf } from '../../../language/concepts-in.ts';
import { isReferring, referenceIn } from '../../../language/reference-in.ts';
import type { ControlKind } from '../../../language/tables/reference-words.ts';
import { taskPhrases } from '../../../language/task-phrases.ts';
import type { TaskVerb } from '../../../language/task-words.ts';
import type { Persona } from '../../../personas/persona.ts';
import { scentWeights } from './calibration/scents.ts';
import type { Stage } from './goal.ts';
import { isOfKind } from './kinds.ts';
import { besideOf } from './rows.ts';
import { createTextScent, type SiteWords, type TextScent } from './text-scent.ts';
import { iconSays, isOfFrame, labelOf, saidOn, shownAs, type View } from './view.ts';
import { type Wish, withoutQuotes } from './wish.ts';
import { contentWords, rawTokens, stemOf } from './words.ts';
import { deedIn, isSilent, type Scent, type Voices, workScent } from './work-scent.ts';

/** The stage that a label is judged for, and the one after it, whose labels count a little less. */
export interface Sought {
  stage: Stage;
  next: Stage | null;
  /** Something was entered on this page. */
  begun?: boolean;
  /** The page as it was seen before. */
  before?: readonly View[];
  /** Stems of the task that were answered on the way here. */
  used?: ReadonlySet<string>;
  /** Scent of the press that opened the layer in view. */
  opened?: number;
}

/** Judges labels for one wish. Pure; the same question always has the same answer. */
export interface Nose extends TextScent {
  of(element: ScreenElement, sought: Sought, view: View): Scent;
}

/** A nose for `wish`. `brandWords` (host and site name) say little on their own site; `site` knows its words. `tags` are the languages of task and page. */
export function createNose(
  wish: Wish,
  persona: Persona,
  given: {
    brandWords?: readonly string[];
    site?: SiteWords | null;
    tags?: readonly [string, string];
    voices?: Voices;
  } = {},
): Nose {
  const { brandWords = [], site = null, tags = ['en', 'en'], voices = new Map() } = given;
  const [, pageTag] = tags;
  const { kind } = referenceIn(withoutQuotes(wish.told), tags[0]);
  const { text, cover } = createTextScent(wish, {
    brandWords,
    tags,
    vocabulary: persona.who.vocabulary,
  });

  function of(
    element: ScreenElement,
    { stage, next, begun = false, before = [], used = new Set(), opened = 0 }: Sought,
    view: View,
  ): Scent {
    if (stage.deed === 'work') {
      const { value, parts } = workScent(element, {
        stage,
        view,
        tags,
        site,
        voices,
        begun,
        before,
        used,
        opened,
      });
      return { value: value * familiarity(element), parts };
    }
    const label = saidOn(element, wish.told);
    const own =
      isSilent(label, view.lang) && element.groupLabel !== '' && !isOfFrame(element)
        ? text(element.groupLabel) * scentWeights.borrowed
        : text(label);
    const near = nearness(element, label, view);
    const parts = {
      text: own * stage.words * (stage.beside === true && element.role === 'button' ? besideFactor(near) : 1),
      stage: Math.max(
        deedIn(label, stage, view.lang) * (stage.beside === true ? besideFactor(near) : 1),
        next === null
          ? 0
          : nextWeight(next) *
              deedIn(label, next, view.lang) *
              (next.beside === true ? besideFactor(near) : 1),
      ),
      verb: saysVerb(label, stage, tags[0]) ? scentWeights.verb * besideFactor(near) : 0,
      meaning: scentWeights.meaning * (voices.get(label) ?? 0) * stage.words,
      entity: scentWeights.entity * entityMatch(label) * stage.words,
      group: text(element.groupLabel || element.heading) * stage.words,
      familiarity: familiarity(element),
      limit: keepsLimit(element, wish, view) && !isOtherNumber(label, wish) ? 1 : scentWeights.breaksLimit,
      new: isAlreadyOwn(label, stage, view.lang) ? scentWeights.alreadyOwn : 1,
    };
    const best = Math.max(parts.text, parts.stage, parts.verb, parts.entity, parts.meaning);
    const withHeading = best + scentWeights.groupHeading * parts.group * (1 - best);
    const value = best < scentWeights.faint ? best : withHeading;
    const advert = isAdvert(element, view.lang) ? scentWeights.adLike : 1;
    const other = isOutdone(element, view, { kind, entities: wish.entities }) ? scentWeights.wrongObject : 1;
    return { value: clamp(value * parts.familiarity * parts.limit * parts.new * advert * other), parts };
  }

  /** 1 where the element stands beside the object of the wish: in its name, its card, or under the page's main heading. */
  function nearness(element: ScreenElement, label: string, view: View): number {
    const card = `${label} ${element.name} ${element.groupLabel}`;
    const named = (text: string) => Math.max(cover(text), entityMatch(text));
    const beside = Math.max(...[card, element.heading, `${label} ${besideOf(element, view)}`].map(named));
    if (beside >= scentWeights.besideAt) return 1;
    const page = named(`${view.mainHeading} ${view.observation.title}`);
    return Math.max(beside, page >= scentWeights.besideAt && !hasOwnHeading(element, view) ? page : 0);
  }

  function entityMatch(label: string): number {
    const said = contentWords(label, pageTag);
    const whole = rawTokens(label).join(' ');
    let best = 0;
    for (const entity of wish.entities) {
      // The very name, though it is a word of grammar, as `Like`.
      const name = rawTokens(entity).join(' ');
      if (whole !== '' && (name === whole || isNumbered(whole, name))) return 1;
      const parts = contentWords(entity, tags[0]);
      if (parts.length === 0) continue;
      const found = parts.filter((part) => said.some((word) => stemOf(part) === stemOf(word)));
      best = Math.max(best, (found.length / parts.length) ** 2);
    }
    return best;
  }

  /** `Tab 2` is the tab `2`. */
  function isNumbered(label: string, number: string): boolean {
    const words = label.split(' ');
    return (
      /^\d+$/.test(number) &&
      words.length === 2 &&
      words[1] === number &&
      isReferring(words[0] ?? '', pageTag)
    );
  }

  function familiarity(element: ScreenElement): number {
    const label = labelOf(element);
    if (label !== '' && (element.text !== '' || element.icon === '')) return 1;
    if (shownAs(element, wish.told) !== null) return 1;
    const icon = iconSays(element.icon);
    return icon?.known === true || element.name !== '' ? scentWeights.iconKnown : scentWeights.iconUnknown;
  }

  return { of, text, cover };
}

/** Another is called the same, and is of the kind that the task says, or written in its very letters. */
function isOutdone(
  element: ScreenElement,
  { controls }: View,
  { kind, entities }: { kind: ControlKind | null; entities: readonly string[] },
): boolean {
  const called = rawTokens(labelOf(element)).join(' ');
  const rivals = controls.filter(
    (other) => other !== element && rawTokens(labelOf(other)).join(' ') === called,
  );
  const isBetter = (test: (one: ScreenElement) => boolean) => !test(element) && rivals.some(test);
  return (
    (kind !== null && isBetter((one) => isOfKind(one, kind))) ||
    isBetter((one) => entities.includes(labelOf(one)))
  );
}

function besideFactor(near: number): number {
  return scentWeights.wrongObject + (1 - scentWeights.wrongObject) * near;
}

/** The label is the very word by which the task says what is to be done, as `Buy`; what only looks for something is no deed. */
export function saysVerb(label: string, stage: Stage, tag: string): boolean {
  const verb = verbs.get(stage) ?? verbTold(stage, tag);
  verbs.set(stage, verb);
  return verb !== '' && rawTokens(label).join(' ') === verb;
}

const verbs = new WeakMap<Stage, string>();

/** The words by which a stage tells its deed; '' where it has none, or only looks for something. */
function verbTold({ wish, verb, arrived }: Stage, tag: string): string {
  if (verb === null || looking.has(verb) || arrived === 'thing' || arrived === 'answer') return '';
  const words = rawTokens(wish.told);
  const hit = taskPhrases(words, tag).find(({ row }) => row === verb);
  return hit ? words.slice(hit.at, hit.at + hit.length).join(' ') : '';
}

const looking: ReadonlySet<TaskVerb> = new Set(['find', 'search', 'open', 'press', 'type', 'choose']);

function nextWeight(next: Stage): number {
  return next.beside === true ? scentWeights.nextStageBeside : scentWeights.nextStage;
}

function hasOwnHeading(element: ScreenElement, view: View): boolean {
  return (
    element.groupLabel !== '' &&
    element.groupLabel !== view.mainHeading &&
    element.heading !== view.mainHeading
  );
}

function keepsLimit(element: ScreenElement, wish: Wish, view: View): boolean {
  if (wish.maxPrice === null) return true;
  const own = amountIn(`${labelOf(element)} ${element.name}`) ?? priceBeside(element, view);
  return own === null || own <= wish.maxPrice;
}

function priceBeside(element: ScreenElement, view: View): number | null {
  if (element.group === '') return null;
  const card = view.passages.filter((text) => text.group === element.group);
  if (card.length > 12) return null;
  return card.map((text) => amountIn(text.text)).find((price) => price !== null) ?? null;
}

/** Who wants to book or apply has no use for the list of what they have. */
function isAlreadyOwn(label: string, { deed }: Stage, lang: string): boolean {
  const wantsNew = deed === 'book' || deed === 'apply';
  return wantsNew && conceptsOf(label, lang).some(({ concept }) => concept === 'own');
}

function isAdvert(element: ScreenElement, lang: string): boolean {
  return conceptsOf(`${element.groupLabel} · ${element.name}`, lang).some(
    ({ concept }) => concept === 'advert',
  );
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}

/** One of several that are told apart by their numbers, and not that one: `Tab 1` for tab 2. */
function isOtherNumber(label: string, { entities }: Wish): boolean {
  const numbers = rawTokens(label).filter((word) => /^\d+$/.test(word));
  const wanted = entities.filter((name) => /^\d+$/.test(name));
  return wanted.length > 0 && numbers.length > 0 && !numbers.some((number) => wanted.includes(number));
}
