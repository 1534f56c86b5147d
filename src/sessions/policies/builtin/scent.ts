// How much a label smells of what is wished for: of an errand by its words and concepts (science 1.7), of a clause that the page decides
// by how much of it the label, its row and its part of the page take up.
import { amountIn } from '../../../language/money.ts';
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { conceptsOf } from '../../../language/concepts-in.ts';
import { isTaskVerb, taskPhrases } from '../../../language/task-phrases.ts';
import type { Persona } from '../../../personas/persona.ts';
import { scentWeights, similarity, workWeights as w } from './calibration/scents.ts';
import { stageWeights } from './calibration/utilities.ts';
import { isFree, type Stage } from './goal.ts';
import { isOutdone, strictness } from './resolve.ts';
import { besideOf } from './rows.ts';
import type { Nose, Scent, Sought, Voices } from './situation.ts';
import { createTextScent, type SiteWords } from './text-scent.ts';
import { phrasesAmong, toldIn } from './told.ts';
import { conceptsAt, iconSays, isOfFrame, labelOf, saidOn, shownAs, type View } from './view.ts';
import type { Wish } from './wish.ts';
import { contentWords, genericWords, rawTokens, stemOf, wordSimilarity } from './words.ts';

interface Given {
  brandWords?: readonly string[];
  site?: SiteWords | null;
  tags?: readonly [string, string];
  voices?: Voices;
}

const none: ReadonlySet<string> = new Set();

/** A nose for `wish`. `brandWords` (host and site name) say little on their own site; `site` knows its words. `tags` are the languages of task and page. */
export function createNose(wish: Wish, persona: Persona, given: Given = {}): Nose {
  const { brandWords = [], site = null, tags = ['en', 'en'], voices = new Map() } = given;
  const [, pageTag] = tags;
  const { text, cover } = createTextScent(wish, { brandWords, tags, vocabulary: persona.who.vocabulary });

  function of(element: ScreenElement, sought: Sought, view: View): Scent {
    const { stage, next, begun = false } = sought;
    if (isFree(stage)) {
      const { value, parts } = clauseScent(element, { sought, view, tags, site, voices });
      return { value: value * familiarity(element), parts };
    }
    const label = saidOn(element, wish.told);
    const isBorrowing = isSilent(label, view.lang) && element.groupLabel !== '' && !isOfFrame(element);
    const own = isBorrowing ? text(element.groupLabel) * scentWeights.borrowed : text(label);
    const beside = besideFactor(nearness(element, label, view));
    const isNextBeside = next?.beside === true;
    const nextShare = isNextBeside ? scentWeights.nextStageBeside * beside : scentWeights.nextStage;
    const parts = {
      text: own * stage.words * (stage.beside === true && element.role === 'button' ? beside : 1),
      stage: Math.max(
        deedIn(label, begun || stage.fills !== true ? stage : unbegun(stage), view.lang) *
          (stage.beside === true ? beside : 1),
        next === null ? 0 : nextShare * deedIn(label, next, view.lang),
      ),
      verb: saysVerb(label, stage, tags[0]) ? scentWeights.verb * beside : 0,
      meaning: scentWeights.meaning * (voices.get(label) ?? 0) * stage.words,
      entity: scentWeights.entity * entityMatch(label) * stage.words,
      group: text(element.groupLabel || element.heading) * stage.words,
      familiarity: familiarity(element),
      limit: keepsLimit(element, view) ? 1 : scentWeights.breaksLimit,
    };
    const best = Math.max(parts.text, parts.stage, parts.verb, parts.entity, parts.meaning);
    const withHeading = best + scentWeights.groupHeading * parts.group * (1 - best);
    const value = best < scentWeights.faint ? best : withHeading;
    const isAdvert = says('advert', `${element.groupLabel} · ${element.name}`, view.lang);
    const isOwn = (stage.deed === 'book' || stage.deed === 'apply') && says('own', label, view.lang);
    const less = (isAdvert ? scentWeights.adLike : 1) * (isOwn ? scentWeights.alreadyOwn : 1);
    return { value: clamp(value * parts.familiarity * parts.limit * less), parts };
  }

  /** 1 where the element stands beside the object of the wish: in its name, its card, or under the page's main heading. */
  function nearness(element: ScreenElement, label: string, view: View): number {
    const named = (words: string) => Math.max(cover(words), entityMatch(words));
    const card = `${label} ${element.name} ${element.groupLabel}`;
    const beside = Math.max(...[card, element.heading, `${label} ${besideOf(element, view)}`].map(named));
    if (beside >= scentWeights.besideAt) return 1;
    const { mainHeading } = view;
    const hasOwnHeading =
      element.groupLabel !== '' && element.groupLabel !== mainHeading && element.heading !== mainHeading;
    const page = named(`${mainHeading} ${view.observation.title}`);
    return Math.max(beside, page >= scentWeights.besideAt && !hasOwnHeading ? page : 0);
  }

  function entityMatch(label: string): number {
    const said = new Set(contentWords(label, pageTag).map(stemOf));
    const whole = rawTokens(label).join(' ');
    return Math.max(
      0,
      ...wish.entities.map((entity) => {
        // The very name, though it is a word of grammar, as `Like`.
        if (whole !== '' && rawTokens(entity).join(' ') === whole) return 1;
        const parts = contentWords(entity, tags[0]);
        return (parts.filter((part) => said.has(stemOf(part))).length / Math.max(1, parts.length)) ** 2;
      }),
    );
  }

  function familiarity(element: ScreenElement): number {
    const label = labelOf(element);
    if (label !== '' && (element.text !== '' || element.icon === '')) return 1;
    if (shownAs(element, wish.told) !== null) return 1;
    const isKnown = iconSays(element.icon)?.known === true || element.name !== '';
    return isKnown ? scentWeights.iconKnown : scentWeights.iconUnknown;
  }

  function keepsLimit(element: ScreenElement, view: View): boolean {
    if (wish.maxPrice === null) return true;
    const card = view.passages.filter(({ group }) => group !== '' && group === element.group);
    const beside = card.length > 12 ? [] : card.map((passage) => amountIn(passage.text));
    const own =
      amountIn(`${labelOf(element)} ${element.name}`) ?? beside.find((price) => price !== null) ?? null;
    return own === null || own <= wish.maxPrice;
  }

  return { of, text, cover };
}

/** What sends or goes on leads to no form: `Continue shopping`. The button of the form at hand is sent by send.ts. */
function unbegun(stage: Stage): Pick<Stage, 'wants'> {
  const { submit = 0, next = 0, ...wants } = stage.wants;
  return { wants: { ...wants, submit: submit * scentWeights.unbegun, next: next * scentWeights.unbegun } };
}

function besideFactor(near: number): number {
  return scentWeights.wrongObject + (1 - scentWeights.wrongObject) * near;
}

function says(wanted: string, text: string, lang: string): boolean {
  return conceptsOf(text, lang).some(({ concept }) => concept === wanted);
}

const looking: ReadonlySet<string> = new Set(['find', 'search', 'open', 'press', 'type', 'choose']);

/** The label is the very word by which the task says what is to be done, as `Buy`; what only looks for something is no deed. */
export function saysVerb(label: string, { wish, verb, arrived }: Stage, tag: string): boolean {
  if (verb === null || looking.has(verb) || arrived === 'thing' || arrived === 'answer') return false;
  const words = rawTokens(wish.told);
  const hit = taskPhrases(words, tag).find(({ row }) => row === verb);
  return (
    hit !== undefined && rawTokens(label).join(' ') === words.slice(hit.at, hit.at + hit.length).join(' ')
  );
}

/** What a control is judged with for a clause. */
interface Facts {
  sought: Sought;
  view: View;
  tags: readonly [string, string];
  site: SiteWords | null;
  voices: Voices;
}

/** Closes, goes back, searches or leaves: no clause asks for it unless it says so. */
const away: ReadonlySet<string> = new Set(['close', 'back', 'search', 'reject', 'signout']);

/** Who has entered nothing keeps nothing. */
const keeping: ReadonlySet<string> = new Set(['save', 'submit']);

/** How much of a clause a control takes up: in its own words, in its row, in its part of the page; its deed; its meaning; whether it is news. */
function clauseScent(element: ScreenElement, facts: Facts): Scent {
  const { sought, view, tags, voices } = facts;
  const { stage, news = none, wrote = true } = sought;
  const label = saidOn(element, stage.wish.told);
  const strict = strictness(element, stage);
  const concepts = conceptsAt(element, view.lang);
  const isWanted = concepts.some((concept) => (stage.wants[concept] ?? 0) >= stageWeights.acts);
  const isIdle = (concept: string) =>
    away.has(concept) ||
    (stage.wants[concept] ?? 0) < 0 ||
    (!wrote && stage.fills === true && keeping.has(concept));
  if (strict === 0 && !isWanted && element.role !== 'tab' && concepts.some(isIdle))
    return { value: 0, parts: { away: 1 } };
  const words = wordsAsked(facts);
  // What it is called for those who listen often says which one it is: `Choose`, `Choose almond croissant`.
  const named = `${label} ${element.name}`;
  const isFrame = isOfFrame(element);
  // In a menu each entry only tells of itself.
  const beside = isFrame ? named : `${named} ${besideOf(element, view)}`;
  const part = isFrame
    ? ''
    : [
        element.groupLabel,
        element.heading,
        view.modal === null ? view.mainHeading : labelOf(view.modal),
      ].join(' ');
  const [own, row, all] = [named, beside, `${beside} ${part}`].map((text) => said(words, text, facts));
  const { own: ownSum, row: rowSum, all: allSum } = { own: own ?? 0, row: row ?? 0, all: all ?? 0 };
  const near = Math.min(1, ownSum + w.row * (rowSum - ownSum) + w.part * (allSum - rowSum));
  const lead = stage.leads === undefined ? 0 : deedIn(label, { wants: stage.leads }, view.lang);
  const deed = deedIn(label, stage, view.lang) * (w.deedAlone + (1 - w.deedAlone) * near) + lead;
  // The whole label is a part of the clause: the longer that part, the surer.
  const length = contentWords(label, view.lang).length;
  const whole = strict === 0 ? 0 : (w.whole[strict - 1] ?? 0) * Math.min(1, Math.max(1, length) / 2);
  const isTelling = strict > 0 || deed > 0 || isSilent(label, view.lang);
  const meaning = w.meaning * (voices.get(label) ?? 0);
  const context = (w.row * (rowSum - ownSum) + w.part * (allSum - rowSum)) * (isTelling ? 1 : w.beside);
  const isAnswered = ownSum > 0 && isUsed(label, sought, tags[1]);
  const less =
    (isOutdone(element, stage, { controls: view.controls, language: tags[0] })
      ? scentWeights.wrongObject
      : 1) * (isAnswered ? w.used : 1);
  const fresh = news.has(element.ref) ? w.news : 1;
  const sum = (ownSum + whole + deed + context + meaning) * less * fresh;
  return {
    value: sum / (sum + w.half),
    parts: {
      own: ownSum,
      whole,
      row: rowSum - ownSum,
      part: allSum - rowSum,
      deed,
      meaning,
      ...(less < 1 && { less }),
      ...(fresh > 1 && { news: fresh }),
    },
  };
}

/** All of what it says was pressed or entered on the way here. */
function isUsed(label: string, { used = none }: Sought, tag: string): boolean {
  const said = contentWords(label, tag);
  return said.length > 0 && said.every((word) => used.has(stemOf(word)));
}

/** A word or a name of the clause, and what it is worth. */
interface Weighed {
  parts: readonly string[];
  weight: number;
  exact: boolean;
}

const asked = new WeakMap<Stage, { read: number; words: readonly Weighed[] }>();

/** Words of the clause with what each is worth on this site; remembered until the site has said more. */
function wordsAsked({ sought: { stage }, tags, site }: Facts): readonly Weighed[] {
  const read = site?.size() ?? 0;
  const known = asked.get(stage);
  if (known?.read === read) return known.words;
  const told = toldIn(stage.wish.told, tags[0]);
  const verbs = phrasesAmong(told.words, tags[0]).filter(({ row }) => isTaskVerb(row));
  const names = [...told.marked, ...told.capitals];
  const rarity = (word: string) => 1 / (1 + w.common * Math.log(Math.max(1, site?.texts(word) ?? 1)));
  const words = new Map<string, Weighed>();
  for (const [index, { word, stem, isSmall, at, end }] of told.words.entries()) {
    if (isSmall || words.has(stem) || names.some((name) => at < name.end && end > name.at)) continue;
    const isVerb = verbs.some((hit) => index >= hit.at && index < hit.at + hit.length);
    const kind = isVerb ? w.verb : genericWords.has(word) ? w.generic : 1;
    words.set(stem, { parts: [word], weight: rarity(word) * kind, exact: false });
  }
  // A name or a value is told by all of its words.
  for (const { text } of names) {
    const parts = contentWords(text, tags[0]);
    if (parts.length > 0)
      words.set(`name ${text}`, { parts, weight: Math.max(...parts.map(rarity)) * w.name, exact: true });
  }
  // What `it` stands for is told by another clause, and may be written otherwise there.
  for (const entity of stage.wish.entities)
    if (!names.some(({ text }) => text === entity) && !stage.wish.told.includes(entity))
      words.set(`name ${entity}`, { parts: contentWords(entity, tags[0]), weight: w.name, exact: false });
  const found = [...words.values()];
  asked.set(stage, { read, words: found });
  return found;
}

/** Sum of what the words of the clause that a text says are worth. */
function said(words: readonly Weighed[], text: string, { tags, sought: { used = none } }: Facts): number {
  const label = contentWords(text, tags[1]).slice(0, w.wordsMost);
  return words.reduce((sum, { parts, weight, exact }) => {
    const hits = parts.flatMap((part) => {
      const likes = label.map((other) =>
        exact && stemOf(part) !== stemOf(other) ? 0 : wordSimilarity(part, other, tags),
      );
      const best = Math.max(0, ...likes);
      return best > similarity.neighbourConcept
        ? [{ best, isUsed: used.has(stemOf(label[likes.indexOf(best)] ?? '')) }]
        : [];
    });
    if (hits.length === 0) return sum;
    const share = hits.reduce((all, { best }) => all + best, 0) / parts.length;
    return sum + weight * share ** 2 * (hits.every((hit) => hit.isUsed) ? w.used : 1);
  }, 0);
}

/** How much the label asks for the deed, 0 to 1: one word among many says less. */
export function deedIn(label: string, { wants }: Pick<Stage, 'wants'>, lang: string): number {
  const shares = conceptShares(label, lang);
  return Math.max(0, ...shares.map(({ concept, share }) => (wants[concept] ?? 0) * share));
}

/** Concepts that a label names, each with how much of the label it is, up to 1. */
export function conceptShares(label: string, lang: string): { concept: string; share: number }[] {
  const words = contentWords(label, lang).length;
  return conceptsOf(label, lang).map((hit) => {
    const part = Math.min(1, contentWords(hit.words.join(' '), lang).length / Math.max(1, words));
    return { concept: hit.concept, share: Math.max(scentWeights.amongOthers, Math.sqrt(part)) };
  });
}

/** Says nothing of its own: it opens or tells more of what stands beside it, as `Details` or `⋯`. */
export function isSilent(label: string, lang: string): boolean {
  const length = contentWords(label, lang).length;
  return (
    length === 0 ||
    conceptsOf(label, lang).some(
      ({ concept, words }) => pointing.has(concept) && contentWords(words.join(' '), lang).length >= length,
    )
  );
}

const pointing: ReadonlySet<string> = new Set(['details', 'browse', 'menu', 'edit', 'more', 'begin']);

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}
