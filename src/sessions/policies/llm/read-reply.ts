// From a reply of the model to an action of the persona, or the reason why it is none: what is not there cannot be used, and
// what this person would not do is not done. The hand and the effects guard judge once more what is done after all.
import { bareWords, line } from '../../../base/plain-words.ts';
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { usesNoPointer, type Persona } from '../../../personas/persona.ts';
import { isUsable, type Action, type FillEntry, type ListenCommand, type Observation } from '../../policy.ts';
import { actWords } from '../../effects/act-words.ts';
import { unsafeActsOf } from '../../effects/sight.ts';
import type { Act } from '../../../language/acts.ts';
import { conceptsOf } from '../../../language/concepts-in.ts';
import { isOfBrowser, keysNamedIn } from '../../../language/key-names.ts';
import { labelOf } from '../builtin/view.ts';
import { type Reply } from './reply.ts';
import { typedText, type TypingRules } from './typed-text.ts';

/** What a reply is read against. */
export interface ReplyFrame {
  persona: Persona;
  /** What was told to the model, and nothing else. */
  observation: Observation;
  /** What it was told before of the same document, by ref: the hand scrolls back to it. */
  earlier: ReadonlyMap<string, ScreenElement>;
  typing: TypingRules;
  hasLogin: boolean;
  /** Pictures come with what is perceived. */
  seesPictures: boolean;
  /** What the harness stopped before in this session. */
  actsStopped: ReadonlySet<Act>;
  /** How it stopped what was done last for lack of leave; null where it did not. */
  stoppedAtLeave: string | null;
}

/** What is done, on what, and what the harness did otherwise than asked. */
export interface ReadAction {
  action: Action;
  target: ScreenElement | null;
  notes: string[];
}

export type ReadReply = ReadAction | { refused: string };

/** Fields of one form that are filled in one go. */
const fieldsMax = 12;
/** A label that is longer is a text, and names no key. */
const longestLabel = 80;
const keys: Readonly<Record<string, string>> = {
  enter: 'Enter',
  escape: 'Escape',
  esc: 'Escape',
  space: 'Space',
  tab: 'Tab',
  arrowdown: 'ArrowDown',
  arrowup: 'ArrowUp',
  arrowleft: 'ArrowLeft',
  arrowright: 'ArrowRight',
};

/** The action that a reply asks for. Pure. */
export function readReply(reply: Reply, frame: ReplyFrame): ReadReply {
  const read = actionIn(reply, frame);
  if ('refused' in read) return read;
  const again = unsafeActsOf(read.action, frame.observation).find((act) => frame.actsStopped.has(act));
  return again === undefined
    ? read
    : { refused: `${actWords(again)} was stopped once in this visit; it is not tried again.` };
}

function actionIn(reply: Reply, frame: ReplyFrame): ReadReply {
  const { persona, observation } = frame;
  switch (reply.action) {
    case 'click':
      return click(reply, frame);
    case 'double-click':
    case 'open-menu':
    case 'drag':
      return byPointer({ ...reply, action: reply.action }, frame);
    case 'type':
    case 'select':
      return enter(reply, frame);
    case 'fill':
      return fill(reply, frame);
    case 'log-in':
      return frame.hasLogin ? plain({ kind: 'log-in' }) : { refused: 'There is no stored login here.' };
    case 'press': {
      const key = keys[reply.text.trim().toLowerCase()] ?? keyNamedHere(reply.text, frame);
      return key
        ? plain({ kind: 'press', key })
        : { refused: `"${line(reply.text, 30)}" is no key that can be pressed.` };
    }
    case 'hover':
      if (usesNoPointer(persona) || persona.device.touch)
        return { refused: 'This person has nothing to hover with.' };
      return withTarget(reply.ref, frame, (target) => plain({ kind: 'hover', ref: target.ref }, target));
    case 'focus':
      return plain({ kind: 'move-focus', by: 'next', times: 1 });
    case 'focus-back':
      return plain({ kind: 'move-focus', by: 'previous', times: 1 });
    case 'listen':
      return listen(reply, persona);
    case 'dismiss':
      return plain({ kind: 'dismiss' });
    case 'press-outside':
      return usesNoPointer(persona)
        ? { refused: 'This person has nothing to press beside it with.' }
        : plain({ kind: 'press-outside' });
    case 'scroll-down':
      return scroll(reply, frame, 'down');
    case 'scroll-up':
      return scroll(reply, frame, 'up');
    case 'back':
      return observation.canGoBack
        ? plain({ kind: 'back' })
        : { refused: 'This is the first page; there is no way back.' };
    case 'reload':
      return plain({ kind: 'reload' });
    case 'open-start':
      return plain({ kind: 'open-start' });
    case 'wait':
      return plain({ kind: 'wait' });
    case 'show-refs':
      return frame.seesPictures
        ? plain({ kind: 'wait', ms: 100 })
        : { refused: 'There are no pictures here.' };
    case 'done':
      return done(reply, frame);
    case 'give-up':
      return plain({
        kind: 'give-up',
        because: line(reply.text || reply.thought || 'No way on was left.', 300),
      });
  }
}

function click({ ref, on_purpose: isMeant, text }: Reply, frame: ReplyFrame): ReadReply {
  return withTarget(
    ref,
    frame,
    (target) =>
      consentRefused(target, frame) ??
      plain({ kind: 'click', ref: target.ref, ...(isMeant && { agree: text }) }, target),
  );
}

function consentRefused(
  target: ScreenElement,
  { observation, persona }: ReplyFrame,
): { refused: string } | null {
  const other = consentWish(target, observation, persona);
  if (other === null) return null;
  const taken = `${other.ref} "${line(labelOf(other), 40)}"`;
  return { refused: `Where a site asks for consent this person takes ${taken}.` };
}

/** What people with a mouse do beside pressing: twice, with the other button, or from one thing to another, which need be no controls. */
function byPointer(
  { action, ref, text }: Reply & { action: 'double-click' | 'open-menu' | 'drag' },
  frame: ReplyFrame,
): ReadReply {
  const { persona, observation } = frame;
  const { elements } = observation;
  if (usesNoPointer(persona) || persona.device.touch) return { refused: 'This person has no mouse.' };
  const inView = (named: string) => elements.find((element) => element.ref === named.trim());
  const target = inView(ref);
  if (!target) return { refused: `There is no "${line(ref, 20)}" in view.` };
  if (action === 'double-click')
    return consentRefused(target, frame) ?? plain({ kind: 'click', ref: target.ref, twice: true }, target);
  if (action === 'open-menu') return plain({ kind: 'open-menu', ref: target.ref }, target);
  const onto = inView(text);
  return onto
    ? plain({ kind: 'drag', ref: target.ref, onto: onto.ref }, target)
    : {
        refused: `A drag needs, in text, the ref that it ends over; there is no "${line(text, 20)}" in view.`,
      };
}

/** Of the page, or of the box that scrolls by itself around the thing that is named; keys move what has the focus. */
function scroll({ ref }: Reply, { persona, observation }: ReplyFrame, direction: 'down' | 'up'): ReadReply {
  const named = ref.trim();
  if (named === '' || usesNoPointer(persona)) return plain({ kind: 'scroll', direction });
  const over = observation.elements.find((element) => element.ref === named);
  return over
    ? plain({ kind: 'scroll', direction, ref: over.ref }, over)
    : { refused: `There is no "${line(named, 20)}" in view to scroll around.` };
}

/** What this persona presses instead of giving consent, where it is in view. */
function consentWish(
  target: ScreenElement,
  { elements }: Observation,
  { how }: Persona,
): ScreenElement | null {
  const concepts = (element: ScreenElement): string[] =>
    conceptsOf(labelOf(element)).map(({ concept }) => concept);
  if (how.consent === 'accept' || target.href !== '' || !concepts(target).includes('consent')) return null;
  const notice = elements.some(
    ({ kind, text, name }) =>
      kind !== 'control' && /\bcookies?\b|\bconsent\b|we value your privacy/i.test(text || name),
  );
  if (!notice) return null;
  const wishes = how.consent === 'reject' ? ['reject', 'manage'] : ['manage', 'reject'];
  const buttons = elements.filter((element) => isUsable(element) && element.ref !== target.ref);
  return (
    wishes.map((wish) => buttons.find((button) => concepts(button).includes(wish))).find(Boolean) ?? null
  );
}

function enter(reply: Reply, frame: ReplyFrame): ReadReply {
  return withTarget(reply.ref, frame, (target) => {
    const entry = entryOf(target, reply, frame);
    if ('refused' in entry) return entry;
    const { made, notes } = entry;
    if (made.kind === 'type') return plain({ ...made, submit: reply.submit }, target, notes);
    return plain(made, target, notes);
  });
}

function fill(reply: Reply, frame: ReplyFrame): ReadReply {
  const { fields, ref } = reply;
  const asked = fields.length > 0 ? fields : ref === '' ? [] : [reply];
  if (asked.length === 0) return { refused: 'A fill needs fields.' };
  const entries: FillEntry[] = [];
  const notes: string[] = [];
  let first: ScreenElement | null = null;
  for (const field of asked.slice(0, fieldsMax)) {
    const found = targetOf(field.ref, frame);
    if ('refused' in found) return found;
    const entry = entryOf(found.target, field, frame);
    if ('refused' in entry) return entry;
    entries.push(entry.made);
    notes.push(...entry.notes);
    first ??= found.target;
  }
  return plain({ kind: 'fill', entries }, first, notes);
}

function entryOf(
  target: ScreenElement,
  { text, on_purpose: onPurpose }: Pick<Reply, 'text' | 'on_purpose'>,
  { observation, typing }: ReplyFrame,
): { made: FillEntry; notes: string[] } | { refused: string } {
  const { field, ref, role } = target;
  if (field === null || /^(checkbox|radio)$/.test(field.type) || /^(checkbox|radio|switch)$/.test(role))
    return field === null && !/^(checkbox|radio|switch|textbox|searchbox|combobox|spinbutton)$/.test(role)
      ? { refused: `${ref} takes no text.` }
      : { made: { kind: 'click', ref }, notes: [] };
  if (field.type === 'select') {
    const option =
      field.options.find((each) => each === text) ??
      field.options.find((each) => each.toLowerCase().trim() === text.toLowerCase().trim());
    return option === undefined
      ? {
          refused: `${ref} has no such option; it has ${field.options
            .slice(0, 20)
            .map((each) => `"${line(each, 30)}"`)
            .join(', ')}.`,
        }
      : { made: { kind: 'select', ref, option }, notes: [] };
  }
  const typed = typedText({ text, onPurpose }, { element: target, observation }, typing);
  if ('refused' in typed) return { refused: `That is not typed into ${ref}: ${typed.refused}.` };
  const notes = typed.changed ? [`${ref} got the test identity's own value`] : [];
  const purpose = onPurpose ? { onPurpose: true as const } : {};
  const shown = typed.shown ? { shown: true as const } : {};
  return { made: { kind: 'type', ref, text: typed.text, ...purpose, ...shown }, notes };
}

function listen({ text }: Reply, persona: Persona): ReadReply {
  if (persona.abilities.vision !== 'screen-reader') return { refused: 'This person has no screen reader.' };
  const [command = '', ...words] = text.trim().split(/\s+/);
  const known = (
    ['top', 'read-on', 'headings', 'landmarks', 'links', 'fields', 'find'] as ListenCommand[]
  ).find((each) => each === command.toLowerCase());
  if (!known)
    return {
      refused: 'Listening goes by top, read-on, headings, landmarks, links, fields, or find and words.',
    };
  return plain(
    known === 'find'
      ? { kind: 'listen', to: known, words: words.join(' ').slice(0, 100) }
      : { kind: 'listen', to: known },
  );
}

/** The goal is reached where the page shows it, in words that have to be in view, or where the harness stopped its last step. */
function done({ text, thought }: Reply, { observation, stoppedAtLeave }: ReplyFrame): ReadReply {
  if (stoppedAtLeave !== null) {
    const because = `Everything was ready, and it was ${line(stoppedAtLeave, 240)}.`;
    return plain({ kind: 'finish', reached: true, because, detail: 'stopped_at_leave' });
  }
  const proof = bareWords(text);
  const shown = bareWords(
    [
      observation.title,
      ...observation.elements.map((each) => `${each.name} ${each.text} ${each.field?.value ?? ''}`),
    ].join(' '),
  );
  if (proof.length < 3 || !shown.includes(proof))
    return {
      refused:
        '"done" needs, in text, the exact words in view that show that the goal is reached. Those are not in view.',
    };
  return plain({
    kind: 'finish',
    reached: true,
    because: `The page shows “${line(text, 120)}”. ${line(thought, 160)}`,
  });
}

function withTarget(ref: string, frame: ReplyFrame, then: (target: ScreenElement) => ReadReply): ReadReply {
  const found = targetOf(ref, frame);
  return 'refused' in found ? found : then(found.target);
}

/** A key such as `Control+s` that a control of the page names; undefined for one that none does, and for the browser's own. */
function keyNamedHere(text: string, { observation, earlier }: ReplyFrame): string | undefined {
  const [wanted, ...more] = keysNamedIn(text);
  if (wanted === undefined || more.length > 0 || isOfBrowser(wanted)) return undefined;
  const labels = [...observation.elements, ...earlier.values()].flatMap(({ name, text: words }) => [
    name,
    words,
  ]);
  const isNamed = labels.some((label) => label.length <= longestLabel && keysNamedIn(label).includes(wanted));
  return isNamed ? wanted : undefined;
}

/** The thing of this ref among what the model was told. */
function targetOf(
  ref: string,
  { observation, earlier }: ReplyFrame,
): { target: ScreenElement } | { refused: string } {
  const target =
    observation.elements.find((element) => element.ref === ref.trim()) ?? earlier.get(ref.trim());
  if (!target) return { refused: `There is no "${line(ref, 20)}" among what this person perceives.` };
  if (target.states.disabled === true) return { refused: `${target.ref} is disabled.` };
  if (target.kind !== 'control' && target.field === null)
    return { refused: `${target.ref} is nothing that can be used.` };
  return { target };
}

function plain(action: Action, target: ScreenElement | null = null, notes: string[] = []): ReadReply {
  return { action, target, notes };
}
