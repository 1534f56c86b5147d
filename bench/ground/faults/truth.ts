// What a fault shows to a person, told from the first steps of the tour that differ: where it can be met and what is wrong there.
import { homedir } from 'node:os';
import type { Aspect, StepDifference } from '../tour/compare-drives.ts';
import type { LookedElement } from '../tour/look-at-page.ts';
import type { Fault } from './operator.ts';
import { siteText } from './parts/site-text.ts';

export interface TruthElement {
  screen: string;
  selector: string;
  role: string;
  name: string;
  aspect: Aspect | 'focus';
  clean: string | null;
  faulty: string | null;
  box: readonly number[] | null;
}

export interface Truth {
  /** Steps of the tour that differ, the first ones. */
  steps: number[];
  /** Screens on which it shows, as the faulty and the clean tour name them. */
  screens: string[];
  elements: TruthElement[];
  /** By screen, CSS pixels of the document. */
  regions: { screen: string; box: readonly [number, number, number, number] }[];
  requests: { method: string; path: string; status: number }[];
  /** Texts that stand on one side alone: first those of the clean tour, then those of the faulty one. */
  values: { clean: string[]; faulty: string[] };
}

export interface KeptFault extends Fault {
  truth: Truth;
}

/** True where a thing, a place or a word differs, so that somebody could see the fault: not where only requests or times do. */
export function showsSomething({ elements, regions, values }: Truth): boolean {
  return elements.length + regions.length + values.clean.length + values.faulty.length > 0;
}

const stepsOfTruth = 3;
const mostElements = 10;
const mostRequests = 6;
const mostValues = 12;
const longestText = 120;
/** From this share of missing elements and failed steps on, the application is broken as a whole. */
const coarseShare = 0.6;
const coarseSteps = 4;

/** The truth of a fault whose drive differs in these steps, in order. */
export function truthOf(fault: Fault, differences: readonly StepDifference[]): Truth {
  const first = differences.slice(0, stepsOfTruth);
  const { site } = fault;
  const own = first
    .flatMap(({ screen, elements }) => elements.map((one) => ({ ...one, screen })))
    .sort((a, b) => telling(b.aspect) - telling(a.aspect));
  const chosen = own.some(({ aspect }) => aspect !== 'box')
    ? own.filter(({ aspect }) => aspect !== 'box')
    : own;
  const elements = chosen
    .slice(0, mostElements)
    .map(({ screen, selector, aspect, clean, faulty }) =>
      truthElement({ screen, selector, aspect, clean, faulty }),
    );
  const named = typeof site['selector'] === 'string' && site['selector'] !== 'html';
  if (named && !elements.some(({ selector }) => selector === site['selector']))
    elements.unshift({
      screen: siteText(site, 'screen'),
      selector: siteText(site, 'selector'),
      role: '',
      name: siteText(site, 'name'),
      aspect: 'box',
      clean: null,
      faulty: null,
      box: null,
    });
  for (const { focus, screen } of first)
    if (focus && !named)
      elements.push({
        screen,
        selector: (focus.clean ?? focus.faulty ?? '').split(' (')[0] ?? '',
        role: '',
        name: '',
        aspect: 'focus',
        clean: focus.clean,
        faulty: focus.faulty,
        box: null,
      });
  const requests = first.flatMap((step) =>
    step.requests.map(({ method, path, status }) => ({ method, path, status })),
  );
  if (typeof site['path'] === 'string' && fault.layer === 'data')
    requests.unshift({
      method: siteText(site, 'method') || 'GET',
      path: site['path'],
      status: Number(site['status'] ?? 200),
    });
  const text = (side: 'clean' | 'faulty') => [
    ...new Set(
      elements
        .filter((one) => one.clean !== one.faulty)
        .flatMap((one) => (one[side] ? [one[side]] : []))
        .slice(0, mostValues),
    ),
  ];
  return {
    steps: first.map(({ step }) => step),
    screens: [...new Set(first.flatMap(({ screen, cleanScreen }) => [screen, cleanScreen]))],
    elements,
    regions: first.flatMap(({ screen, region }) => (region ? [{ screen, box: region }] : [])),
    requests: unique(requests).slice(0, mostRequests),
    values: { clean: text('clean'), faulty: text('faulty') },
  };
}

/** Whether the differing steps show an application that is broken as a whole, which says nothing about finding faults. */
export function isCoarse(
  differences: readonly StepDifference[],
  cleanElements: ReadonlyMap<number, number>,
): boolean {
  const broken = differences.filter(({ step, elements, failed }) => {
    const gone = elements.filter(({ aspect, clean }) => aspect === 'there' && clean !== null).length;
    return failed || gone / Math.max(1, cleanElements.get(step) ?? 1) >= coarseShare;
  });
  return broken.length >= coarseSteps && broken.length >= differences.length * 0.75;
}

function telling(aspect: Aspect): number {
  return { text: 5, value: 5, name: 4, there: 3, attributes: 2, box: 1 }[aspect];
}

function truthElement(one: {
  screen: string;
  selector: string;
  aspect: Aspect;
  clean: LookedElement | null;
  faulty: LookedElement | null;
}): TruthElement {
  const { screen, selector, aspect, clean, faulty } = one;
  const known = faulty ?? clean;
  const said = (element: LookedElement | null) =>
    element === null
      ? null
      : (aspect === 'value'
          ? element.value
          : aspect === 'name'
            ? element.name
            : element.text || element.name
        ).slice(0, longestText);
  return {
    screen,
    selector,
    role: known?.role || known?.tag || '',
    name: (clean?.name || faulty?.name || '').slice(0, longestText),
    aspect,
    clean: said(clean),
    faulty: said(faulty),
    box: known?.box ?? null,
  };
}

function unique<T>(list: readonly T[]): T[] {
  return [...new Map(list.map((one) => [JSON.stringify(one), one])).values()];
}

/** A path of this machine that an application shows, also in an address, is no place and no truth on another. */
export function namesMachine(fault: KeptFault): boolean {
  const told = JSON.stringify(fault);
  return [`${homedir()}/`, encodeURIComponent(`${homedir()}/`)].some((path) => told.includes(path));
}
