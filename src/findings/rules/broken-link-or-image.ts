// Links that were followed and whose address is dead, and pictures that did not load. Here stands what
// the server itself answers with 404, 410 or 5xx to a plain link; buttons are told by error-page, pages that say so themselves by missing-page.
import type { RequestRecord, ScreenElement, ScreenRecord, TurnRecord } from '../../evidence/evidence.ts';
import { it, at, count, rounded } from '../measured/measured.ts';
import type { CannotTell, EvidenceParts, Found } from '../rule.ts';
import { proofOfScreen, proofOfTurns, screensById } from '../proof.ts';
import { defineRule } from '../rule.ts';
import { impactOf, severityOf } from '../severity.ts';
import { folderOf } from '../one-cause.ts';
import { arrivalFault, isPlainLink, statusOf } from '../signals/arrival-fault.ts';
import { isForGoal, secondsOf, stoppedAt } from '../signals/task-path.ts';
import { urlTemplate } from '../url-template.ts';
import { addressPhrase, controlPhrase, personaPhrase, plural, sentence, shorten } from '../wording.ts';

const leastSidePx = 16;

export const brokenLinkOrImage = defineRule({
  id: 'broken-link-or-image',
  science: 'R18, R68',
  title: 'Broken link or picture',
  promise: 'Links that were followed lead to a page, and pictures that are shown have loaded.',
  remedy:
    'Link: correct the address, or redirect the old one to the page that took its place; check links when you publish. Picture: restore the file or correct its address, and watch for failed image requests.',
  falsePositives:
    'Only links that the persona followed are judged, by the status of the page they led to; refusals (401, 403, 429) are not, nor is 404 of a page that offers a form with two fields or more and does not say that it is missing. Pictures that are still loading, hidden or smaller than 16 px are left out, and so are those of another host that cannot be reached from here.',
  label: 'measured',
  byCauseSince: 7,
  judgesCrawl: true,
  kinds: ['broken-promise'],
  supersedes: ['leads-elsewhere', 'menu-differs', 'breaks-after-action'],
  wcag: [],
  heuristics: ['H4'],
  thresholds: {
    failureStatus: { value: 404, source: 'science R18: 404, 410 and 5xx' },
    leastSidePx: { value: leastSidePx, source: 'smaller pictures are markers of counting services [D]' },
  },
  needs: ['facts', 'screens', 'turns', 'requests', 'events', 'end'],
  evaluate(parts) {
    return [...brokenLinks(parts), ...brokenImages(parts)];
  },
});

type Parts = Pick<EvidenceParts, 'facts' | 'screens' | 'turns' | 'requests' | 'events' | 'end'>;

/** One finding for each dead address, however many links lead there. */
function brokenLinks({ facts, screens, turns, requests, events, end }: Parts): Found[] {
  const byId = screensById(screens);
  const followed = turns.flatMap((turn) => {
    const before = byId.get(turn.screen);
    const link = before?.elements.find((element) => element.ref === turn.action.target?.ref);
    if (!before || !link || turn.action.missed || turn.action.refused !== null || !isPlainLink(link))
      return [];
    const fault = arrivalFault(turn, byId.get(turn.screenAfter), requests);
    const status = fault && statusOf(turn, fault, requests);
    return status === null ? [] : [{ turn, before, link, status }];
  });
  const groups = Map.groupBy(followed, ({ link }) => addressPhrase(link.href));
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const visits: TurnRecord[] = group.map(({ turn }) => turn);
    const onTaskPath = visits.some(isForGoal);
    const stopped = visits.some((turn) => stoppedAt(turn, turns, end));
    const name = personaPhrase(facts);
    return {
      verdict: 'found',
      title: `${sentence(controlPhrase(first.link))} leads to an error page (${first.status.value})`,
      summary: `${name} followed ${controlPhrase(first.link)} ${plural(group.length, 'time')}; the server answered ${addressPhrase(first.link.href)} with status ${first.status.value}.`,
      impact: stopped
        ? `${name} needed this page for the task and gave up without it.`
        : `${name} met an error page in place of what the link promised, and had to go back.`,
      ...severityOf(impactOf({ stopped, personSeconds: secondsOf(visits) }, 3), onTaskPath),
      confidence: group.length > 1 ? 'high' : 'medium',
      url: first.before.url,
      element: { role: first.link.role, name: first.link.name, locator: first.link.locator },
      box: first.link.box,
      measured: { status: first.status, destination: at(first.link, 'href'), times_followed: count(visits) },
      proof: proofOfTurns(events, {
        turns: visits,
        screen: first.before,
        requests: [...new Set(visits.flatMap((turn) => turn.effect.requests))],
      }),
      onTaskPath,
      sharedCause: deadCauseOf(first.link.href, first.status.value),
    } satisfies Found;
  });
}

/** Dead addresses of one folder went away together. What lies in the root has nothing in common but its kind. */
function deadCauseOf(href: string, status: number): string {
  const folder = folderOf(href);
  const what = folder === null || folder === 'folder|/' ? urlTemplate(href) : folder;
  return `dead|${what}${status >= 500 ? '|broken' : ''}`;
}

function brokenImages({ facts, screens, requests, events }: Parts): (Found | CannotTell)[] {
  const pairs = screens
    .filter((screen) => !screen.busy)
    .flatMap((screen) => screen.elements.filter(isBrokenImage).map((image) => ({ screen, image })));
  const groups = Map.groupBy(pairs, ({ screen, image }) => `${documentOf(screen)}|${image.locator.css}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { screen, image } = first;
    const folder = folderOf(image.picture ?? '');
    const failed = failedPictures(requests, openedInTurn(screens, screen), screen.turn);
    if (failed.length > 0 && failed.every(isOutOfReach)) {
      return {
        verdict: 'cannot tell',
        what: image.name === '' ? 'a picture' : `the picture “${shorten(image.name)}”`,
        because: 'the other host that it comes from could not be reached from here',
      } satisfies CannotTell;
    }
    return {
      verdict: 'found',
      title:
        image.name === '' ? 'A picture does not load' : `The picture “${shorten(image.name)}” does not load`,
      summary: summaryOf(image, screen, failed.length),
      impact: `${personaPhrase(facts)} saw a broken picture where the page means to show something.`,
      ...severityOf(1, false),
      confidence: failed.length > 0 || group.length > 1 ? 'high' : 'medium',
      url: screen.url,
      element: { role: image.role, name: image.name, locator: image.locator },
      box: image.box,
      measured: {
        width_px: rounded(at(image.box, 'width')),
        height_px: rounded(at(image.box, 'height')),
        failed_image_requests: count(failed, it(requests)),
        screens_seen: count(group.map((each) => each.screen)),
      },
      proof: { ...proofOfScreen(events, screen), requests: failed.map(({ id }) => id) },
      // One picture on many pages is one missing file; without a description only its place tells it from others.
      cause: `picture ${image.name || image.locator.css}`,
      ...(folder !== null && { sharedCause: folder }),
    } satisfies Found;
  });
}

/** The turn in which the page of this screen was opened. */
function openedInTurn(screens: readonly ScreenRecord[], screen: ScreenRecord): number {
  const place = screens.indexOf(screen);
  const other = screens.slice(0, place).findLastIndex((each) => documentOf(each) !== documentOf(screen));
  return screens[other + 1]?.turn ?? screen.turn;
}

/** Its address without the place on the page: a link to `#` opens nothing anew. */
function documentOf({ url }: ScreenRecord): string {
  return url.replace(/#.*/s, '');
}

function failedPictures(
  requests: readonly RequestRecord[],
  fromTurn: number,
  toTurn: number,
): RequestRecord[] {
  return requests.filter(
    ({ type, failure, status, turn }) =>
      type === 'image' && (failure !== null || (status ?? 0) >= 400) && turn >= fromTurn && turn <= toTurn,
  );
}

/** Another host to which no line could be had: whether it is down for everybody or only out of our reach, nobody knows. */
function isOutOfReach({ sameSite, status, failure }: RequestRecord): boolean {
  return (
    !sameSite &&
    status === null &&
    /TUNNEL|PROXY|NAME_NOT_RESOLVED|CONNECT|ADDRESS|TIMED_OUT|BLOCKED/.test(failure ?? '')
  );
}

function isBrokenImage(element: ScreenElement): boolean {
  const { width, height } = element.box;
  return element.imageLoaded === false && width >= leastSidePx && height >= leastSidePx;
}

function summaryOf(image: ScreenElement, screen: ScreenRecord, failed: number): string {
  const size = `${Math.round(image.box.width)} × ${Math.round(image.box.height)} px`;
  const where = `On ${addressPhrase(screen.url)} a picture of ${size} stays empty`;
  const why = failed > 0 ? `; ${plural(failed, 'request')} for pictures failed on this page` : '';
  return `${where}${image.name === '' ? '' : `, with “${shorten(image.name)}” in its place`}${why}.`;
}
