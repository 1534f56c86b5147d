// Again: how long the sign of work stood with nothing under way.
import { only, inShort, type Claim } from '../claim.ts';

export const ofJourney: Claim = ({ screen, evidence, finding }) => {
  const { place, busy_longer_than_ms: told } = finding.measured;
  const signAt = ({ elements, working = [] }: typeof screen) =>
    working.find(({ css }) => css === place)?.words ??
    elements.find(({ locator, text }) => locator.css === place && text !== '')?.text.trim();
  const sign = place === '' ? '' : inShort(signAt(screen) ?? '', 60);
  const stands = (each: typeof screen) =>
    place === ''
      ? each.busy && (each.working ?? []).length === 0
      : signAt(each) !== undefined && inShort(signAt(each) ?? '', 60) === sign;
  const upTo = evidence.screens.slice(0, evidence.screens.indexOf(screen) + 1).toReversed();
  const end = upTo.findIndex((each) => !stands(each) || each.url !== screen.url);
  const first = upTo[(end === -1 ? upTo.length : end) - 1];
  const ends = evidence.turns
    .filter(({ screenAfter }) => screenAfter === screen.id)
    .map(({ action, effect }) => action.endedMs + effect.settledMs);
  const until = [screen.atMs, ...ends].sort((a, b) => b - a)[0] ?? 0;
  const address = (url: string) => url.replace(/[?#].*/s, '');
  const running = evidence.requests.filter(
    ({ type, atMs, endedMs, url, status }, _place, all) =>
      ['fetch', 'xhr', 'document', 'script'].includes(type.toLowerCase()) &&
      atMs <= until &&
      (endedMs ?? Infinity) > until - 5_000 &&
      all.some(
        (each) =>
          address(each.url) === address(url) && first && (each.turn <= first.turn || each.atMs <= first.atMs),
      ) &&
      !(
        all.filter((each) => each.url === url && each.status === status).length > 3 &&
        (endedMs ?? 0) - atMs < 1_000
      ),
  ).length;
  if (told !== 5_000 && told !== 10_000) return 'it is no such time';
  const led = evidence.turns.find(({ screenAfter }) => screenAfter === first?.id);
  const answered = (led?.action.endedMs ?? 0) + (led?.effect.firstResponseMs ?? 0);
  const since = Math.min(
    first?.atMs ?? 0,
    led && !led.effect.navigated && led.effect.firstResponseMs !== null ? answered : Infinity,
  );
  if (!first || until - since < told || running > 0) return 'it was not busy for so long, or at work';
  return only({ busy_longer_than_ms: told, under_way: running, sign, place: place ?? null });
};
