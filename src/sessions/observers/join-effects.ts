// What an action made of the page, with what came of it only while the page was looked at: one effect.
import type { EffectRecord } from '../../evidence/evidence.ts';

/** `late` goes on where `first` ended. */
export function joinEffects(first: EffectRecord, late: EffectRecord): EffectRecord {
  const { status, urlAfter, settledMs, timedOut, harnessDelayMs, rendererDelayMs } = late;
  const both = <Part>(take: (effect: EffectRecord) => readonly Part[] | undefined): Part[] => [
    ...new Set([...(take(first) ?? []), ...(take(late) ?? [])]),
  ];
  const listed = (name: 'outOfView' | 'validation') => {
    const all = both((effect) => effect[name]);
    return all.length > 0 ? { [name]: all } : {};
  };
  const navigated = first.navigated || late.navigated;
  return {
    ...first,
    urlAfter,
    navigated,
    status: late.navigated ? status : first.status,
    historyChanged: !navigated && urlAfter !== first.urlBefore,
    visibleMutations: first.visibleMutations + late.visibleMutations,
    nearMutations: (first.nearMutations ?? 0) + (late.nearMutations ?? 0),
    farMutations: (first.farMutations ?? 0) + (late.farMutations ?? 0),
    announcements: both(({ announcements }) => announcements),
    newText: both(({ newText }) => newText),
    ...listed('outOfView'),
    ...listed('validation'),
    focusMoved: first.focusMoved || late.focusMoved,
    requests: both(({ requests }) => requests),
    errors: both(({ errors }) => errors),
    dialogs: both(({ dialogs }) => dialogs),
    downloads: both(({ downloads }) => downloads),
    popups: both(({ popups }) => popups),
    scrolledPx: Math.max(first.scrolledPx, late.scrolledPx),
    busySeen: first.busySeen || late.busySeen,
    firstResponseMs: first.firstResponseMs ?? late.firstResponseMs,
    settledMs,
    timedOut,
    harnessDelayMs: Math.max(first.harnessDelayMs, harnessDelayMs),
    rendererDelayMs: Math.max(first.rendererDelayMs, rendererDelayMs),
  };
}
