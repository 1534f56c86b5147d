// Again: what probes measured, read anew from their records. One claim for each rule over the second look.
import type {
  BackLook,
  ChoiceLook,
  HurryLook,
  NarrowLook,
  PageWords,
  SearchLook,
  StayLook,
  TabStop,
  TabWalk,
  ZoomLook,
} from '../../../evidence/probe.ts';
import { shorten } from '../../../findings/wording.ts';
import type { ReportFinding } from '../../session-report-schema.ts';
import { autoplaySoundClaim } from './autoplay-sound.ts';
import { orderAgain } from './focus-order.ts';
import { named, over, type ProbeClaim, type ProbeContext } from './over-probe.ts';
import { leftBehindClaim, noWayOutClaim } from './dialog-look.ts';
import { cutOffClaim, layerClaim, pushedClaim } from './page-look.ts';

export type { ProbeClaim } from './over-probe.ts';

const unreachable = over('tab-walk', (walk: TabWalk, context) =>
  named(walk.unreached, context) && walk.end === 'round'
    ? { measured: { tab_stops: walk.stops.length, reached: false } }
    : 'the walk reached it, or did not come round',
);

const pasting = over('tab-walk', (walk: TabWalk, context) => {
  const refusing = walk.pasted.filter(({ accepted }) => !accepted);
  const field = named(refusing, context);
  return field
    ? { measured: { pasted: true, arrived: field.accepted, field_type: field.type } }
    : 'the field took what was pasted';
});

const invisible = over('tab-walk', (walk: TabWalk, context) => {
  const pictured = walk.stops.filter(({ pictures }) => pictures !== null);
  const bare = pictured.filter((stop) => isBare(stop, context));
  const stop = named(bare.slice(0, 1), context);
  if (!stop) return 'its pictures with and without the focus differ';
  return {
    measured: {
      stops_unmarked: bare.length,
      stops_compared: pictured.length,
      changed_pixels: changedAround(stop, context) ?? 0,
      outline_pixels: outlineOf(stop),
    },
    image: stop.pictures?.with ?? null,
  };
});

function isBare(stop: TabStop, context: ProbeContext): boolean {
  const changed = changedAround(stop, context);
  const writes = ['textbox', 'searchbox', 'spinbutton', 'combobox'].includes(stop.role);
  return stop.marked === null && !writes && changed !== null && changed < outlineOf(stop);
}

function outlineOf({ box }: TabStop): number {
  return Math.round((box.width + box.height) * 2);
}

/** CSS pixels within 8 px of the stop whose luminance differs by 3 to 1 between its two pictures. */
function changedAround({ box, pictures }: TabStop, { pixels }: ProbeContext): number | null {
  const [on, off] = [pixels.get(pictures?.with ?? ''), pixels.get(pictures?.without ?? '')];
  if (!on || !off || on.data.length !== off.data.length || on.width !== off.width) return null;
  const ratio = on.pixelRatio;
  const edge = (css: number, most: number) => Math.min(most, Math.max(0, Math.round(css * ratio)));
  const [left, right] = [edge(box.x - 8, on.width), edge(box.x + box.width + 8, on.width)];
  const [top, bottom] = [edge(box.y - 8, on.height), edge(box.y + box.height + 8, on.height)];
  let count = 0;
  for (let place = top * on.width; place < bottom * on.width; place++) {
    const column = place % on.width;
    if (column < left || column >= right) continue;
    const [a, b] = [lightOf(on.data, place * 4) + 0.05, lightOf(off.data, place * 4) + 0.05];
    if (Math.max(a, b) / Math.min(a, b) >= 3) count += 1;
  }
  return Math.round(count / (ratio * ratio));
}

/** Relative luminance (WCAG 2.2). */
function lightOf(data: Uint8Array, at: number): number {
  const part = (offset: number) => {
    const value = (data[at + offset] ?? 0) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * part(0) + 0.7152 * part(1) + 0.0722 * part(2);
}

const trapped = over('tab-walk', ({ trap, stops }: TabWalk, context) => {
  const first = trap ? stops[trap.from] : undefined;
  if (!trap || !first || !named([first], context)) return 'the focus got past it';
  return { measured: { places_in_trap: trap.to + 1 - trap.from, stops_before: trap.from } };
});

const covered = over('tab-walk', ({ stops, coveredGoingBack = [] }: TabWalk, context) => {
  const hidden = [...stops, ...coveredGoingBack].filter(
    ({ visibleShare, coveredBy, box }) =>
      visibleShare === 0 && coveredBy !== '' && box.width * box.height >= 64,
  );
  // On another page the same bar covers other things.
  const bar = context.finding.measured['covered_by'];
  const stop = context.elsewhere
    ? hidden.find(({ coveredBy }) => shorten(coveredBy, 80) === bar)
    : named(hidden, context);
  if (!stop) return 'it was not covered entirely';
  return {
    measured: { visible_share: stop.visibleShare, covered_by: shorten(stop.coveredBy, 80) },
    image: null,
  };
});

const ordered = over('tab-walk', (walk: TabWalk, context) => {
  const again = orderAgain(walk);
  if (typeof again === 'string') return again;
  return named([again.stop], context) ? { measured: again.measured } : 'something else comes too early';
});

const toll = over('tab-walk', ({ stops }: TabWalk) => {
  let before = 0;
  while (before < stops.length && stops[before]?.inMain === false) before += 1;
  const skip = [stops[0], stops[1], stops[2]].some((stop) => stop?.skipLink === true);
  if (before === stops.length || before <= 30 || skip) return 'the main part is near, or can be skipped to';
  return { measured: { stops_before_main: before, skip_link: skip } };
});

const reflowing = over('narrow-look', (look: NarrowLook, context) => {
  const { overflowPx, overflowing, cutAway = [], wideTable } = look;
  if ('parts_cut_away' in context.finding.measured) {
    const lost = named(cutAway.slice(0, 1), context);
    if (!lost) return 'it can be seen, or something else was cut off first';
    return { measured: { beyond_edge_px: lost.beyondPx, parts_cut_away: cutAway.length } };
  }
  const [widest = wideTable] = [...overflowing].sort((a, b) => b.beyondPx - a.beyondPx);
  if (overflowPx <= 2 || !widest || !named([widest], context))
    return 'another part is the widest, or it fits';
  return {
    measured: { sideways_px: overflowPx, beyond_edge_px: widest.beyondPx, parts: overflowing.length },
  };
});

const zooming = over('narrow-look', ({ viewportTag }: NarrowLook) => {
  const said = (name: string) =>
    viewportTag
      .toLowerCase()
      .split(/[,;]/)
      .map((pair) => pair.split('=').map((word) => word.trim()))
      .find(([key]) => key === name)?.[1] ?? '';
  const scalable = !['no', '0'].includes(said('user-scalable'));
  const most = Number.parseFloat(said('maximum-scale'));
  if (scalable && !(most < 2)) return `the tag says ${viewportTag}`;
  return { measured: { user_scalable: scalable, maximum_scale: Number.isNaN(most) ? null : most } };
});

const motion = over('narrow-look', ({ moving }: NarrowLook, context) => {
  const [first] = moving;
  if (!first || !named([first], context)) return 'nothing moves, or something else';
  return { measured: { moving: moving.length, lasts_ms: first.lastsMs, how: first.how } };
});

const enlarged = over('zoom-look', ({ clipped }: ZoomLook, context) => {
  const [first] = clipped;
  if (!first || first.linesLost < 1 || !named([first], context)) return 'nothing of it was cut off';
  const { linesBefore, linesLost } = first;
  return {
    measured: {
      text_size_percent: 200,
      lines_before: linesBefore,
      lines_lost: linesLost,
      boxes: clipped.length,
    },
  };
});

const hurried = over('hurry-look', ({ claims }: HurryLook, context) => {
  const claim = named(claims, context);
  if (!claim) return 'it says nothing that hurries';
  const [first = '', again = '', third] = claim.atLoad;
  const lot = third === undefined ? null : byLot([first, again, third, claim.later]);
  if (lot) return { measured: lot };
  const clock = numberOf(first) !== null && /\d:\d\d|\ds(ec|\b)|\d s(ec|\b)/i.test(first);
  const [was, ran, is] = [numberOf(first), numberOf(claim.later), numberOf(again)];
  if (was === null || ran === null || is === null) return 'it has no number to compare';
  const restarts = clock && ran < was && claim.laterAfterS >= 2 && is >= was - 1 && is > ran;
  if (!restarts && (clock || is <= ran)) return 'it went on from where it was';
  return { measured: { at_first: was, later: ran, after_reload: is, starts_anew: restarts } };
});

/** How many others there are at three loads and before the second, where that goes up and down by much. */
function byLot(texts: readonly string[]): ReportFinding['measured'] | null {
  if (
    texts.some((text) =>
      /\d:\d\d|\b(only|just|last)\s+\d|\d\s[\p{L} ]{0,20}\b(left|remaining)\b/iu.test(text),
    )
  )
    return null;
  const counts = texts.map((text) => {
    const before =
      /^(.*?)\s(?:other\s)?(?:people|persons|others|shoppers|visitors|customers|guests|travell?ers|users|viewers)\b/i;
    return Number(/(?:^|[^\d.,])(\d+)$/.exec(before.exec(text)?.[1] ?? '')?.[1] ?? Number.NaN);
  });
  const [first = NaN, again = NaN, third = NaN, later = NaN] = counts;
  const most = Math.max(first, again, third);
  const peak = (again > first && again > third) || (again < first && again < third);
  const least = Math.min(Math.abs(again - first), Math.abs(third - again));
  if (!peak || least < 3 || least < most * 0.2 || Number.isNaN(later)) return null;
  return {
    at_first: first,
    later,
    after_reload: again,
    after_second_reload: third,
    starts_anew: false,
  };
}

/** The time that words leave, in seconds, or the first number in them. */
function numberOf(text: string): number | null {
  const parts = /\d+(:\d\d)+/.exec(text)?.[0].split(':').map(Number);
  if (parts) return parts.reduce((sum, part) => sum * 60 + part, 0);
  const words = [...text.matchAll(/(\d+)\s*(d|h|m|s)(?=\W|ays?\b|ours?\b|rs?\b|in|ec|$)/gi)];
  const lengths: Record<string, number> = { d: 86_400, h: 3_600, m: 60, s: 1 };
  if (words.some(([, , unit]) => unit?.toLowerCase() === 's'))
    return words.reduce(
      (sum, [, many, unit = '']) => sum + Number(many) * (lengths[unit.toLowerCase()] ?? 0),
      0,
    );
  const many = /\d+/.exec(text)?.[0];
  return many === undefined ? null : Number(many);
}

const buried = over('tab-walk', ({ stops }: TabWalk, context) => {
  const stop = named(
    stops.filter(({ visibleShare, under }) => visibleShare === 0 && (under ?? '') !== ''),
    context,
  );
  if (!stop) return 'it can be pressed';
  return { measured: { visible_share: stop.visibleShare, under: shorten(stop.under ?? '', 80) } };
});

const opening = over('tab-walk', ({ stops, opened = [] }: TabWalk, context) => {
  const opener = named(opened, context);
  if (!opener) return 'nothing came up by itself';
  return { measured: { stops_before: stops.length, dialog: shorten(opener.dialog, 80) } };
});

const backing = over('back-look', ({ before, there, after }: BackLook) => {
  const heads = (page: PageWords) => page.heads.join('|');
  const words = ({ body }: PageWords) =>
    [...new Set(body.toLowerCase().split(/[^\p{L}\p{N}]+/u))].filter(Boolean);
  const alike = (a: PageWords, b: PageWords) => {
    const [one, other] = [words(a), words(b)];
    const both = one.filter((word) => other.includes(word)).length;
    return heads(a) === heads(b) && both >= 0.9 * Math.max(one.length, other.length);
  };
  const stays = alike(after, there);
  const isThird = after.url !== before.url && after.url !== there.url;
  if (alike(after, before) || (!stays && !isThird)) return 'Back led to the page before';
  return { measured: { came_from: before.url, url_after: after.url } };
});

const searching = over('search-look', ({ title, asked }: SearchLook, { finding, elsewhere }) => {
  // By another field of the site something else may have been missed: one search, one fault.
  const missed = asked.find(
    ({ query, shows, how }) =>
      !shows && how !== 'no word at all' && (elsewhere === true || query === finding.measured['query']),
  );
  const hit = asked.find(({ shows }) => shows);
  const unknown = asked.find(({ how }) => how === 'no word at all');
  if (!missed || !hit || !unknown || missed === unknown)
    return 'it was found, or nothing tells what the search says of nothing';
  // What is said of both, word for word, but for the words that were searched for.
  const around = (each: typeof missed) =>
    each.said
      .toLowerCase()
      .split(each.query.trim().toLowerCase())
      .join('')
      .slice(0, 1_700)
      .match(/\p{L}+/gu)
      ?.join(' ');
  if (around(missed) !== around(unknown)) return 'it showed or offered something';
  if (around(hit) === around(unknown)) return 'what it says of a hit is no different';
  return { measured: { query: missed.query, hits: 0, item: shorten(title, 80) } };
});

const choosing = over('choice-look', ({ left }: ChoiceLook, context) => {
  const choice = named(left, context);
  if (!choice) return 'it stayed on the page';
  return { measured: { new_page: choice.to !== '', by: choice.by, to: choice.to } };
});

const going = over('stay-look', ({ gone }: StayLook, { finding, evidence }) => {
  const said = gone.find(({ words }) => shorten(words, 120) === finding.measured['message']);
  if (!said) return 'nothing of the kind went';
  const words = said.words.split(/\s+/).length;
  const reading = 1_000 + (words * 90_000) / evidence.facts.persona.abilities.readingWpm;
  const needed = Math.max(5_000, Math.round(reading));
  if (said.shownMs >= needed) return 'it stayed for long enough';
  return {
    measured: {
      message: shorten(said.words, 120),
      words,
      needed_ms: needed,
      shown_ms: said.shownMs,
    },
  };
});

/** Of any rule of axe-core: it said so of this page, and of this thing first. */
const axeSays: ProbeClaim = (context) => {
  const { finding, probe } = context;
  if (probe.kind !== 'axe-look') return `a ${probe.kind} does not tell of it`;
  const said = probe.violations.find(({ id }) => `axe/${id}` === finding.rule);
  if (!said) return 'axe-core did not object to it';
  if (said.nodes.length > 0 && !named(said.nodes.slice(0, 1), context)) return 'it named another thing first';
  return {
    measured: {
      axe_rule: said.id,
      axe_impact: said.impact,
      places: said.count,
      viewport_width_px: probe.viewport.width,
    },
  };
};

/** The claim of a rule over the second look; undefined for one over the journey. */
export function probeClaimOf(rule: string): ProbeClaim | undefined {
  return rule === 'axe' || rule.startsWith('axe/') ? axeSays : probeClaims.get(rule);
}

const probeClaims: ReadonlyMap<string, ProbeClaim> = new Map([
  ['unreachable-control', unreachable],
  ['paste-blocked', pasting],
  ['invisible-focus', invisible],
  ['focus-trap', trapped],
  ['covered-focus', covered],
  ['focus-order', ordered],
  ['keyboard-toll', toll],
  ['reflow', reflowing],
  ['zoom-blocked', zooming],
  ['lasting-motion', motion],
  ['autoplay-sound', autoplaySoundClaim],
  ['text-zoom', enlarged],
  ['fake-urgency', hurried],
  ['covered-control', buried],
  ['change-on-focus', opening],
  ['back-broken', backing],
  ['search-fails', searching],
  ['vanishing-message', going],
  ['change-on-input', choosing],
  ['clipped-text', cutOffClaim],
  ['dialog-focus-walked', leftBehindClaim],
  ['focus-trap-dialog', noWayOutClaim],
  ['layout-shift-late', pushedClaim],
  ['obstruction-fixed', layerClaim],
]);
