// The deeds of a recorded session as a script, straight from the evidence: what a repetition in the same process needs.
import {
  partsOf,
  type ActionRecord,
  type Evidence,
  type Locator,
  type ScreenRecord,
} from '../../evidence/evidence.ts';
import type { ReplayScript, ScriptDeed, ScriptLocator, ScriptState, ScriptTarget } from './script.ts';

/** The script of the turns up to `lastTurn`, the last one among them. */
export function scriptOfEvidence(evidence: Evidence, lastTurn: number): ReplayScript {
  const { facts, screens, turns } = evidence;
  const byId = new Map(screens.map((screen) => [screen.id, screen]));
  return {
    targetUrl: facts.targetUrl,
    persona: facts.persona,
    seed: facts.seed,
    position: facts.position ?? 0,
    policyVersion: facts.policy.version,
    effects: facts.effects,
    steps: turns
      .filter(({ turn }) => turn <= lastTurn)
      .map(({ turn, action, screen, screenAfter }) => ({
        turn,
        ...deedOf(action, action.kind),
        fields: (action.parts ?? []).map((part) => deedOf(part, part.kind)),
        submitted: action.submitted === true,
        before: stateOf(byId.get(screen)),
        after: stateOf(byId.get(screenAfter)),
      })),
  };
}

type Part = Pick<ReturnType<typeof partsOf>[number], 'target' | 'value' | 'refused'> &
  Pick<ActionRecord, 'pasted'>;

function deedOf<Kind extends ScriptDeed['kind']>(done: Part, kind: Kind): ScriptDeed<Kind> {
  const { target, value, refused, pasted } = done;
  return { kind, target: target && targetOf(target), value, paste: pasted !== undefined, refused };
}

function targetOf({ role, name, locator }: NonNullable<ActionRecord['target']>): ScriptTarget {
  return {
    frameUrl: locator.frameUrl,
    locators: rankedLocators(locator),
    words: `${role || 'element'} "${name}"`,
  };
}

/** The most telling first; a place among the nameless tells less than a path. */
function rankedLocators({ role, name, nth, css, testId }: Locator): ScriptLocator[] {
  const byTestId: ScriptLocator[] = testId === null ? [] : [{ by: 'test_id', testId }];
  const byRole: ScriptLocator[] = role === '' ? [] : [{ by: 'role', role, name, nth }];
  const byCss: ScriptLocator = { by: 'css', css };
  return name === '' ? [...byTestId, byCss, ...byRole] : [...byTestId, ...byRole, byCss];
}

function stateOf(screen: ScreenRecord | undefined): ScriptState {
  return { url: screen?.url ?? '', structure: screen?.structure ?? '' };
}
