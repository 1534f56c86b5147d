// A mind that does what it is told: for sites whose flaws show only after certain deeds.
import type { ScreenElement } from '../../src/evidence/evidence.ts';
import type { Action, CreatePolicy, Observation } from '../../src/sessions/policy.ts';

/** One deed by the name of what it is done to, such as `["type", "Name", "Passerby Test"]` or `["wait"]`. */
export type Deed = [
  'click' | 'type' | 'enter' | 'select' | 'back' | 'wait' | 'dismiss' | 'reload' | 'give-up',
  string?,
  string?,
];

/** Does the deeds in order, one a turn, and finishes; waits where the named thing is not in view. */
export function followDeeds(deeds: readonly Deed[]): CreatePolicy {
  return ({ flows }) => ({
    name: 'deeds',
    version: '1',
    decide(observation) {
      const deed = deeds[observation.turn - 1];
      return Promise.resolve({
        action: deed
          ? actionOf(deed, observation)
          : { kind: 'finish', reached: true, because: 'All is done.' },
        record: {
          thought: 'I was told to.',
          strategy: 'choose',
          candidates: [],
          thresholds: {},
          expectation: { kind: 'open', about: [], sentence: 'Something happens.' },
        },
        effort: { wordsRead: 1, labelsRead: 1, headingsRead: 0 },
      });
    },
    learn: () => ({ progress: 0, annoyances: [] }),
    flows: () =>
      flows.map((flow) => ({ flow, verdict: 'not_tried', turns: [], because: 'It was told what to do.' })),
  });
}

function actionOf([kind, name = '', value = '']: Deed, { elements }: Observation): Action {
  if (kind === 'give-up') return { kind, because: 'I was told to.' };
  if (kind === 'back' || kind === 'wait' || kind === 'dismiss' || kind === 'reload') return { kind };
  const element = elements.find((each) => each.kind === 'control' && labelOf(each).startsWith(name));
  if (!element) return { kind: 'wait' };
  const { ref } = element;
  if (kind === 'click') return { kind, ref };
  if (kind === 'select') return { kind, ref, option: value };
  return { kind: 'type', ref, text: value, submit: kind === 'enter' };
}

function labelOf({ name, text }: ScreenElement): string {
  return name || text;
}
