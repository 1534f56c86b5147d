// What goes through the persona’s mind, in words, and what it expects of an action.
import type { Expectation, ScreenElement } from '../../../evidence/evidence.ts';
import { wordingAt } from './calibration/scents.ts';
import type { Situation } from './situation.ts';
import { conceptsAt, isLink, labelOf, leadsOut, quoted } from './view.ts';
import { contentWords, genericWords } from './words.ts';

/** Why this label: how sure, and where it stands. */
export function choosing(situation: Situation, element: ScreenElement, scent: number): string {
  const { persona } = situation;
  const sought = seeking(situation);
  const name = quoted(element);
  const where = placeWords(element);
  if (scent >= wordingAt.sure)
    return pick(situation, `${sought}|${name}`, [
      `I'm looking for ${sought}. ${name}${where} sounds right.`,
      `${sought[0]?.toUpperCase() ?? ''}${sought.slice(1)}: that must be ${name}${where}.`,
      `There it is, ${name}${where}.`,
    ]);
  if (scent >= persona.how.chooseAtOnce)
    return pick(situation, name, [
      `I'm looking for ${sought}. ${name}${where} will do for a start.`,
      `${name}${where} could lead to ${sought}.`,
    ]);
  return pick(situation, name, [
    `I don't see ${sought} by name. ${name}${where} comes closest.`,
    `Not sure, but ${name}${where} is my best guess for ${sought}.`,
  ]);
}

/** Looking on, by how it is done. */
export function lookingOn(
  situation: Situation,
  how: 'scroll' | 'menu' | 'search' | 'second pass' | 'back' | 'return' | 'home',
  name = '',
): string {
  const sought = seeking(situation);
  const hurried = situation.persona.how.hurryPerItem >= wordingAt.hurried;
  switch (how) {
    case 'scroll':
      return pick(
        situation,
        `${situation.view.observation.scroll.y}`,
        hurried
          ? [`Nothing yet. Next.`, `Not here. Further down, quickly.`]
          : [
              `I don't see ${sought} here yet. Let me look further down.`,
              `Further down I may find ${sought}.`,
            ],
      );
    case 'menu':
      return `Behind ${name} I may find ${sought}.`;
    case 'search':
      return hurried
        ? `I'll just search for “${name}”.`
        : `There is a search box. “${name}” should bring it up.`;
    case 'second pass':
      return `Nothing fits well. I go over the page once more and take what comes closest.`;
    case 'back':
      return pick(situation, situation.view.place, [
        `This leads nowhere. Back I go.`,
        `I don't find ${sought} here. I go back and try something else.`,
      ]);
    case 'return':
      return `Of all that I saw, ${name} was the best. I go back to it.`;
    case 'home':
      return `I lost the thread. I start over from the front page.`;
  }
}

/** What is sought now: the thing as the task names it, within what the stage says of it. */
export function seeking({ stage, goal }: Pick<Situation, 'stage' | 'goal'>): string {
  const object = stage.wish.object || goal.wish.object;
  return stage.seeks.replace('{object}', object === '' ? 'something that fits' : `“${object}”`);
}

function placeWords(element: ScreenElement): string {
  const label = element.groupLabel;
  return label === '' || label.length > 40 || quoted(element).includes(label) ? '' : ` under “${label}”`;
}

/** One of several wordings, the same one for the same session and key. */
function pick(situation: Situation, key: string, wordings: readonly string[]): string {
  const index = Math.floor(situation.random.fork(`words ${key}`).uniform() * wordings.length);
  return wordings[index] ?? wordings[0] ?? '';
}

/** What using `element` promises by its role and label; `lang` is the language of the page. */
export function expectationOf(element: ScreenElement, lang = 'en'): Expectation {
  const name = quoted(element);
  const about = contentWords(labelOf(element), lang)
    .filter((word) => !genericWords.has(word))
    .slice(0, 6);
  const concepts = new Set(conceptsAt(element, lang));
  const has = (...wanted: string[]) => wanted.some((concept) => concepts.has(concept));
  const make = (kind: Expectation['kind'], sentence: string): Expectation => ({ kind, about, sentence });
  const { states, role } = element;
  if (isLink(element) && !leadsOut(element, element.href))
    return make('navigate', `${name} should take me to a page about that.`);
  if (states.expanded === true) return make('close', `${name} should fold away.`);
  if (states.expanded === false || has('menu')) return make('open', `${name} should open something.`);
  if (has('add')) return make('add', `My cart should have one more thing in it.`);
  if (has('remove', 'delete')) return make('remove', `It should be gone from the list.`);
  if (has('close', 'reject', 'consent')) return make('close', `That should get this out of my way.`);
  if (states.checked !== undefined || states.pressed !== undefined || role === 'tab')
    return make('toggle', `${name} should switch over.`);
  if (has('place-order', 'submit', 'next', 'signin', 'signup'))
    return make('submit', `The page should take it and go on to the next thing.`);
  return make('open', `${name} should do something I can see.`);
}
