// What a language model suspects of a site: a measured finding where a browser has proven it, an opinion where nothing could
// tell, and nothing where it was refuted. The sentence is the model's own.
import { bareWords, flat } from '../../base/plain-words.ts';
import type {
  EffectRecord,
  NoticedKind,
  ScreenElement,
  ScreenRecord,
  SuspicionRecord,
} from '../../evidence/evidence.ts';
import type { Severity } from '../finding.ts';
import { at, type Measured } from '../measured/measured.ts';
import { proofOfScreen, proofOfTurns, screensById } from '../proof.ts';
import { defineRule, type EvidenceParts, type Found, type Verdict } from '../rule.ts';
import { impactOf, severityOf } from '../severity.ts';
import { isForGoal, secondsOf, stoppedAt } from '../signals/task-path.ts';
import { personaPhrase, shorten } from '../wording.ts';

type Parts = Pick<EvidenceParts, 'facts' | 'screens' | 'turns' | 'events' | 'console' | 'end' | 'suspicions'>;

/** Values that one finding shows. */
const valuesMost = 8;
/** What a fault of each kind costs at least; 3 is a wrong outcome, 2 one that people recover from. */
const least: Readonly<Record<NoticedKind, 1 | 2 | 3>> = {
  'wrong value': 3,
  'dead control': 3,
  'no feedback': 2,
  'missing thing': 2,
  'misleading words': 2,
  jargon: 1,
  trap: 3,
  'risky action without asking': 3,
  'lost work': 3,
  layout: 1,
  accessibility: 2,
  inconsistent: 2,
  slow: 2,
  broken: 3,
  security: 3,
  other: 1,
};

const needs = ['facts', 'screens', 'turns', 'events', 'console', 'end', 'suspicions'] as const;

export const provenSuspicion = defineRule({
  id: 'model-suspicion',
  science: 'R90',
  title: 'Proven suspicion of a language model',
  promise:
    'A suspicion of a language model is a finding if its checks held twice, with its steps repeated from the start in fresh browsers.',
  remedy: 'Do the steps by hand and compare the values with what the page should show.',
  falsePositives:
    'The values are measured; that they are a fault is the judgement of the model. A check that holds on a sound page proves nothing, which is why it is stated together with the sentence.',
  label: 'measured',
  source: 'model',
  wcag: [],
  heuristics: ['H1', 'H4'],
  thresholds: { drives: { value: 2, source: 'once may be chance [D]' } },
  needs,
  evaluate: (parts) =>
    parts.suspicions
      .filter(({ proof }) => proof?.verdict === 'proven')
      .map((suspicion) => found(suspicion, parts, { confidence: 'high', quote: suspicion.quote })),
});

export const openSuspicion = defineRule({
  id: 'model-remark',
  science: 'R90',
  title: 'Remark of a language model',
  promise:
    "What a language model believes to be a fault, and no check can decide, is an opinion, shown in the model's own words with a quote.",
  remedy: 'Look at the quoted place and decide.',
  falsePositives:
    'A model may misjudge what it sees rightly: confidence is low, the label says opinion, and one whose quote is not in the records, or whose check was refuted, is dropped.',
  label: 'opinion',
  source: 'model',
  wcag: [],
  heuristics: ['H4'],
  thresholds: { leastQuote: { value: 2, source: 'shorter quotes are found anywhere [D]' } },
  needs,
  evaluate: (parts) => parts.suspicions.flatMap((suspicion) => remark(suspicion, parts)),
});

/** An opinion; nothing for what is proven or refuted, and a doubt for what quotes words that nothing shows. */
function remark(suspicion: SuspicionRecord, parts: Parts): Verdict[] {
  const { kind, quote, proof, what: said } = suspicion;
  if (proof?.verdict === 'proven' || proof?.verdict === 'refuted') return [];
  const isPlaced = suspicion.box !== undefined || suspicion.ref !== undefined;
  if (quote !== '' && !isShown(quote, parts)) {
    // Words that only a picture shows are in no record; the place that it pointed at is.
    if (isPlaced) return [found(suspicion, parts, { confidence: 'low', quote: '' })];
    const what = `a model's remark (${kind}): “${said}”`;
    return [{ verdict: 'cannot tell', what, because: 'it quotes words that the records do not show' }];
  }
  return [found(suspicion, parts, { confidence: 'low', quote })];
}

function found(
  suspicion: SuspicionRecord,
  parts: Parts,
  { confidence, quote }: { confidence: 'high' | 'low'; quote: string },
): Found {
  const { id, kind, what, proof, same } = suspicion;
  const turn = parts.turns.find((one) => one.turn === suspicion.turn);
  const screens = screensById(parts.screens);
  const screen = screens.get(turn?.screenAfter ?? '') ?? parts.screens[0];
  const turns = turn ? [turn] : [];
  const stopped = turn !== undefined && stoppedAt(turn, parts.turns, parts.end);
  const onTaskPath = turns.some(isForGoal);
  const impact = impactOf({ stopped, personSeconds: secondsOf(turns) }, least[kind]);
  const thing = screen
    ? (pointedAt(suspicion, screen) ?? quoted(quote, screen) ?? readOf(proof, screen))
    : null;
  const [drive] = proof?.verdict === 'proven' ? proof.drives : [];
  return {
    verdict: 'found',
    title: shorten(what.replace(/[.!?]{1,3}$/, ''), 100),
    summary: [
      what,
      toldOf(suspicion),
      ...(quote === '' ? [] : [`It is about “${shorten(quote, 120)}”.`]),
    ].join(' '),
    impact: `${personaPhrase(parts.facts)} met this (${kind}).`,
    ...severityOf(confidence === 'high' ? impact : (Math.min(2, least[kind]) as Severity), onTaskPath),
    confidence,
    url: screen?.url ?? parts.facts.targetUrl,
    element: thing && { role: thing.role, name: thing.name, locator: thing.locator },
    box: suspicion.box ?? thing?.box ?? null,
    measured: { kind: at(suspicion, 'kind'), ...valuesOf(proof) },
    proof: {
      // What showed on arrival, before any turn, is shown by the screen itself.
      ...(screen && !turn
        ? proofOfScreen(parts.events, screen)
        : proofOfTurns(parts.events, { turns, screen })),
      ...(drive ? { pictures: { before: drive.before, after: drive.after } } : {}),
    },
    onTaskPath,
    cause: causeOf(suspicion, quote),
    said: [
      { id, kind, what, verdict: proof?.verdict ?? null },
      ...(suspicion.also ?? []).map((one) => ({ ...one, verdict: null })),
    ],
    ...(proof?.test === undefined ? {} : { reproduction: proof.test }),
    ...(same === undefined ? {} : { same }),
  };
}

/** By what two of them are one fault: the words that they are about, or the check; else what is said. */
function causeOf({ kind, what, checks, same = '' }: SuspicionRecord, quote: string): string {
  const about = flat(quote) || (checks.length > 0 ? JSON.stringify(checks) : flat(what));
  return [kind, about, ...(same === '' ? [] : [same])].join('|');
}

/** The thing that the mind named by its ref. */
function pointedAt({ ref }: SuspicionRecord, { elements }: ScreenRecord): ScreenElement | null {
  return ref === undefined ? null : (elements.find((element) => element.ref === ref) ?? null);
}

/** The thing that the checks read, where it stands on the screen of the session, too. */
function readOf(proof: SuspicionRecord['proof'], { elements }: ScreenRecord): ScreenElement | null {
  const about = proof?.drives.map((drive) => drive.about).find((one) => one !== undefined);
  const isSame = ({ role, name, locator }: ScreenElement) =>
    role === about?.role &&
    name === about.name &&
    locator.css === about.locator.css &&
    locator.nth === about.locator.nth;
  return about ? (elements.find(isSame) ?? null) : null;
}

/** The thing of a screen that shows these words and no others, else the smallest that shows them; null where none does. */
function quoted(quote: string, { elements }: ScreenRecord): ScreenElement | null {
  const wanted = flat(quote);
  if (wanted.length < 2) return null;
  const shown = elements.filter((element) => flat(wordsOn(element)).includes(wanted));
  const alone = shown.filter((element) => flat(wordsOn(element)) === wanted);
  return (alone.length > 0 ? alone : shown).toSorted((a, b) => area(a) - area(b))[0] ?? null;
}

function area({ box }: ScreenElement): number {
  return box.width * box.height;
}

function toldOf({ proof, refused }: SuspicionRecord): string {
  if (proof?.verdict === 'proven')
    return `A language model suspected it; its steps were done again from the start, twice, in fresh browsers. ${proof.because}`;
  if (proof?.verdict === 'flaky') return `A language model says so; done again it showed once of twice.`;
  const why = proof === null ? refused || 'it was not done again' : proof.because;
  return `A language model says so; it could not be checked: ${shorten(why, 160)}.`;
}

/** The values of the first drive by number, since several may be called alike. */
function valuesOf(proof: SuspicionRecord['proof']): Record<string, Measured> {
  const [drive] = proof?.drives ?? [];
  if (!proof || !drive) return {};
  const values = drive.readings.slice(0, valuesMost);
  return {
    verdict: at(proof, 'verdict'),
    ...Object.fromEntries(values.map((reading, place) => [`value_${place + 1}`, at(reading, 'value')])),
  };
}

/**
 * Words that some screen, effect or script of the session shows, whatever signs stand between them; of a quote with gaps, or of words
 * from several places, each part.
 */
function isShown(quote: string, { screens, turns, console }: Parts): boolean {
  const raw = flat(quote);
  if (raw.length < 2) return false;
  const pieces = raw
    .split(/…|\.{3}|[|;→]/)
    .map(bareWords)
    .filter((piece) => piece !== '');
  const all = [
    ...screens.map(({ title, url, elements }) => [title, url, ...elements.map(wordsAround)].join(' ')),
    ...console.map(({ text }) => text),
    ...turns.flatMap(({ effect }) => wordsOf(effect)),
  ];
  if (pieces.length === 0) return all.some((words) => flat(words).includes(raw));
  const shown = all.map(bareWords);
  return pieces.every((piece) => shown.some((words) => words.includes(piece)));
}

function wordsOn({ name, text, field }: ScreenElement): string {
  const said = name.includes(text) ? name : text.includes(name) ? text : `${name} ${text}`;
  return `${said} ${field?.value ?? ''}`;
}

/** With what stands on a field or beside it. */
function wordsAround(element: ScreenElement): string {
  const { field } = element;
  return field
    ? [field.label, wordsOn(element), field.placeholder, field.description].join(' ')
    : wordsOn(element);
}

function wordsOf({
  newText,
  dialogs,
  announcements = [],
  outOfView = [],
  validation = [],
}: EffectRecord): string[] {
  return [
    ...newText.map(({ text }) => text),
    ...dialogs.map(({ message }) => message),
    ...announcements,
    ...outOfView,
    ...validation,
  ];
}
