// Trials of one form side by side: values at a border, and the plain ones that the site took, which are their control.
import type { ActionPart, RequestRecord, ScreenElement, ScreenRecord } from '../../evidence/evidence.ts';
import { partsOf } from '../../evidence/evidence.ts';
import { isWrite } from '../signals/failed-answers.ts';
import { stepOf, trialsOf, type Crawled, type Step, type Trial } from './trials.ts';

/** A form that was filled and sent. */
export interface Sent {
  trial: Trial;
  fill: Step;
  send: Step;
  /** As the crawl read the answer of the site. */
  accepted: 'yes' | 'no' | 'unknown';
}

/** One value at a border, with the field, and the plain values of the same form that were accepted before. */
export interface Varied extends Sent {
  field: ScreenElement;
  part: Pick<ActionPart, 'value' | 'valueAfter'>;
  control: Sent;
}

/** All forms that were filled and sent, in order. */
export function sentForms(crawled: Crawled): Sent[] {
  return trialsOf(crawled, 'form', 'boundary').flatMap((trial) => {
    const [fill, send] = [stepOf(trial, 'fill'), stepOf(trial, 'send')];
    const told = trial.about['accepted'];
    return fill && send
      ? [{ trial, fill, send, accepted: told === 'yes' || told === 'no' ? told : 'unknown' }]
      : [];
  });
}

/** Trials with one value at a border of which a site may take none (`no`) or should take each (`yes`), with their control. */
export function variedForms(crawled: Crawled, ...possible: readonly ('yes' | 'no' | 'unsure')[]): Varied[] {
  const all = sentForms(crawled);
  return all.flatMap((sent): Varied[] => {
    const { about } = sent.trial;
    if (about['part'] !== 'boundary' || !possible.some((each) => each === about['possible'])) return [];
    const control = all.find(
      (other) =>
        other.trial.about['form'] === about['form'] &&
        other.trial.about['part'] !== 'boundary' &&
        other.accepted === 'yes' &&
        other.send.turn.turn < sent.send.turn.turn,
    );
    const found = partWith(sent.fill, about['value'] ?? '');
    return control && found ? [{ ...sent, ...found, control }] : [];
  });
}

/** True where the same form was taken again with its plain values after this trial, or was not tried again. */
export function stillWorks(crawled: Crawled, { trial, send }: Sent): boolean {
  const later = sentForms(crawled).filter(
    (other) =>
      other.trial.about['form'] === trial.about['form'] &&
      other.trial.about['part'] === 'corrected' &&
      other.send.turn.turn > send.turn.turn,
  );
  return later.every(({ accepted }) => accepted !== 'no');
}

/** Requests of the sending that write and were answered with an error. */
export function failedWrites({ send }: Sent, requests: readonly RequestRecord[]): RequestRecord[] {
  return writesOf(send, requests).filter(({ status }) => status !== null && status >= 400);
}

/** Requests of the sending that write. */
export function writesOf({ turn }: Step, requests: readonly RequestRecord[]): RequestRecord[] {
  const own = new Set(turn.effect.requests);
  return requests.filter((request) => own.has(request.id) && request.sameSite && isWrite(request));
}

/** What a field is called. */
export function fieldName({ field, name }: Pick<ScreenElement, 'field' | 'name'>): string {
  return field?.label || name || field?.placeholder || '';
}

/** The field on a screen, by its place in the document, else by its label; undefined where it is not there. */
export function fieldOn(field: ScreenElement, { elements }: ScreenRecord): ScreenElement | undefined {
  const fields = elements.filter((element) => element.field !== null && element.role === field.role);
  return (
    fields.find(({ locator }) => locator.css === field.locator.css) ??
    fields.find((element) => fieldName(element) !== '' && fieldName(element) === fieldName(field))
  );
}

/** The entry that held the varied value, with its field. */
function partWith(
  { turn, before }: Step,
  value: string,
): { field: ScreenElement; part: Pick<ActionPart, 'value' | 'valueAfter'> } | null {
  for (const part of partsOf(turn.action)) {
    if (part.kind === 'click' || part.value !== value || part.refused !== null) continue;
    const field = before.elements.find(({ ref }) => ref === part.target?.ref);
    if (field) return { field, part };
  }
  return null;
}
