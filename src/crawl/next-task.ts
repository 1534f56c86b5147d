// What a crawl does next: it signs in where it is asked to, pursues what teaches most, and finds its way out or back where it is stuck.
import { documentOf } from '../fragments/address-template.ts';
import type { Candidate } from '../fragments/candidates.ts';
import { forgetOthers, shownByBack } from './addresses.ts';
import { keyOfCandidate } from './candidate-key.ts';
import { isAsked, type CrawlCourse, type CrawlerOptions } from './course.ts';
import { rememberAccepted } from './forms/identity.ts';
import { tiers, type Goal, type Tier } from './goal.ts';
import { goalsOf, nextGoal } from './goals.ts';
import { barCandidate, waitsForLeave } from './barred.ts';
import { releaseBroken } from './breaks.ts';
import { forgetFailures, templateOfLink, type KnownState } from './memory.ts';
import { wayByControls, type ClassWay } from './reveals.ts';
import type { Situation, Task } from './task.ts';
import { chooseTask } from './tasks/choose.ts';
import { drillTask } from './tasks/drill.ts';
import { fillTask } from './tasks/fill.ts';
import { followTask } from './tasks/follow.ts';
import { goTask, openTask, revealTask, startAnewTask, startTask, visitTask, waitTask } from './tasks/go.ts';
import { keyTask } from './tasks/key.ts';
import { leaveState } from './tasks/leave.ts';
import { menuTask } from './tasks/menu.ts';
import { pressTask } from './tasks/press.ts';
import { restTask } from './tasks/rest.ts';
import { signInTask } from './tasks/sign-in.ts';
import { writeTask } from './tasks/write.ts';
import { keepsFromGoingBack, leadsOut, sameHold } from './traps.ts';
import { waysFrom, type Step, type Ways } from './ways.ts';

/** Times that the stored login is used: an account that refuses it is not to be locked. */
const mostSignIns = 3;
/** Goals that may fail one after the other before the crawl begins anew, or ends: what is left cannot be come to. */
const mostFailuresInARow = 12;
/** Times that the crawl goes on from the start page after that. */
const mostStartsAnew = 4;

/** Answers the task that is worth beginning where the course stands; null where nothing is left. */
export function createTaskChooser(
  course: CrawlCourse,
  options: Pick<CrawlerOptions, 'login'>,
): () => Task | null {
  const { memory } = course;
  const left = new Set<string>();
  let signIns = 0;
  const beginAnew = freshStarts(course);
  /** The state from which it was gone to the start page for a control. */
  let startedFrom = '';

  function begin(): Task | null {
    const { here, read, identity } = course;
    if (!here || !read) return null;
    if (course.failures >= mostFailuresInARow) return byControls({ memory, here, read }) ?? beginAnew();
    // Who is in and is asked for the password confirms something, which is no way in.
    const isOut = here.record.account !== 'signed in';
    if (isOut && isAsked(read, options.login) && signIns < mostSignIns) {
      signIns += 1;
      return signInTask({ memory, here, read });
    }
    const ways = waysAt(course, here);
    const goal = nextGoal(memory, ways, identity);
    const steps = goal && ways.to(goal.state);
    const at = { memory, here, read };
    if (goal && steps) return openReached(course, goal.tier) ?? pursue(at, goal, steps);
    const revealing = byControls(at);
    if (revealing) return revealing;
    if (read.modal !== '' && isWorthLeaving(at)) {
      return leave(at);
    }
    const next = (isLeft(course) ? beginAnew() : null) ?? openReached(course, tiers.leaves);
    if (next) return next;
    return releaseBroken(course) ? begin() : awaitLeave(course);
  }

  /** To a control that nobody pressed, by those that brought it; from the start page where nothing leads on from here. */
  function byControls(at: Situation): Task | null {
    const way = wayByControls(memory, at.here);
    if (way) return reveal(at, way);
    const start = memory.states.get(course.startState);
    if (!start || at.here === start || !wayByControls(memory, start) || startedFrom === at.here.record.id)
      return null;
    startedFrom = at.here.record.id;
    return startTask();
  }

  function* reveal(at: Situation, way: ClassWay): Task {
    yield* revealTask(at, way);
    const shown = [...(course.here?.candidates.values() ?? [])];
    if (shown.some(({ class: of, ref }) => of === way.to && ref !== '')) course.failures = 0;
  }

  const isWorthLeaving = (at: Situation) => !left.has(at.here.record.id) && isNotLeft(at);

  function* leave({ here: from }: Situation): Task {
    left.add(from.record.id);
    yield* sendForms(course, from, fill);
    const { here, read } = course;
    if (here && read && sameHold(from, here)) yield* leaveState({ memory, here, read }, course.identity);
  }

  function* pursue(from: Situation, goal: Goal, steps: readonly Step[]): Task {
    course.failures += 1;
    const [first] = steps;
    if (first && first.by !== 'edge' && isWorthLeaving(from)) {
      return yield* leave(from);
    }
    if (goal.kind === 'visit') {
      course.failures = 0;
      return yield* visitTask(from, goal.state);
    }
    const arrived = yield* goTask(from, steps);
    const target = memory.states.get(goal.state);
    const { here, read } = course;
    if (!target || !here || !read) return;
    if (!arrived && !isHere(goal, here, target)) {
      // A page with nothing on it tells of the site and not of the way.
      if (here.candidates.size > 0) target.missed += 1;
      return;
    }
    const at: Situation = { memory, here, read };
    if (goal.kind === 'form') return yield* fill(at, goal.form);
    if (goal.kind === 'key' || goal.kind === 'rest') {
      course.failures = 0;
      return yield* goal.kind === 'key' ? keyTask(at, goal.key) : restTask(at, goal.candidate, target);
    }
    const key = keyOfCandidate(goal.candidate);
    const candidate = here.candidates.get(key);
    if (!candidate || candidate.ref === '') {
      const gone = candidate ?? goal.candidate;
      const way = wayByControls(memory, here, gone.class);
      if (way) return yield* reveal(at, way);
      barCandidate(memory, { candidate: gone, state: here }, { because: 'gone', later: false });
      return;
    }
    course.failures = 0;
    yield* useTask(at, goal, candidate);
  }

  function* fill(at: Situation, form: string): Task {
    if (!at.here.forms.has(form)) {
      // The state is there without the form: it is not looked for again.
      memory.spared.add(form);
      return;
    }
    course.failures = 0;
    course.filling = form;
    const taken = yield* fillTask(at, form, course.identity);
    course.filling = null;
    if (!taken) return;
    course.identity = rememberAccepted(course.identity, taken.form, taken.plan);
    yield* followTask(at, taken);
  }

  return begin;
}

/** Something is worth doing that cannot be come to from here: a page that did not load, or was read too early, leads nowhere. */
function isLeft({ memory, identity }: CrawlCourse): boolean {
  return goalsOf(memory, identity).next().done !== true;
}

/**
 * Where sessions came and the crawl did not, such as by words that only a person searches for: a kind of page that nobody came to before what is
 * left on known pages, another page of a known kind last. `next` is the tier of what the crawl would do else.
 */
function openReached(course: CrawlCourse, next: Tier): Task | null {
  const { memory } = course;
  const { shows, empty, shut } = memory;
  memory.reached = memory.reached.filter(
    (url) => ![shows, empty, shut].some((known) => known.has(documentOf(url))),
  );
  if (memory.reached.length === 0 || next < tiers.knownPage) return null;
  const kinds = new Set([...memory.states.values()].map(({ record }) => templateOfLink(memory, record.url)));
  const isDue = (url: string) => next >= tiers.leftOver || !kinds.has(templateOfLink(memory, url));
  const url = memory.reached.find(isDue);
  if (url === undefined) return null;
  memory.reached.splice(memory.reached.indexOf(url), 1);
  course.failures = 0;
  return openTask(url);
}

/** What binds goes when the sessions of the run have ended: until then there is nothing else to do. */
function awaitLeave({ bindsLater, memory }: CrawlCourse): Task | null {
  return bindsLater && waitsForLeave(memory) ? waitTask() : null;
}

/** Nobody knows yet how to get out of it. */
function isNotLeft({ memory, here: { record }, here }: Situation): boolean {
  return !leadsOut(memory, here) && (record.layers.length > 0 || keepsFromGoingBack(memory, here));
}

/** The forms of what holds people, each until it takes something or nothing is left to try: they are what such a page asks for. */
function* sendForms(course: CrawlCourse, from: KnownState, fill: (at: Situation, key: string) => Task): Task {
  const { memory } = course;
  const sentWith = (key: string) => memory.forms.get(key) ?? [];
  for (const key of from.forms.keys()) {
    for (let sent = -1; sent < sentWith(key).length;) {
      sent = sentWith(key).length;
      const { here, read } = course;
      if (!here || !read || !sameHold(from, here)) return;
      const isTaken = sentWith(key).some(({ accepted }) => accepted === true);
      if (here.forms.has(key) && !isTaken) yield* fill({ memory, here, read }, key);
    }
  }
}

/** The ways from where the course stands. Back turns the page under a layer that was opened since: that is closed first. */
function waysAt({ memory, behind }: CrawlCourse, { record: { id, layers } }: KnownState): Ways {
  const back = behind.at(-1);
  const isOver = back !== undefined && layers.length > back.layers;
  return waysFrom(memory, { state: id, back: back && !isOver ? shownByBack(memory, back) : null });
}

/** What is done with a candidate that shows. */
function useTask(
  at: Situation,
  goal: Exclude<Extract<Goal, { candidate: Candidate }>, { kind: 'rest' }>,
  candidate: Candidate,
): Task {
  switch (goal.kind) {
    case 'menu':
      return menuTask(at, candidate);
    case 'write':
      return writeTask(at, candidate);
    case 'drill':
      return drillTask(at, candidate, goal.drill);
    case 'choose':
      return chooseTask(at, candidate);
    case 'press':
      return pressTask(at, candidate);
  }
}

/** From the start page ways that failed may hold again; tried for as long as that brings something, or the page shows nothing at all. */
function freshStarts(course: CrawlCourse): () => Task | null {
  const { memory } = course;
  let startsAnew = 0;
  let trialsAtStart = -1;
  return () => {
    const { read } = course;
    const isBlank = read !== null && !read.elements.some(({ kind }) => kind === 'control');
    if (startsAnew >= mostStartsAnew || (memory.trials.length === trialsAtStart && !isBlank)) return null;
    startsAnew += 1;
    trialsAtStart = memory.trials.length;
    course.failures = 0;
    forgetFailures(memory);
    forgetOthers(memory);
    return startAnewTask();
  };
}

/** What was gone for is here, too, though the page is in another state. */
function isHere(goal: Goal, { candidates, forms, record }: KnownState, target: KnownState): boolean {
  if (goal.kind === 'visit') return false;
  if (goal.kind === 'form') return forms.has(goal.form);
  if (goal.kind === 'key') return record.template === target.record.template && record.layers.length === 0;
  const shown = candidates.get(keyOfCandidate(goal.candidate));
  return shown !== undefined && shown.ref !== '';
}
