// Where personas of one run fared differently in a way that matters, and what their records say about why. Counts and
// names only; a trait that sets personas apart is told as such, never as a cause that was proved.
import type { AggregateReport } from './aggregate-report-schema.ts';
import { faultsOf, isOfJourney, type Fault } from './faults.ts';
import { audienceWords, narrowPx } from './hurt-by.ts';
import { outcomeNames } from './outcome-sentences.ts';
import type { SessionReport } from './session-report-schema.ts';
import { plural, quote, secondsInWords } from './wording.ts';

type Difference = AggregateReport['differences'][number];

/** More are no longer the ones that matter. */
const atMost = 5;
/** From here on a fault costs over a minute or the goal (science 6). */
const seriousFrom = 3;

/** At most five, endings first, then chance, then serious faults that not all met, then who would have left, then time. */
export function differencesOf(
  reports: readonly SessionReport[],
  faults: readonly Fault[] = faultsOf(reports),
): Difference[] {
  if (reports.length < 2) return [];
  const ends = endings(reports, faults);
  const told = new Set(ends.flatMap(({ fingerprints }) => fingerprints));
  return [
    ...ends,
    ...chance(reports),
    ...metBySome(reports, faults).filter(({ fingerprints }) => !fingerprints.some((each) => told.has(each))),
    ...leaving(reports),
    ...times(reports),
  ].slice(0, atMost);
}

/** Who did not reach the goal where another did, together with those in whose way the same fault lay. */
function endings(reports: readonly SessionReport[], faults: readonly Fault[]): Difference[] {
  const reached = reports.filter(({ outcome }) => outcome.value === 'goal_reached');
  const stopped = reports.filter(({ outcome }) => /^(gave_up|out_of_budget)$/.test(outcome.value));
  if (reached.length === 0) return [];
  const passed = new Set(faults.filter(({ hit }) => reached.some((report) => hit.includes(report))));
  const groups = Map.groupBy(
    stopped,
    (report) => inTheWay(report, faults, passed)?.fingerprint ?? `nothing ${report.session_id}`,
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const lead = inTheWay(first, faults, passed);
    const ends = new Set(group.map(({ outcome }) => outcomeNames[outcome.value].toLowerCase()));
    return [
      {
        kind: 'outcome',
        title: `${namesOf(group)} did not reach the goal (${[...ends].join('; ')}), ${namesOf(reached)} did`,
        because: whyEnded(first, lead, { passed, group, reached, reports }),
        session_ids: group.map(({ session_id }) => session_id),
        fingerprints: lead ? [lead.fingerprint] : [],
      },
    ];
  });
}

/** The serious fault on the way that explains an ending best: one that stopped the persona, then one that nobody `passed`, then the worst. */
function inTheWay(
  report: SessionReport,
  faults: readonly Fault[],
  passed: ReadonlySet<Fault>,
): Fault | undefined {
  const rank = (fault: Fault) => {
    const weight = weightFor(report, fault);
    return [weight.stopped ? 1 : 0, passed.has(fault) ? 0 : 1, weight.severity] as const;
  };
  const inWay = faults.filter((fault) => {
    const { onTaskPath, severity } = weightFor(report, fault);
    return fault.hit.includes(report) && onTaskPath && severity >= seriousFrom;
  });
  return inWay.toSorted((a, b) => {
    const [one, other] = [rank(a), rank(b)];
    return other[0] - one[0] || other[1] - one[1] || other[2] - one[2];
  })[0];
}

/** What a fault was to one whom it hit: as its own report says, else as it was to all whom it hit. */
function weightFor(
  report: SessionReport,
  { told, factors }: Fault,
): { stopped: boolean; onTaskPath: boolean; severity: number } {
  const own = told.find((each) => each.report === report)?.finding;
  return own
    ? { stopped: own.stopped ?? false, onTaskPath: own.on_task_path, severity: own.severity }
    : { stopped: false, onTaskPath: factors.onTaskPath, severity: factors.impact };
}

function whyEnded(
  report: SessionReport,
  lead: Fault | undefined,
  {
    passed,
    group,
    reached,
    reports,
  }: { passed: ReadonlySet<Fault> } & Record<'group' | 'reached' | 'reports', readonly SessionReport[]>,
): string {
  if (!lead) return `No serious fault lay on the way. ${report.outcome.because}`;
  const fault = `On the way lay ${quote(titleOf(lead), 140)}`;
  return passed.has(lead)
    ? `${fault}. ${namesOf(reached)} met it, too, and got past it. ${report.outcome.because}`
    : `${fault}. ${whyOnlyThey(lead, { metBy: group, others: reached, reports })}`;
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

/** Serious faults that hit some and not others. */
function metBySome(reports: readonly SessionReport[], faults: readonly Fault[]): Difference[] {
  const worst = (fault: Fault) => Math.max(...fault.told.map(({ finding }) => finding.severity));
  return faults
    .filter((fault) => worst(fault) >= seriousFrom && fault.hit.length > 0)
    .filter(({ hit }) => hit.length < reports.length)
    .toSorted((a, b) => worst(b) - worst(a))
    .map((fault) => {
      const { hit, fingerprint } = fault;
      const others = reports.filter((report) => !hit.includes(report));
      const title = quote(titleOf(fault), 140);
      return {
        kind: 'fault',
        title: isOfPage(fault) ? `${title} hurts ${namesOf(hit)} alone` : `Only ${namesOf(hit)} met ${title}`,
        because: whyOnlyThey(fault, { metBy: hit, others, reports }),
        session_ids: hit.map(({ session_id }) => session_id),
        fingerprints: [fingerprint],
      };
    });
}

/** Only second looks met it, so that the way in which somebody used the page says nothing. */
function isOfPage({ told }: Fault): boolean {
  return told.every(({ finding }) => !isOfJourney(finding));
}

function titleOf({ told }: Fault): string {
  return told[0].finding.title;
}

function whyOnlyThey(
  fault: Fault,
  { metBy, others, reports }: Record<'metBy' | 'others' | 'reports', readonly SessionReport[]>,
): string {
  const standing = (wanted: string) =>
    others.filter((report) => fault.standings[reports.indexOf(report)] === wanted);
  const [spared, there] = [standing('not hurt'), standing('not met')];
  if (spared.length + there.length === 0) return 'None of the others came to the page that shows it.';
  if (isOfPage(fault)) return whyPageSpares(fault, spared, there);
  const came = `${namesOf(there)} came to the same page without meeting it`;
  const apart = traitsApart(metBy, there);
  return apart.length === 0
    ? `${came}: the way they used it differs, not what sets the personas apart.`
    : `${came}. What sets apart those who met it: ${apart.join(', ')}.`;
}

/** Of a fault that second looks met: whom it does not hurt, and on whose device the page is not so. */
function whyPageSpares(
  { told }: Fault,
  spared: readonly SessionReport[],
  there: readonly SessionReport[],
): string {
  const whom = audienceWords[told[0].finding.hurts ?? 'everyone'];
  return [
    spared.length > 0 && `It hurts ${whom}; ${namesOf(spared)} came to the same page and need not mind it.`,
    there.length > 0 && `Looked at on the device of ${namesOf(there)} the page is not so.`,
  ]
    .filter((words) => words !== false)
    .join(' ');
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
