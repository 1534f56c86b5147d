// Back does not lead back.
import { wordsOf } from '../../base/plain-words.ts';
import type { RequestRecord, ScreenRecord, TurnRecord } from '../../evidence/evidence.ts';
import { proofOfTurns, screensById } from '../proof.ts';
import { cannotTell } from '../relations/trials.ts';
import { defineRule, type Found, type Verdict } from '../rule.ts';
import type { BackLook, PageWords } from '../../evidence/way-look.ts';
import { at } from '../measured/measured.ts';
import { foundOnTurn } from '../signals/found-on.ts';
import { foundOnProbe } from '../signals/probed.ts';
import { sameDocument } from '../signals/activation.ts';
import { isWrite } from '../signals/failed-answers.ts';
import { urlTemplate } from '../url-template.ts';
import { addressPhrase, controlPhrase, personaPhrase, shorten } from '../wording.ts';

export const backBroken = defineRule({
  id: 'back-broken',
  science: 'R19',
  title: 'Back button does not go back',
  promise: 'The back button of the browser returns to the previous page.',
  remedy:
    'Do not redirect from a page that stays in the history (use location.replace or a redirect of the server), do not push states on arrival, and restore the view on popstate.',
  falsePositives:
    'Counts only if the persona had followed a control from one address to another and only looked at the page in between. Back then led neither to the page before nor to any earlier one of this journey. Within one document it also counts if Back restored the address, but every text stayed and differs from those of the page before. A probe may press Back too, after a link that the persona had followed. That counts if the page kept its headings and nine of ten words, or was a third page by address and by words. In a crawl it counts only if another press of Back led from that kind of page, or to it, and a control that wrote nothing had led on.',
  label: 'measured',
  kinds: ['back-broken'],
  repeatable: true,
  wcag: [],
  heuristics: ['H3'],
  thresholds: { presses: { value: 1, source: 'science R19: more than one press' } },
  judgesCrawl: true,
  needs: ['facts', 'screens', 'turns', 'requests', 'events', 'probes', 'graph'],
  evaluate: ({ facts, screens, turns, requests, events, probes, graph }) => {
    const backs = backsAmong(turns, screens);
    const met = backs.flatMap((back): Verdict[] => {
      const { turn, came, from, now, before, hollow } = back;
      if (back.worked) return [];
      const row = turns.filter((each) => each.turn >= came.turn && each.turn <= turn.turn);
      if (graph) {
        // What a form answered is no page that Back could show.
        if (row.length > mostBetween || !isFollowed(came, requests)) return [];
        if (!backs.some((other) => other.worked && isControl(other, back)))
          return [
            cannotTell(`Back from ${addressPhrase(before.url)}`, 'no other Back led from there or to there'),
          ];
      }
      const comes = graph ? 'The crawl' : personaPhrase(facts);
      const found = foundOnTurn(
        {
          title: `Back from ${addressPhrase(turn.effect.urlBefore)} ${hollow ? changesAddressAlone : leadsNowhere}`,
          summary: hollow
            ? `${comes} came from ${addressPhrase(from.url)} and pressed Back. The address became that one again, and the page still shows what it showed.`
            : `${comes} came from ${addressPhrase(from.url)}, pressed Back, and was still on ${addressPhrase(turn.effect.urlAfter)}.`,
          impact: 'People are held on a page, press again and again, or leave the site to get away.',
          impactIfOnPath: 3,
          confidence: 'medium',
          element: null,
          measured: { came_from: at(from, 'url'), url_after: at(turn.effect, 'urlAfter') },
          cause: 'back',
        },
        { turn, screen: now, events },
      );
      // What is done again begins with the press that led there.
      return [graph ? { ...found, proof: proofOfTurns(events, { turns: row, screen: now }) } : found];
    });
    return met.some(({ verdict }) => verdict === 'found') ? met : [...met, ...probed()];

    function probed(): Found[] {
      return probes.flatMap((look) => {
        const fault = look.kind === 'back-look' ? faultOf(look) : null;
        if (look.kind !== 'back-look' || fault === null) return [];
        return [
          foundOnProbe(look, {
            title: `Back from ${addressPhrase(look.there.url)} ${fault}`,
            summary: `After ${controlPhrase(look.link)} on ${addressPhrase(look.before.url)} a press of Back led to the address ${addressPhrase(look.after.url)}, and the page ${fault === skips ? 'showed' : 'still showed'} “${shorten(look.after.heads[0] ?? look.after.title, 60)}”.`,
            impact:
              'People press Back again and again, and leave the site where they wanted the page before.',
            impactIfOnPath: 3,
            element: null,
            measured: { came_from: at(look.before, 'url'), url_after: at(look.after, 'url') },
            turns,
            cause: 'back',
          }),
        ];
      });
    }
  },
});

/** A press of Back after a control had led on, and whether it led back. */
interface Back {
  turn: TurnRecord;
  came: TurnRecord;
  from: ScreenRecord;
  before: ScreenRecord;
  now: ScreenRecord;
  /** The address alone went back. */
  hollow: boolean;
  /** Wherever else it led than nowhere: an earlier page of the way is a matter of how the way was walked. */
  worked: boolean;
}

function backsAmong(turns: readonly TurnRecord[], screens: readonly ScreenRecord[]): Back[] {
  const byId = screensById(screens);
  return turns.flatMap((turn, place): Back[] => {
    if (turn.action.kind !== 'back' || turn.action.refused !== null) return [];
    const came = cameBy(turns.slice(0, place));
    const [from, now] = [came && byId.get(came.screen), byId.get(turn.screenAfter)];
    const before = byId.get(turn.screen);
    if (!came || !from || !now || !before) return [];
    const stayed = turn.effect.urlAfter === turn.effect.urlBefore && !isBackAt(now, from);
    const hollow = !stayed && isHollow(turn, { from, before, now });
    return [{ turn, came, from, before, now, hollow, worked: !stayed && !hollow }];
  });
}

/** A control of the page led on, in its own tab, and nothing was written by it. */
function isFollowed({ action, effect }: TurnRecord, requests: readonly RequestRecord[]): boolean {
  const own = requests.filter(({ id }) => effect.requests.includes(id));
  return action.kind === 'click' && effect.popups.length === 0 && !own.some(isWrite);
}

/** From the same kind of page, or to it. */
function isControl(other: Back, { from, before }: Back): boolean {
  return (
    urlTemplate(other.from.url) === urlTemplate(from.url) ||
    urlTemplate(other.before.url) === urlTemplate(before.url)
  );
}

const leadsNowhere = 'leads nowhere';
const changesAddressAlone = 'changes nothing but the address';
const skips = 'skips the page before it';

/** What a press of Back does in place of leading to the page before; null where it leads there. */
function faultOf({ before, there, after }: BackLook): string | null {
  if (isAlike(after, before) || isAlike(there, before)) return null;
  if (isAlike(after, there)) return after.url === there.url ? leadsNowhere : changesAddressAlone;
  return after.url === before.url ? null : skips;
}

/** Turns from the control that led on to the press of Back, in a crawl. */
const mostBetween = 4;

/** The same headings, and nine of ten words the same. */
function isAlike(a: PageWords, b: PageWords): boolean {
  const [words, others] = [wordSet(a.body), wordSet(b.body)];
  const common = [...words].filter((word) => others.has(word)).length;
  return a.heads.join('|') === b.heads.join('|') && common >= 0.9 * Math.max(words.size, others.size);
}

function wordSet(text: string): Set<string> {
  return new Set(wordsOf(text.toLowerCase()));
}

/** The deed that led to where the persona now is; null where more than looks lies between. */
function cameBy(turns: readonly TurnRecord[]): TurnRecord | null {
  for (const turn of turns.toReversed()) {
    const { effect, action } = turn;
    if (action.kind === 'back') return null;
    // A form that was sent and came back to its own address is a step of its own.
    if (effect.navigated) return sameDocument(effect.urlBefore, effect.urlAfter) ? null : turn;
    if (!effect.historyChanged) continue;
    // A place within the page is a step of its own.
    return sameDocument(effect.urlBefore, effect.urlAfter) ? null : turn;
  }
  return null;
}

/** The same address, or the same screen under another one. */
function isBackAt(now: ScreenRecord, from: ScreenRecord): boolean {
  return sameDocument(now.url, from.url) || (now.structure === from.structure && now.title === from.title);
}

/** The address is the one before again, and nothing that the document shows has followed it. */
function isHollow(
  { effect }: TurnRecord,
  { from, before, now }: Record<'from' | 'before' | 'now', ScreenRecord>,
): boolean {
  const led = effect.urlAfter === from.url && effect.urlAfter !== effect.urlBefore && !effect.navigated;
  return (
    led && effect.newText.length === 0 && textsOf(now) === textsOf(before) && textsOf(now) !== textsOf(from)
  );
}

function textsOf({ title, elements }: ScreenRecord): string {
  return [title, ...elements.map(({ role, text }) => `${role} ${text}`)].join('\n');
}
