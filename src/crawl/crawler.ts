// The mind of a crawl: it perceives everything, has no taste and no patience, and presses what teaches most. A policy like that
// of a persona, so that one harness drives both; beside its decisions it tells what it knows of the site.
import type { CrawlGraph, DecisionRecord } from '../evidence/evidence.ts';
import type { Action, AuditOrder, Decision, Observation, Outcome, Policy } from '../sessions/policy.ts';
import { arriveAt, newCourse, noteHistory, type CrawlerOptions } from './course.ts';
import { graphOf } from './graph-of.ts';
import { isAnswerToForm, noteLoad } from './addresses.ts';
import { noteBreak } from './breaks.ts';
import { noteEdge } from './memory.ts';
import { leftIn } from './left.ts';
import { createTaskChooser } from './next-task.ts';
import { createAuditOrders } from './audit-orders.ts';
import { noteBrought, shownIn } from './reveals.ts';
import type { Order, Seen, Task } from './task.ts';
import { actionName, keyPress } from './ways.ts';

/** What a crawl knows so far. */
export interface ToldByCrawler {
  /** Without the names of screens: those are the recorder's. */
  graph: CrawlGraph;
  /** States before and after each turn. */
  walked: { turn: number; from: string; to: string }[];
  /** What was being done when a browser broke down. */
  broke: { turn: number; state: string; action: string; label: string }[];
}

export interface Crawler extends Policy {
  tell(): ToldByCrawler;
}

export function createCrawler(options: CrawlerOptions): Crawler {
  const course = newCourse(options);
  const { memory } = course;
  const nextTask = createTaskChooser(course, options);
  const walked: ToldByCrawler['walked'] = [];
  const broke: ToldByCrawler['broke'] = [];
  /** States that only the pointer holds open. */
  const overlaid = new Set<string>();
  const auditOf = createAuditOrders();
  let task: Task | null = null;
  let order: Order | null = null;
  let came: Seen | null = null;
  /** What came of the action before a look at other devices. */
  let putAside: { came: Seen | null } | null = null;

  /** The next order of the task at hand, or of the next one worth beginning; null where nothing is left. */
  function nextOrder(): Order | null {
    for (;;) {
      const next = task && (came ? task.next(came) : task.next());
      came = null;
      if (next && !next.done) return next.value;
      task = nextTask();
      if (!task) return null;
    }
  }

  function auditAt(observation: Observation): AuditOrder | null {
    const { here } = course;
    return here && !overlaid.has(here.record.id) ? auditOf(here.record, observation) : null;
  }

  return {
    name: 'crawl',
    version: '1',
    decide(observation) {
      const { here } = course;
      memory.reached.push(...(observation.reached ?? []));
      if (!here) noteLoad(memory, arriveAt(course, { observation, depth: 0 }, options), observation.url);
      // Looked at again without an action of ours, as after a crash: where the crawl stands is read, not remembered.
      else if (came === null && order !== null && (order !== lookAround || putAside)) {
        const { action, candidate } = order;
        broke.push({
          turn: observation.turn,
          state: here.record.id,
          action: action.kind,
          label: candidate?.label ?? '',
        });
        noteBreak(course, here, order);
        putAside = null;
        task = null;
        arriveAt(course, { observation, depth: 0 }, options);
      }
      const audit = auditAt(observation);
      if (audit?.bare && options.looksElsewhere) {
        putAside = { came };
        came = null;
        order = lookAround;
        return Promise.resolve({ ...decisionOf(order), audit });
      }
      order = nextOrder();
      if (!order) {
        if (!audit) return Promise.resolve(ended(leftIn(memory, course.identity) !== null));
        // Nothing is left to do, and this was not looked at: a pause stands for what would have been done.
        putAside = { came: null };
        order = lookAround;
        return Promise.resolve({ ...decisionOf(order), audit });
      }
      return Promise.resolve({ ...decisionOf(order), ...(audit && { audit }) });
    },
    learn({ action, effect, refused, refusedFor, now, requests = [] }: Outcome) {
      const { here: from, read: before } = course;
      if (!from || !before || !order) throw new Error('Assertion failed: a crawl learns of what it ordered');
      const { turn } = now;
      const shown = shownIn(from);
      const known = memory.states.size;
      const to = arriveAt(course, { observation: now, depth: from.record.depth + 1 }, options);
      const taught = memory.states.size > known;
      came = { turn, action, refused, refusedFor, effect, requests, from, to, taught, before, now };
      // Looking closely moves the pointer, and takes away what shows under it alone.
      if (action.kind === 'hover' && taught) overlaid.add(to.record.id);
      walked.push({ turn, from: from.record.id, to: to.record.id });
      noteHistory(course, came);
      if (effect.navigated && !isAnswerToForm(requests)) noteLoad(memory, to, now.url);
      if (action.kind === 'open-start') course.startState = to.record.id;
      if (putAside) {
        // The task at hand goes on with what came of its own action.
        ({ came } = putAside);
        putAside = null;
        return { progress: 0, annoyances: [] };
      }
      // What shows again where a layer was closed was there before.
      const closes = to.record.layers.length < from.record.layers.length;
      if (refused === null && order.candidate && bringing.has(action.kind) && !closes)
        noteBrought(memory, order.candidate.class, { before: shown, now: shownIn(to) });
      const { exit, key, candidate } = order;
      const by = exit ?? (key ? keyPress + key : actionName(action));
      if (refused === null)
        noteEdge(memory, { from: from.record.id, to: to.record.id, action: by }, { candidate, turn });
      return { progress: 0, annoyances: [] };
    },
    flows: () => [],
    tell: () => ({ graph: graphOf(memory, course.identity), walked, broke }),
  };
}

/** Actions on one thing that may bring others. */
const bringing: ReadonlySet<Action['kind']> = new Set(['click', 'hover']);

/** A pause in which the page is looked at: on other devices, or where nothing is left to do. */
const lookAround: Order = {
  action: { kind: 'wait', ms: 0 },
  part: 'look',
  candidate: null,
  thought: 'Looks at the page.',
};

const noEffort = { wordsRead: 0, labelsRead: 0, headingsRead: 0 };

function decisionOf({ action, part, thought }: Order): Decision {
  return { action, record: recordOf(thought, part || 'way'), effort: noEffort };
}

function ended(isLeft: boolean): Decision {
  const because = isLeft
    ? 'What is left cannot be come to again.'
    : 'Everything in reach has been tried as often as teaches something.';
  return {
    action: { kind: 'finish', reached: false, because },
    record: recordOf(because, 'finish'),
    effort: noEffort,
  };
}

function recordOf(thought: string, strategy: string): DecisionRecord {
  return {
    thought,
    strategy,
    candidates: [],
    thresholds: {},
    expectation: { kind: 'nothing', about: [], sentence: '' },
  };
}
