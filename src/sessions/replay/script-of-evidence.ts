// The deeds of a recorded session as a script, straight from the evidence: what a repetition in the same process needs.
import { partsOf, type ActionRecord, type Evidence, type ScreenRecord } from '../../evidence/evidence.ts';
import { rankedLocators } from '../../evidence/ranked-locators.ts';
import type { ReplayScript, ScriptDeed, ScriptState, ScriptTarget } from './script.ts';

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
      .map(({ turn, action, effect, screen, screenAfter }) => ({
        turn,
        ...deedOf(action, action.kind),
        fields: (action.parts ?? []).map((part) => deedOf(part, part.kind)),
        submitted: action.submitted === true,
        agreed: effect.dialogs.find(({ agreed }) => agreed !== undefined)?.agreed ?? null,
        before: stateOf(byId.get(screen)),
        after: stateOf(byId.get(screenAfter)),
      })),
  };
}

type Part = Pick<ReturnType<typeof partsOf>[number], 'target' | 'value' | 'missed' | 'refused'> &
  Pick<ActionRecord, 'pasted' | 'weakPassword'>;

function deedOf<Kind extends ScriptDeed['kind']>(done: Part, kind: Kind): ScriptDeed<Kind> {
  const { target, value, missed, refused, pasted, weakPassword = false } = done;
  const paste = pasted !== undefined;
  return { kind, target: target && targetOf(target), value, paste, weakPassword, missed, refused };
}

function targetOf({ role, name, locator }: NonNullable<ActionRecord['target']>): ScriptTarget {
  return {
    frameUrl: locator.frameUrl,
    locators: rankedLocators(locator),
    words: `${role || 'element'} "${name}"`,
  };
}

function stateOf(screen: ScreenRecord | undefined): ScriptState {
  return { url: screen?.url ?? '', structure: screen?.structure ?? '' };
}
