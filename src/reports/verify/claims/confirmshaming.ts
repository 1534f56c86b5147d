// Again: a way to decline that stands in view and speaks ill of whoever takes it, by plain lists of words.
import { inShort, only, shownBy, theElement, type Claim } from '../claim.ts';

export const ofJourney: Claim = (context) => {
  const element = theElement(context);
  const { width, height } = context.screen.viewport;
  const { x, y, width: wide, height: high } = element.box;
  const inView = x < width && y < height && x + wide > 0 && y + high > 0;
  // A box or radio button is drawn by its label, which then lies over it.
  const onTop = element.visibleShare > 0 || /^(checkbox|radio|switch|option)$/.test(element.role);
  if (!context.screen.elements.includes(element) || element.kind !== 'control' || !inView || !onTop)
    return 'no such control stands in view';
  const label = shownBy(element);
  const words = wordsOf(label);
  if (!declines(words)) return `“${label}” declines nothing`;
  if (!speaksIll(words)) return `“${label}” says nothing bad of whoever takes it`;
  return only({ label: inShort(label, 120), first_person: words.some((word) => oneself.has(word)) });
};

const list = (words: string) => words.split(' ');
const oneself = new Set(list('i me my we us our'));
const refusing = new Set(
  list(
    'no nah nope not skip never nevermind stay remain keep continue leave let abandon live turn staying letting leaving yes ok',
  ),
);
/** What nobody wants to be, to do, or to happen to others. */
const bad = list(
  'los wast miss overpa overcharg gambl risk struggl suffer squander hungr starv alone abandon lazy stupid dumb selfish heartless idiot loser fool cheapskate beginner amateur unprotected ignorant uninformed misinformed clueless dark broke poor unfit unhealthy mediocre bor lonely unsafe vulnerable guess stress unproductive disorgani inefficient frustrat confus ugly unhappy miserable sick dying die homeless behind cold hopeless terrible down quit',
);
const badPhrases = list(
  'full_price full_prices pay_more pay_extra pay_full paying_full paying_more paying_extra too_much double twice throw_away giv_up giving_up give_up bad_at bad_with chances out_of_shape know_everything know_enough know_it_all in_need else_feed',
);
/** What everybody wants, whatever is offered. */
const good = list(
  'sav mone deal bargain discount fun joy comfort success succeed grow learn health fit safe secur protect smart inform rich happ productive organi improv customer client sale traffic lead revenue profit skin sleep famil child people animal other planet future progress doorstep',
);
const rejecting = new Set(
  list(
    'don not never no hate dislike despise can won enough rather prefer happy glad content fine let leave',
  ),
);

/** Who says one of these consents, or tells what happened, and turns nothing down. */
const telling = new Set(list('understand accept agree lost missing missed location details password'));

/** Words in small letters; an apostrophe parts them, so that “don’t” begins with “don”. */
function wordsOf(label: string): string[] {
  return label.toLowerCase().match(/[\p{L}\p{N}%]+/gu) ?? [];
}

function declines(words: readonly string[]): boolean {
  const [first = ''] = words;
  return (
    refusing.has(first) ||
    oneself.has(first) ||
    (first === 'thanks' && words[1] === 'but') ||
    words.includes('no')
  );
}

/** It names something bad, or turns away something good in words of refusal that are more than a no. */
function speaksIll(words: readonly string[]): boolean {
  if (words.some((word) => telling.has(word))) return false;
  const [first = '', ...rest] = words;
  const said = refusing.has(first) || first === 'thanks' ? rest : words;
  const begins = (stems: readonly string[]) =>
    said.some((word) => stems.some((stem) => word.startsWith(stem)));
  const joined = `_${said.join('_')}_`;
  const turnsAway =
    said.some((word) => rejecting.has(word)) && said.some((word) => oneself.has(word) || word === 'let');
  const cares = said.includes('care') && said.length > 4;
  return (
    begins(bad) ||
    badPhrases.some((phrase) => joined.includes(`_${phrase}_`)) ||
    (turnsAway && (begins(good) || cares || said.includes('%') || /\d%/.test(said.join(' '))))
  );
}
