// A part of a page says that it failed, as a script of the page logs an error.
import type { ConsoleRecord, ScreenElement, ScreenRecord, TurnRecord } from '../../../evidence/evidence.ts';
import { documentOf, templateOf } from '../../../fragments/address-template.ts';
import { saysFailed } from '../../../language/answer-of.ts';
import { at, count, short } from '../../measured/measured.ts';
import { proofOfTurns, screensById } from '../../proof.ts';
import { defineRule, type Verdict } from '../../rule.ts';
import { severityOf } from '../../severity.ts';
import { isOwnScript } from '../../signals/failed-answers.ts';
import { addressPhrase, plural, shorten } from '../../wording.ts';
import { arrivalsIn } from '../values/things.ts';

/** Pages that were come to without the error, and do not say so. */
const leastWithout = 3;
/** Visits at which the words must stand beside the error, and addresses of a kind of page that has several. */
const leastTimes = 2;
/** Of the visits at which the words stand, those with the error: a page that is loaded anew may have logged it before. */
const leastShare = 0.6;
/** Longer texts are about failures. */
const longestNotice = 200;

export const partFailed = defineRule({
  id: 'part-failed',
  science: 'R155',
  title: 'A part of the page says that it failed',
  promise: 'No part of a page shows a message of its own failure in place of its content.',
  remedy:
    'Open the page with the console open, and fix the error that is logged there. Where a part can fail, show what is known of it and a way to try again.',
  falsePositives:
    'Only words of failure count, such as “failed” or “went wrong”. They must stand there as the page is come to, outside of forms, and a script of the site itself must log an error with its stack in the same turn. It must be so at two visits or more, on two addresses where several pages of the kind were come to. Where the words stand without the error at more than four of ten visits, nothing is told. Three visits of pages without the error must not show the words.',
  label: 'measured',
  kinds: ['silent-failure'],
  wcag: [],
  heuristics: ['H1', 'H9'],
  thresholds: {
    leastWithout: { value: leastWithout, source: 'a positive control [D]' },
    leastTimes: { value: leastTimes, source: 'once may be chance [D]' },
    leastShare: { value: leastShare, source: 'words that stand without the error have another cause [D]' },
    longestNotice: { value: longestNotice, source: 'a longer text speaks of something else [D]' },
  },
  needs: ['graph', 'screens', 'turns', 'console', 'events'],
  evaluate: ({ graph, screens, turns, console, events }) => {
    if (!graph) return [];
    const arrived = arrivalsIn(turns);
    const byId = screensById(screens);
    const visits = turns.flatMap((turn): Visit[] => {
      const screen = byId.get(turn.screenAfter);
      if (!screen || !arrived.has(screen.id)) return [];
      const error = console.find((record) => record.turn === turn.turn && isLogged(record, screen));
      return [{ turn, screen, error, notices: noticesOn(screen), template: templateOf(screen.url) }];
    });
    const said = Map.groupBy(
      visits.flatMap((visit) => visit.notices.map((notice) => ({ visit, notice }))),
      ({ notice }) => notice.text,
    );
    return [...said].flatMap(([words, all]): Verdict[] => {
      const logged = all.filter(({ visit: { error } }) => error !== undefined);
      const [{ visit, notice } = { visit: undefined, notice: undefined }] = logged;
      if (!visit?.error || !notice || logged.length < all.length * leastShare) return [];
      const addresses = (of: readonly Visit[]) =>
        new Set(
          of.filter(({ template }) => template === visit.template).map((one) => documentOf(one.screen.url)),
        ).size;
      const apart = Math.min(leastTimes, addresses(visits));
      if (logged.length < leastTimes || addresses(logged.map((one) => one.visit)) < apart) return [];
      const what = `“${shorten(words, 60)}”`;
      if (
        visits.filter(({ error, notices }) => !error && !notices.some(({ text }) => text === words)).length <
        leastWithout
      )
        return [{ verdict: 'cannot tell', what, because: 'too few pages came without the error' }];
      const { turn, screen, error } = visit;
      return [
        {
          verdict: 'found',
          title: `${what} stands there while a script logs an error`,
          summary: `On ${addressPhrase(screen.url)} ${what} stands there, and a script logged “${shorten(error.text, 80)}”; so it was at ${plural(logged.length, 'visit')}.`,
          impact: 'What people came to read or do there may be missing.',
          ...severityOf(3, true),
          confidence: 'high',
          url: screen.url,
          element: { role: notice.role, name: notice.name, locator: notice.locator },
          box: notice.box,
          measured: {
            words: short(at(notice, 'text'), 160),
            error: short(at(error, 'text'), 160),
            visits: count(logged.map((each) => each.notice)),
          },
          proof: proofOfTurns(events, { turns: [turn], screen, console: [error.id] }),
        },
      ];
    });
  },
});

interface Visit {
  turn: TurnRecord;
  screen: ScreenRecord;
  error: ConsoleRecord | undefined;
  notices: ScreenElement[];
  template: string;
}

/** An error with its stack that a script of the site logged. */
function isLogged({ kind, text, url }: ConsoleRecord, screen: ScreenRecord): boolean {
  const [head = '', next = ''] = text.split('\n');
  return (
    kind === 'error' &&
    isOwnScript(url, screen.url) &&
    /^\w*(Error|Exception): /.test(head) &&
    /^\s+at /.test(next)
  );
}

/** Short texts beside no field that speak of a failure, each once. */
function noticesOn({ elements }: ScreenRecord): ScreenElement[] {
  const forms = new Set(elements.flatMap(({ field, group }) => (field ? [group, field.form] : [])));
  const notices = elements.filter(
    ({ kind, text, group }) =>
      /^(text|status)$/.test(kind) &&
      text.length <= longestNotice &&
      (group === '' || !forms.has(group)) &&
      saysFailed(text),
  );
  return [...new Map(notices.map((notice) => [notice.text, notice])).values()];
}
