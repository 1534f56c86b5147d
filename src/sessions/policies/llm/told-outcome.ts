// What was done and what came of it, in few words: for the next question, and for the line that stays of a turn.
import { line } from '../../../base/plain-words.ts';
import type { EffectRecord, ScreenElement } from '../../../evidence/evidence.ts';
import { drawnElsewhere } from '../../../evidence/drawn-elsewhere.ts';
import type { Action, Observation, Outcome } from '../../policy.ts';

/** Pieces of new words that are told, and characters of each. */
const heardMax = 8;
const heardCap = 120;

/** `clicked e12`; ours to say, so without words of the page. */
export function didOf(action: Action, target: ScreenElement | null): string {
  const ref = target?.ref ?? '';
  switch (action.kind) {
    case 'click':
      return `${action.twice ? 'double-clicked' : 'clicked'} ${ref}`;
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
      return `scrolled ${action.direction}${action.ref === undefined ? '' : ` around ${action.ref}`}`;
    case 'listen':
      return `listened (${action.to})`;
    case 'back':
      return 'went back';
    case 'reload':
      return 'reloaded the page';
    case 'open-start':
      return 'opened the start page';
    case 'open':
      return `opened ${action.url}`;
    case 'press-outside':
      return 'pressed beside the top layer';
    case 'wait':
      return 'waited';
    case 'open-menu':
      return `asked for the menu of ${ref}`;
    case 'hover':
      return `rested on ${ref}`;
    case 'drag':
      return `dragged ${ref} onto ${action.onto}`;
    case 'zoom':
    case 'move-focus':
    case 'dismiss':
    case 'finish':
    case 'give-up':
      return action.kind;
  }
}

/** What came of it, for the story; holds words of the page. */
export function cameOf({ action, effect, refused, missed, led, now }: Outcome): string {
  if (refused !== null) return `refused: ${line(refused, 100)}`;
  if (missed) return 'the hand slipped';
  const said = wordsOnce(effect.newText.map(({ text }) => line(text, 60)))
    .slice(0, 3)
    .map((text) => `“${text}”`);
  const moved = effect.navigated || effect.historyChanged ? `now at “${line(now.title, 50)}”` : null;
  const parts = [
    moved ?? (ledWords(led)[0] || changeWords(effect) || drawnWords(action, effect, now) || 'nothing to see'),
    ...said,
  ];
  return parts.join(', ');
}

/** Each once; what holds other words is told, and not the words again. */
export function wordsOnce(texts: readonly string[]): string[] {
  const once = [...new Set(texts)];
  return once.filter((text) => !once.some((other) => other !== text && other.includes(text)));
}

function changeWords(effect: EffectRecord): string {
  const { visibleMutations, scrolledPx, focusMoved, outOfView = [] } = effect;
  if (visibleMutations > 0 || scrolledPx > 0) return 'the page changed';
  if (focusMoved) return focusWords(effect);
  return outOfView.length > 0 ? 'something changed out of view' : '';
}

/** What shows in the picture alone, such as a drawing; '' where no more than the thing that was used is drawn otherwise. */
function drawnWords(action: Action, effect: EffectRecord, { elements, viewport }: Observation): string {
  const used = 'ref' in action ? elements.find(({ ref }) => ref === action.ref) : undefined;
  return drawnShareWords(drawnElsewhere(effect, used?.box ?? null, viewport));
}

/** `something is drawn otherwise (12 % of the picture)`; '' where nothing is. */
export function drawnShareWords(share: number | null): string {
  if (share === null || share === 0) return '';
  return `something is drawn otherwise (${Math.max(1, Math.round(100 * share))} % of the picture), in no words`;
}

/** That the focus moved, and whether anything of that is drawn: where nothing is, nobody who sees can tell where it is. */
export function focusWords({ pixelsChanged }: Pick<EffectRecord, 'pixelsChanged'>): string {
  return pixelsChanged === 0 ? 'the focus moved, and nothing is drawn of it' : 'the focus moved';
}

/** Where it led away: never told as nothing. */
function ledWords(led: Outcome['led'] = []): string[] {
  return led.map(({ url, how, followed }) => {
    const where = `${how === 'new tab' ? 'a new tab' : 'another site'} (${line(url, 80)})`;
    if (how === 'new tab') return followed ? `it opened ${where}; you are there now` : `it opened ${where}`;
    return `it led to ${where}, which is out of bounds; you are back where you were`;
  });
}

/**
 * What came meanwhile, some of which may be gone again; words of the page. Whether a message is an error is for the model to
 * tell: a hint beside a field reads like one.
 */
export function heardOf({ action, effect, led, now }: Outcome): string {
  const { downloads, validation = [], announcements = [], outOfView = [] } = effect;
  const dialogs = effect.dialogs.map(
    ({ type, message, agreed }) =>
      `${type}${type === 'alert' ? '' : agreed === undefined ? ' (turned down)' : ' (agreed to)'}: ${line(message, heardCap)}`,
  );
  const browser = validation.map((message) => `the browser says at the field: ${line(message, heardCap)}`);
  const files = downloads.map((name) => `a download began: ${line(name, 60)}`);
  const live = effect.newText.filter(({ live, error }) => live !== '' || error).map(({ text }) => text);
  const said = wordsOnce([...live, ...announcements]).map((text) => `said: ${line(text, heardCap)}`);
  const outside = outOfView.map((text) => `changed out of view: ${line(text, heardCap)}`);
  const status =
    effect.navigated && effect.status !== null && effect.status >= 400
      ? [`(the server answered ${effect.status})`]
      : [];
  const isTold = effect.navigated || changeWords(effect) !== '';
  const drawn = isTold ? '' : drawnWords(action, effect, now);
  const all = [
    ...status,
    ...(drawn === '' ? [] : [drawn]),
    ...ledWords(led),
    ...dialogs,
    ...browser,
    ...files,
    ...said,
    ...outside,
  ];
  return [...new Set(all)].slice(0, heardMax).join('\n');
}
