// The expectation of a reply in the form in which the harness checks it: the model names the kind and says it in words, what
// the result should show comes from the label or the value that was used.
import type { Expectation, ScreenElement } from '../../../evidence/evidence.ts';
import type { Action } from '../../policy.ts';
import { labelOf, quoted } from '../builtin/view.ts';
import { contentWords, genericWords } from '../builtin/words.ts';
import type { Reply } from './reply.ts';

/** What is expected of `action`. A model that expects nothing of a press still has to see something. */
export function expectationIn(
  reply: Reply,
  { action, target }: { action: Action; target: ScreenElement | null },
  speakable: (text: string) => string,
): Expectation {
  const sentence = speakable(reply.expectation) || 'Something that I can see should happen.';
  switch (action.kind) {
    case 'type':
      if (reply.expect === 'refusal' || reply.expect === 'feedback')
        return { kind: reply.expect, about: [], sentence };
      return { kind: action.submit ? 'submit' : 'change-value', about: [action.text], sentence };
    case 'select':
      return { kind: 'change-value', about: [action.option], sentence };
    case 'scroll':
      return { kind: 'move', about: [], sentence };
    case 'click': {
      const kind =
        reply.expect === 'nothing' || reply.expect === 'move' || reply.expect === 'change-value'
          ? 'open'
          : reply.expect;
      return {
        kind,
        about: target === null ? [] : promisedWords(target),
        sentence:
          reply.expectation.trim() === '' && target
            ? `${quoted(target)} should do something that I can see.`
            : sentence,
      };
    }
    case 'log-in':
      return { kind: 'submit', about: [], sentence };
    case 'fill':
    case 'drag':
    case 'press':
    case 'open-menu':
    case 'hover':
    case 'zoom':
    case 'move-focus':
    case 'listen':
    case 'dismiss':
    case 'press-outside':
    case 'back':
    case 'reload':
    case 'open-start':
    case 'open':
    case 'wait':
    case 'finish':
    case 'give-up':
      return {
        kind: reply.expect === 'nothing' || reply.expect === 'change-value' ? 'nothing' : reply.expect,
        about: [],
        sentence,
      };
  }
}

function promisedWords(target: ScreenElement): string[] {
  return contentWords(labelOf(target))
    .filter((word) => !genericWords.has(word))
    .slice(0, 6);
}
