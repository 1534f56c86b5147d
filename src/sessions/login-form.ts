// Which fields in view are a login: by autocomplete token, then type, then label. One judgement for the hand that fills
// them and the mind that meets them. Pure.
import type { PageRead, ScreenElement } from '../evidence/evidence.ts';

/** A login in view. On the first of two pages there is no password, on the second no user name. */
export interface LoginForm {
  username: ScreenElement | null;
  password: ScreenElement | null;
  /** What sends it; null where only Enter does. */
  button: ScreenElement | null;
}

/** Words by which sites in the languages of our personas call signing in. */
export const signInWords =
  /\b(sign[ -]?in|log[ -]?(in|on)|anmelden|einloggen|connexion|se connecter|connectez|identifiez|iniciar sesi[oó]n|acceder|entrar|accedi|inloggen|logg? ?inn?)\b/i;
const signUpWords =
  /\b(sign[ -]?up|regist\w+|create (an? |my |your )?(new )?account|join( now| us)?|new (customer|account|user)|konto erstellen|cr[ée]er un compte|crear (una )?cuenta)\b/i;
const goingOn =
  /\b(continue|next|submit|enter|go|ok|weiter|suivant|continuer|siguiente|continuar|avanti|volgende)\b/i;
const besideTheLogin =
  /\b(forgot|reset|show|hide|reveal|help|cancel|back|close|remember|google|apple|facebook|microsoft|github|passkey|sso|single sign|code)\b/i;
const userWords =
  /\b(user ?name|user ?id|user|e-?mail|login|account|customer (number|id)|member(ship)? (number|id)|phone|benutzer\w*|kunden\w*|identifiant|usuario|correo|utente|gebruiker\w*)\b/i;
/** Text fields beside the password at most: who somebody is and where, such as a company. A form that asks for more makes an account. */
const besideMost = 2;
const textTypes = /^(text|email|tel|password|url|number|)$/;

/** The login that `read` shows; null where there is none. Forms for new accounts and changed passwords are none. */
export function findLogin(read: Pick<PageRead, 'elements' | 'title' | 'url'>): LoginForm | null {
  const fields = read.elements.filter(isTextField);
  for (const password of fields.filter(isLoginPassword)) {
    const form = read.elements.filter((element) => belongTogether(element, password));
    if (form.filter(isPassword).length > 1) continue;
    if (form.filter((element) => isTextField(element) && !isPassword(element)).length > besideMost) continue;
    const button = buttonAfter(password, read.elements);
    if (button && isSignUp(button)) continue;
    return { username: usernameBefore(password, form), password, button };
  }
  return firstPage(read, fields);
}

/** A page that asks for the user name alone, and says that this is for signing in. */
function firstPage(
  read: Pick<PageRead, 'elements' | 'title' | 'url'>,
  fields: readonly ScreenElement[],
): LoginForm | null {
  if (fields.some(isPassword)) return null;
  const headings = read.elements
    .filter((element) => element.kind === 'heading')
    .map((element) => element.text);
  const told = `${read.title} ${headings.join(' ')} ${pathOf(read.url)}`;
  for (const username of fields) {
    const alone = fields.filter((field) => belongTogether(field, username)).length === 1;
    if (!alone || likeUsername(username) < 2) continue;
    const button = buttonAfter(username, read.elements);
    if (!button || isSignUp(button)) continue;
    const own = `${labelOf(button)} ${username.groupLabel}`;
    const says = signInWords.test(own) || (goingOn.test(labelOf(button)) && signInWords.test(told));
    if (says && !/newsletter|subscri/i.test(`${own} ${username.heading}`))
      return { username, password: null, button };
  }
  return null;
}

function isTextField(element: ScreenElement): boolean {
  const { field, states } = element;
  if (field === null || states.disabled || states.readonly) return false;
  return textTypes.test(field.type) && element.role !== 'searchbox';
}

function isPassword({ field }: ScreenElement): boolean {
  return (
    field !== null && (field.type === 'password' || /\b(current|new)-password\b/.test(field.autocomplete))
  );
}

function isLoginPassword(element: ScreenElement): boolean {
  return (
    isPassword(element) && !/\b(new-password|one-time-code|cc-csc)\b/.test(element.field?.autocomplete ?? '')
  );
}

/** In one form, or where there is none in one group of one frame. */
function belongTogether(a: ScreenElement, b: ScreenElement): boolean {
  if (a.locator.frameUrl !== b.locator.frameUrl || a.field === null) return false;
  const [one, other] = [a.field.form, b.field?.form ?? ''];
  return one === other && (one !== '' || a.group === b.group);
}

function usernameBefore(password: ScreenElement, form: readonly ScreenElement[]): ScreenElement | null {
  const texts = form.filter((element) => isTextField(element) && !isPassword(element));
  const place = form.indexOf(password);
  const worth = (element: ScreenElement) =>
    likeUsername(element) + (form.indexOf(element) < place ? 1 : 0) + form.indexOf(element) / 1_000;
  const best = [...texts].sort((a, b) => worth(b) - worth(a))[0];
  return best && worth(best) >= 1 ? best : null;
}

/** True for words by which sites ask who somebody is. */
export function namesUser(words: string): boolean {
  return userWords.test(words);
}

/** 4 for the autocomplete token, 3 for an e-mail token or type, 2 for the label, 0 for the rest. */
function likeUsername({ field, name }: ScreenElement): number {
  if (field === null) return 0;
  if (/\busername\b/.test(field.autocomplete)) return 4;
  if (/\bemail\b/.test(field.autocomplete) || field.type === 'email') return 3;
  return userWords.test(`${field.label} ${name} ${field.placeholder}`) ? 2 : 0;
}

/** The button after the last field that sends it: of its form first, by its words second. */
function buttonAfter(field: ScreenElement, elements: readonly ScreenElement[]): ScreenElement | null {
  const place = elements.indexOf(field);
  const form = field.field?.form ?? '';
  const worth = (element: ScreenElement, index: number) => {
    if (index <= place || element.role !== 'button' || element.states.disabled) return 0;
    if (element.locator.frameUrl !== field.locator.frameUrl) return 0;
    const label = labelOf(element);
    if (besideTheLogin.test(label)) return 0;
    const words = signInWords.test(label) ? 2 : goingOn.test(label) ? 1.5 : 0;
    const inside = (form !== '' && element.group === form) || element.group === field.group ? 1 : 0;
    return words + inside;
  };
  const ranked = elements
    .map((element, index) => ({ element, worth: worth(element, index), index }))
    .filter((each) => each.worth > 0)
    .sort((a, b) => b.worth - a.worth || a.index - b.index);
  return ranked[0]?.element ?? null;
}

function isSignUp(button: ScreenElement): boolean {
  return signUpWords.test(labelOf(button)) && !signInWords.test(labelOf(button));
}

function labelOf(element: ScreenElement): string {
  return element.text || element.name;
}

function pathOf(url: string): string {
  return (URL.parse(url)?.pathname ?? '').replace(/[-_/.]+/g, ' ');
}
