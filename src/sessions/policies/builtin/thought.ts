// What the persona says to itself: first person, short, in its own temper.
import { wordingAt } from './calibration.ts';
import type { ScreenElement } from '../../../evidence/evidence.ts';
import type { Situation } from './situation.ts';
import { quoted } from './view.ts';

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
    `I don't see ${sought} by name. ${name}${where} is the nearest thing.`,
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
          : [`I don't see ${sought} here yet. Let me look further down.`, `Maybe ${sought} is further down.`],
      );
    case 'menu':
      return `Perhaps ${sought} hides behind ${name}.`;
    case 'search':
      return hurried
        ? `I'll just search for “${name}”.`
        : `There is a search box. “${name}” should bring it up.`;
    case 'second pass':
      return `Nothing fits well. I go over the page once more and take what comes closest.`;
    case 'back':
      return pick(situation, situation.view.place, [
        `This leads nowhere. Back I go.`,
        `This does not get me to ${sought}. I go back and try something else.`,
      ]);
    case 'return':
      return `Of all that I saw, ${name} further up was the best. I go back to it.`;
    case 'home':
      return `I lost the thread. I start over from the front page.`;
  }
}

/** What is sought now, in the words of the goal. */
export function seeking({ stage, goal }: Pick<Situation, 'stage' | 'goal'>): string {
  const object = goal.entities[0] ?? (goal.object === '' ? 'something that fits' : goal.object);
  return stage.seeks.replace(
    '{object}',
    /^(the|a|an) /i.test(object) || goal.entities.length > 0 ? object : `the ${object}`,
  );
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
