// Where personas of one run fared differently in a way that matters, and what their records say about why. Counts and
// names only; a trait that sets personas apart is told as such, never as a cause that was proved.
import { urlTemplate } from '../findings/url-template.ts';
import type { AggregateReport } from './aggregate-report-schema.ts';
import { outcomeNames } from './outcome-sentences.ts';
import type { ReportFinding, SessionReport } from './session-report-schema.ts';
import { plural, quote, secondsInWords } from './wording.ts';

type Difference = AggregateReport['differences'][number];

/** More are no longer the ones that matter. */
const atMost = 5;
/** From here on a fault costs over a minute or the goal (science 6). */
const seriousFrom = 3;

/** At most five, endings first, then chance, then serious faults that not all met, then who would have left, then time. */
export function differencesOf(reports: readonly SessionReport[]): Difference[] {
  if (reports.length < 2) return [];
  const ends = endings(reports);
  const told = new Set(ends.flatMap(({ fingerprints }) => fingerprints));
  return [
    ...ends,
    ...chance(reports),
    ...faults(reports).filter(({ fingerprints }) => !fingerprints.some((each) => told.has(each))),
    ...leaving(reports),
    ...times(reports),
  ].slice(0, atMost);
}

/** Who did not reach the goal where another did, together with those in whose way the same fault lay. */
function endings(reports: readonly SessionReport[]): Difference[] {
  const reached = reports.filter(({ outcome }) => outcome.value === 'goal_reached');
  const stopped = reports.filter(({ outcome }) => /^(gave_up|out_of_budget)$/.test(outcome.value));
  if (reached.length === 0) return [];
  const passed = new Set(reached.flatMap(({ findings }) => findings.map(({ fingerprint }) => fingerprint)));
  const groups = Map.groupBy(stopped, (report) => {
    const lead = inTheWay(report, passed);
    return lead ? lead.fingerprint : `nothing ${report.session_id}`;
  });
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    const lead = first && inTheWay(first, passed);
    if (!first) return [];
    const ends = new Set(group.map(({ outcome }) => outcomeNames[outcome.value].toLowerCase()));
    return [
      {
        kind: 'outcome',
        title: `${namesOf(group)} did not reach the goal (${[...ends].join('; ')}), ${namesOf(reached)} did`,
        because: whyEnded(first, lead, passed, { group, reached }),
        session_ids: group.map(({ session_id }) => session_id),
        fingerprints: lead ? [lead.fingerprint] : [],
      },
    ];
  });
}

/** The worst serious fault on the way, one that nobody `passed` before others. */
function inTheWay({ findings }: SessionReport, passed: ReadonlySet<string>): ReportFinding | undefined {
  const faults = findings.filter(({ severity, on_task_path }) => on_task_path && severity >= seriousFrom);
  return faults.find(({ fingerprint }) => !passed.has(fingerprint)) ?? faults[0];
}

function whyEnded(
  report: SessionReport,
  lead: ReportFinding | undefined,
  passed: ReadonlySet<string>,
  { group, reached }: { group: readonly SessionReport[]; reached: readonly SessionReport[] },
): string {
  if (!lead) return `No serious fault lay on the way. ${report.outcome.because}`;
  const fault = `On the way lay ${quote(lead.title, 140)}`;
  return passed.has(lead.fingerprint)
    ? `${fault}. ${namesOf(reached)} met it, too, and got past it. ${report.outcome.because}`
    : `${fault}. ${whyOnlyThey(lead, group, reached)}`;
}

/** Sessions of one persona that ended differently: what differs there is chance, which bounds all else that is said. */
function chance(reports: readonly SessionReport[]): Difference[] {
  return [...Map.groupBy(reports, ({ persona }) => persona.id).values()].flatMap((repeats) => {
    const ends = new Set(repeats.map(({ outcome }) => outcome.value));
    const [first] = repeats;
    if (!first || ends.size < 2) return [];
    const named = [...ends].map((outcome) => outcomeNames[outcome].toLowerCase());
    return [
      {
        kind: 'chance',
        title: `The ${repeats.length} sessions of ${first.persona.name} ended differently: ${named.join(', ')}`,
        because:
          'It is one persona with other draws of chance. A difference of this size between two personas may be chance, too.',
        session_ids: repeats.map(({ session_id }) => session_id),
        fingerprints: [],
      },
    ];
  });
}

/** Serious faults that some met and others did not. */
function faults(reports: readonly SessionReport[]): Difference[] {
  const serious = reports
    .flatMap(({ findings }) => findings)
    .filter(({ severity }) => severity >= seriousFrom)
    .toSorted((a, b) => b.severity - a.severity);
  return [...new Map(serious.map((finding) => [finding.fingerprint, finding])).keys()].flatMap(
    (fingerprint) => {
      const metBy = reports.filter(({ findings }) =>
        findings.some((each) => each.fingerprint === fingerprint),
      );
      const others = reports.filter((report) => !metBy.includes(report));
      const finding = serious.find((each) => each.fingerprint === fingerprint);
      if (!finding || others.length === 0) return [];
      return [
        {
          kind: 'fault',
          title: `Only ${namesOf(metBy)} met ${quote(finding.title, 140)}`,
          because: whyOnlyThey(finding, metBy, others),
          session_ids: metBy.map(({ session_id }) => session_id),
          fingerprints: [fingerprint],
        },
      ];
    },
  );
}

function whyOnlyThey(
  finding: ReportFinding,
  metBy: readonly SessionReport[],
  others: readonly SessionReport[],
): string {
  const place = urlTemplate(finding.url);
  const there = others.filter(({ screens }) => screens.some(({ url }) => urlTemplate(url) === place));
  if (there.length === 0) return 'None of the others came to the page that shows it.';
  const came = `${namesOf(there)} came to the same page without meeting it`;
  const apart = traitsApart(metBy, there);
  return apart.length === 0
    ? `${came}: the way they used it differs, not what sets the personas apart.`
    : `${came}. What sets apart those who met it: ${apart.join(', ')}.`;
}

/** What all of `these` have and none of `those`. */
function traitsApart(these: readonly SessionReport[], those: readonly SessionReport[]): string[] {
  const [first, ...rest] = these.map(traitsOf);
  return (first ?? []).filter(
    (trait) =>
      rest.every((traits) => traits.includes(trait)) &&
      !those.some((report) => traitsOf(report).includes(trait)),
  );
}

/** Width under which a page lays itself out for a phone, CSS pixels [D]. */
const narrowPx = 600;

const motorTraits: Record<string, string> = {
  touch: 'touch',
  keyboard: 'the keyboard alone',
  tremor: 'an unsteady hand',
};

function traitsOf({ persona }: SessionReport): string[] {
  const { device, vision, motor, languages } = persona;
  const language = languages[0]?.split('-')[0] ?? 'en';
  return [
    ...(device.viewport.width < narrowPx ? ['a narrow screen'] : []),
    ...(device.network === 'full' ? [] : ['a slow network']),
    ...(motorTraits[motor] === undefined ? [] : [motorTraits[motor]]),
    ...(vision === 'normal' ? [] : [`vision: ${vision}`]),
    ...(language === 'en' ? [] : [`first language: ${language}`]),
  ];
}

function leaving(reports: readonly SessionReport[]): Difference[] {
  const left = reports.filter(({ frustration }) => frustration.would_have_left_turn !== null);
  if (left.length === reports.length) return [];
  return left.map((report) => {
    const { points, would_have_left_turn: turn } = report.frustration;
    const causes = points.filter((point) => point.turn <= (turn ?? 0)).flatMap(({ causes }) => causes);
    return {
      kind: 'leaving',
      title: `A person like ${report.persona.name} would have left after turn ${turn} (model estimate)`,
      because:
        causes.length === 0
          ? 'Nothing but time had raised frustration until then.'
          : `What raised frustration until then: ${[...new Set(causes)].join(', ')}.`,
      session_ids: [report.session_id],
      fingerprints: [],
    };
  });
}

const partNames = {
  read: 'reading',
  decide: 'deciding',
  point: 'pointing and moving',
  type: 'typing',
  wait: 'waiting',
} as const;

/** The quickest and the slowest of those who came to an end of their own, where the bands of their times do not touch. */
function times(reports: readonly SessionReport[]): Difference[] {
  const byTime = reports
    .filter(({ outcome }) => /^(goal_reached|explored)$/.test(outcome.value))
    .toSorted((a, b) => a.time.total_median_s - b.time.total_median_s);
  const [quick, slow] = [byTime[0], byTime.at(-1)];
  if (!quick || !slow || slow.time.band_80_low_s <= quick.time.band_80_high_s) return [];
  const parts = Object.entries(partNames).map(([part, name]) => {
    const key = part as keyof typeof partNames;
    return { name, more: slow.time[key] - quick.time[key] };
  });
  const most = parts.reduce((best, each) => (each.more > best.more ? each : best));
  const [long, short] = [slow, quick].map(({ time }) => secondsInWords(time.total_median_s));
  return [
    {
      kind: 'time',
      title: `${slow.persona.name} needed ${long}, ${quick.persona.name} ${short} (model estimate)`,
      because: `${secondsInWords(most.more)} of the difference is ${most.name}; ${plural(slow.summary.turns, 'turn')} against ${quick.summary.turns}.`,
      session_ids: [slow.session_id, quick.session_id],
      fingerprints: [],
    },
  ];
}

/** "A", "A and B", "A, B and C", "A, B and 3 more"; a name that stands twice is told once. */
function namesOf(reports: readonly SessionReport[]): string {
  const names = [...new Set(reports.map(({ persona }) => persona.name))];
  const shown = names.length > 3 ? [...names.slice(0, 2), `${names.length - 2} more`] : names;
  return shown.length < 2 ? (shown[0] ?? 'nobody') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
}
