// What is worth doing next, in the order of what it may teach: a page that nobody came to or a class that was never pressed, then forms, then
// further things of a class, then drills on what is known, then wrong values, then documents that are left,
// and last what leaves. A link to a document that nobody opened comes earlier than others of its class. Pages take turns: the more was done on
// one, the longer what is left of it waits.
import type { Candidate } from '../fragments/candidates.ts';
import { keyOfCandidate } from './candidate-key.ts';
import { documentOf } from '../fragments/address-template.ts';
import { nextTrial } from './forms/next-trial.ts';
import type { Identity } from './forms/identity.ts';
import { type Drill, type Goal, type Tier, tiers } from './goal.ts';
import {
  choicesLike,
  templateOfLink,
  type CrawlMemory,
  type KnownClass,
  type KnownMake,
  type KnownState,
} from './memory.ts';
import { answersNone, isKeyWorth } from './keys.ts';
import { isRestWorth } from './rests.ts';
import { isOfSample } from './sample.ts';
import { sharesIn } from './shares.ts';
import { turnsPages } from './tasks/pages.ts';
import { maySearch } from './tasks/search.ts';
import { rowsLikeTheirControl } from './twins.ts';
import type { Ways } from './ways.ts';

/** Actions of way that one step of the order outweighs: nearer things of a later tier wait for far ones of an earlier. */
const tierWorth = 8;
/**
 * Representatives of a class: of things that are named all up to ten, and of more the first, the last and some between; else two. With links to documents that nobody
 * opened there may be more at the end, but a calendar has no last page.
 */
const representatives = { few: 3, items: 10, sample: 12, others: 2, leftOver: 30 } as const;
/** Classes made alike that are pressed before it is asked whether they teach anything, and presses of which one has to. */
const [classesOfMake, leastTaught] = [3, 3];
/** Boxes, or lists, of forms that were changed and led to no new state: further ones wait, however they are made. */
const manyChoices = 4;
/** Links of one class that come first because each led to a page of its own so far. */
const mostNewPages = 30;
/** Links to addresses of one template that are pressed, none of which came there. */
const mostAsked = 2;
/** Times that a state may be missed on the way before it is left alone. */
const mostMisses = 3;
/** Addresses that are opened because a script alone showed their pages so far. */
const mostVisits = 10;
/** Drills of one class. */
const mostDrills = 3;
/** Values at a border of a form that are sent as soon as it was accepted; others, and doubtful ones, wait until all else is known. */
const earlyBoundaries = 2;
/** Menus of things made alike that are asked for; before the first one came; and of all things of a site before the first. */
const [mostMenus, triedMenus, triedInAll] = [3, 2, 6];
/** Things of a state from which on a search has something to find. */
const leastThings = 2;

/** The best goal that can be come to; null where nothing is left. */
export function nextGoal(memory: CrawlMemory, ways: Ways, identity: Identity): Goal | null {
  let best: { goal: Goal; worth: number } | null = null;
  const share = sharesIn(memory);
  for (const goal of goalsOf(memory, identity)) {
    const way = ways.cost.get(goal.state);
    if (way === undefined) continue;
    const worth = goal.tier * tierWorth + way + share(goal);
    if (best === null || worth < best.worth) best = { goal, worth };
  }
  return best?.goal ?? null;
}

/** All that is not done yet, state by state in the order in which they were met; with `missed` that of states, too, which were missed too often. */
export function* goalsOf(
  memory: CrawlMemory,
  identity: Identity,
  { missed = false }: { missed?: boolean } = {},
): Generator<Goal> {
  const known: Known = {
    openers: openersIn(memory),
    firstIn: new Map(),
    rows: rowsLikeTheirControl(memory),
    templates: new Set([...memory.states.values()].map(({ record }) => templateOfLink(memory, record.url))),
    asked: Map.groupBy(memory.opened, (url) => templateOfLink(memory, url)),
    linkTemplate: (href) => templateOfLink(memory, href),
    bringsMenus: bringsMenus(memory),
    looks: new Map([...memory.states].map(([id, { record }]) => [id, record.fingerprint])),
    pressedOn: pressedOn(memory),
  };
  const keysAreSilent = answersNone(memory.keys);
  const trials = new Map<string, Tier | null>();
  for (const key of memory.formViews.keys()) trials.set(key, tierOfTrial(memory, key, identity));
  for (const [id, state] of memory.states) {
    if (state.missed >= mostMisses && !missed) continue;
    yield* pressesIn(memory, id, { state, known });
    yield* formsIn(memory, id, { state, trials });
    yield* restsIn(memory, id, state);
    if (!keysAreSilent) yield* keysIn(memory, id, state);
    if (isDrawnByScript(memory, state)) yield { kind: 'visit', state: id, tier: tiers.form };
  }
}

/** No document was loaded that showed it, nor opened at its address. */
function isDrawnByScript({ visited, shows, empty }: CrawlMemory, { record, address }: KnownState): boolean {
  if (address !== null || record.layers.length > 0) return false;
  if (visited.has(record.url) || visited.size >= mostVisits) return false;
  // The page of the start was loaded, if in another state.
  const place = documentOf(record.url);
  return !shows.has(place) && !empty.has(place);
}

/** What a look at all states tells of candidates. */
interface Known {
  openers: ReadonlySet<string>;
  /** The state in which each class was met first: pages of a list are turned from its first page. */
  firstIn: Map<string, string>;
  /** Classes of rows that do what a control in them does. */
  rows: ReadonlySet<string>;
  /** Addresses that were come to, as templates. */
  templates: ReadonlySet<string>;
  /** Addresses that were come to or whose links were pressed, by their template. */
  asked: ReadonlyMap<string, readonly string[]>;
  linkTemplate: (href: string) => string;
  /** False where none of several things of the site brought a menu. */
  bringsMenus: boolean;
  /** What each state looks like, whatever its address. */
  looks: ReadonlyMap<string, string>;
  /** Things of each class that were pressed on a page, in all of its states, by its document. */
  pressedOn: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

function pressedOn({ states }: CrawlMemory): Known['pressedOn'] {
  const pages = new Map<string, Map<string, number>>();
  for (const { record, pressed } of states.values()) {
    const page = pages.get(documentOf(record.url)) ?? new Map<string, number>();
    pages.set(documentOf(record.url), page);
    for (const [of, times] of pressed) page.set(of, (page.get(of) ?? 0) + times);
  }
  return pages;
}

function* pressesIn(
  memory: CrawlMemory,
  id: string,
  { state, known }: { state: KnownState; known: Known },
): Generator<Goal> {
  const sent = new Set([...state.forms.values()].flatMap(({ submit }) => (submit ? [submit.ref] : [])));
  for (const [key, candidate] of state.candidates) {
    if (!known.firstIn.has(candidate.class)) known.firstIn.set(candidate.class, id);
    const of = memory.classes.get(candidate.class);
    if (!of || memory.barred.has(key) || sent.has(candidate.ref)) continue;
    if (candidate.kind === 'field') {
      if (of.done.size === 0 && state.texts.has(key))
        yield { kind: 'write', state: id, candidate, tier: tiers.newForm };
      continue;
    }
    const isDone = of.done.has(key);
    if (isDone && known.bringsMenus && mayHaveMenu(memory, state, candidate))
      yield { kind: 'menu', state: id, candidate, tier: tiers.form };
    if (!isDone && known.rows.has(candidate.class)) continue;
    if (!isDone && isOneOfManyInForm(memory, candidate)) continue;
    const isNewPage =
      leadsToNewPage(of, candidate, known) && (!isDone || isUnopened(memory, candidate, state));
    if (isDone && !isNewPage) {
      const drill = drillOf(of, candidate, known.openers.has(key));
      if (drill && (drill !== 'pages' || known.firstIn.get(candidate.class) === id))
        yield { kind: 'drill', state: id, candidate, drill, tier: tiers.drill };
      continue;
    }
    const worth = isNewPage
      ? tiers.newPage
      : isDeedOfItsOwn(of, candidate)
        ? tiers.knownPage
        : tierOf(memory, candidate, { of, state, known });
    if (worth === null) continue;
    const tier =
      worth < tiers.furtherItems && isOneOfManyChoices(memory, candidate) ? tiers.furtherItems : worth;
    yield { kind: isList(candidate) ? 'choose' : 'press', state: id, candidate, tier };
  }
}

/** Keys of a page as a whole: with a layer over it they are the layer's. */
function* keysIn(memory: CrawlMemory, id: string, { record, keys }: KnownState): Generator<Goal> {
  if (record.layers.length > 0) return;
  for (const { key, tier } of keys)
    if (isKeyWorth(memory.keys, key, record.template)) yield { kind: 'key', state: id, key, tier };
}

/** One thing of each list. */
function* restsIn(memory: CrawlMemory, id: string, { rests }: KnownState): Generator<Goal> {
  for (const candidate of rests.values())
    if (isRestWorth(memory.rests, candidate)) yield { kind: 'rest', state: id, candidate, tier: tiers.form };
}

/** A thing, or what is drawn, may have a menu where scripts of the page hear the other button. */
function mayHaveMenu({ makes }: CrawlMemory, { hears }: KnownState, candidate: Candidate): boolean {
  const { item, role, kind } = candidate;
  if (!hears.has('menu') || kind === 'field' || kind === 'leaves' || (item === '' && role !== ''))
    return false;
  const menus = makes.get(candidate.make)?.menus;
  if (!menus?.opened) return (menus?.tried ?? 0) < triedMenus && withoutMenus(makes) < triedInAll;
  if (menus.spent.has(keyOfCandidate(candidate)) || menus.spent.size >= mostMenus) return false;
  // An entry that is not there again is not asked for without end.
  const entries = [...menus.entries.values()];
  const asked = entries.includes(false) ? entries.length + mostMenus : mostMenus;
  return menus.tried < asked;
}

/** False after several things without one. */
function bringsMenus({ makes }: CrawlMemory): boolean {
  const all = [...makes.values()];
  return all.some(({ menus }) => menus.opened > 0) || withoutMenus(makes) < triedInAll;
}

/** Times that a menu was asked for of what has none. */
function withoutMenus(makes: CrawlMemory['makes']): number {
  return [...makes.values()].reduce((sum, { menus }) => sum + (menus.opened > 0 ? 0 : menus.tried), 0);
}

function* formsIn(
  memory: CrawlMemory,
  id: string,
  { state, trials }: { state: KnownState; trials: ReadonlyMap<string, Tier | null> },
): Generator<Goal> {
  for (const key of state.formKeys) {
    const form = memory.formViews.get(key);
    if (!form || memory.spared.has(key)) continue;
    if (maySearch(memory, form) && thingsIn(state) >= leastThings)
      yield { kind: 'form', state: id, form: form.key, tier: tiers.form };
    const tier = trials.get(key) ?? null;
    if (tier !== null) yield { kind: 'form', state: id, form: form.key, tier };
  }
}

/** When the next trial of a form is worth making; null where none is left. */
function tierOfTrial(memory: CrawlMemory, key: string, identity: Identity): Tier | null {
  const form = memory.formViews.get(key);
  if (!form || memory.spared.has(key)) return null;
  const history = memory.forms.get(form.key) ?? [];
  const plan = nextTrial(form, history, identity);
  if (!plan) return null;
  if (history.length === 0) return tiers.newForm;
  const varied = history.filter(({ plan: { part } }) => part === 'boundary').length;
  const isLate =
    plan.part === 'corrected' ||
    (plan.part === 'boundary' && (varied >= earlyBoundaries || plan.about.possible === 'unsure'));
  return isLate ? tiers.boundary : tiers.form;
}

/**
 * A link to an address that nobody came to, of a class most of which led to pages that look each otherwise: a menu. Links to pages that
 * look alike are those of things. A menu that says the same on another page may lead elsewhere from there.
 */
function leadsToNewPage(
  of: KnownClass,
  { kind, href }: Candidate,
  { templates, asked, linkTemplate, looks }: Known,
): boolean {
  const { done, led } = of;
  if (
    href === '' ||
    opensNothing(of) ||
    kind === 'leaves' ||
    done.size >= mostNewPages ||
    templates.has(linkTemplate(href)) ||
    (asked.get(linkTemplate(href))?.length ?? 0) >= mostAsked
  )
    return false;
  return new Set([...led].map((state) => looks.get(state))).size * 2 >= done.size;
}

/** A button with a name of its own, such as those of a toolbar, each of which brought something else so far: no thing of a list. */
function isDeedOfItsOwn({ done, led }: KnownClass, { kind, role, href, item, label }: Candidate): boolean {
  if (kind === 'leaves' || href !== '' || !/^(button|menuitem|tab)$/.test(role) || item !== label)
    return false;
  return done.size > 0 && done.size < mostNewPages && led.size >= done.size;
}

/** Several of other classes that are made alike were pressed, and most of them brought nothing new. */
function teachesLittle(make: KnownMake | undefined): boolean {
  return make !== undefined && make.classes.size >= classesOfMake && make.taught * leastTaught < make.presses;
}

/** A box or list of a form that is sent later, where others that are made like it did nothing but change: the form itself is tried by itself. */
function isOneOfManyInForm({ makes }: CrawlMemory, { kind, form, make }: Candidate): boolean {
  const known = makes.get(make);
  return kind === 'choice' && form !== '' && known?.taught === 0 && known.presses >= representatives.others;
}

/** The same of boxes and lists of forms that are made otherwise: they wait. */
function isOneOfManyChoices(memory: CrawlMemory, candidate: Candidate): boolean {
  const known = choicesLike(memory, candidate);
  return known !== null && known.taught === 0 && known.presses >= manyChoices;
}

/** Null where enough of its class were pressed, and it leads to no document that nobody opened. */
function tierOf(
  memory: CrawlMemory,
  candidate: Candidate,
  { of, state, known }: { of: KnownClass; state: KnownState; known: Known },
): Tier | null {
  const { kind, class: key } = candidate;
  const tried = of.done.size;
  if (kind === 'leaves') return tried < representatives.others ? tiers.leaves : null;
  const opens = !opensNothing(of) && isUnopened(memory, candidate, state);
  if (tried === 0 && teachesLittle(memory.makes.get(candidate.make)))
    return opens ? tiers.form : tiers.furtherItems;
  // A box or list of a form says something once the form is sent.
  if (tried === 0 && kind === 'choice' && candidate.form !== '') return tiers.form;
  if (tried === 0) return opens || candidate.href === '' ? tiers.newClass : tiers.knownPage;
  // The same block of another page stands for other things.
  const isItem = kind === 'item';
  const here = isItem ? (known.pressedOn.get(documentOf(state.record.url))?.get(key) ?? 0) : tried;
  if (here < (isItem ? representatives.few : representatives.others))
    return opens ? tiers.knownPage : tiers.fewItems;
  const most = of.met.size <= representatives.items ? representatives.items : representatives.sample;
  const isNext =
    here < most && isOfSample(keyOfCandidate(candidate), of.met, { few: representatives.few, most });
  if (isItem && isNext) return opens ? tiers.form : tiers.furtherItems;
  return opens && tried < representatives.leftOver ? tiers.leftOver : null;
}

/** Links that a script answers, such as those that fold a tree: several were pressed, and the page stayed. */
function opensNothing({ done, moves, stays }: KnownClass): boolean {
  return done.size >= representatives.others && !moves && stays === true;
}

/** A link to a document of the site that nobody came to. */
function isUnopened({ opened }: CrawlMemory, { href }: Candidate, { record }: KnownState): boolean {
  const url = URL.parse(href);
  return url !== null && url.origin === URL.parse(record.url)?.origin && !opened.has(documentOf(href));
}

function drillOf(
  { stays, moves, toggles, drilled }: KnownClass,
  candidate: Candidate,
  opens: boolean,
): Drill | null {
  if (candidate.kind === 'leaves' || drilled.size >= mostDrills) return null;
  const wanted: Drill[] = [];
  if (!drilled.has('pages') && turnsPages(candidate)) wanted.push('pages');
  if (stays === true && !toggles) wanted.push('press-again');
  if (stays === true) wanted.push('reload');
  if (stays === false && opens) wanted.push('open-close');
  else if (stays === false && moves && drilled.size === 0) wanted.push('back-forth');
  return wanted.find((drill) => !drilled.has(drill)) ?? null;
}

/** Keys of candidates of which a press brought a layer over the page. */
function openersIn({ edges, states }: CrawlMemory): Set<string> {
  const opening = [...edges.values()].filter(({ from, to, candidate, action }) => {
    const [one, other] = [states.get(from)?.record, states.get(to)?.record];
    return candidate !== '' && action === 'click' && (other?.layers.length ?? 0) > (one?.layers.length ?? 0);
  });
  return new Set(opening.map(({ candidate }) => candidate));
}

/** Different things that a state showed when it was seen last. */
function thingsIn({ candidates }: KnownState): number {
  const shown = [...candidates.values()].filter(({ item, ref }) => item !== '' && ref !== '');
  return new Set(shown.map(({ item }) => item)).size;
}

/** A list of choices takes one of them, not a press. */
function isList({ role }: Candidate): boolean {
  return role === 'combobox' || role === 'listbox';
}
