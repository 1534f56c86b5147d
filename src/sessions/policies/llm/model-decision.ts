// What a turn of the model comes to as a decision: the action that it chose, or a moment of hesitation.
import type { DecisionRecord } from '../../../evidence/evidence.ts';
import type { Decision } from '../../policy.ts';
import { labelOf } from '../builtin/view.ts';
import type { ReadAction } from './read-reply.ts';
import { share, type Reply } from './reply.ts';
import type { Shown } from './shown.ts';

/** Labels kept of one look. */
const labelsKept = 40;
/** Share of a page's words that are read (science 3.2) [V]. */
const readShare = 0.2;

/** What a decision cost. */
export type Spent = NonNullable<DecisionRecord['model']>;

/** The decision of a reply; `record` is what was noted beside the action. */
export function chosen(
  reply: Reply,
  { action, target }: ReadAction,
  at: {
    shown: Shown;
    speakable: (text: string, most: number) => string;
    record: {
      expectation: DecisionRecord['expectation'];
      judged: DecisionRecord['judged'] | null;
      noted: NonNullable<DecisionRecord['noted']>;
      model: Spent;
    };
  },
): Decision {
  const { shown, speakable } = at;
  const { expectation, judged, noted, model } = at.record;
  const place = target === null ? -1 : shown.fresh.findIndex(({ ref }) => ref === target.ref);
  const labels = place < 0 ? shown.fresh : shown.fresh.slice(0, place + 1);
  return {
    action:
      action.kind === 'give-up' || action.kind === 'finish'
        ? { ...action, because: speakable(action.because, 300) }
        : action,
    ...(reply.action === 'show-refs' ? { drawRefs: true as const } : {}),
    record: {
      thought: speakable(reply.thought, 400) || 'I go on.',
      strategy: 'model',
      candidates: labels.slice(0, labelsKept).map((element, index) => ({
        ref: element.ref,
        label: labelOf(element),
        read: index + 1,
        scent: element.ref === target?.ref ? share(reply.confidence) : 0,
        parts: {},
      })),
      thresholds: {},
      expectation,
      confidence: share(reply.confidence),
      ...(judged ? { judged } : {}),
      ...(noted.length > 0 ? { noted } : {}),
      ...(reply.compared.trim() === '' ? {} : { compared: speakable(reply.compared, 300) }),
      model,
    },
    effort: {
      wordsRead: Math.round(shown.freshWords * readShare),
      labelsRead: labels.length,
      headingsRead: shown.headings,
    },
  };
}

/** A turn without a usable answer. */
export function hesitation(model: Spent): Decision {
  return {
    action: { kind: 'wait' },
    record: {
      thought: 'I hesitate.',
      strategy: 'model-unsure',
      candidates: [],
      thresholds: {},
      expectation: { kind: 'nothing', about: [], sentence: 'Nothing in particular.' },
      model,
    },
    effort: { wordsRead: 0, labelsRead: 0, headingsRead: 0 },
  };
}
