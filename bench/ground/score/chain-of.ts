// The chain from a fault to a finding of a crawl, link by link, and the first one that breaks: where an engineer looks next. Pure.
import type { Evidence, ScreenElement, ScreenRecord, TurnRecord } from '../../../src/evidence/evidence.ts';
import { candidatesOf } from '../../../src/fragments/candidates.ts';
import type { Analysis } from '../../../src/findings/analyse.ts';
import type { Finding } from '../../../src/findings/finding.ts';
import { isReachedAt } from '../faults/is-reached.ts';
import { showsSomething, type KeptFault, type TruthElement } from '../faults/truth.ts';
import { sameScreen, screenOf, templateOf } from '../screen-of.ts';
import { fitsLayer } from './layer-of-finding.ts';
import { plainPath, plainText } from './match-finding.ts';

/**
 * In the order of the chain. `shows`: the truth names an element, a region or a value, so that somebody could see the fault.
 * `asked`: the request or the script that it sits in was asked for. `met`: a screen of the truth was met. `seen`: an element of the truth,
 * or one of its values, stood on such a screen. `differs`: what stood there was the faulty value. `operable`: a control that was seen is a candidate.
 * `pressed`: an action was done on it, and not refused. `tried`: that action is part of a trial that came to its end. `told`: a rule that fits
 * the layer found something on a screen of the truth. `matched`: one of these is counted for the fault.
 */
export const links = [
  'shows',
  'asked',
  'met',
  'seen',
  'differs',
  'operable',
  'pressed',
  'tried',
  'told',
  'matched',
] as const;
export type Link = (typeof links)[number];

export interface ChainLink {
  link: Link;
  /** null: the fault has no such link. */
  holds: boolean | null;
  /** What was seen of it, for people. */
  note: string;
}

export interface Chain {
  fault: string;
  links: ChainLink[];
  /** The first that breaks; null where the fault is found. */
  broken: Link | null;
  /** What rules that fit the layer could not tell, those that speak of the fault first. */
  doubts: string[];
}

/** What one visit met, as far as the chain asks. */
export interface ChainVisit {
  evidence: Pick<Evidence, 'screens' | 'turns' | 'requests' | 'graph'>;
  findings: readonly Finding[];
  cannotTell: Analysis['cannotTell'];
  /** Fingerprints that clean visits give as well. */
  usual: ReadonlySet<string>;
  isHit(finding: Finding): boolean;
}

const mostDoubts = 4;
const fewestLetters = 2;
/** Positions of a path, from its end, that tell one place from another. */
const placesTold = 3;

export function chainOf(fault: KeptFault, visit: ChainVisit): Chain {
  const { truth, site } = fault;
  const { screens, requests } = visit.evidence;
  const sees = showsSomething(truth);
  const met = screens.filter(({ url }) => isReachedAt(screenOf(url), fault));
  const isThere = placed(fault);
  const places = truth.elements.flatMap((element) =>
    met.flatMap((screen) =>
      screen.elements
        .filter((one) => (isThere ? isThere(one) : isElement(one, element)))
        .map((one) => ({ screen, one })),
    ),
  );
  const faulty = truth.values.faulty.map(plainText).filter((text) => text.length >= fewestLetters);
  const clean = new Set(truth.values.clean.map(plainText));
  const own = faulty.filter((text) => !clean.has(text));
  const said = new Set(met.flatMap(({ elements }) => elements.map(wordsOf)));
  const shown = own.filter((text) => said.has(text));
  const stood = [...clean].filter((text) => text.length >= fewestLetters && said.has(text));
  const controls = places.filter(({ one }) => one.kind === 'control');
  const operable = controls.filter(({ screen, one }) => isCandidate(screen, one));
  const acts = actsOn(visit.evidence, truth.elements, met);
  const done = acts.filter(({ action }) => action.refused === null);
  const trials = (visit.evidence.graph?.trials ?? []).filter(({ steps }) =>
    steps.some(({ turn }) => done.some((act) => act.turn === turn)),
  );
  const near = visit.findings.filter(
    (finding) =>
      fitsLayer(finding, fault.layer) && truth.screens.some((one) => sameScreen(one, screenOf(finding.url))),
  );
  const hits = visit.findings.filter((finding) => visit.isHit(finding));
  const fresh = hits.filter(({ fingerprint }) => !visit.usual.has(fingerprint));
  const path = typeof site['path'] === 'string' ? site['path'] : site['script'];
  const asked =
    typeof path === 'string' && path.startsWith('/')
      ? requests.filter(({ url }) => templateOf(URL.parse(url)?.pathname ?? '') === templateOf(path)).length
      : null;
  const isDeed = controls.length > 0 && fault.layer !== 'style' && fault.layer !== 'markup';
  const told: ChainLink[] = [
    { link: 'shows', holds: sees, note: sees ? '' : 'only requests or times differ: nobody could see it' },
    { link: 'asked', holds: asked === null ? null : asked > 0, note: `${asked ?? '–'} requests` },
    { link: 'met', holds: met.length > 0, note: `${met.length} screens` },
    {
      link: 'seen',
      holds: truth.elements.length === 0 ? null : places.length + shown.length + stood.length > 0,
      note: `${places.length} times`,
    },
    {
      link: 'differs',
      holds: own.length === 0 ? null : shown.length > 0,
      note: shown.length > 0 ? `“${shown[0]}”` : `none of ${JSON.stringify(own.slice(0, 3))}`,
    },
    {
      link: 'operable',
      holds: isDeed ? operable.length > 0 : null,
      note: `${operable.length} of ${controls.length}`,
    },
    {
      link: 'pressed',
      holds: isDeed ? done.length > 0 : null,
      note: refusals(acts) || `in ${done.length} turns`,
    },
    {
      link: 'tried',
      holds: isDeed ? trials.some(({ cut }) => cut === '') : null,
      note: trials
        .map(({ kind, cut }) => (cut === '' ? kind : `${kind} cut: ${cut}`))
        .slice(0, 4)
        .join(', '),
    },
    {
      link: 'told',
      holds: near.length + hits.length > 0,
      note: near
        .map(({ rule, title }) => `${rule}: ${title}`)
        .slice(0, 3)
        .join(' | '),
    },
    {
      link: 'matched',
      holds: fresh.length > 0,
      note:
        hits.length > fresh.length
          ? `a clean visit gives it as well: ${hits.map(({ rule }) => rule).join(', ')}`
          : fresh.map(({ rule }) => rule).join(', '),
    },
  ];
  return {
    fault: fault.id,
    links: told,
    broken: fresh.length > 0 ? null : (told.find(({ holds }) => holds === false)?.link ?? 'told'),
    doubts: doubtsAbout(fault, visit.cannotTell),
  };
}

/** A fault that is put on one element is there where its place and its name come together, which a list that changed may never show. */
function placed({ site }: KeptFault): ((one: ScreenElement) => boolean) | null {
  const { selector, name } = site;
  if (typeof selector !== 'string' || typeof name !== 'string' || name === '') return null;
  const nth = (css: string) => (css.match(/:nth-of-type\(\d+\)/g) ?? []).slice(-placesTold).join('');
  return (one) =>
    plainText(one.name || one.text) === plainText(name) &&
    // An id of its own takes the place of a path.
    (one.locator.css.startsWith('#') || nth(plainPath(one.locator.css)) === nth(plainPath(selector)));
}

function isElement(
  { locator, name, text }: Pick<ScreenElement, 'locator' | 'name' | 'text'>,
  element: TruthElement,
): boolean {
  if (plainPath(locator.css) === plainPath(element.selector)) return true;
  const said = plainText(name || text);
  const known = [element.name, element.clean, element.faulty];
  return said.length >= fewestLetters && known.some((one) => one !== null && plainText(one) === said);
}

function wordsOf({ text, name }: Pick<ScreenElement, 'text' | 'name'>): string {
  return plainText(text || name);
}

function isCandidate(screen: ScreenRecord, { ref }: ScreenElement): boolean {
  return candidatesOf(screen).some((candidate) => candidate.ref === ref);
}

function actsOn(
  { turns }: ChainVisit['evidence'],
  elements: readonly TruthElement[],
  met: readonly ScreenRecord[],
): TurnRecord[] {
  const byId = new Map(met.map((screen) => [screen.id, screen]));
  return turns.filter(({ screen, action }) => {
    const target = byId.get(screen)?.elements.find(({ ref }) => ref === action.target?.ref);
    return target !== undefined && elements.some((element) => isElement(target, element));
  });
}

function refusals(acts: readonly TurnRecord[]): string {
  const refused = acts.flatMap(({ action }) => (action.refused === null ? [] : [action.refused]));
  return refused.length === acts.length && refused.length > 0 ? `refused: ${refused[0]}` : '';
}

function doubtsAbout({ layer, truth }: KeptFault, cannotTell: ChainVisit['cannotTell']): string[] {
  const words = [...truth.values.clean, ...truth.values.faulty, ...truth.elements.map(({ name }) => name)]
    .map(plainText)
    .filter((text) => text.length >= fewestLetters);
  const speaksOf = ({ what }: ChainVisit['cannotTell'][number]) =>
    words.some((word) => plainText(what).includes(word));
  return (
    cannotTell
      // Engines ask for a person on every page.
      .filter(({ rule, what }) => !rule.includes('/') && fitsLayer({ rule, title: what, summary: '' }, layer))
      .toSorted((a, b) => Number(speaksOf(b)) - Number(speaksOf(a)))
      .slice(0, mostDoubts)
      .map(({ rule, what, because }) => `${rule} cannot tell of ${what}: ${because}`)
  );
}
