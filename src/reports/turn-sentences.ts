// One turn in words: what was done and what the page did. The values come from the evidence; the grammar is here.
import { partsOf, type ActionRecord, type EffectRecord, type RequestRecord } from '../evidence/evidence.ts';
import { pressedTwice } from '../evidence/turn.ts';
import { clip, quote } from './wording.ts';

/** What the persona did, past tense, such as `Clicked “Add to basket”.` */
export function actionSentence(action: ActionRecord, effect: Pick<EffectRecord, 'scrolledPx'>): string {
  const done = doneWords(action, effect);
  if (action.refused !== null)
    return `Tried to: ${lowerFirst(done)}. It could not be done: ${action.refused}.`;
  if (action.missed) return `${done}, but missed it by a little.`;
  return `${done}.`;
}

function doneWords(action: ActionRecord, effect: Pick<EffectRecord, 'scrolledPx'>): string {
  const target = targetWords(action);
  const value = quote(action.value ?? '', 120);
  switch (action.kind) {
    case 'click':
      return `${action.value === pressedTwice ? 'Double-clicked' : 'Clicked'} ${target}`;
    case 'type':
      if (action.file) return `Gave ${target} the file ${value}`;
      return action.value === null ? `Typed into ${target}` : `Typed ${value} into ${target}`;
    case 'select':
      return `Chose ${value} in ${target}`;
    case 'fill':
      return `Filled in ${fieldWords(action)}`;
    case 'log-in':
      return 'Signed in with the stored login';
    case 'drag':
      return `Dragged ${target} onto ${value}`;
    case 'open-menu':
      return `Right-clicked ${target}`;
    case 'hover':
      return `Rested the pointer on ${target}`;
    case 'zoom':
      return `Zoomed the page to ${action.value ?? 'another size'}`;
    case 'move-focus':
      return `Moved the focus (${action.value ?? 'Tab'})`;
    case 'listen':
      return `Listened on: ${clip(action.value ?? 'read on', 100)}`;
    case 'dismiss':
      return action.target ? `Closed the layer with ${target}` : 'Closed the layer with Escape';
    case 'press-outside':
      return 'Pressed beside the layer';
    case 'press':
      return `Pressed ${action.value ?? 'a key'}${action.target ? ` on ${target}` : ''}`;
    case 'scroll':
      // Where the page itself stood still, a part of it moved: which way is told by what was done.
      return effect.scrolledPx < 0 || /up$/i.test(action.value ?? '') ? 'Scrolled up' : 'Scrolled down';
    case 'back':
      return 'Went back';
    case 'reload':
      return 'Reloaded the page';
    case 'open-start':
      return 'Opened the start page';
    case 'wait':
      return action.value === null ? 'Waited' : `Waited ${Math.round(Number(action.value) / 1_000)} s`;
    case 'open':
      return `Opened ${clip(action.value ?? 'the page', 200)}`;
    case 'finish':
      return 'Finished';
    case 'give-up':
      return 'Gave up';
  }
}

function targetWords(action: ActionRecord): string {
  if (!action.target) return 'the page';
  const { name, role } = action.target;
  if (name.trim() === '') return `${article(role || 'element')} without a name`;
  return quote(name, 80);
}

/** The fields of a fill by name, the first few. */
function fieldWords(action: ActionRecord): string {
  const names = partsOf(action).map((part) => quote(part.target?.name ?? '', 40));
  const more = names.length - 4;
  return more > 0 ? `${names.slice(0, 4).join(', ')} and ${more} more` : names.join(', ');
}

/** What the page did, such as `Went to /basket. The page said: “Added”.` Never empty. */
export function resultSentence(
  action: ActionRecord,
  effect: EffectRecord,
  requests: readonly Pick<RequestRecord, 'id' | 'status' | 'failure'>[],
): string {
  if (action.kind === 'finish' || action.kind === 'give-up') return 'The session ended here.';
  const seen = [...movement(effect), ...words(effect)];
  const unseen = troubles(effect, requests);
  const still = effect.visibleMutations === 0 && effect.scrolledPx === 0 && !effect.focusMoved;
  const nothing = seen.length === 0 && unseen.length > 0 && still ? ['Nothing visible happened'] : [];
  const said = [...nothing, ...seen, ...unseen];
  if (said.length > 0) return said.map(asSentence).join(' ');
  if (effect.scrolledPx !== 0) return 'Another part of the page came into view.';
  if (effect.visibleMutations > 0) return 'The page changed in place.';
  if (action.kind === 'fill') return 'The fields took it.';
  if (action.kind === 'type' || action.kind === 'select') {
    return action.valueAfter === null
      ? 'The field took it.'
      : `The field now shows ${quote(action.valueAfter, 80)}.`;
  }
  if (effect.focusMoved) return 'The focus moved; nothing else changed.';
  return action.kind === 'wait' ? 'Nothing changed meanwhile.' : 'Nothing visible happened.';
}

/** A quote that ends in a stop of its own needs no further one. */
function asSentence(words: string): string {
  return /[.!?…]”$/.test(words) ? words : `${words}.`;
}

function movement(effect: EffectRecord): string[] {
  const parts: string[] = [];
  if (effect.navigated || effect.historyChanged) {
    const status = effect.status !== null && effect.status >= 400 ? `, which answered ${effect.status}` : '';
    parts.push(`Went to ${place(effect.urlBefore, effect.urlAfter)}${status}`);
  }
  if (effect.popups.length > 0) parts.push('A new tab opened');
  if (effect.downloads.length > 0) parts.push('A download began');
  const [dialog] = effect.dialogs;
  if (dialog) parts.push(`The browser asked: ${quote(dialog.message, 120)}`);
  return parts;
}

function words(effect: EffectRecord): string[] {
  const told = effect.newText.find((each) => each.error) ?? effect.newText.find((each) => each.live !== '');
  if (told) return [`The page said: ${quote(told.text, 160)}`];
  const [first] = effect.navigated ? [] : effect.newText;
  return first ? [`New on the page: ${quote(first.text, 120)}`] : [];
}

function troubles(
  effect: EffectRecord,
  requests: readonly Pick<RequestRecord, 'id' | 'status' | 'failure'>[],
): string[] {
  const failed = requests.find(
    (request) =>
      effect.requests.includes(request.id) &&
      (request.failure !== null || (request.status !== null && request.status >= 400)),
  );
  const parts: string[] = [];
  if (failed && !effect.navigated) {
    parts.push(
      failed.status === null
        ? 'A request failed behind the scenes'
        : `A request was answered with ${failed.status} behind the scenes`,
    );
  }
  if (effect.errors.length > 0) parts.push('The console logged an error');
  if (effect.timedOut) parts.push('The page was still busy when the wait ended');
  return parts;
}

/** The path where the origin stays, else the whole address. */
function place(before: string, after: string): string {
  const from = URL.parse(before);
  const to = URL.parse(after);
  if (!to) return clip(after, 200);
  return clip(from?.origin === to.origin ? to.pathname + to.search + to.hash : to.href, 200);
}

function article(word: string): string {
  return `${/^[aeiou]/i.test(word) ? 'an' : 'a'} ${word}`;
}

function lowerFirst(sentence: string): string {
  return sentence.slice(0, 1).toLowerCase() + sentence.slice(1);
}
