// What was done and what came of it, in few words: for the next question, and for the line that stays of a turn.
import type { ScreenElement } from '../../../evidence/evidence.ts';
import type { Action, Outcome } from '../../policy.ts';
import { line } from './reply.ts';

/** Pieces of new words that are told, and characters of each. */
const heardMax = 4;
const heardCap = 120;

/** `clicked e12`; ours to say, so without words of the page. */
export function didOf(action: Action, target: ScreenElement | null): string {
  const ref = target?.ref ?? '';
  switch (action.kind) {
    case 'click':
      return `clicked ${ref}`;
    case 'type':
      return `typed into ${ref}${action.submit ? ' and pressed Enter' : ''}`;
    case 'select':
      return `chose an option of ${ref}`;
    case 'fill':
      return `filled ${action.entries.map((entry) => entry.ref).join(', ')}`;
    case 'log-in':
      return 'signed in with the stored login';
    case 'press':
      return `pressed ${action.key}`;
    case 'scroll':
      return `scrolled ${action.direction}`;
    case 'listen':
      return `listened (${action.to})`;
    case 'back':
      return 'went back';
    case 'reload':
      return 'reloaded the page';
    case 'open-start':
      return 'opened the start page';
    case 'press-outside':
      return 'pressed beside the top layer';
    case 'wait':
      return 'waited';
    case 'hover':
      return `rested on ${ref}`;
    case 'drag':
    case 'zoom':
    case 'move-focus':
    case 'dismiss':
    case 'finish':
    case 'give-up':
      return action.kind;
  }
}

/** What came of it, for the story; holds words of the page. */
export function cameOf({ effect, refused, now }: Outcome): string {
  if (refused !== null) return `refused: ${line(refused, 100)}`;
  const said = effect.newText.slice(0, 2).map(({ text }) => `“${line(text, 60)}”`);
  const moved = effect.navigated || effect.historyChanged ? `now at “${line(now.title, 50)}”` : null;
  const parts = [
    moved ?? (effect.visibleMutations > 0 || effect.scrolledPx > 0 ? 'the page changed' : 'nothing to see'),
    ...said,
  ];
  return parts.join(', ');
}

/** Words that came meanwhile, some of which may be gone again; words of the page. */
export function heardOf({ effect }: Outcome): string {
  const dialogs = effect.dialogs.map(({ type, message }) => `${type}: ${line(message, heardCap)}`);
  const said = effect.newText
    .filter(({ live, error }) => live !== '' || error)
    .map(({ text, error }) => `${error ? 'error' : 'said'}: ${line(text, heardCap)}`);
  const status =
    effect.navigated && effect.status !== null && effect.status >= 400
      ? [`(the server answered ${effect.status})`]
      : [];
  return [...new Set([...status, ...dialogs, ...said])].slice(0, heardMax).join('\n');
}
