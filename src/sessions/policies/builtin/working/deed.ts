// Whether a press does what a task asks, as its words tell: what the task says, a concept that it wants, an end where it says that
// something is to be no more.
import type { ScreenElement } from '../../../../evidence/evidence.ts';
import { conceptsOf } from '../../../../language/concepts-in.ts';
import { isNegation, says } from '../../../../language/task-phrases.ts';
import { wayWorths as w } from '../calibration/ways.ts';
import { similarity } from '../calibration/words.ts';
import { isMove } from '../history.ts';
import { iconSays } from '../icons.ts';
import { wordSimilarity } from '../similarity.ts';
import type { Situation } from '../situation.ts';
import { conceptsAt, isBox, labelOf } from '../view.ts';
import { withoutQuotes } from '../wish.ts';
import { contentWords, rawTokens, stemOf } from '../words.ts';
import { isHarmful, labelMost } from './harm.ts';
import { lastPress } from './taken.ts';
import { thingIn } from './thing-in.ts';
import { toldOf } from './told.ts';

/** How much a control says that it does what the task asks, 0 to 1. */
export function deedOf(
  element: ScreenElement,
  { takes, hasLeft }: { takes: boolean; hasLeft: boolean },
  situation: Situation,
): number {
  const { view, stage } = situation;
  const concepts = conceptsAt(element, view.lang);
  const words = ownWords(element, situation);
  const wanted = Math.max(
    0,
    ...concepts.map((concept) => {
      if (leading.has(concept)) return 0;
      const want = stage.wants[concept] ?? 0;
      // `Close` alone closes a layer; `Close account` ends what it names.
      const ends = ending.has(concept) || (concept === 'close' && words.length > 1);
      // What is deleted does not come back: nobody does it who was not asked to.
      const isAsked = concept !== 'delete' || stage.verb === 'remove';
      const meant = takes && !hasLeft && ends && isAsked ? Math.max(want, w.endWanted) : want;
      const naming = words.filter((word) =>
        conceptsOf(word, view.lang).some((hit) => hit.concept === concept),
      );
      return words.length <= 1
        ? meant
        : meant * (w.byConcept + (1 - w.byConcept) * (naming.length / words.length));
    }),
  );
  const said = saidOf(element, situation);
  // Of several to choose from it is the one of which anything is said.
  const least = choices.has(element.role) ? w.saidOfChoice : w.said;
  const deed = Math.max(wanted, said >= least ? w.saidLeast + (1 - w.saidLeast) * said : 0);
  if (deed < w.deedLeast || namesOther(element, words, situation)) return 0;
  const isCalledFor = wanted > 0 || said >= least;
  // Who has something to enter looks for where it is entered.
  return isHarmful(element, view.lang) && !isCalledFor ? 0 : deed * (hasLeft ? w.withLeft : 1);
}

/** Its label names something that the task does not: `Remove Ann Lee`. Where all nouns have capitals that cannot be told. */
function namesOther(element: ScreenElement, words: readonly string[], { view }: Situation): boolean {
  if (/^de\b/.test(view.lang)) return false;
  const [, ...names] = labelOf(element).match(/\p{Lu}[\p{L}'’-]+/gu) ?? [];
  return names.some(
    (name) => words.includes(rawTokens(name)[0] ?? '') && conceptsOf(name, view.lang).length === 0,
  );
}

const choices: ReadonlySet<string> = new Set(['option', 'menuitemradio', 'radio']);

/** Concepts that go on with a form, or only lead to one. */
const leading: ReadonlySet<string> = new Set(['submit', 'next', 'edit', 'menu', 'new', 'add']);

/** Concepts of what ends or takes away. */
const ending: ReadonlySet<string> = new Set(['cancel', 'delete', 'remove', 'reject', 'end']);

/** The task says that something is to be no more: a part of it that stays is told apart before. */
export function takesAway({ stage, goal }: Pick<Situation, 'stage' | 'goal'>): boolean {
  if (stage.verb === 'remove') return true;
  const told = withoutQuotes(stage.wish.told);
  return says('off', told, goal.language) || rawTokens(told).some((word) => isNegation(word, goal.language));
}

/** The task names the control itself, word for word, and gives nothing to enter: `Open "Arrivals"`. */
export function isCalledFor(
  element: ScreenElement,
  { hasLeft }: { hasLeft: boolean },
  situation: Situation,
): boolean {
  if (isBox(element) || situation.view.modal !== null) return false;
  const label = labelOf(element).toLowerCase();
  const { marked, capitals } = toldOf(situation);
  const names = [...marked, ...capitals].filter(({ kind }) => kind !== 'date');
  const [only] = names;
  return !hasLeft && names.length === 1 && only !== undefined && only.text.toLowerCase() === label;
}

/** A layer or page without fields that a deed brought up asks whether it is meant: what says the deed again, or says yes, agrees. */
export function agreesToDeed(element: ScreenElement, situation: Situation): boolean {
  const { view } = situation;
  const opener = lastPress(situation);
  const target = opener?.option.target;
  const isAsked = opener !== undefined && (isMove(opener) || opener.view.modal?.ref !== view.modal?.ref);
  if (!isAsked || target?.scent !== 1 || view.fields.some((field) => !isBox(field))) return false;
  const concepts = conceptsAt(element, view.lang);
  const words = contentWords(labelOf(element), view.lang).map(stemOf);
  const said = new Set(contentWords(target.label, view.lang).map(stemOf));
  const isSaid = words.some((word) => said.has(word));
  if (view.modal === null) return isSaid && element.role === 'button';
  return isSaid || concepts.some((concept) => agreeing.has(concept) || target.concepts.includes(concept));
}

const agreeing: ReadonlySet<string> = new Set(['submit', 'next', 'consent']);

/** The last press chose something that nothing has kept yet: the button of its form keeps it. */
export function wasChosen(situation: Situation): boolean {
  const last = lastPress(situation);
  return (
    last !== undefined &&
    last.option.strategy === 'own' &&
    last.option.target?.scent === 1 &&
    last.writes.length === 0 &&
    last.refused === null &&
    !isMove(last) &&
    // What brought up a layer has chosen nothing yet.
    last.after.modal?.ref === last.view.modal?.ref
  );
}

/** Share of the label that the task says, 0 to 1. */
export function saidOf(element: ScreenElement, situation: Situation): number {
  const { view, goal } = situation;
  const words = ownWords(element, situation);
  // What has no letter is a value, and says nothing of what is done with it.
  if (words.length === 0 || words.length > labelMost || !/\p{L}/u.test(labelOf(element) || 'icon')) return 0;
  const { words: told, marked, capitals } = toldOf(situation);
  // What a value or a name is made of names no deed.
  const texts = [...marked.filter(({ kind }) => kind !== 'number'), ...capitals];
  const plain = told.filter(
    ({ isSmall, at, end }) => !isSmall && !texts.some((text) => at >= text.at && end <= text.end),
  );
  const tags = [goal.language, view.lang] as const;
  const said = words.filter((word) =>
    plain.some(
      (other) => other.stem === stemOf(word) || wordSimilarity(other.word, word, tags) >= similarity.sameVerb,
    ),
  );
  return said.length / words.length;
}

/** Words of a label that are not what the thing itself is called. */
function ownWords(element: ScreenElement, situation: Situation): readonly string[] {
  const { view } = situation;
  const { known } = thingIn(view, situation);
  const { marked, capitals } = toldOf(situation);
  const named = new Set(
    [...marked, ...capitals].flatMap(({ kind, text }) =>
      kind === 'number' ? [] : rawTokens(text).map(stemOf),
    ),
  );
  return contentWords(labelOf(element) || (iconSays(element.icon)?.words ?? ''), view.lang).filter(
    (word) => !known.has(stemOf(word)) && !named.has(stemOf(word)),
  );
}
