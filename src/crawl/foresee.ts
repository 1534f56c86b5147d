// What a crawl would do on a page, before it does anything there: its own choices, made over and over as if each had changed nothing. What a
// press brings is not known beforehand, so that it tells the page as it stands. Pure.
import type { PageRead } from '../evidence/evidence.ts';
import type { Observation } from '../sessions/policy.ts';
import { keyOfCandidate } from './candidate-key.ts';
import { arriveAt, newCourse, type CrawlerOptions } from './course.ts';
import { keyedFields, labelOfField } from './forms/field-keys.ts';
import { nextTrial } from './forms/next-trial.ts';
import { type Goal, tiers } from './goal.ts';
import { goalsOf } from './goals.ts';
import { noteDone, notePress, type CrawlMemory, type KnownState } from './memory.ts';

/** What would be done with controls that should behave alike, or with one form. */
export interface Foreseen {
  does: 'press' | 'choose' | 'write' | 'send' | 'rest' | 'key';
  role: string;
  /** Words on the first of them, of what sends the form, or the key. */
  label: string;
  /** How many of them would be used, and how many the page has. */
  times: number;
  of: number;
  /** Their words, at most ten. */
  labels: string[];
  /** Where the first of them leads; '' where it is no link. */
  href: string;
  /** What each field of a form would first be sent with. Left out for all else. */
  fields?: { label: string; value: string }[];
  /** Comes after all else: it signs out, deletes, clears or resets. */
  last: boolean;
}

export interface Foresight {
  url: string;
  title: string;
  /** In the order in which a crawl comes to them. */
  does: Foreseen[];
  /** What it leaves alone: it leads off the site, or to a path that is left out. */
  leaves: { label: string; href: string; because: 'off the site' | 'left out' }[];
}

/** Choices that are foreseen on one page. */
const mostChoices = 300;
/** Words of controls that are kept of a class. */
const mostLabels = 10;
/** Longest value that is told of a field, characters. */
const longestValue = 80;

/** What a crawl with these options would do on the page that was read. */
export function foresee(read: PageRead, options: CrawlerOptions): Foresight {
  const course = newCourse(options);
  const here = arriveAt(course, { observation: read as Observation, depth: 0 }, options);
  const { memory, identity } = course;
  const told = new Map<string, Foreseen>();
  for (let choice = 0; choice < mostChoices; choice++) {
    const goal = bestOf(goalsOf(memory, identity));
    if (!goal) break;
    take(goal, { memory, here, told, plan: (key) => planOf(memory, key, identity) });
  }
  return { url: read.url, title: read.title, does: [...told.values()], leaves: leftAlone(memory, here) };
}

/** The first of the earliest tier; drills and menus follow from what presses bring. */
function bestOf(goals: Iterable<Goal>): Goal | null {
  let best: Goal | null = null;
  for (const goal of goals) {
    if (goal.kind === 'drill' || goal.kind === 'menu' || goal.kind === 'visit') continue;
    if (best === null || goal.tier < best.tier) best = goal;
  }
  return best;
}

interface Taking {
  memory: CrawlMemory;
  here: KnownState;
  told: Map<string, Foreseen>;
  plan: (form: string) => { label: string; value: string }[];
}

/** Notes the goal as one that is reached, so that the next one is another. */
function take(goal: Goal, { memory, here, told, plan }: Taking): void {
  if (goal.kind === 'form') {
    const form = memory.formViews.get(goal.form);
    memory.spared.add(goal.form);
    const { role = '', name = '', text = '' } = form?.submit ?? {};
    add(told, goal.form, {
      does: 'send',
      role: role || 'form',
      label: text || name || 'Enter',
      fields: plan(goal.form),
    });
    return;
  }
  if (goal.kind === 'key') {
    here.keys = here.keys.filter(({ key }) => key !== goal.key);
    add(told, `key ${goal.key}`, { does: 'key', label: goal.key });
    return;
  }
  if (goal.kind !== 'press' && goal.kind !== 'choose' && goal.kind !== 'write' && goal.kind !== 'rest')
    return;
  const { candidate, kind: does } = goal;
  if (does === 'rest') here.rests.delete(keyOfCandidate(candidate));
  else {
    // A press that teaches nothing would end those of its make.
    notePress(memory, candidate, true);
    noteDone(memory, { candidate, state: here }, null);
  }
  const of = memory.classes.get(candidate.class)?.met.size ?? 1;
  const { role, label, href } = candidate;
  add(told, `${does} ${candidate.class}`, { does, role, label, href, of, last: goal.tier === tiers.leaves });
}

function add(
  told: Map<string, Foreseen>,
  key: string,
  one: Partial<Foreseen> & Pick<Foreseen, 'does'>,
): void {
  const { label = '' } = one;
  const known = told.get(key) ?? {
    role: '',
    label,
    href: '',
    of: 1,
    last: false,
    ...one,
    times: 0,
    labels: [],
  };
  told.set(key, known);
  known.times += 1;
  if (known.labels.length < mostLabels) known.labels.push(label);
}

function planOf(
  memory: CrawlMemory,
  key: string,
  identity: Parameters<typeof nextTrial>[2],
): { label: string; value: string }[] {
  const form = memory.formViews.get(key);
  const plan = form && nextTrial(form, [], identity);
  if (!form || !plan) return [];
  return keyedFields(form.fields).flatMap(({ key: of, element }) => {
    const value = plan.values[of] ?? '';
    return value === '' ? [] : [{ label: labelOfField(element), value: value.slice(0, longestValue) }];
  });
}

function leftAlone({ barred }: CrawlMemory, { candidates }: KnownState): Foresight['leaves'] {
  return [...barred].flatMap(([key, { label, because }]) => {
    const href = candidates.get(key)?.href ?? '';
    if (because === 'gone') return [];
    return [
      { label, href, because: because === 'leave' ? ('off the site' as const) : ('left out' as const) },
    ];
  });
}
