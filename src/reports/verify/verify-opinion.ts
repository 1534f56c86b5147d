// An opinion of a language model against the records: the events and words that it rests on, read anew. That words are unclear, or that two values should agree, stays an opinion.
import { isDeepStrictEqual } from 'node:util';
import type { Evidence, OpinionRecord, ScreenRecord, TurnRecord } from '../../evidence/evidence.ts';
import { withPlainText } from '../plain-text.ts';
import { cropRect } from '../render/crop-plan.ts';
import type { ReportFinding } from '../session-report-schema.ts';
import { shorten } from '../../findings/wording.ts';
import type { Say } from './check.ts';

/** Most events, requests and console records that a finding points at. */
export const mostProofs = 40;

/** The rule whose findings these are. */
export const opinionRule = 'model-opinion';

/** Checks one opinion; what it says of the page has to be shown by the events that it cites. */
export function verifyOpinion(finding: ReportFinding, evidence: Evidence, say: Say): void {
  const { measured, proof } = finding;
  const opinion = (evidence.opinions ?? []).find(
    (each) => each.kind === measured['kind'] && withPlainText(quotesOf(each)) === measured['quotes'],
  );
  say('measured.quotes', opinion !== undefined, 'no opinion of the session quotes this');
  say('element', finding.element === null, 'an opinion is about no element');
  say('proof.requests', proof.requests.length + proof.console.length === 0, 'an opinion points at none');
  if (!opinion) return;
  const shown = new Map(citedBy(opinion).map((seq) => [seq, shownBy(seq, evidence)]));
  for (const { event, text } of opinion.quotes) {
    const stands = shown.get(event)?.words.some((words) => flat(words).includes(flat(text))) ?? false;
    say(`quotes[#${event}]`, stands, 'the event does not show these words');
  }
  const turns = turnsOf(opinion, shown, evidence);
  const numbers = turns.map(({ turn }) => turn);
  say('proof.turns', isDeepStrictEqual(proof.turns, numbers), `they are ${numbers.join(', ')}`);
  const events = eventsOf(numbers, [...shown.keys()], evidence);
  say('proof.events', isDeepStrictEqual(proof.events, events), `they are ${events.join(', ')}`);
  checkPlace(finding, screenOf(opinion, shown, turns, evidence), evidence, say);
}

function quotesOf({ quotes }: OpinionRecord): string {
  return quotes.map(({ event, text }) => `#${event} “${shorten(text, 60)}”`).join('; ');
}

function citedBy({ events, quotes }: OpinionRecord): number[] {
  return distinct([...events, ...quotes.map(({ event }) => event)]);
}

/** What one event shows of the page. */
interface Shown {
  turn: number;
  /** An observation shows a screen; a deed and what came of it are of a turn. */
  isDeed: boolean;
  screen: string;
  words: string[];
}

function shownBy(seq: number, { events, screens, turns }: Evidence): Shown | null {
  const event = events.find((each) => each.seq === seq);
  const turn = turns.find((each) => each.turn === event?.turn);
  const screen = screens.find(({ id }) => event?.kind === 'observation' && id === event.data['screen']);
  if (event && screen) {
    const words = screen.elements.map(({ name, text, field }) =>
      distinct([name, text, field?.value ?? ''])
        .filter((each) => each !== '')
        .join(' '),
    );
    return { turn: event.turn, isDeed: false, screen: screen.id, words: [screen.title, ...words] };
  }
  if (event?.kind === 'action' && turn)
    return {
      turn: turn.turn,
      isDeed: true,
      screen: turn.screen,
      words: [turn.action.target?.name ?? ''],
    };
  if (event?.kind !== 'effect' || !turn) return null;
  const { newText, dialogs, announcements = [] } = turn.effect;
  const words = [...newText.map(({ text }) => text), ...dialogs.map(({ message }) => message)];
  return { turn: turn.turn, isDeed: true, screen: turn.screenAfter, words: [...words, ...announcements] };
}

/** Turns that the cited events are of; of an expectation the first that went against it. */
function turnsOf(
  { kind, events }: OpinionRecord,
  shown: ReadonlyMap<number, Shown | null>,
  evidence: Evidence,
): TurnRecord[] {
  const cited = evidence.turns.filter(({ turn }) => [...shown.values()].some((each) => each?.turn === turn));
  if (kind !== 'unmet expectation') return cited;
  const done = new Set(
    events.flatMap((seq) => {
      const each = shown.get(seq);
      return each?.isDeed ? [each.turn] : [];
    }),
  );
  return cited.filter((turn) => done.has(turn.turn) && wentWrong(turn)).slice(0, 1);
}

function wentWrong({ action, expectationMet, effect }: TurnRecord): boolean {
  if (action.refused !== null) return false;
  const { status, newText, popups, downloads, dialogs } = effect;
  const came = [newText, popups, downloads, dialogs].some((all) => all.length > 0);
  const moved = effect.navigated || effect.historyChanged || effect.scrolledPx !== 0;
  const nothing = !came && !moved && effect.visibleMutations === 0;
  return expectationMet === false || (status ?? 0) >= 400 || newText.some(({ error }) => error) || nothing;
}

function eventsOf(turns: readonly number[], cited: readonly number[], { events }: Evidence): number[] {
  const deeds = events.filter(
    ({ kind, turn }) => turns.includes(turn) && ['action', 'effect', 'navigation'].includes(kind),
  );
  return distinct([...deeds.map(({ seq }) => seq), ...cited])
    .sort((a, b) => a - b)
    .slice(0, mostProofs);
}

function screenOf(
  { quotes }: OpinionRecord,
  shown: ReadonlyMap<number, Shown | null>,
  turns: readonly TurnRecord[],
  { screens }: Evidence,
): ScreenRecord | undefined {
  const byId = (id: string | undefined) => screens.find((screen) => screen.id === id);
  return byId(shown.get(quotes[0]?.event ?? 0)?.screen) ?? byId(turns.at(-1)?.screen) ?? screens[0];
}

function checkPlace(
  { proof, url }: ReportFinding,
  screen: ScreenRecord | undefined,
  { images, facts }: Evidence,
  say: Say,
): void {
  say('proof.screen', proof.screen === (screen?.id ?? null), `it is ${screen?.id ?? 'none'}`);
  const page = withPlainText(screen?.url ?? facts.targetUrl);
  say('url', url === page, `its screen is at ${page}`);
  const record = images.find(({ name }) => name === screen?.image);
  const { width, height } = facts.persona.device.viewport;
  const whole = { x: 0, y: 0, width, height };
  const wanted = record && {
    name: record.name,
    box: whole,
    crop: cropRect(whole, {
      width: record.width / record.pixelRatio,
      height: record.height / record.pixelRatio,
    }),
  };
  say(
    'proof.image',
    isDeepStrictEqual(proof.image, wanted ?? null),
    `its screen is shown by ${screen?.image}`,
  );
}

/** Without repeats. */
function distinct<Item>(items: readonly Item[]): Item[] {
  return [...new Set(items)];
}

function flat(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
