// Again: nothing followed the presses, neither in the records nor in the pictures.
import type { Box, RequestRecord, TurnRecord } from '../../../evidence/evidence.ts';
import type { Pixels } from '../../../findings/rule.ts';
import { screenOf, theElement, turnsOnElement, type Claim, type ClaimContext } from '../claim.ts';
import { mayCount } from '../visit-counting.ts';

/** Scrolled pixels, changed pixels beside the control, and channel steps that are still nothing (science R01). */
const still = { scrolledPx: 10, share: 0.002, step: 16, besidePx: 8 };

export const ofJourney: Claim = (context) => {
  const presses = turnsOnElement(context).filter(({ action }) => !action.missed && action.refused === null);
  const [first] = presses;
  if (!first) return 'none of its turns pressed the element';
  for (const turn of presses) {
    const answer = answerTo(turn, context);
    if (answer !== null) return `turn ${turn.turn} was answered by ${answer}`;
  }
  const seconds = presses.flatMap(({ personSeconds }) => Object.values(personSeconds) as number[]);
  return {
    measured: {
      presses: presses.length,
      answers: 0,
      watched_ms: presses.map(({ effect }) => Math.round(effect.settledMs)).sort((a, b) => a - b)[0] ?? 0,
      visible_mutations: first.effect.visibleMutations,
      requests: first.effect.requests.length,
      person_seconds: Number((Math.round(sum(seconds) * 10) / 10).toFixed(1)),
    },
    requests: lackingScripts(first, context),
    console: [],
  };
};

/** Scripts of the site that its document asked for in vain before the press, or that another host says are not there. */
function lackingScripts({ turn, action }: TurnRecord, { evidence, finding }: ClaimContext): string[] {
  const { turns, requests } = evidence;
  const cited = finding.proof.requests;
  const came = Math.max(
    0,
    ...turns.filter((one) => one.effect.navigated && one.turn < turn).map((one) => one.turn),
  );
  const fromMs = requests.find((one) => one.turn === came && one.type === 'document')?.atMs ?? 0;
  const asked = requests.filter(
    ({ type, atMs }) => type === 'script' && atMs >= fromMs && atMs <= action.endedMs,
  );
  const fileOf = ({ url }: RequestRecord) => (URL.parse(url)?.pathname ?? url).replace(/^.*\//, '');
  const had = new Set(
    asked.filter(({ status, failure }) => failure === null && (status ?? 400) < 400).map(fileOf),
  );
  return asked
    .filter(({ status, failure }) => (status ?? 0) >= 400 || !/^$|aborted|cancell?ed/i.test(failure ?? ''))
    .filter(({ sameSite, status }) => sameSite || status === 404 || status === 410)
    .filter((script) => !had.has(fileOf(script)) && (cited.includes(script.id) || !mayCount(script.url)))
    .map(({ id }) => id);
}

function answerTo({ effect, screen, screenAfter }: TurnRecord, context: ClaimContext): string | null {
  if (effect.navigated || effect.urlBefore.replace(/#$/, '') !== effect.urlAfter.replace(/#$/, ''))
    return 'another page';
  if (effect.requests.length > 0) return 'a request';
  if (effect.visibleMutations + effect.newText.length > 0) return 'a visible change';
  if (effect.dialogs.length + effect.popups.length + effect.downloads.length > 0) return 'a dialog or a tab';
  if (Math.abs(effect.scrolledPx) > still.scrolledPx) return 'scrolling';
  const before = context.pixels.get(screenOf(context.evidence, screen)?.image ?? '');
  const after = context.pixels.get(screenOf(context.evidence, screenAfter)?.image ?? '');
  if (!before || !after || before === after || effect.pixelsChanged === 0) return null;
  return shareChanged(before, after, theElement(context).box) > still.share ? 'a changed picture' : null;
}

/** Share of the picture that differs beside the control; 0 where the pictures have not one size. */
function shareChanged(before: Pixels, after: Pixels, control: Box): number {
  if (before.width !== after.width || before.height !== after.height) return 0;
  const ratio = before.pixelRatio;
  let changed = 0;
  for (let at = 0; at < before.data.length; at += 4) {
    const place = at / 4;
    const x = (place % before.width) / ratio;
    const y = Math.floor(place / before.width) / ratio;
    const beside = still.besidePx;
    const within =
      x >= control.x - beside &&
      x < control.x + control.width + beside &&
      y >= control.y - beside &&
      y < control.y + control.height + beside;
    if (!within && farApart(before.data, after.data, at)) changed += 1;
  }
  return changed / (before.width * before.height);
}

function farApart(a: Uint8Array, b: Uint8Array, at: number): boolean {
  return [0, 1, 2].some((channel) => Math.abs((a[at + channel] ?? 0) - (b[at + channel] ?? 0)) > still.step);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
