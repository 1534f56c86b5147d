// A form filled and sent, as its history asks for: as asked, repaired until it is taken, then with one value changed at a time.
import type { FormPlan, FormView } from '../forms/form-view.ts';
import type { Identity } from '../forms/identity.ts';
import { nextTrial } from '../forms/next-trial.ts';
import { readAnswer } from '../forms/read-answer.ts';
import { beginTrial, type Order, type Seen, type Situation } from '../task.ts';
import { onPage, quoted, sendingOf } from './order.ts';
import { maySearch, namesThings, searchTask } from './search.ts';

/** A form that the site took with plain values. */
export interface Taken {
  form: FormView;
  plan: FormPlan;
  /** Null where nothing had to be typed. */
  filled: Seen | null;
  sent: Seen;
  /** Nothing was sent with it before. */
  first: boolean;
}

/** Answers what was taken by the site; null where it was not. */
export function* fillTask(
  { memory, here, read }: Situation,
  key: string,
  identity: Identity,
): Generator<Order, Taken | null, Seen> {
  const form = here.forms.get(key);
  if (form && maySearch(memory, form)) {
    yield* searchTask({ memory, here, read }, key);
    return null;
  }
  const history = memory.forms.get(key) ?? [];
  memory.forms.set(key, history);
  const plan = form && nextTrial(form, history, identity);
  if (!form || !plan) return null;
  const { part, about, entries, submit } = plan;
  const isVaried = part === 'boundary' || part === 'corrected';
  const trial = beginTrial(memory, {
    kind: isVaried ? 'boundary' : 'form',
    state: here.record.id,
    class: '',
    item: '',
    about: { form: key, part, ...about },
  });
  const onForm = (action: Order['action'], step: string, thought: string): Order => ({
    ...onPage(action),
    part: step,
    thought,
  });
  const fills = about.boundary === '' ? 'Fills the form.' : `Fills the form with ${quoted(about.value)}.`;
  let before = read;
  let refused: Pick<Seen, 'refused' | 'refusedFor'> = { refused: null };
  let filled: Seen | null = null;
  if (entries.length > 0) {
    filled = yield onForm({ kind: 'fill', entries }, 'fill', fills);
    trial.step(filled, 'fill');
    before = filled.now;
    refused = filled;
  }
  if (submit.kind === 'press' && entries.at(-1)?.ref !== submit.ref) {
    const focused = yield onForm({ kind: 'click', ref: submit.ref }, 'focus', 'Goes to the field.');
    trial.step(focused, 'focus');
  }
  const send =
    submit.kind === 'click' ? sendingOf(form, filled) : ({ kind: 'press', key: submit.key } as const);
  if (filled && filled.refused === null && send.kind === 'click' && isOff(filled, send.ref)) {
    const { messages } = readAnswer({ ...filled, form, plan, after: filled.now });
    history.push({ plan, accepted: false, messages, off: true });
    trial.about({ accepted: 'no', off: 'yes' });
    return null;
  }
  const sent = yield onForm(send, 'send', 'Sends the form.');
  trial.step(sent, 'send');
  if (refused.refused === null) refused = sent;
  const { now: after, effect, requests } = sent;
  const answer = readAnswer({ form, plan, before, after, effect, requests });
  // What could not be pressed was not refused by the site.
  const accepted = refused.refused === null ? answer.accepted : null;
  history.push({ plan, accepted, messages: answer.messages, ...heldFor(refused) });
  trial.about({ accepted: accepted === null ? 'unknown' : accepted ? 'yes' : 'no' });
  if (refused.refused !== null) trial.cut(refused.refused);
  // The page that it was sent from names things: they are searched for from there at once.
  const moved = effect.navigated || effect.historyChanged;
  if (moved && maySearch(memory, form) && namesThings(read)) {
    const back = yield onForm({ kind: 'back' }, '', 'Goes back to the things.');
    if (back.to === here) yield* searchTask({ memory, here, read: back.now }, key);
  }
  if (accepted !== true || isVaried) return null;
  return { form, plan, filled, sent, first: history.length === 1 };
}

/** The button cannot be pressed: only what the site answers is a refusal. */
function isOff({ now }: Seen, ref: string): boolean {
  return now.elements.some((element) => element.ref === ref && element.states.disabled === true);
}

/** Marks of a trial that was stopped before it was sent. */
function heldFor({ refusedFor }: Pick<Seen, 'refusedFor'>): { held?: true; later?: true } {
  if (refusedFor === 'held') return { held: true };
  return refusedFor === 'later' ? { held: true, later: true } : {};
}
