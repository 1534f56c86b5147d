// What an action uses, as far as a person who looks at the page could say it: the words of the control and of what stands
// around it, and what was typed. By these a request is judged where its structure does not tell.
import { actsIn, type ActHit } from '../../language/acts-in.ts';
import { isUnsafeAct, unsafeActs, type Act } from '../../language/acts.ts';
import { isKnownLanguage } from '../../language/language-index.ts';
import { fieldKindOf } from '../../language/field-kind-of.ts';
import type { FieldKind } from '../../language/field-kinds.ts';
import type { PageRead, ScreenElement } from '../../evidence/evidence.ts';
import { findLogin } from '../login-form.ts';
import type { Action, FillEntry } from '../policy.ts';
import type { JudgedRequest } from './judgement.ts';

/** The light in which requests are judged. */
export interface Sight {
  /** False until something was used for the first time in this visit. */
  acted: boolean;
  /** Acts that the used control names. */
  label: readonly ActHit[];
  /** Acts that its form, card, dialog or heading names. */
  around: readonly ActHit[];
  /** What the used control, its heading and its group are called. */
  names: readonly string[];
  /** What was typed in this visit, with the kind of its field. */
  typed: readonly TypedText[];
  /** A stored login is being sent. */
  storedLogin: boolean;
  /** Nobody read what was used: it may be called anything. */
  isUnread: boolean;
  /** What a like request was known to change back before; null where none was. */
  known(request: JudgedRequest): Act | null;
  /** True where the page sent to this address in this way by itself, before anybody had touched it. */
  sentByItself(request: JudgedRequest): boolean;
  /** True where the site takes what binds at this address, as far as this visit has met it. */
  isPostedTo(request: JudgedRequest): boolean;
}

/** Before anything was used. */
export const untouched: Sight = {
  acted: false,
  label: [],
  around: [],
  names: [],
  typed: [],
  storedLogin: false,
  isUnread: false,
  known: () => null,
  sentByItself: () => false,
  isPostedTo: () => false,
};

/** Text put into a field; `kind` is null where nothing says what the field is for. */
export interface TypedText {
  text: string;
  kind: FieldKind | null;
}

/** What one action uses; null where it uses nothing of the page. */
export interface Use {
  label: ActHit[];
  around: ActHit[];
  names: string[];
  typed: TypedText[];
  storedLogin: boolean;
}

type SeenPage = Pick<PageRead, 'elements' | 'focus' | 'lang' | 'modal' | 'title' | 'url'>;

/** Longest words of a control and of what stands around it that are read. */
const wordCap = 300;

/** What `action` uses on `page`; a new kind of action does not compile until it is said here. */
export function useOf(action: Action, page: SeenPage): Use | null {
  const find = (ref: string) => page.elements.find((element) => element.ref === ref);
  switch (action.kind) {
    case 'click':
    case 'open-menu':
    case 'hover':
      return using([find(action.ref)], page);
    case 'type':
      return usingFields([action], page, action.submit);
    case 'select':
      return usingFields([action], page, false);
    case 'fill':
      return usingFields(action.entries, page, false);
    case 'drag':
      return using([find(action.ref), find(action.onto)], page);
    case 'dismiss':
    case 'press-outside':
      return using(
        page.elements.filter(
          ({ kind, group, ref }) => kind === 'dialog' && (ref === page.modal || group === page.modal),
        ),
        page,
      );
    case 'log-in':
      return { ...using([findLogin(page)?.button ?? undefined], page), storedLogin: true };
    case 'press':
      return pressing(action.key, page);
    // These look on, or lead to where the visitor has been.
    case 'zoom':
    case 'move-focus':
    case 'listen':
    case 'scroll':
    case 'back':
    case 'reload':
    case 'open-start':
    case 'open':
    case 'wait':
    case 'finish':
    case 'give-up':
      return null;
    default:
      return action satisfies never;
  }
}

/** What an action would do to others, by the words of the control that it uses; empty where these name nothing. */
export function unsafeActsOf(action: Action, page: SeenPage): Act[] {
  const named = useOf(action, page)?.label ?? [];
  return [...new Set(named.filter(({ act, sure }) => sure && isUnsafeAct(act)).map(({ act }) => act))];
}

function using(controls: readonly (ScreenElement | undefined)[], page: SeenPage): Use {
  const used = controls.filter((one) => one !== undefined);
  return {
    label: used.flatMap((one) => actsIn(wordsOn(one))).filter(isBelieved(page)),
    around: used
      .flatMap((one) => wordsAround(one, page))
      .flatMap(actsIn)
      .filter(isBelieved(page)),
    names: used.flatMap((one) => [one.name, one.text, ...wordsAround(one, page)]),
    typed: [],
    storedLogin: false,
  };
}

/** In a language that cannot be read, or that the page does not name, a word that looks like one of ours may warn; it gives no leave. */
function isBelieved({ lang }: SeenPage): (hit: ActHit) => boolean {
  const isRead = isKnownLanguage(lang);
  return ({ act }) => isRead || isUnsafeAct(act);
}

/** What is put into fields; with `submit`, and by fields that send by themselves, the buttons of their form are used too. */
function usingFields(entries: readonly FillEntry[], page: SeenPage, submit: boolean): Use {
  const found = entries.flatMap((entry) => {
    const element = page.elements.find(({ ref }) => ref === entry.ref);
    return element ? [{ entry, element }] : [];
  });
  const buttons = submit ? found.flatMap(({ element }) => buttonsOf(element, page)) : [];
  const use = using([...buttons, ...found.map(({ element }) => element)], page);
  const typed = found.flatMap(({ entry, element }): TypedText[] =>
    entry.kind === 'type' && entry.text.trim() !== ''
      ? [{ text: entry.text.trim(), kind: kindOf(element) }]
      : [],
  );
  return { ...use, typed };
}

/** A key uses what has the focus; in a field Enter uses the buttons of its form, and a key that removes says so. */
function pressing(key: string, page: SeenPage): Use {
  const focused = page.elements.find(({ ref }) => ref === page.focus);
  const enters = /^(Enter|Space| |NumpadEnter)$/.test(key);
  const buttons = focused && focused.field !== null && enters ? buttonsOf(focused, page) : [];
  const use = using([...buttons, focused], page);
  const removes = /(^|\+)(Delete|Backspace)$/.test(key) && focused?.field === null;
  return removes ? { ...use, label: [...use.label, ...actsIn('Delete')] } : use;
}

function buttonsOf({ field, group }: ScreenElement, { elements }: SeenPage): ScreenElement[] {
  const form = field?.form ?? '';
  return elements.filter(
    (other) =>
      other.role === 'button' &&
      (form === '' ? other.group === group : other.group === form || other.group === group),
  );
}

function wordsOn({ name, text, field }: ScreenElement): string {
  return [name, text, field?.label ?? ''].join('\n').slice(0, wordCap);
}

/** Heading, label of its group, and the dialog in which it stands, each by itself. */
function wordsAround({ heading, groupLabel }: ScreenElement, { elements, modal }: SeenPage): string[] {
  const dialog = modal === '' ? undefined : elements.find(({ ref }) => ref === modal);
  const said = dialog
    ? elements
        .filter(({ kind, group }) => group === modal && (kind === 'text' || kind === 'heading'))
        .slice(0, 6)
    : [];
  return [heading, groupLabel, dialog?.name ?? '', ...said.map(({ name, text }) => name || text)]
    .map((words) => words.slice(0, wordCap))
    .filter((words) => words !== '');
}

function kindOf({ name, field }: ScreenElement): FieldKind | null {
  if (!field) return null;
  const { label, autocomplete, type, placeholder } = field;
  return fieldKindOf({ name: '', label: label || name || placeholder, autocomplete, type });
}

/** What words name that reaches people, costs, binds or destroys; `sure` where it says nothing else. */
export function unsafeIn(words: string): ActHit[] {
  return actsIn(words).filter(({ act }) => isUnsafeAct(act));
}

/** `word` as an act that reaches people, costs, binds or destroys; null where it names none. */
export function asUnsafeAct(word: string | null): Act | null {
  return unsafeActs.find((act) => act === word) ?? null;
}

/** The unsafe act that what was used names; null where it names none. */
export function unsafeActOf({ label, around }: Pick<Sight, 'label' | 'around'>): Act | null {
  return [...label, ...around].find(({ act, sure }) => isUnsafeAct(act) && sure)?.act ?? null;
}

/**
 * True where everything around that names an unsafe act is called like a thing of the body: the note "Order flour" in a list of
 * notes orders nothing.
 */
export function areNamedIn({ names }: Pick<Sight, 'names'>, fields: readonly { value: string }[]): boolean {
  const warning = names.filter((name) => actsIn(name).some(({ act, sure }) => sure && isUnsafeAct(act)));
  return warning.every((name) => fields.some(({ value }) => value !== name && value.includes(name)));
}
