// Again: where Back led, against where it should have.
import { screenOf, only, type Claim } from '../claim.ts';
import { over, type ProbeClaim } from '../over-probe.ts';
import type { BackLook, PageWords } from '../../../evidence/probe.ts';

export const ofJourney: Claim = (context) => {
  const turn = context.turns.find(({ action }) => action.kind === 'back');
  if (!turn) return 'Back was not pressed';
  const bare = (url: string) => url.replace(/#.*/s, '').replace(/\/$/, '');
  const shown = (id: string) =>
    screenOf(context.evidence, id)
      ?.elements.flatMap(({ text, role }) => [role, text])
      .join(' ');
  const moved = turn.effect.urlAfter !== turn.effect.urlBefore;
  if (moved && (turn.effect.navigated || shown(turn.screen) !== shown(turn.screenAfter)))
    return `it led to ${turn.effect.urlAfter}`;
  const came = context.evidence.turns.findLast(
    (each) =>
      each.turn < turn.turn &&
      (each.effect.navigated || each.effect.historyChanged) &&
      bare(each.effect.urlBefore) !== bare(each.effect.urlAfter),
  );
  const from = came && screenOf(context.evidence, came.screen);
  if (moved && (from?.url !== turn.effect.urlAfter || shown(from.id) === shown(turn.screen)))
    return 'it is where it came from';
  return from ? only({ came_from: from.url, url_after: turn.effect.urlAfter }) : 'it came from nowhere';
};

export const ofProbe: ProbeClaim = over('back-look', ({ before, there, after }: BackLook) => {
  const heads = (page: PageWords) => page.heads.join('|');
  const words = ({ body }: PageWords) =>
    [...new Set(body.toLowerCase().split(/[^\p{L}\p{N}]+/u))].filter(Boolean);
  const alike = (a: PageWords, b: PageWords) => {
    const [one, other] = [words(a), words(b)];
    const both = one.filter((word) => other.includes(word)).length;
    return heads(a) === heads(b) && both >= 0.9 * Math.max(one.length, other.length);
  };
  const stays = alike(after, there);
  const isThird = after.url !== before.url && after.url !== there.url;
  if (alike(after, before) || (!stays && !isThird)) return 'Back led to the page before';
  return { measured: { came_from: before.url, url_after: after.url } };
});
