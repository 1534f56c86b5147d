// What the engines together find of known barriers beside axe-core alone in the same run, what they say of sound pages, and what
// engines and checks take of a state.
import type { IbmResult } from '../src/evidence/audit-probe.ts';
import type { AxeResult } from '../src/evidence/probe.ts';
import { criteriaOfTags, isTrusted } from '../src/findings/signals/engine-precision.ts';
import { advice } from '../src/sessions/page/axe-look.ts';
import { axeLook } from '../src/sessions/probes/axe-look.ts';
import { ibmLook } from '../src/sessions/probes/ibm-look.ts';
import { markupLook } from '../src/sessions/probes/markup-look.ts';
import { isOnTrial, markupCriteria } from '../src/findings/rules/markup.ts';
import { findWidgets, patternLook } from '../src/sessions/probes/pattern-look.ts';
import type { ProbeRoom } from '../src/sessions/probes/probe-room.ts';
import { declaredOpeners, dialogLook } from '../src/sessions/probes/dialog-look.ts';
import { settingsLook } from '../src/sessions/probes/settings-look.ts';
import { openPlainSite } from '../test/support/plain-site.ts';
import { plainPersona } from '../test/support/personas.ts';
import { siteIndex } from '../test/sites/site-index.ts';
import type { Bar, Bench } from './bench.ts';
import { keepBars, keptBars } from './accessibility/kept-bars.ts';
import { barriers } from './accessibility/barriers.ts';
import { dialogPages } from './accessibility/dialog-pages.ts';
import { patternPage, patternPages } from './accessibility/pattern-pages.ts';
import { settingPages } from './accessibility/setting-pages.ts';
import { runDemonstrations } from './accessibility/demonstrations/run-demonstrations.ts';
import { runGround } from './accessibility/ground/run-ground.ts';
import { runSamples } from './accessibility/samples/run-samples.ts';
import { galleries } from './accessibility/galleries/gallery-index.ts';
import { runGalleries, runWidgets } from './accessibility/galleries/run-galleries.ts';
import { quantile, row } from './accessibility/tell-figures.ts';
import { verdicts } from './accessibility/verdicts.ts';

/** A page that is looked at, and the criterion that its flaw breaks. */
interface Case {
  id: string;
  layer: 'markup' | 'behaviour';
  criterion: string;
  clean: string;
  flawed: string;
}

/** What was told of one page. */
interface Told {
  /** Rule with its engine, and its criteria; `trusted` where findings of it are told without being asked for. */
  faults: { rule: string; criteria: string[]; trusted: boolean }[];
  /** What each look took, milliseconds. */
  tookMs: Record<Part, number>;
}

const parts = ['axe-core', "IBM's engine", 'markup', 'settings', 'widgets', 'dialogs'] as const;
type Part = (typeof parts)[number];

const criterionOf: Readonly<Record<string, string>> = {
  told: '4.1.2',
  entered: '2.4.3',
  closes: '1.4.13',
  stays: '1.4.13',
  returns: '2.4.3',
  'text-spacing': '1.4.12',
  'text-on-text': '1.4.12',
  'text-stays-small': '1.4.4',
  'orientation-lock': '1.3.4',
  'lost-in-system-colours': '1.4.11',
  'dialog-lets-out': '2.4.3',
};

/** Galleries alone: all of them take hours. */
const galleryPart = 'gallery-';

export const bench: Bench = {
  name: 'accessibility',
  about: `axe-core, IBM's engine and our checks on ${barriers.length + patternPages.length + settingPages.length + dialogPages.length} barriers of our own and their repaired twins, beside axe-core alone in the same run`,
  parts: [
    'galleries',
    'galleries-read',
    ...galleries.map(({ id }) => galleryPart + id),
    'ground-markup',
    'samples',
    'demonstrations',
    'demonstrations-unread',
    'widgets-first',
    'widgets-second',
  ],
  async run({ quick, say, part }) {
    if (part === null) {
      const own = await runOwn({ quick, say });
      return quick ? own : [...own, ...(await keptBars(keptParts, say))];
    }
    const bars = await runPart(part, { quick, say });
    if (!quick && option('app') === null && option('minutes') === null) await keepBars(keptAs(part), bars);
    return bars;
  },
};

interface Asked {
  quick: boolean;
  say: (line: string) => void;
}

/** Parts whose last bars the run without a part tells. */
const keptParts = [
  'ground-markup-held-out',
  'ground-markup-tuning',
  'galleries',
  'galleries-read',
  ...galleries.map(({ id }) => galleryPart + id),
  'samples',
  'demonstrations',
  'demonstrations-unread',
  'widgets-first',
  'widgets-second',
];

function keptAs(part: string): string {
  return part === 'ground-markup' ? `${part}-${halfAsked()}` : part;
}

function halfAsked(): 'held-out' | 'tuning' {
  return option('half') === 'held-out' ? 'held-out' : 'tuning';
}

function runPart(part: string, { quick, say }: Asked): Promise<Bar[]> {
  const given = option('minutes');
  const minutes = given === null ? null : Number(given);
  if (part === 'galleries' || part === 'galleries-read')
    return runGalleries({ only: null, how: part === 'galleries' ? 'visited' : 'read', quick, minutes, say });
  if (part.startsWith(galleryPart))
    return runGalleries({ only: part.slice(galleryPart.length), how: 'visited', quick, minutes, say });
  if (part === 'ground-markup')
    return runGround({ half: halfAsked(), app: option('app'), quick, minutes, say });
  if (part === 'samples') return runSamples({ quick, say });
  if (part === 'demonstrations') return runDemonstrations({ read: 'read', say });
  if (part === 'demonstrations-unread') return runDemonstrations({ read: 'unread', say });
  return runWidgets({ round: part === 'widgets-first' ? 'first' : 'second', say });
}

/** Pages of our own. */
async function runOwn({ quick, say }: Asked): Promise<Bar[]> {
  const cases = casesOf().filter((_one, at) => !quick || at % 4 === 0);
  const good = quick
    ? []
    : siteIndex.map((site) => ({
        id: `site ${site.id}`,
        html: site.handle('clean', { method: 'GET', path: '/', fields: new URLSearchParams() }).body,
      }));
  const bodies = [
    ...cases.flatMap(({ clean, flawed }, at) => [
      [`/${at}/clean`, clean] as const,
      [`/${at}/flawed`, flawed] as const,
    ]),
    ...good.map(({ html }, at) => [`/good/${at}`, html] as const),
  ];
  const site = await openPlainSite(Object.fromEntries(bodies));
  const room: ProbeRoom = {
    page: site.page,
    signal: new AbortController().signal,
    takePicture: () => Promise.resolve(null),
    keepPicture: () => Promise.resolve(null),
  };
  const look = (path: string) => lookAt(room, `${site.url}${path}`);
  const tally = new Map<string, { right: number; wrong: number }>();
  const judge = (page: string, told: Told, breaks: readonly string[]) => {
    for (const { rule, criteria } of told.faults.filter(({ rule: id }) => id.includes('/'))) {
      const known = tally.get(rule) ?? { right: 0, wrong: 0 };
      const isRight = verdicts[`${page}: ${rule}`] ?? criteria.some((one) => breaks.includes(one));
      if (!isRight) say(`WRONG ${page}: ${rule}`);
      tally.set(rule, { right: known.right + Number(isRight), wrong: known.wrong + Number(!isRight) });
    }
  };
  const times: { page: string; tookMs: Told['tookMs'] }[] = [];
  const found = { markup: [0, 0, 0], behaviour: [0, 0, 0] };
  let falseFindings = 0;
  let all = 0;
  try {
    for (const [at, one] of cases.entries()) {
      const flawed = await look(`${at}/flawed`);
      const clean = await look(`${at}/clean`);
      judge(`${one.id}, flawed`, flawed, [one.criterion]);
      judge(`${one.id}, clean`, clean, []);
      times.push({ page: `${one.id}, flawed`, ...flawed }, { page: `${one.id}, clean`, ...clean });
      const before = new Set(clean.faults.map(({ rule }) => rule));
      const own = flawed.faults.filter(({ rule, trusted }) => trusted && !before.has(rule));
      const axeAlone = own.some(({ rule }) => rule.startsWith('axe/'));
      const row = found[one.layer];
      row[0] = (row[0] ?? 0) + 1;
      row[1] = (row[1] ?? 0) + Number(axeAlone);
      row[2] = (row[2] ?? 0) + Number(own.length > 0);
      if (own.length === 0) say(`MISSED ${one.id}`);
      const loud = clean.faults.filter(
        ({ rule, trusted }) => trusted && verdicts[`${one.id}, clean: ${rule}`] !== true,
      );
      falseFindings += loud.length;
      all += loud.length + own.length;
      for (const { rule } of loud) say(`FALSE ${one.id}, clean: ${rule}`);
    }
    for (const [at, { id }] of good.entries()) {
      const told = await look(`good/${at}`);
      judge(id, told, []);
      const loud = told.faults.filter(({ rule, trusted }) => trusted && verdicts[`${id}: ${rule}`] !== true);
      falseFindings += loud.length;
      all += loud.length;
      for (const { rule } of loud) say(`FALSE ${id}: ${rule}`);
      times.push({ page: id, ...told });
    }
  } finally {
    await site.close();
  }
  say(
    `\nmeasured precision of engines' rules:\n${JSON.stringify(Object.fromEntries([...tally].toSorted(([a], [b]) => (a < b ? -1 : 1))))}\n`,
  );
  const sums = times.map(({ page, tookMs }) => ({ page, ms: sumOf(tookMs) }));
  for (const one of parts) {
    const own = times.map(({ tookMs }) => tookMs[one]);
    say(
      `${one}: median ${quantile(own, 0.5).toFixed(0)} ms, 95th percentile ${quantile(own, 0.95).toFixed(0)} ms`,
    );
  }
  for (const { page, ms } of sums.toSorted((a, b) => b.ms - a.ms).slice(0, 10))
    say(
      `slowest: ${page}, ${ms.toFixed(0)} ms ${JSON.stringify(times.find((one) => one.page === page)?.tookMs)}`,
    );
  const engineTimes = times.map(({ tookMs }) => sumOf({ ...tookMs, settings: 0, widgets: 0, dialogs: 0 }));
  return barsOf({ found, falseFindings, all, times: sums.map(({ ms }) => ms), engineTimes, quick });
}

/** `--half=held-out`, `--app=ID` and `--minutes=N` of the proving ground. */
function option(name: string): string | null {
  return process.argv.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3) ?? null;
}

function barsOf({
  found,
  falseFindings,
  all,
  times,
  engineTimes,
  quick,
}: {
  found: Record<Case['layer'], number[]>;
  falseFindings: number;
  all: number;
  times: number[];
  engineTimes: number[];
  quick: boolean;
}): Bar[] {
  const share = ([of = 0, ...rest]: number[], at: number) => (rest[at] ?? 0) / Math.max(1, of);
  const at = (part: number) => quantile(times, part) / 1_000;
  return [
    row(
      'markup barriers found, all engines and checks',
      share(found.markup, 1),
      quick ? null : 0.7,
      'higher',
    ),
    row('markup barriers found, axe-core alone', share(found.markup, 0), null, 'higher'),
    row(
      'behaviour barriers found, all engines and checks',
      share(found.behaviour, 1),
      quick ? null : 0.9,
      'higher',
    ),
    row('behaviour barriers found, axe-core alone', share(found.behaviour, 0), null, 'higher'),
    row('false findings on sound pages, of all', falseFindings / Math.max(1, all), 0.02, 'lower'),
    row('time a state, engines and checks, median', at(0.5), 1.5, 'lower', 's'),
    row('time a state, 95th percentile', at(0.95), 1.5, 'lower', 's'),
    row('of it engines and markup, median', quantile(engineTimes, 0.5) / 1_000, null, 'lower', 's'),
    row('of it engines and markup, 95th percentile', quantile(engineTimes, 0.95) / 1_000, null, 'lower', 's'),
  ];
}

function sumOf(tookMs: Told['tookMs']): number {
  return parts.reduce((sum, one) => sum + tookMs[one], 0);
}

function casesOf(): Case[] {
  return [
    ...barriers.map((one) => ({
      ...one,
      layer: 'markup' as const,
      clean: patternPage('Garden club', one.clean),
      flawed: patternPage('Garden club', one.flawed),
    })),
    ...patternPages.map(({ pattern, fails, clean, flawed }) => ({
      id: `${pattern} ${fails}`,
      layer: 'behaviour' as const,
      criterion: criterionOf[fails] ?? '2.1.1',
      clean: patternPage(pattern, clean),
      flawed: patternPage(pattern, flawed),
    })),
    ...[...settingPages, ...dialogPages].map(({ rule, clean, flawed }, at) => ({
      id: `${rule} ${at}`,
      layer: 'behaviour' as const,
      criterion: criterionOf[rule] ?? '',
      clean,
      flawed,
    })),
  ];
}

/** Engines and checks as the crawl and the look after it ask them. */
async function lookAt(room: ProbeRoom, url: string): Promise<Told> {
  const { device } = plainPersona;
  await room.page.goto(url, 10_000);
  const tookMs = Object.fromEntries(parts.map((one) => [one, 0])) as Told['tookMs'];
  const timed = async <T>(one: Part, work: () => Promise<T>): Promise<T> => {
    const begun = performance.now();
    const told = await work();
    tookMs[one] = Math.round(performance.now() - begun);
    return told;
  };
  const openers = await declaredOpeners(room);
  const axe = await timed('axe-core', () => axeLook(room));
  const ibm = await timed("IBM's engine", () => ibmLook(room));
  const markup = await timed('markup', () => markupLook(room));
  const settings = await timed('settings', () => settingsLook(room, device));
  const widgets = await timed('widgets', async () => {
    const looks = [];
    for (const widget of await findWidgets(room)) looks.push(await patternLook(room, widget));
    return looks;
  });
  const dialogs = await timed('dialogs', async () => {
    const looks = [];
    // Each from a page of its own, as the look after a crawl does.
    for (const css of openers) {
      await room.page.goto(url, 10_000);
      looks.push(await dialogLook(room, css));
    }
    return looks;
  });
  const ours = [
    ...dialogs.flatMap((look) =>
      look?.modal === true && look.focusInside && look.ledTo ? ['dialog-lets-out'] : [],
    ),
    ...settings.spaced.map(() => 'text-spacing'),
    ...(settings.laidOver ?? []).map(() => 'text-on-text'),
    ...(settings.staysSmall ?? []).map(() => 'text-stays-small'),
    ...(settings.turned ? ['orientation-lock'] : []),
    ...settings.vanished.map(() => 'lost-in-system-colours'),
    ...widgets.flatMap((look) => (look?.trials ?? []).filter(({ held }) => !held).map(({ asks }) => asks)),
  ];
  return {
    faults: [
      ...axe.violations.map(axeFault),
      ...ibm.fails.filter(({ recommended }) => !recommended).map(ibmFault),
      ...markup.faults
        .filter(({ id }) => id !== 'link-by-context')
        .map(({ id }) => ({ rule: `markup: ${id}`, criteria: markupCriteria(id), trusted: !isOnTrial(id) })),
      ...ours.map((rule) => ({ rule, criteria: [criterionOf[rule] ?? '2.1.1'], trusted: true })),
    ],
    tookMs,
  };
}

function axeFault({ id, tags }: AxeResult): Told['faults'][number] {
  const trusted = isTrusted(`axe/${id}`) && !advice.includes(id);
  return { rule: `axe/${id}`, criteria: criteriaOfTags(tags), trusted };
}

function ibmFault({ id, criteria }: IbmResult): Told['faults'][number] {
  return { rule: `ibm/${id}`, criteria, trusted: isTrusted(`ibm/${id}`) };
}
