// What a report tells of the crawl that its session keeps: how far it came, what it could not enter or leave, and beside a goal
// that was not reached, whether there is a way.
import { z } from 'zod';
import { crawlEnds, crawlEndsDescribed, type CrawlEnd } from '../base/wire-facts.ts';
import type { CrawlGraph, Evidence, TurnRecord } from '../evidence/evidence.ts';
import { partsOf } from '../evidence/evidence.ts';
import { normalisedLocator } from '../findings/fingerprint.ts';
import { urlTemplate } from '../findings/url-template.ts';
import { wayTo, type CrawlWay } from './crawl-way.ts';
import { count, text } from './report-parts-schema.ts';
import { plural, quote } from './wording.ts';

/** Entries of each list that a report holds; of the controls that were used. */
const listed = 200;
const usedListed = 400;

/** States that accessibility engines did not look at. */
export const statesNotAudited = z
  .array(
    z.object({
      url: text('Address.'),
      title: text('Title.'),
      because: text(
        '`time`: no time was left for the engines; `failed`: one of them did not answer; `ended`: the crawl ended there.',
      ),
    }),
  )
  .optional()
  .describe('States that accessibility engines did not look at, at most 200. Left out where there are none.');

/** Why something was not entered, as descriptions say it. */
export const notEnteredBecause =
  '`leave`: the effects of the host do not allow it; `excluded`: its path is left out; `gone`: it could not be pressed; `limit`: the crawl ended before it; `unreachable`: it could not be come to again.';

export const crawlToldSchema = z
  .object({
    sentence: text('How far it came; beside a goal that was not reached, the way or how much was tried.'),
    ended: z.enum(crawlEnds).describe(`Why it ended: ${crawlEndsDescribed}`),
    left: count('What it would still have tried when it ended.').optional(),
    actions: count('Actions that it took.'),
    states: count('States that it met.'),
    classes: count('Classes of controls; controls that should behave alike form one class.'),
    tried: count('Classes of which it tried one at least.'),
    pages: z.array(z.string()).describe('Templates of the addresses that it opened, at most 200.'),
    audited: z
      .array(z.string())
      .optional()
      .describe(
        'Templates of the addresses at which it also looked with accessibility engines, at most 200.',
      ),
    not_audited: statesNotAudited,
    used: z
      .array(z.string())
      .optional()
      .describe(
        'Controls that it pressed or filled, at most 400: role, name and place, each as in fingerprints. By these a comparison knows what was tried again.',
      ),
    way: z
      .object({
        url: text('Address of the state that shows most words of the task.'),
        title: text('Its title.'),
        words: z.array(z.string()).describe('Words of the task that tell it from others.'),
        actions: z
          .array(
            z.object({
              action: text('What was done, such as `click`.'),
              label: text('Words on the control; empty without any.'),
              item: text('The thing that it stood for; empty without one.'),
            }),
          )
          .describe('The fewest that were seen to lead there from the start.'),
      })
      .nullable()
      .optional()
      .describe(
        'With a task: a way that exists to what it speaks of; null where no state shows a word of the task.',
      ),
    traps: z
      .array(
        z.object({
          url: text('Address.'),
          title: text('Title.'),
          tried: z.array(z.string()).describe('Ways out that were tried, in words.'),
        }),
      )
      .describe('States that nothing led out of.'),
    breaks: z
      .array(
        z.object({
          url: text('Where it was; empty where nothing had been read yet.'),
          action: text('What was being done, such as `click`; empty where nothing was.'),
          label: text('Words on the control; empty without any.'),
          because: text('What was seen.'),
        }),
      )
      .optional()
      .describe(
        'Times that the browser broke down or hung, and another took its place. Left out where none did.',
      ),
    rests: z
      .object({
        asked: count('Rests that the site asked for.'),
        slow: count('Rests because it answered slowly.'),
        ms: count('All of them together, milliseconds.'),
      })
      .optional()
      .describe('Rests that it took for the site, of which 200 are kept. Left out where there were none.'),
    not_entered: z
      .array(
        z.object({
          url: text('Where the control stands.'),
          label: text('Words on it.'),
          because: text(notEnteredBecause),
        }),
      )
      .describe(
        'Controls that were not pressed and forms that were not sent, at most 200; of those that were left at the end the best 40.',
      ),
  })
  .describe(
    'The crawl of the run: a program that opened every part of the site once. In the report of the first session alone.',
  );

export type CrawlTold = z.infer<typeof crawlToldSchema>;

export const crawlUntoldSchema = z
  .string()
  .describe(
    'That the crawl of the run failed or was not judged, and why: what it alone would have shown is missing. Left out where it is told, and where there was none.',
  );

/** What a report says of a crawl that it does not tell; null where there is nothing to say. */
export function crawlUntoldOf({ crawlUntold }: Pick<Evidence, 'crawlUntold'>): string | null {
  if (!crawlUntold) return null;
  const { because, message } = crawlUntold;
  return `The crawl of the run ${because === 'failed' ? 'failed' : 'was not judged'}, and nothing is told of what it alone would have shown. ${message}`;
}

/** What to tell; null where the session keeps no crawl. */
export function crawlToldOf({ crawl, facts, end }: Evidence): CrawlTold | null {
  const graph = crawl?.graph;
  if (!graph) return null;
  const isShort = end.outcome !== 'goal_reached' && end.outcome !== 'explored';
  const way = facts.task === null ? undefined : wayTo(facts.task, graph);
  const told = {
    ended: graph.ended,
    actions: graph.actions,
    states: graph.states.length,
    ...(graph.left && { left: graph.left.count }),
    ...(way === undefined ? {} : { way: way && wayTold(way) }),
  };
  const states = new Map(graph.states.map((state) => [state.id, state]));
  const urlOf = (id: string) => states.get(id)?.url ?? '';
  return {
    sentence: isShort ? wayInWords(told) : effortInWords(told),
    ...told,
    classes: graph.classes.length,
    tried: graph.classes.filter(({ tried }) => tried > 0).length,
    pages: [...new Set(graph.states.map(({ url }) => urlTemplate(url)))].slice(0, listed),
    audited: [...new Set((crawl.probes ?? []).map(({ url }) => urlTemplate(url)))].slice(0, listed),
    ...(graph.notAudited && { not_audited: notAuditedIn(graph) }),
    used: usedIn(crawl.turns).slice(0, usedListed),
    traps: graph.traps
      .slice(0, listed)
      .map(({ state, tried }) => ({ url: urlOf(state), title: states.get(state)?.title ?? '', tried })),
    ...(graph.breaks && {
      breaks: graph.breaks.map(({ state = '', action = '', label = '', because }) => ({
        url: urlOf(state),
        action,
        label,
        because,
      })),
    }),
    ...(graph.rests && { rests: restsTold(graph.rests) }),
    not_entered: notEnteredIn(graph)
      .slice(0, listed)
      .map(({ state, label, because }) => ({ url: urlOf(state), label, because })),
  };
}

function restsTold(rests: NonNullable<CrawlGraph['rests']>): NonNullable<CrawlTold['rests']> {
  const asked = rests.filter(({ because }) => because === 'asked').length;
  return { asked, slow: rests.length - asked, ms: rests.reduce((sum, { ms }) => sum + ms, 0) };
}

/** What was not entered: what was left at the end first, since it says how far the crawl came. */
export function notEnteredIn({
  notTried,
  left,
  ended,
}: Pick<CrawlGraph, 'notTried' | 'left' | 'ended'>): { state: string; label: string; because: string }[] {
  const because = ended === 'unreachable' ? ended : 'limit';
  return [...(left?.first ?? []).map(({ state, label }) => ({ state, label, because })), ...notTried];
}

/** The first of the states that engines did not look at. */
export function notAuditedIn({
  notAudited = [],
  states,
}: Pick<CrawlGraph, 'notAudited' | 'states'>): NonNullable<CrawlTold['not_audited']> {
  const titles = new Map(states.map(({ id, title }) => [id, title]));
  return notAudited
    .slice(0, listed)
    .map(({ state, url, because }) => ({ url, title: titles.get(state) ?? '', because }));
}

/** What was pressed or filled and not refused, each once. */
function usedIn(turns: readonly TurnRecord[]): string[] {
  const targets = turns.flatMap(({ action }) =>
    [action, ...partsOf(action)].flatMap(({ target, refused }) =>
      target && refused === null ? target.locator : [],
    ),
  );
  return [...new Set(targets.map(normalisedLocator))];
}

function wayTold({ to, words, edges }: CrawlWay): NonNullable<CrawlTold['way']> {
  const actions = edges.map(({ action, label, item }) => ({ action, label, item }));
  return { url: to.url, title: to.title, words, actions };
}

type Course = Pick<CrawlTold, 'actions' | 'states' | 'ended' | 'left' | 'way'>;

function effortInWords(course: Course): string {
  return `Apart from the personas, Passerby crawled the site: ${lengthInWords(course)}.`;
}

function lengthInWords({ actions, states, ended, left = 0 }: Course): string {
  const more = left === 0 ? '' : `; ${plural(left, 'thing')} ${left === 1 ? 'was' : 'were'} left to try`;
  return `${plural(actions, 'action')} over ${plural(states, 'state')}${endWords[ended]}${more}`;
}

/** Beside a goal that was not reached: the way that exists, or how much was tried in vain. */
export function wayInWords(course: Course): string {
  const { way } = course;
  if (way === undefined) return effortInWords(course);
  if (way === null) return `The crawl found no page with a word of the task in ${lengthInWords(course)}.`;
  const goal = `${quote(way.title || urlTemplate(way.url), 80)}, which shows ${way.words.map((word) => quote(word, 40)).join(', ')}`;
  if (way.actions.length === 0)
    return `The crawl found nothing nearer to the task than the first page, ${goal}.`;
  const steps = way.actions.map(stepInWords).join(', ');
  return `There is a way: the crawl came in ${plural(way.actions.length, 'action')} to ${goal}: ${steps}.`;
}

const endWords: Readonly<Record<CrawlEnd, string>> = {
  'nothing left': ' and left nothing untried',
  unreachable: ' until what was left could not be come to again',
  actions: ', the most actions that a crawl may take',
  time: ' until its time was over',
  asked: ' until the site asked to be left alone',
  failing: ' until the site answered with failures of its own alone',
  site: ' until the site did not go on',
  stopped: ' until it was stopped',
};

/** One action of a way. */
export function stepInWords({
  action,
  label,
  item,
}: {
  action: string;
  label: string;
  item: string;
}): string {
  const what = label === '' ? 'a control without words' : quote(label, 60);
  const whose = item === '' || item === label ? '' : ` of ${quote(item, 60)}`;
  return `${action} ${what}${whose}`;
}

/** What befell the crawl on the way: browsers that broke down, and rests. */
export function troublesInWords({ breaks = [], rests }: Pick<CrawlTold, 'breaks' | 'rests'>): string[] {
  const broke = breaks.map(({ url, action, label, because }) => {
    const done = action === '' ? '' : ` when ${breakingInWords({ action, label })}`;
    return `The browser broke down${done}${url === '' ? '' : ` on ${urlTemplate(url)}`}: ${because.replace(/\.$/, '')}.`;
  });
  if (!rests) return broke;
  const { asked, slow, ms } = rests;
  const why = [
    ...(asked > 0 ? [`${plural(asked, 'time')} because the site asked for it`] : []),
    ...(slow > 0 ? [`${plural(slow, 'time')} because it answered slowly`] : []),
  ];
  return [...broke, `It rested ${Math.round(ms / 1_000)} s in all: ${why.join(', ')}.`];
}

/** What was being done when a browser broke down. */
export function breakingInWords({ action, label }: { action: string; label: string }): string {
  return `it did ${quote(action, 30)}${label === '' ? '' : ` on ${quote(label, 60)}`}`;
}

/** What was not entered, one sentence for each reason, with some of the labels. */
export function notEnteredInWords({ not_entered }: Pick<CrawlTold, 'not_entered'>): string[] {
  const byReason = Map.groupBy(not_entered, ({ because }) => because);
  return [...byReason].map(([because, all]) => {
    const labels = [...new Set(all.map(({ label }) => label || 'a control without words'))];
    const named = labels.slice(0, labelsNamed).map((label) => quote(label, 40));
    const more = labels.length > named.length ? ` and ${labels.length - named.length} more` : '';
    return `${reasonWords[because] ?? because}: ${named.join(', ')}${more}.`;
  });
}

/** Labels that one sentence names. */
const labelsNamed = 8;

const reasonWords: Readonly<Record<string, string>> = {
  leave: 'Not pressed for lack of leave',
  excluded: 'Left out as asked',
  limit: 'Left to try when the crawl ended',
  unreachable: 'Left to try, and not come to again',
  gone: 'Not there any more',
};
