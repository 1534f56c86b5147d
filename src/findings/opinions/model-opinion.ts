// Opinions of a language model, held against the evidence: one is kept only where every event, quote and value that it rests
// on is in the records, and its kind of claim is borne out by what was measured. What is told is made of the verified parts.
import type { EffectRecord, OpinionRecord, TurnRecord } from '../../evidence/evidence.ts';
import { at, of } from '../measured/measured.ts';
import { proofOfTurns, screensById } from '../proof.ts';
import { defineRule, type EvidenceParts, type Found, type Verdict } from '../rule.ts';
import { impactOf, severityOf } from '../severity.ts';
import { isForGoal, secondsOf, stoppedAt } from '../signals/task-path.ts';
import { personaPhrase, plural, shorten } from '../wording.ts';
import { valueIn } from './value-in.ts';

type Parts = Pick<EvidenceParts, 'facts' | 'screens' | 'turns' | 'events' | 'end' | 'opinions'>;

/** Words of the record beside a quote in which its subject must stand. */
const reach = 2;
const leastQuote = 2;

export const modelOpinion = defineRule({
  id: 'model-opinion',
  science: 'R90',
  title: 'Opinion of a language model',
  promise:
    'What a language model calls a fault is told only where its events, quotes and values are in the records.',
  remedy:
    'Look at the quoted places together and decide whether they agree, answer what was done, and can be understood.',
  falsePositives:
    'A model may misjudge what it quotes rightly: confidence is never high, and the label says opinion. Claims without two differing values, a measured failure or the quoted words are dropped.',
  label: 'opinion',
  wcag: [],
  heuristics: ['H4'],
  thresholds: { leastQuote: { value: leastQuote, source: 'shorter quotes are found anywhere [D]' } },
  needs: ['facts', 'screens', 'turns', 'events', 'end', 'opinions'],
  evaluate: (parts) => parts.opinions.map((opinion) => judged(opinion, parts)),
});

function judged(opinion: OpinionRecord, parts: Parts): Verdict {
  const why = (because: string): Verdict => ({
    verdict: 'cannot tell',
    what: `a model's opinion (${opinion.kind})`,
    because,
  });
  const sources = new Map<number, Source>();
  for (const seq of new Set([...opinion.events, ...opinion.quotes.map(({ event }) => event)])) {
    const source = sourceOf(seq, parts);
    if (source === null)
      return why(`it cites the event ${seq}, which is not in the records or shows nothing of the page`);
    sources.set(seq, source);
  }
  if (opinion.quotes.length === 0) return why('it quotes nothing');
  for (const { event, text } of opinion.quotes) {
    if (flat(text).length < leastQuote || placesOf(text, sources.get(event)).length === 0)
      return why('it quotes words that the event it names does not show');
  }
  const turns = parts.turns.filter(({ turn }) =>
    [...sources.values()].some((source) => source.turn === turn),
  );
  const told = { opinion, sources, turns, parts };
  const found =
    opinion.kind === 'contradiction'
      ? contradiction(told)
      : opinion.kind === 'unmet expectation'
        ? unmet(told)
        : unclear(told);
  return typeof found === 'string' ? why(found) : found;
}

interface Told {
  opinion: OpinionRecord;
  sources: ReadonlyMap<number, Source>;
  turns: readonly TurnRecord[];
  parts: Parts;
}

/** Words of the page that one event shows, piece by piece in reading order. */
interface Source {
  turn: number;
  screen: string;
  pieces: string[];
}

/** What an event shows of the page. What the persona thought or the model judged proves nothing. */
function sourceOf(seq: number, { events, screens, turns }: Parts): Source | null {
  const event = events.find((each) => each.seq === seq);
  const turn = turns.find((each) => each.turn === event?.turn);
  if (!event) return null;
  const shown =
    event.kind === 'observation' ? screens.find(({ id }) => id === event.data['screen']) : undefined;
  if (shown) {
    const pieces = shown.elements.map(({ name, text, field }) =>
      [...new Set([name, text, field?.value ?? ''])].filter(Boolean).join(' '),
    );
    return { turn: event.turn, screen: shown.id, pieces: [shown.title, ...pieces] };
  }
  if (!turn) return null;
  if (event.kind === 'effect')
    return { turn: turn.turn, screen: turn.screenAfter, pieces: cameOf(turn.effect) };
  if (event.kind === 'action')
    return { turn: turn.turn, screen: turn.screen, pieces: [turn.action.target?.name ?? ''] };
  return null;
}

function cameOf({ newText, dialogs, announcements = [] }: EffectRecord): string[] {
  return [...newText.map(({ text }) => text), ...dialogs.map(({ message }) => message), ...announcements];
}

function placesOf(quote: string, source: Source | undefined): number[] {
  const wanted = flat(quote);
  return (source?.pieces ?? []).flatMap((piece, at) => (flat(piece).includes(wanted) ? [at] : []));
}

/** Two values of one form that differ, each beside words of the subject. */
function contradiction({ opinion, sources, turns, parts }: Told): Found | string {
  const values = opinion.quotes.flatMap((quote) => {
    const value = valueIn(quote.text);
    return value === null ? [] : [{ ...quote, quote, value }];
  });
  const [a] = values;
  const b = values.find(
    ({ value }) => a !== undefined && value.form === a.value.form && value.amount !== a.value.amount,
  );
  if (!a || !b) return 'it names no two values of one form that differ';
  const subject = wordsOf(opinion.subject);
  const stands = [a, b].every(({ event, text }) =>
    besides(text, sources.get(event)).some((words) => subject.some((word) => words.has(word))),
  );
  if (subject.length === 0 || !stands) return 'its subject does not stand beside both values';
  const about = shorten(opinion.subject, 60);
  const where = (event: number) => `turn ${sources.get(event)?.turn ?? 0}`;
  return foundOf(
    { opinion, sources, turns, parts },
    {
      title: `Two values for “${about}”: “${shorten(a.text, 40)}” and “${shorten(b.text, 40)}”`,
      summary: `A language model holds that these do not agree: “${shorten(a.text)}” (${where(a.event)}) and “${shorten(b.text)}” (${where(b.event)}), both beside “${about}”. Quotes and values were found in the records.`,
      least: 2,
      confidence: 'medium',
      measured: {
        first_value: of('value_in', [at(a.quote, 'text')], 'amount'),
        second_value: of('value_in', [at(b.quote, 'text')], 'amount'),
        form: of('value_in', [at(a.quote, 'text')], 'form'),
      },
    },
  );
}

/** Something done that the site answered with an error or with nothing, as measured. */
function unmet({ opinion, sources, turns, parts }: Told): Found | string {
  const broken = turns.filter(
    ({ expectationMet, effect, action }) =>
      action.refused === null && (expectationMet === false || isFailure(effect)),
  );
  const cited = broken.find(({ turn }) =>
    opinion.events.some(
      (seq) =>
        sources.get(seq)?.turn === turn &&
        parts.events.some((event) => event.seq === seq && event.kind !== 'observation'),
    ),
  );
  if (!cited) return 'the events that it cites show no failure and no expectation that was not met';
  const { action, decision, effect } = cited;
  return foundOf(
    { opinion, sources, turns: [cited], parts },
    {
      title: `Not what was expected after “${shorten(action.target?.name ?? action.kind, 60)}”`,
      summary: `${personaPhrase(parts.facts)} expected: “${shorten(decision.expectation.sentence, 140)}” What was measured: ${measuredWords(effect)}. A language model takes this for a fault of the page.`,
      least: 2,
      confidence: 'low',
      measured: {
        expectation_met: at(cited, 'expectationMet'),
        status: at(effect, 'status'),
        visible_changes: at(effect, 'visibleMutations'),
        errors_shown: of(
          'true_among',
          effect.newText.map((text) => at(text, 'error')),
        ),
      },
    },
  );
}

function unclear(told: Told): Found | string {
  const [quote] = told.opinion.quotes;
  if (!quote || wordsOf(quote.text).length === 0) return 'it quotes no words that could be unclear';
  const words = shorten(quote.text, 80);
  return foundOf(told, {
    title: `“${words}” may be unclear to ${personaPhrase(told.parts.facts)}`,
    summary: `A language model in the place of ${personaPhrase(told.parts.facts)} did not take “${words}” for clear. That the words were shown is in the records; that they are unclear is an opinion.`,
    least: 1,
    confidence: 'low',
    measured: { quoted_words: of('long_words', [at(quote, 'text')]) },
  });
}

function foundOf(
  { opinion, sources, turns, parts }: Told,
  said: Pick<Found, 'title' | 'summary' | 'confidence' | 'measured'> & { least: 1 | 2 },
): Found {
  const { title, summary, confidence, measured, least } = said;
  const last = turns.at(-1);
  const screens = screensById(parts.screens);
  const [firstQuote] = opinion.quotes;
  const screen =
    screens.get(sources.get(firstQuote?.event ?? 0)?.screen ?? '') ??
    screens.get(last?.screen ?? '') ??
    parts.screens[0];
  const onTaskPath = turns.some(isForGoal);
  const stopped = last !== undefined && stoppedAt(last, parts.turns, parts.end);
  const proof = proofOfTurns(parts.events, turns, screen);
  return {
    verdict: 'found',
    title,
    summary,
    impact: `${personaPhrase(parts.facts)} met this in ${plural(Math.max(1, turns.length), 'turn')}.`,
    ...severityOf(
      least === 1 ? 1 : impactOf({ stopped, personSeconds: secondsOf(turns) }, least),
      onTaskPath,
    ),
    confidence,
    url: screen?.url ?? parts.facts.targetUrl,
    element: null,
    box: null,
    measured: {
      kind: at(opinion, 'kind'),
      quotes: of('quotes', [at(opinion, 'quotes')]),
      ...measured,
    },
    proof: { ...proof, events: [...new Set([...proof.events, ...sources.keys()])].sort((a, b) => a - b) },
    onTaskPath,
    cause: `${opinion.kind}|${flat(opinion.subject).toLowerCase()}|${opinion.quotes.map(({ text }) => flat(text)).join('|')}`,
  };
}

function isFailure({
  status,
  newText,
  visibleMutations,
  navigated,
  historyChanged,
  scrolledPx,
  popups,
  downloads,
  dialogs,
}: EffectRecord): boolean {
  if (status !== null && status >= 400) return true;
  if (newText.some(({ error }) => error)) return true;
  const other = popups.length + downloads.length + dialogs.length + newText.length;
  return !navigated && !historyChanged && visibleMutations === 0 && scrolledPx === 0 && other === 0;
}

function measuredWords(effect: EffectRecord): string {
  const error = effect.newText.find((text) => text.error);
  if (error) return `the page said “${shorten(error.text, 100)}”`;
  if (effect.status !== null && effect.status >= 400) return `the server answered ${effect.status}`;
  if (effect.visibleMutations === 0 && !effect.navigated) return 'nothing to see changed';
  return 'what changed did not match the expectation';
}

/** Words around each place of the quote, the quoted piece among them. */
function besides(quote: string, source: Source | undefined): ReadonlySet<string>[] {
  return placesOf(quote, source).map(
    (at) => new Set(wordsOf((source?.pieces ?? []).slice(Math.max(0, at - reach), at + reach + 1).join(' '))),
  );
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
}

function flat(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
