// One rule over one deed between two screens, written by hand.
import type { EffectRecord, ScreenElement, ScreenRecord, TurnRecord } from '../../src/evidence/evidence.ts';
import type { EvidencePart, Rule } from '../../src/findings/rule.ts';
import { element, evidence, screen, turn } from './evidence-builder.ts';
import { judge } from './judge-rule.ts';

/** The button that is pressed where a test names nothing else. */
export const send = element('send', { text: 'Send' });

/** Titles of what a rule says of one deed; the screen stays as it was where nothing else is given. */
export function foundAfterDeed<Part extends EvidencePart>(
  rule: Rule<Part>,
  options: {
    target?: ScreenElement | null;
    before?: ScreenElement[];
    after?: ScreenElement[];
    screenAfter?: Partial<ScreenRecord>;
    action?: Partial<TurnRecord['action']>;
    effect?: Partial<EffectRecord>;
  },
): string[] {
  const { target = send, before = [send], after = before } = options;
  const visit = evidence({
    screens: [screen('s1', before, { turn: 0 }), screen('s2', after, { turn: 1, ...options.screenAfter })],
    turns: [
      turn(1, target, {
        to: 's2',
        ...(options.action && { action: options.action }),
        ...(options.effect && { effect: options.effect }),
      }),
    ],
  });
  return judge(rule, visit).found.map(({ title }) => title);
}
