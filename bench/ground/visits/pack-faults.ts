// Packs of faults that are visited together: only those whose truths do not touch each other.
import { createHash } from 'node:crypto';
import { seededRandom } from '../../../src/base/random.ts';
import type { KeptFault } from '../faults/truth.ts';
import { sameScreen } from '../screen-of.ts';

export interface Pack {
  /** Stays while its faults do. */
  id: string;
  faults: readonly KeptFault[];
}

export const mostInPack = 8;
/** With fewer a pack is not worth a visit of a sample. */
const fewInPack = 3;
/** Edits of one script this close are likely in one function. */
const scriptReach = 4_000;

/** The faults of one application in packs, each fault in one. */
export function packFaults(faults: readonly KeptFault[]): Pack[] {
  const packs: KeptFault[][] = [];
  for (const fault of faults) {
    const room = packs.filter(
      (pack) => pack.length < mostInPack && pack.every((other) => !touch(fault, other)),
    );
    // The fullest that still has room, so that packs are few.
    const pack = room.sort((a, b) => b.length - a.length)[0];
    if (pack) pack.push(fault);
    else packs.push([fault]);
  }
  return packs.map((pack) => ({ id: packId(pack), faults: pack }));
}

/** The packs of a sample: the fullest, and the next where it holds a few. A full pack stays what it is when more faults are kept. */
export function samplePacks(faults: readonly KeptFault[]): Pack[] {
  return byFullness(packFaults(faults))
    .slice(0, 2)
    .filter((pack, at) => at === 0 || pack.faults.length >= fewInPack);
}

/** The fullest first. */
export function byFullness(packs: readonly Pack[]): Pack[] {
  return packs.toSorted((a, b) => b.faults.length - a.faults.length);
}

function packId(faults: readonly KeptFault[]): string {
  const ids = faults.map(({ id }) => id).sort();
  return createHash('sha256').update(ids.join(' ')).digest('hex').slice(0, 10);
}

/**
 * Whether one fault could show, hide or change what the other does. Two of one operator on one screen do: each is the other's
 * like, so that neither differs from its likes any more.
 */
export function touch(one: KeptFault, other: KeptFault): boolean {
  return (
    sameKind(one, other) ||
    sameScript(one, other) ||
    sameRequest(one, other) ||
    sameElement(one, other) ||
    sameRegion(one, other)
  );
}

function sameKind(one: KeptFault, other: KeptFault): boolean {
  if (one.operator !== other.operator) return false;
  if (JSON.stringify(one.site) === JSON.stringify(other.site)) return true;
  return one.truth.screens.some((a) => other.truth.screens.some((b) => sameScreen(a, b)));
}

function sameScript({ site: a }: KeptFault, { site: b }: KeptFault): boolean {
  if (typeof a['script'] !== 'string' || a['script'] !== b['script']) return false;
  return Math.abs(Number(a['at']) - Number(b['at'])) < scriptReach;
}

function sameRequest({ truth: a }: KeptFault, { truth: b }: KeptFault): boolean {
  return a.requests.some((one) =>
    b.requests.some((two) => one.method === two.method && one.path === two.path),
  );
}

function sameElement({ truth: a }: KeptFault, { truth: b }: KeptFault): boolean {
  return a.elements.some((one) =>
    b.elements.some((two) => sameScreen(one.screen, two.screen) && holds(one.selector, two.selector)),
  );
}

/** The page as a whole is its own place: a language that is not told changes no element. */
function holds(one: string, two: string): boolean {
  if (one === 'html' || two === 'html') return one === two;
  return one === two || one.startsWith(`${two}>`) || two.startsWith(`${one}>`);
}

function sameRegion({ truth: a }: KeptFault, { truth: b }: KeptFault): boolean {
  return a.regions.some((one) =>
    b.regions.some((two) => sameScreen(one.screen, two.screen) && overlap(one.box, two.box)),
  );
}

function overlap(
  [ax, ay, aw, ah]: readonly [number, number, number, number],
  [bx, by, bw, bh]: readonly [number, number, number, number],
): boolean {
  return ax < bx + bw && bx < ax + aw && ay < by + bh && by < ay + ah;
}

/**
 * So many faults for the check of the packing, spread over applications, the same each time. They are of the packs of the sample: a sample has
 * visited those, and where a pack holds eight is most to disturb.
 */
export function chooseAlone(faults: readonly KeptFault[], count: number): KeptFault[] {
  const byApp = [...Map.groupBy(faults, ({ app }) => app).values()].map((own) => {
    const list = samplePacks(own).flatMap((pack) => pack.faults);
    const random = seededRandom('alone', list[0]?.app ?? '');
    return list
      .map((fault) => ({ fault, at: random.uniform() }))
      .sort((a, b) => a.at - b.at)
      .map(({ fault }) => fault);
  });
  const chosen: KeptFault[] = [];
  for (let round = 0; chosen.length < count && byApp.some((list) => list.length > round); round++)
    for (const list of byApp) {
      const fault = list[round];
      if (fault && chosen.length < count) chosen.push(fault);
    }
  return chosen;
}
