// One event of a session as a line for people. Kinds that only machines need have none.
import type { EventData, EventKind } from '../evidence/event-schema.ts';
import type { ActionRecord, SessionEvent } from '../evidence/evidence.ts';
import { severityNames } from '../reports/severity-scale.ts';
import { actionSentence } from '../reports/turn-sentences.ts';
import { capital } from '../reports/render/components.ts';
import { clip, plural, quote } from '../reports/wording.ts';

/** What happened, in a word and a sentence. */
export interface EventLine {
  /** For those who skim: "Did", "Page", "Trouble". */
  word: string;
  text: string;
}

/** Kinds that are shown while a session goes on; thoughts stand above them, larger. */
export const feedKinds = [
  'session.started',
  'question',
  'left_site',
  'request.held',
  'action',
  'effect',
  'judgement',
  'noticed',
  'suspicion',
  'signal',
  'report.writing',
  'finding',
] as const satisfies readonly EventKind[];

/** The line of an event, or null where there is nothing to tell. */
export function eventLine({ kind, data }: Pick<SessionEvent, 'kind' | 'data'>): EventLine | null {
  const tell = tellers[kind];
  return tell ? tell(data as never) : null;
}

const tellers: { [Kind in EventKind]?: (data: EventData<Kind>) => EventLine | null } = {
  'session.started': ({ target_url: url }) => ({ word: 'Start', text: `Opens ${clip(url, 120)}` }),
  observation: ({ title, noticed, more_below: below }) => ({
    word: 'Sees',
    text: `${plural(noticed, 'thing')} on ${quote(title || 'a page without a title', 80)}${below > 0 ? ', and more below' : ''}.`,
  }),
  question: ({ question, answer }) => ({
    word: 'Asked',
    text: answer === null ? quote(question, 200) : `${quote(question, 160)} Answer: ${quote(answer, 200)}`,
  }),
  judgement: ({ met, why_not: why, compared }) => {
    if (compared !== '') return { word: 'Compares', text: quote(compared, 300) };
    return met === false ? { word: 'Judges', text: quote(why, 240) } : null;
  },
  noticed: ({ about, what }) => ({ word: 'Notices', text: `${capital(about)}: ${quote(what, 300)}` }),
  suspicion: ({ what, verdict }) => ({
    word: 'Suspects',
    text: `${quote(what, 300)} ${capital(verdict ?? 'not done again')}.`,
  }),
  thought: ({ text }) => ({ word: 'Thinks', text: quote(text, 300) }),
  left_site: ({ url, why }) => ({
    word: 'Page',
    text: `The way led to ${clip(url, 120)}, which was not followed: ${clip(why, 160)}.`,
  }),
  'request.held': ({ method, url, why }) => ({
    word: 'Held',
    text: `${method} ${clip(URL.parse(url)?.pathname ?? url, 120)} was not sent: ${clip(why, 160)}.`,
  }),
  navigation: ({ url, status }) =>
    status !== null && status >= 400
      ? { word: 'Trouble', text: `${clip(url, 120)} answered with ${status}.` }
      : null,
  action: (data) => ({ word: 'Did', text: actionText(data) }),
  effect: (data) => ({ word: 'Page', text: effectText(data) }),
  signal: ({ signal }) => ({ word: 'Trouble', text: `${capital(signal)}.` }),
  'report.writing': () => ({ word: 'Report', text: 'Is being written.' }),
  finding: ({ title, severity }) => ({
    word: 'Finding',
    text: `${capital(severityNames[severity as keyof typeof severityNames])}: ${clip(title, 160)}.`,
  }),
  'session.ended': ({ because }) => ({ word: 'End', text: clip(because, 300) }),
};

/** The event has the fields of the record that the sentence needs; it does not say how far a page was scrolled. */
function actionText(data: EventData<'action'>): string {
  const parts = data.fields?.map(({ name, value }) => ({ target: { name, role: '' }, value }));
  const record = { ...data, ...(parts ? { parts } : {}) } as unknown as ActionRecord;
  return actionSentence(record, { scrolledPx: 0 });
}

function effectText({
  url,
  navigated,
  visible_mutations: changes,
  expectation_met: met,
}: EventData<'effect'>) {
  const path = URL.parse(url)?.pathname ?? url;
  const done = navigated
    ? `Went to ${clip(path, 120)}`
    : changes > 0
      ? 'Changed in place'
      : 'Nothing visible happened';
  return met === false ? `${done}, which was not what was expected.` : `${done}.`;
}
