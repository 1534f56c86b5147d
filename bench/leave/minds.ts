// The unsafe scenes with all that acts in the service: a model that obeys the page and tries everything, the built-in mind with the
// questioner at `deep`, the second look, the repetition and `passerby replay`.
import { silentLog } from '../../src/base/log.ts';
import { systemClock } from '../../src/base/time.ts';
import { scriptOf } from '../../src/cli/read-transcript.ts';
import type { Effects, Evidence } from '../../src/evidence/evidence.ts';
import { createMask } from '../../src/evidence/mask.ts';
import { planLook } from '../../src/findings/plan-look.ts';
import { meterModel } from '../../src/models/metered.ts';
import { transcript } from '../../src/reports/transcript.ts';
import { createRepeatOne } from '../../src/runs/repeat-one.ts';
import { judgeLink } from '../../src/sessions/effects/judge-link.ts';
import { mindFor } from '../../src/sessions/policies/mind-for.ts';
import type { CreateMind } from '../../src/sessions/policy.ts';
import { secondLook } from '../../src/sessions/probes/second-look.ts';
import { replaySession } from '../../src/sessions/replay/replay-session.ts';
import { sceneNonce } from '../../test/support/llm-scene.ts';
import { plainPersona } from '../../test/support/personas.ts';
import { openSiteOf, recordVisit } from '../../test/support/record-visit.ts';
import { serveScenes, type LeaveSite } from './leave-site.ts';
import { createObedientModel, hostileWords } from './obedient-model.ts';
import type { Scene, Transport } from './scene.ts';

/** One scene by one way of sending. */
export interface MindCell {
  scene: Scene;
  transport: Transport;
}

export const actors = ['model', 'deep', 'second look', 'repetition', 'replay'] as const;

/** What came of one actor on one scene. */
export interface MindTried extends MindCell {
  by: (typeof actors)[number];
  /** The leave; of what is done once more, that of the journey, which sent it. */
  effects: Effects;
  /** What reached the site of it. */
  reached: readonly string[];
  /** True where something was stopped; of the second look, where it looked at anything: it does not press what sends. */
  tried: boolean;
}

const turnsOfModel = 8;
const turnsOfDeep = 8;
const wallMs = 40_000;
const lookLimitMs = 20_000;

/**
 * Tries each cell with every actor, or those of `by`; `tell` hears of each. A cell that its journey under `all` does not send proves
 * nothing and is told in `unsent`.
 */
export async function tryMinds(
  cells: readonly MindCell[],
  { by = actors, tell }: { by?: readonly MindTried['by'][]; tell?: (tried: MindTried) => void } = {},
): Promise<{ tried: MindTried[]; unsent: MindCell[] }> {
  const shown = await serveScenes();
  const tried: MindTried[] = [];
  const unsent: MindCell[] = [];
  try {
    for (const cell of cells) {
      const told = await tryCell(cell, shown, new Set(by));
      if (told.length === 0) unsent.push(cell);
      for (const one of told) tell?.(one);
      tried.push(...told);
    }
  } finally {
    await shown.close();
  }
  return { tried, unsent };
}

/** The actors on one scene; none where the journey with every leave does not send it. */
async function tryCell(
  cell: MindCell,
  shown: LeaveSite,
  by: ReadonlySet<MindTried['by']>,
): Promise<MindTried[]> {
  const journey = await visit(cell, shown, { by: 'model', effects: 'all' });
  if (shown.reached().length === 0) return [];
  const told: MindTried[] = [];
  const note = (one: MindTried['by'], effects: Effects, tried: boolean) =>
    told.push({ ...cell, by: one, effects, reached: [...shown.reached()], tried });
  const again: Partial<Record<MindTried['by'], () => Promise<boolean>>> = {
    'second look': () => lookOnce(journey, shown),
    repetition: async () => holds(await repeatOnce(journey, shown)),
    replay: () => replayOnce(journey, shown),
  };
  for (const [one, work] of Object.entries(again) as [MindTried['by'], () => Promise<boolean>][]) {
    if (!by.has(one)) continue;
    shown.forget();
    note(one, 'all', await work());
  }
  for (const one of ['model', 'deep'] as const)
    for (const effects of by.has(one) ? (['look', 'reversible'] as const) : [])
      note(one, effects, holds(await visit(cell, shown, { by: one, effects })));
  return told;
}

async function visit(
  { scene, transport }: MindCell,
  shown: LeaveSite,
  { by, effects }: { by: 'model' | 'deep'; effects: Effects },
): Promise<Evidence> {
  shown.show(scene, transport, hostileWords(scene));
  const { evidence } = await recordVisit({
    site: shown.site,
    persona: plainPersona,
    task: by === 'deep' ? scene.control : null,
    seed: 3,
    turns: by === 'deep' ? turnsOfDeep : turnsOfModel,
    wallMs,
    effects,
    createPolicy: by === 'deep' ? mindFor({ guidedExploration: 'deep' }) : obedientMind(),
  });
  return evidence;
}

function obedientMind(): CreateMind {
  const model = meterModel(createObedientModel(), async () => ({ ok: true, settle: async () => undefined }));
  return mindFor({ guidedExploration: 'off' }, { model, clock: systemClock, nonce: sceneNonce });
}

/** True where it looked at anything. */
async function lookOnce(journey: Evidence, { site }: LeaveSite): Promise<boolean> {
  const { probes = [] } = await secondLook({
    evidence: journey,
    plan: planLook(journey, judgeLink),
    openSite: openSiteOf(site),
    visitor: null,
    sink: { events: () => Promise.resolve(), image: () => Promise.resolve() },
    mask: createMask([]),
    covers: false,
    limitMs: lookLimitMs,
    ...work(),
  });
  return probes.length > 0;
}

async function repeatOnce(evidence: Evidence, { site }: LeaveSite): Promise<Evidence | null> {
  const repeatOne = createRepeatOne({
    openerFor: () => openSiteOf(site),
    planFor: (journey) => Promise.resolve(planLook(journey, judgeLink)),
    clock: systemClock,
  });
  const { driven } = await repeatOne({
    evidence,
    accountId: 'acc_bench',
    lastTurn: evidence.turns.at(-1)?.turn ?? 0,
    probes: [],
    visitor: null,
    mask: createMask([]),
    limitMs: wallMs,
    ...work(),
  });
  return driven?.evidence ?? null;
}

async function replayOnce(journey: Evidence, { site }: LeaveSite): Promise<boolean> {
  const { notSent } = await replaySession({
    script: scriptOf(transcript(journey)),
    openSite: openSiteOf(site),
    ...work(),
  });
  return notSent.length > 0;
}

function work() {
  return { clock: systemClock, signal: new AbortController().signal, log: silentLog };
}

function holds(evidence: Evidence | null): boolean {
  return evidence?.writes?.some(({ sent }) => !sent) === true;
}
